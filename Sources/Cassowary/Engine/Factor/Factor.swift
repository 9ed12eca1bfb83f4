/// The factor B = R⁻¹U of the basis, whose columns are the terms of the pinned forms.
///
/// U is kept as a graph: column p, of what is pinned in slot p, has an edge to every variable it
/// mentions besides its own. R is the row operations that cycles of the graph made necessary. The
/// factor knows terms and slots; what a form costs, and why it is pinned, it does not.
///
/// Invariants, which `Factor+Invariants` checks:
/// - every edge is listed twice, in the column it leaves and in the row it enters, and either entry
///   knows the place of the other (`link`), so that both are deleted in constant time;
/// - the graph has no cycle: there is an order in which U is triangular;
/// - no diagonal is zero, and that of a stay, whose column is empty, is one;
/// - between solves both work vectors, and the row that is eliminated, are zero.
struct Factor: ~Copyable {
  /// One row and column of U, with its places in the work vectors.
  struct Node: BitwiseCopyable {
    var diagonal: Double = 1
    /// Of a forward solve: the part of this slot in what is solved for.
    var forward: Double = 0
    /// Of a backward solve: the change of this variable.
    var backward: Double = 0
    /// The edges that leave, without the diagonal.
    var column = ListRef()
    /// The edges that enter.
    var row = ListRef()
    /// The last solve that reached the node.
    var forwardMark: Int32 = 0
    var backwardMark: Int32 = 0
  }

  /// One for each variable.
  var nodes = Buffer<Node>()
  var edges = ListPool<Entry>()
  var etas = EtaFile()

  // Solves
  /// Entries of a right side before it is gathered.
  var pattern = Buffer<Int32>()
  /// The last right side, with the row operations applied: the column an exchange puts into U.
  var spike = Buffer<SpikeEntry>()
  /// What the last forward solve reached, each node after all it leads to.
  var forwardOrder = Buffer<Int32>()
  /// The same of the last backward solve.
  var backwardOrder = Buffer<Int32>()
  var stack = Buffer<StackFrame>()
  var elimination = Elimination()
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
    elimination = other.elimination.copy()
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
  func isUnused(_ j: Int32) -> Bool { nodes[j].row.count == 0 && !etas.changes(j) }

  /// Whether a row operation reads one of the terms. None reads the variable of a stay.
  @inline(__always)
  func isRead(_ terms: ListView<Entry>) -> Bool {
    if etas.isEmpty || terms.count == 1 { return false }
    return terms.contains { etas.isRead($0.index) }
  }

  /// Empties U and R: every slot holds its stay.
  ///
  /// An identity: every variable in its own slot, which depends on nothing.
  mutating func removeAll() {
    edges.removeAll()
    etas.removeAll()
    smallestPivot = .infinity
    for p in 0..<nodes.count {
      nodes[p].column = ListRef()
      nodes[p].row = ListRef()
      nodes[p].diagonal = 1
    }
  }

  /// The same after a solve that came to no end and may have left numbers behind.
  mutating func reset() {
    removeAll()
    for p in 0..<nodes.count { nodes[p] = Node() }
  }
}

/// A non-zero of the transformed column that a pivot puts into U.
struct SpikeEntry: BitwiseCopyable {
  var row: Int32
  var value: Double
}

/// A slot whose pinned value moves by `amount`.
struct Seed: BitwiseCopyable {
  var slot: Int32
  var amount: Double
}
