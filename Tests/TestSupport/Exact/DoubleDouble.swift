/// A number of about 106 bits: the sum of two doubles, the second one below the last bit of the first.
///
/// Exact fractions of thirty dense rows have a thousand digits; these always have thirty-two, and a
/// sum that cancels to less than twenty digits of its parts is taken for zero.
///
/// Dekker: A floating-point technique for extending the available precision (1971).
package struct DoubleDouble: Sendable {
  private let high: Double
  private let low: Double

  package static let zero = DoubleDouble(0)

  /// A sum below this part of its summands is rounding.
  private static let cancellation = 1e-20

  private init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// The sum of two doubles of which the first is the larger one.
  private init(larger: Double, smaller: Double) {
    high = larger + smaller
    low = smaller - (high - larger)
  }

  package init(_ value: Double) { self.init(high: value, low: 0) }
  package init(_ value: Int) { self.init(Double(value)) }

  package var sign: Int { high > 0 ? 1 : high < 0 ? -1 : 0 }
  package var isZero: Bool { high == 0 }
  package var magnitude: DoubleDouble { high < 0 ? -self : self }
  package var doubleValue: Double { high }

  package var reciprocal: DoubleDouble {
    let first = 1 / high
    // One step of Newton's iteration doubles the digits.
    let guess = DoubleDouble(first)
    return guess + guess * (DoubleDouble(1) - self * guess)
  }

  package static prefix func - (value: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -value.high, low: -value.low)
  }

  package static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let sum = left.high + right.high
    let part = sum - left.high
    let error = (left.high - (sum - part)) + (right.high - part) + left.low + right.low
    let result = DoubleDouble(larger: sum, smaller: error)
    return abs(result.high) <= cancellation * (abs(left.high) + abs(right.high)) ? .zero : result
  }

  package static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  package static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let product = left.high * right.high
    let error = (-product).addingProduct(left.high, right.high)
    return DoubleDouble(
      larger: product, smaller: error + (left.high * right.low + left.low * right.high))
  }

  package static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    left * right.reciprocal
  }

  package static func += (left: inout DoubleDouble, right: DoubleDouble) { left = left + right }
}

extension DoubleDouble: ReferenceNumber {
  package static func < (left: DoubleDouble, right: DoubleDouble) -> Bool {
    (left - right).sign < 0
  }
}
