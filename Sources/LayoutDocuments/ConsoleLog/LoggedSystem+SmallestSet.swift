import AutoLayout

/// The smallest sets of constraints that contradict each other.
extension LoggedSystem {
  /// Disjoint sets of indices of constraints, each as small as the search finds.
  ///
  /// A list of UIKit is one irreducible set, but often not the shortest: with other implicit bounds, fewer
  /// constraints may be enough. Every other irreducible set lacks a member of the set that was found. The
  /// search therefore finds the others by removing the members of known sets, one at a time.
  func smallestSets() -> [[Int]] {
    var search = SmallestSetSearch(self)
    var sets: [[Int]] = []
    var left = constraints.indices.filter { constraints[$0] != nil }
    while sets.count < Self.setLimit, let set = search.smallestSet(in: left) {
      sets.append(set)
      let members = Set(set)
      left.removeAll { members.contains($0) }
    }
    activate(constraints.indices.filter { constraints[$0] != nil })
    return sets
  }

  /// The smallest set of constraints that hold exactly: a digit that the log leaves out may make it a conflict.
  ///
  /// The search changes each constant by the last digit of the log, that of the broken constraint first.
  func roundedSet() -> [Int]? {
    var search = SmallestSetSearch(self)
    let all = constraints.indices.filter { constraints[$0] != nil }
    for index in all.filter(isBroken) + all.filter({ !isBroken($0) }) {
      guard let constraint = constraints[index], search.room > 0 else { continue }
      let constant = constraint.constant
      defer { constraint.constant = constant }
      for change in [Self.leastDigit, -Self.leastDigit] {
        constraint.constant = constant + change
        if let set = search.smallestSet(in: all) { return set }
      }
    }
    return nil
  }

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

/// Searches for small sets, with one limit on the number of solves for all of them.
struct SmallestSetSearch {
  private let system: LoggedSystem
  /// The remaining number of solves; it is smaller if a solve takes longer.
  private(set) var room: Int
  /// The number of solves so far.
  private(set) var solves = 0

  init(_ system: LoggedSystem) {
    self.system = system
    room = max(8, min(800, 40_000 / max(1, system.constraints.count)))
  }

  /// Uses half of the remaining solves for one set. The first set gets the most, because the message is about
  /// it.
  mutating func smallestSet(in indices: [Int]) -> [Int]? {
    var best: [Int]?
    var queue: [Set<Int>] = [[]]
    var seen: Set<Set<Int>> = [[]]
    var next = 0
    let limit = max(4, room / 2)
    while next < queue.count, next < limit {
      let removed = queue[next]
      next += 1
      system.activate(indices.filter { !removed.contains($0) })
      for set in contradictions() {
        if set.count < best?.count ?? .max { best = set }
        for index in set {
          let more = removed.union([index])
          if seen.insert(more).inserted { queue.append(more) }
        }
      }
      // A constraint that contradicts itself is in no other irreducible set, and the first solve leaves it out.
      if best?.count ?? .max <= 2 { break }
    }
    room -= next
    return best
  }

  /// The sets that the engine finds among the active constraints.
  private mutating func contradictions() -> [[Int]] {
    solves += 1
    system.page.layoutIfNeeded()
    return system.page.layoutEngine.conflicts.map { conflict in
      conflict.members.compactMap { $0.constraint.flatMap(system.index) }.sorted()
    }
  }
}
