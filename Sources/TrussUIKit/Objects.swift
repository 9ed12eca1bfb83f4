public import Foundation

// What UIKit adds to Foundation, as far as views use it. Selectors are not called.

public typealias _ColorLiteralType = UIColor
public typealias _ImageLiteralType = UIImage

/// The first stored property of objects that are values in attributed strings. Foundation on Linux compares these
/// values in C: it takes the first word of an object for its type in Core Foundation, and ends the process when that
/// type is 0. Any other type is not that of the class, so that Foundation calls `isEqual(_:)`.
struct FoundationType: Sendable { private let bits: UInt64 = 0x180 }

extension String {
  /// The text of a key in the strings of an app, or else the key.
  public init(
    localized key: String, defaultValue: String? = nil, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) { self = (bundle ?? .main).localizedString(forKey: key, value: defaultValue, table: table) }
}

extension NotificationCenter {
  public func addObserver(_: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

extension Timer {
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) { self.init(timeInterval: timeInterval, repeats: repeats) { _ in } }
  @discardableResult public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { Timer(timeInterval: timeInterval, repeats: repeats) { _ in } }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Selectors are not called.
extension NSObject {
  public func perform(_ selector: Selector, with: Any?, afterDelay: TimeInterval) {}
  public static func cancelPreviousPerformRequests(withTarget target: Any) {}
}

extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Animations, which are not run, keep transforms as values.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(point: .zero) }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

// MARK: Observers of properties, notified of values that were set or that a layout found

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public static let new = Self(1), old = Self(2), initial = Self(4), prior = Self(8)
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct NSKeyValueObservedChange<Value> { public let newValue: Value?, oldValue: Value? }

public final class NSKeyValueObservation: NSObject {
  fileprivate var check: (() -> Void)?
  public func invalidate() { check = nil }
}

extension NSObjectProtocol {
  public func observe<Value>(
    _ path: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: path] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    let observation = NSKeyValueObservation()
    var last = self[keyPath: path]
    observation.check = { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: path])
      guard old as? AnyHashable != new as? AnyHashable else { return }
      last = new
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
      changeHandler(self, change)
    }
    (self as? any Associating)?.add(observation)
    return observation
  }
}

/// An observation ends with the object that its caller keeps.
private struct Observer { weak var observation: NSKeyValueObservation? }

extension Associating {
  private var observers: [Observer] { associated.value[0] as? [Observer] ?? [] }
  fileprivate func add(_ observation: NSKeyValueObservation) {
    let others = observers.filter { $0.observation != nil }
    associated.value[0] = others + [Observer(observation: observation)]
  }
  /// Calls the observers of each property whose value changed since their last call.
  func noteChange() { for observer in observers { observer.observation?.check?() } }
}

// MARK: Objects that are associated with views, guides and layers

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN, OBJC_ASSOCIATION_RETAIN_NONATOMIC, OBJC_ASSOCIATION_COPY_NONATOMIC
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// An object that others can be associated with: they end with it.
protocol Associating: AnyObject { var associated: Associations { get } }

typealias Associations = Shared<[Int: Any]>

/// The object that was associated with a view, controller, guide or constraint; `nil` for other objects.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any Associating)?.associated.value[Int(bitPattern: key)]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { (object as? any Associating)?.associated.value[Int(bitPattern: key)] = value }

/// What Foundation does not have on Linux. Nothing is recorded, so that there is nothing to undo.
open class UndoManager: NSObject {
  /// Whether there is something to undo or to redo, and whether that runs.
  open internal(set) var canUndo = false, canRedo = false, isUndoing = false, isRedoing = false
  /// Does not call the handler.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {}
  /// Does nothing.
  open func undo() {}
  /// Does nothing.
  open func redo() {}
  /// Does nothing.
  open func removeAllActions() {}
}
