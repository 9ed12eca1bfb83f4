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
  /// Whether the picture is part of a page that answers: its views can be found by their ids.
  var isInteractive = false
  var markup = Markup()
  var placed: [PlacedNode] = []

  /// The part of a device around its screen, in points.
  static func border(of screen: PreviewScreen) -> Double { screen.hasHousing ? 12 : 2 }

  /// The size of the whole picture in pixels.
  static func size(of screen: PreviewScreen) -> LayoutSize {
    let border = border(of: screen)
    return LayoutSize(
      width: (extent(screen.size.width) + 2 * border) * scale,
      height: (extent(screen.size.height) + 2 * border) * scale)
  }

  /// A length that a picture can have, whatever the layout found.
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
    markup.open(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "tp",
        "role": isInteractive ? "group" : "img", "x": points(x),
        "y": points(y), "width": points(size.width), "height": points(size.height),
        "viewBox": [-border, -border, bounds.width + 2 * border, bounds.height + 2 * border]
          .map(points).joined(separator: " "),
        "aria-label": "\(screen.root.name), \(screen.device)",
      ])
    drawHousing(border: border)
    markup.open("g", ["clip-path": "url(#\(prefix)s)"])
    draw(
      screen.root, origin: LayoutPoint(x: -screen.root.frame.x, y: -screen.root.frame.y),
      clip: bounds)
    drawSafeArea()
    drawAmbiguous()
    drawCaptions()
    markup.close("g")
    markup.close("svg")
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
    markup.open("clipPath", ["id": prefix + "s"])
    rect(bounds, style, radius: radius)
    markup.close("clipPath")
    rect(bounds, style, radius: radius)
  }

  mutating func rect(_ rect: LayoutRect, _ style: String, radius: Double = 0) {
    let box = box(rect)
    markup.empty(
      "rect",
      [
        "class": style, "x": box.x, "y": box.y, "width": box.width, "height": box.height,
        "rx": points(radius),
      ])
  }

  func box(_ rect: LayoutRect) -> (x: String, y: String, width: String, height: String) {
    (points(rect.x), points(rect.y), points(rect.width), points(rect.height))
  }

  // MARK: Views

  /// A view with what it is drawn in; nil ends the innermost clip.
  private typealias Step = (node: PreviewNode, origin: LayoutPoint, clip: LayoutRect)?

  /// What is left to draw is kept here, the next one last, and not on the call stack, because trees may be deep.
  private mutating func draw(_ root: PreviewNode, origin: LayoutPoint, clip: LayoutRect) {
    var pending: [Step] = [(root, origin, clip)]
    while let step = pending.popLast() {
      if let (node, origin, clip) = step {
        draw(node, origin: origin, clip: clip, then: &pending)
      } else {
        markup.close("svg")
      }
    }
  }

  private mutating func draw(
    _ node: PreviewNode, origin: LayoutPoint, clip: LayoutRect, then pending: inout [Step]
  ) {
    guard !node.isHidden, node.frame.isDrawable else { return }
    let frame = node.frame.offset(byX: origin.x, y: origin.y)
    let visible = frame.intersection(clip)
    let shown = node.children.filter { !$0.isHidden && $0.frame.isDrawable }
    var placedNode = PlacedNode(node: node, frame: frame, visible: visible, isLeaf: shown.isEmpty)
    openView(node)
    markup.element("title", tooltip(of: node))
    drawArea(of: node, frame: frame)
    for track in node.tracks where track.isDrawable {
      // A column or a row of a grid is a band behind its cells.
      rect(track.offset(byX: frame.x, y: frame.y), "track")
    }
    if !visible.isEmpty {
      placedNode.ink = drawContent(of: node, frame: frame, isLeaf: shown.isEmpty)
        .map { $0.intersection(visible) }
    }
    markup.close("g")
    placed.append(placedNode)
    guard !shown.isEmpty else { return }
    let isClipping = node.kind.clipsChildren && !frame.isEmpty
    if isClipping {
      openClip(visible)
      pending.append(nil)
    }
    for child in shown.reversed() {
      pending.append((child, LayoutPoint(x: frame.x, y: frame.y), isClipping ? visible : clip))
    }
  }

  private mutating func openView(_ node: PreviewNode) {
    let name = isInteractive ? node.id ?? node.name : nil
    let freedoms = name.flatMap { screen.freedoms[$0]?.joined(separator: "\n") }
    markup.open(
      "g", ["class": "n k-\(node.kind.rawValue)", "data-v": name, "data-free": freedoms])
  }

  /// A nested picture clips to its view box without needing an id.
  private mutating func openClip(_ rect: LayoutRect) {
    let box = box(rect)
    markup.open(
      "svg",
      [
        "x": box.x, "y": box.y, "width": box.width, "height": box.height,
        "viewBox": "\(box.x) \(box.y) \(box.width) \(box.height)",
      ])
  }

  private mutating func drawArea(of node: PreviewNode, frame: LayoutRect) {
    let smallest = min(frame.width, frame.height)
    let radius = node.kind == .button ? min(8, smallest / 2) : min(5, smallest / 4)
    // Half a point in, so that the outline lies inside the view.
    rect(
      smallest > 2 ? frame.insetBy(dx: 0.5, dy: 0.5) : frame,
      node.kind.isContainer ? "a o" : "a", radius: radius)
  }

  private func tooltip(of node: PreviewNode) -> String {
    let frame = node.frame
    let place = [frame.x, frame.y, frame.width, frame.height].map(points).joined(separator: ", ")
    let id = node.id.map { $0 == node.name ? "" : " [\($0)]" } ?? ""
    let free =
      node.freeCoordinates.isEmpty
      ? "" : "\nambiguous: \(node.freeCoordinates.joined(separator: ", "))"
    return "\(node.name)\(id) · \(node.kind.rawValue)\n(\(place))\(free)"
  }

  // MARK: What lies over the views

  private mutating func drawSafeArea() {
    let insets = screen.safeArea
    guard insets != .zero, insets.top + insets.bottom < bounds.height,
      insets.left + insets.right < bounds.width
    else { return }
    let safe = LayoutRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    markup.open("g", ["class": "sa"])
    markup.open(
      "pattern",
      [
        "id": prefix + "h", "width": "7", "height": "7", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ])
    markup.empty("path", ["class": "unsafe", "d": "M0 0V7"])
    markup.close("pattern")
    let outer = "M0 0H\(points(bounds.width))V\(points(bounds.height))H0Z"
    let inner =
      "M\(points(safe.minX)) \(points(safe.minY))V\(points(safe.maxY))"
      + "H\(points(safe.maxX))V\(points(safe.minY))Z"
    markup.empty("path", ["fill": "url(#\(prefix)h)", "d": outer + inner])
    markup.empty("path", ["class": "safe", "d": inner])
    markup.close("g")
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
    markup.open(
      "g",
      ["class": "captions", "font-size": points(fontSize), "stroke-width": points(fontSize * 0.25)])
    for caption in captions {
      markup.open(
        "text",
        [
          "class": (caption.isAmbiguous ? "c w" : "c")
            + (isInteractive && caption.isGenerated ? " gen" : ""),
          "x": points(caption.box.x + 2),
          "y": points(caption.box.midY + fontSize * TextSetting.baselineShift),
        ])
      markup.raw(caption.name.escapedForXML)
      if !caption.name.isEmpty { markup.raw(" ") }
      markup.raw("<tspan class=\"s\">\(caption.size)</tspan>")
      markup.close("text")
    }
    markup.close("g")
  }
}
