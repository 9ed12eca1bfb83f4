/// The state of the simplex method: forms, basis, factor and multipliers as flat arrays.
///
/// The problem: every form's constraints put a convex, piecewise linear, lexicographic cost on its
/// value; minimise the sum over free variables. A basis pins one form per variable slot; the
/// dual method (`Engine+Dual`) repairs floating forms that left the segment they claim, the primal
/// method (`Engine+Primal`) repairs pinned forms whose multiplier left the range their hinges
/// allow. The engine knows indices and doubles; names, handles and errors live in ``Solver``.
struct Engine: ~Copyable {
  // Problem
  var values = Buffer<Double>(capacity: 16)
  var variables = Buffer<VariableRecord>(capacity: 16)
  var forms = Buffer<Form>(capacity: 16)
  var constraints = Buffer<ConstraintRecord>(capacity: 16)
  var freeVariables = Buffer<Int32>(capacity: 4)
  var freeForms = Buffer<Int32>(capacity: 4)
  var freeConstraints = Buffer<Int32>(capacity: 4)
  var rows = ListPool<Entry>(capacity: 64)
  var columns = ListPool<Entry>(capacity: 64)
  var hinges = ListPool<Hinge>(capacity: 32)

  // Basis and factor: B = R⁻¹U
  var slots = Buffer<Slot>(capacity: 16)
  var factor = ListPool<Entry>(capacity: 64)
  var etas = EtaFile()
  var multipliers = ListPool<LevelEntry>(capacity: 16)

  // Work
  var pattern = Buffer<Int32>(capacity: 16)
  var spike = Buffer<SpikeEntry>(capacity: 16)
  var forwardOrder = Buffer<Int32>(capacity: 16)
  var backwardOrder = Buffer<Int32>(capacity: 16)
  var cycleOrder = Buffer<Int32>(capacity: 4)
  var stack = Buffer<StackFrame>(capacity: 16)
  var scatter = Buffer<Double>(capacity: 16)
  var scatterMark = Buffer<Int32>(capacity: 16)
  var touched = Buffer<Int32>(capacity: 4)
  var affected = Buffer<Int32>(capacity: 16)
  var jumped = Buffer<Seed>(capacity: 4)
  var crossed = Buffer<Int32>(capacity: 4)
  var forwardEpoch: Int32 = 0
  var backwardEpoch: Int32 = 0
  var cycleEpoch: Int32 = 0
  var formEpoch: Int32 = 0
  let room = LevelVector()
  let bestRoom = LevelVector()
  let theta = LevelVector()
  let ownRoom = LevelVector()

  // Agenda
  var pending = Buffer<Int32>(capacity: 16)
  var queue = Buffer<Int32>(capacity: 16)
  var queueHead = 0
  var primalQueue = Buffer<Int32>(capacity: 4)
  var refused = [RefusalRecord]()

  // Bookkeeping
  var changed = Buffer<Int32>(capacity: 16)
  var counters = Counters()
  var budget = Int.max
  var ghosts = 0
  var released = 0
  var sinceCheck = 0
  var degenerateSteps = 0
  /// The slot the last ratio test chose.
  var lastBest: Int32?

  init() {}

  deinit {
    room.deallocate()
    bestRoom.deallocate()
    theta.deallocate()
    ownRoom.deallocate()
  }
}

/// Work done so far: what tests assert and benchmarks report.
struct Counters: BitwiseCopyable {
  var pivots = 0
  var freshPivots = 0
  var flips = 0
  var longSteps = 0
  var primalSteps = 0
  var eliminations = 0
  var refactorisations = 0
  /// Pivots at the start of the running operation, for its budget.
  var operationStart = 0
}

/// A non-zero of the transformed column that a pivot puts into U.
struct SpikeEntry: BitwiseCopyable {
  var row: Int32
  var value: Double
}

/// A suspended node of a depth-first search.
struct StackFrame: BitwiseCopyable {
  var node: Int32
  var edge: Int32
}

/// A slot whose pinned value moves by `amount`, and the hinges it stood at before.
struct Seed: BitwiseCopyable {
  var slot: Int32
  var amount: Double
  var segment: Int32
  var groupEnd: Int32
}

/// A required constraint that did not fit, and the members of its proof.
struct RefusalRecord {
  var constraint: Int32
  var members: [(constraint: Int32, multiplier: Double)]
  var gap: Double
}

/// How an operation of the engine ended.
enum Outcome {
  case done
  /// A required constraint cannot hold; the proof is in `refused`.
  case infeasible
  /// The pivot budget is used up.
  case exhausted
}

extension Engine {
  /// Adds a variable with value 0, or reuses a released slot.
  mutating func makeVariable() -> Int32 {
    if !freeVariables.isEmpty {
      let j = freeVariables.removeLast()
      variables[j].isLive = true
      values[j] = 0
      return j
    }
    let j = Int32(truncatingIfNeeded: values.count)
    values.append(0)
    variables.append(VariableRecord())
    slots.append(Slot())
    return j
  }

  /// Sets the value of a variable nothing determines yet.
  @inline(__always)
  mutating func noteChange(_ j: Int32) {
    if !variables[j].isChanged {
      variables[j].isChanged = true
      changed.append(j)
    }
  }
}
