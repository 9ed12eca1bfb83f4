public import AutoLayout

/// A column of rows that size themselves, of which only the visible ones exist.
///
/// Use a `ListView` for many rows; use a ``StackView`` in a ``ScrollView`` for few.
///
/// Every row is a view as wide as the list, and its constraints determine its height. A row is measured when it
/// becomes visible, once for each width; before, it has ``estimatedRowHeight``. Rows that are no longer
/// visible are recycled. Every row has a solver of its own, so no constraint can cross its edges, and the
/// cost of scrolling does not depend on the number of rows.
///
/// Visible rows keep their places when the height of a row above differs from the estimate, or when rows are
/// inserted or deleted above.
open class ListView: ScrollView {
  /// Where ``scrollToRow(at:position:)`` puts a row.
  ///
  /// Use it to choose where a row is shown.
  public enum ScrollPosition: Hashable, Sendable {
    /// At the nearest place where it is visible; the list does not scroll if it already is.
    case nearest
    /// The row begins at the top of the list.
    case top
    /// The row is in the middle of the list.
    case middle
    /// The row ends at the bottom of the list.
    case bottom
  }

  /// Where the rows come from; not kept alive.
  public final weak var dataSource: (any ListDataSource)? {
    didSet {
      hadSource = dataSource != nil
      reloadData()
    }
  }

  /// The height in points of rows that were not measured yet.
  ///
  /// Values not above 0 and those out of range are refused and recorded.
  public final var estimatedRowHeight = 44.0 {
    didSet {
      if !accepts(defect(ofHeight: estimatedRowHeight), as: "estimated height") {
        estimatedRowHeight = oldValue
      }
      if estimatedRowHeight != oldValue { reloadData() }
    }
  }

  /// The distance between two rows in points.
  ///
  /// Values below 0 and those out of range are refused and recorded.
  public final var rowSpacing = 0.0 {
    didSet {
      let defect = rowSpacing < 0 ? .outOfRange : rowSpacing.lengthDefect
      if !accepts(defect, as: "row spacing") { rowSpacing = oldValue }
      if rowSpacing != oldValue { reloadData() }
    }
  }

