import Truss

/// A toy terminal toolkit. Its nodes are its own: they have characters, children and a frame in
/// cells, and one `LayoutView` each that stands for them in the layout.
class TerminalNode: LayoutNode {
  let layout = LayoutView()
  private(set) var frame = LayoutRect.zero
  private(set) var children: [TerminalNode] = []

  init(_ name: String) {
    layout.layoutName = name
    layout.node = self
  }

  func add(_ child: TerminalNode) {
    children.append(child)
    layout.addSubview(child.layout)
  }

  func measure(width: Double) -> LayoutSize? { nil }

  func place(in frame: LayoutRect) { self.frame = frame }

  func draw(on screen: inout TerminalScreen, x: Int, y: Int) {
    for child in children {
      child.draw(on: &screen, x: x + Int(child.frame.x), y: y + Int(child.frame.y))
    }
  }
}

/// What no node of this toolkit has to say.
extension TerminalNode {
  var intrinsicContentSize: LayoutSize { LayoutSize(width: -1, height: -1) }
  var firstBaselineOffsetFromTop: Double? { nil }
  var lastBaselineOffsetFromBottom: Double? { nil }
  var viewForFirstBaselineLayout: LayoutView? { nil }
  var viewForLastBaselineLayout: LayoutView? { nil }
  var alignmentRectInsets: LayoutInsets? { nil }
  func updateConstraints() {}
  func layoutSubviews() {}
  func directionDidChange() {}
  func insetsDidChange() {}
}

/// Text that wraps between words.
final class TerminalText: TerminalNode {
  var text: String {
    didSet { layout.invalidateIntrinsicContentSize() }
  }

  override init(_ text: String) {
    self.text = text
    super.init(text)
  }

  override func measure(width: Double) -> LayoutSize? {
    let lines = lines(width: width)
    return LayoutSize(width: Double(lines.map(\.count).max() ?? 0), height: Double(lines.count))
  }

  override func draw(on screen: inout TerminalScreen, x: Int, y: Int) {
    for (row, line) in lines(width: frame.width).prefix(Int(frame.height)).enumerated() {
      screen.put(line, x: x, y: y + row)
    }
  }

  private func lines(width: Double) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      if Double(longer.count) <= width || lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// A border round what is inside; a number in the corner tells its width.
final class TerminalPanel: TerminalNode {
  override func draw(on screen: inout TerminalScreen, x: Int, y: Int) {
    let (width, height) = (Int(frame.width), Int(frame.height))
    guard width > 1, height > 1 else { return }
    let line = String(repeating: "─", count: width - 2)
    screen.put("┌\(line)┐", x: x, y: y)
    for row in 1..<height - 1 {
      screen.put("│", x: x, y: y + row)
      screen.put("│", x: x + width - 1, y: y + row)
    }
    screen.put("└\(line)┘", x: x, y: y + height - 1)
    screen.put("\(width)", x: x + 1, y: y)
    super.draw(on: &screen, x: x, y: y)
  }
}

/// Rows of characters.
struct TerminalScreen {
  private(set) var rows: [[Character]]

  init(width: Int, height: Int) {
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  mutating func put(_ text: String, x: Int, y: Int) {
    guard rows.indices.contains(y) else { return }
    for (index, character) in text.enumerated() where rows[y].indices.contains(x + index) {
      rows[y][x + index] = character
    }
  }

  /// The rows without the blanks at their ends.
  var text: String {
    rows.map { row in
      String(row.prefix((row.lastIndex { $0 != " " } ?? -1) + 1))
    }.joined(separator: "\n")
  }
}

/// A window of three equal panels, each with a text, above a status line.
func makeTerminalWindow() -> (window: TerminalNode, status: TerminalText) {
  let window = TerminalNode("window")
  let status = TerminalText("ready")
  window.add(status)
  let texts = ["Frames are whole cells.", "Panels share their edges.", "Nothing overlaps."]
  let panels = texts.map { text in
    let panel = TerminalPanel("panel")
    window.add(panel)
    panel.add(TerminalText(text))
    return panel
  }
  constrain {
    status.layout.edges(excluding: .top) == .superview
    panels[0].layout.leading == .superview
    panels[2].layout.trailing == .superview
    for (one, next) in zip(panels, panels.dropFirst()) {
      next.layout.leading == one.layout.trailing
      next.layout.width == one.layout.width
    }
    for panel in panels {
      panel.layout.top == .superview
      panel.layout.bottom == status.layout.top
      panel.children[0].layout.edges(excluding: .bottom) == .superview.inset(1)
      panel.children[0].layout.bottom <= .superview - 1
    }
  }
  window.layout.layoutEngine.environment.rounding = .cells
  return (window, status)
}

/// Lays the window out for a screen and draws it.
func drawTerminal(_ window: TerminalNode, width: Int, height: Int) -> String {
  window.layout.frame = LayoutRect(x: 0, y: 0, width: Double(width), height: Double(height))
  window.layout.layoutIfNeeded()
  var screen = TerminalScreen(width: width, height: height)
  window.draw(on: &screen, x: 0, y: 0)
  return screen.text
}
