import TestSupport
import Testing

@Suite struct DoubleDoubleTests {
  @Test func `a sum keeps what a double would lose`() {
    let sum = DoubleDouble(1) + DoubleDouble(0x1p-60)
    #expect((sum - DoubleDouble(1)).doubleValue == 0x1p-60)
  }

  @Test func `a product keeps its lower half`() {
    let factor = DoubleDouble(1 + 0x1p-30)
    let rest = factor * factor - DoubleDouble(1 + 0x1p-29)
    #expect(rest.doubleValue == 0x1p-60)
  }

  @Test func `a number times its reciprocal is one`() {
    for value in [3, -7, 0.1, 1e9, 1e-9] {
      let one = DoubleDouble(value) * DoubleDouble(value).reciprocal
      #expect((one - DoubleDouble(1)).magnitude.doubleValue < 1e-30)
    }
  }

  @Test func `what cancels but for rounding is zero`() {
    let third = DoubleDouble(1) / DoubleDouble(3)
    #expect((third + third + third - DoubleDouble(1)).isZero)
  }
}
