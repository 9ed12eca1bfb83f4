public import AutoLayout

// Concrete overloads, few of them: a pin is written `>=8`, `<=8.5`, `==20`, a multiple `*0.5`,
// and `>=20 * 0.3 & 750` reads as: 0.3 times the size plus at least 20, at priority 750.
prefix operator >=
prefix operator <=
prefix operator ==
prefix operator *

/// At least `value` points.
public prefix func >= (value: Double) -> BoxLayout.Pin { .greaterThanOrEqual(value) }
/// At most `value` points.
public prefix func <= (value: Double) -> BoxLayout.Pin { .lessThanOrEqual(value) }

/// Exactly `value` points.
public prefix func == (value: Double) -> BoxLayout.Pin { .equal(value) }

/// `multiplier` times the size.
public prefix func * (multiplier: Double) -> BoxLayout.MultiPin { BoxLayout.MultiPin(multiplier) }

extension BoxLayout.Pin {
  /// The sum of both distances.
  ///
  /// Relations are joined: equal with any other gives the other. At least and at most together
  /// give no relation; the sum then keeps the left side's. The lower priority holds.
  public static func + (left: BoxLayout.Pin, right: BoxLayout.Pin) -> BoxLayout.Pin {
    BoxLayout.Pin(
      constant: left.constant + right.constant,
      relation: left.relation == .equal ? right.relation : left.relation,
      priority: min(left.priority, right.priority))
  }

  /// The pin with a distance longer by `constant` points.
  public static func + (left: BoxLayout.Pin, constant: Double) -> BoxLayout.Pin {
    BoxLayout.Pin(
      constant: left.constant + constant, relation: left.relation, priority: left.priority)
  }

  /// The pin at `priority`.
  public static func & (left: BoxLayout.Pin, priority: LayoutPriority) -> BoxLayout.Pin {
    BoxLayout.Pin(constant: left.constant, relation: left.relation, priority: priority)
  }

  /// `multiplier` times the size, changed by the pin.
  public static func * (left: BoxLayout.Pin, multiplier: Double) -> BoxLayout.MultiPin {
    BoxLayout.MultiPin(multiplier: multiplier, pin: left)
  }
}

extension BoxLayout.MultiPin {
  /// The multiple times `multiplier`; the constant stays.
  public static func * (left: BoxLayout.MultiPin, multiplier: Double) -> BoxLayout.MultiPin {
    BoxLayout.MultiPin(multiplier: left.multiplier * multiplier, pin: left.pin)
  }

  /// The multiple at `priority`.
  public static func & (
    left: BoxLayout.MultiPin, priority: LayoutPriority
  ) -> BoxLayout.MultiPin {
    BoxLayout.MultiPin(multiplier: left.multiplier, pin: left.pin & priority)
  }
}
