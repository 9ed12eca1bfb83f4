import AutoLayout
import Testing

struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (8, "8"), (12.5, "12.5"), (-12.346, "-12.35"), (0.004, "0"),
      (-0.004, "0"), (0.995, "1"), (1e13, "10000000000000.0"), (.infinity, "infinity"),
      (-.infinity, "minus infinity"),
    ] as [(Double, String)])
  func `a rounded number has no zeros at its end`(value: Double, text: String) {
    #expect(value.text(decimals: 2) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (8, "8"), (-3.25, "-3.25"), (0.1 + 0.2, "0.30000000000000004"),
      (1e15, "1000000000000000"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func `the shortest text reads back as the same number`(value: Double, text: String) {
    #expect(value.shortest == text)
    #expect(Double(text) == value)
  }
}
