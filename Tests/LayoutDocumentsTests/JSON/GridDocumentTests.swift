import AutoLayout
import Foundation
import LayoutDocuments
import Testing

@Suite struct GridDocumentTests {
  private func solve(_ text: String) throws -> [String: LayoutRect] {
    let solution = try LayoutDocument(data: Data(text.utf8)).build().solve()
    return Dictionary(uniqueKeysWithValues: solution.frames.map { ($0.name, $0.frame) })
  }

  @Test func `a grid of a document has its columns, places and margins`() throws {
    let frames = try solve(
      """
      {"version": 1, "container": {"width": 200, "height": 60}, "views": [
        {"name": "g", "kind": "grid", "translates": true, "frame": [0, 0, 200, 60], "grid": {
          "columns": ["40", "2fr", "30..1fr"], "rows": ["auto", "fit(20)"],
          "columnSpacing": 5, "padding": [10, 0, 0, 0], "content": ["stretch", "start"]}},
        {"name": "a", "parent": "g", "intrinsic": [30, 10]},
        {"name": "b", "parent": "g", "intrinsic": [20, 10],
         "cell": {"column": 1, "row": 0, "columnSpan": 2, "x": "end", "margins": [0, 3, 0, 0]}},
        {"name": "c", "parent": "g", "intrinsic": [20, 12], "cell": {"x": "start"}}]}
      """)
    #expect(frames["a"] == LayoutRect(x: 10, y: 0, width: 40, height: 10))
    #expect(frames["b"] == LayoutRect(x: 177, y: 0, width: 20, height: 10))
    #expect(frames["c"] == LayoutRect(x: 10, y: 10, width: 20, height: 12))
  }

  @Test(arguments: [
    (#""grid": {"columns": ["4px"]}"#, #"$.views[0].grid.columns[0]"#),
    (#""grid": {"columns": ["-1"]}"#, #"$.views[0].grid.columns[0]"#),
    (#""grid": {"rows": ["30..20"]}"#, #"$.views[0].grid.rows[0]"#),
    (#""grid": {"content": ["stretch"]}"#, #"$.views[0].grid.content"#),
    (#""grid": {"alignment": ["stretch", "bottom"]}"#, #"$.views[0].grid.alignment[1]"#),
    (#""cell": {"column": 1}"#, #"$.views[0].cell.row"#),
    (#""cell": {"column": -1, "row": 0}"#, #"$.views[0].cell.column"#),
    (#""cell": {"columnSpan": 0}"#, #"$.views[0].cell.columnSpan"#),
  ])
  func `what is no grid is refused with its path`(_ text: String, _ path: String) {
    let document = """
      {"version": 1, "container": {"width": 1, "height": 1},
       "views": [{"name": "g", "kind": "grid", \(text)}]}
      """
    do {
      _ = try LayoutDocument(data: Data(document.utf8))
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.path == path)
    }
  }
}
