import AutoLayout

extension PreviewScene {
  /// The scene at every device as indented lines of text.
  public func outline() -> String {
    let heading = source.isEmpty ? title : "\(title) (\(source))"
    return ([heading] + screens.map { $0.outline() }).joined(separator: "\n\n") + "\n"
  }
}

extension PreviewScreen {
  /// The screen as text: a line for every view with its frame, relative to its superview.
  ///
  /// Columns are x, y, width and height in points; hidden views are left out.
  public func outline() -> String {
    let heading = device.isEmpty ? summary : "\(device) · \(summary)"
    return
      ([heading, root.outline()]
      + findings.map { "! " + $0.split(separator: "\n").joined(separator: "\n  ") }).joined(
        separator: "\n")
  }
}

extension PreviewNode {
  /// The view and everything in it as text, one line each.
  ///
  /// Columns are x, y, width and height in points, relative to the superview.
  public func outline() -> String {
    var lines: [TextLine] = []
    collect(into: &lines, stem: "", branch: "")
    let nameWidth = lines.map { $0.name.count }.max() ?? 0
    let widths = (0..<4).map { column in lines.map { $0.numbers[column].count }.max() ?? 0 }
    return lines.map { line in
      let numbers = zip(line.numbers, widths).map { number, width in
        String(repeating: " ", count: width - number.count) + number
      }
      let name = line.name + String(repeating: " ", count: nameWidth - line.name.count)
      return ([name] + numbers).joined(separator: "  ") + line.remark
    }.joined(separator: "\n")
  }

  private func collect(into lines: inout [TextLine], stem: String, branch: String) {
    guard !isHidden else { return }
    var remark = ""
    if let text, !text.string.isEmpty {
      remark += "  “\(text.string.split(separator: "\n").joined(separator: " | "))”"
    }
    if !freeCoordinates.isEmpty {
      remark += "  ambiguous: \(freeCoordinates.joined(separator: ", "))"
    }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(points)
    lines.append(TextLine(name: branch + name, numbers: numbers, remark: remark))
    let shown = children.filter { !$0.isHidden }
    for (index, child) in shown.enumerated() {
      let isLast = index == shown.count - 1
      child.collect(
        into: &lines, stem: stem + (isLast ? "   " : "│  "),
        branch: stem + (isLast ? "└─ " : "├─ "))
    }
  }
}

private struct TextLine {
  var name: String
  var numbers: [String]
  var remark: String
}
