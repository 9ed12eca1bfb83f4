public import Foundation

/// The name of a method. Targets are kept and not called.
public struct Selector: Hashable, ExpressibleByStringLiteral, Sendable {
  let name: String
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public static let none: UIAccessibilityTraits = [], button = Self(1), link = Self(2),
    image = Self(4), selected = Self(8), playsSound = Self(16), keyboardKey = Self(32),
    staticText = Self(64), summaryElement = Self(128), notEnabled = Self(256),
    updatesFrequently = Self(512), searchField = Self(1024), startsMediaSession = Self(2048),
    adjustable = Self(4096), allowsDirectInteraction = Self(8192), causesPageTurn = Self(16384),
    header = Self(65536), tabBar = Self(131_072)

  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// Responders are kept and not called; the properties of accessibility are kept too.
@MainActor @preconcurrency open class UIResponder: NSObject, Associating {
  nonisolated let associated = Associations([:])
  final var traitRegistrations: [TraitRegistration] = []
  /// Keeps the traits that later ones are compared with.
  func knowTraits() {}
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open private(set) var isFirstResponder = false
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = canBecomeFirstResponder
    return isFirstResponder
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirstResponder = false
    return true
  }
  /// Some classes let their input views be set.
  open internal(set) var inputView: UIView?, inputAccessoryView: UIView?
  open func reloadInputViews() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  /// There is no undo manager, unless a class has one.
  open var undoManager: UndoManager? { next?.undoManager }
  /// There is no keyboard.
  open var textInputMode: UITextInputMode? { nil }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  // Accessibility: kept.
  open var isAccessibilityElement = false, accessibilityLabel: String?, accessibilityHint: String?,
    accessibilityValue: String?, accessibilityAttributedLabel: NSAttributedString?,
    accessibilityAttributedHint: NSAttributedString?,
    accessibilityAttributedValue: NSAttributedString?,
    accessibilityTraits: UIAccessibilityTraits = [], accessibilityIdentifier: String?,
    accessibilityLanguage: String?, accessibilityFrame = CGRect.zero,
    accessibilityPath: UIBezierPath?, accessibilityActivationPoint = CGPoint.zero,
    accessibilityElements: [Any]?, accessibilityElementsHidden = false,
    accessibilityViewIsModal = false, accessibilityCustomActions: [UIAccessibilityCustomAction]?,
    accessibilityUserInputLabels: [String]?, shouldGroupAccessibilityChildren = false,
    accessibilityIgnoresInvertColors = false, accessibilityRespondsToUserInteraction = true,
    accessibilityContainerType = UIAccessibilityContainerType.none
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityPerformMagicTap() -> Bool { false }
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name("willShow"),
    keyboardDidShowNotification = NSNotification.Name("didShow"),
    keyboardWillHideNotification = NSNotification.Name("willHide"),
    keyboardDidHideNotification = NSNotification.Name("didHide"),
    keyboardWillChangeFrameNotification = NSNotification.Name("willChangeFrame"),
    keyboardDidChangeFrameNotification = NSNotification.Name("didChangeFrame")
  nonisolated public static let keyboardFrameBeginUserInfoKey = "frameBegin",
    keyboardFrameEndUserInfoKey = "frameEnd", keyboardAnimationDurationUserInfoKey = "duration",
    keyboardAnimationCurveUserInfoKey = "curve", keyboardIsLocalUserInfoKey = "isLocal"
}

public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}

/// A part of a view that is no view of its own.
open class UIAccessibilityElement: UIResponder {
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityFrameInContainerSpace = CGRect.zero
}

@MainActor @preconcurrency open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  public init(
    name: String, image: UIImage? = nil, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  ) { self.name = name }
}

/// The default settings of accessibility.
@MainActor @preconcurrency public enum UIAccessibility {
  public enum Notification: Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
  public static func post(notification: Notification, argument: Any?) {}
  public static let isVoiceOverRunning = false, isReduceMotionEnabled = false,
    isReduceTransparencyEnabled = false, isBoldTextEnabled = false,
    isDarkerSystemColorsEnabled = false, isSwitchControlRunning = false,
    isInvertColorsEnabled = false, prefersCrossFadeTransitions = false,
    shouldDifferentiateWithoutColor = false, buttonShapesEnabled = false,
    isGrayscaleEnabled = false, isGuidedAccessEnabled = false, isVideoAutoplayEnabled = true,
    isOnOffSwitchLabelsEnabled = false, isAssistiveTouchRunning = false,
    boldTextStatusDidChangeNotification = NSNotification.Name("boldText"),
    voiceOverStatusDidChangeNotification = NSNotification.Name("voiceOver"),
    reduceMotionStatusDidChangeNotification = NSNotification.Name("reduceMotion")
  /// A rectangle of a view, in the coordinates of its window.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  /// Changes of the settings of accessibility, and of the element that VoiceOver reads.
  nonisolated public static let elementFocusedNotification = NSNotification.Name("elementFocused"),
    reduceTransparencyStatusDidChangeNotification = NSNotification.Name("reduceTransparency"),
    darkerSystemColorsStatusDidChangeNotification = NSNotification.Name("darkerSystemColors")
}

@MainActor @preconcurrency open class UIEvent: NSObject {
  open internal(set) var timestamp: TimeInterval = 0, allTouches: Set<UITouch>?
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

@MainActor @preconcurrency open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }
  open internal(set) var phase = Phase.began, window: UIWindow?, view: UIView?, tapCount = 1,
    timestamp: TimeInterval = 0, force: CGFloat = 0, maximumPossibleForce: CGFloat = 0
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
}

/// A recogniser is kept by its view and recognises nothing.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }
  public init(target: Any?, action: Selector?) {}
  public convenience override init() { self.init(target: nil, action: nil) }
  public init?(coder: NSCoder) {}
  open var state = State.possible, isEnabled = true, cancelsTouchesInView = true,
    delaysTouchesBegan = false, delaysTouchesEnded = true, name: String?
  open var numberOfTouches: Int { 0 }
  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func require(toFail other: UIGestureRecognizer) {}
  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5, allowableMovement: CGFloat = 10,
    numberOfTapsRequired = 0, numberOfTouchesRequired = 1
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1, maximumNumberOfTouches = Int.max
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

open class UIHoverGestureRecognizer: UIGestureRecognizer {}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public static let right = Self(1), left = Self(2), up = Self(4), down = Self(8)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var direction = Direction.right, numberOfTouchesRequired = 1
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
