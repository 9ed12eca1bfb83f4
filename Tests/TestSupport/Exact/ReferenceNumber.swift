/// What the reference solver computes with.
package protocol ReferenceNumber: Comparable, Sendable {
  init(_ value: Int)
  init(_ value: Double)

  static var zero: Self { get }
  /// -1, 0 or 1.
  var sign: Int { get }
  var isZero: Bool { get }
  var magnitude: Self { get }
  /// 1 / self, which must not be zero.
  var reciprocal: Self { get }
  var doubleValue: Double { get }

  static prefix func - (value: Self) -> Self
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static func += (left: inout Self, right: Self)
}

extension Rational: ReferenceNumber {}
