public import Foundation

// Tables and collections are scroll views without rows: a data source is kept and not called.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { count > 0 ? self[0] : 0 }
  public var row: Int { count > 1 ? self[1] : 0 }
  public var item: Int { row }
}

/// What tables and collections have in common.
@MainActor @preconcurrency open class TrussListView: UIScrollView {
  override class var hasOwnContent: Bool { true }
  /// The view behind the content.
  open var backgroundView: UIView? { didSet { putBehind(backgroundView, instead: oldValue) } }
  /// What can be selected and edited.
  open var allowsSelection = true, allowsMultipleSelection = false, isEditing = false,
    allowsSelectionDuringEditing = false, allowsMultipleSelectionDuringEditing = false
  /// There are no sections.
  open internal(set) var numberOfSections = 0
  /// Does nothing.
  open func reloadData() {}
  /// Runs the updates at once.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
}

open class UITableView: TrussListView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Sendable {
    case fade, right, left, top, bottom, none, middle, automatic
  }
  public static let automaticDimension: CGFloat = -1
  open private(set) var style = Style.plain

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = -1, estimatedRowHeight: CGFloat = -1,
    sectionHeaderHeight: CGFloat = -1, estimatedSectionHeaderHeight: CGFloat = -1,
    sectionFooterHeight: CGFloat = -1, estimatedSectionFooterHeight: CGFloat = -1,
    sectionHeaderTopPadding: CGFloat = -1
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?, separatorInset = UIEdgeInsets(left: 16)
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  private func replace(_ old: UIView?, by view: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    if let view, view.superview !== self { addSubview(view) }
    placeParts()
  }
  /// Rows are not laid out. The views above and below them are as wide as the table.
  private func placeParts() {
    var size = CGSize(width: bounds.width, height: 0)
    for case let view? in [tableHeaderView, tableFooterView] {
      view.frame = CGRect(x: 0, y: size.height, width: size.width, height: view.frame.height)
      size.height += view.frame.height
    }
    if size.height > 0, size != contentSize { contentSize = size }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func register(_ type: AnyClass?, forCellReuseIdentifier identifier: String) {}
  open func register(_ type: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: identifier) }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { nil }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open internal(set) var visibleCells: [UITableViewCell] = [],
    indexPathsForVisibleRows: [IndexPath]?, indexPathForSelectedRow: IndexPath?
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
}
