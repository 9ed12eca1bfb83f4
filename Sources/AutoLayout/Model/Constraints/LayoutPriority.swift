/// The priority of a constraint: a number above 0, up to 1000 for a required one.
///
/// Use it for constraints that may be broken, and for hugging and compression resistance.
///
/// Valid values lie in (0, 1000]; 1000 is required. Every distinct value is a priority of its own:
/// constraints of lower priorities never outweigh one of a higher priority.
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, greater than 0 and at most 1000; 1000 is required.
  public var rawValue: Float

  /// Creates a priority; whether it is in range is checked where it is used.
  @inlinable
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority; whether it is in range is checked where it is used.
  @inlinable
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint holds, or is reported as broken.
  @inlinable public static var required: LayoutPriority { LayoutPriority(1000) }
  /// 750, the default of compression resistance.
  @inlinable public static var defaultHigh: LayoutPriority { LayoutPriority(750) }
  /// 250, the default of content hugging.
  @inlinable public static var defaultLow: LayoutPriority { LayoutPriority(250) }
  /// 500, between the defaults of content hugging (250) and of compression resistance (750).
  @inlinable public static var medium: LayoutPriority { LayoutPriority(500) }
  /// 50, at which a view is compressed to find its fitting size.
  @inlinable public static var fittingSizeLevel: LayoutPriority { LayoutPriority(50) }

  /// Whether the value lies in (0, 1000]; NaN does not.
  @inlinable package var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Why the value is not a valid priority; `nil` if it is one.
  var defect: LayoutError.Reason? { isValid ? nil : .invalidPriority(rawValue) }

  /// Whether the constraint has to hold.
  @inlinable package var isRequired: Bool { rawValue == 1000 }

  /// Whether one priority yields to another.
  @inlinable
  public static func < (one: LayoutPriority, other: LayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The priority moved up by an offset, as in `.defaultHigh + 1`.
  @inlinable
  public static func + (priority: LayoutPriority, offset: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + offset)
  }

  /// The priority moved down by an offset, as in `.required - 1`.
  @inlinable
  public static func - (priority: LayoutPriority, offset: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - offset)
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Reads a literal such as `749.5` as a priority.
  @inlinable public init(floatLiteral value: Float) { self.init(value) }
  /// Reads a literal such as `750` as a priority.
  @inlinable public init(integerLiteral value: Int) { self.init(Float(value)) }
}
