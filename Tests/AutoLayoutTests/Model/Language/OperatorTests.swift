import AutoLayout
import Testing

@Suite struct OperatorTests {
  private func words(_ constraints: [LayoutConstraint]) -> [String] {
    constraints.map(\.description)
  }

  @Test func `an operator constraint is the equation it reads as`() {
    let root = makeRoot()
    let one = makeView("one", in: root)
    let other = makeView("other", in: root)
    #expect(
      words([
        one.leading == other.trailing + 8, one.left >= other.right - 8,
        one.top <= other.bottom, one.centerY == other.centerY * 2 + 1,
        one.centerX == (other.right + 4) / 2, one.width == 100, one.height >= 20,
        one.width <= other.width * 0.5 - 3, one.height == 2 * other.width,
        one.height == 2 * (other.width + 5), one.width == other.height / 4,
        one.leading - other.leading >= other.width, one.top - other.top == 7,
      ]) == [
        "one.leading == other.trailing + 8", "one.left >= other.right - 8",
        "one.top <= other.bottom", "one.centerY == 2 * other.centerY + 1",
        "one.centerX == 0.5 * other.right + 2", "one.width == 100", "one.height >= 20",
        "one.width <= 0.5 * other.width - 3", "one.height == 2 * other.width",
        "one.height == 2 * other.width + 10", "one.width == 0.25 * other.height",
        "(one.leading - other.leading) >= other.width", "(one.top - other.top) == 7",
      ])
  }

  @Test func `marks set the priority and the name of a whole constraint`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let marked = view.width == root.width * 0.5 + 1 ~ 750 ~ "half"
    #expect(marked.priority == 750 && marked.identifier == "half")
    #expect((view.height <= 10 ~ .defaultLow).priority == .defaultLow)
    let edges = view.edges == .superview ~ 999 ~ "fill"
    #expect(edges.map(\.priority) == [999, 999, 999, 999])
    #expect(edges.map(\.identifier) == ["fill", "fill", "fill", "fill"])
    let outer = [view.width == 1 ~ "inner", view.height == 1] ~ "outer"
    #expect(outer.map(\.identifier) == ["outer.inner", "outer"])
  }

  @Test func `an invalid priority is refused and the constraint keeps its own`() {
    let root = makeRoot()
    let marked = root.width == 1 ~ 1001
    #expect(marked.priority == .required)
    #expect(root.layoutEngine.errors.map(\.reason) == [.invalidPriority(1001)])
  }

  @Test func `the superview and its guides are targets of every quantity`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    #expect(
      words([
        view.leading == .superview + 16, view.trailing <= .safeArea - 4,
        view.top >= .margins, view.centerX == .readable, view.width == .superview * 0.5,
        view.height <= .safeArea - 10, view.firstBaseline == .safeArea + 40,
        view.lastBaseline == .superview,
      ]) == [
        "view.leading == root.leading + 16", "view.trailing <= safeArea.trailing - 4",
        "view.top >= layoutMargins.top", "view.centerX == readableContent.centerX",
        "view.width == 0.5 * root.width", "view.height <= safeArea.height - 10",
        "view.firstBaseline == safeArea.top + 40", "view.lastBaseline == root.bottom",
      ])
    let guide = LayoutGuide(name: "guide")
    root.addLayoutGuide(guide)
    #expect((guide.leading == .superview).description == "guide.leading == root.leading")
  }

  @Test func `a superview that is not there is refused when the constraint is activated`() {
    let view = LayoutView(name: "view")
    let constraint = view.leading == .superview + 8
    makeRoot().addSubview(view)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activateChecked([constraint]) }
    constraint.isActive = true
    #expect(constraint.error?.reason == .noSuperview)
  }

  @Test func `edges are inset on all sides, and only the named ones take part`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    #expect(
      words(view.edges == root.edges.inset(8)) == [
        "view.top == root.top + 8", "view.leading == root.leading + 8",
        "view.bottom == root.bottom - 8", "view.trailing == root.trailing - 8",
      ])
    #expect(
      words(view.edges <= .superview.inset(x: 1, y: 2)) == [
        "view.top >= root.top + 2", "view.leading >= root.leading + 1",
        "view.bottom <= root.bottom - 2", "view.trailing <= root.trailing - 1",
      ])
    #expect(
      words(
        view.edges(excluding: .bottom)
          >= .safeArea.inset(LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))) == [
          "view.top <= safeArea.top + 1", "view.left <= safeArea.left + 2",
          "view.right >= safeArea.right - 4",
        ])
    #expect(
      words(view.edges(.horizontal) == root.edges(excluding: .leading)) == [
        "view.trailing == root.trailing"
      ])
    let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      words(view.edges(.vertical) == root.edges.inset(insets).inset(-1)) == [
        "view.top == root.top", "view.bottom == root.bottom - 2",
      ])
  }

  @Test func `sizes and centres are pairs`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let amount = LayoutSize(width: 3, height: 4)
    #expect(
      words(
        (view.size == 44) + (view.size >= amount) + (view.size <= root.size * 0.5 - amount)
          + (view.size == .superview / 2 + amount)) == [
          "view.width == 44", "view.height == 44", "view.width >= 3", "view.height >= 4",
          "view.width <= 0.5 * root.width - 3", "view.height <= 0.5 * root.height - 4",
          "view.width == 0.5 * root.width + 3", "view.height == 0.5 * root.height + 4",
        ])
    #expect(
      words((view.center == .superview) + (view.center == root.center.offset(x: 5, y: -6))) == [
        "view.centerX == root.centerX", "view.centerY == root.centerY",
        "view.centerX == root.centerX + 5", "view.centerY == root.centerY - 6",
      ])
  }

  @Test func `insets point inwards in either reading direction`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let insets = DirectionalInsets(top: 1, leading: 10, bottom: 2, trailing: 20)
    LayoutConstraint.activate(view.edges == .superview.inset(insets))
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 1, 370, 297))
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 1, 370, 297))
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `the view on the left is placed by constraints from then on`() {
    let root = makeRoot()
    let card = LayoutView(name: "card")
    let label = LayoutView(name: "label")
    let inner = LayoutView(name: "inner")
    for view in [card, label] { root.addSubview(view) }
    card.addSubview(inner)
    root.layoutIfNeeded()
    LayoutConstraint.activate([
      card.leading == .superview, card.bottom == inner.bottom + 8, root.height == 300,
      label.leadingAnchor.constraint(equalTo: card.trailingAnchor),
    ])
    #expect(!card.translatesAutoresizingMaskIntoConstraints)
    #expect(label.translatesAutoresizingMaskIntoConstraints, "the longer names leave it alone")
    #expect(inner.translatesAutoresizingMaskIntoConstraints, "it is on the right")
    #expect(root.translatesAutoresizingMaskIntoConstraints, "a root is placed by its frame")
    let frame = LayoutView(name: "frame")
    root.addSubview(frame)
    let content = makeView("content", in: frame)
    LayoutConstraint.activate([frame.bottom == content.bottom + 8])
    #expect(frame.translatesAutoresizingMaskIntoConstraints, "it holds the other side")
  }

  @Test func `a bare operator constraint takes the line that activates it`() throws {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let silent = view.width == 1
    #expect(silent.origin == .unknown)
    silent.isActive = true
    #expect(silent.origin == .unknown)
    let line = #line + 1
    LayoutConstraint.activate([view.height == 1] + (view.center == .superview))
    #expect(
      root.layoutEngine.root?.subviews[0].constraints.last?.origin
        == .source(fileID: #fileID, line: line))
    let checked = view.top >= .superview
    try LayoutConstraint.activateChecked([checked])
    #expect(checked.origin == .source(fileID: #fileID, line: #line - 1))
  }
}
