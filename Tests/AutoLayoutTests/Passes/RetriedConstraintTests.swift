import AutoLayout
import Testing

/// What was given up on the way to a layout, and can hold at its end, holds.
@Suite struct RetriedConstraintTests {
  /// A phone whose status bar covers 48 points.
  private func makePhone() -> LayoutView {
    let root = makeRoot(414, 896)
    root.additionalSafeAreaInsets = LayoutInsets(top: 48, left: 0, bottom: 0, right: 0)
    return root
  }

  /// A view with a subview that fills its margins, as a stack has.
  private func makePadded(_ name: String, in root: LayoutView) -> (LayoutView, LayoutView) {
    let view = makeView(name, in: root)
    view.layoutMargins = LayoutInsets(top: 8, left: 0, bottom: 8, right: 0)
    let child = makeView("\(name).child", in: view)
    LayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      child.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    return (view, child)
  }

  @Test(arguments: [0.0, 20, 48, 100])
  func `a height given up for an inset of the first pass is taken back`(distance: Double) {
    let root = makePhone()
    let (view, child) = makePadded("bar", in: root)
    LayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 42),
      view.topAnchor.constraint(
        equalTo: root.safeAreaLayoutGuide.topAnchor, constant: distance),
    ])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(view.frame == rect(0, 48 + distance, 414, 42))
    #expect(child.frame.height == 26)
    #expect(root.layoutEngine.errors.isEmpty)
  }

  @Test func `all that was given up is tried again, several bars at once`() {
    let root = makePhone()
    var bars: [LayoutView] = []
    for index in 0..<4 {
      let (view, _) = makePadded("bar\(index)", in: root)
      LayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 20 + Double(index)),
        view.topAnchor.constraint(
          equalTo: bars.last?.bottomAnchor ?? root.safeAreaLayoutGuide.topAnchor, constant: 4),
      ])
      bars.append(view)
    }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(bars.map(\.frame.height) == [20, 21, 22, 23])
    #expect(bars.map(\.frame.y) == [52, 76, 101, 127])
  }

  @Test func `what cannot hold at the end is left out, with the numbers of the end`() {
    let root = makePhone()
    let (view, _) = makePadded("bar", in: root)
    let height = view.heightAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20), height,
    ])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { $0.broken === height } == [true])
    #expect(root.layoutEngine.conflicts.map { abs($0.gap) } == [6])
    #expect(view.frame.height == 16)
  }

  @Test func `a height given up for a text that becomes shorter is taken back`() {
    let root = makeRoot(100, 300)
    let text = makeView("text", in: root)
    text.measurer = { width in
      let width = min(width, 390)
      return LayoutSize(width: width, height: 20 * (390 / max(width, 1)).rounded(.up))
    }
    text.setContentCompressionResistancePriority(.required, for: .vertical)
    let limit = text.heightAnchor.constraint(lessThanOrEqualToConstant: 20)
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      text.topAnchor.constraint(equalTo: root.topAnchor), limit,
    ])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { $0.broken === limit } == [true])
    #expect(text.frame.height == 80)
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(text.frame.height == 20)
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.map { abs($0.gap) } == [20])
    #expect(text.frame.height == 40)
  }

  @Test func `a constraint that can hold after all is not left out`() {
    let root = makePhone()
    let (view, _) = makePadded("bar", in: root)
    // So high, the bar reaches back into the covered band, which takes 2 points more of it.
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    LayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: root.topAnchor, constant: 66), height,
    ])
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors.isEmpty)
    #expect(view.frame == rect(0, 46, 414, 20))
    #expect(root.layoutEngine.work.solves < 50)
  }

  @Test(arguments: [false, true])
  func `what is left out is what was activated last, whatever was left out before`(
    laysOutBetween: Bool
  ) {
    let root = makePhone()
    let outer = LayoutView(name: "outer")
    let inner = LayoutView(name: "inner")
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(outer)
    outer.addSubview(inner)
    let bottom = inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -33)
    LayoutConstraint.activate([
      outer.heightAnchor.constraint(equalToConstant: 67),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 38), bottom,
    ])
    if laysOutBetween { root.layoutIfNeeded() }
    let center = inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor, constant: 15)
    let height = inner.heightAnchor.constraint(equalToConstant: 0)
    LayoutConstraint.activate([center, height])
    root.layoutIfNeeded()
    let broken = root.layoutEngine.conflicts.compactMap(\.broken)
    #expect(broken.count == 2 && broken.contains { $0 === bottom })
    #expect(broken.contains { $0 === height })
    #expect(inner.frame.height == 21)
  }
}
