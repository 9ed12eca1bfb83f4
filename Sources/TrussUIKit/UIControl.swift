public import Foundation

/// A control. Targets are kept and not called; ``sendActions(for:)`` runs the actions that are closures.
@MainActor @preconcurrency open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public static let normal: State = [], highlighted = Self(1), disabled = Self(2),
      selected = Self(4), focused = Self(8), application = Self(0xFF0000),
      reserved = Self(0xFF00_0000)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public static let touchDown = Self(1), touchDownRepeat = Self(2), touchDragInside = Self(4),
      touchDragOutside = Self(8), touchDragEnter = Self(16), touchDragExit = Self(32),
      touchUpInside = Self(64), touchUpOutside = Self(128), touchCancel = Self(256),
      valueChanged = Self(1 << 12), primaryActionTriggered = Self(1 << 13),
      menuActionTriggered = Self(1 << 14), editingDidBegin = Self(1 << 16),
      editingChanged = Self(1 << 17), editingDidEnd = Self(1 << 18),
      editingDidEndOnExit = Self(1 << 19), allTouchEvents = Self(0xFFF),
      allEditingEvents = Self(0xF0000), applicationReserved = Self(0xF00_0000),
      systemReserved = Self(0xF000_0000), allEvents = Self(0xFFFF_FFFF)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  func stateDidChange() {}
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center,
    contentVerticalAlignment = ContentVerticalAlignment.center
  open var showsMenuAsPrimaryAction = false, toolTip: String?

  private var targets: [(target: AnyObject?, action: Selector, events: Event)] = []
  private var closures: [(action: UIAction, events: Event)] = []
  /// The events that were sent, in order.
  public private(set) var sentEvents: [Event] = []
  open var allControlEvents: Event { targets.reduce([]) { $0.union($1.events) } }
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {
    targets.append((target as AnyObject?, action, events))
  }
  open func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
    targets.removeAll {
      (target == nil || $0.target === target as AnyObject?)
        && (action == nil || $0.action == action)
    }
  }
  open func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = targets.filter { $0.target === target as AnyObject? && $0.events.contains(event) }
      .map(\.action.name)
    return names.isEmpty ? nil : names
  }
  open func addAction(_ action: UIAction, for events: Event) { closures.append((action, events)) }
  open func removeAction(_ action: UIAction, for events: Event) {
    closures.removeAll { $0.action === action }
  }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
  open func sendActions(for events: Event) {
    sentEvents.append(events)
    for one in closures where !one.events.isDisjoint(with: events) {
      one.action.control = self
      one.action.handler(one.action)
    }
  }
  @discardableResult
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  @discardableResult
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
}
