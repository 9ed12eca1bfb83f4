import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Updates touch what changed and nothing else.
@Suite struct StackUpdateTests {
  @Test(arguments: [0, 500, 1000])
  func `inserting into a thousand views touches the neighbours only`(_ index: Int) {
    let stack = StackView(labels(1000), spacing: 4, alignment: .center)
    stack.updateConstraints()
    let before = Set(stack.generatedConstraints.map { ObjectIdentifier($0) })
    stack.insertArrangedSubview(label("new", 10, 10), at: index)
    stack.updateConstraints()
    let after = stack.generatedConstraints.map { ObjectIdentifier($0) }
    #expect(stack.lastUpdateCount <= 12)
    #expect(before.subtracting(after).count <= 2)
  }

  @Test func `an update without a change touches nothing`() {
    let stack = StackView(labels(5), distribution: .equalSpacing)
    stack.updateConstraints()
    stack.updateConstraints()
    #expect(stack.lastUpdateCount == 0)
  }

  @Test func `new spacing changes constants in place`() {
    let stack = StackView(labels(4), spacing: 4)
    stack.updateConstraints()
    let before = stack.generatedConstraints.map { ObjectIdentifier($0) }
    stack.spacing = 12
    stack.updateConstraints()
    #expect(stack.generatedConstraints.map { ObjectIdentifier($0) } == before)
    #expect(stack.equations("UISV-spacing").allSatisfy { $0.hasSuffix("+ 12") })
    #expect(stack.lastUpdateCount == 3)
  }

  @Test func `the reference of all others can leave`() {
    let views = labels(4)
    let stack = StackView(views, distribution: .fillEqually)
    stack.updateConstraints()
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    stack.updateConstraints()
    #expect(
      stack.equations("UISV-fill-equally") == ["v2.width == v1.width", "v3.width == v1.width"])
    #expect(stack.generatedConstraints.allActive)
  }

  @Test func `guides go with the distribution that needs them`() {
    let stack = StackView(labels(4), distribution: .equalSpacing, alignment: .center)
    stack.updateConstraints()
    #expect(stack.layoutGuides.count == 4)
    stack.distribution = .fill
    stack.alignment = .fill
    stack.updateConstraints()
    #expect(stack.layoutGuides.isEmpty)
    #expect(stack.generatedConstraints.allActive)
  }

  /// As below with this library's rules, where the references depend on the history: the chain and
  /// the ends do not.
  @Test(arguments: 0..<40)
  func `any history leads to the chain of a fresh stack`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 991)
    let stack = StackView(spacing: 2, name: "stack")
    let pool = (0..<8).map { label("v\($0)", Double(10 + $0), 10) }
    for _ in 0..<50 {
      let view = pool.randomElement(using: &random) ?? pool[0]
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: stack.insertArrangedSubview(view, at: Int.random(in: 0...8, using: &random))
      case 2: view.removeFromSuperview()
      case 3: view.isHidden.toggle()
      case 4: stack.setCustomSpacing(Double.random(in: 0...9, using: &random), after: view)
      default: stack.updateConstraints()
      }
    }
    stack.updateConstraints()
    #expect(stack.generatedConstraints.allActive)
    let found =
      stack.equations("UISV-spacing") + stack.equations("UISV-canvas-connection").prefix(2)
    let count = stack.equations().count
    let fresh = StackView(spacing: 2, name: "stack")
    for (view, gap) in stack.arrangedSubviews.map({ ($0, stack.customSpacing(after: $0)) }) {
      fresh.addArrangedSubview(view)
      fresh.setCustomSpacing(gap, after: view)
    }
    fresh.updateConstraints()
    #expect(
      found == fresh.equations("UISV-spacing")
        + fresh.equations("UISV-canvas-connection").prefix(2))
    #expect(count == fresh.equations().count)
  }

  /// The stack after random changes makes the equations a new stack of the same kind makes.
  @Test(arguments: 0..<40)
  func `any history leads to the constraints of a fresh stack`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let stack = StackView(name: "stack")
    stack.compatibility = .uikit  // Without kept references the equations are the same ones.
    let pool = (0..<8).map { label("v\($0)", Double(10 + $0), 10) }
    for _ in 0..<30 {
      change(stack, pool, &random)
      if Bool.random(using: &random) { stack.updateConstraints() }
    }
    stack.updateConstraints()
    let fresh = StackView(
      axis: stack.axis, spacing: stack.spacing, distribution: stack.distribution,
      alignment: stack.alignment, name: "stack")
    fresh.compatibility = .uikit
    let found = stack.equations()
    #expect(stack.generatedConstraints.allActive)
    let gaps = stack.arrangedSubviews.map { ($0, stack.customSpacing(after: $0)) }
    for (view, gap) in gaps {
      fresh.addArrangedSubview(view)
      fresh.setCustomSpacing(gap, after: view)
    }
    fresh.updateConstraints()
    #expect(found == fresh.equations())
  }

  private func change(_ stack: StackView, _ pool: [LayoutView], _ random: inout SplitMix64) {
    let view = pool.randomElement(using: &random) ?? pool[0]
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: stack.insertArrangedSubview(view, at: Int.random(in: 0...8, using: &random))
    case 2: stack.removeArrangedSubview(view)
    case 3: view.removeFromSuperview()
    case 4: view.isHidden.toggle()
    case 5: stack.setCustomSpacing(Double.random(in: 0...9, using: &random), after: view)
    case 6: stack.alignment = StackView.Alignment.allCases.randomElement(using: &random) ?? .fill
    case 7:
      stack.distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
    default: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    }
  }

  @Test func `a view is linked to the one before it, whatever memory that one got`() {
    let stack = root(StackView(axis: .vertical, spacing: 1), 100, nil)
    let last = label("last", 10, 10)
    stack.addArrangedSubview(label("first", 10, 10))
    stack.addArrangedSubview(last)
    for _ in 0..<50 {
      // Where the one before is freed, the next one may get its address.
      stack.arrangedSubviews[0].removeFromSuperview()
      stack.insertArrangedSubview(label("first", 10, 10), at: 0)
      stack.layoutIfNeeded()
      #expect(last.frame.y == 11)
    }
  }
}
