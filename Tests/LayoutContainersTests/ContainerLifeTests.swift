import AutoLayout
import LayoutContainers
import Testing

/// Containers among other views: moved, nested, freed, in conflict with what others want.
@Suite struct ContainerLifeTests {
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
      #expect(text.frame.minX == (page === pages[0] ? 4 : 0), "on \(page.name ?? "")")
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
    #expect(stack.arrangementConstraints.allActive)
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
