import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import TestSupport
import Testing

/// Trees of stacks and boxes, three deep, edited everywhere in random order, against equal trees
/// that were never edited.
@Suite struct NestedContainerHistoryTests {
  @Test(arguments: LongRun.amount(everyday: 0..<8, all: 0..<60))
  func `a tree edited at any depth has the frames of a fresh one`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 104_729 &+ 11)
    let top = RandomTree.container(depth: 2, &random)
    let page = root(top, 300, seed.isMultiple(of: 2) ? nil : 400)
    if seed.isMultiple(of: 3) { page.direction = .rightToLeft }
    for _ in 0..<40 {
      RandomTree.edit(top, &random)
      if Int.random(in: 0..<4, using: &random) == 0 { page.layoutIfNeeded() }
    }
    page.layoutIfNeeded()
    let fresh = root(RandomTree.copy(top), 300, seed.isMultiple(of: 2) ? nil : 400)
    fresh.direction = page.direction
    fresh.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty == fresh.layoutEngine.conflicts.isEmpty)
    #expect(page.layoutEngine.errors.isEmpty)
    // Which one of a contradicting set is left out depends on the order of activation.
    guard fresh.layoutEngine.conflicts.isEmpty else { return }
    let checked = compare(top, fresh, "top", OpenCoordinates(of: fresh))
    #expect(checked > 0)
  }

  /// Compares every coordinate the constraints determine; returns how many there were.
  private func compare(
    _ one: LayoutView, _ other: LayoutView, _ path: String, _ open: OpenCoordinates
  ) -> Int {
    guard !one.isHidden || one.superview == nil else { return 0 }
    var checked = 0
    let (a, b) = (one.frame, other.frame)
    let pairs: [(LayoutComponent, Double, Double)] = [
      (.minX, a.x, b.x), (.minY, a.y, b.y), (.width, a.width, b.width),
      (.height, a.height, b.height),
    ]
    for (coordinate, mine, theirs) in pairs where !open.contains(coordinate, of: other) {
      checked += 1
      #expect(abs(mine - theirs) < 1e-6, "\(path).\(coordinate): \(a) and \(b)")
    }
    let (mine, theirs) = (RandomTree.children(of: one), RandomTree.children(of: other))
    #expect(mine.count == theirs.count)
    for (index, (view, twin)) in zip(mine, theirs).enumerated() {
      checked += compare(view, twin, "\(path).\(index)", open)
    }
    return checked
  }
}

/// The coordinates of a tree that its constraints leave open, not counting how ties are settled: among
/// others by the order of siblings, in which views of a tree that was edited need not be those of a copy.
struct OpenCoordinates {
  private var free: [ObjectIdentifier: Set<LayoutComponent>] = [:]

  init(of root: LayoutView) {
    for ambiguity in root.diagnose().ambiguities {
      free[ObjectIdentifier(ambiguity.item), default: []].insert(ambiguity.coordinate)
    }
  }

  func contains(_ coordinate: LayoutComponent, of view: LayoutView) -> Bool {
    free[ObjectIdentifier(view)]?.contains(coordinate) == true
  }
}

/// Trees to be edited.
enum RandomTree {
  static func view(depth: Int, _ random: inout SplitMix64) -> LayoutView {
    if depth > 0, Int.random(in: 0..<5, using: &random) > 1 {
      return container(depth: depth - 1, &random)
    }
    let view = label(
      "leaf", Double(Int.random(in: 1...60, using: &random)),
      Double(Int.random(in: 1...30, using: &random)))
    view.isHidden = Int.random(in: 0..<4, using: &random) == 0
    if Bool.random(using: &random) { view.firstBaselineOffsetFromTop = 1 }
    return view
  }

