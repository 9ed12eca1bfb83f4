import AutoLayout

/// The smallest sets of constraints that contradict each other.
extension LoggedSystem {
  /// Disjoint sets of indices of constraints, each as small as the search finds.
  ///
  /// A list of UIKit is one irreducible set, but often not the shortest: with other implicit bounds, fewer
  /// constraints may be enough.
  func smallestSets() -> [[Int]] {
    var room = LayoutEngine.reportBudget
    var sets: [[Int]] = []
    var left = solvable
    while sets.count < Self.setLimit, let set = smallestSet(in: left, &room) {
      sets.append(set)
      left.removeAll(where: Set(set).contains)
    }
    activate(solvable)
    return sets
  }

  /// The smallest set of constraints that hold exactly: a digit that the log leaves out may make it a conflict.
  ///
  /// The search changes each constant by the last digit of the log, that of the broken constraint first. In long
  /// lists, it changes only the first ones.
  func roundedSet() -> [Int]? {
    var room = LayoutEngine.reportBudget
    let order = solvable.filter(isBroken) + solvable.filter { !isBroken($0) }
    for index in order.prefix(max(4, 20_000 / max(1, order.count))) {
      guard let constraint = constraints[index] else { continue }
      let constant = constraint.constant
      defer { constraint.constant = constant }
      for change in [Self.leastDigit, -Self.leastDigit] {
        constraint.constant = constant + change
        if let set = smallestSet(in: solvable, &room) { return set }
      }
    }
    return nil
  }

  /// The shortest proof of the first of the smallest contradictions among these constraints.
  private func smallestSet(in indices: [Int], _ room: inout Int) -> [Int]? {
    activate(indices)
    page.layoutIfNeeded()
    let engine = page.layoutEngine
    func set(_ conflict: LayoutConflict) -> [Int] {
      conflict.members.compactMap { $0.constraint.flatMap(index) }.sorted()
    }
    let found = engine.conflicts.min { set($0).count < set($1).count }
    return found.map { set(engine.shortest($0, room: &room)) }
  }

  /// The constraints that the model accepts.
  private var solvable: [Int] { constraints.indices.filter { constraints[$0] != nil } }

  /// The precision with which a log prints lengths of thousands of points.
  private static let leastDigit = 0.01

  /// The maximum number of sets. A message is about one conflict; pasted lists may contain a few.
  private static let setLimit = 20

  /// Activates these constraints, and deactivates the others.
  func activate(_ indices: [Int]) {
    let wanted = Set(indices)
    for (index, constraint) in constraints.enumerated() {
      let isWanted = wanted.contains(index)
      if constraint?.isActive != isWanted { constraint?.isActive = isWanted }
    }
  }
}
