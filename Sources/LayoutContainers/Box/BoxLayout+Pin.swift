public import AutoLayout

extension BoxLayout {
  /// A distance with its relation and priority.
  ///
  /// Use it for distances that are minimums, maximums or optional.
  public struct Pin: Hashable, Sendable {
    /// Points.
    public var constant: Double
    /// Whether the distance is exact, a minimum or a maximum.
    public var relation: LayoutConstraint.Relation
    /// The priority of the distance.
    public var priority: LayoutPriority

    /// `constant` points, exactly and required by default.
    public init(
      constant: Double = 0, relation: LayoutConstraint.Relation = .equal,
      priority: LayoutPriority = .required
    ) {
      self.constant = constant
      self.relation = relation
      self.priority = priority
    }

    /// Exactly 0, required.
    public static let zero = Pin()

    /// Exactly `value` points.
    public static func equal(_ value: Double) -> Pin { Pin(constant: value) }

    /// At least `value` points.
    public static func greaterThanOrEqual(_ value: Double = 0) -> Pin {
      Pin(constant: value, relation: .greaterThanOrEqual)
    }

    /// At most `value` points.
    public static func lessThanOrEqual(_ value: Double) -> Pin {
      Pin(constant: value, relation: .lessThanOrEqual)
    }
  }

  /// A size as a multiple of another one, plus a pin.
  ///
  /// Use it for widths and heights relative to the box.
  public struct MultiPin: Hashable, Sendable {
    /// The factor of the other size.
    public var multiplier: Double
    /// What is added, in points, with relation and priority.
    public var pin: Pin

    /// `multiplier` times the size, changed by `pin`.
    public init(multiplier: Double = 1, pin: Pin = .zero) {
      self.multiplier = multiplier
      self.pin = pin
    }

    /// `multiplier` times the size.
    public init(_ multiplier: Double) { self.init(multiplier: multiplier) }
  }
}
