package import AutoLayout

/// One view of a solved screen, reduced to what a picture needs.
///
/// Use it to print a tree as text, or to draw it in a ``PreviewScreen``.
///
/// A tree of nodes is a value: taking it from a live tree (see ``init(_:content:)``) ends every tie to the
/// engine, so it may be drawn later, elsewhere and more than once. Frames are in points, relative
/// to the parent, y pointing down. Nodes whose frame is not finite are left out of pictures.
public struct PreviewNode: Equatable, Sendable {
  /// What the view is called in the picture.
  package var name: String
  /// The object id in the document the view comes from, where there is one.
  package var id: String?
  /// What the view is.
  package var kind: PreviewKind
  /// The frame in the parent's coordinates, in points.
  package var frame: LayoutRect
  /// The words the view shows.
  package var text: PreviewText?
  /// The name of the image the view shows, such as `person` or `lock.fill`.
  package var symbol: String?
  /// Whether the view, with everything in it, is left out.
  package var isHidden: Bool
  /// The coordinates the constraints leave free, such as `minX`; not empty means ambiguous.
  package var freeCoordinates: [String]
  /// The columns and rows of a grid, in the coordinates of the view.
  var tracks: [LayoutRect] = []
  /// What `children` reads and writes.
  var list = PreviewChildren.none

  /// A node with the given parts; everything but the name and the frame may be left out.
  package init(
    name: String, id: String? = nil, kind: PreviewKind = .view, frame: LayoutRect,
    text: PreviewText? = nil, symbol: String? = nil, isHidden: Bool = false,
    freeCoordinates: [String] = [], children: [PreviewNode] = []
  ) {
    self.name = name
    self.id = id
    self.kind = kind
    self.frame = frame
    self.text = text
    self.symbol = symbol
    self.isHidden = isHidden
    self.freeCoordinates = freeCoordinates
    if !children.isEmpty { list = PreviewChildren(children) }
  }
}
