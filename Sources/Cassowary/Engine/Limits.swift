/// The range of numbers that the solver accepts and returns.
///
/// A row may mix the smallest coefficient with the largest: scaled, its entries are still above
/// what ``Tolerance`` treats as zero. Long chains of products can overflow, so the engine checks
/// values during a solve.
enum Limits {
  /// A value or a move beyond this is meaningless, and its square would overflow.
  static let largestValue = 1e100
  /// With a value beyond this, the engine solves under a copy to go back to.
  static let largeValue = 1e15
}

/// The sizes at which the solver changes its method, chosen by counting instructions and work; none
/// changes the optimum.
extension Limits {
  // MARK: Crash basis

  /// With more pending constraints than this, the solver builds a crash basis; fewer are cheaper
  /// one by one, because each repair starts from the last solution.
  static let batch = 192
  /// A declared order is kept if at most one row in this many is stuck in it: view trees declared
  /// from their root need no sort, random orders do.
  static let stuckRows = 8
  /// A longer list is processed as a whole, because inserting each term of a sum written backwards
  /// would move all others; a longer column is not searched for a dual value.
  static let longRow = 32

  /// A first crash basis of more constraints than this has its memory reserved, since its tables
  /// would be outgrown many times.
  static let reserved = 128
  /// The reserve beyond the tables: what glibc keeps of the top of its heap and what it maps
  /// separately, which counts as memory that comes and goes once it is freed.
  static let keptBytes = 192 * 1024

  // MARK: Steps

  /// At least this many candidates are examined for the next repair, and as many as the work of the
  /// last step: fewer lead to poor steps, and all of them are too many in long chains
  /// (`GrowthTests`).
  static let leastLook = 8

  /// After this much work for each variable and row, a block pivot replaces the steps of a solve,
  /// because it costs as much; after a constraint was left out at this cost, a restart undoes the
  /// effects on others.
  static let blockPivotWork = 16
  /// The number of block pivots of a solve is limited, because each is only a guess at the optimum.
  static let blockPivots = 4
  /// A row enters a block pivot only if its violation was at least the largest one divided by this.
  static let blockPivotRange = 16.0
  /// A solve makes no block pivots if row operations have a non-zero for one variable in this many:
  /// in dense systems no order is triangular, and the guess is bad.
  static let blockPivotShare = 4

  /// After this much work for each variable and row, a solve restarts, because a restart mostly takes
  /// less.
  static let restartWork = 48

  // MARK: Termination

  /// After this many steps without progress Bland's rule applies, which ends every cycle but takes
  /// many steps.
  static func degenerateSteps(variables: Int) -> Int { 32 + variables }
  /// The limit for steps that rounding keeps from ending, far beyond what Bland's rule needs in
  /// exact arithmetic; it is lower where a restart is still possible.
  static func steps(variables: Int, rows: Int, isCautious: Bool) -> Int {
    (isCautious ? 50 : 8) * (variables + rows) + 2000
  }
  /// The number of times that values are refined in a solve before remaining violations are
  /// accepted, since rounding may cause them, or the engine restarts.
  static let refinements = 3

  // MARK: Maintenance of the factor

  /// The non-zeros of row operations that a factor may gather, since every solve looks at them.
  static func etaNonzeros(variables: Int) -> Int { variables / 2 + etaNonzeros }
  static let etaNonzeros = 16
  /// The number of additional deleted active rows, or released variables, that may stay in the
  /// basis, since removing them takes a factorisation.
  static let deletedRowCount = 48
  /// After this many exchanges values are computed again, because they drift by rounding.
  static let driftingExchanges = 512
}

extension Solver {
  /// The range of the absolute values of coefficients, after terms of one variable are added up;
  /// zero is also valid.
  public static var coefficients: ClosedRange<Double> { 1e-10...1e10 }

  /// The range of constants in expressions and of suggested values.
  public static var constants: ClosedRange<Double> { -1e30...1e30 }

  /// The range of weights that a constraint may have.
  public static var weights: ClosedRange<Double> {
    // With smaller weights, the smallest dual value that decides would be rounding beside weights of
    // the largest size; see `Tolerance.dualValue`.
    1e-4...1e6
  }
}

extension SolverError {
  /// The error for a number that is out of range or not finite.
  @inline(never)
  static func unusable(_ number: Double) -> SolverError {
    number.isFinite ? .outOfRange(number) : .notFinite(number)
  }
}

/// All numbers that mean "zero" in the engine, each with its reason.
///
/// Rows are scaled by powers of two so that the largest coefficient lies in [1, 2). Values are
/// points, typically 1 to 10⁵, so doubles carry about 1e-11 of absolute noise.
enum Tolerance {
  /// A residual up to this, times max(1, |breakpoint|), is zero: it exceeds the noise of screen
  /// coordinates and is below the 1e-8 promised for required residuals.
  static let feasibility = 1e-9
  /// The residual noise per unit of Σ|aⱼ·xⱼ|: a few ulps per term.
  static let roundoff = 4e-15
  /// A smaller pivot is rounding in a row whose largest coefficient is about 1; true pivots of rows
  /// with mixed coefficients are larger.
  static let pivot = 1e-15
  /// A smaller pivot means nearly parallel rows, so values and dual values lose digits and are
  /// computed from the constraints after every solve.
  static let smallPivot = 1e-4
  /// A smaller share in a sum of rows is rounding, so no certificate or answer depends on it.
  static let share = 1e-11
  /// A placeholder with at least this pivot leaves before all rows that cost, because the pivot is
  /// accurate enough. After a rejected pivot, smaller ones are not accepted.
  static let easyPivot = 1e-5
  /// An entry of a dual value below this, or below this fraction of the largest amount added to it,
  /// decides nothing, because it is rounding; small weights still count.
  static let dualValue = 1e-12
  /// Larger amounts added to dual values, by steps with small pivots, hide too much beside
  /// ``dualValue``: the dual values are then computed from the constraints.
  static let blurredSize: Float = 1e6
  /// A sum that cancels to this fraction of its parts is zero, because only rounding is left.
  static let cancellation = 1e-13
  /// Smaller entries of a transformed row are dropped for sparsity; accuracy does not need it.
  static let drop = 1e-17
  /// A row defines a variable only with at least this coefficient, since the division enlarges
  /// rounding.
  static let fresh = 1e-3
  /// After a longer move, values are computed from the active rows, because they lost digits.
  static let longMove = 1e6
  /// The limit of ``longMove`` where row operations took part, since their cancellation enlarges
  /// rounding.
  static let longMoveAcrossCycles = 1e4
  /// A pivot smaller than another by this factor is badly scaled, whatever its other advantages.
  static let worseScaled = 0.1
  /// A range of values narrower than this, per unit of the value, is one value, because its two
  /// ends may differ by rounding.
  static let range = 1e-7
  /// A value this close to a number of few digits, per unit of its binade, is that number: many
  /// roundings, but far below ``feasibility``.
  static let reading = 0x1p-40
  /// A larger relative difference of forward and backward pivots requires a factorisation, because
  /// the factor is inaccurate.
  static let agreement = 1e-7
  /// The limit of ``agreement`` after a factorisation, which another one cannot improve.
  static let freshAgreement = 1e-3
}

/// Returns the larger of two numbers; the second if they are equal or unordered.
///
/// It takes one instruction; that of the standard library takes more, because it returns the first
/// of two unordered numbers.
@inline(__always)
func max(_ one: Double, _ other: Double) -> Double { one > other ? one : other }
