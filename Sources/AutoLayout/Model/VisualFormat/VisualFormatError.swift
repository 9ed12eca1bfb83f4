/// A format string that could not be read.
///
/// Use it to show the place of a mistake in a format.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, or what is wrong.
  public var message: String
  /// The format as given.
  public var format: String
  /// The number of characters before the place of the error.
  public var offset: Int

  /// The message, the format, and a caret under the place.
  public var description: String {
    "Unable to parse constraint format:\n\(message)\n\(format)\n"
      + String(repeating: " ", count: max(0, offset)) + "^"
  }
}

/// Alignments across the axis of a format, and the direction it is read in.
///
/// Use it to align the views of a format across its axis.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The bits, as the set stores them.
  public let rawValue: UInt16

  /// Creates options from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The views of a row share their top.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 0)
  /// The views of a row share their bottom.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 1)
  /// The views of a row share the middle of their height.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 2)
  /// The views of a row share their first baseline.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 3)
  /// The views of a row share their last baseline.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 4)
  /// The views of a column share their left.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 5)
  /// The views of a column share their right.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 6)
  /// The views of a column share their leading edge.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 7)
  /// The views of a column share their trailing edge.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 8)
  /// The views of a column share the middle of their width.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
  /// Horizontal formats use left and right: the first view is the leftmost.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 10)
  /// Horizontal formats use right and left: the first view is the rightmost.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 11)

  /// The alignments in the order their constraints are made, with their attributes.
  static let alignments: [(VisualFormatOptions, LayoutAttribute)] = [
    (.alignAllTop, .top), (.alignAllBottom, .bottom), (.alignAllCenterY, .centerY),
    (.alignAllFirstBaseline, .firstBaseline), (.alignAllLastBaseline, .lastBaseline),
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllLeading, .leading),
    (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
  ]
}
