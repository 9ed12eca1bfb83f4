/// The text of a view, with its font and alignment.
package struct PreviewText: Hashable, Sendable {
  /// The alignment of the lines in their view.
  package enum Alignment: String, Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// The text; line feeds are kept. The text of a segmented control has one segment per line.
  package var string: String
  /// The size of the font in points.
  package var size = 17.0
  /// Whether the font is bold.
  package var isBold = false
  /// The alignment of the lines.
  package var alignment = Alignment.left
  /// Whether the text is a placeholder, as in an empty text field. Placeholders are drawn paler.
  package var isPlaceholder = false
  /// The largest number of lines; 0 means as many as fit.
  package var lineLimit = 1
}
