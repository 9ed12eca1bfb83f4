public import Foundation

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
