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

  @Test func `a finding says which column or row is too small for its content`() {
    let (title, text) = (label("title", 44, 20), label("text", 20, 30))
    let grid = GridView(rows: [[label("icon", 20, 20), title], [text]], name: "grid")
    grid.columns[1].size = .points(30)
    grid.rows[1].size = .points(25)
    let page = root(grid, nil, nil)
    page.layoutIfNeeded()
    let messages = page.findings().map(\.message)
    #expect(messages.contains("column 2 is 14 points too narrow for title"), "\(messages)")
    #expect(messages.contains("row 2 is 5 points too short for text"), "\(messages)")
  }

  @Test func `a view that does not fill its column is narrow of its own accord`() {
    let title = label("title", 44, 20)
    let grid = GridView(rows: [[title]], name: "grid")
    grid.horizontalAlignment = .leading
    grid.columns[0].size = .points(60)
    title.widthAnchor.constraint(equalToConstant: 30).isActive = true
    let page = root(grid, nil, nil)
    page.layoutIfNeeded()
    let messages = page.findings().map(\.message)
    #expect(messages.contains { $0.hasPrefix("title is 14 points narrower") }, "\(messages)")
  }

  @Test func `a grid without faults has no findings`() {
    let grid = GridView(rows: [labels(3), labels(3)], columnSpacing: 4)
    let page = root(grid, 200, nil)
    page.layoutIfNeeded()
    #expect(page.findings().filter { $0.severity > .note }.map(\.message) == [])
  }
}
