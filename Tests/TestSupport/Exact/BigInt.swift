/// An integer of any size: a sign and a magnitude in 32-bit limbs, with schoolbook algorithms.
///
/// Made for the reference solver: small, simple and correct come before fast.
package struct BigInt: Sendable {
  /// The magnitude, least significant limb first, without leading zeros; empty for zero.
  package private(set) var limbs: [UInt32]
  package private(set) var isNegative: Bool

  package init(limbs: [UInt32], isNegative: Bool = false) {
    var trimmed = limbs
    while trimmed.last == 0 { trimmed.removeLast() }
    self.limbs = trimmed
    self.isNegative = isNegative && !trimmed.isEmpty
  }

  package init(_ value: Int) {
    let magnitude = value.magnitude
    self.init(
      limbs: [UInt32(truncatingIfNeeded: magnitude), UInt32(truncatingIfNeeded: magnitude >> 32)],
      isNegative: value < 0)
  }

  package var isZero: Bool { limbs.isEmpty }

  /// The value as a machine integer; `nil` if it does not fit, and for `Int.min`, whose negation
  /// would not fit.
  package var small: Int? {
    guard limbs.count <= 2 else { return nil }
    var magnitude: UInt64 = 0
    for limb in limbs.reversed() { magnitude = magnitude << 32 | UInt64(limb) }
    guard magnitude <= UInt64(Int.max) else { return nil }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  package var magnitude: BigInt { BigInt(limbs: limbs) }

  package var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  package static prefix func - (value: BigInt) -> BigInt {
    BigInt(limbs: value.limbs, isNegative: !value.isNegative)
  }

  package static func + (left: BigInt, right: BigInt) -> BigInt {
    if left.isNegative == right.isNegative {
      return BigInt(limbs: sum(left.limbs, right.limbs), isNegative: left.isNegative)
    }
    if isLess(left.limbs, right.limbs) {
      return BigInt(limbs: difference(right.limbs, left.limbs), isNegative: right.isNegative)
    }
    return BigInt(limbs: difference(left.limbs, right.limbs), isNegative: left.isNegative)
  }

  package static func - (left: BigInt, right: BigInt) -> BigInt { left + -right }

  package static func * (left: BigInt, right: BigInt) -> BigInt {
    guard !left.isZero, !right.isZero else { return BigInt(0) }
    let (a, b) = (left.limbs, right.limbs)
    var product = [UInt32](repeating: 0, count: a.count + b.count)
    for i in 0..<a.count {
      var carry: UInt64 = 0
      for j in 0..<b.count {
        let cell = UInt64(a[i]) * UInt64(b[j]) + UInt64(product[i + j]) + carry
        product[i + j] = UInt32(truncatingIfNeeded: cell)
        carry = cell >> 32
      }
      product[i + b.count] = UInt32(carry)
    }
    return BigInt(limbs: product, isNegative: left.isNegative != right.isNegative)
  }

  package static func << (value: BigInt, bits: Int) -> BigInt {
    let (words, rest) = (bits / 32, bits % 32)
    var shifted = [UInt32](repeating: 0, count: words)
    var carry: UInt64 = 0
    for limb in value.limbs {
      let wide = UInt64(limb) << UInt64(rest) | carry
      shifted.append(UInt32(truncatingIfNeeded: wide))
      carry = wide >> 32
    }
    shifted.append(UInt32(carry))
    return BigInt(limbs: shifted, isNegative: value.isNegative)
  }
}

extension BigInt: Hashable, Comparable {
  package static func < (left: BigInt, right: BigInt) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? isLess(right.limbs, left.limbs) : isLess(left.limbs, right.limbs)
  }
}

/// Arithmetic on magnitudes.
extension BigInt {
  static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    var index = a.count - 1
    while index >= 0 {
      if a[index] != b[index] { return a[index] < b[index] }
      index -= 1
    }
    return false
  }

  static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    let (long, short) = a.count >= b.count ? (a, b) : (b, a)
    var result = long
    var carry: UInt64 = 0
    var index = 0
    while index < long.count && (index < short.count || carry != 0) {
      let cell = UInt64(long[index]) + (index < short.count ? UInt64(short[index]) : 0) + carry
      result[index] = UInt32(truncatingIfNeeded: cell)
      carry = cell >> 32
      index += 1
    }
    if carry != 0 { result.append(UInt32(carry)) }
    return result
  }

  /// `a - b` for `a >= b`.
  static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result = a
    var borrow: Int64 = 0
    var index = 0
    while index < a.count && (index < b.count || borrow != 0) {
      var cell = Int64(a[index]) - (index < b.count ? Int64(b[index]) : 0) - borrow
      borrow = cell < 0 ? 1 : 0
      if cell < 0 { cell += 1 << 32 }
      result[index] = UInt32(cell)
      index += 1
    }
    return result
  }
}
