/// The sizes of numbers the solver takes, and of those it gives back.
///
/// One row may mix the smallest coefficient with the largest: scaled, its entries are still above
/// what ``Tolerance/smallestNumber`` takes for nothing. Products of a few such numbers are far from
/// overflowing; what a long chain of them makes of a value is watched while it is solved.
enum Limits {
  static let smallestCoefficient = 1e-10
  static let largestCoefficient = 1e10
  static let largestConstant = 1e30
  /// Below a hundredth the smallest dual value that decides would be that of rounding beside
  /// weights of the largest size; see ``Tolerance/dualValue``.
  static let smallestWeight = 1e-4
  static let largestWeight = 1e6
  /// A value, or a move, beyond this means nothing, and its square would overflow.
  static let largestValue = 1e100
  /// A value beyond this has a system solved under a copy to go back to.
  static let largeValue = 1e15
}

/// From how many on something is done in another way. All were chosen by counting instructions; none
/// changes what the optimum is.
///
/// "Times as many" is of the entries that 1,000 views visit in `Benchmarks growth --work`, with and without
/// what the number is for, measured at 1d96de7 one by one.
extension Limits {
  // MARK: Bringing in

  /// More pending constraints than this are brought in as one batch: fewer are cheaper one after the
  /// other, each repaired where the last one left everything. As batches, the single additions of the
  /// published rows take 8 % more of all instructions of flat 100, 5 % of tree 155.
  static let batch = 192
  /// One row in so many may be stuck in an order that is kept: a view tree declared from its root
  /// leaves one in twenty without a variable of its own, a random order one in three. Sorted without a look,
  /// flat 1000 takes 9 % more instructions, chain 1000 18 %.
  static let stuckRows = 8
  /// More terms than this are sorted all at once: each of a sum written backwards would be inserted
  /// before all others.
  static let longRow = 32

  /// So many elements a buffer of a batch keeps its memory for: a batch of a thousand views uses as many,
  /// one of a hundred thousand would keep 12 MB that nobody needs again.
  static let keptElements = 4096

  /// A first batch of more constraints has its memory reserved, ...
  static let reserved = 128
  /// ... and so much more than the tables hold that are most of the rest: what glibc keeps of the top of its heap
  /// and what it has mapped by the system, which when it is freed counts as the size of what comes and goes.
  static let keptBytes = 192 * 1024

  // MARK: Steps

  /// At least so many positions are looked at for the one farthest out of its range, and as many as the last
  /// step visited: looking at one, the containers of `Benchmarks growth` take four times as long at 4,000
  /// views; looking at all of them is no dearer there, but a chain of which others let go takes fifteen times
  /// as long where it is four times as long (`GrowthTests`).
  static let leastLook = 8

  /// Once steps of a flush have visited this many entries for each variable and each row, as many as a block pivot
  /// takes itself, one is made in their place; and where something is refused after as many, what was squeezed for it
  /// comes back from nothing.
  static let blockPivotVisits = 16
  /// The most block pivots of a flush, and none where row operations have a non-zero for one variable in this many: in
  /// dense systems no order is triangular, and what is guessed leads astray.
  static let blockPivots = 4
  static let blockPivotShare = 4

  /// Once steps of a flush have visited so many entries for each variable and each row, everything begins
  /// anew: about what that takes in time. Without it a stack that goes through all distributions in turn visits
  /// 110 times as many.
  static let renewalVisits = 64

  // MARK: Coming to an end

  /// Steps without progress after which ties are told apart, and as many later Bland's rule takes over; in the
  /// primal method at once.
  static func degenerateSteps(variables: Int) -> Int { 32 + variables }
  /// Bland's rule ends every cycle of exact arithmetic long before so many steps; fewer where all can still be
  /// solved from nothing.
  static func steps(variables: Int, rows: Int, isCautious: Bool) -> Int {
    (isCautious ? 50 : 8) * (variables + rows) + 2000
  }
  /// So often values are refined in a flush before violations that remain are taken as they are.
  static let refinements = 3

  // MARK: Keeping the factor

  /// Non-zeros of row operations that a factor of so many variables may gather.
  static func etaNonzeros(variables: Int) -> Int { variables / 2 + etaNonzeros }
  static let etaNonzeros = 16
  /// So many more deleted rows, or released variables, may go on being in the basis.
  static let deletedRowCount = 48
  /// A factorisation costs about as much as so many looks at every variable and every row.
  static let refactorVisits = 8
  /// After so many exchanges the drift of values is taken out.
  static let driftingExchanges = 512
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
