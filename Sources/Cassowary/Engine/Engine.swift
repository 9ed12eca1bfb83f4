/// The state of the simplex method: forms, basis, factor and multipliers as flat arrays.
///
/// The problem: every form's constraints put a convex, piecewise linear, lexicographic cost on its
/// value; minimise the sum over free variables. A basis pins one form per variable slot; the
/// dual method (`Engine+Dual`) repairs floating forms that left the segment they claim, the primal
/// method (`Engine+Primal`) repairs pinned forms whose multiplier left the range their hinges
/// allow. The engine knows indices and doubles; names, handles and errors live in ``Solver``.
struct Engine: ~Copyable {
  // Problem
  var values: Buffer<Double>
  var variables: Buffer<VariableRecord>
  var forms: Buffer<Form>
  var constraints: Buffer<ConstraintRecord>
  var freeVariables = Buffer<Int32>()
  var freeForms = Buffer<Int32>()
  var freeConstraints = Buffer<Int32>()
  var rows: ListPool<Entry>
  var columns: ListPool<Entry>
  var hinges: ListPool<Hinge>
  var crowds = Buffer<Crowd>()
  var freeCrowds = Buffer<Int32>()
  var ranks = ListPool<Int32>()

  // Basis and factor: B = R⁻¹U
  var slots: Buffer<Slot>
  var factor: ListPool<Entry>
  var etas = EtaFile()
  var multipliers: ListPool<LevelEntry>

  // Work
  var pattern: Buffer<Int32>
  var spike: Buffer<SpikeEntry>
  var forwardOrder: Buffer<Int32>
  var backwardOrder: Buffer<Int32>
  var cycleOrder = Buffer<Int32>()
  var stack: Buffer<StackFrame>
  var scatter = Buffer<Double>()
  var scatterMark = Buffer<Int32>()
  var touched = Buffer<Int32>()
  var affected: Buffer<Int32>
  var jumped: Buffer<Seed>
  var crossed: Buffer<Int32>
  /// What may give way in a step with many jumps, as a heap, and the rooms of their multipliers.
  var candidates = Buffer<Candidate>()
  var candidateRooms = Buffer<LevelEntry>()
  /// The hinges ahead in a step of the primal method that passes many, as a heap.
  var events = Buffer<Event>()
  var unsorted: Buffer<Point>
  var points: Buffer<Point>
  var slopeChanges = Buffer<SlopeChange>()
  /// Pinned forms that constraints were taken off, to be balanced.
  var lifted = Buffer<Int32>()
  /// Pinned forms displaced by what their `rate` says, to be moved together.
  var displaced: Buffer<Int32>
  var places: Buffer<Int32>
  /// The level at which points of a batch were last looking for stays, or 0.
  var searchedKey: UInt32 = 0
  var forwardEpoch: Int32 = 0
  var backwardEpoch: Int32 = 0
  var cycleEpoch: Int32 = 0
  var formEpoch: Int32 = 0
  private let slab: Slab
  /// What a large first batch reserved at once.
  var batchSlab: Slab?
  let room: LevelVector
  let bestRoom: LevelVector
  let theta: LevelVector
  let ownRoom: LevelVector

  // Agenda
  var pending: Buffer<Int32>
  var queue: Buffer<Int32>
  /// Constraints to take off, to change in level, and to move, with the next flush.
  var removals = Buffer<Int32>()
  var levelChanges = Buffer<Int32>()
  var constantChanges = Buffer<Int32>()
  var queueHead = 0
  var primalQueue = Buffer<Int32>()
  var refused = [RefusalRecord]()

  // Identity
  /// What the next handle is told from all others by; see ``Stamp``.
  var stamp = Stamp()
  /// Constraints enqueued so far.
  var enqueued = 0

  /// Whether refusals keep the terms of their members, for variables with names.
  var keepsTerms = false

  // Bookkeeping
  var changed: Buffer<Int32>
  var directions = DirectionCache()
  /// Advances whenever the basis or a floating form changes other than by a cached move.
  var version = 0
  var counters = Counters()
  var budget = Int.max
  var ghosts = 0
  var released = 0
  var sinceCheck = 0
  var degenerateSteps = 0
  /// Live rows whose numbers differ very much in size, and whether the engine takes care of them.
  var unevenRows = 0
  var isUneven = false
  /// What a pivot and an entry of a transformed row must reach not to be taken for rounding.
  var leastPivot = Tolerance.pivot
  var leastEntry = Tolerance.drop
  /// Bounds of the parts that went into a solve's numbers, while the system is uneven.
  var sizes = Buffer<Double>()
  /// The farthest a variable moved since the last refinement: what it lost in digits.
  var largestMove = 0.0
  /// No value was ever larger, nor any move before the last refinement; NaN if one overflowed.
  var largestValue = 0.0
  /// What the ratio test takes for a pivot; raised when one turned out to be rounding.
  var smallestPivot = Tolerance.pivot
  /// What a residual may be off per unit of its parts: ``Tolerance/roundoff`` but in the last resort.
  var residualNoise = Tolerance.roundoff
  /// So many forms must be violated for the next attempt of this flush to settle them together.
  var waveLimit = Limits.wave
  /// Whether a refusal ends the flush, which then begins again in another way.
  var isTrial = false
  /// Whether the primal method ends where nothing stops it, instead of suspecting rounding.
  var stopsWhenUnbounded = false
  /// While it does: the slots the primal method looked at, which are those whose multipliers changed.
  var lookedAt: [Int32] = []

