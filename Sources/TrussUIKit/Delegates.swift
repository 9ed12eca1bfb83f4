public import Foundation

// Delegates are kept. The optional methods of UIKit's delegates are not called, so that the protocols do not have
// them. The exceptions are methods that code forwards: `delegate?.textFieldShouldReturn?(field)`.

@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool
  func textFieldDidBeginEditing(_ field: UITextField)
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool
  func textFieldDidEndEditing(_ field: UITextField)
  func textFieldShouldClear(_ field: UITextField) -> Bool
  func textFieldShouldReturn(_ field: UITextField) -> Bool
}
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {}
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: AnyObject {}
@MainActor @preconcurrency public protocol UITableViewDelegate: UIScrollViewDelegate {}
@MainActor @preconcurrency public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
@MainActor @preconcurrency
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@MainActor @preconcurrency public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}
@MainActor @preconcurrency public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

/// Of the delegate, only `scrollViewDidScroll(_:)` is called, when the offset is set.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ field: UITextField) {}
  public func textFieldShouldEndEditing(_ field: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ field: UITextField) {}
  public func textFieldShouldClear(_ field: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ field: UITextField) -> Bool { true }

  public typealias Question = (UITextField) -> Bool
  public var textFieldShouldBeginEditing: Question? { textFieldShouldBeginEditing(_:) }
  public var textFieldDidBeginEditing: ((UITextField) -> Void)? { textFieldDidBeginEditing(_:) }
  public var textFieldShouldEndEditing: Question? { textFieldShouldEndEditing(_:) }
  public var textFieldDidEndEditing: ((UITextField) -> Void)? { textFieldDidEndEditing(_:) }
  public var textFieldShouldClear: Question? { textFieldShouldClear(_:) }
  public var textFieldShouldReturn: Question? { textFieldShouldReturn(_:) }
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The method, for calls with `?`.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { scrollViewDidScroll(_:) }
}

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
