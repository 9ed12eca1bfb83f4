import AutoLayout

/// The smallest sets that contradict themselves.
extension LoggedSystem {
  /// Sets of indices of constraints without a common member, each as small as was found.
  ///
  /// A list of UIKit is one irreducible set, but often not the shortest: other bounds nobody wrote
  /// would do with fewer constraints. Every set that does not hold lacks a member of each other
  /// one, so taking out the members of the sets found, one by one, leads to all of them.
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

  /// The smallest set that leaves one of its members no room at all: as printed it holds, and any
  /// digit that the log leaves out may make it a conflict.
  ///
  /// What was broken is tried first.
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

  /// A point, rounded as a log rounds lengths of thousands.
  private static let leastDigit = 0.01

  /// A message is about one conflict; pasted lists may hold a few.
  private static let setLimit = 20

  /// Makes these the active constraints.
  func activate(_ indices: [Int]) {
    let wanted = Set(indices)
    for (index, constraint) in constraints.enumerated() {
      let isWanted = wanted.contains(index)
      if constraint?.isActive != isWanted { constraint?.isActive = isWanted }
    }
  }
}

/// Looks for small sets, with one allowance of solves for all of them.
struct SmallestSetSearch {
  private let system: LoggedSystem
  /// How many times it may solve; fewer where a solve takes longer.
  private(set) var room: Int
  /// How often it solved.
  private(set) var solves = 0

  init(_ system: LoggedSystem) {
    self.system = system
    room = max(8, min(800, 40_000 / max(1, system.constraints.count)))
  }

  /// Takes half of what is left for one set: the first one is what the message is about.
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
      // One that contradicts itself is in no irreducible set but its own, and left out by the first solve.
      if best?.count ?? .max <= 2 { break }
    }
    room -= next
    return best
  }

  /// The sets the engine finds among what is active.
  private mutating func contradictions() -> [[Int]] {
    solves += 1
    system.page.layoutIfNeeded()
    return system.page.layoutEngine.conflicts.map { conflict in
      conflict.members.compactMap { $0.constraint.flatMap(system.index) }.sorted()
    }
  }
}
