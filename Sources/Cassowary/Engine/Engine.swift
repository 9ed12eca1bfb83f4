/// The simplex method over piecewise linear, lexicographic costs: its parts, and what they share.
///
/// Every row's constraints put a convex cost on its value; the sum over free variables is to be
/// least. A basis pins one row per variable position; the dual method (`Methods/Engine+Dual`) repairs
/// inactive rows that left the piece they claim, the primal method (`Methods/Engine+Primal`)
/// active rows whose dual value left the range their breakpoints allow. The engine knows indices and
/// doubles; names, handles and errors live in ``Solver``.
struct Engine: ~Copyable {
  // State: what a copy takes over
  var problem = Problem()
  var agenda = Agenda()
  var factor = Factor()
  var basis = Basis()
  var duals = Duals()
  var counters = Counters()
  /// The work of the last solve from nothing.
  var startWork = 0
  /// Pivots, flips and primal steps of the running operation, and how many it may have.
  var steps = 0
  var budget = Int.max
  var degenerateSteps = 0

  // Workspace: empty between operations
  var dual = DualWork()
  var primal = PrimalWork()
  var batch = BatchWork()

  /// Made in the cell that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Frees what has no owner of its own, before the engine ends.
  ///
  /// Not a `deinit`: a value that has one is moved out of its place to be destroyed, and into it when it is
  /// made, 4 KB each.
  mutating func deallocate() {
    batch.slab?.deallocate()
  }

  /// Becomes the same solver once more: for what-if questions, and to go back to after a refusal.
  ///
  /// Complexity: proportional to the memory held; no allocation per element.
  mutating func copy(from other: borrowing Engine) {
    problem.copy(from: other.problem)
    agenda.copy(from: other.agenda)
    factor.copy(from: other.factor)
    basis.copy(from: other.basis)
    duals.copy(from: other.duals)
    counters = other.counters
    startWork = other.startWork
    steps = other.steps
    budget = other.budget
    degenerateSteps = other.degenerateSteps
  }

  /// Whether values are so large that rounding may keep a solve from ending, or values from being numbers.
  ///
  /// Then calls that could do without keep a copy to go back to.
  var isDoubtful: Bool { !(problem.largestValue <= Limits.largeValue) }

  /// Entries of vectors and rows looked at so far: the one measure of what steps cost.
  var work: Int { @inline(__always) get { factor.work + factor.etas.visits } }

  /// Whether nothing waits for a solve.
  var isIdle: Bool { agenda.isEmpty && problem.isFeasible && duals.queue.isEmpty }

  /// Memory held by what grows with the problem, in bytes.
  var byteCount: Int { tableSizes.reduce(0) { $0 + $1.held } }

  /// Adds a variable with value 0, or reuses the place of a released one.
  @inline(__always)
  mutating func makeVariable() -> Int32 {
    let generation = agenda.stamp.next()
    if let j = problem.variables.takeFree() {
      problem.variables[j].isLive = true
      problem.variables[j].generation = generation
      problem.values[j] = 0
      problem.noteDegenerate(j)
      return j
    }
    let j = Int32(truncatingIfNeeded: problem.values.count)
    problem.values.append(0)
    problem.variables.append(VariableRecord(generation: generation))
    factor.nodes.append(Factor.Node())
    basis.positions.append(BasisPosition())
    problem.noteDegenerate(j)
    return j
  }

  /// Replaces a column of the basis by the spike of the last forward solve, as one pivot.
  /// - Returns: the new diagonal.
  mutating func exchange(_ p: Int32) -> Double {
    leaveRays()
    counters.pivots += 1
    steps += 1
    factor.age += 1
    return factor.exchange(p)
  }
}

/// Work done so far: what tests assert and benchmarks report.
struct Counters: BitwiseCopyable {
  var pivots = 0
  var freshPivots = 0
  var longSteps = 0
  var primalSteps = 0
  var refactorisations = 0
  /// Positions looked at because they might be dual degenerate.
  var degenerateLooks = 0
  /// Degenerate positions whose ties were broken.
  var openPositions = 0
  /// Copies of everything, to go back to or to ask.
  var copies = 0
  /// Duals looked at to take the priority of a temporary cost off.
  var clearedDuals = 0
  /// Queued rows looked at to find the one that is repaired next.
  var queuedLooks = 0
  /// Solves from nothing because steps cost more than that.
  var renewals = 0
}

