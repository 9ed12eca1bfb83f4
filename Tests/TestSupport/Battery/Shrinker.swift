/// Shrinks a failing sequence of operations to a minimal one that still fails.
///
/// Zeller and Hildebrandt: Simplifying and isolating failure-inducing input (2002): leave out ever
/// smaller chunks, then simplify what is left one number at a time.
package struct Shrinker {
  /// Whether a sequence fails; replays it, so at most `budget` times.
  private let fails: ([Operation]) -> Bool
  private var budget: Int

  package init(budget: Int = 4000, fails: @escaping ([Operation]) -> Bool) {
    self.budget = budget
    self.fails = fails
  }

  package mutating func shrink(_ operations: [Operation]) -> [Operation] {
    var best = withoutChunks(operations)
    while budget > 0 {
      let simpler = withoutChunks(simplified(best))
      if simpler == best { return best }
      best = simpler
    }
    return best
  }

  private mutating func accepts(_ candidate: [Operation]) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return fails(candidate)
  }

  private mutating func withoutChunks(_ operations: [Operation]) -> [Operation] {
    var best = operations
    var size = max(1, best.count / 2)
    while true {
      var start = 0
      while start < best.count {
        var candidate = best
        candidate.removeSubrange(start..<min(start + size, best.count))
        if accepts(candidate) { best = candidate } else { start += size }
      }
      if size == 1 { return best }
      size /= 2
    }
  }

  private mutating func simplified(_ operations: [Operation]) -> [Operation] {
    var best = operations
    for index in best.indices {
      for simpler in best[index].simpler {
        var candidate = best
        candidate[index] = simpler
        if accepts(candidate) {
          best = candidate
          break
        }
      }
    }
    return best
  }
}

extension Operation {
  /// Operations a little simpler than this one, the simplest first.
  fileprivate var simpler: [Operation] {
    switch self {
    case .add(let id, let row): row.simpler.map { .add(id, $0) }
    case .enqueue(let id, let row): [.add(id, row)] + row.simpler.map { .enqueue(id, $0) }
    case .addAll(let additions):
      additions.indices.map { index in
        var fewer = additions
        fewer.remove(at: index)
        return fewer.count == 1 ? .add(fewer[0].id, fewer[0].row) : .addAll(fewer)
      }
    case .enqueueConstant(let id, let value): [.setConstant(id, value)]
    case .enqueuePriority(let id, let value): [.setPriority(id, value)]
    case .suggest(let variable, let value) where value != value.rounded():
      [.suggest(variable, value.rounded())]
    default: []
    }
  }
}

extension LinearProblem.Row {
  fileprivate var simpler: [LinearProblem.Row] {
    var result: [LinearProblem.Row] = []
    func propose(_ body: (inout LinearProblem.Row) -> Void) {
      var row = self
      body(&row)
      if row != self { result.append(row) }
    }
    for index in entries.indices where entries.count > 1 {
      propose { $0.entries.remove(at: index) }
    }
    propose { $0.constant = 0 }
    propose { $0.weight = 1 }
    for index in entries.indices {
      propose { $0.entries[index].coefficient = $0.entries[index].coefficient < 0 ? -1 : 1 }
    }
    propose { $0.constant.round() }
    return result
  }
}