  init() {
    var slab = Slab(byteCount: Engine.slabSize)
    values = Buffer<Double>(capacity: 32, in: &slab)
    variables = Buffer<VariableRecord>(capacity: 32, in: &slab)
    forms = Buffer<Form>(capacity: 32, in: &slab)
    constraints = Buffer<ConstraintRecord>(capacity: 32, in: &slab)
    rows = ListPool<Entry>(capacity: 128, in: &slab)
    columns = ListPool<Entry>(capacity: 128, in: &slab)
    hinges = ListPool<Hinge>(capacity: 64, in: &slab)
    slots = Buffer<Slot>(capacity: 32, in: &slab)
    factor = ListPool<Entry>(capacity: 128, in: &slab)
    multipliers = ListPool<LevelEntry>(capacity: 32, in: &slab)
    pattern = Buffer<Int32>(capacity: 16, in: &slab)
    spike = Buffer<SpikeEntry>(capacity: 16, in: &slab)
    forwardOrder = Buffer<Int32>(capacity: 32, in: &slab)
    backwardOrder = Buffer<Int32>(capacity: 32, in: &slab)
    stack = Buffer<StackFrame>(capacity: 32, in: &slab)
    affected = Buffer<Int32>(capacity: 32, in: &slab)
    jumped = Buffer<Seed>(capacity: 16, in: &slab)
    crossed = Buffer<Int32>(capacity: 16, in: &slab)
    displaced = Buffer<Int32>(capacity: 32, in: &slab)
    unsorted = Buffer<Point>(capacity: 32, in: &slab)
    points = Buffer<Point>(capacity: 32, in: &slab)
    places = Buffer<Int32>(capacity: 8, in: &slab)
    pending = Buffer<Int32>(capacity: 32, in: &slab)
    queue = Buffer<Int32>(capacity: 32, in: &slab)
    changed = Buffer<Int32>(capacity: 32, in: &slab)
    room = LevelVector(in: &slab)
    bestRoom = LevelVector(in: &slab)
    theta = LevelVector(in: &slab)
    ownRoom = LevelVector(in: &slab)
    self.slab = slab
  }

  deinit {
    room.deallocate()
    bestRoom.deallocate()
    theta.deallocate()
    ownRoom.deallocate()
    slab.deallocate()
    batchSlab?.deallocate()
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
  /// Restarts from nothing because rounding kept a solve from ending.
  var restarts = 0
  /// Entries of work vectors that solves, ratio tests and changes of multipliers looked at.
  var visits = 0
  /// Steps made before the running operation, for its budget.
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

/// A form of a batch whose cost is least at one point, and the level of that.
struct Point: BitwiseCopyable {
  var form: Int32
  var key: UInt32
}

/// A slot whose pinned value moves by `amount`, and the hinges it stood at before.
struct Seed: BitwiseCopyable {
  var slot: Int32
  var amount: Double
  var segment: Int32
  var groupEnd: Int32
}

/// A required constraint that did not fit, and the members of its proof, itself first.
struct RefusalRecord {
  /// A constraint as it was known then: its place may be reused before the refusal is read.
  struct Member {
    var constraint: Int32
    var generation: UInt32
    var multiplier: Double
    /// How it read then, where variables have names.
    var terms: [(variable: Int32, coefficient: Double)] = []
    var constant = 0.0
    var relation = Relation.equal
  }
  var members: [Member]
  var gap: Double
}

/// How an operation of the engine ended.
enum Outcome {
  case done
  /// A required constraint cannot hold; the proof is in `refused`.
  case infeasible
  /// The pivot budget is used up.
  case exhausted
  /// A value left the range in which it means anything.
  case overflow
  /// Asked for an extreme of the optimal face, the primal method found none.
  case unbounded
}

extension Engine {
  /// Room for about 32 variables, forms and constraints: a cell of a list.
  private static let slabSize = 24 * 1024

  /// Adds a variable with value 0, or reuses a released slot.
  @inline(__always)
  mutating func makeVariable() -> Int32 {
    if !freeVariables.isEmpty {
      let j = freeVariables.removeLast()
      variables[j].isLive = true
      variables[j].generation = stamp.next()
      values[j] = 0
      return j
    }
    let j = Int32(truncatingIfNeeded: values.count)
    values.append(0)
    variables.append(VariableRecord(generation: stamp.next()))
    slots.append(Slot())
    return j
  }

  /// Puts a variable on the list of changed ones, once.
  @inline(__always)
  mutating func noteChange(_ j: Int32) {
    if !variables[j].isChanged {
      variables[j].isChanged = true
      changed.append(j)
    }
  }
}
