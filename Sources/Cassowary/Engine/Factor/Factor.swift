/// The factor B = R⁻¹U of the basis, whose columns are the terms of the active rows.
///
/// U is kept as a graph: column p, of the row that is active at position p, has an edge to every variable
/// it mentions besides its own. R is the row operations that cycles of the graph made necessary. The
/// factor knows terms and positions; what a row costs, and why it is active, it does not.
///
/// Invariants, which `Factor+Invariants` checks:
/// - every edge is listed twice, in the column it leaves and in the row it enters, and either entry
///   knows the place of the other (`link`), so that both are deleted in constant time;
/// - the graph has no cycle: there is an order in which U is triangular;
/// - no diagonal is zero, and that of a placeholder, whose column is empty, is one;
/// - between solves both work vectors are zero.
struct Factor: ~Copyable {
  /// The edges on one side of a node, and its part in the solve that follows them.
  struct Side: BitwiseCopyable {
    /// What the solve computes for the node; zero between solves.
    var value = 0.0
    var edges = ListRef()
    /// The last solve that reached the node.
    var mark: Int32 = 0
    /// The last row operation that such a solve applies because of the node, or -1.
    var lastEta: Int32 = -1
  }

  /// One row and column of U.
  struct Node: BitwiseCopyable {
    var diagonal = 1.0
    /// The edges that leave, without the diagonal: those of column p.
    var leaving = Side()
    /// The edges that enter: those of row p.
    var entering = Side()

    /// Of a forward solve: the part of this position in what is solved for.
    var forward: Double {
      @inline(__always) get { leaving.value }
      @inline(__always) set { leaving.value = newValue }
    }
    /// Of a backward solve: the change of this variable.
    var backward: Double {
      @inline(__always) get { entering.value }
      @inline(__always) set { entering.value = newValue }
    }
    var column: ListRef { @inline(__always) get { leaving.edges } }
    var row: ListRef { @inline(__always) get { entering.edges } }
  }

  /// One for each variable.
  var nodes = Buffer<Node>()
  var edges = ListPool<Entry>()
  var etas = EtaFile()

  // Solves
  /// Where the right-hand side of a forward solve is not zero.
  var pattern = Buffer<Int32>()
  /// The last right-hand side, with the row operations applied: the column an exchange puts into U.
  var spike = Buffer<Nonzero>()
  /// What the last solve reached, each node after all it leads to.
  var forwardOrder = Buffer<Int32>()
  var backwardOrder = Buffer<Int32>()
  var stack = Buffer<StackFrame>()
  /// Numbers of the last solves, which mark what they reached.
  var forwardEpoch: Int32 = 0
  var backwardEpoch: Int32 = 0

  /// The smallest pivot since the factor was made afresh.
  var smallestPivot = Double.infinity
  /// Exchanges since the factor was made afresh, or checked.
  var age = 0
  /// Entries that solves looked at so far.
  var work = 0
  /// Exchanges that closed a cycle so far.
  var eliminations = 0

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds; work vectors are empty between solves.
  mutating func copy(from other: borrowing Factor) {
    nodes = other.nodes.copy()
    edges = other.edges.copy()
    etas = other.etas.copy()
    forwardEpoch = other.forwardEpoch
    backwardEpoch = other.backwardEpoch
    smallestPivot = other.smallestPivot
    age = other.age
    work = other.work
    eliminations = other.eliminations
  }

  /// Whether rows are so nearly parallel that values lose digits that rows without small pivots keep.
  var isIllConditioned: Bool { @inline(__always) get { smallestPivot < Tolerance.smallPivot } }

  /// Whether nothing in U or R depends on the row of a variable.
  @inline(__always)
  func isUnused(_ j: Int32) -> Bool { nodes[j].row.count == 0 && !isChanged(j) }

  /// Whether a row operation changes the row of a variable.
  ///
  /// Then a column of U is not what its row of the problem says alone, and the variable's position
  /// cannot be given away without a solve.
  @inline(__always)
  func isChanged(_ j: Int32) -> Bool { nodes[j].entering.lastEta >= 0 }

  /// Whether a row operation reads one of the terms. None reads the variable of a placeholder.
  @inline(__always)
  func isRead(_ terms: ListView<Entry>) -> Bool {
    !etas.isEmpty && terms.count > 1 && terms.contains { nodes[$0.index].leaving.lastEta >= 0 }
  }

  /// Makes U and R identities, with a placeholder at every position, and clears what a solve that came to no
  /// end left behind.
  mutating func removeAll() {
    edges.removeAll()
    etas.removeAll()
    smallestPivot = .infinity
    for p in nodes.indices { nodes[p] = Node() }
  }
}

/// A number of a sparse column.
struct Nonzero: BitwiseCopyable {
  var row: Int32
  var value: Double
}

/// A right-hand side that moves by `amount`: that of the row at position `position`.
struct PendingMove: BitwiseCopyable {
  var position: Int32
  var amount: Double
}

/// The row operations R of the factor, in the order in which they were made (Forrest and Tomlin 1972).
///
/// Only cycles of the dependency graph create any. Operations are appended and never changed: a new
/// factorisation is the only way to be rid of one.
struct EtaFile: ~Copyable {
  /// Takes a multiple of row `source` off row `target`.
  struct Eta: BitwiseCopyable {
    var target: Int32
    var source: Int32
    var multiple: Double
    /// The operation before this one that reads the same row, and the one that changes the same; -1 if there
    /// is none.
    var previousReader: Int32
    var previousWriter: Int32
  }

  var etas = Buffer<Eta>()
  /// The operations that a solve has still to apply, a bit for each: they come off in order, and once,
  /// however they were put there.
  private(set) var waiting = Buffer<UInt64>()
  /// The number of operations that the last refactorisation itself needed.
  var baseNonzeros = 0
  /// Operations that solves looked at so far, and how many before a new factorisation pays; 0 until there
  /// are any.
  var visits = 0
  var visitLimit = 0

  @inline(__always)
  init() {}

  var isEmpty: Bool { @inline(__always) get { etas.isEmpty } }
  var nonzeros: Int { etas.count }

  /// A file of its own with the same operations.
  func copy() -> EtaFile {
    var other = EtaFile()
    other.etas = etas.copy()
    other.waiting = waiting.copy()
    other.baseNonzeros = baseNonzeros
    other.visits = visits
    other.visitLimit = visitLimit
    return other
  }

  mutating func append(_ eta: Eta) {
    if etas.count >> 6 == waiting.count { waiting.append(0) }
    etas.append(eta)
  }

  /// Has a solve apply `last` and those before it that read, or change, the same row, as far as they lie
  /// between two others.
  @inline(__always)
  mutating func schedule(
    readers: Bool, from last: Int32, after: Int32 = -1, before: Int32 = .max
  ) {
    var eta = last
    while eta > after {
      if eta < before { waiting[eta >> 6] |= 1 << UInt64(eta & 63) }
      eta = readers ? etas[eta].previousReader : etas[eta].previousWriter
    }
  }

  /// Takes a waiting operation off a word: the first, or the last.
  @inline(__always)
  mutating func take(from word: Int, first: Bool) -> Int32 {
    let bits = waiting[word]
    let bit = first ? bits.trailingZeroBitCount : 63 - bits.leadingZeroBitCount
    waiting[word] = bits & ~(1 << UInt64(bit))
    visits += 1
    return Int32(truncatingIfNeeded: word << 6 + bit)
  }

  /// Makes R the identity.
  mutating func removeAll() {
    etas.removeAll()
    waiting.removeAll()
    baseNonzeros = 0
  }
}
