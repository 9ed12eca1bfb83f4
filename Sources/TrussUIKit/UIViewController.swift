import AutoLayout
public import Foundation
import LayoutDocuments

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The owner of a view, and of the controllers of its parts. It is not presented.
@MainActor @preconcurrency open class UIViewController: UIResponder, UITraitChangeObservable {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  private var ownView: UIView?
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.controller = nil
      ownView = newValue
      newValue?.controller = self
      let margins = additionalSafeAreaInsets
      if margins != .zero { newValue?.layoutView.additionalSafeAreaInsets = margins.inner }
      if let view = newValue?.layoutView, view.ownLayoutMargins == LayoutInsets(all: 8) {
        view.layoutMargins = LayoutInsets(top: 0, left: 8, bottom: 0, right: 8)
      }
      widenMargins()
      knowTraits()
    }
  }
  override func knowTraits() { ownView?.knowTraits() }
  open var viewIfLoaded: UIView? { ownView }
  open var isViewLoaded: Bool { ownView != nil }
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func loadViewIfNeeded() {
    guard ownView == nil else { return }
    loadView()
    if ownView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
    showChild()
  }
  /// The child whose view fills that of the controller, in controllers of controllers.
  var shownChild: UIViewController? { nil }
  private weak var filling: UIView?
  func showChild() {
    guard let ownView, filling !== shownChild?.view else { return }
    ownView.fill(with: shownChild?.view, instead: filling)
    filling = shownChild?.view
  }
  func hold(_ children: [UIViewController], instead others: [UIViewController]) {
    for old in others where !children.contains(old) { old.removeFromParent() }
    for new in children where new.parent !== self { addChild(new) }
    showChild()
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { ownView?.layoutView.additionalSafeAreaInsets = additionalSafeAreaInsets.inner }
  }
  open private(set) lazy var topLayoutGuide: any UILayoutSupport = makeGuide(.top)
  open private(set) lazy var bottomLayoutGuide: any UILayoutSupport = makeGuide(.bottom)
  private func makeGuide(_ edge: NSLayoutConstraint.Attribute) -> LayoutSupport {
    let guide = LayoutSupport()
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    let isTop = edge == .top
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { widenMargins() } }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(leading: UIScreen.sideMargin, trailing: UIScreen.sideMargin)
  }
  /// Makes the margins of the view at least as large as the system's, unless the controller does not respect
  /// these.
  func widenMargins() {
    guard let view = ownView?.layoutView else { return }
    view.marginsInPlace = nil
    guard viewRespectsSystemMinimumLayoutMargins else { return }
    let own = view.ownDirectionalLayoutMargins, least = systemMinimumLayoutMargins.inner
    view.marginsInPlace = DirectionalInsets(
      top: max(own.top, least.top), leading: max(own.leading, least.leading),
      bottom: max(own.bottom, least.bottom), trailing: max(own.trailing, least.trailing))
  }
  /// The title, which its bars show too.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem?.title = title
    }
  }
  /// What a navigation bar shows of the controller.
  open private(set) lazy var navigationItem = UINavigationItem()
  /// What other bars show of the controller, and how it is presented: kept.
  open var tabBarItem: UITabBarItem! = UITabBarItem(), toolbarItems: [UIBarButtonItem]?,
    preferredContentSize = CGSize.zero, isModalInPresentation = false,
    hidesBottomBarWhenPushed = false, definesPresentationContext = false,
    modalPresentationStyle = UIModalPresentationStyle.automatic,
    modalTransitionStyle = UIModalTransitionStyle.coverVertical,
    automaticallyAdjustsScrollViewInsets = true, edgesForExtendedLayout: UIRectEdge = .all,
    extendedLayoutIncludesOpaqueBars = false, isEditing = false
  private func ancestor<Kind>() -> Kind? { parent as? Kind ?? parent?.ancestor() }
  open var navigationController: UINavigationController? { ancestor() }
  open var tabBarController: UITabBarController? { ancestor() }
  private var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// The controller that this one or a parent presents, and the one that presents this one or a parent.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  /// Keeps the other controller, and does not show it. A controller presents one other, and is presented once.
  open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil, other.presentingViewController == nil else { return }
    (presented, other.presenter) = (other, self)
    completion?()
  }
  /// Ends the presentation of another controller, or else that of this one.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController?.presenter ?? presentingViewController
    presenter?.presented?.presenter = nil
    presenter?.presented = nil
    completion?()
  }
  /// The look of the status bar, which is not shown.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var traitCollection: UITraitCollection { ownView?.traitCollection ?? .current }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { view.overrideUserInterfaceStyle }
    set { view.overrideUserInterfaceStyle = newValue }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open override var next: UIResponder? { ownView?.superview ?? parent }
}

