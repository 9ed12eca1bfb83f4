/// The words a view shows, with what is needed to set them at their place.
package struct PreviewText: Hashable, Sendable {
  /// Where a line stands in its view.
  package enum Alignment: String, Hashable, Sendable {
    /// From the left edge.
    case left
    /// In the middle.
    case center
    /// Up to the right edge.
    case right
  }

  /// The words; line feeds are kept. Segmented controls hold one segment a line.
  package var string: String
  /// The size of the font in points.
  package var size = 17.0
  /// Whether the font is bold.
  package var isBold = false
  /// Where the lines stand.
  package var alignment = Alignment.left
  /// Whether the words only hold a place, as in an empty text field; they are drawn paler.
  package var isPlaceholder = false
  /// The largest number of lines; 0 means as many as fit.
  package var lineLimit = 1
}
