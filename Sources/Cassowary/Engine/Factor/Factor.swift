/// The factor B = R⁻¹U of the basis, whose columns are the terms of the active rows.
///
/// U is kept as a graph: column p, of the row at position p, has an edge to every other variable of
/// the row. R contains the row operations that cycles of the graph require. The factor knows terms
/// and positions, but not costs.
///
/// Invariants, which `brokenInvariant()` checks:
/// - Every edge is listed in the column it leaves and in the row it enters. Each entry has the
///   index of the other (`link`), so both are deleted in constant time.
/// - The graph has no cycle: U is triangular in some order.
/// - No diagonal is zero. A placeholder has an empty column and the diagonal 1.
/// - Between solves both work vectors are zero.
struct Factor: ~Copyable {
  /// A column or a row of U without its diagonal, and the state of the solves along it.
  struct Side: BitwiseCopyable {
    /// The result of the solve for the node; zero between solves.
    var value = 0.0
    var edges = ListRef()
    /// The last solve that reached the node.
    var mark: Int32 = 0
    /// The last row operation that such a solve applies because of the node, or -1.
    var lastEta: Int32 = -1
  }

  var diagonals = Buffer<Double>()
  /// The edges that leave each node: its column. Forward solves follow them.
  var columns = Buffer<Side>()
  /// The edges that enter each node: its row. Backward solves follow them.
  var rows = Buffer<Side>()
  var edges = ListPool<Entry>()
  var etas = EtaFile()

  // Solves
  /// The non-zeros of the right-hand side of a forward solve.
  var pattern = Buffer<Int32>()
  /// The last right-hand side after the row operations: the column that an exchange enters into U.
  var spike = Buffer<(row: Int32, value: Double)>()
  /// The nodes that the last solve reached, each after all it leads to.
  var forwardOrder = Buffer<Int32>()
  var backwardOrder = Buffer<Int32>()
  /// The suspended nodes of a search, each with the edge that comes next.
  var stack = Buffer<(node: Int32, edge: Int32)>()
  /// The numbers of the last solves, which mark the nodes they reached.
  var forwardEpoch: Int32 = 0
  var backwardEpoch: Int32 = 0

  /// The smallest pivot since the last factorisation.
  var smallestPivot = Double.infinity
  /// The exchanges since the last factorisation or check.
  var age = 0
  /// The entries that solves looked at so far.
  var work = 0
  /// The exchanges that closed a cycle so far.
  var eliminations = 0

  /// Copies `other`, without the work vectors, which are empty between solves.
  mutating func copy(from other: borrowing Factor) {
    diagonals = other.diagonals.copy()
    columns = other.columns.copy()
    rows = other.rows.copy()
    edges = other.edges.copy()
    etas = other.etas.copy()
    forwardEpoch = other.forwardEpoch
    backwardEpoch = other.backwardEpoch
    smallestPivot = other.smallestPivot
    age = other.age
    work = other.work
    eliminations = other.eliminations
  }

  /// Whether rows are nearly parallel, so that values lose digits.
  var isIllConditioned: Bool { @inline(__always) get { smallestPivot < Tolerance.smallPivot } }

  /// Whether row operations have more non-zeros than there are variables, so that every move rounds.
  var isDense: Bool { @inline(__always) get { etas.nonzeros > diagonals.count } }

  /// Whether a row operation changes the row of a variable.
  ///
  /// If so, a column of U differs from the terms of its row, and another row can take the position
  /// only after a solve.
  @inline(__always)
  func isChanged(_ j: Int32) -> Bool { rows[j].lastEta >= 0 }

  /// Whether a row operation reads one of the terms. None reads the variable of a placeholder.
  @inline(__always)
  func isRead(_ terms: ListView<Entry>) -> Bool {
    !etas.isEmpty && terms.count > 1 && terms.contains { columns[$0.index].lastEta >= 0 }
  }

  /// Makes U and R identities, with a placeholder at every position, and clears what an aborted
  /// solve left.
  mutating func removeAll() {
    edges.removeAll()
    etas.removeAll()
    smallestPivot = .infinity
    for p in diagonals.indices { (diagonals[p], columns[p], rows[p]) = (1, Side(), Side()) }
  }

  /// Makes a row's own terms column p of U, which is empty; correct only where no row operation
  /// reads them.
  ///
  /// The list gets its exact length, because a column does not grow. `degree` returns the number of
  /// edges that may enter a row.
  @inline(__always)
  mutating func linkColumn(
    _ terms: ListView<Entry>, at p: Int32, degree: (_ row: Int32) -> Int32
  ) {
    var (columns, rows) = unsafe (self.columns.lane, self.rows.lane)
    var column = terms.count > 1 ? edges.allocate(terms.count - 1) : unsafe columns[p].edges
    for entry in terms {
      if entry.index == p {
        diagonals[p] = entry.value
        continue
      }
      let place = column.count
      let inRow = unsafe edges.append(
        Entry(index: p, link: place, value: entry.value), to: &rows[entry.index].edges,
        expecting: degree(entry.index))
      edges[column.offset &+ place] = Entry(index: entry.index, link: inRow, value: entry.value)
      column.count &+= 1
    }
    unsafe columns[p].edges = column
  }
}

/// A move of the right-hand side at a position by `amount`.
struct PendingMove: BitwiseCopyable {
  var position: Int32
  var amount: Double
}

/// The row operations R of the factor, in the order in which they were made (Forrest and Tomlin
/// 1972).
///
/// Only cycles of the graph create row operations. They are appended and never changed; only a new
/// factorisation removes them.
struct EtaFile: ~Copyable {
  /// The subtraction of a multiple of row `source` from row `target`.
  struct Eta: BitwiseCopyable {
    var target: Int32
    var source: Int32
    var multiple: Double
    /// The previous operation that reads the same row, and the previous one that changes the same
    /// row; -1 if there is none.
    var previousReader: Int32
    var previousWriter: Int32
  }

  var etas = Buffer<Eta>()
  /// The operations that a solve has yet to apply, one bit for each, so that they are applied once
  /// and in order.
  private(set) var waiting = Buffer<UInt64>()
  /// The number of operations that the last factorisation itself required.
  var baseNonzeros = 0
  /// The operations that solves looked at so far.
  var work = 0

  var isEmpty: Bool { @inline(__always) get { etas.isEmpty } }
  var nonzeros: Int { etas.count }

  func copy() -> EtaFile {
    EtaFile(etas: etas.copy(), waiting: waiting.copy(), baseNonzeros: baseNonzeros, work: work)
  }

  mutating func append(_ eta: Eta) {
    if etas.count >> 6 == waiting.count { waiting.append(0) }
    etas.append(eta)
  }

  /// Schedules `last` and earlier operations that read (`readers`) or change the same row, between
  /// `after` and `before`.
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

  /// Removes the first or the last scheduled operation from a word and returns it.
  @inline(__always)
  mutating func take(from word: Int, first: Bool) -> Int32 {
    let bits = waiting[word]
    let bit = first ? bits.trailingZeroBitCount : 63 - bits.leadingZeroBitCount
    waiting[word] = bits & ~(1 << UInt64(bit))
    work += 1
    return Int32(truncatingIfNeeded: word << 6 + bit)
  }

  /// Makes R the identity.
  mutating func removeAll() {
    etas.removeAll()
    waiting.removeAll()
    baseNonzeros = 0
  }
}
