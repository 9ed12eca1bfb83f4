public import Foundation

// What UIKit has optional in a delegate, views do not call. Code that forwards to a delegate can: of a text field the
// methods are called, as if each delegate had all; of other views the second part of `delegate?.tableView?(…)` is `nil`.

@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool
  func textFieldDidBeginEditing(_ field: UITextField)
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool
  func textFieldDidEndEditing(_ field: UITextField)
  func textFieldDidChangeSelection(_ field: UITextField)
  func textFieldShouldClear(_ field: UITextField) -> Bool
  func textFieldShouldReturn(_ field: UITextField) -> Bool
  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool
}
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {}
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

/// A method of a delegate that is never called, so it can be called with any arguments and has any result.
@MainActor @preconcurrency @dynamicCallable public struct AbsentMethod {
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments: KeyValuePairs<String, Any?>) {}
  public func dynamicallyCall<Result>(
    withKeywordArguments: KeyValuePairs<String, Any?>
  ) -> Result? { nil }
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ field: UITextField) {}
  public func textFieldShouldEndEditing(_ field: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ field: UITextField) {}
  public func textFieldDidChangeSelection(_ field: UITextField) {}
  public func textFieldShouldClear(_ field: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ field: UITextField) -> Bool { true }
  public func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool { true }

  public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? {
    { self.textFieldShouldBeginEditing($0) }
  }
  public var textFieldDidBeginEditing: ((UITextField) -> Void)? { textFieldDidBeginEditing(_:) }
  public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { textFieldShouldEndEditing(_:) }
  public var textFieldDidEndEditing: ((UITextField) -> Void)? { textFieldDidEndEditing(_:) }
  public var textFieldDidChangeSelection: ((UITextField) -> Void)? {
    { self.textFieldDidChangeSelection($0) }
  }
  public var textFieldShouldClear: ((UITextField) -> Bool)? { { self.textFieldShouldClear($0) } }
  public var textFieldShouldReturn: ((UITextField) -> Bool)? { { self.textFieldShouldReturn($0) } }
  public var textField: TextFieldChange? { TextFieldChange(delegate: self) }
}

/// The call of a delegate with the labels that a closure cannot have.
@MainActor @preconcurrency public struct TextFieldChange {
  let delegate: any UITextFieldDelegate
  public func callAsFunction(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String
  ) -> Bool {
    delegate.textField(field, shouldChangeCharactersIn: range, replacementString: text)
  }
}

extension UISearchBarDelegate {
  public var searchBar: AbsentMethod? { nil }
  public var searchBarShouldBeginEditing: AbsentMethod? { nil }
  public var searchBarTextDidBeginEditing: AbsentMethod? { nil }
  public var searchBarTextDidEndEditing: AbsentMethod? { nil }
  public var searchBarSearchButtonClicked: AbsentMethod? { nil }
  public var searchBarCancelButtonClicked: AbsentMethod? { nil }
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  public var scrollViewDidZoom: AbsentMethod? { nil }
  public var scrollViewWillBeginDragging: AbsentMethod? { nil }
  public var scrollViewWillBeginDecelerating: AbsentMethod? { nil }
  public var scrollViewDidEndDecelerating: AbsentMethod? { nil }
  public var scrollViewDidEndScrollingAnimation: AbsentMethod? { nil }
  public var scrollViewShouldScrollToTop: AbsentMethod? { nil }
  public var scrollViewDidScrollToTop: AbsentMethod? { nil }
  public var scrollViewDidEndDragging: AbsentMethod? { nil }
  public var scrollViewWillEndDragging: AbsentMethod? { nil }
  public var scrollViewDidEndZooming: AbsentMethod? { nil }
  public var viewForZooming: AbsentMethod? { nil }
  public var textView: AbsentMethod? { nil }
  public var textViewShouldBeginEditing: AbsentMethod? { nil }
  public var textViewDidBeginEditing: AbsentMethod? { nil }
  public var textViewShouldEndEditing: AbsentMethod? { nil }
  public var textViewDidEndEditing: AbsentMethod? { nil }
  public var textViewDidChange: AbsentMethod? { nil }
  public var textViewDidChangeSelection: AbsentMethod? { nil }
  public var tableView: AbsentMethod? { nil }
  public var collectionView: AbsentMethod? { nil }
}

extension UITableViewDataSource { public var numberOfSections: AbsentMethod? { nil } }

extension UICollectionViewDataSource { public var numberOfSections: AbsentMethod? { nil } }
