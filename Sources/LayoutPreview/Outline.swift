import AutoLayout
import LayoutDocuments

extension PreviewScene {
  /// The scene at every device as indented lines of text.
  public func outline() -> String {
    let heading = (source.isEmpty ? title : "\(title) (\(source))").printable
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
      + findings.map {
        "! " + $0.split(separator: "\n").map { String($0).printable }.joined(separator: "\n  ")
      }).joined(
        separator: "\n")
  }
}

extension PreviewNode {
  /// The view and everything in it as text, one line each.
  ///
  /// Columns are x, y, width and height in points, relative to the superview.
  public func outline() -> String {
    let lines = outlineLines
    // A few long names would push the numbers of all the others far to the right.
    let nameWidth = min(lines.map { $0.name.count }.max() ?? 0, 120)
    let widths = (0..<4).map { column in lines.map { $0.numbers[column].count }.max() ?? 0 }
    return lines.map { line in
      let numbers = zip(line.numbers, widths).map { number, width in
        String(repeating: " ", count: width - number.count) + number
      }
      let name = line.name + String(repeating: " ", count: max(0, nameWidth - line.name.count))
      return ([name] + numbers).joined(separator: "  ") + line.remark
    }.joined(separator: "\n")
  }

  /// The lines of the outline. Pending views are in an array, so that deep trees need no deep call stack.
  private var outlineLines: [TextLine] {
    var lines: [TextLine] = []
    var pending = [(node: self, stem: "", branch: "", depth: 0)]
    while let (node, stem, branch, depth) = pending.popLast() {
      guard !node.isHidden else { continue }
      lines.append(TextLine(node, branch: branch))
      let shown = node.children.filter { !$0.isHidden }
      // Unlimited indentation would make the text quadratic. Deeper views show their depth as a number.
      let isDeep = depth >= Self.deepestStem
      for (index, child) in shown.enumerated().reversed() {
        let isLast = index == shown.count - 1
        pending.append(
          (
            child, isDeep ? stem : stem + (isLast ? "   " : "│  "),
            stem + (isDeep ? "⋯ \(depth + 1) " : isLast ? "└─ " : "├─ "), depth + 1
          ))
      }
    }
    return lines
  }

  private static let deepestStem = 30
}

/// A line of an outline: the columns are as wide as the widest entries.
private struct TextLine {
  let name: String
  let numbers: [String]
  var remark = ""

  init(_ node: PreviewNode, branch: String) {
    name = branch + node.name.printable
    numbers = [node.frame.x, node.frame.y, node.frame.width, node.frame.height].map(points)
    if let text = node.text, !text.string.isEmpty {
      let words = text.string.split(separator: "\n").map { String($0).printable }
      remark += "  “\(words.joined(separator: " | "))”"
    }
    if !node.freeCoordinates.isEmpty {
      remark += "  ambiguous: \(node.freeCoordinates.joined(separator: ", "))"
    }
  }
}
