import AutoLayout

/// A column or a row of a grid.
///
/// Use it to set the length, padding and alignment of one column or row.
public struct GridTrack: Hashable, Sendable {
  /// The length of the track.
  public var size: Size
  /// Points between the track and what lies before it, in addition to the spacing.
  public var paddingBefore: Double
  /// Points between the track and what follows it, in addition to the spacing.
  public var paddingAfter: Double
  /// The alignment of cells in the track that have none of their own; `nil` follows the grid.
  public var alignment: GridView.Alignment?
  /// Whether the track has no place in the grid. The views of its cells are hidden with it.
  public var isHidden: Bool

  /// A track; `automatic` unless a size is given.
  public init(
    _ size: Size = .automatic, paddingBefore: Double = 0, paddingAfter: Double = 0,
    alignment: GridView.Alignment? = nil, isHidden: Bool = false
  ) {
    (self.size, self.alignment, self.isHidden) = (size, alignment, isHidden)
    (self.paddingBefore, self.paddingAfter) = (paddingBefore, paddingAfter)
  }

  /// The length of a track, in points.
  ///
  /// Use it to choose between a fixed length, the content and a share of the room.
  public struct Size: Hashable, Sendable {
    enum Kind { case points, automatic, content, fraction }

    let kind: Kind
    /// The share.
    var value = 1.0
    /// The minimum length, if it is given. For a length in points, it equals the maximum.
    var minimum: Double?
    var maximum = Double.infinity

    /// As long as the contents; takes its part of the room that is left.
    public static var automatic: Size { Size(kind: .automatic) }

    /// A length between two limits: as long as the contents, or as the maximum if that is finite.
    public static func automatic(minimum: Double, maximum: Double = .infinity) -> Size {
      Size(kind: .automatic, minimum: minimum, maximum: maximum)
    }

    /// As long as the contents, which wrap if they are longer than the maximum. It takes none of the remaining
    /// room.
    public static func content(maximum: Double = .infinity) -> Size {
      Size(kind: .content, maximum: maximum)
    }

    /// A length in points.
    public static func points(_ points: Double) -> Size {
      Size(kind: .points, minimum: points, maximum: points)
    }

    /// A share of the room that the other tracks leave, in the ratio of the factors; at least as long as what
    /// cannot wrap in it.
    public static func fraction(_ factor: Double = 1) -> Size {
      Size(kind: .fraction, value: factor)
    }

    /// A share of the room that the other tracks leave; at least the minimum, whatever its contents are.
    public static func fraction(_ factor: Double = 1, minimum: Double) -> Size {
      Size(kind: .fraction, value: factor, minimum: minimum)
    }

    fileprivate var defect: LayoutError.Reason? {
      let (least, most) = (minimum ?? 0, maximum == .infinity ? 0 : maximum)
      let defect = value.weightDefect ?? least.lengthDefect ?? most.lengthDefect
      return defect ?? (0 <= least && least <= maximum ? nil : .outOfRange)
    }
  }

  /// Why the numbers cannot be those of a track; `nil` if they can.
  var defect: LayoutError.Reason? {
    paddingBefore.lengthDefect ?? paddingAfter.lengthDefect ?? size.defect
  }
}

/// Where a cell lies, and how many tracks it spans. Columns and rows count from 0.
///
/// Use it to put a view into a cell of its own choice.
public struct GridPlace: Hashable, Sendable {
  /// The first column, counted from the side where reading begins.
  public var column: Int
  /// The first row, counted from the top.
  public var row: Int
  /// How many columns the cell spans.
  public var columnSpan: Int
  /// How many rows the cell spans.
  public var rowSpan: Int

  /// A place of one column and one row unless spans are given.
  public init(column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
    (self.column, self.row) = (column, row)
    (self.columnSpan, self.rowSpan) = (columnSpan, rowSpan)
  }

  /// The greatest number of columns, and of rows.
  package static var limit: Int { 100_000 }

  var tracks: AxisPair<Range<Int>> {
    AxisPair(column..<column + columnSpan, row..<row + rowSpan)
  }

  /// Why it is no place of a grid; `nil` if it is one.
  var defect: LayoutError.Reason? {
    let fits = { first, count in first >= 0 && count > 0 && count <= Self.limit - first }
    return fits(column, columnSpan) && fits(row, rowSpan) ? nil : .outOfRange
  }
}
