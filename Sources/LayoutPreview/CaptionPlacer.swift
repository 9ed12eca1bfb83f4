import AutoLayout

/// A view at its place on the screen, with the areas that its own content covers.
struct PlacedNode {
  var node: PreviewNode
  /// The whole frame, in the coordinates of the screen.
  var frame: LayoutRect
  /// The part of the frame that is neither clipped nor off the screen.
  var visible: LayoutRect
  /// The areas of text, icons and knobs in the view. Captions do not cover them.
  var ink: [LayoutRect] = []
  /// Whether the view has no visible children.
  var isLeaf: Bool
}

/// A name and a size, at a place where they cover nothing.
struct Caption {
  var name: String
  var size: String
  var box: LayoutRect
  var node: PreviewNode
}

/// Finds a place for the name and the size of every view such that no caption covers words, icons,
/// another leaf or another caption. A view without such a place has no caption: its name is in the
/// tooltip.
struct CaptionPlacer {
  let screen: LayoutRect
  let fontSize: Double
  /// The areas of corners, contents and captions.
  private var taken: RectIndex
  private var leaves: RectIndex

  /// Creates a placer for a screen with rounded corners.
  init(screen: LayoutRect, cornerRadius: Double, fontSize: Double) {
    self.screen = screen
    self.fontSize = fontSize
    taken = RectIndex(screen)
    leaves = RectIndex(screen)
    let side = cornerRadius * 0.45
    for x in [screen.minX, screen.maxX - side] {
      for y in [screen.minY, screen.maxY - side] {
        taken.insert(LayoutRect(x: x, y: y, width: side, height: side))
      }
    }
  }

  /// Places captions for leaves first, which have the fewest places, then from the innermost
  /// container to the outermost.
  mutating func captions(for nodes: [PlacedNode]) -> [Caption] {
    let inner = nodes.indices.filter { nodes[$0].isLeaf }
    let outer = nodes.indices.filter { !nodes[$0].isLeaf }
    for rect in nodes.flatMap(\.ink) { taken.insert(rect) }
    for index in inner { leaves.insert(nodes[index].visible, of: index) }
    var result: [Caption] = []
    for index in inner + outer.reversed() {
      guard let caption = place(nodes[index], at: index) else { continue }
      taken.insert(caption.box)
      result.append(caption)
    }
    return result
  }

  private func place(_ placed: PlacedNode, at index: Int) -> Caption? {
    guard !placed.visible.isEmpty else { return nil }
    for (name, size) in wordings(of: placed) {
      let text = [name, size].filter { !$0.isEmpty }.joined(separator: " ")
      let width = TextSetting.width(of: text, size: fontSize) + 4
      let height = fontSize * 1.2
      for origin in origins(for: placed, width: width, height: height) {
        let box = LayoutRect(x: origin.x, y: origin.y, width: width, height: height)
        guard screen.contains(box), !isTaken(box, for: placed, at: index) else { continue }
        return Caption(name: name, size: size, box: box, node: placed.node)
      }
    }
    return nil
  }

  private func isTaken(_ box: LayoutRect, for placed: PlacedNode, at index: Int) -> Bool {
    if taken.contains(overlapping: box) { return true }
    // A view that covers all of this one leaves no other place for the caption.
    return leaves.contains(overlapping: box) { leaf, owner in
      owner != index && !leaf.contains(placed.visible)
    }
  }

  private func wordings(of placed: PlacedNode) -> [(name: String, size: String)] {
    let size = "\(points(placed.frame.width))×\(points(placed.frame.height))"
    let name = placed.node.name
    let short = name.count > 18 ? String(name.prefix(17)) + "…" : name
    return name == short
      ? [(name, size), ("", size)] : [(name, size), (short, size), ("", size)]
  }

  /// The places to try, best first: inside the view, then beside it.
  private func origins(for placed: PlacedNode, width: Double, height: Double) -> [LayoutPoint] {
    let frame = placed.visible
    let inset = fontSize * 0.25
    let left = frame.minX + inset
    let right = frame.maxX - width - inset
    let top = frame.minY + inset
    let bottom = frame.maxY - height - inset
    let middle = frame.midY - height / 2
    let centre = frame.midX - width / 2
    var origins: [(Double, Double)] = []
    let fitsInside = frame.width >= width + inset && frame.height >= height
    if fitsInside, placed.isLeaf {
      origins += [(right, middle), (right, bottom), (left, bottom), (right, top), (left, top)]
    } else if fitsInside {
      origins += [(left, top), (left + fontSize * 1.5, top), (right, top), (centre, top)]
      origins += [(left, bottom), (right, bottom), (centre, bottom), (left, middle)]
    }
    let below = frame.maxY + 1
    let above = frame.minY - height - 1
    if placed.isLeaf {
      origins += [
        (frame.maxX + 2, middle), (centre, below), (left, below), (right, below), (centre, above),
        (left, above), (right, above), (frame.minX - width - 2, middle),
      ]
    } else {
      origins += [(left, above), (right, above), (left, below), (right, below)]
    }
    return origins.map { LayoutPoint(x: $0.0, y: $0.1) }
  }
}
