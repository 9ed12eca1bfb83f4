/// The row operations R of the factor, one eta for each elimination: row `target` minus multiples of
/// other rows (Forrest and Tomlin 1972). Only cycles of the dependency graph create any.
///
/// Etas are appended and never changed: R is their product in the order in which they were made.
struct EtaFile: ~Copyable {
  /// A row operation, and which of the terms are its multiples.
  struct Eta: BitwiseCopyable {
    var target: Int32
    var firstTerm: Int32
    var endOfTerms: Int32
  }

  var etas = Buffer<Eta>()
  var terms = Buffer<Nonzero>()
  /// For each variable the first eta that reads its row, and the last one that changes it. Sized on first use.
  private var firstReader = Buffer<Int32>()
  private var lastWriter = Buffer<Int32>()
  /// Non-zeros that the last refactorisation itself needed.
  var baseNonzeros = 0
  /// Terms that solves looked at so far, and how many before a new factorisation pays; 0 until there are
  /// any.
  var visits = 0
  var visitLimit = 0

  @inline(__always)
  init() {}

  var isEmpty: Bool { @inline(__always) get { etas.isEmpty } }
  var nonzeros: Int { terms.count }

  /// The multiples of an eta.
  @inline(__always)
  func terms(of eta: Eta) -> ListView<Nonzero> { terms.items[eta.firstTerm..<eta.endOfTerms] }

  /// A file of its own with the same etas.
  func copy() -> EtaFile {
    var other = EtaFile()
    other.etas = etas.copy()
    other.terms = terms.copy()
    other.firstReader = firstReader.copy()
    other.lastWriter = lastWriter.copy()
    other.baseNonzeros = baseNonzeros
    other.visits = visits
    other.visitLimit = visitLimit
    return other
  }

  /// The first eta that reads row `v`; the number of etas if none does.
  @inline(__always)
  func firstReader(of v: Int32) -> Int32 {
    Int(v) < firstReader.count ? min(firstReader[v], etas.indices.upperBound) : etas.indices.upperBound
  }

  /// The last eta that changes row `v`; -1 if none does.
  @inline(__always)
  func lastWriter(of v: Int32) -> Int32 { Int(v) < lastWriter.count ? lastWriter[v] : -1 }

  /// Whether any eta changes row `v`.
  ///
  /// Then a column of U is not what its row of the problem says alone, and the variable's position
  /// cannot be given away without a solve.
  @inline(__always)
  func changes(_ v: Int32) -> Bool { lastWriter(of: v) >= 0 }

  /// Begins an eta for row `target`; its terms follow with ``append(_:of:)``.
  mutating func begin(target: Int32, variables: Int) {
    if firstReader.count < variables {
      firstReader.resize(to: variables, filling: .max)
      lastWriter.resize(to: variables, filling: -1)
    }
    lastWriter[target] = etas.indices.upperBound
    let place = terms.indices.upperBound
    etas.append(Eta(target: target, firstTerm: place, endOfTerms: place))
  }

  /// Adds a multiple of row `source` to the last eta.
  mutating func append(_ multiple: Double, of source: Int32) {
    terms.append(Nonzero(row: source, value: multiple))
    etas[etas.count - 1].endOfTerms += 1
    firstReader[source] = min(firstReader[source], etas.indices.upperBound - 1)
  }

  /// Makes R the identity.
  mutating func removeAll() {
    etas.removeAll()
    terms.removeAll()
    firstReader.removeAll()
    lastWriter.removeAll()
    baseNonzeros = 0
  }
}
