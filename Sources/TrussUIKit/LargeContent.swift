public import Foundation

/// A view that a large content viewer shows.
@MainActor @preconcurrency public protocol UILargeContentViewerItem: NSObjectProtocol {}
extension UIView: UILargeContentViewerItem {}

/// The answers of an app about its large content, which are not asked for.
@MainActor @preconcurrency public protocol UILargeContentViewerInteractionDelegate: AnyObject {}

/// The large content viewer of a view. It is not shown.
open class UILargeContentViewerInteraction: TrussInteraction {
  /// Makes the viewer of a delegate, which is not asked.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {}
  /// The viewer is off.
  public static let isEnabled = false
  /// A change of ``isEnabled``, which is not posted.
  nonisolated public static let enabledStatusDidChangeNotification = Notification.Name("viewer")
  /// A recognizer that recognizes nothing.
  open private(set) lazy var gestureRecognizerForExclusionRelationship = UIGestureRecognizer()
}
