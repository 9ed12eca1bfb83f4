/// What a step of the dual method works with; means nothing between steps.
struct DualWork: ~Copyable {
  /// Where the forms stood that jumped in this step, in the order of the basis' `displaced`.
  var origins: Buffer<Standing>
  /// What may give way in a step with many jumps, as a heap, and the rooms of their multipliers.
  var candidates = Buffer<Engine.Candidate>()
  var candidateRooms = Buffer<LevelEntry>()
  /// What the ratio test takes for a pivot; raised when one turned out to be rounding.
  var smallestPivot = Tolerance.pivot
  /// The forms of levels below this one have not been flipped together in this flush.
  var flippedKey = requiredKey
  /// What the last pivot visited, and the effort at which the steps or the last block move began.
  var pivotVisits = 0
  var blockEffort = 0
  /// How many block pivots may still be made in this flush.
  var blockPivots = Limits.blockPivots
  /// The rows that violated required constraints when the steps began, and whether each lay above its piece.
  var violated = Buffer<Waiting>()
  var manner = Manner.guessing
  /// The number of steps after which it is asked whether they come to an end; see `hasLostItsWay`.
  var nextLook = Int.max
  /// What visits may come to before all begins anew; see ``Engine/laterStart``.
  var visitLimit = Int.max
  /// What had been visited when the flush began.
  var visitStart = 0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init(in slab: inout Slab) { origins = Buffer<Standing>(capacity: 16, in: &slab) }
}

/// How a flush goes about its work: each manner takes more steps than the one before, and less for granted.
enum Manner {
  /// What costs less than steps, and mostly saves them, may stand in their place.
  case guessing
  /// From nothing, and each step is one of the method.
  case surely
  /// The same, one constraint after the other.
  case inTurn
}

/// A row that violates its piece, and whether it lies above it.
struct Waiting: BitwiseCopyable {
  var form: Int32
  var isAbove: Bool
}

/// The strongest of the violated rows looked at.
struct Strongest: BitwiseCopyable {
  /// Where it is in the queue, and the level it is violated at.
  var place: Int
  var key: UInt32 = 0
  /// How many are violated at this level, and how many were looked at.
  var count = 0
  var looked = 0
}

/// The hinges a pinned form stands at.
struct Standing: BitwiseCopyable {
  var segment: Int32
  var groupEnd: Int32
}

/// A floating form that passed hinges of its own, and the segment it left.
struct Crossing: BitwiseCopyable {
  var form: Int32
  var segment: Int32
}

/// What a step of the primal method works with; means nothing between steps.
struct PrimalWork: ~Copyable {
  /// Floating forms that move along, with their rates.
  var affected: Buffer<Int32>
  /// Those that passed hinges of theirs.
  var crossed: Buffer<Crossing>
  /// The hinges ahead in a step that passes many, as a heap.
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
  /// Whether a new factorisation changed other multipliers as well.
  var hasLostTrack = false

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init(in slab: inout Slab) {
    affected = Buffer<Int32>(capacity: 32, in: &slab)
    crossed = Buffer<Crossing>(capacity: 16, in: &slab)
  }
}

/// What bringing in a batch works with.
struct BatchWork: ~Copyable {
  /// Rows that are to enter the basis, and until they are sorted those in one variable.
  var entering: Buffer<Entering>
  var singles: Buffer<Entering>
  /// What a search for placeholders reached.
  var reached = Buffer<Int32>()
  /// The level at which rows were last looking for placeholders, or 0.
  var searchedKey: UInt32 = 0
  /// What a large first batch reserved at once.
  var slab: Slab?

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init(in slab: inout Slab) {
    entering = Buffer<Entering>(capacity: 32, in: &slab)
    singles = Buffer<Entering>(capacity: 32, in: &slab)
  }
}

/// A row that is to enter the basis.
struct Entering: BitwiseCopyable {
  var form: Int32
  /// The level that holds it, or at which it is wanted.
  var key: UInt32
  /// The breakpoint to enter at.
  var hinge: Int32
  /// The piece to assume if no basis position is left for it.
  var otherwise: Int32
}
