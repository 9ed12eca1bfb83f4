import AutoLayout
import LayoutDocuments

/// Draws one screen as SVG.
struct SVGRenderer {
  /// Pixels of the picture for one point of the layout.
  private static let scale = 0.62
  /// The height of names and sizes, in pixels of the picture.
  private static let captionSize = 8.5

  let screen: PreviewScreen
  /// Distinguishes the ids of this picture from those of others on the same page.
  let prefix: String
  /// Whether the picture is part of an interactive page, whose script finds views by their ids.
  var isInteractive = false
  /// The SVG drawn so far.
  var svg = ""
  var placed: [PlacedNode] = []

  /// The width of the border around the screen, in points.
  static func border(of screen: PreviewScreen) -> Double { screen.hasHousing ? 12 : 2 }

  /// The size of the whole picture in pixels.
  static func size(of screen: PreviewScreen) -> LayoutSize {
    let border = border(of: screen)
    return LayoutSize(
      width: (extent(screen.size.width) + 2 * border) * scale,
      height: (extent(screen.size.height) + 2 * border) * scale)
  }

  /// A length, limited to what a picture can have.
  static func extent(_ length: Double) -> Double {
    length.isFinite ? min(max(length, 8), 20_000) : 8
  }

  var bounds: LayoutRect {
    LayoutRect(
      x: 0, y: 0, width: Self.extent(screen.size.width), height: Self.extent(screen.size.height))
  }

  /// Draws the screen; `x` and `y` place it inside a larger picture.
  mutating func draw(x: Double = 0, y: Double = 0) {
    let border = Self.border(of: screen)
    let size = Self.size(of: screen)
    let label = "\(screen.root.name), \(screen.device)".escapedForXML
    svg += """
      <svg xmlns="http://www.w3.org/2000/svg" class="tp" role="\(isInteractive ? "group" : "img")" \
      x="\(points(x))" y="\(points(y))" width="\(points(size.width))" \
      height="\(points(size.height))" \
      viewBox="\(bounds.insetBy(dx: -border, dy: -border).numbers(separator: " "))" \
      aria-label="\(label)">
      """
    drawHousing(border: border)
    svg += "<g clip-path=\"url(#\(prefix)s)\">"
    drawViews()
    drawSafeArea()
    drawAmbiguous()
    drawCaptions()
    svg += "</g>\n</svg>\n"
  }

  private var cornerRadius: Double {
    guard screen.hasHousing else { return 4 }
    let isRounded = max(screen.safeArea.bottom, screen.safeArea.left) > 0
    guard isRounded else { return 3 }
    return min(bounds.width, bounds.height) > 600 ? 18 : 40
  }

  private mutating func drawHousing(border: Double) {
    let (radius, style) = (cornerRadius, screen.hasHousing ? "screen" : "card")
    if screen.hasHousing {
      rect(bounds.insetBy(dx: -border, dy: -border), "housing", radius: radius + border)
    }
    svg += "<clipPath id=\"\(prefix)s\">"
    rect(bounds, style, radius: radius)
    svg += "</clipPath>\n"
    rect(bounds, style, radius: radius)
  }

  mutating func rect(_ rect: LayoutRect, _ style: String, radius: Double = 0) {
    svg += "<rect class=\"\(style)\" \(rect.attributes) rx=\"\(points(radius))\"/>"
  }

  // MARK: Views

  /// Draws all views. Pending views are in an array, the next one last, and not on the call stack, because
  /// trees may be deep. nil ends the innermost clip.
  private mutating func drawViews() {
    let origin = LayoutPoint(x: -screen.root.frame.x, y: -screen.root.frame.y)
    var pending: [(node: PreviewNode, origin: LayoutPoint, clip: LayoutRect)?] = [
      (screen.root, origin, bounds)
    ]
    while let step = pending.popLast() {
      guard let (node, origin, clip) = step else {
        svg += "</svg>\n"
        continue
      }
      guard node.isDrawn else { continue }
      let frame = node.frame.offset(byX: origin.x, y: origin.y)
      let visible = frame.intersection(clip)
      let shown = node.children.filter(\.isDrawn)
      let ink = draw(node, frame: frame, visible: visible, isLeaf: shown.isEmpty)
      placed.append(
        PlacedNode(node: node, frame: frame, visible: visible, ink: ink, isLeaf: shown.isEmpty))
      let isClipping = node.kind.clipsChildren && !frame.isEmpty && !shown.isEmpty
      if isClipping {
        // A nested picture clips to its view box without needing an id.
        svg += "<svg \(visible.attributes) viewBox=\"\(visible.numbers(separator: " "))\">"
        pending.append(nil)
      }
      for child in shown.reversed() {
        pending.append((child, LayoutPoint(x: frame.x, y: frame.y), isClipping ? visible : clip))
      }
    }
  }

