/// How far a change has come after a share of its time.
///
/// Use it to choose how an animation speeds up and slows down.
public enum TimingCurve: Hashable, Sendable {
  /// At the same speed all the time.
  case linear
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with these control points; x is kept in 0...1.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A damped oscillation about the end that comes to rest with the time.
  ///
  /// `damping` is the damping ratio in (0, 1]: 1 does not overshoot, smaller values swing more.
  /// `velocity` is the speed at the start, in lengths of the whole change per duration.
  case spring(damping: Double, velocity: Double = 0)

  /// The share of the change that is done after a share of the time.
  ///
  /// 0 up to the start and 1 from the end on; in between it may leave 0...1, as springs do.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return TimingCurve.cubic(time, 0.42, 0, 1, 1)
    case .easeOut: return TimingCurve.cubic(time, 0, 0, 0.58, 1)
    case .easeInOut: return TimingCurve.cubic(time, 0.42, 0, 0.58, 1)
    case .cubic(let x1, let y1, let x2, let y2):
      guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return time }
      return TimingCurve.cubic(time, min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
    case .spring(let damping, let velocity):
      return TimingCurve.spring(time, damping, velocity)
    }
  }

  // MARK: Bézier

  /// The height of the curve at an abscissa, found by halving: the curve is monotone in x.
  private static func cubic(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return bezier((low + high) / 2, y1, y2)
  }

  private static func bezier(_ t: Double, _ one: Double, _ two: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t
  }

  // MARK: Spring

  /// Position of a unit mass that starts at 0 and is pulled to 1.
  ///
  /// The frequency is such that the envelope is down to 1e-4 at the end. With `y` the distance to
  /// the end and `v` its speed, `(y, v)' = A (y, v)`: the state at a time is a matrix exponential,
  /// which needs no function of the C library and no case for critical damping. Since
  /// `A² = -frequency² - 2 · ratio · frequency · A`, each power of `A` has the form `x + y · A`.
  private static func spring(_ time: Double, _ damping: Double, _ velocity: Double) -> Double {
    let ratio = damping.isFinite ? min(max(damping, 0.05), 1) : 1
    let start = velocity.isFinite ? velocity : 0
    let frequency = 9.210_340_371_976_184 / ratio
    func product(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> {
      let square = one.y * other.y
      return SIMD2(
        one.x * other.x - frequency * frequency * square,
        one.x * other.y + one.y * other.x - 2 * ratio * frequency * square)
    }
    // The Taylor series of a small part of the time, squared.
    let squarings = 20
    let part = SIMD2(0, time / Double(1 << squarings))
    var sum = SIMD2(1.0, 0)
    var term = sum
    for order in 1...6 {
      term = product(term, part) / Double(order)
      sum += term
    }
    for _ in 0..<squarings { sum = product(sum, sum) }
    return 1 - sum.x + sum.y * start
  }
}
