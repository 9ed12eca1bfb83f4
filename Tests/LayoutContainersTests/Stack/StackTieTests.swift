import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Ties that more than one stack, or more than one constraint, has a part in: what settles them depends on
/// the places of views, not on how they came there.
@Suite struct StackTieTests {
  /// Inserts a view in front of others of its stack.
  private func insert(_ view: LayoutView, in stack: StackView, at index: Int = 0) {
    stack.insertArrangedSubview(view, at: index)
  }

  @Test func `of stacks in a stack the first one stretches, whenever it came`() {
    let views = (0..<2).map { LayoutView(name: "view\($0)") }
    let outer = root(StackView([StackView(), StackView([views[1]])]), 52, 10)
    insert(StackView([StackView(), views[0]]), in: outer, at: 1)
    outer.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [52, 0])
  }

  @Test func `views inserted into a nested stack leave ties with other stacks where they were`() {
    func outer(_ add: (StackView) -> Void) -> [LayoutRect] {
      let (inner, other) = (StackView(spacing: 4), StackView([LayoutView()]))
      add(inner)
      let outer = root(
        StackView([inner, other], distribution: .fillProportionally), 72, 38)
      let start = other.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor)
      start.priority = 999
      start.isActive = true
      outer.layoutIfNeeded()
      return [inner.frame, other.frame] + inner.arrangedSubviews.map(\.frame)
    }
    let appended = outer { for _ in 0..<2 { $0.addArrangedSubview(LayoutView()) } }
    let inserted = outer { for _ in 0..<2 { insert(LayoutView(), in: $0) } }
    #expect(appended == inserted)
  }

  @Test func `a view in the middle ties with its neighbours, whenever they came`() {
    func frames(_ isLastMoved: Bool) -> [LayoutRect] {
      let views = [150.0, 145, 24].map { label("v", $0, 10) }
      let stack = root(StackView(distribution: .equalCentering), 91, 15)
      for view in views { stack.addSubview(view) }
      if isLastMoved { insert(views[2], in: stack) }
      insert(views[0], in: stack)
      insert(views[1], in: stack, at: 1)
      insert(views[2], in: stack, at: 2)
      stack.layoutIfNeeded()
      return views.map(\.frame)
    }
    #expect(frames(true) == frames(false))
  }

  @Test func `taking views out gives those after them the weights of their places`() {
    let stack = root(StackView(labels(6)), 200, 10)
    stack.layoutIfNeeded()
    for index in [4, 0, 2] { stack.arrangedSubviews[index].removeFromSuperview() }
    insert(label("new", 10, 10), in: stack, at: 1)
    stack.layoutIfNeeded()
    let fresh = root(StackView(labels(4)), 200, 10)
    fresh.layoutIfNeeded()
    #expect(weights(of: stack) == weights(of: fresh))
  }

  @Test(arguments: [(0, 3), (3, 0), (1, 2)])
  func `a view that moves gives those it passes the weights of their places`(
    _ from: Int, _ to: Int
  ) {
    let stack = root(StackView(labels(4)), 200, 10)
    stack.layoutIfNeeded()
    insert(stack.arrangedSubviews[from], in: stack, at: to)
    stack.layoutIfNeeded()
    let fresh = root(StackView(labels(4)), 200, 10)
    fresh.layoutIfNeeded()
    #expect(weights(of: stack) == weights(of: fresh))
  }

  @Test(arguments: [64, 65])
  func `an insertion at the front touches the weights of few views only`(_ count: Int) {
    let stack = root(StackView(labels(count - 1)), 10_000, 10)
    stack.layoutIfNeeded()
    insert(label("new", 10, 10), in: stack)
    stack.layoutIfNeeded()
    #expect(stack.lastUpdateCount <= (count == 64 ? 64 + 12 : 12))
    #expect(
      stack.arrangedSubviews.map(\.frame.width).max() == stack.arrangedSubviews[0].frame.width)
  }

  @Test func `views that come at once to many keep the order of ties`() {
    let stack = root(StackView(labels(60)), 10_000, 10)
    stack.layoutIfNeeded()
    for _ in 0..<10 { insert(label("new", 10, 10), in: stack, at: 3) }
    stack.layoutIfNeeded()
    #expect(weights(of: stack).count == 70 && weights(of: stack) == weights(of: stack).sorted())
    for _ in 0..<10 { stack.arrangedSubviews[3].removeFromSuperview() }
    stack.layoutIfNeeded()
    #expect(weights(of: stack) == (1...60).map { 4096 + Double($0) })
  }

  private func weights(of stack: StackView) -> [Double] {
    stack.arrangedSubviews.flatMap { view in
      stack.generatedConstraints.filter {
        $0.firstItem === view && $0.identifier == "stack-tie-break"
      }.map(\.weight)
    }
  }

  // MARK: At random

  @Test(arguments: LongRun.amount(everyday: 0..<10, all: 0..<80))
  func `nested stacks that leave much open have the frames of fresh ones, bit for bit`(_ seed: Int)
  {
    var random = SplitMix64(seed: UInt64(seed) &* 6151 &+ 17)
    let (outer, size) = (root(StackView(), 0, 0), LayoutSize(width: 181, height: 97))
    outer.frame.size = size
    if seed.isMultiple(of: 3) { outer.direction = .rightToLeft }
    for _ in 0..<40 { Self.edit(outer, &random) }
    outer.layoutIfNeeded()
    let twin = root(Self.copy(outer), size.width, size.height)
    twin.direction = outer.direction
    twin.layoutIfNeeded()
    Self.compare(outer, twin)
    #expect(outer.layoutEngine.conflicts.count == twin.layoutEngine.conflicts.count)
  }

  private static func stacks(in top: StackView) -> [StackView] {
    [top] + top.arrangedSubviews.compactMap { $0 as? StackView }.flatMap(stacks)
  }

  private static func edit(_ top: StackView, _ random: inout SplitMix64) {
    let all = stacks(in: top)
    let stack = all.randomElement(using: &random) ?? top
    let view = stack.arrangedSubviews.randomElement(using: &random)
    let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1, 2: stack.insertArrangedSubview(LayoutView(name: "leaf"), at: place)
    case 3, 4: stack.insertArrangedSubview(label("leaf", 20, 20), at: place)
    case 5, 6: stack.insertArrangedSubview(StackView(name: "stack"), at: place)
    case 7: if let view { stack.insertArrangedSubview(view, at: place) }
    case 8: view?.removeFromSuperview()
    case 9: view?.isHidden.toggle()
    case 10:
      stack.distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
    case 11: stack.isSpacingMinimum.toggle()
    case 12: stack.axis = stack.axis.crossing
    default: top.layoutIfNeeded()
    }
  }

  /// An equal tree, with the same views in front of each other.
  private static func copy(_ stack: StackView) -> StackView {
    let twin = StackView(axis: stack.axis, distribution: stack.distribution, name: stack.layoutName)
    twin.isSpacingMinimum = stack.isSpacingMinimum
    twin.isHidden = stack.isHidden
    let twins = stack.subviews.map { view in
      if let inner = view as? StackView { return copy(inner) as LayoutView }
      let leaf = LayoutView(name: view.layoutName)
      leaf.naturalSize = view.naturalSize
      leaf.isHidden = view.isHidden
      return leaf
    }
    for view in twins { twin.addSubview(view) }
    for view in stack.arrangedSubviews {
      if let place = stack.subviews.firstIndex(where: { $0 === view }) {
        twin.addArrangedSubview(twins[place])
      }
    }
    return twin
  }

  private static func compare(_ stack: StackView, _ twin: StackView) {
    for (view, other) in zip(stack.arrangedSubviews, twin.arrangedSubviews) where !view.isHidden {
      #expect(view.frame == other.frame, "\(view.layoutName ?? "")")
      if let inner = view as? StackView, let copy = other as? StackView { compare(inner, copy) }
    }
  }
}

extension LayoutAxis {
  fileprivate var crossing: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
