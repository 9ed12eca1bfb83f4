import AutoLayout
public import Foundation

public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?,
    backgroundColorTransformer: UIConfigurationColorTransformer?, cornerRadius: CGFloat = 0,
    strokeColor: UIColor?, strokeWidth: CGFloat = 0, strokeOutset: CGFloat = 0,
    visualEffect: UIVisualEffect?, image: UIImage?,
    imageContentMode = UIView.ContentMode.scaleToFill, customView: UIView?,
    backgroundInsets = NSDirectionalEdgeInsets.zero
  public func updated(for state: any UIConfigurationState) -> Self { self }
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listCell() -> Self { Self() }
  public static func listPlainCell() -> Self { Self() }
  public static func listPlainHeaderFooter() -> Self { Self() }
  public static func listGroupedCell() -> Self { Self() }
  public static func listGroupedHeaderFooter() -> Self { Self() }
  public static func listSidebarCell() -> Self { Self() }
}

@MainActor @preconcurrency public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

public protocol UIConfigurationState {}

public struct UICellConfigurationState: UIConfigurationState {
  public var isSelected = false, isHighlighted = false, isEditing = false, isDisabled = false
}

/// What the cells and the headers of a table have in common.
@MainActor @preconcurrency open class TrussTablePart: UIView {
  /// The kind of the part.
  open internal(set) var reuseIdentifier: String?
  /// The view that has the content.
  open private(set) lazy var contentView = addPart(UIView(), "contentView", fills: true)
  /// The view behind the content.
  open var backgroundView: UIView? { didSet { putBehind(backgroundView, instead: oldValue) } }
  /// The look of the background.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Makes the view of the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// Whether configurations change with the state, which does not change.
  open var automaticallyUpdatesContentConfiguration = true,
    automaticallyUpdatesBackgroundConfiguration = true
  /// Does nothing: the state does not change.
  open func setNeedsUpdateConfiguration() {}
  /// Does nothing. Tables do not reuse their parts.
  open func prepareForReuse() {}
  func setMargins(_ insets: NSDirectionalEdgeInsets) {
    for view in [contentView, self] { view.directionalLayoutMargins = insets }
  }
  func margins(_ y: CGFloat, trailing: CGFloat = UIScreen.sideMargin) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: y, leading: UIScreen.sideMargin, bottom: y, trailing: trailing)
  }
}

/// A cell; its content view fills it, and its labels are laid out one below the other.
open class UITableViewCell: TrussTablePart {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton

    /// Measured in documents of Interface Builder, in the order of the cases.
    var width: CGFloat { [0, 10.5, 52, 24, 31][rawValue] }
  }

  private var style = CellStyle.default

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 44)
  }
  override func setDefaults() { setMargins(systemMargins) }
  /// The margins of a cell and its content. Beside an accessory, the content has a smaller one.
  private lazy var systemMargins = margins(11)
  private func accessoryDidChange() {
    let content = contentView.layoutView
    let areOwn = content.ownDirectionalLayoutMargins != systemMargins.inner
    let hasAccessory = accessoryView != nil || accessoryType != .none
    systemMargins = margins(11, trailing: hasAccessory ? 8 : UIScreen.sideMargin)
    if !areOwn { content.directionalLayoutMargins = systemMargins.inner }
    setNeedsLayout()
  }

  open private(set) lazy var textLabel: UILabel? =
    contentView.addLabel("textLabel", font: .systemFont(ofSize: 17))
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default
    ? nil
    : contentView.addLabel(
      "detailTextLabel", font: .systemFont(ofSize: style == .subtitle ? 12 : 17))
  open private(set) lazy var imageView: UIImageView? =
    contentView.addPart(UIImageView(), "imageView")

  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var editingStyle: EditingStyle { .none }
  open var selectionStyle = SelectionStyle.default, isSelected = false, isHighlighted = false,
    isEditing = false, selectedBackgroundView: UIView?, multipleSelectionBackgroundView: UIView?,
    configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?,
    editingAccessoryView: UIView?, showsReorderControl = false, shouldIndentWhileEditing = true,
    indentationLevel = 0, indentationWidth: CGFloat = 10, separatorInset = UIEdgeInsets(left: 16),
    editingAccessoryType = AccessoryType.none
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let accessoryView, accessoryView.bounds.isEmpty { accessoryView.sizeToFit() }
    let size = accessoryView?.bounds.size ?? CGSize(width: accessoryType.width, height: 0)
    let side = UIScreen.sideMargin
    accessoryView?.frame.origin = CGPoint(
      x: isMirrored ? side : bounds.maxX - side - size.width, y: bounds.midY - size.height / 2)
    var content = bounds
    if size.width > 0 {
      content.size.width = max(0, content.width - size.width - side)
      if isMirrored { content.origin.x = bounds.maxX - content.width }
    }
    contentView.frame = content
    layOutLabels(in: content)
  }

  /// Places the views of the class that are in the content view.
  private func layOutLabels(in bounds: CGRect) {
    let end = systemMargins.trailing
    func place(_ view: UIView?, x: CGFloat, midY: CGFloat, _ size: CGSize) {
      let middle = x + size.width / 2
      let midX = isMirrored ? bounds.width - middle : middle
      view?.frame = CGRect(center: CGPoint(x: midX, y: midY), size: size)
    }
    var x = UIScreen.sideMargin
    if let image = contentView.parts["imageView"] {
      let size = image.sizeThatFits(bounds.size)
      place(image, x: x, midY: bounds.midY, size)
      x += size.width + 16
    }
    let labels = ["textLabel", "detailTextLabel"].map { contentView.parts[$0] }
    let room = CGSize(width: max(0, bounds.width - x - end), height: 1e8)
    let sizes = labels.map { label in
      let size = label?.sizeThatFits(room) ?? .zero
      return CGSize(width: min(size.width, room.width), height: size.height)
    }
    // One below the other, each label is half of the other's height away from the middle.
    let share: CGFloat = style == .subtitle ? 0.5 : 0
    place(labels[0], x: x, midY: bounds.midY - share * sizes[1].height, sizes[0])
    let start = share > 0 ? x : bounds.width - end - sizes[1].width
    place(labels[1], x: start, midY: bounds.midY + share * sizes[0].height, sizes[1])
  }
}

open class UITableViewHeaderFooterView: TrussTablePart {
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
  }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setDefaults() { setMargins(margins(8)) }
  open private(set) lazy var textLabel: UILabel? = makeLabel("textLabel")
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel("detailTextLabel")
  private func makeLabel(_ name: String) -> UILabel {
    let label = contentView.addLabel(name, font: .systemFont(ofSize: 13))
    label.frame = CGRect(x: 16, y: 0, width: 288, height: 28)
    return label
  }
}

@MainActor @preconcurrency open class UICollectionReusableView: UIView {
  open private(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
  open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { attributes }
}

open class UICollectionViewCell: UICollectionReusableView {
  override func setDefaults() { _ = contentView }
  open private(set) lazy var contentView = addPart(UIView(), "contentView", fills: true)
  open var backgroundView: UIView? { didSet { putBehind(backgroundView, instead: oldValue) } }
  open var selectedBackgroundView: UIView?, backgroundConfiguration: UIBackgroundConfiguration?,
    automaticallyUpdatesBackgroundConfiguration = true,
    automaticallyUpdatesContentConfiguration = true,
    configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var isSelected = false, isHighlighted = false
}
