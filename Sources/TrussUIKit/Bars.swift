public import Foundation

// MARK: Bars and pickers, as large as the table of natural sizes says

@MainActor @preconcurrency open class UIBarItem: NSObject {
  open var title: String?, image: UIImage?, landscapeImagePhone: UIImage?, isEnabled = true,
    tag = 0, imageInsets = UIEdgeInsets.zero, accessibilityLabel: String?,
    accessibilityIdentifier: String?
  open func setTitleTextAttributes(_ values: [NSAttributedString.Key: Any]?, for: UIControl.State) {
  }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo, pageCurl, close
  }
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init()
    self.title = title
  }
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage? = nil, style: Style, target: AnyObject?,
    action: Selector?
  ) {
    self.init()
    (self.image, self.landscapeImagePhone) = (image, landscapeImagePhone)
  }
  public convenience init(
    barButtonSystemItem item: SystemItem, target: AnyObject?, action: Selector?
  ) { self.init() }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { self.init(barButtonSystemItem: systemItem, target: nil, action: nil) }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem() }
  open weak var target: AnyObject?
  open var action: Selector?, customView: UIView?, tintColor: UIColor?, width: CGFloat = 0,
    menu: UIMenu?
}

open class UITabBarItem: UIBarItem {
  public convenience init(
    title: String?, image: UIImage?, selectedImage: UIImage? = nil, tag: Int = 0
  ) {
    self.init()
    (self.title, self.image, self.selectedImage, self.tag) = (title, image, selectedImage, tag)
  }
  open var selectedImage: UIImage?, badgeValue: String?, badgeColor: UIColor?
}

@MainActor @preconcurrency open class UITabBar: UIView {
  override class var control: ControlKind? { ControlKind("tabBar") }
  open var items: [UITabBarItem]?, selectedItem: UITabBarItem?, barTintColor: UIColor?,
    unselectedItemTintColor: UIColor?, isTranslucent = true, backgroundImage: UIImage?,
    shadowImage: UIImage?
}

@MainActor @preconcurrency open class UINavigationBar: UIView {
  override class var control: ControlKind? { ControlKind("navigationBar") }
  open var barTintColor: UIColor?, isTranslucent = true, shadowImage: UIImage?,
    prefersLargeTitles = false, barStyle = UIBarStyle.default,
    titleTextAttributes: [NSAttributedString.Key: Any]?
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
public enum UIBarStyle: Int, Sendable { case `default`, black }

@MainActor @preconcurrency open class UIToolbar: UIView {
  override class var control: ControlKind? { ControlKind("toolbar") }
  open var items: [UIBarButtonItem]?, barTintColor: UIColor?, isTranslucent = true,
    barStyle = UIBarStyle.default
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

open class UISearchTextField: UITextField {}
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
    scopeBarBackgroundImage: UIImage?, isSearchResultsButtonSelected = false,
    showsSearchResultsButton = false, scopeButtonTitles: [String]?, selectedScopeButtonIndex = 0,
    searchTextPositionAdjustment = UIOffset.zero, textContentType: UITextContentType!
  open override var inputAccessoryView: UIView? { didSet { reloadInputViews() } }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setBackgroundImage(_: UIImage?, for: UIBarPosition, barMetrics: UIBarMetrics) {}
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open private(set) lazy var searchTextField = UISearchTextField()
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
}

@MainActor @preconcurrency open class UIStepper: UIControl {
  override class var control: ControlKind? { ControlKind("stepper", hugging: (750, 750)) }
  open var value = 0.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var minimumValue = 0.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var maximumValue = 100.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var stepValue = 1.0, isContinuous = true, autorepeat = true, wraps = false
  open func setIncrementImage(_ image: UIImage?, for state: State) {}
  open func setDecrementImage(_ image: UIImage?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setDividerImage(_: UIImage?, forLeftSegmentState: State, rightSegmentState: State) {}
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
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  open func rowSize(forComponent component: Int) -> CGSize { .zero }
  open func numberOfRows(inComponent component: Int) -> Int { 0 }
  open func reloadComponent(_ component: Int) {}
  open func selectedRow(inComponent component: Int) -> Int { 0 }
}

@MainActor @preconcurrency open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  override class var control: ControlKind? { ControlKind("datePicker") }
  open var date = Date(), minimumDate: Date?, maximumDate: Date?, locale: Locale?,
    calendar: Calendar! = .current, timeZone: TimeZone?, datePickerMode = Mode.dateAndTime,
    preferredDatePickerStyle = UIDatePickerStyle.automatic, minuteInterval = 1,
    countDownDuration: TimeInterval = 0, roundsToMinuteInterval = true
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
