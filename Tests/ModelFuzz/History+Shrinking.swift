import AutoLayout
import TestSupport

extension History {
  /// The shortest history found that differs in the same way.
  package func shrunk(_ difference: Difference) -> History {
    var shrinker = SequenceShrinker<Action> { actions in
      var tally = Tally()
      let found = with(actions).run(&tally)
      return found.contains { $0.kind == difference.kind }
    }
    var whole = self
    // Comparing on the way is a layout too, and belongs to the history then.
    if interval < actions.count { whole.actions = withLayouts(until: difference.kind) }
    var tally = Tally()
    let isSame = with(whole.actions).run(&tally).contains {
      $0.kind == difference.kind
    }
    guard isSame else { return self }
    let actions = shrinker.shrink(whole.actions) { $0.simpler }
    return with(actions)
  }

  /// The same with other actions, compared at the end.
  private func with(_ actions: [Action]) -> History {
    History(seed: seed, actions: actions, examines: examines)
  }

  /// The history up to the first comparison that fails, with the layouts comparisons make written
  /// out.
  private func withLayouts(until kind: Difference.Kind) -> [Action] {
    var model = Model()
    var result: [Action] = []
    for (index, action) in actions.enumerated() {
      _ = model.apply(action)
      result.append(action)
      guard (index + 1).isMultiple(of: interval) else { continue }
      result += model.viewNumbers.filter { model.views[$0]?.parent == nil }.map { .layOut($0) }
      var tally = Tally()
      if with(result).run(&tally).contains(where: { $0.kind == kind }) { return result }
    }
    return result
  }
}

extension Action {
  /// Actions a little simpler than this one.
  fileprivate var simpler: [Action] {
    switch self {
    case .constrain(let number, let equation):
      equation.simpler.map { .constrain(number, $0) }
    case .makeView(let number, let kind) where kind != .page && kind != .plain:
      [.makeView(number, .plain)]
    case .arrange(let view, let container, let index) where index > 0:
      [.arrange(view, in: container, at: 0)]
    case .add(let view, let parent, let index) where index > 0:
      [.add(view, to: parent, at: 0)]
    default: []
    }
  }
}

extension Equation {
  fileprivate var simpler: [Equation] {
    var result: [Equation] = []
    func propose(_ body: (inout Equation) -> Void) {
      var equation = self
      body(&equation)
      if equation != self { result.append(equation) }
    }
    propose { $0.constant = 0 }
    propose { $0.multiplier = 1 }
    propose { $0.relation = .equal }
    propose { $0.priority = 1000 }
    return result
  }
}