/// How an operation of the engine ended.
enum Outcome {
  case done
  /// A required constraint cannot hold; the proof is on the agenda.
  case infeasible
  /// The pivot budget is used up.
  case exhausted
  /// Steps visited more than solving from nothing does.
  case costly
  /// A value left the range in which it means anything.
  case overflow
  /// Asked for an extreme of the optimal face, the primal method found none.
  case unbounded
}

/// What a step of the dual method works with; means nothing between steps.
struct DualWork: ~Copyable {
  /// Where the rows stood that flipped in this step, in the order of the basis' `pendingMoves`.
  var origins = Buffer<Standing>()
  /// What may give way in a step with many flips, as a heap, and the rooms of their dual values.
  var candidates = Buffer<Engine.Candidate>()
  var candidateReducedCosts = Buffer<PriorityEntry>()
  /// What the ratio test takes for a pivot; raised when one turned out to be rounding.
  var smallestPivot = Tolerance.pivot
  /// How the running flush goes about its work.
  var policy = FlushPolicy(isCautious: false, start: 0, workLimit: .max)
  /// The work of the last pivot, and the work at which the steps or the last block move began.
  var pivotVisits = 0
  var blockWork = 0
  /// The rows that violated required constraints when the steps began, and whether each lay above its piece.
  var violated = Buffer<Waiting>()

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}
}

/// How a flush goes about its work.
struct FlushPolicy: BitwiseCopyable {
  /// Whether steps alone lead to the optimum, without block moves and however long they take.
  let isCautious: Bool
  /// The rows of priorities below this one have not been flipped together.
  var flippedPriority: UInt32
  /// The number of block pivots that may still be made.
  var blockPivots: Int
  /// The work at which the flush began, and that at which it ends, since solving from nothing costs no more.
  let start: Int
  var workLimit: Int

  init(isCautious: Bool, start: Int, workLimit: Int) {
    self.isCautious = isCautious
    flippedPriority = isCautious ? 0 : requiredPriority
    blockPivots = isCautious ? 0 : Limits.blockPivots
    self.start = start
    self.workLimit = workLimit
  }
}

/// A row that violates its piece, and whether it lies above it.
struct Waiting: BitwiseCopyable {
  var row: Int32
  var isAbove: Bool
}

/// The strongest of the violated rows looked at.
struct Strongest: BitwiseCopyable {
  /// Where it is in the queue, and the priority it is violated at.
  var place: Int
  var priority: UInt32 = 0
  /// How many are violated at this priority, and how many were looked at.
  var count = 0
  var looked = 0
}

/// The breakpoints a active row stands at.
struct Standing: BitwiseCopyable {
  var piece: Int32
  var groupEnd: Int32
}

/// A inactive row that passed breakpoints of its own, and the piece it left.
struct Crossing: BitwiseCopyable {
  var row: Int32
  var piece: Int32
}

/// What a step of the primal method works with; means nothing between steps.
struct PrimalWork: ~Copyable {
  /// Inactive rows that move along, with their rates.
  var affected = Buffer<Int32>()
  /// Those that passed breakpoints of theirs.
  var crossed = Buffer<Crossing>()
  /// The breakpoints ahead in a step that passes many, as a heap.
  var events = Buffer<Engine.Event>()
  /// What an extreme is sought of, or an objective of the tie-break, as the slope of a cost; empty where
  /// the constraints alone are the cost, which is bounded below: with a slope of its own the method ends
  /// where nothing stops it, instead of suspecting rounding.
  var objective = Buffer<Engine.SlopeChange>()
  var stopsWhenUnbounded: Bool { !objective.isEmpty }
  /// How many positions the tie-break may still move.
  var openCount = 0
  /// The positions that it may not move until all objectives are least.
  var closed = Buffer<Int32>()
  /// Positions whose ties are broken only for the values there are: what they move is as close to 0 as it can
  /// be, and not at it.
  var restless = Buffer<Int32>()
  /// While there is an objective: the positions looked at, which are those whose dual values changed.
  var lookedAt: [Int32] = []
  /// Whether a new factorisation changed other dual values as well.
  var hasLostTrack = false

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}
}

