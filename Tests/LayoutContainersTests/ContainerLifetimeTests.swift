import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// Containers among other views: moved, nested, freed, in conflict with what others want.
@Suite struct ContainerLifetimeTests {
  @Test func `a box that moves to a page of another direction is arranged anew`() {
    let pages = [root(LayoutView(name: "ltr"), 100, 50), root(LayoutView(name: "rtl"), 100, 50)]
    pages[1].direction = .rightToLeft
    let box = BoxView(axis: .x, insets: LayoutInsets(top: 0, left: 4, bottom: 0, right: 0))
    let outer = BoxView()
    outer.items = [BoxItem(view: box)]
    let text = label("text", 10, 10)
    box.items = [BoxItem(view: text)]
    for page in [pages[0], pages[1], pages[0]] {
      page.addSubview(outer)
      constrain { outer.edges == .superview }
      page.layoutIfNeeded()
      #expect(text.frame.minX == (page === pages[0] ? 4 : 0), "on \(page.layoutName ?? "")")
      outer.removeFromSuperview()
    }
  }

  @Test func `containers are freed with their last reference`() {
    weak var stack: StackView?
    weak var box: BoxView?
    weak var leaf: LayoutView?
    do {
      let view = label("leaf", 10, 10)
      let inner = BoxView(spacing: 3).withItems([view.boxed, .flex()])
      let outer = root(StackView([inner, label("v", 5, 5)], alignment: .center), nil, nil)
      outer.distribution = .equalSpacing
      outer.layoutIfNeeded()
      (stack, box, leaf) = (outer, inner, view)
    }
    #expect(stack == nil)
    #expect(box == nil)
    #expect(leaf == nil)
  }

  @Test func `a container keeps its arrangement when it moves to another tree`() {
    let views = labels(3, width: 20)
    let stack = StackView(views, spacing: 5)
    let first = root(BoxView(), nil, nil)
    first.items = [stack.boxed]
    first.layoutIfNeeded()
    #expect(first.frame.width == 70)
    let second = root(BoxView(insets: LayoutInsets(all: 10)), nil, nil)
    second.items = [stack.boxed]
    second.layoutIfNeeded()
    first.layoutIfNeeded()
    #expect(second.frame.width == 90)
    #expect(first.items.isEmpty)
    #expect(stack.generatedConstraints.allActive)
    #expect(views.map(\.frame.x) == [0, 25, 50])
  }

  @Test func `a view moves from one stack to another`() {
    let view = label("v", 20, 10)
    let stacks = [StackView([view, label("a", 5, 5)]), StackView([label("b", 5, 5)])]
    let page = root(StackView(stacks, axis: .vertical, alignment: .leading), nil, nil)
    page.layoutIfNeeded()
    stacks[1].addArrangedSubview(view)
    page.layoutIfNeeded()
    #expect(stacks.map(\.arrangedSubviews.count) == [1, 2])
    #expect(stacks.map(\.frame.width) == [5, 25])
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `a conflict names what a container made, and breaks what the user wrote`() throws {
    let views = labels(2)
    let width = views[0].widthAnchor.constraint(equalToConstant: 50)
    let other = views[1].widthAnchor.constraint(equalToConstant: 60)
    LayoutConstraint.activate([width, other])
    let stack = root(StackView(views, distribution: .fillEqually, name: "stack"), nil, 10)
    stack.layoutIfNeeded()
    let conflict = try #require(stack.layoutEngine.conflicts.first)
    let identifiers = conflict.members.map { $0.constraint?.identifier }
    #expect(identifiers.contains("UISV-fill-equally"))
    #expect(conflict.members.count == 3)
    #expect(conflict.broken?.role == .user)
  }

  @Test func `a thousand views in a stack solve in one go`() {
    let stack = root(StackView(labels(1000), axis: .vertical, spacing: 1), 50, nil)
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 10_999)
    #expect(stack.arrangedSubviews[999].frame.y == 10_989)
    stack.arrangedSubviews[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 10_988)
  }
}

