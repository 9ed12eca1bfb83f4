package import AutoLayout

/// One view of a solved screen, reduced to what a picture needs.
///
/// Use it to print a tree as text, or to draw it in a ``PreviewScreen``.
///
/// A tree of nodes is a value that is independent of the engine: a tree made from live views (see
/// ``init(_:content:)``) can be drawn later, elsewhere and more than once. Frames are in points, relative
/// to the parent, y pointing down. Nodes whose frame is not finite are left out of pictures.
public struct PreviewNode: Equatable, Sendable {
  /// The name of the view in the picture.
  package var name: String
  /// The object id in the document the view comes from, where there is one.
  package var id: String?
  /// The kind of the view.
  package var kind = PreviewKind.view
  /// The frame in the parent's coordinates, in points.
  package var frame: LayoutRect
  /// The text of the view.
  package var text: PreviewText?
  /// The name of the image the view shows, such as `person` or `lock.fill`.
  package var symbol: String?
  /// Whether the view and its descendants are left out.
  package var isHidden = false
  /// The coordinates that the constraints do not determine, such as `minX`; empty if the view is not ambiguous.
  package var freeCoordinates: [String] = []
  /// The columns and rows of a grid, in the coordinates of the view.
  var tracks: [LayoutRect] = []
  /// The storage of `children`.
  var list = PreviewChildren.none
}
