import Foundation
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func `doubles convert exactly and back`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let product = Rational(value) * Rational(2) / Rational(2)
      #expect(product == Rational(value))
      if abs(value) > 1e-290, abs(value) < 1e290 {
        #expect(abs(product.doubleValue / value - 1) < 1e-15)
      }
    }
    #expect(Rational(0.1) + Rational(0.2) != Rational(0.3))
    #expect(Rational(Double.leastNonzeroMagnitude).sign == 1)
    #expect(Rational(-0.75) == Rational(-3) / Rational(4))
  }

  @Test(arguments: [8, 40, 62, 63, 200]) func `a field stays a field at any size`(bits: Int) {
    var random = SplitMix64(seed: UInt64(bits))
    func number() -> Rational {
      var limbs: [UInt32] = []
      for _ in 0..<(bits / 32 + 1) { limbs.append(UInt32(truncatingIfNeeded: random.next())) }
      limbs[limbs.count - 1] &= UInt32(1 << (bits % 32)) - 1
      return Rational(BigInt(limbs: limbs, isNegative: random.chance(0.5)), BigInt(1))
    }
    for _ in 0..<LongRun.amount(everyday: 30, all: 200) {
      let (a, b, c, d) = (number(), number(), number(), number())
      guard !b.isZero, !d.isZero else { continue }
      let (p, q) = (a / b, c / d)
      #expect(p + q == (a * d + c * b) / (b * d))
      #expect(p - q + q == p)
      #expect(p * q == (a * c) / (b * d))
      if !q.isZero { #expect(p / q * q == p) }
      #expect(
        abs((p + q).doubleValue - (p.doubleValue + q.doubleValue)) <= 1e-12
          * max(abs(p.doubleValue), abs(q.doubleValue)))
      #expect((p < q) == ((p - q).sign < 0))
    }
  }

  @Test func `division with remainder holds for many limbs`() {
    var random = SplitMix64(seed: 3)
    func number(_ limbs: Int) -> BigInt {
      BigInt(
        limbs: (0..<limbs).map { _ in
          random.chance(0.3)
            ? random.element(of: [0, 1, .max, 1 << 31]) : UInt32(truncatingIfNeeded: random.next())
        })
    }
    for _ in 0..<5000 {
      let (a, b) = (number(1 + random.below(9)), number(1 + random.below(5)))
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      #expect(remainder < b)
    }
  }
}
