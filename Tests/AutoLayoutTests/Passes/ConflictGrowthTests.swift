import AutoLayout
import Testing

/// Many constraints that cannot hold.
@Suite struct ConflictGrowthTests {
  @Test func `each of many constraints that cannot hold is left out once, the oldest first`() {
    let count = 1_000
    let root = makeRoot()
    var wide: [LayoutConstraint] = []
    for index in 0..<count {
      let view = makeView("v\(index)", in: root)
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      wide.append(view.widthAnchor.constraint(equalToConstant: 50))
    }
    for constraint in wide.reversed() { constraint.isActive = true }
    root.layoutIfNeeded()
    let broken = root.layoutEngine.conflicts.map(\.broken)
    #expect(broken.count == count)
    #expect(zip(broken, wide.reversed()).allSatisfy { $0 === $1 })
    #expect(root.subviews.allSatisfy { $0.frame.width == 40 })
    #expect(root.layoutEngine.work.solves <= 2 * count + 10)
    for constraint in wide.prefix(count / 2) { constraint.isActive = false }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == count / 2)
  }
}
