import AutoLayout
import Testing

@Suite struct ContentTests {
  /// Two views side by side that fill the root.
  private func makeRow(_ widths: [Double], in root: LayoutView) -> [LayoutView] {
    var views: [LayoutView] = []
    for (index, width) in widths.enumerated() {
      let view = makeView("view\(index)", in: root, size: LayoutSize(width: width, height: 20))
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      let before = views.last?.trailingAnchor ?? root.leadingAnchor
      view.leadingAnchor.constraint(equalTo: before).isActive = true
      views.append(view)
    }
    views.last?.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    return views
  }

  @Test func `hugging decides which label stretches`() {
    let root = makeRoot()
    let views = makeRow([60, 60], in: root)
    views[0].setContentHuggingPriority(251, for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [60, 340])
    views[0].setContentHuggingPriority(249, for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [340, 60])
  }

  @Test func `compression resistance decides which label shrinks`() {
    let root = makeRoot(100, 50)
    let views = makeRow([80, 80], in: root)
    views[1].setContentCompressionResistancePriority(751, for: .horizontal)
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [20, 80])
    #expect(views[0].contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test func `an explicit width at 750 beats three equal labels hugging at 250`() {
    let root = makeRoot()
    let views = (0..<3).map {
      makeView("label\($0)", in: root, size: LayoutSize(width: 60, height: 20))
    }
    for view in views.dropFirst() {
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
    }
    views[1].widthAnchor.constraint(equalToConstant: 80).withPriority(750).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [80, 80, 80])
  }

  @Test func `an axis without an intrinsic metric is left to constraints`() {
    let root = makeRoot()
    let size = LayoutSize(width: LayoutView.noIntrinsicMetric, height: 12)
    let view = makeView("view", in: root, size: size)
    view.widthAnchor.constraint(equalToConstant: 33).withPriority(1).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 33, height: 12))
    #expect(view.naturalSize == size)
    view.naturalSize = nil
    #expect(view.naturalSize == nil)
  }

  @Test func `a subclass says its size and is asked again when invalidated`() {
    final class Badge: LayoutView {
      var count = 1
      override var intrinsicContentSize: LayoutSize {
        LayoutSize(width: Double(count * 10), height: 10)
      }
    }
    let root = makeRoot()
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    root.layoutIfNeeded()
    #expect(badge.frame.width == 10)
    badge.count = 3
    root.layoutIfNeeded()
    #expect(badge.frame.width == 10)
    badge.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(badge.frame.width == 30)
  }

  /// Text of 300 points on one line of 10, which breaks anywhere.
  private func makeText(in root: LayoutView) -> LayoutView {
    let text = makeView("text", in: root)
    text.measurer = { width in
      guard width < 300 else { return LayoutSize(width: 300, height: 10) }
      let lines = width > 0 ? (300 / width) : 300
      return LayoutSize(width: width, height: Double(Int(lines.rounded(.up))) * 10)
    }
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    return text
  }

  @Test func `text is measured at the width it gets`() {
    let root = makeRoot(100, 500)
    let text = makeText(in: root)
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 100, 30))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 300, 10))
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 150, 20))
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `a change of one text measures that text alone`() {
    let root = makeRoot(100, 500)
    let text = makeText(in: root)
    _ = makeText(in: root)
    root.layoutIfNeeded()
    text.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work.measurements == 2, "one line, then the width at hand")
    #expect(root.layoutEngine.work.frames <= 1)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work == LayoutWork())
  }

  @Test func `text whose width depends on its height is reported, not solved for ever`() {
    let root = makeRoot(1000, 1000)
    let text = makeView("text", in: root)
    // The taller, the narrower; the narrower, the taller: it never settles.
    text.measurer = { LayoutSize(width: 900, height: $0 < 500 ? 10 : 800) }
    text.setContentCompressionResistancePriority(1, for: .horizontal)
    let width = text.widthAnchor.constraint(
      equalTo: text.heightAnchor, multiplier: -1, constant: 850)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.layoutEngine.errors.map(\.subject) == ["text"])
    guard case .unsettled? = root.layoutEngine.errors.first?.reason else {
      Issue.record("the error should say that the text does not settle")
      return
    }
  }

  @Test func `the fitting size is the smallest that holds, and disturbs nothing`() {
    let root = makeRoot(500, 500)
    let card = makeView("card", in: root)
    let label = makeView("label", in: card, size: LayoutSize(width: 80, height: 20))
    place(card, rect(10, 10, 300, 200))
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -5),
    ])
    // The card's own sizes are unary and inside its subtree: they count.
    #expect(card.systemLayoutSizeFitting(.zero) == LayoutSize(width: 300, height: 200))
    for constraint in card.constraints where constraint.secondItem == nil {
      constraint.priority = 40
    }
    root.layoutIfNeeded()
    let before = card.frame
    #expect(card.systemLayoutSizeFitting(.zero) == LayoutSize(width: 100, height: 30))
    let wide = card.systemLayoutSizeFitting(
      LayoutSize(width: 250, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == LayoutSize(width: 250, height: 30))
    root.layoutIfNeeded()
    #expect(card.frame == before)
    #expect(root.layoutEngine.work == LayoutWork(), "nothing was left to do")
  }

  @Test func `what could not hold with the superview counts for the fitting size`() {
    let root = makeRoot(500, 500)
    let card = LayoutView(name: "card")
    root.addSubview(card)
    card.widthAnchor.constraint(equalToConstant: 48).isActive = true
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == 1, "the translated frame is 0 wide")
    #expect(card.systemLayoutSizeFitting(.zero).width == 48)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == 1)
    let page = makeRoot(500, 500)
    page.heightAnchor.constraint(equalToConstant: 118).isActive = true
    page.layoutIfNeeded()
    #expect(page.systemLayoutSizeFitting(.zero).height == 118)
  }

  @Test func `a fitting size comes as close to a required target as the constraints let it`() {
    let root = makeRoot(500, 500)
    let card = makeView("card", in: root)
    let limit = card.widthAnchor.constraint(lessThanOrEqualToConstant: 48)
    limit.isActive = true
    let target = LayoutSize(width: 220, height: 30)
    #expect(
      card.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      )
        == LayoutSize(width: 48, height: 30))
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    limit.constant = 300
    #expect(
      card.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).width == 220)
  }

  @Test func `a root fits its content, text included`() {
    let cell = LayoutView(name: "cell")
    let text = makeText(in: cell)
    text.bottomAnchor.constraint(equalTo: cell.bottomAnchor).isActive = true
    let size = cell.systemLayoutSizeFitting(
      LayoutSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == LayoutSize(width: 100, height: 30))
    #expect(cell.frame == .zero)
    cell.layoutEngine.environment.scale = 2
    text.measurer = { _ in LayoutSize(width: 20.3, height: 17.2) }
    #expect(cell.systemLayoutSizeFitting(.zero).height == 17.5)
  }

  @Test func `a root may be free on an axis`() {
    let root = LayoutView(name: "root")
    root.frame = rect(0, 0, 100, 0)
    root.sizing = .free(.vertical)
    let text = makeText(in: root)
    text.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -7).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 100, 37))
    root.sizing = .fixed
    root.frame = rect(0, 0, 100, 60)
    root.layoutIfNeeded()
    #expect(text.frame.height == 53)
  }
}
