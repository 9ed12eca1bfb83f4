/// One of the two axes along which sizes and positions are measured.
///
/// Use it to choose the axis of a stack, or of a priority.
@frozen
public enum LayoutAxis: UInt8, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// The direction in which text is read, which determines the leading and the trailing side.
///
/// Use it to lay out a tree for right-to-left languages.
@frozen
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// A coarse class of the space available on one axis.
///
/// Use it to lay out differently if there is little room.
@frozen
public enum LayoutSizeClass: Hashable, Sendable {
  /// Little room, as across an upright phone.
  case compact
  /// Much room, as on a tablet.
  case regular
}

/// How solved coordinates are rounded to frames.
///
/// Use it to choose between equal sizes and edges that meet, and for terminals.
public enum LayoutRounding: Hashable, Sendable {
  /// Frames are the solver's values.
  case none
  /// Every edge is rounded to the nearest pixel, in the coordinates of the superview. Neighbours that
  /// share an edge still share it; equal widths may differ by one pixel.
  case edgesToScale
  /// Origin and size are each rounded to the nearest pixel. Equal sizes stay equal; common edges may differ by one pixel.
  case originAndSize
  /// Every edge is rounded to the nearest cell, in the coordinates of the root instead of the superview.
  ///
  /// Use it for terminals and boards, which have no smaller unit than a cell. Rounding errors do not add up: edges
  /// that coincide anywhere in the tree still do, equal lengths differ by at most one cell, and the parts of a whole
  /// add up to it. A cell is a point, or a fraction of it if ``LayoutEnvironment/scale`` is set; without a scale, this
  /// mode rounds as well. Halves are rounded to the right and down.
  case cells
}

/// The properties of the device that affect the layout of a tree.
///
/// Use it to lay out a tree as on a device; a host sets it whenever its window changes.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size given to the root in points; `nil` leaves the frame of the root as it is.
  public var size: LayoutSize?
  /// Pixels per point; `nil` means no rounding.
  public var scale: Double?
  /// How frames are rounded if a scale is set.
  public var rounding: LayoutRounding
  /// Whether content sizes are rounded up to whole pixels if a scale is set; `true` unless set.
  ///
  /// Rounding of edges then makes no view smaller than its content, so no text is clipped. A host whose
  /// contents may lose a fraction of a pixel or of a cell can turn it off.
  public var roundsContentSizesUp: Bool
  /// The reading direction of views that inherit it.
  public var direction: LayoutDirection
  /// The width class; `nil` if it is not known.
  public var horizontalSizeClass: LayoutSizeClass?
  /// The height class; `nil` if it is not known.
  public var verticalSizeClass: LayoutSizeClass?
  /// The kind of device; `nil` if it is not known.
  public var idiom: LayoutIdiom?
  /// What covers the edges of the root, in points; `nil` leaves ``LayoutView/additionalSafeAreaInsets`` as they are.
  public var safeArea: LayoutInsets?
  /// The margins of the root, in points; `nil` leaves its ``LayoutView/layoutMargins`` as they are.
  public var margins: LayoutInsets?
  /// The greatest width of readable content, in points; `nil` stands for 672, and on a desktop for 920 in views
  /// over 1,008 points wide, measured on Mac Catalyst 26.1 at the default text size.
  public var readableWidth: Double?

  /// Creates the environment of a root. The defaults are those of a plain screen that is read from left to
  /// right.
  public init(
    size: LayoutSize? = nil, scale: Double? = nil, rounding: LayoutRounding = .edgesToScale,
    roundsContentSizesUp: Bool = true, direction: LayoutDirection = .leftToRight,
    horizontalSizeClass: LayoutSizeClass? = nil, verticalSizeClass: LayoutSizeClass? = nil,
    idiom: LayoutIdiom? = nil, safeArea: LayoutInsets? = nil, margins: LayoutInsets? = nil,
    readableWidth: Double? = nil
  ) {
    self.size = size
    self.scale = scale
    self.rounding = rounding
    self.roundsContentSizesUp = roundsContentSizesUp
    self.direction = direction
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.idiom = idiom
    self.safeArea = safeArea
    self.margins = margins
    self.readableWidth = readableWidth
  }

  /// The greatest width of readable content in a view of some width; infinity without a limit.
  func readableWidth(in width: Double) -> Double {
    readableWidth ?? (idiom != .desktop ? 672 : width > 1008 ? 920 : .infinity)
  }
}
