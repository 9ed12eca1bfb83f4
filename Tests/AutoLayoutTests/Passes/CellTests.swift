import AutoLayout
import TestSupport
import Testing

/// Frames in whole cells, the error of rounding spread over the tree.
@Suite struct CellTests {
  private func makeBoard(_ width: Double, _ height: Double, _ mode: LayoutRounding = .cells)
    -> LayoutView
  {
    let root = makeRoot(width, height)
    root.layoutEngine.environment.rounding = mode
    if mode != .cells { root.layoutEngine.environment.scale = 1 }
    return root
  }

  /// Fills a view with equal columns.
  private func addColumns(_ count: Int, to view: LayoutView) -> [LayoutView] {
    let columns = (0..<count).map { makeView("column\($0)", in: view) }
    constrain {
      columns[0].leading == .superview
      columns[count - 1].trailing == .superview
      for (one, next) in zip(columns, columns.dropFirst()) {
        next.leading == one.trailing
        next.width == one.width
      }
      for column in columns { column.edges(.vertical) == .superview }
    }
    return columns
  }

  @Test(arguments: [(80, 3), (80, 7), (5, 4), (3, 5), (100, 100), (1, 3)])
  func `equal columns differ by a cell at most and add up`(_ width: Int, _ count: Int) throws {
    let root = makeBoard(Double(width), 1)
    let columns = addColumns(count, to: root)
    root.layoutIfNeeded()
    var edge = 0.0
    for column in columns {
      #expect(column.frame.minX == edge)
      #expect(column.frame.width == column.frame.width.rounded())
      edge = column.frame.maxX
    }
    #expect(edge == Double(width))
    let widths = columns.map(\.frame.width)
    #expect(try #require(widths.max()) - #require(widths.min()) <= 1)
  }

  @Test func `a view that fills its parent does so in cells, whatever the parent's fraction`() {
    let root = makeBoard(80, 10)
    let columns = addColumns(3, to: root)
    let fills = columns.map { column in
      let fill = makeView("fill", in: column)
      let guide = LayoutGuide(name: "guide")
      column.addLayoutGuide(guide)
      constrain {
        fill.edges == .superview
        guide.edges == .superview
      }
      return (fill, guide)
    }
    root.layoutIfNeeded()
    #expect(columns.map(\.frame.width) == [27, 26, 27])
    for (column, (fill, guide)) in zip(columns, fills) {
      #expect(fill.frame == column.bounds && guide.layoutFrame == column.bounds)
    }
    root.layoutEngine.environment.rounding = .edgesToScale
    root.layoutEngine.environment.scale = 1
    root.layoutIfNeeded()
    #expect(fills[1].0.frame.width == 27 && columns[1].frame.width == 26, "seen from the parent")
    root.layoutEngine.environment.rounding = .cells
    root.layoutIfNeeded()
    #expect(fills[1].0.frame == columns[1].bounds)
  }

