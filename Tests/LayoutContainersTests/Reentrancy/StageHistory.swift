import AutoLayout
import LayoutContainers
import TestSupport

/// A random history: layouts and fittings, in which the host does random things in random calls.
struct StageHistory {
  let seed: UInt64

  func findings() -> [String] {
    let stage = Stage()
    var random = SplitMix64(seed: seed)
    var journal: [String] = []
    for _ in 0..<3 {
      var left = Int.random(in: 1...4, using: &random)
      stage.script = { callback in
        guard left > 0, Int.random(in: 0..<6, using: &random) == 0 else { return nil }
        left -= 1
        let action = StageAction.all[Int.random(in: 0..<StageAction.all.count, using: &random)]
        journal.append("\(callback.rawValue): \(action.name)")
        return action
      }
      let callbacks = Stage.Callback.allCases
      stage.provoke(callbacks[Int.random(in: 0..<callbacks.count, using: &random)])
      if Bool.random(using: &random) { _ = stage.middle.systemLayoutSizeFitting(.zero) }
      if Bool.random(using: &random) { _ = stage.root.systemLayoutSizeFitting(.zero) }
      stage.root.layoutIfNeeded()
      stage.script = nil
    }
    return StageJudge.findings(stage).map { "seed \(seed), \(journal): \($0)" }
  }
}
