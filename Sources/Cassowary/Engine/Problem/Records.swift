/// An entry of a sparse row, column or factor list. `link` is the position of the twin entry in the
/// crossing list, so that both can be deleted in constant time.
struct Entry: BitwiseCopyable {
  var index: Int32
  var link: Int32
  var value: Double
}

/// An entry of the column of a variable: a row that mentions it, and which of the row's terms does.
///
/// The coefficient stands there: whoever follows a column reads the row anyway, and a screen has nine of
/// these for each view.
struct Mention: BitwiseCopyable {
  var row: Int32
  var term: Int32
}

/// One component of a lexicographic vector: the priority (bits of its priority; positive floats order
/// like their bits) and the amount.
struct PriorityEntry: BitwiseCopyable {
  var priority: UInt32
  /// The largest amount that went into the value: what its rounding error is relative to.
  var size: Float
  var value: Double

  @inline(__always)
  init(priority: UInt32, value: Double) {
    self.priority = priority
    self.size = abs(Float(value))
    self.value = value
  }

  @inline(__always)
  init(priority: UInt32, size: Float, value: Double) {
    self.priority = priority
    self.size = size
    self.value = value
  }

  /// A multiple of it.
  ///
  /// The size goes along: relative to what went into it, a multiple is as exact as the amount was.
  @inline(__always)
  func times(_ factor: Double) -> PriorityEntry {
    PriorityEntry(priority: priority, size: size * abs(Float(factor)), value: value * factor)
  }

  /// Adds an amount; a sum that is rounding becomes zero.
  @inline(__always)
  mutating func add(_ amount: Double, size other: Float) {
    size = max(size, other)
    value += amount
    if abs(value) <= Tolerance.cancellation * Double(size) { value = 0 }
  }
}

/// The bits of priority 1000: the priority whose slope is infinite.
let requiredPriority: UInt32 = Float(1000).bitPattern
/// The priority below all others: no priority is zero.
let lastPriority: UInt32 = 0

/// One breakpoint of a row's cost: from here on, in the direction of its side, the cost grows.
///
/// An equality owns two breakpoints at one value. In a row's list breakpoints are sorted by value, lower
/// ones before upper ones, so that between them the equality costs nothing.
struct Breakpoint: BitwiseCopyable {
  var value: Double
  /// Growth of the cost per unit of the row; required breakpoints are infinite whatever stands here.
  var slope: Double
  var priority: UInt32
  /// The constraint, complemented for an upper breakpoint.
  var owner: Int32

  /// Whether the cost grows above the value; else it grows below.
  var isUpper: Bool { @inline(__always) get { owner < 0 } }
  var constraint: Int32 { @inline(__always) get { owner < 0 ? ~owner : owner } }
  var isRequired: Bool { @inline(__always) get { priority == requiredPriority } }

  /// Whether it costs where the row has passed it, or has it ahead: above its value an upper one does,
  /// below it a lower one. A required one bounds the row, and has no part in its slope.
  @inline(__always)
  func costs(isPassed: Bool) -> Bool { !isRequired && isUpper == isPassed }
  /// What it adds to the slope where it costs.
  var growth: Double { @inline(__always) get { isUpper ? slope : -slope } }
}

/// A distinct linear row Σ aⱼxⱼ, its value, and the piecewise linear cost its constraints put on it.
///
/// A row is *active* when it owns a position of the basis: then it stands at the breakpoints
/// `piece..<groupEnd`, which share one value (none: it stands where it happened to be). Otherwise
/// it floats, and `piece` is the number of breakpoints it claims to have below; while the claim is
/// false, between `floor` and `ceiling`, the row waits for a dual step.
///
/// 64 bytes, as a line of the cache has: a screen has five of these for each view, and every move goes
/// through those that mention a variable.
struct Row: BitwiseCopyable {
  var value: Double = 0
  var floor: Double = -.infinity
  var ceiling: Double = .infinity
  /// -1 while it floats, less once it is gone.
  var position: Int32 = -1
  var piece: Int32 = 0
  var groupEnd: Int32 = 0
  var terms = ListRef()
  var breakpoints = ListRef()
  /// Marks the row while a direction or an event list is built: the epoch of that, see ``Problem/beginMarking()``.
  var mark: UInt16 = 0
  /// Whether it is on the queue.
  var isQueued = false
  /// Whether it passed a breakpoint in the step that is being made.
  var hasCrossed = false
  /// Change per unit of the direction that is followed, or built; zero between steps.
  var rate: Double = 0

  /// Whether it exists, in a position or inactive.
  var isAlive: Bool { @inline(__always) get { position >= -1 } }
  /// Whether it exists and owns no position.
  var isInactive: Bool { @inline(__always) get { position == -1 } }

  /// Ends it.
  mutating func die() { position = -2 }

  /// How many breakpoints are below the row if it moves up, or if it moves down.
  @inline(__always)
  func place(up: Bool) -> Int32 { up ? groupEnd : piece }
  /// The breakpoint that it meets first then, which may not exist.
  @inline(__always)
  func nextBreakpoint(up: Bool) -> Int32 { up ? groupEnd : piece - 1 }

