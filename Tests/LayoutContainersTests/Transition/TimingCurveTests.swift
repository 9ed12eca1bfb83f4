import Foundation
import LayoutContainers
import Testing

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubic(x1: 0.2, y1: 1.4, x2: 0.3, y2: 0.9),
    .spring(damping: 1), .spring(damping: 0.5), .spring(damping: 0.2, velocity: 3),
    .spring(damping: .nan, velocity: .infinity), .cubic(x1: .nan, y1: 0, x2: 1, y2: 1),
  ]

  @Test(arguments: curves)
  func `every curve goes from the start to the end without a jump`(_ curve: TimingCurve) {
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 7) == 1)
    var last = 0.0
    for step in 1...1000 {
      let next = curve.progress(at: Double(step) / 1000)
      #expect(abs(next - last) < 0.05)
      last = next
    }
  }

  @Test func `eased curves start and end slowly where they say so`() {
    #expect(TimingCurve.linear.progress(at: 0.25) == 0.25)
    #expect(TimingCurve.easeIn.progress(at: 0.1) < 0.03)
    #expect(TimingCurve.easeOut.progress(at: 0.9) > 0.97)
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.25) - 0.129161) < 1e-5)
  }

  @Test(arguments: [1.0, 0.9, 0.5, 0.2], [0.0, 2, -1])
  func `a spring follows the formula of a damped oscillation`(_ ratio: Double, _ velocity: Double) {
    let curve = TimingCurve.spring(damping: ratio, velocity: velocity)
    let frequency = log(10_000) / ratio
    for step in 1..<20 {
      let t = Double(step) / 20
      let decay = exp(-ratio * frequency * t)
      let expected: Double
      if ratio == 1 {
        expected = 1 - decay * (1 + (frequency - velocity) * t)
      } else {
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let sine = (ratio * frequency - velocity) / damped * sin(damped * t)
        expected = 1 - decay * (cos(damped * t) + sine)
      }
      #expect(abs(curve.progress(at: t) - expected) < 1e-7)
    }
  }

  @Test func `a loose spring overshoots, a critical one does not`() {
    func highest(_ damping: Double) -> Double {
      (0...100).map { TimingCurve.spring(damping: damping).progress(at: Double($0) / 100) }.max()
        ?? 0
    }
    #expect(highest(0.3) > 1.3)
    #expect(highest(1) <= 1)
  }
}
