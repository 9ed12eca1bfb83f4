import Foundation
import Testing
import TrussUIKit

/// Positions of texts are counted in UTF-16 units.
@MainActor
@Suite struct TextPositionTests {
  private func inputs(_ text: String) -> [any UITextInput] {
    let (field, view) = (UITextField(), UITextView())
    (field.text, view.text) = (text, text)
    return [field, view]
  }

  @Test func `positions are as far apart as the UTF-16 units between them`() throws {
    for input in inputs("a😀b") {
      let (start, end) = (input.beginningOfDocument, input.endOfDocument)
      #expect(input.offset(from: start, to: end) == 4)
      let third = try #require(input.position(from: end, offset: -1))
      #expect(input.compare(start, to: third) == .orderedAscending)
      #expect(input.position(from: end, offset: 1) == nil)
      #expect(input.position(from: start, offset: -1) == nil)
      #expect(input.position(from: end, offset: .max) == nil)
      let range = try #require(input.textRange(from: end, to: third))
      #expect(range.start == third && range.end == end && !range.isEmpty)
      #expect(input.text(in: range) == "b" && input.markedTextRange == nil)
      #expect(input.closestPosition(to: .zero) == end)
      #expect(
        input.tokenizer.rangeEnclosingPosition(
          start, with: .word, inDirection: .storage(.forward)) == nil)
    }
  }

  @Test func `a part of a text is replaced, and the cursor is behind it`() throws {
    for input in inputs("one two three") {
      let start = try #require(input.position(from: input.beginningOfDocument, offset: 4))
      let end = try #require(input.position(from: start, offset: 3))
      let range = try #require(input.textRange(from: start, to: end))
      input.replace(range, withText: "2")
      let all = try #require(
        input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
      #expect(input.text(in: all) == "one 2 three")
      let selected = try #require(input.selectedTextRange)
      #expect(selected.isEmpty)
      #expect(input.offset(from: input.beginningOfDocument, to: selected.start) == 5)
    }
  }

  @Test func `a range outside of a text is cut`() throws {
    for input in inputs("one two") {
      let range = try #require(
        input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
      (input as? UITextField)?.text = "one"
      (input as? UITextView)?.text = "one"
      #expect(input.text(in: range) == "one")
      input.replace(range, withText: "")
      #expect(!input.hasText)
    }
  }

  @Test func `the selection of a text view is its selected range`() {
    let view = UITextView()
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    #expect(view.selectedTextRange.flatMap { view.text(in: $0) } == "two")
    view.selectedTextRange = view.textRange(
      from: view.beginningOfDocument, to: view.beginningOfDocument)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test(arguments: [
    NSRange(location: NSNotFound, length: 1), NSRange(location: -5, length: 2),
    NSRange(location: 2, length: -2), NSRange(location: 2, length: 1),
  ])
  func `a selection that is not in the text, or splits a character, is accepted`(range: NSRange) {
    let view = UITextView()
    view.text = "a😀b"
    view.selectedRange = range
    guard let selected = view.selectedTextRange else { return #expect(Bool(false)) }
    #expect(view.text(in: selected).map { $0.utf16.count <= 1 } == true)
    view.replace(selected, withText: "")
    #expect(view.text.hasPrefix("a") && view.text.hasSuffix("b"))
  }

  private final class EndField: UITextField {
    override func closestPosition(to point: CGPoint) -> UITextPosition? {
      position(from: beginningOfDocument, offset: text?.count ?? 0)
    }
    override func selectAll(_ sender: Any?) {}
    override var undoManager: UndoManager? { nil }
  }

  @Test func `a field of an app keeps its cursor at the end`() {
    let field = EndField()
    field.text = "1234"
    #expect(field.closestPosition(to: .zero) == field.endOfDocument)
    field.selectAll(nil)
    #expect(field.textInputMode == nil && field.undoManager == nil)
  }
}
