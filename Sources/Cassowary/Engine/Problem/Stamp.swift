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