  static func container(depth: Int, _ random: inout SplitMix64) -> LayoutView {
    let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      view(depth: depth, &random)
    }
    if Bool.random(using: &random) {
      return StackView(
        children, axis: LayoutAxis.allCases.randomElement(using: &random) ?? .horizontal,
        spacing: Double(Int.random(in: -2...8, using: &random)),
        distribution: StackView.Distribution.allCases.randomElement(using: &random) ?? .fill,
        alignment: StackView.Alignment.allCases.randomElement(using: &random) ?? .fill)
    }
    let box = BoxView(
      axis: Bool.random(using: &random) ? .x : .y,
      spacing: Double(Int.random(in: 0...8, using: &random)),
      insets: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))
    box.excludeHiddenViews = true
    box.items = children.map { BoxItem(view: $0, layout: layout(&random)) }
    return box
  }

  /// Pins that leave no item without a place.
  private static func layout(_ random: inout SplitMix64) -> BoxLayout {
    var layout = BoxLayout()
    layout.left = .equal(Double(Int.random(in: 0...5, using: &random)))
    layout.top = .equal(Double(Int.random(in: 0...5, using: &random)))
    if Bool.random(using: &random) { layout.right = .greaterThanOrEqual(2.0) }
    if Bool.random(using: &random) { layout.bottom = .greaterThanOrEqual(1.0) }
    return layout
  }

  static func children(of view: LayoutView) -> [LayoutView] {
    (view as? StackView)?.arrangedSubviews ?? (view as? BoxView)?.managedViews ?? []
  }

  private static func all(_ view: LayoutView) -> [LayoutView] {
    [view] + children(of: view).flatMap(all)
  }

  /// One change somewhere.
  static func edit(_ top: LayoutView, _ random: inout SplitMix64) {
    let views = all(top)
    let containers = views.filter { $0 is StackView || $0 is BoxView }
    guard let target = containers.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      let depth = depthLeft(target, top)
      let new = view(depth: depth, &random)
      insert(new, into: target, &random)
    case 3: children(of: target).randomElement(using: &random)?.removeFromSuperview()
    case 4, 5:
      if let view = children(of: target).randomElement(using: &random) { view.isHidden.toggle() }
    case 6:
      // To another place in the same container.
      if let view = children(of: target).randomElement(using: &random) {
        insert(view, into: target, &random)
      }
    default: change(target, &random)
    }
  }

  private static func depthLeft(_ view: LayoutView, _ top: LayoutView) -> Int {
    var depth = 2
    var current = view
    while current !== top, let above = current.superview {
      depth -= 1
      current = above
    }
    return max(0, depth)
  }

  private static func insert(
    _ view: LayoutView, into container: LayoutView, _ random: inout SplitMix64
  ) {
    let others = children(of: container)
    if let stack = container as? StackView {
      stack.insertArrangedSubview(view, at: Int.random(in: 0...others.count, using: &random))
    } else if let box = container as? BoxView {
      let place = others.filter { $0 !== view }.randomElement(using: &random)
      let item = BoxItem(view: view, layout: layout(&random))
      if Bool.random(using: &random) {
        box.insertItem(item, after: place)
      } else {
        box.insertItem(item, before: place)
      }
    }
  }

  private static func change(_ container: LayoutView, _ random: inout SplitMix64) {
    if let stack = container as? StackView {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: stack.spacing = Double(Int.random(in: -2...8, using: &random))
      case 1:
        stack.alignment = StackView.Alignment.allCases.randomElement(using: &random) ?? .fill
      case 2:
        stack.distribution = StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
      case 3: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      default:
        if let view = stack.arrangedSubviews.randomElement(using: &random) {
          let own: [StackView.Alignment?] = [nil, .center, .trailing]
          stack.setAlignment(own[Int.random(in: 0..<3, using: &random)], of: view)
        }
      }
    } else if let box = container as? BoxView {
      if Bool.random(using: &random) {
        box.spacing = Double(Int.random(in: 0...8, using: &random))
      } else if let view = box.managedViews.randomElement(using: &random) {
        box.setLayout(layout(&random), for: view)
      }
    }
  }

  /// An equal tree of new views.
  static func copy(_ view: LayoutView) -> LayoutView {
    let made: LayoutView
    if let stack = view as? StackView {
      let twin = StackView(
        stack.arrangedSubviews.map(copy), axis: stack.axis, spacing: stack.spacing,
        distribution: stack.distribution, alignment: stack.alignment)
      for (one, other) in zip(stack.arrangedSubviews, twin.arrangedSubviews) {
        twin.setAlignment(stack.alignment(of: one), of: other)
      }
      made = twin
    } else if let box = view as? BoxView {
      let twin = BoxView(axis: box.axis, spacing: box.spacing, insets: box.insets)
      twin.excludeHiddenViews = box.excludeHiddenViews
      twin.items = box.items.compactMap { item in
        item.view.map { BoxItem(view: copy($0), layout: item.layout) }
      }
      made = twin
    } else {
      made = label("leaf")
      made.naturalSize = view.naturalSize
      made.firstBaselineOffsetFromTop = view.firstBaselineOffsetFromTop
    }
    made.isHidden = view.isHidden
    return made
  }
}
