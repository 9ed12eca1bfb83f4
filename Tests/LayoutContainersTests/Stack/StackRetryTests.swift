import AutoLayout
import LayoutContainers
import Testing

/// What a stack gave up for an inset of the first pass, and can hold at the end, holds.
@Suite struct StackRetryTests {
  /// A phone whose status bar covers 48 points, with a bar of fixed height that keeps its one view 8
  /// points off its edges; `distance` below the safe area.
  private func makeBar(
    _ distance: Double, height: Double = 42, isLate: Bool = false
  ) -> (page: LayoutView, bar: StackView, child: LayoutView, height: LayoutConstraint) {
    let page = root(LayoutView(name: "page"), 414, 896)
    let child = LayoutView(name: "child")
    let bar = StackView([child], axis: .vertical)
    bar.layoutName = "bar"
    bar.isLayoutMarginsRelativeArrangement = true
    bar.layoutMargins = LayoutInsets(top: 8, left: 0, bottom: 8, right: 0)
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(bar)
    let fixed = bar.heightAnchor.constraint(equalToConstant: height)
    LayoutConstraint.activate([
      fixed, bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      bar.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor, constant: distance),
    ])
    if isLate { page.layoutIfNeeded() }
    page.additionalSafeAreaInsets = LayoutInsets(top: 48, left: 0, bottom: 0, right: 0)
    return (page, bar, child, fixed)
  }

  @Test(arguments: [20.0, 0, 48, 100], [false, true])
  func `a bar keeps its height below a safe area that it stood under at first`(
    distance: Double, isLate: Bool
  ) {
    let (page, bar, child, _) = makeBar(distance, isLate: isLate)
    page.layoutIfNeeded()
    #expect(bar.frame == LayoutRect(x: 0, y: 48 + distance, width: 414, height: 42))
    #expect(child.frame == LayoutRect(x: 0, y: 8, width: 414, height: 26))
    #expect(page.layoutEngine.conflicts.isEmpty && page.layoutEngine.errors == [])
  }

  @Test func `what is said of a bar too low for its margins is true at the end`() {
    let (page, bar, child, height) = makeBar(20, height: 10)
    page.layoutIfNeeded()
    let conflicts = page.layoutEngine.conflicts
    #expect(conflicts.map { $0.broken === height } == [true])
    #expect(conflicts.map { abs($0.gap) } == [6])
    #expect(bar.frame.height == 16 && child.frame.height == 0)
    // Room for it, and it is taken back.
    bar.layoutMargins = LayoutInsets(top: 4, left: 0, bottom: 4, right: 0)
    page.layoutIfNeeded()
    #expect(page.layoutEngine.conflicts.isEmpty)
    #expect(bar.frame.height == 10 && child.frame.height == 2)
  }
}
