import AutoLayout

/// A sequence of actions, run on live trees that are looked at after each layout and compared with
/// fresh ones at the end and on the way.
package struct History: Sendable {
  package var seed: UInt64
  package var actions: [Action]
  /// After how many actions the trees are compared, besides at the end.
  package var interval: Int
  /// Whether findings are compared at the end, too.
  package var examines = false

  package init(seed: UInt64, actions: [Action], interval: Int = .max, examines: Bool = false) {
    self.seed = seed
    self.actions = actions
    self.interval = interval
    self.examines = examines
  }

  /// Runs everything; the first faults found, and after these the differences of known issues.
  package func run(_ tally: inout Tally) -> [Difference] {
    var remains = Remains()
    var known: [Difference] = []
    let found = perform(&tally, &remains, &known)
    return (found.isEmpty ? remains.differences : found) + known
  }

  private func perform(
    _ tally: inout Tally, _ remains: inout Remains, _ known: inout [Difference]
  ) -> [Difference] {
    var model = Model()
    let live = Stage(spells: true)
    defer { remains.watch(live) }
    tally.histories += 1
    for (index, action) in actions.enumerated() {
      let calls = model.apply(action)
      guard !calls.isEmpty else { continue }
      tally.actions += 1
      var watch: LayoutWatch?
      if case .layOut(let view) = action { watch = LayoutWatch(model, live, view) }
      live.perform(calls)
      if let found = watch?.differences(model, live), !found.isEmpty { return found }
      if let fault = live.faults.first { return [Difference(kind: .transition, text: fault)] }
      if case .fit = action {
        let found = compareFitting(model, live, action)
        if !found.isEmpty { return found }
      }
      if (index + 1).isMultiple(of: interval) {
        let found = compare(Comparison(model: model, live: live), &tally, &known)
        if !found.isEmpty { return found }
      }
    }
    return compare(Comparison(model: model, live: live, examines: examines), &tally, &known)
  }

  private func compare(
    _ comparison: Comparison, _ tally: inout Tally, _ known: inout [Difference]
  ) -> [Difference] {
    var comparison = comparison
    comparison.run()
    tally += comparison.tally
    known += comparison.differences.filter(\.kind.isKnownIssue)
    return comparison.differences.filter { !$0.kind.isKnownIssue }
  }

  /// A fitting size is that of a fresh tree.
  private func compareFitting(_ model: Model, _ live: Stage, _ action: Action) -> [Difference] {
    guard case .fit(let number, _, _, _) = action, let mine = live.fittingSize,
      !model.isRow(model.root(of: number)), model.isComparable(root: model.root(of: number)),
      !model.hasMovingInsets, !model.hasLines
    else { return [] }
    let comparison = Comparison(model: model, live: live)
    comparison.fresh.perform([action])
    guard let theirs = comparison.fresh.fittingSize else { return [] }
    if !(abs(mine.width - theirs.width) > 1e-6 || abs(mine.height - theirs.height) > 1e-6) {
      return []
    }
    if comparison.hasOtherContent(model.root(of: number)) { return [] }
    // Which of several contradictions gives way may depend on those that gave way before.
    let root = comparison.fresh.views[model.root(of: number)]
    root?.layoutIfNeeded()
    guard root?.layoutEngine.conflicts.isEmpty == true else { return [] }
    return [Difference(kind: .fittingSize, text: "v\(number): \(mine), fresh \(theirs)")]
  }
}

/// What must hold after every layout, whatever the tree.
struct LayoutWatch {
  private let root: Int
  private let before: [(number: Int, frame: LayoutRect)]

  init(_ model: Model, _ live: Stage, _ view: Int) {
    root = model.root(of: view)
    // What an earlier layout could not do is no news.
    live.views[root]?.layoutEngine.clearErrors()
    before = model.tree(of: root).compactMap { number in
      live.views[number].map { (number, $0.frame) }
    }
  }

  func differences(_ model: Model, _ live: Stage) -> [Difference] {
    guard let top = live.views[root] else { return [] }
    let engine = top.layoutEngine
    var found: [Difference] = []
    var reported: Set<ObjectIdentifier> = []
    for change in engine.changedFrames {
      if !reported.insert(ObjectIdentifier(change.item)).inserted {
        found.append(Difference(kind: .unreported, text: "\(change.item.layoutName ?? "") twice"))
      }
    }
    for (number, old) in before {
      guard let view = live.views[number] else { continue }
      let frame = view.frame
      let values = [frame.x, frame.y, frame.width, frame.height]
      if values.contains(where: { !$0.isFinite }) || frame.width < 0 || frame.height < 0 {
        found.append(Difference(kind: .size, text: "v\(number) is \(frame)"))
      }
      // The layout of a row may be one of several in the layout of its list.
      if number != root, !model.isRow(root), frame != old,
        !reported.contains(ObjectIdentifier(view))
      {
        found.append(
          Difference(kind: .unreported, text: "v\(number) went from \(old) to \(frame)"))
      }
    }
    return isInSight(model, top) ? found + violations(model, live, engine) : found
  }

  /// Whether a layout reached the view: what changes in a row out of sight waits until it is seen,
  /// and a list lets go of rows.
  private func isInSight(_ model: Model, _ top: LayoutView) -> Bool {
    if model.isRow(root), top.superview == nil { return false }
    var view = top
    while let above = view.superview {
      if view.isNestedRoot && view.isHidden { return false }
      view = above
    }
    return true
  }

  /// Every required constraint that is not reported as left out holds.
  private func violations(
    _ model: Model, _ live: Stage, _ engine: LayoutEngine
  ) -> [Difference] {
    let broken = Set(engine.conflicts.compactMap { $0.broken.map { ObjectIdentifier($0) } })
    return model.activeConstraints.compactMap { number, state in
      guard state.equation.priority == 1000, let constraint = live.constraints[number],
        !broken.contains(ObjectIdentifier(constraint)),
        let home = model.home(of: state.equation.first), model.root(of: home) == root
      else { return nil }
      guard let miss = engine.violation(of: constraint) else {
        return Difference(kind: .violated, text: "\(constraint) is active and unknown")
      }
      return miss < 1e-5
        ? nil : Difference(kind: .violated, text: "\(constraint) misses by \(miss)")
    }
  }
}

/// Views that nobody holds any more have to be gone.
struct Remains {
  private var views: [() -> LayoutView?] = []

  mutating func watch(_ stage: Stage) {
    for number in stage.views.keys.sorted() {
      guard let view = stage.views[number] else { continue }
      views.append { [weak view] in view }
    }
  }

  var differences: [Difference] {
    views.compactMap { $0() }.map { view in
      Difference(kind: .leak, text: "\(view.label) is still there")
    }
  }
}
