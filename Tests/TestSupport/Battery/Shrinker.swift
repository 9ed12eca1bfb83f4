/// Shrinks a failing sequence of operations to a minimal one that still fails.
package struct Shrinker {
  private var shrinker: SequenceShrinker<Operation>

  /// `fails` says whether a sequence fails; it replays it, so at most `budget` times.
  package init(budget: Int = 4000, fails: @escaping ([Operation]) -> Bool) {
    shrinker = SequenceShrinker(budget: budget, fails: fails)
  }

  package mutating func shrink(_ operations: [Operation]) -> [Operation] {
    shrinker.shrink(operations) { $0.simpler }
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