  /// Whether it lies outside the piece it claims, and how far.
  var isOutside: Bool { @inline(__always) get { value > ceiling || value < floor } }
  var excess: Double { @inline(__always) get { max(value - ceiling, floor - value) } }
}

/// A constraint as its owner sees it: `scale · row + constant  relation  0`.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case free, pending, live
    /// Kept out by a proof on the agenda, for as long as that stands.
    case refused
    /// Its identity is gone, its breakpoints go with the next flush.
    case leaving
  }
  var scale = 1.0
  var constant: Double
  /// Terms of its own, until it is on a row, which has them then.
  var raw: ListRef
  /// Grows with every constraint enqueued: places are reused, so their order says nothing.
  var serial: Int
  var generation: UInt32
  var priority: UInt32
  /// The place of its weight in ``Problem/weights``.
  var weight: Int32
  /// The place of what the next flush changes in ``Agenda/requests``, or -1.
  var request: Int32 = -1
  /// The row it is on, or -1.
  var row: Int32 = -1
  var relation: Relation
  var state = State.pending
  /// Whether a proof of the running flush may rest on it.
  var isWitness = false
}

/// A variable as the problem sees it.
struct VariableRecord: BitwiseCopyable {
  /// The rows that mention the variable.
  var column = ListRef()
  /// The row of this variable alone, or -1; the first of them if there are several.
  var own: Int32 = -1
  var generation: UInt32 = 0
  /// The edit constraint, or -1.
  var edit: Int32 = -1
  /// The constraints that mention the variable, waiting ones included and leaving ones not.
  var mentions: Int32 = 0
  var isLive = true
  /// Released, but not yet free for reuse: the factor may still mention it.
  var isReleased = false
  var isChanged = false
  /// What is known of its position's ties.
  var tie = TieState.determined
  /// The priority that keeps its position from being free, if it is known: a dual value that changes on lower
  /// priorities alone leaves it so. 0 where any change may set it free.
  var holdingPriority: UInt32 = 0
}

/// What the next flush has to do, and what the last ones refused.
///
/// Invariants: a constraint is on `pending` exactly while its state says so; on `removals` while it
/// is leaving; a request is that of a constraint which knows its place.
struct Agenda: ~Copyable {
  /// Constraints without a row yet.
  var pending = Buffer<Int32>()
  /// Constraints to take off.
  var removals = Buffer<Int32>()
  /// Constraints to change, each once.
  var requests = Buffer<Request>()
  /// Proofs of the running flush; see `Engine+Refusals`.
  var contested = [RefusalRecord]()
  /// How often it let back in what a proof had kept out.
  var readmissions = 0
  /// How many were found, those that fell among them.
  var proofs: Int { contested.count + readmissions }
  /// Proofs that nobody has asked for yet.
  var refused = [RefusalRecord]()
  /// Whether refusals keep the terms of their members, for variables with names.
  var keepsTerms = false
  /// What the next handle is told from all others by; see ``Stamp``.
  var stamp = Stamp()
  /// Constraints enqueued so far.
  var enqueued = 0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing Agenda) {
    pending = other.pending.copy()
    removals = other.removals.copy()
    requests = other.requests.copy()
    refused = other.refused
    keepsTerms = other.keepsTerms
    stamp = other.stamp
    enqueued = other.enqueued
  }

  /// Whether nothing was asked for.
  var isEmpty: Bool {
    pending.isEmpty && requests.isEmpty && removals.isEmpty
  }
}

/// What the next flush makes of a constraint.
struct Request: BitwiseCopyable {
  var constraint: Int32
  var constant: Double
  var priority: UInt32
}

/// A required constraint that did not fit, and the members of its proof, itself first.
///
/// Farkas' lemma (1902): the members, times their dual values, add up to 0 = gap, which is the
/// contradiction. That is checked by adding up and needs no trust in how it was found.
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

  /// Makes a member the one that the proof is about: first in the list, and in its units.
  ///
  /// A multiple of a proof is a proof: divided by the leader's dual value, it reads as what the
  /// leader would have to be off by.
  mutating func lead(with constraint: Int32) {
    guard let k = members.firstIndex(where: { $0.constraint == constraint }) else { return }
    let leader = members.remove(at: k)
    members.insert(leader, at: 0)
    for k in members.indices { members[k].multiplier /= leader.multiplier }
    gap /= abs(leader.multiplier)
  }
}

/// What tells handles apart: those of one place that is used again, and those of different solvers.
///
/// Every solver counts on from a start of its own. The starts are the multiples of an odd number
/// near 2³² divided by the golden ratio, which lie as far from each other as 32 bits allow (Knuth,
/// volume 3, 6.4): that two solvers stamp the same place alike takes millions of handles or
/// solvers.
struct Stamp: BitwiseCopyable {
  private var last: UInt32

  /// The start of another solver.
  init() { last = UInt32(truncatingIfNeeded: Stamp.solvers.next()) &* 0x9E37_79B1 }

  /// A stamp that no handle of this solver has.
  @inline(__always)
  mutating func next() -> UInt32 {
    last &+= 1
    return last
  }

  /// The solvers made so far: no answer depends on it.
  private static let solvers = SharedCounter()
}
