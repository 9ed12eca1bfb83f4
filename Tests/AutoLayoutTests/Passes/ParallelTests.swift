import AutoLayout
import Testing

@Suite struct ParallelTests {
  private final class Text: LayoutNode {
    let layout = LayoutView(name: "text")
    var frames: [LayoutRect] = []

    init() { layout.node = self }

    func measure(width: Double) -> LayoutSize? {
      let width = min(width, 300)
      return LayoutSize(width: width, height: width > 0 ? 3000 / width : 10)
    }

    func place(in frame: LayoutRect) { frames.append(frame) }
  }

  /// Builds, lays out and changes a tree; returns its last widths.
  @Sendable private static func run(_ seed: Int) -> [Double] {
    let root = makeRoot(300 + Double(seed), 500)
    root.additionalSafeAreaInsets.top = 20
    var above: LayoutView?
    for index in 0..<20 {
      let row = makeView("row\(index)", in: root, size: LayoutSize(width: 50, height: 20))
      row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor).isActive = true
      row.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
      row.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
      above = row
    }
    root.layoutIfNeeded()
    for view in root.subviews where view.layoutName?.hasSuffix("3") == true {
      view.removeFromSuperview()
    }
    root.frame.size.width += 100
    root.layoutIfNeeded()
    return root.subviews.map(\.frame.width) + runNodes(seed, in: root)
  }

  /// Nodes, blocks, replaced sets, conflicts, fitting sizes and cells in the same tree.
  private static func runNodes(_ seed: Int, in root: LayoutView) -> [Double] {
    let text = Text()
    root.addSubview(text.layout)
    let group = constrain("text") {
      text.layout.edges(.horizontal) == .safeArea.inset(Double(seed) + 0.3)
      text.layout.top == .superview
    }
    root.layoutEngine.environment.rounding = .cells
    root.layoutIfNeeded()
    let fitting = text.layout.systemLayoutSizeFitting(
      LayoutSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    group.replace {
      text.layout.leading == .superview + 10.7
      text.layout.width == 100.5
      text.layout.width == 120
    }
    root.layoutIfNeeded()
    let conflicts = Double(root.layoutEngine.conflicts.count)
    return text.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] } + [fitting.height, conflicts]
  }

  @Test func `eight trees are laid out side by side`() async {
    let expected = (0..<8).map { Self.run($0) }
    let found = await withTaskGroup(of: (Int, [Double]).self) { group in
      for seed in 0..<8 { group.addTask { (seed, Self.run(seed)) } }
      return await group.reduce(into: [Int: [Double]]()) { $0[$1.0] = $1.1 }
    }
    for (seed, widths) in expected.enumerated() { #expect(found[seed] == widths) }
  }

  @Test func `the same calls give the same bits`() {
    #expect(Self.run(3) == Self.run(3))
  }
}