  /// Draws a view without its descendants; returns the areas that its content covers.
  private mutating func draw(
    _ node: PreviewNode, frame: LayoutRect, visible: LayoutRect, isLeaf: Bool
  ) -> [LayoutRect] {
    let name = node.id ?? node.name
    let freedoms = screen.freedoms[name].map {
      " data-free=\"\($0.joined(separator: "\n").escapedForXML)\""
    }
    let data = isInteractive ? " data-v=\"\(name.escapedForXML)\"\(freedoms ?? "")" : ""
    svg += "<g class=\"n k-\(node.kind.rawValue)\"\(data)><title>\(tooltip(of: node))</title>\n"
    let smallest = min(frame.width, frame.height)
    let radius = node.kind == .button ? min(8, smallest / 2) : min(5, smallest / 4)
    // The frame is inset by half a point, so that the outline lies inside the view.
    rect(
      smallest > 2 ? frame.insetBy(dx: 0.5, dy: 0.5) : frame,
      node.kind.isContainer ? "a o" : "a", radius: radius)
    for track in node.tracks where track.isDrawable {
      // A column or a row of a grid is a band behind its cells.
      rect(track.offset(byX: frame.x, y: frame.y), "track")
    }
    let ink = visible.isEmpty ? [] : drawContent(of: node, frame: frame, isLeaf: isLeaf)
    svg += "</g>\n"
    return ink.map { $0.intersection(visible) }
  }

  private func tooltip(of node: PreviewNode) -> String {
    let id = node.id.map { $0 == node.name ? "" : " [\($0)]" } ?? ""
    let free =
      node.freeCoordinates.isEmpty
      ? "" : "\nambiguous: \(node.freeCoordinates.joined(separator: ", "))"
    return
      "\(node.name)\(id) · \(node.kind.rawValue)\n(\(node.frame.numbers(separator: ", ")))\(free)"
      .escapedForXML
  }

  // MARK: What lies over the views

  private mutating func drawSafeArea() {
    let safe = bounds.inset(by: screen.safeArea)
    guard screen.safeArea != .zero, safe.width > 0, safe.height > 0 else { return }
    let outer = "M0 0H\(points(bounds.width))V\(points(bounds.height))H0Z"
    let inner =
      "M\(points(safe.minX)) \(points(safe.minY))V\(points(safe.maxY))"
      + "H\(points(safe.maxX))V\(points(safe.minY))Z"
    svg += """
      <g class="sa"><pattern id="\(prefix)h" width="7" height="7" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><path class="unsafe" d="M0 0V7"/></pattern>
      <path fill="url(#\(prefix)h)" d="\(outer)\(inner)"/><path class="safe" d="\(inner)"/></g>

      """
  }

  private mutating func drawAmbiguous() {
    for item in placed where !item.node.freeCoordinates.isEmpty {
      let frame = item.frame
      rect(
        frame.insetBy(dx: frame.width < 3 ? -3 : 1, dy: frame.height < 3 ? -3 : 1), "q", radius: 4)
    }
  }

  private mutating func drawCaptions() {
    let fontSize = Self.captionSize / Self.scale
    var placer = CaptionPlacer(screen: bounds, cornerRadius: cornerRadius, fontSize: fontSize)
    let captions = placer.captions(for: placed)
    guard !captions.isEmpty else { return }
    svg +=
      "<g class=\"captions\" font-size=\"\(points(fontSize))\" stroke-width=\"\(points(fontSize * 0.25))\">"
    for caption in captions {
      let isGenerated =
        isInteractive && caption.node.kind.isContainer && PreviewKind.isKindName(caption.node.name)
      let style = (caption.node.freeCoordinates.isEmpty ? "c" : "c w") + (isGenerated ? " gen" : "")
      let baseline = caption.box.midY + fontSize * TextSetting.baselineShift
      let name = caption.name.isEmpty ? "" : caption.name.escapedForXML + " "
      svg += """
        <text class="\(style)" x="\(points(caption.box.x + 2))" y="\(points(baseline))">\(name)\
        <tspan class="s">\(caption.size)</tspan></text>

        """
    }
    svg += "</g>\n"
  }
}

extension PreviewNode {
  fileprivate var isDrawn: Bool { !isHidden && frame.isDrawable }
}

extension LayoutRect {
  var isDrawable: Bool { isFinite && width >= 0 && height >= 0 }

  /// The attributes of an element that fills it.
  fileprivate var attributes: String {
    "x=\"\(points(x))\" y=\"\(points(y))\" width=\"\(points(width))\" height=\"\(points(height))\""
  }

  fileprivate func numbers(separator: String) -> String {
    [x, y, width, height].map(points).joined(separator: separator)
  }
}

/// A number of points for people and for SVG: at most two decimals, no trailing zeros.
func points(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  return min(max(value, -1e7), 1e7).text(decimals: 2)
}
