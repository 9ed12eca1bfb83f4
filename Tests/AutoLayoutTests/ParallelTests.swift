import AutoLayout
import Testing

@Suite struct ParallelTests {
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
    for view in root.subviews where view.name?.hasSuffix("3") == true {
      view.removeFromSuperview()
    }
    root.frame.size.width += 100
    root.layoutIfNeeded()
    return root.subviews.map(\.frame.width)
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
