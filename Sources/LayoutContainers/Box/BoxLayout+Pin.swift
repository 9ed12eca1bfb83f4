public import AutoLayout

extension BoxLayout {
  /// A distance with its relation and priority.
  public struct Pin: Hashable, Sendable {
    /// Points.
    public var constant: Double
    /// Whether the distance is exact, a minimum or a maximum.
    public var relation: LayoutConstraint.Relation
    /// How strongly the distance is wanted.
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

    /// Exactly `constant` points, required.
    public init(_ constant: Double) { self.init(constant: constant) }

    /// Exactly 0, required.
    public static let zero = Pin()

    /// Exactly `value` points.
    public static func equal(_ value: Double) -> Pin { Pin(value) }

    /// Exactly `value` points; `nil` stays `nil`.
    public static func equal(_ value: Double?) -> Pin? { value.map { Pin($0) } }

    /// At least `value` points.
    public static func greaterThanOrEqual(_ value: Double = 0) -> Pin {
      Pin(constant: value, relation: .greaterThanOrEqual)
    }

    /// At least `value` points; `nil` stays `nil`.
    public static func greaterThanOrEqual(_ value: Double?) -> Pin? {
      value.map { Pin(constant: $0, relation: .greaterThanOrEqual) }
    }

    /// At most `value` points.
    public static func lessThanOrEqual(_ value: Double) -> Pin {
      Pin(constant: value, relation: .lessThanOrEqual)
    }

    /// At most `value` points; `nil` stays `nil`.
    public static func lessThanOrEqual(_ value: Double?) -> Pin? {
      value.map { Pin(constant: $0, relation: .lessThanOrEqual) }
    }
  }

  /// A size as a multiple of another one, plus a pin.
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

    /// `multiplier` times the size plus `constant` points, required.
    public init(
      multiplier: Double, constant: Double, relation: LayoutConstraint.Relation = .equal
    ) {
      self.init(multiplier: multiplier, pin: Pin(constant: constant, relation: relation))
    }

    /// The same size, changed by `pin`.
    public init(_ pin: Pin) { self.init(pin: pin) }

    /// The same size, changed by `pin`; `nil` stays `nil`.
    public init?(_ pin: Pin?) {
      guard let pin else { return nil }
      self.init(pin: pin)
    }

    /// `multiplier` times the size.
    public init(_ multiplier: Double) { self.init(multiplier: multiplier) }
  }
}

extension BoxLayout.Pin {
  /// The same pin at `priority`.
  public func withPriority(_ priority: LayoutPriority) -> BoxLayout.Pin {
    var pin = self
    pin.priority = priority
    return pin
  }

  /// The same pin at 999: it gives way only to what is required.
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
  public func withPriority(_ priority: LayoutPriority) -> BoxLayout.MultiPin {
    BoxLayout.MultiPin(multiplier: multiplier, pin: pin.withPriority(priority))
  }

  /// The same size at 999.
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
