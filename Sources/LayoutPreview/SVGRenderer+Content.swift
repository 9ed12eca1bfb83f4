import AutoLayout
import LayoutDocuments

/// Draws what views show: text, icons, knobs. Every function returns the boxes it covers.
extension SVGRenderer {
  mutating func drawContent(of node: PreviewNode, frame: LayoutRect, isLeaf: Bool) -> [LayoutRect] {
    switch node.kind {
    case .toggle, .slider, .progress, .segments:
      return isLeaf ? drawControl(node, frame: frame) : []
    case .image, .map, .web, .picker, .stepper, .spinner, .pages:
      guard isLeaf else { return [] }
      return drawIcon(named: node.symbol ?? node.kind.rawValue, centredIn: frame)
    case .search:
      let icon = drawIcon(
        named: "magnifyingglass",
        centredIn: LayoutRect(x: frame.x + 8, y: frame.y, width: 20, height: frame.height))
      return icon + drawWords(node.text, in: frame.cutFromLeft(30).insetBy(dx: 4, dy: 0))
    case .field:
      return drawWords(node.text, in: frame.insetBy(dx: min(8, frame.width / 4), dy: 0))
    case .textArea:
      return drawWords(
        node.text, in: frame.insetBy(dx: min(5, frame.width / 4), dy: min(8, frame.height / 4)),
        fromTop: true)
    case .button:
      return drawButton(node, frame: frame)
    default:
      return drawWords(node.text, in: frame)
    }
  }

  private mutating func drawButton(_ node: PreviewNode, frame: LayoutRect) -> [LayoutRect] {
    guard let symbol = node.symbol else {
      return drawWords(node.text, in: frame)
    }
    guard let text = node.text, !text.string.isEmpty else {
      return drawIcon(named: symbol, centredIn: frame)
    }
    let words = TextSetting.width(of: text.string, in: text)
    let side = min(22, frame.height)
    let start = frame.midX - min(frame.width, side + 4 + words) / 2
    let icon = drawIcon(
      named: symbol,
      centredIn: LayoutRect(x: start, y: frame.y, width: side, height: frame.height))
    var beside = text
    beside.alignment = .left
    return icon + drawWords(beside, in: frame.cutFromLeft(start + side + 4 - frame.x))
  }

  // MARK: Words

  mutating func drawWords(
    _ text: PreviewText?, in box: LayoutRect, fromTop: Bool = false
  ) -> [LayoutRect] {
    guard let text, text.size.isFinite, text.size >= 1, !text.string.isEmpty, box.width >= 1 else {
      return []
    }
    let lines = TextSetting.lines(of: text, in: LayoutSize(width: box.width, height: box.height))
    let height = text.size * TextSetting.lineHeight
    let block = height * Double(lines.count)
    let top = fromTop ? box.minY : box.midY - block / 2
    let (share, anchor) = text.alignment.place
    return lines.enumerated().filter { !$1.isEmpty }.map { index, line in
      let width = min(TextSetting.width(of: line, in: text), box.width)
      let lineTop = top + Double(index) * height
      let baseline = lineTop + height / 2 + text.size * TextSetting.baselineShift
      // The line has the length that layout measured, whatever font the reader has.
      svg += """
        <text class="\(text.isPlaceholder ? "p" : "t")" x="\(points(box.minX + box.width * share))" \
        y="\(points(baseline))" text-anchor="\(anchor)" font-size="\(points(text.size))" \
        font-weight="\(text.isBold ? "bold" : "normal")" \
        textLength="\(points(max(width, 1)))" lengthAdjust="spacingAndGlyphs">\
        \(line.escapedForXML)</text>

        """
      let x = box.minX + (box.width - width) * share
      return LayoutRect(x: x, y: lineTop, width: width, height: height).insetBy(dx: -2, dy: 0)
    }
  }

  // MARK: Controls

  private mutating func drawControl(_ node: PreviewNode, frame: LayoutRect) -> [LayoutRect] {
    let middle = frame.midY
    switch node.kind {
    case .toggle:
      let height = min(frame.height, 31) - 4
      let knob = max(1, height / 2 - 2)
      rect(
        LayoutRect(
          x: frame.minX + 2, y: middle - height / 2, width: max(0, frame.width - 4),
          height: max(0, height)), "g", radius: height / 2)
      circle(x: frame.maxX - 4 - knob, y: middle, radius: knob)
    case .slider:
      path("M\(points(frame.minX + 4)) \(points(middle))H\(points(frame.maxX - 4))")
      circle(x: frame.midX, y: middle, radius: min(10, frame.height / 2))
    case .progress:
      path("M\(points(frame.minX + 2)) \(points(middle))H\(points(frame.midX))")
    default:
      return drawSegments(node, frame: frame)
    }
    return [frame]
  }

  private mutating func drawSegments(_ node: PreviewNode, frame: LayoutRect) -> [LayoutRect] {
    guard let text = node.text else { return [] }
    let titles = text.string.split(separator: "\n").map(String.init)
    guard !titles.isEmpty else { return [] }
    let width = frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let x = frame.x + Double(index) * width
      if index > 0 { path("M\(points(x)) \(points(frame.minY + 6))V\(points(frame.maxY - 6))") }
      let words = PreviewText(string: title, size: 13, alignment: .center)
      _ = drawWords(words, in: LayoutRect(x: x, y: frame.y, width: width, height: frame.height))
    }
    return [frame]
  }

  private mutating func path(_ data: String) { svg += "<path class=\"g\" d=\"\(data)\"/>" }

  private mutating func circle(x: Double, y: Double, radius: Double) {
    svg +=
      "<circle class=\"f\" cx=\"\(points(x))\" cy=\"\(points(y))\" r=\"\(points(max(0, radius)))\"/>"
  }
}

extension PreviewText.Alignment {
  /// The place of the text between the left edge (0) and the right edge (1), and its name in SVG.
  fileprivate var place: (share: Double, anchor: String) {
    switch self {
    case .left: (0, "start")
    case .center: (0.5, "middle")
    case .right: (1, "end")
    }
  }
}

extension LayoutRect {
  fileprivate func cutFromLeft(_ length: Double) -> LayoutRect {
    LayoutRect(x: x + length, y: y, width: max(0, width - length), height: height)
  }
}
