/// The row operations R of the factor, one eta per elimination: row `target` minus multiples of
/// earlier rows (Forrest and Tomlin 1972). Only cycles of the dependency graph create any.
struct EtaFile: ~Copyable {
  var terms = ListPool<Entry>()
  var links = ListPool<Int32>()
  /// Per eta.
  var targets = Buffer<Int32>()
  var lists = Buffer<ListRef>()
  /// Per variable: the etas that read it, and those that change it. Sized on first use.
  var readers = Buffer<ListRef>()
  var writers = Buffer<ListRef>()
  /// The etas an application has still to visit.
  var agenda = Buffer<UInt64>()
  var nonzeros = 0
  /// Non-zeros that the last refactorisation itself needed.
  var baseNonzeros = 0
  /// Terms that solves looked at so far, and how many before a new factorisation pays; 0 until there are
  /// any.
  var visits = 0
  var visitLimit = 0

  @inline(__always)
  init() {}

  var count: Int { @inline(__always) get { targets.count } }
  var isEmpty: Bool { @inline(__always) get { targets.count == 0 } }

  /// A file of its own with the same etas.
  func copy() -> EtaFile {
    var other = EtaFile()
    other.terms = terms.copy()
    other.links = links.copy()
    other.targets = targets.copy()
    other.lists = lists.copy()
    other.readers = readers.copy()
    other.writers = writers.copy()
    other.agenda = agenda.copy()
    other.nonzeros = nonzeros
    other.baseNonzeros = baseNonzeros
    other.visits = visits
    other.visitLimit = visitLimit
    return other
  }

  /// Whether row `v` was changed by any eta.
  ///
  /// Then a column of U is not what its form says alone, and the variable's slot cannot be given
  /// away without a solve.
  @inline(__always)
  func changes(_ v: Int32) -> Bool { Int(v) < writers.count && writers[v].count > 0 }

  /// Whether any eta reads row `v`.
  ///
  /// A row whose terms no eta reads is its own spike: most points of a batch enter the factor
  /// without one.
  @inline(__always)
  func isRead(_ v: Int32) -> Bool { Int(v) < readers.count && readers[v].count > 0 }

  /// Puts the etas after `eta` that read row `v` on the agenda: earlier ones have had their turn.
  @inline(__always)
  mutating func scheduleReaders(of v: Int32, above eta: Int32 = -1) {
    if Int(v) < readers.count { schedule(readers[v], from: eta + 1, to: .max) }
  }

  /// Puts the etas before `eta` that change row `v` on the agenda of Rᵀ, which goes the other way.
  @inline(__always)
  mutating func scheduleWriters(of v: Int32, below eta: Int32 = .max) {
    if Int(v) < writers.count { schedule(writers[v], from: 0, to: eta) }
  }

  /// The agenda is a set of bits: etas come off it in order, whoever put them there and however often,
  /// where a heap would pay a logarithm for each and have to drop what is there twice.
  @inline(__always)
  private mutating func schedule(_ list: ListRef, from first: Int32, to end: Int32) {
    for eta in links.view(list) where eta >= first && eta < end {
      agenda[eta >> 6] |= 1 << UInt64(eta & 63)
    }
  }

  /// Takes the first eta of a word off the agenda, which applying R visits from the first word up.
  @inline(__always)
  mutating func nextForward(_ word: Int) -> Int32 {
    let bit = agenda[word].trailingZeroBitCount
    agenda[word] &= agenda[word] &- 1
    return Int32(truncatingIfNeeded: word << 6 + bit)
  }

  /// The last one, for Rᵀ.
  @inline(__always)
  mutating func nextBackward(_ word: Int) -> Int32 {
    let bit = 63 - agenda[word].leadingZeroBitCount
    agenda[word] &= ~(1 << UInt64(bit))
    return Int32(truncatingIfNeeded: word << 6 + bit)
  }

  /// Starts an eta for row `target`; its terms follow with ``append(_:_:to:)``.
  ///
  /// Etas are appended and never changed: R is the product in the order they were made, and a new
  /// factorisation is the only way to be rid of one.
  mutating func begin(target: Int32, variables: Int) -> Int32 {
    if readers.count < variables {
      readers.resize(to: variables, filling: ListRef())
      writers.resize(to: variables, filling: ListRef())
    }
    let eta = Int32(truncatingIfNeeded: targets.count)
    targets.append(target)
    lists.append(ListRef())
    var writers = unsafe self.writers.lane
    unsafe links.append(eta, to: &writers[target])
    // One bit for each eta, empty between applications.
    if (targets.count + 63) >> 6 > agenda.count { agenda.append(0) }
    return eta
  }

  /// Adds the term by which row `source` goes into an eta.
  ///
  /// What was read is listed by variable as well, since a solve asks which etas read a number, not
  /// which numbers an eta reads.
  mutating func append(source: Int32, _ value: Double, to eta: Int32) {
    var lists = unsafe self.lists.lane
    var readers = unsafe self.readers.lane
    unsafe terms.append(Entry(index: source, link: 0, value: value), to: &lists[eta])
    unsafe links.append(eta, to: &readers[source])
    nonzeros += 1
  }

  /// Forgets R, which is the identity then.
  mutating func removeAll() {
    terms.removeAll()
    links.removeAll()
    targets.removeAll()
    lists.removeAll()
    readers.removeAll()
    writers.removeAll()
    agenda.removeAll()
    nonzeros = 0
    baseNonzeros = 0
  }
}
