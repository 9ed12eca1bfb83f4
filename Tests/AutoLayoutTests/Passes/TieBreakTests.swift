import AutoLayout
import Cassowary
import TestSupport
import Testing

/// What constraints leave open lies where the rule says.
@Suite struct TieBreakTests {
  private typealias Constraints = (LayoutView, LayoutView) -> [LayoutConstraint]

  private func frame(
    direction: LayoutDirection = .leftToRight, content: LayoutSize? = nil, _ constrain: Constraints
  ) -> LayoutRect {
    let root = makeRoot(375, 667)
    root.direction = direction
    let view = makeView("view", in: root, size: content)
    LayoutConstraint.activate(constrain(view, root))
    root.layoutIfNeeded()
    return view.frame
  }

  // MARK: Sizes

  @Test func `a lone edge holds a view without a size`() {
    #expect(
      frame { [$0.rightAnchor.constraint(equalTo: $1.rightAnchor, constant: -13)] }
        == rect(362, 0, 0, 0))
    #expect(
      frame { [$0.bottomAnchor.constraint(equalTo: $1.bottomAnchor, constant: -67)] }
        == rect(0, 600, 0, 0))
    #expect(
      frame { [$0.centerYAnchor.constraint(equalTo: $1.centerYAnchor)] } == rect(0, 333.5, 0, 0))
  }

  @Test func `a size that nothing determines is 0 even where an inequality would give it room`() {
    #expect(
      frame {
        [
          $0.centerXAnchor.constraint(equalTo: $1.centerXAnchor),
          $0.widthAnchor.constraint(lessThanOrEqualToConstant: 23),
        ]
      } == rect(187.5, 0, 0, 0))
    #expect(
      frame { view, _ in [view.heightAnchor.constraint(greaterThanOrEqualToConstant: 23)] }
        == rect(0, 0, 0, 23))
  }

  @Test func `of sizes that could be exchanged the later one gets the room`() {
    let root = makeRoot(300, 100)
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    LayoutConstraint.activate([
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
      other.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 20),
      one.leftAnchor.constraint(equalTo: root.leftAnchor),
      one.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(one.frame == rect(0, 0, 50, 0))
    #expect(other.frame == rect(70, 0, 230, 0))
  }

  // MARK: Wishes

  @Test func `of wishes as strong as each other those of the earlier view come true`() {
    let root = makeRoot(300, 100)
    let one = makeView("one", in: root, size: LayoutSize(width: 60, height: 20))
    let other = makeView("other", in: root, size: LayoutSize(width: 80, height: 20))
    LayoutConstraint.activate([
      other.rightAnchor.constraint(equalTo: root.rightAnchor),
      other.leftAnchor.constraint(equalTo: one.rightAnchor),
      one.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(one.frame.width == 60 && other.frame.width == 240)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(one.frame.width == 60 && other.frame.width == 40)
    // Behind the other one it is the later one.
    root.bringSubviewToFront(one)
    root.layoutIfNeeded()
    #expect(one.frame.width == 20 && other.frame.width == 80)
  }

  // MARK: Inequalities

  @Test func `an inequality that nothing opposes holds as an equality`() {
    #expect(
      frame { [$0.topAnchor.constraint(lessThanOrEqualTo: $1.topAnchor, constant: 10)] }
        == rect(0, 10, 0, 0))
    #expect(
      frame { [$0.topAnchor.constraint(greaterThanOrEqualTo: $1.topAnchor, constant: 10)] }
        == rect(0, 10, 0, 0))
    #expect(
      frame {
        [
          $0.widthAnchor.constraint(equalToConstant: 100),
          $0.rightAnchor.constraint(lessThanOrEqualTo: $1.rightAnchor, constant: -74),
        ]
      } == rect(201, 0, 100, 0))
  }

  @Test
  func `of inequalities that oppose each other the one of the near edge holds as an equality`() {
    let margins: Constraints = {
      [
        $0.trailingAnchor.constraint(lessThanOrEqualTo: $1.trailingAnchor, constant: -20),
        $0.leadingAnchor.constraint(greaterThanOrEqualTo: $1.leadingAnchor, constant: 10),
        $0.widthAnchor.constraint(equalToConstant: 100),
      ]
    }
    #expect(frame(margins) == rect(10, 0, 100, 0))
    #expect(frame(direction: .rightToLeft, margins) == rect(265, 0, 100, 0))
  }

  @Test(arguments: [LayoutPriority.required, 500, 250], [false, true])
  func
    `of two that say the same of a view and of its margins the same one holds, whichever came first`(
      _ priority: LayoutPriority, isOfOtherEdge: Bool
    )
  {
    func frames(_ order: [Int]) -> LayoutRect {
      let root = makeRoot(375, 667)
      root.layoutMargins = LayoutInsets(top: 8, left: 8, bottom: 8, right: 8)
      root.additionalSafeAreaInsets = LayoutInsets(top: 0, left: 3, bottom: 0, right: 0)
      let view = makeView("view", in: root)
      let edges = [root, root.layoutMarginsGuide, root.safeAreaLayoutGuide] as [LayoutElement]
      let pairs = edges.map { edge in
        let relation: LayoutRelation = priority == .required ? .greaterThanOrEqual : .equal
        return LayoutConstraint(
          item: view, attribute: .leading, relatedBy: relation, toItem: edge,
          attribute: isOfOtherEdge ? .trailing : .leading, constant: 11, priority: priority)
      }
      for index in order {
        pairs[index].isActive = true
        if index == 1 { root.layoutIfNeeded() }
      }
      root.layoutIfNeeded()
      return view.frame
    }
    let first = frames([0, 1, 2])
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(frames(order) == first)
    }
  }

  @Test func `leading and trailing are mirrored`() {
    let edge: Constraints = {
      [$0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -13)]
    }
    #expect(frame(edge) == rect(362, 0, 0, 0))
    #expect(frame(direction: .rightToLeft, edge) == rect(13, 0, 0, 0))
  }

  // MARK: Positions

  @Test func `an inequality that holds as an equality at 0 does so wherever its constant goes`() {
    let root = makeRoot(375, 667)
    let (view, other) = (makeView("view", in: root), makeView("other", in: root))
    let top = view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor)
    let width = other.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    LayoutConstraint.activate([top, width])
    for constant in [0, -1, 0, 5, -3, 0, -2] as [Double] {
      (top.constant, width.constant) = (constant, constant)
      root.layoutIfNeeded()
      #expect(view.frame == rect(0, constant, 0, 0))
      #expect(other.frame == rect(0, 0, max(0, constant), 0))
    }
  }

  @Test func `what nothing is said of is at 0 in its superview`() {
    #expect(frame { _, _ in [] } == .zero)
    #expect(
      frame(content: LayoutSize(width: 30, height: 20)) { _, _ in [] } == rect(0, 0, 30, 20))
    let root = makeRoot()
    let outer = makeView("outer", in: root)
    place(outer, rect(40, 30, 200, 100))
    let inner = makeView("inner", in: outer)
    inner.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 200, 0))
  }

  @Test func `of positions tied to each other the earlier one is at 0`() {
    let root = makeRoot()
    let (one, other) = (makeView("one", in: root), makeView("other", in: root))
    other.leftAnchor.constraint(equalTo: one.leftAnchor, constant: -30).isActive = true
    root.layoutIfNeeded()
    #expect(one.frame.x == 0 && other.frame.x == -30)
  }

  // MARK: Guides

  @Test func `guides follow the same rule`() {
    let root = makeRoot()
    let guide = LayoutGuide(name: "guide")
    root.addLayoutGuide(guide)
    let view = makeView("view", in: root, size: LayoutSize(width: 50, height: 20))
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: guide.rightAnchor),
      guide.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 12),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == rect(12, 0, 0, 0))
    #expect(view.frame == rect(12, 0, 50, 20))
  }

  // MARK: Change

  @Test func `ambiguity that comes and goes leaves no trace`() {
    let root = makeRoot(375, 667)
    let view = makeView("view", in: root)
    let right = view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20)
    right.isActive = true
    for width in [375.0, 500, 100, 375] {
      root.frame.size.width = width
      left.isActive = true
      root.layoutIfNeeded()
      #expect(view.frame == rect(20, 0, width - 33, 0))
      left.isActive = false
      root.layoutIfNeeded()
      #expect(view.frame == rect(width - 13, 0, 0, 0))
    }
  }

  @Test func `the whole interval is still reported`() throws {
    let root = makeRoot(375, 667)
    let view = makeView("view", in: root)
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13).isActive = true
    view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    #expect(engine.range(of: .width, of: view) == 0 ... .infinity)
    #expect(engine.range(of: .minX, of: view) == -.infinity...362)
    #expect(engine.range(of: .minY, of: view) == -.infinity...10)
  }

  @Test func `what is settled stays so in resizes, without another look`() {
    let root = makeRoot(375, 667)
    let view = makeView("view", in: root)
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -13).isActive = true
    root.layoutIfNeeded()
    for width in stride(from: 100.0, to: 1000, by: 50) {
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(view.frame == rect(width - 13, 0, 0, 0))
      let isLookedAt = root.layoutEngine.solver.mayHaveTies
      #expect(!isLookedAt)
    }
  }
  /// A list of cells in which the picture may as well be wider as the text.
  private func chat(letters: [Int]) -> LayoutView {
    let root = makeRoot(400, 700)
    var above = root.topAnchor
    for (index, count) in letters.enumerated() {
      let picture = makeView("picture \(index)", in: root, size: LayoutSize(width: 36, height: 36))
      let text = makeView("text \(index)", in: root)
      text.measurer = { width in
        let whole = 8 * Double(count)
        return LayoutSize(
          width: min(width, whole), height: 20 * max(1, (whole / width).rounded(.up)))
      }
      LayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        picture.topAnchor.constraint(equalTo: above),
        text.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
        text.topAnchor.constraint(equalTo: above),
        text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
      above = text.bottomAnchor
    }
    return root
  }

  @Test func `a resize settles only the rows that it changes`() {
    // At 400 points there is room for 356 points of text: 44 letters.
    let letters = (0..<40).map { 20 + $0 }
    let root = chat(letters: letters)
    root.layoutIfNeeded()
    // A first layout compares the ties without a basis; with one, each is looked at once.
    root.layoutEngine.solver.buildBasis()
    root.frame.size.width = 399
    root.layoutIfNeeded()
    let first = root.layoutEngine.solver.statistics.openPositions
    #expect(first >= letters.count)
    // Three more texts fit on one line, and three fewer again.
    for width in [424.0, 400] {
      let known = root.layoutEngine.solver.statistics.openPositions
      root.frame.size.width = width
      root.layoutIfNeeded()
      #expect(root.layoutEngine.solver.statistics.openPositions - known <= 2 * 3)
    }
  }

  @Test func `what is settled zone by zone lies where it lies if everything is settled at once`() {
    let letters = (0..<40).map { 5 + 37 * $0 % 60 }
    let root = chat(letters: letters)
    for width in [400.0, 500, 424, 200, 390, 401, 1000, 64, 400] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      let fresh = chat(letters: letters)
      fresh.frame.size.width = width
      fresh.layoutIfNeeded()
      #expect(root.subviews.map(\.frame) == fresh.subviews.map(\.frame))
    }
  }
  /// The entries that the solver visits where a chain of views loses all its constraints.
  private func visitsOfLettingGo(_ count: Int) -> Int {
    let root = makeRoot(400, 700)
    var constraints: [LayoutConstraint] = []
    var above = root.topAnchor
    for index in 0..<count {
      let view = makeView("view \(index)", in: root, size: LayoutSize(width: 30, height: 20))
      constraints.append(view.topAnchor.constraint(equalTo: above, constant: 8))
      constraints.append(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8))
      above = view.bottomAnchor
    }
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    root.layoutEngine.solver.buildBasis()
    let known = root.layoutEngine.solver.visits
    LayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(root.subviews.allSatisfy { $0.frame == rect(0, 0, 30, 20) })
    return root.layoutEngine.solver.visits - known
  }

  @Test func `a chain that loses its constraints comes to rest in steps of its length`() {
    let (visits, double) = (visitsOfLettingGo(200), visitsOfLettingGo(400))
    #expect(double < 3 * visits, "\(visits), \(double)")
  }

  /// Each view begins, or has its middle, a point behind the one before, which has no width.
  @Test(arguments: [LayoutAttribute.left, .centerX])
  func `a row of views without widths stands point by point, in steps of its length`(
    _ attribute: LayoutAttribute
  ) {
    let visits = [1000, 2000].map { count in
      let root = makeRoot(400, 700)
      var constraints: [LayoutConstraint] = []
      for index in 0..<count {
        constraints.append(
          LayoutConstraint(
            item: makeView("view \(index)", in: root), attribute: attribute,
            toItem: index == 0 ? root : root.subviews[index - 1],
            attribute: index == 0 ? .left : .right, constant: 1))
      }
      LayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      #expect(root.layoutEngine.errors.isEmpty && root.layoutEngine.conflicts.isEmpty)
      for (index, view) in root.subviews.enumerated() {
        #expect(view.frame == rect(Double(index + 1), 0, 0, 0))
      }
      return root.layoutEngine.solver.visits
    }
    #expect(visits[1] < 3 * visits[0], "\(visits)")
  }

  /// Views without widths, whose middles are as far from each other but for one, between the edges of the root.
  private func spread(_ count: Int, apart: Double) -> (LayoutView, LayoutConstraint) {
    let root = makeRoot(900, 100)
    let views = (0..<count).map { makeView("view \($0)", in: root) }
    var constraints = [
      views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
      views[count - 1].rightAnchor.constraint(equalTo: root.rightAnchor),
    ]
    let guides = (1..<count).map { _ in LayoutGuide() }
    for (index, guide) in guides.enumerated() {
      root.addLayoutGuide(guide)
      constraints += [
        guide.leftAnchor.constraint(equalTo: views[index].centerXAnchor),
        guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor),
        guide.rightAnchor.constraint(equalTo: views[index + 1].centerXAnchor),
      ]
    }
    let wide = constraints[2 + 3 * (count / 2) + 2]
    wide.constant = apart
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    return (root, wide)
  }

  @Test(arguments: [50, 100, 300])
  func `one wish is followed from slot to slot, however many there are`(_ count: Int) {
    let (fresh, _) = spread(count, apart: 5)
    #expect(fresh.layoutEngine.errors.isEmpty)
    #expect(fresh.subviews.count { $0.frame.width != 0 } == 1, "a size that is not needed is 0")
    let (old, wide) = spread(count, apart: 0)
    wide.constant = 5
    old.layoutIfNeeded()
    #expect(old.subviews.map(\.frame) == fresh.subviews.map(\.frame))
  }

  @Test(.longRunning)
  func `what is free and would leave the range of numbers is refused, and no frame is infinite`() {
    let root = makeRoot(900, 100)
    var constraints: [LayoutConstraint] = []
    for index in 0..<1200 {
      constraints.append(
        LayoutConstraint(
          item: makeView("view \(index)", in: root), attribute: .left,
          toItem: index == 0 ? root : root.subviews[index - 1],
          attribute: index == 0 ? .left : .right, multiplier: 2))
    }
    LayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors.isEmpty)
    constraints[100].constant = 5
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors.map(\.reason) == [.outOfRange])
    #expect(root.subviews.allSatisfy { abs($0.frame.x) < 1e100 })
  }

  @Test func `what views leave that were taken out is not free`() {
    let root = makeRoot(400, 700)
    let first = makeView("first", in: root, size: LayoutSize(width: 30, height: 20))
    LayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor),
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    for index in 0..<8 {
      let view = makeView("view \(index)", in: root, size: LayoutSize(width: 30, height: 20))
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: first.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      ])
      root.layoutIfNeeded()
      view.removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(root.layoutEngine.solver.statistics.openPositions == 0)
  }
}
