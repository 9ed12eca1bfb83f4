/// The booleans of a view in one word.
struct ViewFlags: OptionSet {
  let rawValue: UInt32
  static let translates = ViewFlags(rawValue: 1 << 0)
  static let hidden = ViewFlags(rawValue: 1 << 1)
  /// The superview hid the view, and shows it again.
  static let hiddenBySuperview = ViewFlags(rawValue: 1 << 23)
  static let preservesMargins = ViewFlags(rawValue: 1 << 2)
  static let marginsFromSafeArea = ViewFlags(rawValue: 1 << 3)
  static let needsLayout = ViewFlags(rawValue: 1 << 4)
  static let needsUpdate = ViewFlags(rawValue: 1 << 5)
  /// Constraints use the safe area, the margins or the readable width of this view.
  static let insetsUsed = ViewFlags(rawValue: 1 << 6)
  /// Constraints use the insets of this view or of a descendant.
  static let insetsUsedBelow = ViewFlags(rawValue: 1 << 7)
  /// Not subclassed, and without a node: there is no code to call.
  static let plain = ViewFlags(rawValue: 1 << 8)
  /// Laid out by an engine of its own, although it has a superview.
  static let nestedRoot = ViewFlags(rawValue: 1 << 9)
  /// The view stands for a node of the host.
  static let hosted = ViewFlags(rawValue: 1 << 10)
  /// A subclass whose ``LayoutView/layoutSubviews()`` is called only after ``LayoutView/setNeedsLayout()``.
  static let skipsLayoutSubviews = ViewFlags(rawValue: 1 << 11)
  /// ``LayoutView/layoutSubviews()`` is called when the height of the text of a subview changed.
  static let needsLayoutOnTextResize = ViewFlags(rawValue: 1 << 24)
  /// Passed by a search; set only while that runs.
  static let marked = ViewFlags(rawValue: 1 << 12)
  /// Reads from right to left, by the last notification.
  static let mirrored = ViewFlags(rawValue: 1 << 15)
  /// In the middle of ``LayoutView/removeFromSuperview()``.
  static let leaves = ViewFlags(rawValue: 1 << 14)
  /// In the middle of ``LayoutView/updateConstraints()``.
  static let isUpdating = ViewFlags(rawValue: 1 << 13)
  /// Being notified of something.
  static let isNotified = ViewFlags(rawValue: 1 << 16)
  /// The root of a tree in which a view is being notified of something.
  static let notifies = ViewFlags(rawValue: 1 << 17)
  /// The frame was set while constraints place the view.
  static let overruled = ViewFlags(rawValue: 1 << 18)
  /// The root of a tree whose views notified each other without end, until the next layout.
  static let notifiesLate = ViewFlags(rawValue: 1 << 25)
  /// The superview ended while this view was its subview.
  static let orphaned = ViewFlags(rawValue: 1 << 26)
  /// A guide with variables of its own.
  static let solvedGuide = ViewFlags(rawValue: 1 << 22)
  /// A view, not a guide.
  static let isView = ViewFlags(rawValue: 1 << 27)
  /// In the middle of ``LayoutView/layoutSubviews()``.
  static let laysOutSubviews = ViewFlags(rawValue: 1 << 21)
  /// Not seen, although constraints place the view.
  static let transparent = ViewFlags(rawValue: 1 << 19)
  /// The content stands for another one.
  static let placeholderContent = ViewFlags(rawValue: 1 << 20)
  /// A container set the direction of the view.
  static let directionForced = ViewFlags(rawValue: 1 << 28)
  static let initial: ViewFlags = [
    .isView, .translates, .marginsFromSafeArea, .needsLayout, .needsUpdate,
  ]
  static let plainInitial: ViewFlags = [.isView, .translates, .marginsFromSafeArea, .plain]
}
