/// One of the two directions a size or a position can be measured in.
///
/// Use it to choose the axis of a stack, or of a priority.
@frozen
public enum LayoutAxis: UInt8, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// The direction text is read in; it decides what leading and trailing mean.
///
/// Use it to lay a tree out for right-to-left languages.
@frozen
public enum LayoutDirection: Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

/// A coarse class of the space available on one axis.
///
/// Use it to lay out differently where there is little room.
@frozen
public enum LayoutSizeClass: Hashable, Sendable {
  /// Little room, as across an upright phone.
  case compact
  /// Much room, as on a tablet.
  case regular
}

/// How solved coordinates become the frames handed out.
///
/// Use it to choose between equal sizes and edges that meet, and for terminals.
public enum LayoutRounding: Hashable, Sendable {
  /// Frames are the solver's values.
  case none
  /// Every edge goes to the nearest pixel, in the coordinates of the superview. Neighbours that
  /// share an edge still share it; equal widths may differ by one pixel.
  case edgesToScale
  /// Origin and size go to the nearest pixel each: equal sizes stay equal, edges may miss by one.
  case originAndSize
  /// Every edge goes to the nearest cell, counted from the root, not from the superview.
  ///
  /// For terminals and boards, where a cell is the smallest thing there is. The error of rounding
  /// is spread over the tree and never adds up: edges that coincide anywhere in the tree still do,
  /// equal lengths differ by one cell at most, and the parts of a whole add up to it. A cell is a
  /// point, or the part of a point that ``LayoutEnvironment/scale`` says; without a scale this mode
  /// rounds as well. Halves go to the right and down.
  case cells
}

/// What surrounds a tree: the device, as far as layout is concerned.
///
/// Use it to lay a tree out as on a device; a host sets it whenever its window changes.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size given to the root in points; `nil` leaves the frame of the root as it is.
  public var size: LayoutSize?
  /// Pixels per point; `nil` means no rounding.
  public var scale: Double?
  /// How frames are rounded where a scale is set.
  public var rounding: LayoutRounding
  /// Whether content sizes are rounded up to whole pixels where a scale is set; `true` unless set.
  ///
  /// Rounding of edges then never makes a view smaller than its content: no text is cut. A host whose
  /// contents may lose a fraction of a pixel, or of a cell, can turn it off.
  public var roundsContentSizesUp: Bool
  /// The reading direction of views that inherit it.
  public var direction: LayoutDirection
  /// The width class; `nil` where nothing is known of it.
  public var horizontalSizeClass: LayoutSizeClass?
  /// The height class; `nil` where nothing is known of it.
  public var verticalSizeClass: LayoutSizeClass?
  /// The kind of device, where it is known.
  public var idiom: LayoutIdiom?
  /// What covers the edges of the root, in points; `nil` leaves ``LayoutView/additionalSafeAreaInsets`` as they are.
  public var safeArea: LayoutInsets?
  /// The margins of the root, in points; `nil` leaves its ``LayoutView/layoutMargins`` as they are.
  public var margins: LayoutInsets?
  /// The widest that readable content gets, in points; `nil` stands for 672, and on a desktop for 920 in views
  /// over 1,008 points wide, measured on Mac Catalyst 26.1 at the default text size.
  public var readableWidth: Double?

  /// Creates the surroundings of a root; what is left out is as on a plain screen read from left to
  /// right.
  public init(
    size: LayoutSize? = nil, scale: Double? = nil, rounding: LayoutRounding = .edgesToScale,
    roundsContentSizesUp: Bool = true,
    direction: LayoutDirection = .leftToRight, horizontalSizeClass: LayoutSizeClass? = nil,
    verticalSizeClass: LayoutSizeClass? = nil, idiom: LayoutIdiom? = nil,
    safeArea: LayoutInsets? = nil, margins: LayoutInsets? = nil,
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

  /// The widest that readable content gets in a view of some width; infinity without a limit.
  func readableWidth(in width: Double) -> Double {
    readableWidth ?? (idiom != .desktop ? 672 : width > 1008 ? 920 : .infinity)
  }
}
