public import Foundation

// Tables and collections are scroll views without rows: a data source is kept and not asked.

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { count > 0 ? self[0] : 0 }
  public var row: Int { count > 1 ? self[1] : 0 }
  public var item: Int { row }
}

@MainActor @preconcurrency open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public static let automaticDimension: CGFloat = -1
  open private(set) var style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = -1, estimatedRowHeight: CGFloat = -1,
    sectionHeaderHeight: CGFloat = -1, estimatedSectionHeaderHeight: CGFloat = -1,
    sectionFooterHeight: CGFloat = -1, estimatedSectionFooterHeight: CGFloat = -1,
    sectionHeaderTopPadding: CGFloat = -1
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  open var separatorColor: UIColor?, separatorInset = UIEdgeInsets(left: 16),
    separatorEffect: UIVisualEffect?, sectionIndexColor: UIColor?,
    sectionIndexBackgroundColor: UIColor?
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var tableHeaderView: UIView?, tableFooterView: UIView?, backgroundView: UIView?
  open var allowsSelection = true, allowsMultipleSelection = false,
    allowsSelectionDuringEditing = false, allowsMultipleSelectionDuringEditing = false,
    cellLayoutMarginsFollowReadableWidth = false, insetsContentViewsToSafeArea = true,
    isEditing = false
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
  open func reloadData() {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func moveRow(at path: IndexPath, to other: IndexPath) {}
  open func reconfigureRows(at indexPaths: [IndexPath]) {}
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func beginUpdates() {}
  open func endUpdates() {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open var numberOfSections: Int { 0 }
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  open var visibleCells: [UITableViewCell] { [] }
  open var indexPathsForVisibleRows: [IndexPath]? { nil }
  open var indexPathForSelectedRow: IndexPath? { nil }
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  open func rect(forSection section: Int) -> CGRect { .zero }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func selectRow(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToRow(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
}

@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public static let top = Self(1), centeredVertically = Self(2), bottom = Self(4), left = Self(8),
      centeredHorizontally = Self(16), right = Self(32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader",
    elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: UICollectionViewLayout
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open var backgroundView: UIView?
  open var allowsSelection = true, allowsMultipleSelection = false, isPrefetchingEnabled = true
  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ type: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier: String
  ) {}
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func reloadData() {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func reloadSections(_ sections: IndexSet) {}
  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  open var numberOfSections: Int { 0 }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open var visibleCells: [UICollectionViewCell] { [] }
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  open var indexPathsForSelectedItems: [IndexPath]? { [] }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
}

@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var collectionView: UICollectionView? { nil }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func invalidateLayout() {}
  open func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(in: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func targetContentOffset(
    forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { offset }
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var itemSize = CGSize(width: 50, height: 50), estimatedItemSize = CGSize.zero,
    headerReferenceSize = CGSize.zero, footerReferenceSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false
}

// MARK: Bars and pickers, as large as the table of natural sizes says

@MainActor @preconcurrency open class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable { case plain, bordered, done }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
  public override init() { super.init() }
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.title = title
  }
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.image = image
  }
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?
  ) { self.init() }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init(barButtonSystemItem: systemItem, target: nil, action: nil) }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }
  open func setTitleTextAttributes(_ values: [NSAttributedString.Key: Any]?, for: UIControl.State) {
  }
  open weak var target: AnyObject?
  open var action: Selector?, accessibilityLabel: String?, accessibilityIdentifier: String?
  open var title: String?, image: UIImage?, customView: UIView?, tintColor: UIColor?
  open var isEnabled = true, width: CGFloat = 0, tag = 0
}

public enum UIBarStyle: Int, Sendable { case `default`, black }

@MainActor @preconcurrency open class UIToolbar: UIView {
  override class var control: ControlKind? { ControlKind("toolbar") }
  open var items: [UIBarButtonItem]?, barTintColor: UIColor?, isTranslucent = true,
    barStyle = UIBarStyle.default
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

@MainActor @preconcurrency open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  override class var control: ControlKind? { ControlKind("searchBar", hugging: (250, 750)) }
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?, prompt: String?, placeholder: String?, barTintColor: UIColor?,
    searchBarStyle = Style.default, showsCancelButton = false, isTranslucent = true,
    backgroundImage: UIImage?, returnKeyType = UIReturnKeyType.search,
    keyboardType = UIKeyboardType.default,
    autocapitalizationType = UITextAutocapitalizationType.none,
    autocorrectionType = UITextAutocorrectionType.default, barStyle = UIBarStyle.default,
    enablesReturnKeyAutomatically = true, showsScopeBar = false, showsBookmarkButton = false,
    scopeButtonTitles: [String]?, selectedScopeButtonIndex = 0,
    searchTextPositionAdjustment = UIOffset.zero
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open private(set) lazy var searchTextField = UITextField()
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
}

@MainActor @preconcurrency open class UIStepper: UIControl {
  override class var control: ControlKind? { ControlKind("stepper", hugging: (750, 750)) }
  open var value = 0.0, minimumValue = 0.0, maximumValue = 100.0, stepValue = 1.0,
    isContinuous = true, autorepeat = true, wraps = false
}

@MainActor @preconcurrency public protocol UIPickerViewDelegate: AnyObject {}
@MainActor @preconcurrency public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor @preconcurrency open class UIPickerView: UIView {
  override class var control: ControlKind? { ControlKind("pickerView") }
  open weak var delegate: (any UIPickerViewDelegate)?
  open weak var dataSource: (any UIPickerViewDataSource)?
  open func reloadAllComponents() {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  open func selectedRow(inComponent component: Int) -> Int { 0 }
}

@MainActor @preconcurrency open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  override class var control: ControlKind? { ControlKind("datePicker") }
  open var date = Date(), minimumDate: Date?, maximumDate: Date?, locale: Locale?,
    calendar: Calendar! = .current, timeZone: TimeZone?, datePickerMode = Mode.dateAndTime,
    preferredDatePickerStyle = UIDatePickerStyle.automatic, minuteInterval = 1,
    countDownDuration: TimeInterval = 0
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