@Suite struct JoiningTests {
  @Test func `a width activated last gives way, though its view had no superview then`() {
    let root = root(LayoutView(name: "root"), 400, 300)
    let stack = StackView(axis: .vertical, name: "stack")
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let page = stack.widthAnchor.constraint(equalTo: root.widthAnchor)
    let others = (0..<5).map { _ in stack.heightAnchor.constraint(lessThanOrEqualToConstant: 250) }
    LayoutConstraint.activate(others + [page])
    root.layoutIfNeeded()
    let image = sized("image")
    image.translatesAutoresizingMaskIntoConstraints = false
    let width = image.widthAnchor.constraint(equalToConstant: 120)
    width.isActive = true
    stack.addArrangedSubview(image)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { $0.broken === width } == [true])
    #expect(stack.frame.width == 400 && image.frame.width == 400)
  }
}

/// A view that left a container may contain it later: nothing of the container keeps it.
@Suite struct ContainerCycleTests {
  /// A container, and how a view that is in it leaves.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let build: @Sendable (LayoutView) -> LayoutView
    var leave: @Sendable (LayoutView) -> Void = { $0.removeFromSuperview() }
    /// Whether the last layout comes before the view leaves, or before it enters.
    var isLaidOut = true

    private static func stack(
      _ name: String, isLaidOut: Bool = true, _ change: @escaping @Sendable (StackView) -> Void
    ) -> Case {
      Case(
        testDescription: name,
        build: { member in
          let stack = StackView([label("a", 30, 10), member, label("b", 40, 10)])
          change(stack)
          return stack
        }, isLaidOut: isLaidOut)
    }

    static let all: [Case] = [
      stack("stack") { _ in },
      stack("stack before its first layout", isLaidOut: false) { _ in },
      stack("stack of proportions") { $0.distribution = .fillProportionally },
      stack("stack of gaps") { $0.distribution = .equalCentering },
      stack("stack with lines") { $0.wrapsLines = true },
      stack("stack of weights") { $0.setWeight(2, of: $0.arrangedSubviews[1]) },
      Case(
        testDescription: "hidden in a stack",
        build: { member in
          StackView([member, label("a", 1, 1)])
        },
        leave: { member in
          member.isHidden = true
          member.removeFromSuperview()
        }),
      Case(testDescription: "box", build: { BoxView().withItems([$0.boxed, .flex()]) }),
      Case(
        testDescription: "box before its first layout",
        build: {
          let box = BoxView()
          box.layoutIfNeeded()
          box.addItem($0.boxed)
          return box
        }, isLaidOut: false),
      Case(
        testDescription: "front of a box",
        build: {
          let box = BoxView().withItems([$0.boxed, label("a", 1, 1).boxed])
          box.frontViews = [$0]
          box.backViews = [$0]
          return box
        }),
      Case(
        testDescription: "box of other items", build: { BoxView().withItems([$0.boxed]) },
        leave: { ($0.superview as? BoxView)?.items = [] }),
      Case(
        testDescription: "list",
        build: { member in
          let list = ListView()
          list.frame.size = LayoutSize(width: 50, height: 50)
          list.setRows(count: 1) { [unowned member] _, _ in member }
          return list
        }),
    ]
  }

  @Test(arguments: Case.all)
  func `a container is freed with the view that left it and contains it`(_ one: Case) {
    weak var container: LayoutView?
    weak var member: LayoutView?
    do {
      let view = label("member", 20, 10)
      let made = one.build(view)
      if one.isLaidOut { made.layoutIfNeeded() }
      one.leave(view)
      view.addSubview(made)
      view.layoutIfNeeded()
      (container, member) = (made, view)
    }
    #expect(container == nil && member == nil)
  }

  @Test(arguments: Case.all)
  func `a container in a row is freed with the view that left it and contains the list`(
    _ one: Case
  ) {
    weak var container: LayoutView?
    weak var member: LayoutView?
    do {
      let view = label("member", 20, 10)
      let made = one.build(view)
      let list = ListView()
      list.frame.size = LayoutSize(width: 100, height: 100)
      list.setRows(count: 1) { [unowned made] _, _ in made }
      if one.isLaidOut { list.layoutIfNeeded() }
      one.leave(view)
      view.addSubview(list)
      (container, member) = (made, view)
      // The row is kept by its list only, once it is there.
      if made.superview == nil { list.addSubview(made) }
    }
    #expect(container == nil && member == nil)
  }
}
