/// The sizes of numbers the solver takes, and of those it gives back.
///
/// One row may mix the smallest coefficient with the largest: scaled, its entries are still above
/// what ``Tolerance/smallestNumber`` takes for nothing. Products of a few such numbers are far from
/// overflowing; what a long chain of them makes of a value is watched while it is solved.
enum Limits {
  static let smallestCoefficient = 1e-10
  static let largestCoefficient = 1e10
  static let largestConstant = 1e30
  /// Below a hundredth the smallest multiplier that decides would be that of rounding beside
  /// weights of the largest size; see ``Tolerance/noise``.
  static let smallestWeight = 1e-4
  static let largestWeight = 1e6
  /// A value, or a move, beyond this means nothing, and its square would overflow.
  static let largestValue = 1e100
  /// A value beyond this has a system solved under a copy to go back to.
  static let largeValue = 1e15
  /// More hinges than this make a form crowded: with fewer, looking at all of them is faster.
  static let crowd: Int32 = 32
  /// More violated forms than this are a wave: they are settled together.
  static let wave = 64
  /// A solve that rounding keeps from ending begins anew this many times.
  static let restarts = 3
  /// Up to this many levels the points of a batch are sorted by counting.
  static let fewLevels = 32
}

extension Solver {
  /// The sizes of coefficients a constraint may have, terms of one variable added up; or zero.
  public static var coefficients: ClosedRange<Double> {
    Limits.smallestCoefficient...Limits.largestCoefficient
  }

  /// The constants an expression may have, and the values that can be suggested.
  public static var constants: ClosedRange<Double> {
    -Limits.largestConstant...Limits.largestConstant
  }

  /// The weights a constraint may have.
  public static var weights: ClosedRange<Double> { Limits.smallestWeight...Limits.largestWeight }
}

extension SolverError {
  /// What is wrong with a number that is out of its range.
  @inline(never)
  static func unusable(_ number: Double) -> SolverError {
    number.isFinite ? .outOfRange(number) : .notFinite(number)
  }
}
