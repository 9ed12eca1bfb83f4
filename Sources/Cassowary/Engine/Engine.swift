/// The simplex method for piecewise linear, lexicographic costs: its parts and what they share.
///
/// The basis is in row representation: it has one position per variable, held by an active row or a
/// placeholder, and the inactive rows are the slacks. Every row has a convex cost of its value; the
/// engine minimises the sum. The dual method (`Methods/Engine+Dual`) repairs inactive rows outside
/// their assumed piece, the primal method (`Methods/Engine+Primal`) active rows with an infeasible
/// dual value. The engine knows indices and doubles; ``Solver`` adds names, handles and errors.
struct Engine: ~Copyable {
  // State: what a copy contains
  var problem = Problem()
  var agenda = Agenda()
  var factor = Factor()
  var basis = Basis()
  var duals = Duals()
  var counters = SolverStatistics()
  /// The work of the first solve.
  var startWork = 0

  // The running operation
  /// The pivots, bound flips and primal steps so far, and their limit.
  var steps = 0
  var budget = Int.max
  /// The number of steps without progress since the last one with progress; see ``isStalled``.
  var degenerateSteps = 0

  // Workspace: empty between operations
  var dual = DualWork()
  var primal = PrimalWork()
  var batch = BuilderWork()

  /// Copies another engine, for what-if questions and for going back after a failure.
  ///
  /// If the other engine has first values without a basis, the copy builds the basis. Otherwise the
  /// complexity is proportional to the memory held, without an allocation per element.
  mutating func copy(from other: borrowing Engine) {
    problem.copy(from: other.problem)
    agenda.copy(from: other.agenda)
    factor.copy(from: other.factor)
    basis.copy(from: other.basis)
    duals.copy(from: other.duals)
    counters = other.counters
    startWork = other.startWork
    buildBasis()
  }

  /// Whether large values may make rounding prevent the end of a solve; calls then keep a copy to
  /// go back to.
  var hasLargeValues: Bool { !(problem.largestValue <= Limits.largeValue) }

  /// The entries of vectors and rows looked at so far: the measure of all costs.
  var work: Int { @inline(__always) get { factor.work + factor.etas.work } }

  /// Whether the next solve has nothing to do.
  var isIdle: Bool { agenda.isEmpty && problem.isFeasible && duals.queue.isEmpty }

  /// Adds a variable with value 0, or reuses the index of a released one.
  @inline(__always)
  mutating func makeVariable() -> Variable {
    let generation = agenda.stamp.next()
    guard let j = problem.variables.takeFree() else { return appendVariables(1, generation) }
    problem.variables[j].isLive = true
    problem.variables[j].generation = generation
    problem.values[j] = 0
    problem.noteDegenerate(j)
    return Variable(index: j, generation: generation)
  }

  /// Adds variables with value 0 whose indices no other variable has had; returns the first.
  @inline(__always)
  mutating func appendVariables(_ count: Int, _ generation: UInt32) -> Variable {
    let first = problem.values.indices.upperBound
    problem.values.append(0, count: count)
    problem.variables.elements.append(VariableRecord(generation: generation), count: count)
    factor.diagonals.append(1, count: count)
    factor.columns.append(Factor.Side(), count: count)
    factor.rows.append(Factor.Side(), count: count)
    basis.positions.append(BasisPosition(), count: count)
    for j in first..<problem.values.indices.upperBound { problem.noteDegenerate(j) }
    return Variable(index: first, generation: generation)
  }
}

/// The result of an operation of the engine.
enum Outcome {
  case done
  /// A required constraint cannot hold; the certificate is on the agenda.
  case infeasible
  /// The operation used up its steps.
  case exhausted
  /// The steps took more work than a restart.
  case costly
  /// A value left the range in which it is meaningful.
  case overflow
  /// The objective has no limit on the optimal face.
  case unbounded
}

/// The workspace of a step of the dual method; meaningless between steps.
struct DualWork: ~Copyable {
  /// The breakpoints at which flipped rows were before this step, in the order of `pendingMoves`.
  var origins = Buffer<(piece: Int32, groupEnd: Int32)>()
  /// The candidates to leave in a step with many bound flips, as a heap, and their reduced costs.
  var candidates = Buffer<Engine.Candidate>()
  var candidateReducedCosts = Buffer<PriorityEntry>()
  /// The smallest pivot that the ratio test accepts; raised when a pivot was only rounding.
  var smallestPivot = Tolerance.pivot
  var policy = SolvePolicy()
  /// The priorities whose rows had a block bound flip in this solve, since the last block pivot.
  var flipped = Buffer<UInt32>()
  /// The work of the last pivot, and that at which the steps or the last block move began.
  var pivotWork = 0
  var blockWork = 0
  /// The rows that violated required constraints when the steps began, and by how much.
  var violated = Buffer<(row: Int32, isAbove: Bool, excess: Double)>()

}

/// How one solve proceeds, and what it may still do.
struct SolvePolicy: BitwiseCopyable {
  /// Whether the solve uses single steps only, without a limit on its work.
  var isCautious = false
  /// The work at which the solve began, and that at which a restart costs no more.
  var start = 0
  var workLimit = Int.max
  /// The remaining number of block pivots.
  var blockPivots = Limits.blockPivots
}

/// The primal infeasible row of the highest priority among those examined.
struct StrongestViolated: BitwiseCopyable {
  /// Its index in the queue, and its priority.
  var place: Int
  var priority: UInt32 = 0
  /// The number of infeasible rows of this priority, and of examined rows.
  var count = 0
  var looked = 0
}

