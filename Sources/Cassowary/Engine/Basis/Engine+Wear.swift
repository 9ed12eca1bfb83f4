/// When a factor is worn out, and what is due between solves.
extension Engine {
  /// Takes down that the factor is a new one, and what that cost beside a look at every form.
  mutating func noteFactored(since known: Int) {
    counters.refactorisations += 1
    primal.hasLostTrack = true
    factor.etas.baseNonzeros = factor.etas.nonzeros
    factor.age = 0
    factor.etas.visitLimit =
      factor.etas.visits + max(work - known, Limits.refactorVisits * problem.size)
  }

  /// Forgets what a question looked at since the count was `known`: what is solved later, to the last
  /// bit, must not depend on what was asked before.
  mutating func forgetWear(since known: Int) { factor.etas.visits = known }

  /// Factors the basis anew where row operations cost the steps since the last time more than that does:
  /// without it a stack squeezed between equal centers visits 71 % more entries.
  @inline(__always)
  mutating func refactorIfWornOut() {
    if factor.etas.visits > factor.etas.visitLimit { refactorWornOut() }
  }

  @inline(never)
  private mutating func refactorWornOut() {
    if factor.etas.visitLimit == 0 {
      factor.etas.visitLimit = Limits.refactorVisits * problem.size
    } else if isWorn {
      refactor()
    }
  }

  /// Whether so much was eliminated since the last factorisation that a new one pays.
  ///
  /// Row operations are work for every solve from then on; a factorisation costs about as much as
  /// the system has terms.
  var isWorn: Bool {
    factor.etas.nonzeros - factor.etas.baseNonzeros
      > Limits.etaNonzeros(variables: problem.values.count)
  }

  /// Whether values have lost digits since they were last computed from the constraints.
  var isInexact: Bool {
    factor.isIllConditioned
      || problem.largestMove
        > (factor.etas.isEmpty ? Tolerance.longMove : Tolerance.longMoveAcrossCycles)
  }

  /// Whether most rows are about each other: row operations have a non-zero for one variable in a few. No order is
  /// triangular then, so that guesses lead astray, and every step rounds.
  var isDense: Bool { factor.etas.nonzeros * Limits.blockPivotShare > problem.values.count }

  /// Housekeeping between solves: sparsity of the factor, ghosts, drift.
  ///
  /// Not in the middle of a step: everything it changes is what steps hold on to.
  mutating func maintain() {
    let limit = Limits.etaNonzeros(variables: problem.values.count)
    if isWorn || duals.isBlurred || (factor.isIllConditioned && factor.age > 0)
      || basis.ghosts > limit + Limits.ghosts
      || basis.released > limit + Limits.ghosts
    {
      refactor()
    } else if isInexact || factor.age > (isDense ? 0 : Limits.driftingExchanges) {
      factor.age = 0
      refine()
    }
  }
}
