/// Shrinks a failing sequence to a minimal one that still fails.
///
/// Zeller and Hildebrandt: Simplifying and isolating failure-inducing input (2002): leaves out ever
/// smaller chunks, then replaces single elements by simpler ones.
package struct SequenceShrinker<Element: Hashable> {
  private let fails: ([Element]) -> Bool
  private var budget: Int

  /// A shrinker that asks `fails` at most `budget` times.
  package init(budget: Int = 3000, fails: @escaping ([Element]) -> Bool) {
    self.budget = budget
    self.fails = fails
  }

  package mutating func shrink(
    _ sequence: [Element], simpler: (Element) -> [Element] = { _ in [] }
  ) -> [Element] {
    var best = withoutChunks(sequence)
    while budget > 0 {
      let next = withoutChunks(simplified(best, simpler))
      if next == best { return best }
      best = next
    }
    return best
  }

  private mutating func accepts(_ candidate: [Element]) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return fails(candidate)
  }

  private mutating func withoutChunks(_ sequence: [Element]) -> [Element] {
    var best = sequence
    var size = max(1, best.count / 2)
    while true {
      var end = best.count
      // From the end: what came last depends on what came before.
      while end > 0 {
        var candidate = best
        candidate.removeSubrange(max(0, end - size)..<end)
        if accepts(candidate) { best = candidate }
        end -= size
      }
      if size == 1 { return best }
      size /= 2
    }
  }

  private mutating func simplified(
    _ sequence: [Element], _ simpler: (Element) -> [Element]
  ) -> [Element] {
    var best = sequence
    for index in best.indices {
      for replacement in simpler(best[index]) {
        var candidate = best
        candidate[index] = replacement
        if accepts(candidate) {
          best = candidate
          break
        }
      }
    }
    return best
  }
}
