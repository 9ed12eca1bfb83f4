import AutoLayout
import Testing

/// A node that does something when it is told its frame.
private final class ToldNode: LayoutNode {
  var frames: [LayoutRect] = []
  var onPlace: ((ToldNode) -> Void)?

  func place(in frame: LayoutRect) {
    frames.append(frame)
    onPlace?(self)
  }
}

@Suite struct FrameDeliveryTests {
  private func makeTree(_ node: ToldNode) -> (root: LayoutView, width: LayoutConstraint) {
    let root = makeRoot()
    let view = LayoutView(name: "node", node: node)
    root.addSubview(view)
    place(view, rect(1, 2, 30, 40))
    let width = view.constraints.first { $0.firstAttribute == .width }
    return (root, width ?? view.widthAnchor.constraint(equalToConstant: 0))
  }

  @Test func `a layout asked for by a node that is placed is done when all are placed`() {
    let node = ToldNode()
    let (root, width) = makeTree(node)
    node.onPlace = { [unowned root] node in
      guard node.frames.count < 3 else { return }
      width.constant += 1
      root.layoutIfNeeded()
      #expect(root.subviews[0].frame.width == node.frames.last?.width, "not yet")
    }
    root.layoutIfNeeded()
    #expect(node.frames.map(\.width) == [30, 31, 32])
    #expect(root.subviews[0].frame.width == 32)
    #expect(root.layoutEngine.changedFrames.map(\.item.layoutName) == ["root", "node"])
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `a node that always asks for another layout gets an end`() {
    let node = ToldNode()
    let (root, width) = makeTree(node)
    node.onPlace = { [unowned root] _ in
      width.constant += 1
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    #expect(node.frames.count == 6)
    #expect(root.layoutEngine.errors.map(\.reason) == [.unsettled(passes: 6)])
  }

  @Test func `a listener that always causes errors gets an end`() {
    let root = makeRoot()
    let width = root.widthAnchor.constraint(equalToConstant: 1)
    var count = 0
    root.layoutEngine.onErrors = { [unowned root] _ in
      count += 1
      width.constant = .nan
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    width.constant = .nan
    root.layoutIfNeeded()
    #expect(count == 6)
  }

  @Test func `two trees may lay each other out when they are placed`() {
    let (one, other) = (ToldNode(), ToldNode())
    let (first, firstWidth) = makeTree(one)
    let (second, secondWidth) = makeTree(other)
    one.onPlace = { [unowned second] _ in
      secondWidth.constant += 1
      second.layoutIfNeeded()
    }
    other.onPlace = { [unowned first] _ in
      firstWidth.constant += 1
      first.layoutIfNeeded()
    }
    first.layoutIfNeeded()
    #expect(one.frames.count < 50 && other.frames.count < 50)
    #expect(!first.layoutEngine.errors.isEmpty || !second.layoutEngine.errors.isEmpty)
  }

  @Test func `what a listener keeps may look at it when it ends`() {
    final class Keeper {
      weak var engine: LayoutEngine?
      deinit { _ = engine?.onErrors }
    }
    let root = makeRoot()
    do {
      let keeper = Keeper()
      keeper.engine = root.layoutEngine
      root.layoutEngine.onErrors = { _ in withExtendedLifetime(keeper) {} }
    }
    root.layoutEngine.onErrors = nil
    #expect(root.layoutEngine.onErrors == nil)
  }
}
