// The records of the problem: entries of lists, breakpoints, rows, constraints, variables, and the agenda
// of the next solve. All but the agenda and certificates are bitwise copyable: tables copy them as bytes.
/// An entry of a sparse list. `link` is the position of the same entry in the crossing list, so
/// that both can be deleted in constant time.
struct Entry: BitwiseCopyable {
  var index: Int32
  var link: Int32
  var value: Double
}

/// A mention of a variable: the row, and the place of the variable among its terms.
///
/// The row alone stores the coefficient: code that follows a column reads the row anyway, and a
/// screen has nine mentions for each view.
struct Mention: BitwiseCopyable {
  var row: Int32
  var term: Int32
}

/// One component of a lexicographic vector: an amount and the bits of its priority. Positive floats
/// have the order of their bits.
struct PriorityEntry: BitwiseCopyable {
  var priority: UInt32
  /// The largest amount in the sum, to which the rounding error is relative.
  var size: Float
  var value: Double

  /// The entry times a factor. The size is multiplied too: the relative error stays the same.
  @inline(__always)
  func times(_ factor: Double) -> PriorityEntry {
    PriorityEntry(priority: priority, size: size * abs(Float(factor)), value: value * factor)
  }

  /// Adds an amount. A sum that is only rounding becomes zero.
  @inline(__always)
  mutating func add(_ amount: Double, size other: Float) {
    size = max(size, other)
    value += amount
    if abs(value) <= Tolerance.cancellation * Double(size) { value = 0 }
  }
}

extension PriorityEntry {
  @inline(__always)
  init(priority: UInt32, value: Double) {
    self.init(priority: priority, size: abs(Float(value)), value: value)
  }
}

/// Priority 1000, at which slopes are infinite.
let requiredPriority: UInt32 = Float(1000).bitPattern
/// The priority below all others, which no constraint has.
let lastPriority: UInt32 = 0

/// A value of a row above which, or below which, a constraint costs.
///
/// An equation has a lower and an upper breakpoint of one value. Lower ones are sorted before upper
/// ones, so that it costs nothing between them.
struct Breakpoint: BitwiseCopyable {
  var value: Double
  /// Growth of the cost per unit of the row. Hard bounds do not use it.
  var slope: Double
  var priority: UInt32
  /// The constraint, complemented for an upper breakpoint.
  var owner: Int32

  /// Whether the cost grows above the value, and not below it.
  var isUpper: Bool { @inline(__always) get { owner < 0 } }
  var constraint: Int32 { @inline(__always) get { owner < 0 ? ~owner : owner } }
  var isRequired: Bool { @inline(__always) get { priority == requiredPriority } }

  /// Whether the breakpoint adds to the slope of a piece above it (`isPassed`), or below it. A hard
  /// bound never does.
  @inline(__always)
  func costs(isPassed: Bool) -> Bool { !isRequired && isUpper == isPassed }
  /// The amount it adds to the slope.
  var growth: Double { @inline(__always) get { isUpper ? slope : -slope } }
}

/// A distinct linear form Σ aⱼxⱼ, its value, and the convex piecewise linear cost of its
/// constraints.
///
/// An *active* row holds a basis position. It is at the breakpoints `piece..<groupEnd`, which share
/// one value, or at none if the range is empty. An *inactive* row assumes the piece above `piece`
/// breakpoints, and is primal infeasible outside `floor...ceiling`.
///
/// The record is small: a screen has five rows for each view, and a move reads all that mention a
/// variable.
struct Row: BitwiseCopyable {
  var value: Double = 0
  var floor: Double = -.infinity
  var ceiling: Double = .infinity
  /// -1 if the row is inactive, -2 if it is deleted.
  var position: Int32 = -1
  var piece: Int32 = 0
  var groupEnd: Int32 = 0
  var terms = ListRef()
  var breakpoints = ListRef()
  /// The last epoch in which an operation saw the row; see ``Problem/beginMarking()``.
  var mark: UInt16 = 0
  var isQueued = false
  /// Whether the row passed a breakpoint in the current step.
  var hasCrossed = false
  /// Change per unit of the current step; 0 between steps.
  var rate: Double = 0

  /// Whether the row exists, active or inactive.
  var isAlive: Bool { @inline(__always) get { position >= -1 } }
  var isInactive: Bool { @inline(__always) get { position == -1 } }

  /// The number of breakpoints below the row once it has moved up, or down.
  @inline(__always)
  func place(up: Bool) -> Int32 { up ? groupEnd : piece }
  /// The breakpoint that the row meets first when it moves up, or down; may be out of range.
  @inline(__always)
  func nextBreakpoint(up: Bool) -> Int32 { up ? groupEnd : piece - 1 }

  /// Whether an inactive row lies outside its assumed piece.
  var isOutside: Bool { @inline(__always) get { value > ceiling || value < floor } }
  var excess: Double { @inline(__always) get { max(value - ceiling, floor - value) } }
}

