import AutoLayout

extension PreviewScreen {
  /// The screen as one SVG picture that needs nothing else.
  public func svg(style: PreviewStyle = PreviewStyle()) -> String {
    PreviewSheet(screens: [self], style: style, prefix: "p").svg()
  }
}

extension PreviewScene {
  /// The scene at every device, side by side, as one SVG picture that needs nothing else.
  public func svg(style: PreviewStyle = PreviewStyle()) -> String {
    PreviewSheet(screens: screens, style: style, prefix: "p").svg()
  }
}

/// Several screens in one picture, set in rows like words in a paragraph.
struct PreviewSheet {
  let screens: [PreviewScreen]
  let style: PreviewStyle
  let prefix: String
  var rowWidth = 1400.0

  private static let gap = 28.0
  private static let labelHeight = 34.0

  func svg() -> String {
    let (places, size) = arrange()
    var markup = Markup()
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": points(size.width),
        "height": points(size.height),
        "viewBox": "0 0 \(points(size.width)) \(points(size.height))",
      ])
    markup.element("style", PreviewPalette.css)
    markup.empty("rect", ["width": "100%", "height": "100%", "fill": "#eef1f6"])
    for (index, screen) in screens.enumerated() {
      var renderer = SVGRenderer(screen: screen, style: style, prefix: "\(prefix)\(index)")
      renderer.draw(x: places[index].x, y: places[index].y)
      markup.raw(renderer.markup.text)
      label(screen, at: places[index], into: &markup)
    }
    markup.close("svg")
    return markup.text
  }

  private func label(_ screen: PreviewScreen, at place: LayoutPoint, into markup: inout Markup) {
    let lines = [
      (screen.device, 13.0, "#1e293b", "bold"), (screen.summary, 11.0, "#64748b", "normal"),
    ]
    for (index, line) in lines.enumerated() {
      markup.element(
        "text",
        [
          "x": points(place.x + 2), "y": points(place.y - 20 + Double(index) * 14),
          "font-family": PreviewPalette.fonts, "font-size": points(line.1), "fill": line.2,
          "font-weight": line.3,
        ], line.0)
    }
  }

  private func arrange() -> (places: [LayoutPoint], size: LayoutSize) {
    var places: [LayoutPoint] = []
    var (x, y) = (Self.gap, Self.gap + Self.labelHeight)
    var (rowHeight, width) = (0.0, 0.0)
    for screen in screens {
      let size = SVGRenderer.size(of: screen, style: style)
      let words = TextSetting.width(of: screen.summary, size: 11)
      let needed = max(size.width, words)
      if x > Self.gap, x + needed > rowWidth {
        x = Self.gap
        y += rowHeight + Self.gap + Self.labelHeight
        rowHeight = 0
      }
      places.append(LayoutPoint(x: x, y: y))
      x += needed + Self.gap
      width = max(width, x)
      rowHeight = max(rowHeight, size.height)
    }
    return (places, LayoutSize(width: max(width, 60), height: y + rowHeight + Self.gap))
  }
}

extension PreviewScreen {
  /// Size, class and the number of findings in one line.
  var summary: String {
    var parts = ["\(points(size.width)) × \(points(size.height))"]
    if !detail.isEmpty { parts.append(detail) }
    if !findings.isEmpty {
      parts.append("\(findings.count) finding\(findings.count == 1 ? "" : "s")")
    }
    return parts.joined(separator: " · ")
  }
}
