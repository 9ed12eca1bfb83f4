extension BigInt {
  /// Quotient and remainder, truncated towards zero; the divisor must not be zero.
  package func quotientAndRemainder(dividingBy divisor: BigInt) -> (
    quotient: BigInt, remainder: BigInt
  ) {
    if BigInt.isLess(limbs, divisor.limbs) { return (BigInt(0), self) }
    let (quotient, remainder) =
      divisor.limbs.count == 1
      ? BigInt.divide(limbs, byLimb: divisor.limbs[0])
      : BigInt.divide(limbs, by: divisor.limbs)
    return (
      BigInt(limbs: quotient, isNegative: isNegative != divisor.isNegative),
      BigInt(limbs: remainder, isNegative: isNegative)
    )
  }

  /// The greatest common divisor, by Euclid's algorithm; not negative.
  package static func greatestCommonDivisor(_ left: BigInt, _ right: BigInt) -> BigInt {
    var (a, b) = (left.magnitude, right.magnitude)
    while !b.isZero {
      if let a = a.small, let b = b.small { return BigInt(a.greatestCommonDivisor(with: b)) }
      (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder)
    }
    return a
  }

  private static func divide(_ a: [UInt32], byLimb divisor: UInt32) -> ([UInt32], [UInt32]) {
    var quotient = a
    var remainder: UInt64 = 0
    var index = a.count - 1
    while index >= 0 {
      let cell = remainder << 32 | UInt64(a[index])
      quotient[index] = UInt32(cell / UInt64(divisor))
      remainder = cell % UInt64(divisor)
      index -= 1
    }
    return (quotient, [UInt32(remainder)])
  }

  /// Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D.
  private static func divide(_ a: [UInt32], by b: [UInt32]) -> ([UInt32], [UInt32]) {
    let shift = b[b.count - 1].leadingZeroBitCount
    let v = (BigInt(limbs: b) << shift).limbs
    var u = (BigInt(limbs: a) << shift).limbs
    while u.count <= a.count { u.append(0) }
    let (n, top, second) = (v.count, UInt64(v[v.count - 1]), UInt64(v[v.count - 2]))
    var quotient = [UInt32](repeating: 0, count: u.count - n)
    var j = u.count - n - 1
    while j >= 0 {
      let head = UInt64(u[j + n]) << 32 | UInt64(u[j + n - 1])
      var (digit, rest) = (head / top, head % top)
      while digit >> 32 != 0 || digit * second > rest << 32 | UInt64(u[j + n - 2]) {
        digit -= 1
        rest += top
        if rest >> 32 != 0 { break }
      }
      if subtract(v, times: digit, from: &u, at: j) {
        digit -= 1
        addBack(v, to: &u, at: j)
      }
      quotient[j] = UInt32(truncatingIfNeeded: digit)
      j -= 1
    }
    return (quotient, shiftRight(Array(u[0..<n]), shift))
  }

  /// `u[at...] -= v * digit`; returns whether the result is negative (two's complement).
  private static func subtract(
    _ v: [UInt32], times digit: UInt64, from u: inout [UInt32], at offset: Int
  ) -> Bool {
    var (carry, borrow): (UInt64, Int64) = (0, 0)
    for i in 0..<v.count {
      let product = digit * UInt64(v[i]) + carry
      carry = product >> 32
      let cell = Int64(u[offset + i]) - Int64(product & 0xFFFF_FFFF) - borrow
      u[offset + i] = UInt32(truncatingIfNeeded: cell)
      borrow = cell < 0 ? 1 : 0
    }
    let cell = Int64(u[offset + v.count]) - Int64(carry) - borrow
    u[offset + v.count] = UInt32(truncatingIfNeeded: cell)
    return cell < 0
  }

  private static func addBack(_ v: [UInt32], to u: inout [UInt32], at offset: Int) {
    var carry: UInt64 = 0
    for i in 0..<v.count {
      let cell = UInt64(u[offset + i]) + UInt64(v[i]) + carry
      u[offset + i] = UInt32(truncatingIfNeeded: cell)
      carry = cell >> 32
    }
    u[offset + v.count] &+= UInt32(carry)
  }

  private static func shiftRight(_ limbs: [UInt32], _ bits: Int) -> [UInt32] {
    guard bits > 0 else { return limbs }
    var result = limbs
    for i in 0..<limbs.count {
      let high = i + 1 < limbs.count ? UInt64(limbs[i + 1]) : 0
      let wide = high << 32 | UInt64(limbs[i])
      result[i] = UInt32(truncatingIfNeeded: wide >> UInt64(bits))
    }
    return result
  }
}

extension Int {
  /// The greatest common divisor of the magnitudes, by Euclid's algorithm.
  func greatestCommonDivisor(with other: Int) -> Int {
    var (a, b) = (magnitude, other.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Int(a)
  }
}