/// What bringing in a batch works with.
struct BatchWork: ~Copyable {
  /// Rows that are to enter the basis, and until they are sorted those in one variable.
  var entering = Buffer<Entering>()
  var singles = Buffer<Entering>()
  /// What a search for placeholders reached.
  var reached = Buffer<Int32>()
  /// The priority at which rows were last looking for placeholders, or 0.
  var searchedPriority: UInt32 = 0
  /// What a large first batch reserved at once.
  var slab: Slab?

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}
}

/// A row that is to enter the basis.
struct Entering: BitwiseCopyable {
  var row: Int32
  /// The priority that holds it, or at which it is wanted.
  var priority: UInt32
  /// The breakpoint to enter at.
  var breakpoint: Int32
  /// The piece to assume if no basis position is left for it.
  var otherwise: Int32
}

/// Room in one allocation, for a new solver and for a large first batch.
extension Engine {
  /// Room for about 32 variables, rows and constraints: a cell of a list.
  static let slabSize = 28 * 1024

  /// Makes room in a new engine.
  @inline(__always)
  mutating func reserve(in slab: inout Slab) {
    reserve(variables: 32, constraints: 32, terms: 96, in: &slab)
    problem.weights.reserve(4, in: &slab)
    problem.weights.append(1)
    problem.queue.reserve(32, in: &slab)
    factor.pattern.reserve(16, in: &slab)
    factor.spike.reserve(16, in: &slab)
    factor.stack.reserve(32, in: &slab)
    basis.pendingMoves.reserve(32, in: &slab)
    duals.multipliers.elements.reserve(32, in: &slab)
    duals.reducedCost.reserve(16, in: &slab)
    duals.leastReducedCost.reserve(16, in: &slab)
    duals.theta.reserve(16, in: &slab)
    dual.origins.reserve(16, in: &slab)
    primal.affected.reserve(32, in: &slab)
    primal.crossed.reserve(16, in: &slab)
    batch.entering.reserve(32, in: &slab)
    batch.singles.reserve(32, in: &slab)
  }

  /// Makes room for what a first batch takes, in one allocation: growing table by table, copies and
  /// the pages of outgrown tables cost as much as the solve.
  ///
  /// It is more than all the rest of the solver takes: glibc gives the top of its heap back to the system when
  /// twice as much is free there as was ever freed in one piece, and each new solver would be handed the same pages
  /// again.
  mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    // Once in the life of a solver: what comes later grows by doubling.
    if batch.slab != nil || constraints <= Limits.reserved { return }
    let held =
      problem.variables.size.held + problem.constraints.size.held + factor.nodes.size.held
      + problem.termPool.elements.size.held
    var slab = unsafe Slab()
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
    slab.allocate(atLeast: 2 * held + Limits.keptBytes)
    reserve(variables: variables, constraints: constraints, terms: terms, in: &slab)
    batch.slab = slab
  }

  /// Makes room for as many variables, constraints and their terms; most of it is an upper bound.
  ///
  /// What is reserved and not used costs no memory on systems that hand out pages when they are written.
  @inline(__always)
  private mutating func reserve(
    variables: Int, constraints: Int, terms: Int, in slab: inout Slab
  ) {
    problem.values.reserve(variables, in: &slab)
    problem.variables.reserve(variables, in: &slab)
    basis.positions.reserve(variables, in: &slab)
    factor.nodes.reserve(variables, in: &slab)
    problem.constraints.reserve(constraints, in: &slab)
    agenda.pending.reserve(constraints, in: &slab)
    problem.termPool.elements.reserve(terms, in: &slab)
    // Half as much again where a bound is exact: the first view that is put in would move all of it.
    problem.rows.reserve(constraints * 3 / 2, in: &slab)
    problem.breakpoints.elements.reserve(constraints * 3, in: &slab)
    // A list of a variable begins with room for four entries and doubles.
    problem.columns.elements.reserve(4 * variables + 2 * terms, in: &slab)
    factor.edges.elements.reserve(4 * variables + 4 * max(0, terms - constraints), in: &slab)
    problem.changed.reserve(variables, in: &slab)
    factor.forwardOrder.reserve(variables, in: &slab)
    factor.backwardOrder.reserve(variables, in: &slab)
    // What is given back after the batch has memory of its own.
    batch.entering.reserve(constraints)
    batch.singles.reserve(constraints)
  }
}
