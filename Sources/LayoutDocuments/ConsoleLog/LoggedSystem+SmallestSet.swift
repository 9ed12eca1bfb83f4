import AutoLayout

/// The smallest sets that contradict themselves.
extension LoggedSystem {
  /// Sets of indices of constraints without a common member, each as small as was found.
  ///
  /// A list of UIKit is one irreducible set, but often not the shortest: other bounds nobody wrote
  /// would do with fewer constraints. Every set that does not hold lacks a member of each other
  /// one, so taking out the members of the sets found, one by one, leads to all of them.
  func smallestSets() -> [[Int]] {
    var sets: [[Int]] = []
    var left = constraints.indices.filter { constraints[$0] != nil }
    while sets.count < Self.setLimit, let set = smallestSet(in: left) {
      sets.append(set)
      left.removeAll { set.contains($0) }
    }
    activate(constraints.indices.filter { constraints[$0] != nil })
    return sets
  }

  /// A message is about one conflict; pasted lists may hold a few.
  private static let setLimit = 20

  /// Solves at most this many times for a set: fewer where a solve takes longer.
  private var solveLimit: Int { max(4, min(400, 20_000 / max(1, constraints.count))) }

  private func smallestSet(in indices: [Int]) -> [Int]? {
    var best: [Int]?
    var queue: [[Int]] = [[]]
    var seen: Set<[Int]> = [[]]
    var next = 0
    while next < queue.count, next < solveLimit {
      let removed = queue[next]
      next += 1
      activate(indices.filter { !removed.contains($0) })
      for set in contradictions() {
        if set.count < best?.count ?? .max { best = set }
        for index in set {
          let more = (removed + [index]).sorted()
          if seen.insert(more).inserted { queue.append(more) }
        }
      }
      if best?.count == 1 { break }
    }
    return best
  }

  /// The sets the engine finds among what is active.
  private func contradictions() -> [[Int]] {
    page.layoutIfNeeded()
    return page.layoutEngine.conflicts.map { conflict in
      conflict.members.compactMap { member in
        member.constraint.flatMap { constraint in
          constraints.firstIndex { $0 === constraint }
        }
      }.sorted()
    }
  }

  /// Makes these the active constraints.
  func activate(_ indices: [Int]) {
    let wanted = Set(indices)
    for (index, constraint) in constraints.enumerated() {
      let isWanted = wanted.contains(index)
      if constraint?.isActive != isWanted { constraint?.isActive = isWanted }
    }
  }
}
