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

  /// Constraints in the order of their activation.
  static func sorted(_ constraints: [UncountedConstraint]) -> [UncountedConstraint] {
    let serials = constraints.map { $0.use(\.serial) }
    guard let first = serials.min(), let last = serials.max(),
      last - first + 1 == UInt64(constraints.count)
    else { return constraints.sorted { $0.use(\.serial) } }
    // They were activated one after the other.
    var sorted = constraints
    for place in serials.indices { sorted[Int(serials[place] - first)] = constraints[place] }
    return sorted
  }
}
