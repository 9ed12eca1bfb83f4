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
