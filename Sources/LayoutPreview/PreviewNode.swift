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
  package var kind = PreviewKind.view
  /// The frame in the parent's coordinates, in points.
  package var frame: LayoutRect
  /// The words the view shows.
  package var text: PreviewText?
  /// The name of the image the view shows, such as `person` or `lock.fill`.
  package var symbol: String?
  /// Whether the view, with everything in it, is left out.
  package var isHidden = false
  /// The coordinates the constraints leave free, such as `minX`; not empty means ambiguous.
  package var freeCoordinates: [String] = []
  /// The columns and rows of a grid, in the coordinates of the view.
  var tracks: [LayoutRect] = []
  /// What `children` reads and writes.
  var list = PreviewChildren.none
}
