public import AutoLayout

/// Arranges views in columns and rows by generating constraints; it has no layout code of its own.
///
/// Use a `GridView` for forms and tables, where columns line up across rows.
///
/// Columns and rows are tracks: ``columns`` and ``rows`` have their lengths. A cell spans one or several of
/// them, and may overlap another one. Remaining room goes to the tracks with a share, otherwise to the
/// automatic ones in equal parts. If there is too little room, texts wrap before anything else is compressed.
///
/// Every constraint has an identifier (`grid-track`, `grid-cell`, …), and is
/// kept as the same object while its terms do not change. A filled cell of one column without margins has the
/// position and the length of the column, without constraints of its own; likewise for rows.
open class GridView: LayoutView, TextContainer {
  /// The place of tracks that do not fill the grid.
  ///
  /// Use it to place tracks that do not fill the grid.
  public enum Distribution: Hashable, Sendable, CaseIterable {
    /// Automatic tracks take the room in equal parts; without any, as ``leading``.
    case fill
    /// At the edge where the axis begins.
    case leading
    /// In the middle.
    case center
    /// At the edge where the axis ends.
    case trailing

    /// ``leading`` of rows.
    public static var top: Distribution { .leading }
    /// ``trailing`` of rows.
    public static var bottom: Distribution { .trailing }
  }

  /// The alignment of a view in its cell along one axis.
  ///
  /// Use it to place views that do not fill their cells.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// As long as the cell.
    case fill
    /// At the leading edge or at the top.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge or at the bottom.
    case trailing
    /// The first baseline is aligned with those of the row; ``leading`` horizontally.
    case firstBaseline
    /// The last baseline is aligned with those of the row; ``trailing`` horizontally.
    case lastBaseline
    /// Other constraints place the view. Its content counts for the tracks.
    case unmanaged

    /// ``leading`` of a vertical alignment.
    public static var top: Alignment { .leading }
    /// ``trailing`` of a vertical alignment.
    public static var bottom: Alignment { .trailing }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
    var baseline: LayoutAttribute { self == .firstBaseline ? .firstBaseline : .lastBaseline }
  }

  /// The number of columns.
  ///
  /// Use it for grids that have as many columns as fit.
  public enum ColumnCount: Hashable, Sendable {
    /// As many as ``columns`` has, or the cells need.
    case given
    /// As many equal columns of at least `minimum` points as fit in the width of the grid, which other
    /// constraints have to give it; at most `maximum` points wide if that is given. All cells are placed by the
    /// grid.
    case filling(minimum: Double, maximum: Double? = nil)

    /// The size of columns that fill the width: equal ones, as many as fit.
    var size: GridTrack.Size? {
      guard case .filling(_, let maximum) = self else { return nil }
      return maximum.map { .automatic(minimum: 0, maximum: $0) } ?? .fraction(1, minimum: 0)
    }

    fileprivate var defect: LayoutError.Reason? {
      guard case .filling(let minimum, let maximum) = self else { return nil }
      if let defect = minimum.lengthDefect ?? maximum?.lengthDefect { return defect }
      return minimum <= 0 || maximum.map { $0 < minimum } == true ? .outOfRange : nil
    }
  }

  /// Points between two columns, negative to overlap. Values out of range are refused and recorded.
  public var columnSpacing: Double {
    get { state.x.spacing }
    set { setSpacing(newValue, of: state.x) }
  }
  /// Points between two rows, negative to overlap. Values out of range are refused and recorded.
  public var rowSpacing: Double {
    get { state.y.spacing }
    set { setSpacing(newValue, of: state.y) }
  }
  /// The alignment of views in their columns, unless the column or the cell has one of its own.
  @safe @exclusivity(unchecked) public var horizontalAlignment = Alignment.fill {
    didSet { if horizontalAlignment != oldValue { settingsDidChange() } }
  }
  /// The alignment of views in their rows, unless the row or the cell has one of its own.
  @safe @exclusivity(unchecked) public var verticalAlignment = Alignment.fill {
    didSet { if verticalAlignment != oldValue { settingsDidChange() } }
  }
  /// The place of the columns in a wider grid.
  public var horizontalDistribution = Distribution.fill {
    didSet { if horizontalDistribution != oldValue { settingsDidChange() } }
  }
  /// The place of the rows in a taller grid.
  public var verticalDistribution = Distribution.fill {
    didSet { if verticalDistribution != oldValue { settingsDidChange() } }
  }
  /// Whether the tracks are placed inside the layout margins instead of the edges.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { settingsDidChange() } }
  }
  /// Whether tracks without a visible view have no place in the grid.
  @safe @exclusivity(unchecked) public var collapsesEmptyTracks = false {
    didSet { if collapsesEmptyTracks != oldValue { settingsDidChange() } }
  }
  /// Whether a cell without a given place may be placed before an earlier cell, if that one does not fit there.
  public var packsDensely = false {
    didSet { if packsDensely != oldValue { settingsDidChange() } }
  }
  /// Whether cells without a given place are put row by row, `horizontal`, or column by column.
  public var flow = LayoutAxis.horizontal {
    didSet { if flow != oldValue { settingsDidChange() } }
  }
  /// The number of columns. Numbers that are not lengths are refused and recorded.
  @safe @exclusivity(unchecked) public var columnCount = ColumnCount.given {
    didSet {
      if !accepts(columnCount.defect, as: "width of columns") { columnCount = oldValue }
      if columnCount == oldValue { return }
      (state.hasFlow, needsLayoutOnResize) = (true, true)
      settingsDidChange()
    }
  }
  /// The records of the views. The number of a view that was removed is used again.
  @safe @exclusivity(unchecked) final var cells: ContiguousArray<GridCell> = []
  /// The views of the cells; `nil` where a number is free.
  @safe @exclusivity(unchecked) final var views: [LayoutView?] = []
  final let state = GridState()
  /// Constraints added, removed or changed by the last update; asserted by tests.
  package internal(set) final var lastUpdateCount = 0
  /// The number of cells visited so far; compared by tests.
  @safe @exclusivity(unchecked) package internal(set) final var cellWork = 0

  /// A grid of some rows.
  ///
  /// - Parameters:
  ///   - rows: The views from the first column on; `nil` leaves a cell empty.
  ///   - columnSpacing: Points between two columns.
  ///   - rowSpacing: Points between two rows.
  ///   - name: For findings and pictures.
  public init(
    rows: [[LayoutView?]] = [], columnSpacing: Double = 0, rowSpacing: Double = 0,
    name: String? = nil
  ) {
    super.init(name: name)
    needsLayoutOnResize = type(of: self) != GridView.self
    onGuideRemoval = { [unowned self] _ in
      state.mayLackGuides = true
      contentsDidChange()
    }
    (self.columnSpacing, self.rowSpacing) = (columnSpacing, rowSpacing)
    for row in rows { addRow(row) }
    setNeedsUpdateConstraints()
  }

  deinit {
    // As in a stack: without this the subviews would outlast the loop that frees them one by one.
    views = []
  }

  // Generates what changed since the last update.
  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  // Looks whether the number of columns still suits the width, and the rows what wraps in them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    checkColumnCount()
    for cell in allCells where cells[cell].wraps {
      guard let height = views[cell]?.solvedContentHeight else { continue }
      let (before, after) = cells[cell].margins.y
      let excess = max(0, height + before + after) - cells[cell].lengths.y.natural
      if abs(excess) > 1e-6 { contentsDidChange(of: cell) }
    }
  }

  // That of the first row with a view: of its first view with a baseline alignment, else of its tallest one.
  open override var viewForFirstBaselineLayout: LayoutView { baselineView(of: state.y.tracks) }

  // That of the last row with a view.
  open override var viewForLastBaselineLayout: LayoutView {
    baselineView(of: state.y.tracks.reversed())
  }

  // Takes the view that leaves out of the grid; its row and column stay.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // Mirrors the margins of centered cells.
  open override func directionDidChange() {
    super.directionDidChange()
    settingsDidChange()
  }

  // Leaves the cell of a hidden view empty, or fills it again.
  open override func subviewDidChangeVisibility(_ subview: LayoutView) {
    super.subviewDidChangeVisibility(subview)
    guard !state.isHiding, let cell = cell(of: subview) else { return }
    for axis in state.axes { noteTracks(of: cell, axis) }
    contentsDidChange(of: cell)
  }

  // Counts again what the columns and rows of the view want.
  open override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
    super.subviewDidInvalidateContentSize(subview)
    if let cell = cell(of: subview) { contentsDidChange(of: cell) }
  }

  // Counts the columns that fit again, if the margins count.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if columnCount != .given { setNeedsLayout() }
  }
}