  @Test func `a parent that moves within its cell takes its children along, and no one else`() {
    let root = makeBoard(80, 10)
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    let (child, bystander) = (makeView("child", in: one), makeView("bystander", in: other))
    let offset = one.leading == .superview + 0.4
    constrain {
      offset
      one.edges(.vertical) == .superview
      one.width == 20
      child.edges(.vertical) == .superview
      child.leading == .superview + 0.2
      child.width == 5.5
      other.edges(excluding: .leading) == .superview
      other.width == 10
      bystander.edges == .superview
    }
    root.layoutIfNeeded()
    #expect(one.frame == rect(0, 0, 20, 10) && child.frame == rect(1, 0, 5, 10))
    offset.constant = 2.1
    root.layoutIfNeeded()
    #expect(one.frame == rect(2, 0, 20, 10) && child.frame == rect(0, 0, 6, 10))
    #expect(root.layoutEngine.changedFrames.map { $0.item.layoutName } == ["one", "child"])
    #expect(root.layoutEngine.work.frames == 2)
    offset.constant = 7.1
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work.frames == 1, "whole cells move the parent alone")
  }

  @Test func `cells can be parts of a point`() {
    let root = makeBoard(10, 1)
    root.layoutEngine.environment.scale = 2
    let columns = addColumns(3, to: root)
    root.layoutIfNeeded()
    #expect(columns.map(\.frame.width) == [3.5, 3, 3.5])
  }

  /// Splits views into parts at random, by shares that add up to the whole.
  private func split(_ view: LayoutView, depth: Int, _ random: inout SplitMix64) {
    guard depth > 0 else { return }
    let shares = (0..<2 + random.below(3)).map { _ in 1 + random.below(5) }
    let total = Double(shares.reduce(0, +))
    let vertical = depth.isMultiple(of: 2)
    var before: LayoutView?
    for share in shares {
      let part = makeView("part", in: view)
      let length = Double(share) / total
      constrain {
        part.edges(vertical ? .horizontal : .vertical) == .superview
        if vertical {
          part.top == (before?.bottom ?? view.top)
          part.height == view.height * length
        } else {
          part.leading == (before?.trailing ?? view.leading)
          part.width == view.width * length
        }
      }
      before = part
      split(part, depth: depth - 1, &random)
    }
  }

  /// Whether the leaves cover every cell of the root exactly once.
  private func covers(_ root: LayoutView) -> Bool {
    var cells = [Int](repeating: 0, count: Int(root.frame.width * root.frame.height))
    func paint(_ view: LayoutView, _ x: Double, _ y: Double) {
      for child in view.subviews { paint(child, x + child.frame.x, y + child.frame.y) }
      guard view.subviews.isEmpty else { return }
      for row in Int(y)..<Int(y + view.frame.height) {
        for column in Int(x)..<Int(x + view.frame.width) {
          let index = row * Int(root.frame.width) + column
          if cells.indices.contains(index) { cells[index] += 1 }
        }
      }
    }
    paint(root, 0, 0)
    return cells.allSatisfy { $0 == 1 }
  }

  @Test(arguments: Array(1...20) as [UInt64])
  func `random splits cover every cell once, also after a resize`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = makeBoard(80, 25)
    split(root, depth: 4, &random)
    root.layoutIfNeeded()
    #expect(covers(root))
    for _ in 0..<5 {
      root.frame.size = LayoutSize(
        width: Double(20 + random.below(100)), height: Double(5 + random.below(50)))
      root.layoutIfNeeded()
      #expect(covers(root), "\(root.frame)")
    }
  }

  /// The frames below a view, in order.
  private func frames(_ view: LayoutView) -> [LayoutRect] {
    view.subviews.flatMap { [$0.frame] + frames($0) }
  }

  @Test(arguments: Array(1...10) as [UInt64])
  func `edits end where a layout from scratch would`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = makeBoard(80, 25)
    var views = [root]
    var constraints: [LayoutConstraint] = []
    for _ in 0..<60 {
      switch random.below(4) {
      case 0, 1:
        let outer = random.element(of: views)
        let view = makeView("view", in: outer)
        let made = [
          view.left == outer.left + random.unit() * 9, view.top == outer.top + random.unit() * 9,
          view.width == outer.width * (0.2 + random.unit() / 2), view.height == random.unit() * 9,
        ]
        LayoutConstraint.activate(made)
        constraints += made
        views.append(view)
      case 2 where views.count > 4:
        let view = random.element(of: Array(views.dropFirst(3)))
        view.removeFromSuperview()
        views.removeAll { $0 !== root && $0.root !== root }
      default:
        if !constraints.isEmpty { random.element(of: constraints).constant = random.unit() * 20 }
      }
      guard random.chance(0.5) else { continue }
      root.layoutIfNeeded()
      let found = frames(root)
      for mode in [LayoutRounding.none, .cells] {
        root.layoutEngine.environment.rounding = mode
        root.layoutIfNeeded()
      }
      #expect(found == frames(root))
    }
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test(arguments: [LayoutRounding.edgesToScale, .originAndSize, .cells])
  func `an edge that two sums make up goes to the same pixel`(_ mode: LayoutRounding) {
    // What the solver's noise makes of a shared edge at a quarter: half a pixel.
    let (low, high) = (34.25 - 1e-12, 34.25 + 1e-12)
    let one = Rounding.apply(mode, to: rect(low, low, 10, 10), scale: 2)
    let other = Rounding.apply(mode, to: rect(high, high, 10, 10), scale: 2)
    #expect(one == other && one.origin == LayoutPoint(x: 34.5, y: 34.5))
  }
}
