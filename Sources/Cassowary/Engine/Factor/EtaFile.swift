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
