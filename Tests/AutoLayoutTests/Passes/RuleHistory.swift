import AutoLayout
import Cassowary
import TestSupport

/// A tree on its way to the state of a layout.
struct RuleHistory {
  enum Kind: CaseIterable {
    case backwards, shuffled, oneByOne, others, resized, constants, priorities, contents, removed
    case everything
  }

  private let items: [LayoutElement]
  private let constraints: [LayoutConstraint]
  private let root: LayoutView
  private let size: LayoutSize
  private var random: SplitMix64

  init(_ layout: GeneratedLayout, seed: UInt64) {
    (items, constraints) = layout.makeTree()
    root = items[0] as? LayoutView ?? LayoutView()
    size = layout.size
    random = SplitMix64(seed: seed)
  }

  /// The frames of all items; `nil` if something cannot hold.
  var frames: [LayoutRect]? {
    root.layoutIfNeeded()
    guard root.layoutEngine.conflicts.isEmpty, root.layoutEngine.errors.isEmpty else { return nil }
    return items.map { ($0 as? LayoutView)?.frame ?? ($0 as? LayoutGuide)?.layoutFrame ?? .zero }
  }

  /// What does not hold of the solver's state, as what is free and not known to be.
  var brokenInvariant: String? { root.layoutEngine.solver.brokenInvariant() }

  mutating func run(_ kind: Kind) {
    switch kind {
    case .backwards: reactivate(Array(constraints.reversed()), layingOut: false)
    case .shuffled: reactivate(constraints.shuffled(using: &random), layingOut: false)
    case .oneByOne: reactivate(constraints.shuffled(using: &random), layingOut: true)
    case .others: addOthers()
    case .resized: resize()
    case .constants: changeConstants()
    case .priorities: changePriorities()
    case .contents: changeContents()
    case .removed: takeOut()
    case .everything:
      let kinds = Kind.allCases.dropLast()
      for _ in 0..<6 { run(random.element(of: Array(kinds))) }
    }
  }

  private func reactivate(_ order: [LayoutConstraint], layingOut: Bool) {
    root.layoutIfNeeded()
    for constraint in order { constraint.isActive = false }
    root.layoutIfNeeded()
    for constraint in order {
      constraint.isActive = true
      if layingOut { root.layoutIfNeeded() }
    }
  }

  private mutating func addOthers() {
    root.layoutIfNeeded()
    var others: [LayoutConstraint] = []
    for item in items.dropFirst() {
      let attribute = random.element(of: [LayoutAttribute.width, .height, .left, .right, .bottom])
      let isSize = attribute == .width || attribute == .height
      others.append(
        LayoutConstraint(
          item: item, attribute: attribute, toItem: isSize ? nil : root,
          attribute: isSize ? .notAnAttribute : attribute, constant: Double(random.below(90)),
          priority: random.element(of: [1000, 600, 300])))
      others[others.count - 1].isActive = true
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    for other in others.shuffled(using: &random) {
      other.isActive = false
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
  }

  private func resize() {
    for factor in [1, 0.3, 1.75, 0, 1.125] {
      root.frame.size = LayoutSize(width: size.width * factor, height: size.height / (factor + 0.5))
      root.layoutIfNeeded()
    }
    root.frame.size = size
  }

  private mutating func changeConstants() {
    root.layoutIfNeeded()
    let old = constraints.map(\.constant)
    for constraint in constraints {
      constraint.constant += Double(random.integer(in: -60...60))
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    for (constraint, constant) in zip(constraints, old) {
      constraint.constant = constant
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
  }

  private mutating func changePriorities() {
    root.layoutIfNeeded()
    let old = constraints.map(\.priority)
    for constraint in constraints {
      constraint.priority = random.element(of: [1000, 750, 400, 250, 20])
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    for (constraint, priority) in zip(constraints, old) { constraint.priority = priority }
  }

  private mutating func changeContents() {
    root.layoutIfNeeded()
    let views = items.dropFirst().compactMap { $0 as? LayoutView }
    let old = views.map(\.naturalSize)
    for view in views {
      view.naturalSize = LayoutSize(
        width: Double(random.below(300)), height: Double(random.below(200)))
      if random.chance(0.5) { root.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    for (view, size) in zip(views, old) { view.naturalSize = size }
  }

  /// Takes a view out of the tree and puts it back with its constraints.
  private mutating func takeOut() {
    root.layoutIfNeeded()
    let views = items.dropFirst().compactMap { $0 as? LayoutView }
    guard !views.isEmpty else { return }
    let view = random.element(of: views)
    guard let superview = view.superview,
      let place = superview.subviews.firstIndex(where: { $0 === view })
    else { return }
    view.removeFromSuperview()
    root.layoutIfNeeded()
    superview.insertSubview(view, at: place)
    for constraint in constraints.shuffled(using: &random) { constraint.isActive = true }
  }
}
