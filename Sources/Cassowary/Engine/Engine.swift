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