/// A stack of controllers. Its view shows the last one.
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  public init(rootViewController root: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([root], animated: false)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var viewControllers: [UIViewController] = [] {
    didSet { hold(viewControllers, instead: oldValue) }
  }
  override var shownChild: UIViewController? { topViewController }
  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { topViewController }
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    viewControllers.append(controller)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }
}

/// A controller of several controllers. Its view shows the selected one.
@MainActor @preconcurrency open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      selectedIndex = min(selectedIndex, max(0, (viewControllers?.count ?? 0) - 1))
      hold(viewControllers ?? [], instead: oldValue ?? [])
    }
  }
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
  open var selectedIndex = 0 { didSet { showChild() } }
  override var shownChild: UIViewController? { selectedViewController }
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
}

/// A window: the root of a tree on the device of ``UIScreen/environment``.
@MainActor @preconcurrency open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let normal = Self(rawValue: 0), statusBar = Self(rawValue: 1000),
      alert = Self(rawValue: 2000)
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static func + (level: Level, more: CGFloat) -> Level {
      Level(rawValue: level.rawValue + more)
    }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setDefaults() {
    var environment = UIScreen.environment
    environment.size = nil
    environment.safeArea = nil
    layoutView.environment = environment
    takeSafeArea()
  }
  open override var frame: CGRect { didSet { takeSafeArea() } }
  /// Windows begin hidden; that leaves their layout as it is.
  open override var isHidden: Bool {
    get { !isShown }
    set { isShown = !newValue }
  }
  private var isOnScreen = false
  private var isShown = false { didSet { takeSafeArea() } }
  /// A window that was never shown has the safe area of the screen if it is as large as the screen.
  private func takeSafeArea() {
    let screen = UIScreen.environment
    guard !isOnScreen, isShown || layoutView.frame.size == screen.size else { return }
    isOnScreen = true
    layoutView.additionalSafeAreaInsets = screen.safeArea ?? .zero
  }
  open override var window: UIWindow? { self }
  open var rootViewController: UIViewController? {
    didSet {
      fill(with: rootViewController?.view, at: subviews.count, instead: oldValue?.viewIfLoaded)
    }
  }
  open weak var windowScene: UIWindowScene?
  open var windowLevel = Level.normal
  static weak var key: UIWindow?
  open var isKeyWindow: Bool { Self.key === self }
  open var screen: UIScreen { .main }
  open func makeKey() { Self.key = self }
  open func becomeKey() {}
  open func resignKey() {}
  open func sendEvent(_ event: UIEvent) {}
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }
}

@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Sendable {
    case unattached, foregroundActive, foregroundInactive, background
  }
  open var activationState: ActivationState { .foregroundActive }
  /// Changes of the state of a scene.
  nonisolated public static let
    willEnterForegroundNotification = Notification.Name("sceneWillEnter"),
    didEnterBackgroundNotification = Notification.Name("sceneDidEnterBackground"),
    didActivateNotification = Notification.Name("sceneDidActivate"),
    willDeactivateNotification = Notification.Name("sceneWillDeactivate")
}

open class UIWindowScene: UIScene {
  open internal(set) var windows: [UIWindow] = [], keyWindow: UIWindow?, screen = UIScreen.main
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.orientation }
}

/// The application has the key window, and opens no URL.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  public enum State: Int, Sendable { case active, inactive, background }
  public enum OpenExternalURLOptionsKey: Sendable { case universalLinksOnly }
  public static let shared = UIApplication(), openSettingsURLString = "app-settings:"
  nonisolated public static let didBecomeActiveNotification = Notification.Name("becomeActive"),
    willResignActiveNotification = Notification.Name("resignActive"),
    didEnterBackgroundNotification = Notification.Name("enterBackground"),
    willEnterForegroundNotification = Notification.Name("enterForeground"),
    willTerminateNotification = Notification.Name("terminate"),
    didReceiveMemoryWarningNotification = Notification.Name("memoryWarning")
  static var orientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  open weak var delegate: (any UIApplicationDelegate)?
  open var isIdleTimerDisabled = false, isNetworkActivityIndicatorVisible = false
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  open var keyWindow: UIWindow? { UIWindow.key }
  open internal(set) var connectedScenes: Set<UIScene> = [], applicationState = State.active,
    statusBarFrame = CGRect.zero
  open var statusBarOrientation: UIInterfaceOrientation { Self.orientation }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
}

@MainActor @preconcurrency public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow?? { get }
}

extension UIApplicationDelegate { public var window: UIWindow?? { nil } }

public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

@MainActor @preconcurrency public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

@MainActor @preconcurrency open class UIDevice: NSObject {
  public static let current = UIDevice()
  nonisolated public static let orientationDidChangeNotification = Notification.Name("orientation")
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  open var orientation: UIDeviceOrientation {
    UIApplication.orientation.isLandscape ? .landscapeLeft : .portrait
  }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var name: String { model }
  open var systemName: String { "iOS" }
  open var systemVersion: String { TrussControls.release == .iOS26 ? "26.0" : "17.0" }
}
