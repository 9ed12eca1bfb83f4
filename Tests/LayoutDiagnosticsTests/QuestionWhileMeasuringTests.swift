import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

/// What a view finds out while it is asked for its size asks other views, and must not ask it.
@Suite struct QuestionWhileMeasuringTests {
  private final class Curious: LayoutView {
    var ask: ((LayoutView) -> Void)?
    private(set) var count = 0

    override func measure(width: Double) -> LayoutSize? {
      count += 1
      if count < 5_000 { ask?(self) }
      return LayoutSize(width: min(width, 90), height: width < 90 ? 20 : 10)
    }
  }

  private static let questions: [@Sendable (LayoutView) -> Void] = [
    { _ = $0.findings() }, { _ = $0.root.findings() }, { _ = $0.root.diagnose() },
    { _ = $0.hasAmbiguousLayout }, { _ = $0.explain(.width) },
    { _ = $0.root.sweep(.horizontal, over: 90...110) },
    { _ = $0.systemLayoutSizeFitting(.zero) },
  ]

  @Test(arguments: questions.indices, [0, 1, 6])
  func `a view that looks for findings while it is asked gets an end`(_ index: Int, _ rows: Int) {
    let page = makeRoot(100, 200, name: "page")
    let views = (0..<max(1, rows)).map { Curious(name: "curious\($0)") }
    if rows > 0 {
      let list = ListView(name: "list")
      list.frame = page.frame
      page.addSubview(list)
      list.setRows(count: rows) { _, index in views[index] }
    } else {
      page.addSubview(views[0])
      views[0].translatesAutoresizingMaskIntoConstraints = false
    }
    for view in views { view.ask = Self.questions[index] }
    page.layoutIfNeeded()
    let calls = views.reduce(0) { $0 + $1.count }
    #expect(calls > 0 && calls < 400)
    for view in views { view.ask = nil }
    #expect(page.findings().allSatisfy { !"\($0)".isEmpty })
  }
}
