public import Foundation

// MARK: Search bars, steppers and pickers, with sizes from the table of natural sizes

open class UISearchTextField: UITextField {}
@MainActor @preconcurrency open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  override class var control: ControlKind? { .init(name: "searchBar", hugging: (250, 750)) }
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?, prompt: String?, placeholder: String?, barTintColor: UIColor?,
    searchBarStyle = Style.default, showsCancelButton = false, isTranslucent = true,
    backgroundImage: UIImage?, returnKeyType = UIReturnKeyType.search,
    keyboardType = UIKeyboardType.default,
    autocapitalizationType = UITextAutocapitalizationType.none,
    autocorrectionType = UITextAutocorrectionType.default,
    enablesReturnKeyAutomatically = true, searchTextPositionAdjustment = UIOffset.zero
  open override var inputAccessoryView: UIView? { didSet { reloadInputViews() } }
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open private(set) lazy var searchTextField = UISearchTextField()
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
}

@MainActor @preconcurrency open class UIStepper: UIControl {
  override class var control: ControlKind? { .init(name: "stepper", hugging: (750, 750)) }
  open var value = 0.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var minimumValue = 0.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var maximumValue = 100.0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var stepValue = 1.0, isContinuous = true, autorepeat = true, wraps = false
}

@MainActor @preconcurrency public protocol UIPickerViewDelegate: AnyObject {}
@MainActor @preconcurrency public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor @preconcurrency open class UIPickerView: UIView {
  override class var control: ControlKind? { .init(name: "pickerView") }
  open weak var delegate: (any UIPickerViewDelegate)?, dataSource: (any UIPickerViewDataSource)?
  open func reloadAllComponents() {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
  open func selectedRow(inComponent component: Int) -> Int { 0 }
  /// The rows that the data source has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The components that the data source has.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
}

@MainActor @preconcurrency open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  override class var control: ControlKind? { .init(name: "datePicker") }
  open var date = Date(), minimumDate: Date?, maximumDate: Date?, locale: Locale?,
    calendar: Calendar! = .current, timeZone: TimeZone?, datePickerMode = Mode.dateAndTime,
    preferredDatePickerStyle = UIDatePickerStyle.automatic, minuteInterval = 1
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
