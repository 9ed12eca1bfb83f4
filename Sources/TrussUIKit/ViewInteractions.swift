public import Foundation

/// Something that a view takes part in, such as dragging.
@MainActor @preconcurrency public protocol UIInteraction: NSObjectProtocol {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

/// The interactions of UIKit. Their views keep them, and they never begin.
@MainActor @preconcurrency open class TrussInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Called before the view changes.
  open func willMove(to view: UIView?) {}
  /// Keeps the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The answers of an app about its pointer, which are not asked for.
@MainActor @preconcurrency public protocol UIPointerInteractionDelegate: AnyObject {}

/// The pointer of a view. There is no pointer.
open class UIPointerInteraction: TrussInteraction {
  /// The object that is not asked, and whether there would be a pointer.
  open weak private(set) var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction is used.
  open var isEnabled = true
  /// Makes the pointer of a delegate.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }
}

/// A part of a view in which the pointer has a style.
@MainActor @preconcurrency open class UIPointerRegion: NSObject {
  /// The part, and its name.
  public let rect: CGRect, identifier: AnyHashable?
  /// Makes a part.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// Where the pointer is.
@MainActor @preconcurrency open class UIPointerRegionRequest: NSObject {
  /// The place of the pointer.
  open var location: CGPoint { .zero }
}

/// Runs what belongs to a movement of the pointer, at once.
@MainActor @preconcurrency public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds a change.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what follows the changes.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// How the pointer changes a view.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview), lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)
  /// How the view is tinted.
  public enum TintMode: Int, Sendable { case none, overlay, underlay }
}

/// The shape of the pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat), horizontalBeam(length: CGFloat)
}

/// The style of the pointer. It is not shown.
@MainActor @preconcurrency open class UIPointerStyle: NSObject {
  /// A style with an effect and a shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// The pointer of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle() }
}

/// The form of a preview.
@MainActor @preconcurrency open class UIPreviewParameters: NSObject {
  /// The visible part, the shadow and the color behind the preview.
  open var visiblePath: UIBezierPath?, shadowPath: UIBezierPath?, backgroundColor: UIColor!
}

/// A picture of a view that is dragged or shown with a menu.
@MainActor @preconcurrency open class UITargetedPreview: NSObject {
  /// The view and its form.
  public let view: UIView, parameters: UIPreviewParameters
  /// Makes the preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
  /// The size of the view.
  open var size: CGSize { view.bounds.size }
}

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

/// A command of the edit menu.
@MainActor @preconcurrency open class UIMenuItem: NSObject {
  /// The title, and the action, which is not called.
  open var title: String, action: Selector
  /// Makes a command.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// The edit menu. It is not shown; whether it would be visible is kept.
@MainActor @preconcurrency public final class UIMenuController: NSObject {
  /// The menu of the app.
  public static let shared = UIMenuController()
  /// Changes of the visibility, which are not posted.
  nonisolated public static let willShowMenuNotification = Notification.Name("willShowMenu"),
    didShowMenuNotification = Notification.Name("didShowMenu"),
    willHideMenuNotification = Notification.Name("willHideMenu"),
    didHideMenuNotification = Notification.Name("didHideMenu")
  /// The commands of the app, and whether the menu would be visible.
  public var menuItems: [UIMenuItem]?, isMenuVisible = false
  /// The menu takes no room.
  public var menuFrame: CGRect { .zero }
  /// Does nothing.
  public func update() {}
  /// Keeps whether the menu would be visible.
  public func setMenuVisible(_ visible: Bool, animated: Bool) { isMenuVisible = visible }
  /// Does nothing.
  public func setTargetRect(_ rect: CGRect, in view: UIView) {}
  /// Keeps that the menu would be visible.
  public func showMenu(from view: UIView, rect: CGRect) { isMenuVisible = true }
  /// Keeps that the menu would not be visible.
  public func hideMenu(from view: UIView? = nil) { isMenuVisible = false }
}
