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
