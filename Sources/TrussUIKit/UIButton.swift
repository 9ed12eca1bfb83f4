import AutoLayout
public import Foundation
import NaturalSizes

/// A button, as large as its title and image; it lays out ``titleLabel`` and ``imageView``.
@MainActor @preconcurrency open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = .system
    self.configuration = configuration
  }
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    buttonType = type
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
    }
  }

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal, menu: UIMenu?, changesSelectionAsPrimaryAction = false

  // MARK: Content by state

  private var titles: [State: String] = [:]
  private var styledTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  private func shown<Value>(_ values: [State: Value]) -> Value? { values[state] ?? values[.normal] }

  open func setTitle(_ title: String?, for state: State) {
    guard titles[state] != title else { return }
    titles[state] = title
    contentDidChange()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    styledTitles[state] = title
    contentDidChange()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    guard images[state] != image else { return }
    images[state] = image
    contentDidChange()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    styledTitles[state] ?? styledTitles[.normal]
  }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }
  open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
  open var currentTitle: String? { configuration?.title ?? shown(titles) }
  open var currentAttributedTitle: NSAttributedString? { shown(styledTitles) }
  open var currentImage: UIImage? { configuration?.image ?? shown(images) }
  open var currentBackgroundImage: UIImage? { shown(backgroundImages) }
  open var currentTitleColor: UIColor { shown(titleColors) ?? .white }

  open private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel()
    label.layoutView.layoutName = "titleLabel"
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    return label
  }()
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView()
    view.layoutView.layoutName = "imageView"
    addSubview(view)
    return view
  }()
  open private(set) lazy var subtitleLabel: UILabel? = {
    let label = UILabel()
    label.layoutView.layoutName = "subtitleLabel"
    label.font = .preferredFont(forTextStyle: .footnote)
    addSubview(label)
    return label
  }()

  // MARK: Insets and configuration

  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true,
    adjustsImageSizeForAccessibilityContentSizeCategory = false, showsTouchWhenHighlighted = false,
    reversesTitleShadowWhenHighlighted = false, isPointerInteractionEnabled = false
  open var isHovered: Bool { false }
  open var configuration: Configuration? { didSet { contentDidChange() } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  override func stateDidChange() {
    contentDidChange()
    setNeedsUpdateConfiguration()
  }

  private func contentDidChange() {
    if shownTitle != nil { takeTitle() }
    layoutView.hasPlaceholderContent = shownTitle == nil && currentImage?.isPlaceholder == true
    if currentImage != nil || imageView?.image != nil { imageView?.image = currentImage }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var shownTitle: NSAttributedString? {
    if let title = configuration?.shownTitle { return title }
    if let title = currentAttributedTitle { return title.length > 0 ? title : nil }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    let font = titleLabel?.font ?? .systemFont(ofSize: 15)
    return NSAttributedString(string: title, attributes: [.font: font])
  }

  private func takeTitle() {
    guard let titleLabel else { return }
    if configuration == nil, currentAttributedTitle == nil {
      if titleLabel.text != currentTitle { titleLabel.text = currentTitle }
    } else if titleLabel.attributedText != shownTitle {
      titleLabel.attributedText = shownTitle
      if configuration != nil { titleLabel.numberOfLines = 0 }
    }
  }

  // MARK: Sizes

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return UIEdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  private func titleSize(width: CGFloat?) -> CGSize {
    let lines = titleLabel?.numberOfLines ?? 1
    let size = TrussText.size(
      of: shownTitle, or: nil, font: .systemFont(ofSize: 15), width: lines == 1 ? nil : width,
      lines: lines)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private func contentSize(width: CGFloat?) -> CGSize {
    let image = currentImage?.size
    guard let configuration else {
      let (title, insets) = (titleSize(width: nil), contentEdgeInsets)
      if shownTitle == nil, let image {
        return CGSize(
          width: image.width + insets.left + insets.right,
          height: image.height + insets.top + insets.bottom)
      }
      return CGSize(
        ControlSizes.button(title: title.inner, image: image?.inner, insets: insets.inner))
    }
    let isBeside = configuration.imagePlacement.isBeside
    let padding = image == nil || shownTitle == nil ? 0 : configuration.imagePadding
    let sides = insets.left + insets.right
    let taken = isBeside ? (image?.width ?? 0) + padding + sides : sides
    var text = shownTitle == nil ? .zero : titleSize(width: width.map { $0 - taken })
    if let subtitle = configuration.shownSubtitle {
      let size = TrussText.size(
        of: subtitle, or: nil, font: .systemFont(ofSize: 13), width: width.map { $0 - taken },
        lines: 0)
      text.width = max(text.width, size.width.rounded(.up))
      text.height += configuration.titlePadding + size.height.rounded(.up)
    }
    let (w, h) = (image?.width ?? 0, image?.height ?? 0)
    return CGSize(
      width: (isBeside ? w + padding + text.width : max(w, text.width)) + sides,
      height: (isBeside ? max(h, text.height) : h + padding + text.height) + insets.top
        + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize { contentSize(width: nil) }
  override func measure(width: CGFloat) -> CGSize? {
    configuration == nil || shownTitle == nil ? nil : contentSize(width: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var baselines: (first: CGFloat, last: CGFloat)? {
    guard shownTitle != nil, let font = titleLabel?.font else { return nil }
    let rest = max(intrinsicContentSize.height - font.lineHeight, 0) / 2
    return (rest + font.ascender, rest - font.descender)
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }
  open func titleRect(forContentRect rect: CGRect) -> CGRect { rects(in: rect).title }
  open func imageRect(forContentRect rect: CGRect) -> CGRect { rects(in: rect).image }

  /// Title and image as a group where the content is aligned; the image gives way last.
  private func rects(in rect: CGRect) -> (title: CGRect, image: CGRect) {
    let image = currentImage?.size ?? .zero
    let placement = configuration?.imagePlacement ?? .leading
    let padding = currentImage == nil || shownTitle == nil ? 0 : configuration?.imagePadding ?? 0
    let room = placement.isBeside ? rect.width - image.width - padding : rect.width
    var title = shownTitle == nil ? .zero : titleSize(width: room)
    title.width = max(0, min(title.width, room))
    title.height = min(title.height, max(rect.height, 0))
    let group =
      placement.isBeside
      ? CGSize(
        width: image.width + padding + title.width, height: max(image.height, title.height))
      : CGSize(
        width: max(image.width, title.width), height: image.height + padding + title.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .center, .fill: rect.midX - group.width / 2
      case .left: rect.minX
      case .right: rect.maxX - group.width
      case .leading: isMirrored ? rect.maxX - group.width : rect.minX
      case .trailing: isMirrored ? rect.minX : rect.maxX - group.width
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .center, .fill: rect.midY - group.height / 2
      case .top: rect.minY
      case .bottom: rect.maxY - group.height
      }
    let isFirst = (placement == .leading) != isMirrored
    var (titleX, imageX) = (x, x)
    var (titleY, imageY) = (y, y)
    if placement.isBeside {
      titleX = isFirst ? x + image.width + padding : x
      imageX = isFirst ? x : x + title.width + padding
      titleY = y + (group.height - title.height) / 2
      imageY = y + (group.height - image.height) / 2
    } else {
      titleX = x + (group.width - title.width) / 2
      imageX = x + (group.width - image.width) / 2
      titleY = placement == .top ? y + image.height + padding : y
      imageY = placement == .top ? y : y + title.height + padding
    }
    func shift(_ x: CGFloat, _ y: CGFloat, _ size: CGSize, by e: UIEdgeInsets) -> CGRect {
      CGRect(
        x: x + (e.left - e.right) / 2, y: y + (e.top - e.bottom) / 2, width: size.width,
        height: size.height)
    }
    return (
      shift(titleX, titleY, title, by: titleEdgeInsets),
      shift(imageX, imageY, image, by: imageEdgeInsets)
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    if shownTitle != nil, let titleLabel, titleLabel.translatesAutoresizingMaskIntoConstraints {
      takeTitle()
      titleLabel.frame = titleRect(forContentRect: content)
    }
    if currentImage != nil, let imageView, imageView.translatesAutoresizingMaskIntoConstraints {
      imageView.frame = imageRect(forContentRect: content)
    }
  }

  /// Title, image and insets of a button in the style of iOS 15.
  public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum Indicator: Int, Sendable { case automatic, none, popup }

    public var title: String?, attributedTitle: AttributedString?, subtitle: String?,
      attributedSubtitle: AttributedString?,
      titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?,
      subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?,
      imageColorTransformer: UIConfigurationColorTransformer?, image: UIImage?,
      imagePlacement = NSDirectionalRectEdge.leading, imagePadding: CGFloat = 0,
      titlePadding: CGFloat = 1, titleAlignment = TitleAlignment.automatic,
      titleLineBreakMode = NSLineBreakMode.byWordWrapping,
      preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?,
      showsActivityIndicator = false, indicator = Indicator.automatic,
      baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?,
      cornerStyle = CornerStyle.dynamic, background = UIBackgroundConfiguration.clear(),
      automaticallyUpdateForSelection = true, buttonSize = Size.medium
    private var ownInsets: NSDirectionalEdgeInsets?
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        let (y, x): (CGFloat, CGFloat) =
          switch buttonSize {
          case .medium: (7, 12)
          case .small, .mini: (5, 10)
          case .large: (15, 20)
          }
        return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
      }
      set { ownInsets = newValue }
    }
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    public func updated(for button: UIButton) -> Configuration { self }

    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }

    @MainActor var shownTitle: NSAttributedString? {
      text(title, attributedTitle, titleTextAttributesTransformer, .body)
    }
    @MainActor var shownSubtitle: NSAttributedString? {
      text(subtitle, attributedSubtitle, subtitleTextAttributesTransformer, .footnote)
    }

    @MainActor private func text(
      _ plain: String?, _ styled: AttributedString?,
      _ transformer: UIConfigurationTextAttributesTransformer?, _ style: UIFont.TextStyle
    ) -> NSAttributedString? {
      let text = styled.map { String($0.characters) } ?? plain ?? ""
      if text.isEmpty { return nil }
      var container = AttributeContainer()
      container.font = styled?.runs.first?.font ?? .preferredFont(forTextStyle: style)
      let font = transformer?(container).font ?? container.font
      return NSAttributedString(string: text, attributes: [.font: font as Any])
    }
  }
}

public struct UIConfigurationTextAttributesTransformer {
  let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

public struct UIConfigurationColorTransformer {
  let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public static let top = NSDirectionalRectEdge(1), leading = NSDirectionalRectEdge(2),
    bottom = NSDirectionalRectEdge(4), trailing = NSDirectionalRectEdge(8),
    all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
  public init(rawValue: UInt) { self.rawValue = rawValue }

  var isBeside: Bool { self == .leading || self == .trailing }
}

extension AttributeScopes {
  /// UIKit's attributes of texts.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
