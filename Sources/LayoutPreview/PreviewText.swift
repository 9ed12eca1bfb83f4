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
  package var size: Double
  /// Whether the font is bold.
  package var isBold: Bool
  /// Where the lines stand.
  package var alignment: Alignment
  /// Whether the words only hold a place, as in an empty text field; they are drawn paler.
  package var isPlaceholder: Bool
  /// The largest number of lines; 0 means as many as fit.
  package var lineLimit: Int
  /// Whether a document's layout measured the words, letter by letter from one table: pictures then
  /// set them to the same widths. Other words are as wide as in Helvetica.
  package var isMeasuredPlainly = false

  /// Words to draw; by default 17 points, regular, on the left, in one line.
  package init(
    _ string: String, size: Double = 17, isBold: Bool = false, alignment: Alignment = .left,
    isPlaceholder: Bool = false, lineLimit: Int = 1
  ) {
    self.string = string
    self.size = size
    self.isBold = isBold
    self.alignment = alignment
    self.isPlaceholder = isPlaceholder
    self.lineLimit = lineLimit
  }
}