/// The state of a grid between updates.
final class GridState {
  let x = GridAxis(.horizontal, "column")
  let y = GridAxis(.vertical, "row")
  /// The columns and the rows.
  private(set) lazy var axes = [x, y]
  /// The area that contains all tracks.
  let content = LayoutGuide(name: "grid-content")
  /// The cells whose views may need other lengths, or whose constraints may have changed; `nil` means all, as
  /// before the first update.
  @safe @exclusivity(unchecked) var changed: Set<Int>?
  /// The constraints of cells, by number, along the axes on which the cells follow no track.
  @safe @exclusivity(unchecked) var constraints: [Int: [LayoutConstraint]] = [:]
  /// The numbers of removed cells, which are used again.
  @safe @exclusivity(unchecked) var freeNumbers: [Int] = []
  /// Whether the tracks have lists of their cells, which are made when they are first needed.
  @safe @exclusivity(unchecked) var isListed = false
  /// Whether the grid had to find a place for a cell at any time.
  @safe @exclusivity(unchecked) var hasFlow = false
  /// Whether cells have to be placed by the grid.
  @safe @exclusivity(unchecked) var needsPlaces = false
  /// Whether the grid itself is hiding or showing a view.
  @safe @exclusivity(unchecked) var isHiding = false
  /// Whether a cell had a baseline alignment at any time.
  @safe @exclusivity(unchecked) var hasBaselines = false
  /// Whether guides were removed since the last update, or there was none.
  @safe @exclusivity(unchecked) var mayLackGuides = true
  /// Whether a track was hidden at any time.
  @safe @exclusivity(unchecked) var hasHiddenTracks = false
  /// The number of changes of the views, or of the lengths that they need.
  @safe @exclusivity(unchecked) var changeCount = 0
  /// The number of columns that fit, if columns fill the width; as of the last layout.
  @safe @exclusivity(unchecked) var fittingCount = 1

  subscript(axis: LayoutAxis) -> GridAxis { axis == .horizontal ? x : y }
}
