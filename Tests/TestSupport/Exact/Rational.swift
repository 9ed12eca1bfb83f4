/// An exact fraction in lowest terms, of any size; every finite `Double` converts exactly.
///
/// Fractions that fit in two machine integers are kept there: nearly all of them do.
package struct Rational: Sendable {
  private enum Storage: Sendable {
    case small(Int, Int)
    indirect case large(BigInt, BigInt)
  }

  private let storage: Storage

  package static let zero = Rational(0)
  package static let one = Rational(1)

  package init(_ value: Int) {
    storage = value == .min ? .large(BigInt(value), BigInt(1)) : .small(value, 1)
  }

  /// The fraction in lowest terms; the denominator must not be zero.
  package init(_ numerator: BigInt, _ denominator: BigInt) {
    let divisor = BigInt.greatestCommonDivisor(numerator, denominator)
    var (top, bottom) = (numerator, denominator)
    if divisor.small != 1 {
      top = top.quotientAndRemainder(dividingBy: divisor).quotient
      bottom = bottom.quotientAndRemainder(dividingBy: divisor).quotient
    }
    if bottom.isNegative { (top, bottom) = (-top, -bottom) }
    if let a = top.small, let b = bottom.small {
      storage = .small(a, b)
    } else {
      storage = .large(top, bottom)
    }
  }

  /// The exact value of a finite `Double`.
  package init(_ value: Double) {
    if let integer = Int(exactly: value) {
      self.init(integer)
      return
    }
    let significand = BigInt(Int(value.significandBitPattern | 1 << 52))
    let top = value < 0 ? -significand : significand
    let exponent = Int(value.exponent) - 52
    if value.isSubnormal {
      let bits = BigInt(Int(value.significandBitPattern))
      self.init(value < 0 ? -bits : bits, BigInt(1) << 1074)
    } else if exponent >= 0 {
      self.init(top << exponent, BigInt(1))
    } else {
      self.init(top, BigInt(1) << -exponent)
    }
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// In lowest terms; `reduced` promises that already.
  private init(small top: Int, _ bottom: Int, reduced: Bool) {
    let divisor = reduced ? 1 : top.greatestCommonDivisor(with: bottom)
    storage = divisor == 1 ? .small(top, bottom) : .small(top / divisor, bottom / divisor)
  }

  package var fraction: (numerator: BigInt, denominator: BigInt) {
    switch storage {
    case .small(let top, let bottom): (BigInt(top), BigInt(bottom))
    case .large(let top, let bottom): (top, bottom)
    }
  }

  /// -1, 0 or 1.
  package var sign: Int {
    switch storage {
    case .small(let top, _): top.signum()
    case .large(let top, _): top.isNegative ? -1 : 1
    }
  }

  package var isZero: Bool { sign == 0 }
  package var magnitude: Rational { sign < 0 ? -self : self }

  package static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let top, let bottom): Rational(small: -top, bottom, reduced: true)
    case .large(let top, let bottom): Rational(.large(-top, bottom))
    }
  }

  package static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage,
      let sum = smallSum(a, b, c, d)
    {
      return sum
    }
    let ((a, b), (c, d)) = (left.fraction, right.fraction)
    return Rational(a * d + c * b, b * d)
  }

  private static func smallSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    if b == d {
      let (top, overflow) = a.addingReportingOverflow(c)
      guard !overflow, top != .min else { return nil }
      return Rational(small: top, b, reduced: b == 1)
    }
    let (ad, overflow1) = a.multipliedReportingOverflow(by: d)
    let (cb, overflow2) = c.multipliedReportingOverflow(by: b)
    let (top, overflow3) = ad.addingReportingOverflow(cb)
    let (bottom, overflow4) = b.multipliedReportingOverflow(by: d)
    guard !overflow1, !overflow2, !overflow3, !overflow4, top != .min else { return nil }
    return Rational(small: top, bottom, reduced: b == 1 || d == 1)
  }

  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  package static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      let (top, overflow1) = a.multipliedReportingOverflow(by: c)
      let (bottom, overflow2) = b.multipliedReportingOverflow(by: d)
      if !overflow1, !overflow2, top != .min {
        return Rational(small: top, bottom, reduced: bottom == 1)
      }
    }
    let ((a, b), (c, d)) = (left.fraction, right.fraction)
    return Rational(a * c, b * d)
  }

  /// 1 / self, which must not be zero.
  package var reciprocal: Rational {
    switch storage {
    case .small(let top, let bottom):
      Rational(small: top < 0 ? -bottom : bottom, abs(top), reduced: true)
    case .large(let top, let bottom): Rational(bottom, top)
    }
  }

  package static func / (left: Rational, right: Rational) -> Rational { left * right.reciprocal }
  package static func += (left: inout Rational, right: Rational) { left = left + right }
}

extension Rational: Comparable, Hashable, CustomStringConvertible {
  package static func == (left: Rational, right: Rational) -> Bool {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      return a == c && b == d
    }
    return left.fraction == right.fraction
  }

  package static func < (left: Rational, right: Rational) -> Bool { (left - right).sign < 0 }

  package func hash(into hasher: inout Hasher) { hasher.combine(doubleValue) }

  package var description: String { "\(doubleValue)" }

  /// The value rounded to about 60 bits, then to a `Double`.
  package var doubleValue: Double {
    if case .small(let top, let bottom) = storage { return Double(top) / Double(bottom) }
    let (top, bottom) = fraction
    let (a, b) = (BigInt.leading(top), BigInt.leading(bottom))
    let value = Double(sign: .plus, exponent: a.exponent - b.exponent, significand: 1)
    return (top.isNegative ? -1 : 1) * (a.value / b.value) * value
  }
}

extension BigInt {
  /// The leading 64 bits and the power of two they are to be multiplied with.
  fileprivate static func leading(_ value: BigInt) -> (value: Double, exponent: Int) {
    let limbs = value.limbs.suffix(3)
    var head = 0.0
    for limb in limbs.reversed() { head = head * 4_294_967_296 + Double(limb) }
    return (head, (value.limbs.count - limbs.count) * 32)
  }
}
