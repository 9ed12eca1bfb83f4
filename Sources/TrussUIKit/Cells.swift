import AutoLayout
public import Foundation

public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?,
    backgroundColorTransformer: UIConfigurationColorTransformer?, cornerRadius: CGFloat = 0,
    strokeColor: UIColor?, strokeWidth: CGFloat = 0, strokeOutset: CGFloat = 0,
    visualEffect: UIVisualEffect?, image: UIImage?,
    imageContentMode = UIView.ContentMode.scaleToFill, customView: UIView?,
    backgroundInsets = NSDirectionalEdgeInsets.zero
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
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

/// What the two kinds of cells and headers have in common: a view that fills them.
@MainActor
private func makeContentView(in view: UIView) -> UIView {
  let content = UIView(frame: view.bounds)
  content.layoutView.layoutName = "contentView"
  content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  view.addSubview(content)
  return content
}

extension UIView {
  /// Puts a view behind the others, as large as this one.
  fileprivate func setBackground(_ view: UIView?, instead old: UIView?) {
    if old !== view { old?.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}

/// A cell; its content view fills it, and its labels are laid out one below the other.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(1), showingDeleteConfirmation = StateMask(2)
  }

  private let style: CellStyle
  open private(set) var reuseIdentifier: String?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    _ = contentView
  }
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    _ = contentView
  }

  open private(set) lazy var contentView = makeContentView(in: self)
  open private(set) lazy var textLabel: UILabel? = makeLabel("textLabel", size: 17)
  open private(set) lazy var detailTextLabel: UILabel? =
    style == .default ? nil : makeLabel("detailTextLabel", size: style == .subtitle ? 12 : 17)
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    view.layoutView.layoutName = "imageView"
    contentView.addSubview(view)
    return view
  }()
  private func makeLabel(_ name: String, size: CGFloat) -> UILabel {
    let label = UILabel()
    label.layoutView.layoutName = name
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    return label
  }

  open var backgroundView: UIView? {
    didSet { setBackground(backgroundView, instead: oldValue) }
  }
  open var selectedBackgroundView: UIView?, multipleSelectionBackgroundView: UIView?,
    backgroundConfiguration: UIBackgroundConfiguration?,
    automaticallyUpdatesBackgroundConfiguration = true
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let view = contentConfiguration?.makeContentView() else { return }
      contentView.setBackground(view, instead: contentView.subviews.first)
    }
  }
  open var automaticallyUpdatesContentConfiguration = true
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var selectionStyle = SelectionStyle.default, isSelected = false, isHighlighted = false
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var editingStyle: EditingStyle { .none }
  open var showsReorderControl = false, shouldIndentWhileEditing = true, indentationLevel = 0,
    indentationWidth: CGFloat = 10, separatorInset = UIEdgeInsets(left: 16),
    accessoryType = AccessoryType.none, editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView? {
    didSet {
      if accessoryView !== oldValue { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var editingAccessoryView: UIView?, focusStyle = 0
  open func prepareForReuse() {}
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    var content = bounds
    if let accessoryView {
      if accessoryView.bounds.isEmpty { accessoryView.sizeToFit() }
      let size = accessoryView.bounds.size
      accessoryView.frame.origin = CGPoint(
        x: bounds.maxX - 16 - size.width, y: bounds.midY - size.height / 2)
      content.size.width = max(0, content.width - size.width - 24)
    }
    contentView.frame = content
    layOutLabels(in: content)
  }

  private func layOutLabels(in bounds: CGRect) {
    var x: CGFloat = 16
    if let image = imageViewIfShown {
      let size = image.sizeThatFits(bounds.size)
      image.frame = CGRect(
        x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
      x += size.width + 16
    }
    let labels = contentView.subviews.compactMap { $0 as? UILabel }
      .filter {
        $0.layoutView.layoutName == "textLabel" || $0.layoutView.layoutName == "detailTextLabel"
      }
    let sizes = labels.map { $0.sizeThatFits(CGSize(width: bounds.width - x - 16, height: 1e8)) }
    var y = bounds.midY - (style == .subtitle ? sizes.map(\.height).reduce(0, +) / 2 : 0)
    for (label, size) in zip(labels, sizes) {
      let width = max(0, min(size.width, bounds.width - x - 16))
      if style == .subtitle {
        label.frame = CGRect(x: x, y: y, width: width, height: size.height)
        y += size.height
      } else {
        let isDetail = label.layoutView.layoutName == "detailTextLabel"
        label.frame = CGRect(
          x: isDetail ? bounds.width - 16 - width : x, y: y - size.height / 2, width: width,
          height: size.height)
      }
    }
  }
  private var imageViewIfShown: UIImageView? {
    contentView.subviews.first { $0.layoutView.layoutName == "imageView" } as? UIImageView
  }
}

@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
  open private(set) var reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    _ = contentView
  }
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = contentView
  }
  open private(set) lazy var contentView = makeContentView(in: self)
  open private(set) lazy var textLabel: UILabel? = makeLabel()
  open private(set) lazy var detailTextLabel: UILabel? = makeLabel()
  private func makeLabel() -> UILabel {
    let label = UILabel(frame: CGRect(x: 16, y: 0, width: 288, height: 28))
    label.font = .systemFont(ofSize: 13)
    contentView.addSubview(label)
    return label
  }
  open var backgroundView: UIView? {
    didSet { setBackground(backgroundView, instead: oldValue) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration?,
    contentConfiguration: (any UIContentConfiguration)?
  open func prepareForReuse() {}
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
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
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = contentView
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = contentView
  }
  open private(set) lazy var contentView = makeContentView(in: self)
  open var backgroundView: UIView? {
    didSet { setBackground(backgroundView, instead: oldValue) }
  }
  open var selectedBackgroundView: UIView?, backgroundConfiguration: UIBackgroundConfiguration?,
    contentConfiguration: (any UIContentConfiguration)?
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
  }
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration(using state: UICellConfigurationState) {}
  open var isSelected = false, isHighlighted = false
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: NSObject {
  public override init() { super.init() }
  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var transform = CGAffineTransform.identity, alpha: CGFloat = 1, zIndex = 0, isHidden = false,
    indexPath = IndexPath(indexes: [0, 0])
}
