public import Foundation

/// The delegate of a text view. Code may call its methods; Truss calls those of a scroll view.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether the text may be edited.
  func textViewShouldBeginEditing(_ view: UITextView) -> Bool
  /// The text is edited.
  func textViewDidBeginEditing(_ view: UITextView)
  /// Whether the text may no longer be edited.
  func textViewShouldEndEditing(_ view: UITextView) -> Bool
  /// The text is no longer edited.
  func textViewDidEndEditing(_ view: UITextView)
  /// The text changed.
  func textViewDidChange(_ view: UITextView)
  /// The selection changed.
  func textViewDidChangeSelection(_ view: UITextView)
  /// Whether a part of the text may be replaced.
  func textView(
    _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ view: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ view: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ view: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ view: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ view: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ view: UITextView) {}
  /// Yes.
  public func textView(
    _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// A method that takes the text view alone.
  public typealias Call<Answer> = (UITextView) -> Answer
  /// The method, for calls with `?`.
  public var textViewShouldBeginEditing: Call<Bool>? { textViewShouldBeginEditing(_:) }
  /// The method, for calls with `?`.
  public var textViewDidBeginEditing: Call<Void>? { textViewDidBeginEditing(_:) }
  /// The method, for calls with `?`.
  public var textViewShouldEndEditing: Call<Bool>? { textViewShouldEndEditing(_:) }
  /// The method, for calls with `?`.
  public var textViewDidEndEditing: Call<Void>? { textViewDidEndEditing(_:) }
  /// The method, for calls with `?`.
  public var textViewDidChange: Call<Void>? { textViewDidChange(_:) }
  /// The method, for calls with `?`.
  public var textViewDidChangeSelection: Call<Void>? { textViewDidChangeSelection(_:) }
  /// The method, for calls with `?`.
  public var textView: UITextViewDelegateCall? { UITextViewDelegateCall(delegate: self) }
}

/// The methods of the delegate of a text view that are named `textView`, for calls with `?`.
@MainActor @preconcurrency public struct UITextViewDelegateCall {
  let delegate: any UITextViewDelegate
  /// Whether a part of the text may be replaced.
  public func callAsFunction(
    _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { delegate.textView(view, shouldChangeTextIn: range, replacementText: text) }
}
