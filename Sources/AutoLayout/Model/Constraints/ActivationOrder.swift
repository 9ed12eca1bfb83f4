import Cassowary

/// The order in which constraints were activated, whatever trees they were in at the time.
///
/// Of constraints that cannot hold together the one activated last is left out. A subtree brings
/// the constraints inside it along when it joins a tree, so the order has to be known across
/// trees, and even before there is one: hence a variable that all trees share. Its values say
/// nothing, only their order does, and that is the order of the calls: the constraints of a tree
/// compare alike however many other trees there are, on this thread or on others.
enum ActivationOrder {
  private static let serials = SharedCounter()

  /// A number greater than all before; the first of `count` of them.
  static func next(_ count: Int = 1) -> UInt64 { serials.next(count) }

  /// The places of constraints in an array, in the order of activation, with some -1 among them.
  ///
  /// Complexity: linear where they were activated one after the other, with few others in between.
  static func places(of constraints: [UncountedConstraint]) -> [Int32] {
    // Numbers apart from the objects: to sort objects by a property looks into each of them at every
    // comparison.
    let serials = constraints.map { $0.use(\.serial) }
    var (first, last) = (UInt64.max, UInt64.min)
    for serial in serials { (first, last) = (min(first, serial), max(last, serial)) }
    guard !serials.isEmpty else { return [] }
    guard last - first < 4 * UInt64(serials.count) else {
      return serials.indices.sorted { serials[$0] < serials[$1] }
        .map { Int32(truncatingIfNeeded: $0) }
    }
    var places = [Int32](repeating: -1, count: Int(last - first) + 1)
    for (place, serial) in serials.enumerated() {
      places[Int(serial - first)] = Int32(truncatingIfNeeded: place)
    }
    return places
  }
}
