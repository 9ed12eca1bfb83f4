import AutoLayout
import LayoutContainers
import LayoutDiagnostics
import Testing

@Suite struct GridFindingTests {
  @Test func `findings speak of columns`() {
    let title = label("title", 40, 20)
    let grid = GridView(rows: [[label("icon", 20, 20), title]], name: "grid")
    grid.columns[1].size = .points(30)
    title.widthAnchor.constraint(equalToConstant: 44).isActive = true
    let page = root(grid, nil, nil)
    page.layoutIfNeeded()
    let messages = page.findings().map(\.message)
    #expect(messages.contains { $0.contains("column 2") }, "\(messages)")
  }

  @Test func `a grid without faults has no findings`() {
    let grid = GridView(rows: [labels(3), labels(3)], columnSpacing: 4)
    let page = root(grid, 200, nil)
    page.layoutIfNeeded()
    #expect(page.findings().filter { $0.severity > .note }.map(\.message) == [])
  }
}
