import Cassowary
import TestSupport
import Testing

/// Many constraints on few variables: more than a form looks at one by one.
@Suite struct CrowdedVariableTests {
  /// A row on `x` alone, or one that ties it to the other variable.
  private func row(_ random: inout SplitMix64, isSingle: Bool) -> LinearProblem.Row {
    let relation = random.element(
      of: [.equal, .lessThanOrEqual, .greaterThanOrEqual] as [Relation])
    let isRequired = relation != .equal && random.chance(0.1)
    // Required ones leave room; the others want what they want.
    let value = Double(random.integer(in: -200...200)) / 2
    let constant =
      isRequired ? (relation == .lessThanOrEqual ? -abs(value) - 100 : abs(value) + 100) : -value
    let priority = isRequired ? 1000 : random.element(of: [999.5, 700, 500, 499, 20] as [Float])
    let scale = random.element(of: [1, 1, -1, 2, -0.5])
    var entries: [LinearProblem.Entry] = [.init(0, scale)]
    if !isSingle { entries.append(.init(1, random.element(of: [1, -1]))) }
    let isTurned = isRequired && scale < 0
    return .init(
      entries, constant: constant * (isTurned ? 1 : scale > 0 ? 1 : -1) * abs(scale),
      isTurned ? (relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual) : relation,
      priority: random.chance(0.3) && !isRequired
        ? Float(1 + random.below(900)) : priority,
      weight: random.chance(0.2) ? random.element(of: [0.5, 2, 3, 10]) : 1)
  }

  @Test(arguments: LongRun.amount(everyday: 0..<2, all: 0..<24))
  func `a crowded variable is where the exact reference puts it`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var player = Player()
    player.rangeInterval = 5
    for variable in 0...1 { try player.perform(.variable(variable)) }
    var ids: [Int] = []
    for step in 0..<260 {
      let growing = step < 120
      if growing || random.chance(0.3) {
        let row = row(&random, isSingle: random.chance(0.9))
        ids.append(step)
        try player.perform(seed.isMultiple(of: 2) ? .add(step, row) : .enqueue(step, row))
      } else {
        let id = random.element(of: ids)
        let value = Double(random.integer(in: -200...200)) / 2
        let isRequired = player.mirror.rows[id]?.isRequired ?? true
        switch random.below(4) {
        case 0:
          ids.removeAll { $0 == id }
          try player.perform(.remove(id))
        case 1: if !isRequired { try player.perform(.setConstant(id, value)) }
        case 2: if !isRequired { try player.perform(.enqueueConstant(id, value)) }
        default:
          if !isRequired { try player.perform(.setPriority(id, Float(1 + random.below(900)))) }
        }
      }
      if step.isMultiple(of: growing ? 40 : 10) { try player.perform(.check) }
    }
    while !ids.isEmpty {
      try player.perform(.remove(ids.remove(at: random.below(ids.count))))
      if ids.count.isMultiple(of: 15) { try player.perform(.check) }
    }
  }
}
