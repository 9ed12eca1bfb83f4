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
  /// A button with a title or an image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.title, self.image, self.style) = (title, image, style)
    (self.target, self.action) = (target as AnyObject?, action)
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
  /// Tabs of the system.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  /// A tab of the system.
  public convenience init(tabBarSystemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }
}

/// The look of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// What bars have in common: a look that is kept.
@MainActor @preconcurrency open class TrussBar: UIView {
  open var barTintColor: UIColor?, isTranslucent = true, barStyle = UIBarStyle.default,
    backgroundImage: UIImage?, shadowImage: UIImage?
}

/// A bar of buttons, which are kept and not shown. It is 44 points high.
open class UIToolbar: TrussBar {
  override class var control: ControlKind? { ControlKind(name: "toolbar") }
  /// The buttons and the look.
  open var items: [UIBarButtonItem]?, standardAppearance = UIBarAppearance(),
    scrollEdgeAppearance: UIBarAppearance?
  /// Keeps the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// A bar of tabs, which are kept and not shown. It is 49 points high.
open class UITabBar: TrussBar {
  override class var control: ControlKind? { ControlKind(name: "tabBar") }
  open var items: [UITabBarItem]?, selectedItem: UITabBarItem?, unselectedItemTintColor: UIColor?,
    standardAppearance = UITabBarAppearance(), scrollEdgeAppearance: UITabBarAppearance?
  open weak var delegate: AnyObject?
}

/// A navigation bar. Its items are kept and not shown. It is 44 points high.
open class UINavigationBar: TrussBar {
  override class var control: ControlKind? { ControlKind(name: "navigationBar") }
  open var items: [UINavigationItem]?, prefersLargeTitles = false,
    titleTextAttributes: [NSAttributedString.Key: Any]?,
    largeTitleTextAttributes: [NSAttributedString.Key: Any]?, backIndicatorImage: UIImage?,
    backIndicatorTransitionMaskImage: UIImage?, standardAppearance = UINavigationBarAppearance(),
    compactAppearance: UINavigationBarAppearance?, scrollEdgeAppearance: UINavigationBarAppearance?
  open var topItem: UINavigationItem? { items?.last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    backgroundImage = image
  }
}

/// What a navigation bar shows of a controller: kept.
@MainActor @preconcurrency open class UINavigationItem: NSObject {
  /// When the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// What the back button says.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  open var title: String?, prompt: String?, titleView: UIView?, backButtonTitle: String?,
    backBarButtonItem: UIBarButtonItem?, hidesBackButton = false,
    leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?,
    leftItemsSupplementBackButton = false, largeTitleDisplayMode = LargeTitleDisplayMode.automatic,
    backButtonDisplayMode = BackButtonDisplayMode.default, searchController: UISearchController?,
    hidesSearchBarWhenScrolling = true, standardAppearance: UINavigationBarAppearance?,
    compactAppearance: UINavigationBarAppearance?, scrollEdgeAppearance: UINavigationBarAppearance?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

/// How a bar looks: kept.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?, backgroundEffect: UIBlurEffect?, backgroundImage: UIImage?,
    shadowColor: UIColor?, shadowImage: UIImage?, buttonAppearance = UIBarItemAppearance(),
    doneButtonAppearance = UIBarItemAppearance()
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
    largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:],
    titlePositionAdjustment = UIOffset.zero, backButtonAppearance = UIBarItemAppearance()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
}
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UIBarItemAppearance(), selectionIndicatorTintColor: UIColor?,
    inlineLayoutAppearance = UIBarItemAppearance(),
    compactInlineLayoutAppearance = UIBarItemAppearance()
}
public typealias UIToolbarAppearance = UIBarAppearance

/// How the items of a bar look in their states: kept.
@MainActor @preconcurrency open class UIBarItemAppearance: NSObject {
  /// How items look in a state.
  @MainActor @preconcurrency open class State: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
      titlePositionAdjustment = UIOffset.zero, backgroundImage: UIImage?, iconColor: UIColor?,
      badgeBackgroundColor: UIColor?, badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  public let normal = State(), highlighted = State(), disabled = State(), focused = State(),
    selected = State()
}
public typealias UIBarButtonItemAppearance = UIBarItemAppearance
public typealias UITabBarItemAppearance = UIBarItemAppearance

/// A search of a controller's content. It finds nothing.
open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    self.searchResultsController = searchResultsController
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) var searchResultsController: UIViewController?, searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: AnyObject?
  open var isActive = false, obscuresBackgroundDuringPresentation = true,
    hidesNavigationBarDuringPresentation = true, automaticallyShowsCancelButton = true
}
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}