/// A constraint as its owner wrote it: `scale · row + constant  relation  0`.
struct ConstraintRecord: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    case free, pending, live
    /// Kept out for as long as a certificate on the agenda is valid.
    case refused
    /// Removed by its owner; the next solve removes its breakpoints.
    case leaving
  }
  var scale = 1.0
  var constant: Double
  /// Its terms until it is attached to a row, which then owns them.
  var raw: ListRef
  /// Grows with every constraint enqueued: indices are reused and do not show the order.
  var serial: Int
  var generation: UInt32
  var priority: UInt32
  /// Index in ``Problem/weights``.
  var weight: Int32
  /// Index of its change in ``Agenda/requests``, or -1.
  var request: Int32 = -1
  /// The row to which it is attached, or -1.
  var row: Int32 = -1
  var relation: Relation
  var state = State.pending
  /// Whether a certificate of the current solve may depend on it.
  var isWitness = false
}

struct VariableRecord: BitwiseCopyable {
  var column = ListRef()
  /// The row of this variable alone, or -1.
  var own: Int32 = -1
  var generation: UInt32 = 0
  /// The constraint that edits the variable, or -1.
  var edit: Int32 = -1
  /// The number of constraints on the variable, with pending ones and without leaving ones.
  var mentions: Int32 = 0
  var isLive = true
  /// Released, but not free for reuse: the factor may still mention it.
  var isReleased = false
  var isChanged = false
  var tie = TieState.determined
  /// The priority that keeps its position from being dual degenerate: changes of the dual value
  /// below that priority do not matter. 0 if unknown or none.
  var holdingPriority: UInt32 = 0
}

/// The changes for the next solve, and the certificates of contradictions.
///
/// Invariants: `pending` holds the constraints in that state, and `removals` those that leave. The
/// constraint of a request knows its index.
struct Agenda: ~Copyable {
  /// Constraints without a row.
  var pending = Buffer<Int32>()
  var removals = Buffer<Int32>()
  /// Changes of constraints, at most one for each.
  var requests = Buffer<Request>()
  /// Certificates of the current solve; see `Engine+Conflicts`.
  var certificates = [RefusalRecord]()
  /// How many constraints became pending again because their certificates were no longer valid.
  var readmissions = 0
  /// Certificates that the caller has not read yet.
  var refused = [RefusalRecord]()
  /// Whether certificates keep the terms of their members, for descriptions with names.
  var keepsTerms = false
  var stamp = Stamp()
  /// The number of constraints enqueued so far.
  var enqueued = 0
  /// How many pending constraints have an answer without a basis: none, or all.
  var answered = 0

  /// Copies all but the work of a running solve.
  mutating func copy(from other: borrowing Agenda) {
    pending = other.pending.copy()
    removals = other.removals.copy()
    requests = other.requests.copy()
    refused = other.refused
    keepsTerms = other.keepsTerms
    stamp = other.stamp
    enqueued = other.enqueued
    answered = other.answered
  }

  var isEmpty: Bool { pending.count == answered && !hasChanges }
  var hasChanges: Bool { !requests.isEmpty || !removals.isEmpty }
}

/// The constant and the priority that a constraint gets in the next solve.
struct Request: BitwiseCopyable {
  var constraint: Int32
  var constant: Double
  var priority: UInt32
}

/// The certificate of a required constraint that contradicts others: its members, that one first.
///
/// By Farkas' lemma (1902), the sum of the members times their multipliers is 0 = gap, a
/// contradiction. A sum verifies it, whatever method found it.
struct RefusalRecord {
  /// A constraint when the certificate was found: its index may be reused before it is read.
  struct Member {
    var id: ConstraintID
    var multiplier: Double
    /// Its terms, constant and relation, noted at the end of the solve if variables have names.
    var terms: [(variable: Int32, coefficient: Double)] = []
    var constant = 0.0
    var relation = Relation.equal
  }
  var members: [Member]
  var gap: Double

  /// Moves a member to the front, and divides the certificate by its multiplier: the gap is then
  /// the amount by which this constraint would be violated.
  mutating func lead(with constraint: Int32) {
    guard let k = members.firstIndex(where: { $0.id.index == constraint }) else { return }
    let leader = members.remove(at: k)
    members.insert(leader, at: 0)
    for k in members.indices { members[k].multiplier /= leader.multiplier }
    gap /= abs(leader.multiplier)
  }
}

/// A source of numbers that distinguish handles of one index, and of different solvers.
///
/// Every solver counts from a start of its own. The starts are multiples of an odd number near 2³²
/// divided by the golden ratio, which are as far apart as 32 bits allow (Knuth, volume 3, 6.4):
/// only after millions of handles or solvers do two of them give one index the same stamp.
struct Stamp: BitwiseCopyable {
  private var last: UInt32

  init() { last = UInt32(truncatingIfNeeded: Stamp.solvers.next()) &* 0x9E37_79B1 }

  @inline(__always)
  mutating func next() -> UInt32 {
    last &+= 1
    return last
  }

  /// The number of solvers so far. No result depends on it.
  private static let solvers = SharedCounter()
}
