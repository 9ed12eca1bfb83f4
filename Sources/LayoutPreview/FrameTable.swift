import AutoLayout

/// Every view of a scene with its frame on every device, as a table.
struct FrameTable {
  /// A view, found again on every device by its id, or by its name and how many came before it.
  private struct Row {
    var title: String
    var kind: PreviewKind
    var depth: Int
    var cells: [PreviewNode?]
  }

  private let devices: [String]
  private var rows: [Row] = []
  private var rowOfKey: [String: Int] = [:]

  init(scene: PreviewScene) {
    let screens = scene.arranged
    devices = screens.map(\.device)
    for (column, screen) in screens.enumerated() {
      var counts: [String: Int] = [:]
      screen.root.forEachShown { node, depth in
        collect(node, depth: depth, column: column, counts: &counts)
      }
    }
  }

  private mutating func collect(
    _ node: PreviewNode, depth: Int, column: Int, counts: inout [String: Int]
  ) {
    let name = node.id ?? node.name
    counts[name, default: 0] += 1
    let key = "\(name)#\(counts[name, default: 0])"
    if let row = rowOfKey[key] {
      rows[row].cells[column] = node
    } else {
      rowOfKey[key] = rows.count
      var cells = [PreviewNode?](repeating: nil, count: devices.count)
      cells[column] = node
      rows.append(Row(title: node.name, kind: node.kind, depth: depth, cells: cells))
    }
  }

  func write(into markup: inout Markup) {
    markup.raw("<details><summary>Frames of \(rows.count) views</summary>\n")
    markup.open("table", ["class": "frames"])
    markup.raw("<tr><th>view</th><th>kind</th>")
    for device in devices { markup.element("th", device) }
    markup.raw("</tr>\n")
    for row in rows {
      markup.open("tr")
      // Indenting without end would make the table quadratic in the depth.
      let indent = String(repeating: "  ", count: min(row.depth, 30))
      markup.element("td", indent + row.title)
      markup.element("td", row.kind.rawValue)
      for cell in row.cells { write(cell, into: &markup) }
      markup.close("tr")
    }
    markup.close("table")
    markup.raw("</details>\n")
  }

  private func write(_ node: PreviewNode?, into markup: inout Markup) {
    guard let node else {
      markup.element("td", "–")
      return
    }
    let frame = node.frame
    let isAmbiguous = !node.freeCoordinates.isEmpty
    markup.element(
      "td", ["class": isAmbiguous ? "w" : "f"],
      "\(points(frame.x)), \(points(frame.y))  \(points(frame.width)) × \(points(frame.height))"
        + (isAmbiguous ? "  \(node.freeCoordinates.joined(separator: " ")) free" : ""))
  }
}
