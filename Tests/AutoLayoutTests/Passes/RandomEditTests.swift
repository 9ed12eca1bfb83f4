import AutoLayout
import TestSupport
import Testing

/// Random edits of a tree whose frames plain arithmetic can tell.
@Suite struct RandomEditTests {
  /// A view at an offset, its width a share of the superview's plus a constant.
  private final class Node {
    let view: LayoutView
    var parent: Node?
    var offset: LayoutConstraint?
    var width: LayoutConstraint?
    var expected = LayoutRect.zero

    init(_ name: String) {
      view = LayoutView(name: name)
      view.translatesAutoresizingMaskIntoConstraints = false
    }

    func join(_ parent: Node, _ random: inout SplitMix64) {
      self.parent = parent
      parent.view.addSubview(view)
      let offset = view.leftAnchor.constraint(
        equalTo: parent.view.leftAnchor, constant: Double(random.below(50)))
      let width = view.widthAnchor.constraint(
        equalTo: parent.view.widthAnchor, multiplier: Double(1 + random.below(3)) / 4,
        constant: Double(random.below(20)))
      LayoutConstraint.activate([
        offset, width, view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 3),
        view.heightAnchor.constraint(equalToConstant: 7),
      ])
      self.offset = offset
      self.width = width
    }

    func isBelow(_ other: Node) -> Bool {
      self === other || parent?.isBelow(other) == true
    }

    func computeWidth() -> Double {
      guard let parent, let width else { return view.frame.width }
      return parent.computeWidth() * width.multiplier + width.constant
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `random edits keep every frame right`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = Node("root")
    root.view.frame = rect(0, 0, 800, 600)
    var nodes: [Node] = []
    for step in 0..<300 {
      switch random.below(7) {
      case 0, 1:
        let node = Node("node\(step)")
        node.join(nodes.isEmpty || random.chance(0.3) ? root : random.element(of: nodes), &random)
        nodes.append(node)
      case 2 where !nodes.isEmpty:
        let node = random.element(of: nodes)
        node.view.removeFromSuperview()
        nodes.removeAll { $0.isBelow(node) }
      case 3 where nodes.count > 1:
        let node = random.element(of: nodes)
        let target = random.element(of: nodes)
        // Within the same superview a view would keep its constraints.
        if !target.isBelow(node), node.parent !== target { node.join(target, &random) }
      case 4 where !nodes.isEmpty:
        random.element(of: nodes).width?.multiplier = Double(1 + random.below(4)) / 4
      case 5 where !nodes.isEmpty:
        random.element(of: nodes).offset?.constant = Double(random.below(90))
      default:
        root.view.frame.size.width = Double(400 + random.below(600))
      }
      guard random.chance(0.6) else { continue }
      root.view.layoutIfNeeded()
      for node in nodes {
        let width = node.computeWidth()
        let frame = node.view.frame
        let isRight =
          abs(frame.width - width) < 1e-6 && frame.y == 3 && frame.height == 7
          && abs(frame.x - (node.offset?.constant ?? -1)) < 1e-6
        #expect(isRight, "step \(step), \(node.view.layoutName ?? ""): \(frame), width \(width)")
      }
    }
    #expect(root.view.layoutEngine.errors.isEmpty)
    #expect(root.view.layoutEngine.conflicts.isEmpty)
  }
}
