import Foundation
import Testing
import TrussUIKit

/// UIKit's delegates have optional methods, which code calls with `?`.
@MainActor
@Suite struct OptionalCallTests {
  private final class Limit: NSObject, UITextViewDelegate {
    let textView = UITextView()
    var changes = 0
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text.count < 3 }
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
    func own() -> UITextView {
      let own = textView
      textView.delegate = self
      return own
    }
  }

  private final class Growing: UITextView, UITextViewDelegate {
    weak var outer: (any UITextViewDelegate)?
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      outer?.textView?(textView, shouldChangeTextIn: range, replacementText: text) ?? true
    }
    func textViewDidChange(_ textView: UITextView) { outer?.textViewDidChange?(textView) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { outer?.scrollViewDidScroll?(scrollView) }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      outer?.textViewShouldBeginEditing?(textView) ?? false
    }
  }

  @Test func `a text view forwards to the delegate of an app`() {
    let (view, limit) = (Growing(), Limit())
    view.delegate = view
    let range = NSRange(location: 0, length: 0)
    #expect(view.textView(view, shouldChangeTextIn: range, replacementText: "three"))
    #expect(!view.textViewShouldBeginEditing(view))
    view.outer = limit
    #expect(!view.textView(view, shouldChangeTextIn: range, replacementText: "three"))
    #expect(view.textView(view, shouldChangeTextIn: range, replacementText: "3"))
    #expect(view.textViewShouldBeginEditing(view))
    view.delegate?.textViewDidChange?(view)
    view.contentOffset.y = 5
    #expect(limit.changes == 1 && limit.own().delegate === limit)
  }

  @Test func `a copy of a path is a path`() {
    let path: CGPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3)).cgPath
    let copy = path.mutableCopy()
    copy?.addRect(CGRect(x: 2, y: 3, width: 1, height: 1))
    #expect(copy?.boundingBox.height == 4 && path.boundingBox.height == 3)
    #expect(path.copy() == path && copy != path)
  }
}
