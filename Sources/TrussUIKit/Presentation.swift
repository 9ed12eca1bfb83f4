public import Foundation

// A controller knows which one it presents. Nothing is shown, and no transition runs.

/// How a controller covers the one that presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
  case popover
  case none = -1
  case automatic = -2
}
/// How a controller comes into view.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// The text color of the status bar.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
/// How the status bar appears.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// Orientations that a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public static let portrait = Self(2), portraitUpsideDown = Self(4), landscapeRight = Self(8),
    landscapeLeft = Self(16), landscape = Self(24), all = Self(30), allButUpsideDown = Self(26)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// How a controller is presented: kept.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  /// The controllers, and an object that is not asked.
  open private(set) weak var presentedViewController: UIViewController!,
    presentingViewController: UIViewController!
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The presentation of one controller by another.
  public init(presentedViewController one: UIViewController, presenting: UIViewController?) {
    (presentedViewController, presentingViewController) = (one, presenting)
  }
  /// There is no container.
  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController?.view }
  /// The whole screen.
  open var frameOfPresentedViewInContainerView: CGRect { UIScreen.main.bounds }
  open var shouldRemovePresentersView: Bool { false }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// A popover: kept.
open class UIPopoverPresentationController: UIPresentationController {
  /// Sides of a popover that may have its arrow.
  public struct ArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public static let up = Self(1), down = Self(2), left = Self(4), right = Self(8), any = Self(15)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// Where the popover points.
  open var sourceView: UIView?, sourceRect = CGRect.zero, barButtonItem: UIBarButtonItem?,
    permittedArrowDirections = ArrowDirection.any, passthroughViews: [UIView]?,
    backgroundColor: UIColor?, popoverLayoutMargins = UIEdgeInsets.zero,
    canOverlapSourceViewRect = false
}
public typealias UIPopoverArrowDirection = UIPopoverPresentationController.ArrowDirection

/// A sheet: kept.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which the sheet rests.
  @MainActor @preconcurrency public final class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: StringName {
      public let rawValue: String
      public static let medium = Self("medium"), large = Self("large")
      public init(rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    init(_ identifier: Identifier) { self.identifier = identifier }
    public static func medium() -> Detent { Detent(.medium) }
    public static func large() -> Detent { Detent(.large) }
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom")) }
  }
  open var detents = [Detent.large()], selectedDetentIdentifier: Detent.Identifier?,
    largestUndimmedDetentIdentifier: Detent.Identifier?, prefersGrabberVisible = false,
    preferredCornerRadius: CGFloat?, prefersScrollingExpandsWhenScrolledToEdge = true,
    prefersEdgeAttachedInCompactHeight = false, sourceView: UIView?,
    widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open func animateChanges(_ changes: () -> Void) { changes() }
  open func invalidateDetents() {}
}

// The methods of these delegates are not called.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@MainActor @preconcurrency public protocol UIViewControllerTransitioningDelegate: AnyObject {}

/// What a transition tells the changes that accompany it.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}
/// Runs changes that accompany a transition.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  typealias Change = (any UIViewControllerTransitionCoordinatorContext) -> Void
  @discardableResult
  func animate(alongsideTransition change: Change?, completion: Change?) -> Bool
}
extension UIViewControllerTransitionCoordinator {
  @discardableResult public func animate(alongsideTransition change: Change?) -> Bool {
    animate(alongsideTransition: change, completion: nil)
  }
}
/// A controller that is told of the size of a child's content.
@MainActor @preconcurrency public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
}
extension UIViewController: UIContentContainer {}

/// A choice of an alert. Its closure is not called.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// What a choice is.
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  /// What the choice says, and what it is.
  open private(set) var title: String?, style = Style.default
  open var isEnabled = true
  /// A choice.
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    (self.title, self.style) = (title, style)
  }
}

/// An alert: it keeps its texts, choices and fields.
open class UIAlertController: UIViewController {
  /// Where an alert appears.
  public enum Style: Int, Sendable { case actionSheet, alert }
  /// A question with choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }
  open var message: String?, preferredAction: UIAlertAction?
  open private(set) var preferredStyle = Style.alert, actions: [UIAlertAction] = [],
    textFields: [UITextField]?
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

/// The sheet that shares something: kept.
open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) { self.init() }
  open var excludedActivityTypes: [String]?
}
