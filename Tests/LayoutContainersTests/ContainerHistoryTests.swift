import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Any history of changes gives the frames of a tree that was built that way.
@Suite struct ContainerHistoryTests {
  /// A random tree of containers, and the description to build it again from.
  indirect enum Node {
    case leaf(LayoutSize, isHidden: Bool)
    case stack(
      LayoutAxis, Double, StackView.Distribution, StackView.Alignment, [Node], isHidden: Bool)
    case box(BoxLayout.Axis, Double, LayoutInsets, [(Node, BoxLayout)])

    static func random(_ depth: Int, _ random: inout SplitMix64) -> Node {
      switch depth > 0 ? Int.random(in: 0..<3, using: &random) : 0 {
      case 1:
        let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Node.random(depth - 1, &random)
        }
        return .stack(
          Bool.random(using: &random) ? .horizontal : .vertical,
          Double(Int.random(in: -2...8, using: &random)),
          StackView.Distribution.allCases.randomElement(using: &random) ?? .fill,
          StackView.Alignment.allCases.randomElement(using: &random) ?? .fill, children,
          isHidden: Int.random(in: 0..<5, using: &random) == 0)
      case 2:
        let children = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          (Node.random(depth - 1, &random), Node.layout(&random))
        }
        let inset = Double(Int.random(in: 0...6, using: &random))
        return .box(
          Bool.random(using: &random) ? .x : .y, Double(Int.random(in: 0...8, using: &random)),
          LayoutInsets(top: inset, left: 2 * inset, bottom: 1, right: 3), children)
      default:
        let size = LayoutSize(
          width: Double(Int.random(in: 1...60, using: &random)),
          height: Double(Int.random(in: 1...30, using: &random)))
        return .leaf(size, isHidden: Int.random(in: 0..<4, using: &random) == 0)
      }
    }

    /// Pins that leave no item without a place: sides are exact or at least.
    private static func layout(_ random: inout SplitMix64) -> BoxLayout {
      var layout = BoxLayout()
      layout.left = .equal(Double(Int.random(in: 0...5, using: &random)))
      layout.top = .equal(Double(Int.random(in: 0...5, using: &random)))
      if Bool.random(using: &random) { layout.right = .greaterThanOrEqual(2.0) }
      if Bool.random(using: &random) { layout.bottom = .greaterThanOrEqual(1.0) }
      return layout
    }

    func build() -> LayoutView {
      switch self {
      case .leaf(let size, let isHidden):
        let view = label("leaf", size.width, size.height)
        view.isHidden = isHidden
        return view
      case .stack(let axis, let spacing, let distribution, let alignment, let nodes, let isHidden):
        let stack = StackView(
          nodes.map { $0.build() }, axis: axis, spacing: spacing, distribution: distribution,
          alignment: alignment, name: "stack")
        stack.isHidden = isHidden
        return stack
      case .box(let axis, let spacing, let insets, let nodes):
        let box = BoxView(axis: axis, spacing: spacing, insets: insets, name: "box")
        box.excludeHiddenViews = true
        box.items = nodes.map { BoxItem(view: $0.0.build(), layout: $0.1) }
        return box
      }
    }
  }

  @Test(arguments: LongRun.amount(everyday: 0..<10, all: 0..<60))
  func `a rearranged tree has the frames of a fresh one`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 7919 &+ 1)
    let nodes = (0..<5).map { _ in Node.random(2, &random) }
    let views = nodes.map { $0.build() }
    let stack = StackView(axis: .vertical, spacing: 3, alignment: .center, name: "outer")
    let page = root(stack, 300, nil)
    for _ in 0..<25 {
      let view = views.randomElement(using: &random) ?? views[0]
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: stack.insertArrangedSubview(view, at: Int.random(in: 0...5, using: &random))
      case 2: view.removeFromSuperview()
      case 3: view.isHidden.toggle()
      case 4:
        stack.alignment = StackView.Alignment.allCases.randomElement(using: &random) ?? .fill
      default: page.layoutIfNeeded()
      }
    }
    page.layoutIfNeeded()
    let fresh = StackView(axis: .vertical, spacing: 3, alignment: stack.alignment, name: "outer")
    for view in stack.arrangedSubviews {
      let index = views.firstIndex { $0 === view } ?? 0
      let copy = nodes[index].build()
      copy.isHidden = view.isHidden
      fresh.addArrangedSubview(copy)
    }
    let other = root(fresh, 300, nil)
    other.layoutIfNeeded()
    compare(stack, fresh, in: stack)
    #expect(page.layoutEngine.conflicts.count == other.layoutEngine.conflicts.count)
  }

  /// Compares every coordinate of every visible view that the constraints determine.
  private func compare(_ one: LayoutView, _ other: LayoutView, in stack: StackView) {
    let engine = other.layoutEngine
    let (a, b) = (one.frame, other.frame)
    let pairs: [(LayoutComponent, Double, Double)] = [
      (.minX, a.x, b.x), (.minY, a.y, b.y), (.width, a.width, b.width),
      (.height, a.height, b.height),
    ]
    for (component, mine, theirs) in pairs where !one.isHidden {
      guard let range = engine.range(of: component, of: other),
        range.upperBound - range.lowerBound < 1e-6
      else { continue }
      #expect(abs(mine - theirs) < 1e-6, "\(one.layoutName ?? "").\(component): \(a) and \(b)")
    }
    guard !one.isHidden else { return }
    let (mine, theirs) = (arranged(one), arranged(other))
    for (view, twin) in zip(mine, theirs) { compare(view, twin, in: stack) }
  }

  private func arranged(_ view: LayoutView) -> [LayoutView] {
    (view as? StackView)?.arrangedSubviews ?? (view as? BoxView)?.managedViews ?? []
  }
}
