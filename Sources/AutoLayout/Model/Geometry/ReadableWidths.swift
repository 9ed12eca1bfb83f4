/// The widest that readable content gets, as a table over the width of the view it is in.
///
/// What is comfortable depends on the size of text and on the platform; a host with text sizes of
/// its own sets its own table.
public struct ReadableWidths: Hashable, Sendable {
  /// A limit for views wider than some width.
  package struct Row: Hashable, Sendable {
    /// The row is for views wider than this, in points.
    package var over: Double
    /// The widest that readable content gets there, in points.
    package var width: Double

    /// Creates a row: over a width in points, the readable width is `width` points.
    package init(over: Double, width: Double) {
      self.over = over
      self.width = width
    }
  }

  /// The rows, widest views last.
  package let rows: [Row]

  /// A table; rows with numbers out of range and those with a width below 0 are left out.
  package init(_ rows: [Row]) {
    self.rows = rows.filter { row in
      row.over.lengthDefect == nil && row.width.lengthDefect == nil && row.width >= 0
    }.sorted { $0.over < $1.over }
  }

  /// One limit for views of any width.
  public init(width: Double) { self.init([Row(over: 0, width: width)]) }

  /// 672 points everywhere: phones and tablets at the default text size.
  public static var touch: ReadableWidths { ReadableWidths(width: 672) }

  /// 920 points in views over 1,008 points wide, no limit in others: measured on Mac Catalyst 26.1
  /// at the default text size.
  public static var desktop: ReadableWidths { ReadableWidths([Row(over: 1008, width: 920)]) }

  /// The limit in a view of some width; infinity where there is none.
  package func limit(in width: Double) -> Double {
    rows.last { $0.over < width }?.width ?? .infinity
  }
}
