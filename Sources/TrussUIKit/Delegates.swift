public import Foundation

// What UIKit has optional in a delegate is not called: for every delegate, the second part of
// `delegate?.textFieldShouldReturn?(field)` is `nil`.

@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {}
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

@MainActor extension UITextFieldDelegate {
  public var textField: AbsentMethod? { nil }
  public var textFieldDidEndEditing: AbsentMethod? { nil }
  public var textFieldShouldBeginEditing: AbsentMethod? { nil }
  public var textFieldDidBeginEditing: AbsentMethod? { nil }
  public var textFieldShouldEndEditing: AbsentMethod? { nil }
  public var textFieldDidChangeSelection: AbsentMethod? { nil }
  public var textFieldShouldClear: AbsentMethod? { nil }
  public var textFieldShouldReturn: AbsentMethod? { nil }
}

@MainActor extension UISearchBarDelegate {
  public var searchBar: AbsentMethod? { nil }
  public var searchBarShouldBeginEditing: AbsentMethod? { nil }
  public var searchBarTextDidBeginEditing: AbsentMethod? { nil }
  public var searchBarTextDidEndEditing: AbsentMethod? { nil }
  public var searchBarSearchButtonClicked: AbsentMethod? { nil }
  public var searchBarCancelButtonClicked: AbsentMethod? { nil }
}

// The delegate of a text view, table or collection is typed as that of a scroll view.
@MainActor extension UIScrollViewDelegate {
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

@MainActor extension UITableViewDataSource {
  public var numberOfSections: AbsentMethod? { nil }
}

@MainActor extension UICollectionViewDataSource {
  public var numberOfSections: AbsentMethod? { nil }
}
