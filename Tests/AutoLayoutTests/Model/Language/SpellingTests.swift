import AutoLayout
import Testing

/// What people write who have not read the page, and mean.
@Suite struct SpellingTests {
  private let root = makeRoot()
  private let card: LayoutView
  private let title: LayoutView

  init() {
    card = makeView("card", in: root)
    title = makeView("title", in: card)
  }

  private func expectSame(
    _ one: [LayoutConstraint], _ other: [LayoutConstraint],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(one.map(\.description) == other.map(\.description), sourceLocation: sourceLocation)
    #expect(!one.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `an item on the right stands for its edges, size or centre`() {
    expectSame(card.edges == root, card.edges == root.edges)
    expectSame(card.edges == root.safeArea, card.edges == root.safeArea.edges)
    expectSame(card.edges(.vertical) <= root.margins, card.edges(.vertical) <= root.margins.edges)
    expectSame(card.edges >= title, card.edges >= title.edges)
    expectSame(card.edges == root.inset(8), card.edges == root.edges.inset(8))
    expectSame(card.edges == root.safeArea.inset(x: 4), card.edges == .safeArea.inset(x: 4))
    expectSame(
      card.edges == root.inset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
      card.edges == .superview.inset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    expectSame(
      card.edges == root.inset(LayoutInsets(all: 3)),
      card.edges == .superview.inset(LayoutInsets(all: 3)))
    expectSame(card.size == title, card.size == title.size)
    expectSame(card.size <= title, card.size <= title.size)
    expectSame(card.size >= root.safeArea, card.size >= root.safeArea.size)
    expectSame(title.center == card, title.center == card.center)
    expectSame(title.center == .superview, title.center == card.center)
  }

  @Test func `an item on the right stands for the quantity on the left`() {
    expectSame([title.top == card], [title.top == card.top])
    expectSame([title.leading <= root.safeArea], [title.leading <= root.safeArea.leading])
    expectSame([title.width >= card], [title.width >= card.width])
    expectSame([title.top == card + 8], [title.top == card.top + 8])
    expectSame([title.trailing == card - 8], [title.trailing == card.trailing - 8])
    expectSame([title.height == card * 0.5 + 1], [title.height == card.height * 0.5 + 1])
    expectSame([title.width <= root.margins / 2], [title.width <= root.margins.width / 2])
    expectSame([title.firstBaseline == card], [title.firstBaseline == card.firstBaseline])
    expectSame([title.lastBaseline == root.margins], [title.lastBaseline == root.margins.bottom])
  }

  @Test func `a size is a pair of numbers`() {
    let pair = LayoutSize(width: 24, height: 16)
    expectSame(card.size == (24, 16), card.size == pair)
    expectSame(card.size <= (width: 24, height: 16), card.size <= pair)
    expectSame(card.size >= (24, 16.0) ~ .defaultHigh, card.size >= pair ~ 750)
  }

  @Test func `high, medium and low are priorities`() {
    #expect((card.width == 300 ~ .defaultHigh).priority == .defaultHigh)
    #expect((card.width == 300 ~ .medium).priority == 500)
    #expect(
      (card.edges == root ~ .defaultLow).map(\.priority) == Array(repeating: .defaultLow, count: 4))
  }

  @Test func `anchors of any kind go through one generic function`() {
    func pin<Axis>(
      _ one: LayoutAnchor<Axis>, to other: LayoutAnchor<Axis>, _ constant: Double = 0
    ) -> LayoutConstraint {
      one.constraint(equalTo: other, constant: constant)
    }
    expectSame(
      [
        pin(title.leadingAnchor, to: card.leadingAnchor, 8),
        pin(title.topAnchor, to: card.topAnchor),
        pin(title.widthAnchor, to: card.heightAnchor, 2),
      ],
      [title.leading == card + 8, title.top == card, title.width == card.height + 2])
  }

  @Test func `what a mark is refused for is reported with the line of its statement`() {
    let line = #line + 2
    constrain {
      card.width == 300 ~ 1001 ~ 2000
      card.size == root ~ -1
      (card.width >= 10).design(DesignValue(.nan))
    }
    let expected = [0, 0, 1, 1, 2].map { offset in
      LayoutConstraint.Origin.source(fileID: #fileID, line: line + offset)
    }
    #expect(root.layoutEngine.errors.map(\.origin) == expected)
  }
}
