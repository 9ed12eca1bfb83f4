/// A format string that could not be read.
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, or what is wrong.
  public var message: String
  /// The format as given.
  public var format: String
  /// The number of characters before the place of the error.
  public var offset: Int

  public init(message: String, format: String, offset: Int) {
    self.message = message
    self.format = format
    self.offset = offset
  }

  /// The message, the format, and a caret under the place.
  public var description: String {
    "Unable to parse constraint format:\n\(message)\n\(format)\n"
      + String(repeating: " ", count: max(0, offset)) + "^"
  }
}

/// Alignments across the axis of a format, and the direction it is read in.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 0)
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 1)
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 2)
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 3)
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 4)
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 5)
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 6)
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 7)
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 8)
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
