import Testing

@testable import AutoLayout

/// Which constraint was activated last, where trees come together.
@Suite struct ActivationOrderTests {
  /// A view of two widths that contradict each other; the second one activated is returned.
  private func contradict(_ view: LayoutView, _ one: Double, _ other: Double) -> [LayoutConstraint]
  {
    view.translatesAutoresizingMaskIntoConstraints = false
    let both = [one, other].map { view.widthAnchor.constraint(equalToConstant: $0) }
    return both
  }

  @Test func `what was activated last is left out, though on a view without superview`() {
    let root = makeRoot()
    let page = makeView("page", in: root)
    for _ in 0..<3 {
      makeView("filler", in: root).widthAnchor.constraint(equalToConstant: 1).isActive = true
    }
    page.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    let image = LayoutView(name: "image")
    image.translatesAutoresizingMaskIntoConstraints = false
    let fixed = image.widthAnchor.constraint(equalToConstant: 120)
    fixed.isActive = true
    page.addSubview(image)
    let edges = [
      image.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ]
    for edge in edges {
      edge.isActive = true
    }
    root.layoutIfNeeded()
    // The edges came after; of the set, the last one is left out, not the page's width.
    #expect(root.layoutEngine.conflicts.map { $0.broken === edges[1] } == [true])
    #expect(page.frame.width == 400 && image.frame.width == 120)
  }

  @Test(arguments: [false, true], [false, true])
  func `subtrees keep their places among all activations`(joinsFirst: Bool, isLaidOut: Bool) {
    let (root, branch) = (makeRoot(), LayoutView(name: "branch"))
    let view = LayoutView(name: "view")
    branch.translatesAutoresizingMaskIntoConstraints = false
    let inner = contradict(view, 10, 20)
    let outer = branch.widthAnchor.constraint(equalToConstant: 30)
    // On one tree, then on the other, then on the first again.
    inner[0].isActive = true
    outer.isActive = true
    for _ in 0..<5 {
      makeView("filler", in: root).heightAnchor.constraint(equalToConstant: 1).isActive = true
    }
    if isLaidOut { for tree in [root, branch, view] { tree.layoutIfNeeded() } }
    inner[1].isActive = true
    if joinsFirst {
      branch.addSubview(view)
      root.addSubview(branch)
    } else {
      root.addSubview(branch)
      branch.addSubview(view)
    }
    #expect(view.constraints.map { $0 === inner[0] } == [true, false])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { $0.broken === inner[1] } == [true])
    #expect(view.frame.width == 10)
    let order = root.layoutEngine.activeConstraints
    let places = [inner[0], outer, inner[1]].compactMap { one in order.firstIndex { $0 === one } }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test func `a constraint of another tree, activated later, counts as later`() {
    let (one, other) = (makeRoot(), makeRoot())
    let view = makeView("view", in: other)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    first.isActive = true
    for _ in 0..<9 {
      makeView("filler", in: one).heightAnchor.constraint(equalToConstant: 1).isActive = true
    }
    one.layoutIfNeeded()
    other.layoutIfNeeded()
    one.addSubview(view)
    let second = view.widthAnchor.constraint(equalToConstant: 20)
    second.isActive = true
    view.removeFromSuperview()
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(other.layoutEngine.conflicts.map { $0.broken === second } == [true])
    #expect(view.frame.width == 10)
  }

  @Test func `the order of activations is that of the calls, from more trees than one`() async {
    // Relative order is all that counts, so trees on other threads do not show.
    let orders = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let root = makeRoot()
          var constraints: [LayoutConstraint] = []
          for index in 0..<200 {
            let view = makeView("\(index)", in: root)
            let constraint = view.widthAnchor.constraint(equalToConstant: Double(index))
            constraint.isActive = true
            constraints.append(constraint)
          }
          root.layoutIfNeeded()
          return root.layoutEngine.activeConstraints.map { Int($0.constant) }
        }
      }
      var found: [[Int]] = []
      for await order in group { found.append(order) }
      return found
    }
    #expect(orders.allSatisfy { $0 == Array(0..<200) })
  }

  /// Numbers are never used again, and a host may run for years: 32 bits are used up in an hour of a
  /// million activations a second.
  @Test(arguments: [false, true])
  func `what was activated last gives way, also when more were activated than 32 bits count`(
    together: Bool
  ) {
    let root = makeRoot()
    let view = makeView("view", in: root)
    _ = ActivationOrder.next(2_000)
    let widths = (1...4).map { view.widthAnchor.constraint(equalToConstant: Double(10 * $0)) }
    widths[0].isActive = true
    widths[1].isActive = true
    root.layoutIfNeeded()
    // Nearly as many as there are numbers of 32 bits, drawn at once: in 32 bits the next ones would be
    // smaller than those above.
    _ = ActivationOrder.next(Int(UInt32.max) - 1_000)
    if together {
      LayoutConstraint.activate([widths[2], widths[3]])
    } else {
      for width in widths[2...] { width.isActive = true }
    }
    #expect(widths[3].serial > UInt64(UInt32.max))
    root.layoutIfNeeded()
    #expect(
      root.layoutEngine.conflicts.map { ($0.broken?.constant) ?? 0 }.sorted() == [20, 30, 40])
    #expect(view.frame.width == 10)
    #expect(
      root.layoutEngine.activeConstraints.filter { $0.firstItem === view && $0.hasSecond == false }
        .map(\.constant) == [10, 20, 30, 40])
    // Activated anew, the oldest is the last one.
    widths[0].isActive = false
    widths[0].isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
  }
}