  /// Makes the list as high as its rows, up to this many points. A list with more rows scrolls.
  ///
  /// The list then has a content height with its hugging and compression resistance priorities. With `nil`,
  /// its constraints determine the height. NaN is refused and recorded. At most 2,000 rows are visible,
  /// however high the list is.
  public final var maximumHeight: Double? {
    didSet {
      if maximumHeight?.isNaN == true, !accepts(.notFinite, as: "maximum height") {
        maximumHeight = oldValue
      }
      guard maximumHeight != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The number of invisible rows that keep their views, so that scrolling back needs no solve.
  package final var retainedRowLimit = 24

  /// The work of the list so far.
  package final var work = ListWork()

  // MARK: Storage

  final var heights = RowHeights(count: 0, estimate: 44, spacing: 0)
  /// The width at which `heights` were measured.
  final var rowWidth = -1.0
  /// Heights at other widths, the latest first.
  final var otherHeights: [(width: Double, heights: RowHeights)] = []
  /// Visible rows, from top to bottom.
  final var shown: [ListRow] = []
  /// Invisible rows that keep their views.
  final var retained: [ListRow] = []
  /// Views to recycle, by identifier.
  final var reusable: [String: [LayoutView]] = [:]
  final var makers: [String: () -> LayoutView] = [:]
  /// Views that the data source dequeued for the row that it is making.
  final var dequeued: [(view: LayoutView, identifier: String)] = []
  final var ownSource: (any ListDataSource)?
  /// Whether there was a data source, which may be gone by now.
  private final var hadSource = false
  final var needsReload = true
  final var isTiling = false
  /// Whether a layout was requested while rows were being made.
  final var isTileWanted = false
  /// The row and the position of the last ``scrollToRow(at:position:)``, until the next layout.
  final var target: (row: Int, position: ScrollPosition)?
  /// Whether rows were added while the list was at its top; until the next layout.
  final var staysAtTop = false
  final var rowEnvironment = LayoutEnvironment()
  private final var contentHeight: LayoutConstraint?

  /// Why the list has no source of rows.
  package enum SourceLack {
    case gone
    case never
  }

  /// Why the list has no source of rows; `nil` if it has one.
  package final var sourceLack: SourceLack? {
    guard dataSource == nil else { return nil }
    return hadSource ? .gone : .never
  }

  /// A list without rows.
  public override init(name: String? = nil) {
    super.init(name: name)
    let width = contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
    let height = contentLayoutGuide.heightAnchor.constraint(equalToConstant: 0)
    width.generated(.container, "list-width").isActive = true
    height.generated(.container, "list-height").isActive = true
    contentHeight = height
  }

  deinit {
    // As in a stack: subviews must not outlast the loop that frees them one by one.
    shown = []
    retained = []
    reusable = [:]
    dequeued = []
    makers = [:]
    ownSource = nil
  }

  /// The greatest number of rows of a list, which at usual heights fit into `LayoutRange`.
  package static let maximumRowCount = 10_000_000

  /// The greatest number of visible rows of a list.
  ///
  /// Each visible row has a solver, and nothing else limits their number: rows may be a hundredth of a
  /// point high, or a list as high as a million rows. If more would be visible, this number is made, from the
  /// row that stays at its place. The rest of the frame stays empty, and the layout records
  /// `LayoutError.Reason.outOfRange` for the number of visible rows.
  package static let maximumVisibleRowCount = 2_000

  /// Why a list cannot have this number of rows; `nil` if it can.
  static func defect(ofCount count: Int) -> LayoutError.Reason? {
    (0...maximumRowCount).contains(count) ? nil : .outOfRange
  }

  private func defect(ofHeight height: Double) -> LayoutError.Reason? {
    height > 0 ? height.lengthDefect : height.isNaN ? .notFinite : .outOfRange
  }

  /// Shows `count` rows that `make` gives, keeping the function alive.
  ///
  /// A count below 0 or above 10,000,000 is refused and recorded.
  public final func setRows(
    count: Int, _ make: @escaping (_ list: ListView, _ index: Int) -> LayoutView
  ) {
    guard accepts(Self.defect(ofCount: count), as: "row count") else { return }
    let rows = ListRows(count: count, make: make)
    let old = exchange(&ownSource, with: rows)
    dataSource = rows
    withExtendedLifetime(old) {}
  }

  /// The number of rows.
  public final var numberOfRows: Int {
    reloadIfNeeded()
    return heights.count
  }

  // MARK: Size

  /// The width of the list and the height of all rows, measured or estimated.
  ///
  /// The rows give it: setting it has no effect.
  open override var contentSize: LayoutSize {
    get { LayoutSize(width: frame.width, height: heights.total) }
    set {}
  }

  /// The height of all rows up to ``maximumHeight``; none without it.
  open override var intrinsicContentSize: LayoutSize {
    guard let maximumHeight else { return super.intrinsicContentSize }
    return LayoutSize(width: -1, height: min(heights.total, max(0, maximumHeight)))
  }

  // Asks for the number of rows, on which the tree around the list may depend before the list is laid out.
  open override func updateConstraints() {
    if needsReload {
      reloadIfNeeded()
      publishHeight()
    }
    super.updateConstraints()
  }

  // Brings the rows in sight up to date.
  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
  }

  // Makes the rows that became visible, and recycles those that no longer are.
  open override func contentOffsetDidChange(from oldValue: LayoutPoint) {
    super.contentOffsetDidChange(from: oldValue)
    if !isTiling { setNeedsLayout() }
  }

  // Lays the rows in sight out in the new direction.
  open override func directionDidChange() {
    super.directionDidChange()
    setNeedsLayout()
  }

  // Measures the row again whose contents changed.
  open override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
    super.subviewDidInvalidateContentSize(subview)
    setNeedsLayout()
  }

  // A row whose view is removed is asked for again when it is needed.
  //
  // The removed view is no row any more: it becomes visible, and its frame determines its size.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    // The device was the list's.
    if subview.isNestedRoot { subview.layoutEngine.environment = LayoutEnvironment() }
    withdraw(subview)
    // While rows are being made, removed ones are found afterwards.
    if !isTiling, !take(where: { $0.view === subview }).isEmpty { setNeedsLayout() }
  }

  /// Passes the height of the rows on to the tree around the list.
  final func publishHeight() {
    let total = min(heights.total, LayoutRange.length)
    guard let contentHeight, contentHeight.constant != total else { return }
    let old = contentHeight.constant
    contentHeight.constant = total
    guard let maximumHeight, min(old, maximumHeight) != min(total, maximumHeight) else { return }
    invalidateIntrinsicContentSize()
  }
}