/// The workspace of a step of the primal method; meaningless between steps.
struct PrimalWork: ~Copyable {
  /// The rows that move in the step, and those that passed breakpoints, with the places that they
  /// left. The second list stays until the next step.
  var affected = Buffer<Int32>()
  var crossed = Buffer<(row: Int32, piece: Int32, groupEnd: Int32)>()
  /// The breakpoints ahead in a step that passes many, as a heap.
  var events = Buffer<Engine.Event>()
  /// The slopes of the temporary cost: a sum whose extreme is sought, or a tie-break objective. Empty
  /// if there is none.
  ///
  /// Only a temporary cost may be unbounded, and the method then ends. Any other unbounded step is
  /// rounding.
  var objective = Buffer<Engine.SlopeChange>()
  var stopsWhenUnbounded: Bool { !objective.isEmpty }
  /// The number of open positions of the tie-break.
  var openCount = 0
  /// The positions that stay closed until all objectives are minimised.
  var closed = Buffer<Int32>()
  /// Positions whose ties are broken only for the present values: an objective moved a variable
  /// towards 0, and it was not held at 0.
  var valueDependent = Buffer<Int32>()
  /// Positions whose dual values a temporary cost changed.
  var changedPositions: [Int32] = []
  /// Whether a factorisation changed other dual values as well.
  var wasRefactored = false

}

/// The workspace for building a crash basis.
struct BuilderWork: ~Copyable {
  /// The rows that are to enter; `singles` holds those in one variable until they are sorted.
  var entering = Buffer<Entering>()
  var singles = Buffer<Entering>()
  var reached = Buffer<Int32>()
  /// The priority of the last search for placeholders, or 0.
  var searchedPriority: UInt32 = 0
  /// The constraints that define variables in first values, in triangular order, with -1 for a parameter
  /// and for a constraint that defines none. Empty until they are listed.
  var definitions = Buffer<(constraint: Int32, variable: Int32)>()
  /// Pairs of optional constraints of equal cost: one holds in first values, and violates the other.
  var ties = Buffer<(held: Int32, violated: Int32)>()
  /// What first values violate, by which they were proven to be the only optimum.
  var violated = Buffer<(constraint: Int32, side: Int32, priority: UInt32)>()
  /// Whether rows get their assumed pieces once all constraints are attached: each constraint changes all
  /// slopes of its row, and the width of a grid's column has the content sizes of all its cells.
  var postponesPieces = false
  /// Whether constraints are no longer solved without a basis.
  var needsBasis = false
  /// The memory of a large first crash basis.
  var slab = Allocation()

}

/// A row that is to enter the basis.
struct Entering: BitwiseCopyable {
  /// The row; the complement of a constraint whose row is not made yet.
  var row: Int32
  var priority: UInt32
  var breakpoint: Int32
  /// The piece to assume if no basis position is left.
  var otherwise: Int32
}

/// Reserved memory: one allocation for a new solver, and one for a large first crash basis.
extension Engine {
  /// The size for about 32 variables, rows and constraints, as in a list cell.
  static let slabSize = 28 * 1024

  mutating func reserve(in slab: inout Slab) {
    reserve(variables: 32, constraints: 32, terms: 96, in: &slab)
    problem.weights.elements.reserve(4, in: &slab)
    problem.weights.elements.resize(to: 1, filling: 1)
    problem.queue.reserve(32, in: &slab)
    factor.pattern.reserve(16, in: &slab)
    factor.spike.reserve(16, in: &slab)
    factor.stack.reserve(32, in: &slab)
    basis.pendingMoves.reserve(32, in: &slab)
    duals.values.elements.reserve(32, in: &slab)
    duals.reducedCost.reserve(16, in: &slab)
    duals.leastReducedCost.reserve(16, in: &slab)
    duals.theta.reserve(16, in: &slab)
    primal.affected.reserve(32, in: &slab)
  }

  /// Reserves memory for a large first crash basis in one allocation, because copies and outgrown
  /// pages of growing tables would cost as much as the solve.
  ///
  /// The allocation exceeds the rest of the solver: glibc returns the top of its heap to the system
  /// when twice the largest freed block is free there, and each new solver would request the same
  /// pages again.
  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    if batch.slab.isMade || constraints <= Limits.reserved { return }
    let held =
      problem.variables.size.held + problem.constraints.size.held + factor.columns.size.held
      + problem.termPool.elements.size.held
    var slab = unsafe Slab()
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
    batch.slab = slab.allocate(atLeast: 2 * held + Limits.keptBytes)
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
  }

  /// Reserves memory for these numbers of elements, mostly upper bounds; unused pages cost nothing
  /// on most systems.
  private mutating func reserve(
    variables: Int, constraints: Int, terms: Int, in slab: inout Slab
  ) {
    problem.values.reserve(variables, in: &slab)
    problem.variables.elements.reserve(variables, in: &slab)
    basis.positions.reserve(variables, in: &slab)
    factor.diagonals.reserve(variables, in: &slab)
    factor.columns.reserve(variables, in: &slab)
    factor.rows.reserve(variables, in: &slab)
    problem.constraints.elements.reserve(constraints, in: &slab)
    agenda.pending.reserve(constraints, in: &slab)
    problem.termPool.elements.reserve(terms, in: &slab)
    // Half as many again where a bound is exact: the next view inserted would move the whole table.
    problem.rows.elements.reserve(constraints * 3 / 2, in: &slab)
    problem.breakpoints.elements.reserve(constraints * 3, in: &slab)
    // A list of a variable begins with a capacity of four entries and doubles.
    problem.columns.elements.reserve(4 * variables + 2 * terms, in: &slab)
    factor.edges.elements.reserve(4 * variables + 4 * max(0, terms - constraints), in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
    // These buffers have their own memory, which is released after the crash basis is built.
    batch.entering.reserve(constraints)
    batch.singles.reserve(constraints)
  }
}
