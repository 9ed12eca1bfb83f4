public import Foundation

/// What the items of bars have in common. Items are kept, and not shown.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// What an item shows.
  open var title: String?, image: UIImage?, imageInsets = UIEdgeInsets.zero, isEnabled = true,
    tag = 0, accessibilityLabel: String?, accessibilityIdentifier: String?
  /// Does nothing.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A button of a bar. Its action is not called.
open class UIBarButtonItem: UIBarItem {
  /// How the title looks.
  public enum Style: Int, Sendable { case plain, bordered, done }
  /// Buttons of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close
  }
  /// Called when the button is used, which never happens.
  open weak var target: AnyObject?
  /// What the button shows, how wide it is, and what it calls.
  open var action: Selector?, primaryAction: UIAction?, menu: UIMenu?, customView: UIView?,
    style = Style.plain, tintColor: UIColor?, width: CGFloat = 0
  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    (self.style, self.target, self.action) = (style, target as AnyObject?, action)
  }
  /// A button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// A button of the system.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
  /// A button that runs an action or shows a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// A button of the system that runs an action or shows a menu.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init(primaryAction: primaryAction, menu: menu) }
  /// A view in place of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// A space that is as wide as the bar has room.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  /// A space of a width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem()
    space.width = width
    return space
  }
}

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
  /// What a tab shows.
  open var selectedImage: UIImage?, badgeValue: String?, badgeColor: UIColor?,
    titlePositionAdjustment = UIOffset.zero
  /// A tab with a title and its images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  /// A tab with a title, an image and a number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
}

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// A bar of buttons, which are kept and not shown. It is 44 points high.
@MainActor @preconcurrency open class UIToolbar: UIView {
  override class var control: ControlKind? { ControlKind(name: "toolbar") }
  /// The buttons and the look.
  open var items: [UIBarButtonItem]?, barTintColor: UIColor?, isTranslucent = true,
    barStyle = UIBarStyle.default
  /// Keeps the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// What a navigation bar shows of a controller: kept.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// What the back button says.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  /// The title and the buttons.
  open var title: String?, prompt: String?, titleView: UIView?, backButtonTitle: String?,
    backBarButtonItem: UIBarButtonItem?, hidesBackButton = false,
    leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?,
    largeTitleDisplayMode = LargeTitleDisplayMode.automatic, leftItemsSupplementBackButton = false,
    backButtonDisplayMode = BackButtonDisplayMode.default
  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
