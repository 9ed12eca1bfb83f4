public import AutoLayout
public import LayoutContainers

/// At least `value` points.
public prefix func >= (value: Int) -> BoxLayout.Pin { .greaterThanOrEqual(Double(value)) }

/// At most `value` points.
public prefix func <= (value: Int) -> BoxLayout.Pin { .lessThanOrEqual(Double(value)) }

/// Exactly `value` points.
public prefix func == (value: Int) -> BoxLayout.Pin { .equal(Double(value)) }

/// At least `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func >= (value: Double?) -> BoxLayout.Pin? { value.map { .greaterThanOrEqual($0) } }

/// At most `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func <= (value: Double?) -> BoxLayout.Pin? { value.map { .lessThanOrEqual($0) } }

/// Exactly `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func == (value: Double?) -> BoxLayout.Pin? { value.map { .equal($0) } }

/// At least `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func >= (value: Int?) -> BoxLayout.Pin? {
  value.map { .greaterThanOrEqual(Double($0)) }
}

/// At most `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func <= (value: Int?) -> BoxLayout.Pin? { value.map { .lessThanOrEqual(Double($0)) } }

/// Exactly `value` points; `nil` stays `nil`.
@_disfavoredOverload
public prefix func == (value: Int?) -> BoxLayout.Pin? { value.map { .equal(Double($0)) } }

/// `multiplier` times the size.
public prefix func * (multiplier: Int) -> BoxLayout.MultiPin {
  BoxLayout.MultiPin(Double(multiplier))
}

extension BoxLayout.Pin {
  /// Exactly `constant` points, required.
  public init(_ constant: Double) { self.init(constant: constant) }

  /// The same pin at `priority`.
  public func withPriority(_ priority: LayoutPriority) -> BoxLayout.Pin { self & priority }

  /// Exactly `value` points; `nil` stays `nil`.
  public static func equal(_ value: Double?) -> BoxLayout.Pin? { value.map { .equal($0) } }

  /// At least `value` points; `nil` stays `nil`.
  public static func greaterThanOrEqual(_ value: Double?) -> BoxLayout.Pin? {
    value.map { .greaterThanOrEqual($0) }
  }

  /// At most `value` points; `nil` stays `nil`.
  public static func lessThanOrEqual(_ value: Double?) -> BoxLayout.Pin? {
    value.map { .lessThanOrEqual($0) }
  }

  /// The same pin at 999: it loses only to what is required.
  public var almostRequired: BoxLayout.Pin { withPriority(999) }
  /// The same pin at 1000 + `offset`.
  public func required(_ offset: Float = 0) -> BoxLayout.Pin { exact(1000 + offset) }
  /// The same pin at 750 + `offset`.
  public func high(_ offset: Float = 0) -> BoxLayout.Pin { exact(750 + offset) }
  /// The same pin at 250 + `offset`.
  public func low(_ offset: Float = 0) -> BoxLayout.Pin { exact(250 + offset) }
  /// The same pin at the priority with this number.
  public func exact(_ priority: Float) -> BoxLayout.Pin {
    withPriority(LayoutPriority(rawValue: priority))
  }
}

extension BoxLayout.MultiPin {
  /// The same size at `priority`.
  public func withPriority(_ priority: LayoutPriority) -> BoxLayout.MultiPin { self & priority }

  /// `multiplier` times the size plus `constant` points, required.
  public init(
    multiplier: Double, constant: Double, relation: LayoutConstraint.Relation = .equal
  ) {
    self.init(multiplier: multiplier, pin: BoxLayout.Pin(constant: constant, relation: relation))
  }

  /// The same size, changed by `pin`.
  public init(_ pin: BoxLayout.Pin) { self.init(pin: pin) }

  /// The same size, changed by `pin`; `nil` stays `nil`.
  public init?(_ pin: BoxLayout.Pin?) {
    guard let pin else { return nil }
    self.init(pin: pin)
  }

  /// The same size at 999: it loses only to what is required.
  public var almostRequired: BoxLayout.MultiPin { withPriority(999) }
  /// The same size at 1000 + `offset`.
  public func required(_ offset: Float = 0) -> BoxLayout.MultiPin { exact(1000 + offset) }
  /// The same size at 750 + `offset`.
  public func high(_ offset: Float = 0) -> BoxLayout.MultiPin { exact(750 + offset) }
  /// The same size at 250 + `offset`.
  public func low(_ offset: Float = 0) -> BoxLayout.MultiPin { exact(250 + offset) }
  /// The same size at the priority with this number.
  public func exact(_ priority: Float) -> BoxLayout.MultiPin {
    withPriority(LayoutPriority(rawValue: priority))
  }
}
