import AutoLayout
import TestSupport
import Testing

/// The ranges of coordinates against those an exact linear program finds.
@Suite struct RangeTests {
  private func isNear(_ found: Double, _ expected: Double) -> Bool {
    found == expected || abs(found - expected) <= 1e-6 * max(1, abs(expected))
  }

  /// Compares every coordinate of a layout; returns how many were ambiguous, `nil` for a layout
  /// whose required constraints contradict each other.
  private func compare(
    _ layout: GeneratedLayout, _ tree: [LayoutElement], _ constraints: [LayoutConstraint],
    _ seed: UInt64
  ) -> Int? {
    let engine = tree[0].home?.layoutEngine
    engine?.root?.layoutIfNeeded()
    guard let engine else { return nil }
    #expect(engine.errors == [], "seed \(seed)")
    let reference = ReferenceSolver<Rational>(layout.problem, keepingVariables: true)
    #expect(engine.conflicts.isEmpty == reference.isFeasible, "seed \(seed)")
    guard reference.isFeasible else {
      checkBroken(layout, constraints, engine, "seed \(seed)")
      return nil
    }
    var ambiguous = 0
    for index in layout.items.indices.dropFirst() {
      for component in LayoutComponent.allCases {
        let place = "seed \(seed), item \(index), \(component)"
        let exact = reference.range(of: layout.entries(of: component, item: index))
        let lower = exact.lower?.doubleValue ?? -.infinity
        let upper = exact.upper?.doubleValue ?? .infinity
        guard let found = engine.range(of: component, of: tree[index]) else {
          Issue.record("\(place): no range")
          continue
        }
        let agrees = isNear(found.lowerBound, lower) && isNear(found.upperBound, upper)
        #expect(agrees, "\(place): \(found), not \(lower)...\(upper)")
        let value = value(component, tree[index])
        #expect(value >= lower - 1e-6 && value <= upper + 1e-6, "\(place): \(value)")
        if lower < upper { ambiguous += 1 }
      }
    }
    return ambiguous
  }

  private func compareNew(_ layout: GeneratedLayout, _ seed: UInt64) -> Int? {
    let (items, constraints) = layout.makeTree()
    return compare(layout, items, constraints, seed)
  }

  /// What is left out is enough, and none of it is left out needlessly.
  private func checkBroken(
    _ layout: GeneratedLayout, _ constraints: [LayoutConstraint], _ engine: LayoutEngine,
    _ place: String
  ) {
    let problem = layout.problem
    let first = problem.rows.count - constraints.count
    let broken = engine.conflicts.map { conflict in
      constraints.firstIndex { $0 === conflict.broken }.map { $0 + first }
    }
    // Where a required content size gave way, the row is not that of a rule.
    guard !broken.contains(nil) else { return }
    let kept = problem.rows.indices.filter { problem.rows[$0].isRequired && !broken.contains($0) }
    #expect(problem.canHold(kept), "\(place): left out \(broken)")
    for case let row? in broken {
      #expect(!problem.canHold(kept + [row]), "\(place): row \(row) could hold")
    }
  }

  private func value(_ component: LayoutComponent, _ element: LayoutElement) -> Double {
    let frame = (element as? LayoutView)?.frame ?? (element as? LayoutGuide)?.layoutFrame ?? .zero
    return switch component {
    case .minX: frame.minX
    case .minY: frame.minY
    case .width: frame.width
    case .height: frame.height
    }
  }

  @Test func `on generated layouts ambiguous coordinates and ranges are those of the program`() {
    var (layouts, contradictory, ambiguous, coordinates) = (0, 0, 0, 0)
    var seed: UInt64 = 0
    while layouts < (LongRun.isFull ? 5_000 : LongRun.amount(everyday: 40, all: 200)) {
      seed += 1
      let layout = GeneratedLayout(seed: seed)
      guard let count = compareNew(layout, seed) else {
        contradictory += 1
        continue
      }
      layouts += 1
      ambiguous += count
      coordinates += 4 * (layout.items.count - 1)
    }
    print(
      "\(layouts) layouts, \(coordinates) coordinates, \(ambiguous) ambiguous;",
      "\(contradictory) contradictory layouts were reported as conflicts")
    #expect(ambiguous > 200 && ambiguous < coordinates)
  }

  @Test func `edits of active constraints end where the program of the edited layout does`() {
    var layouts = 0
    // The first five found a constraint that was forgotten, or left out needlessly.
    let seeds =
      [214, 577, 659, 1176, 1791]
      + Array(1...(LongRun.isFull ? 2_000 : LongRun.amount(everyday: 15, all: 60)))
    for seed in seeds.map(UInt64.init) {
      var layout = GeneratedLayout(seed: seed)
      var random = SplitMix64(seed: seed &* 7919)
      let (items, constraints) = layout.makeTree()
      items[0].home?.layoutIfNeeded()
      for _ in 0..<4 {
        for _ in 0...random.below(3) {
          let index = layout.edit(&random)
          layout.apply(index, to: constraints[index])
        }
        if compare(layout, items, constraints, seed) != nil { layouts += 1 }
      }
    }
    #expect(layouts > (LongRun.isFull ? 4_000 : seeds.count * 24 / 13))
  }
}
