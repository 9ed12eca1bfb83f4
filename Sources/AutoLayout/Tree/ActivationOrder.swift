import Cassowary

/// The order in which constraints were activated, across all trees.
///
/// Of constraints that contradict each other, the one activated last is left out. A subtree keeps its constraints
/// when it joins a tree, so the order must be comparable across trees, and before there is a tree. Therefore all
/// trees share one counter. Only the order of its values matters, which is the order of the calls, so other trees
/// and threads do not change how the constraints of a tree compare.
enum ActivationOrder {
  private static let serials = SharedCounter()

  /// A number greater than all before; the first of `count` of them.
  static func next(_ count: Int = 1) -> UInt64 { serials.next(count) }

  /// The lowest number of constraints that were activated one after the other; `nil` if others were in between.
  static func start(of constraints: [UncountedConstraint]) -> UInt64? {
    var (first, last) = (UInt64.max, UInt64.min)
    for constraint in constraints {
      let serial = constraint.use(\.serial)
      (first, last) = (min(first, serial), max(last, serial))
    }
    return last &- first &+ 1 == UInt64(constraints.count) ? first : nil
  }
}
