public import Foundation

// Delegates are kept. What UIKit has optional in a delegate is not called, so the protocols do not have it.

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

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
