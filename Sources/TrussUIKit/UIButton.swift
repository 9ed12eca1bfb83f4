import AutoLayout
public import Foundation
import NaturalSizes

/// A button, as large as its title and image; it lays out ``titleLabel`` and ``imageView``.
@MainActor @preconcurrency open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
    /// The size of the symbol of the system that a type shows.
    var side: CGFloat? { [nil, nil, 22, 22, 22, 22, nil, 30][rawValue] }
  }
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    if let side = type.side {
      setImage(UIImage(size: CGSize(width: side, height: side)), for: .normal)
    }
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

  /// What a button is for.
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  override func setDefaults() { layoutView.hasPlaceholderContent = true }
  open private(set) var buttonType = ButtonType.custom
  open var menu: UIMenu?, changesSelectionAsPrimaryAction = false, role = Role.normal

  // MARK: Content by state

  private struct StateContent {
    var title: String?, styledTitle: NSAttributedString?, image: UIImage?, titleColor: UIColor?,
      backgroundImage: UIImage?, symbol: UIImage.SymbolConfiguration?
  }
  private var contents: [State: StateContent] = [:] { didSet { contentDidChange() } }
  private func shown<Value>(_ part: KeyPath<StateContent, Value?>, _ state: State? = nil) -> Value?
  { contents[state ?? self.state]?[keyPath: part] ?? contents[.normal]?[keyPath: part] }

  private func set<Value>(
    _ part: WritableKeyPath<StateContent, Value>, _ value: Value, _ state: State
  ) { contents[state, default: StateContent()][keyPath: part] = value }

  open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.styledTitle, title, state)
  }
  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(\.backgroundImage, image, state)
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { set(\.symbol, configuration, state) }
  open func title(for state: State) -> String? { shown(\.title, state) }
  open func attributedTitle(for state: State) -> NSAttributedString? { shown(\.styledTitle, state) }
  open func image(for state: State) -> UIImage? { shown(\.image, state) }
  open func backgroundImage(for state: State) -> UIImage? { shown(\.backgroundImage, state) }
  open func titleColor(for state: State) -> UIColor? { shown(\.titleColor, state) }
  open var currentTitle: String? { configuration?.title ?? shown(\.title) }
  open var currentAttributedTitle: NSAttributedString? { shown(\.styledTitle) }
  open var currentImage: UIImage? {
    let symbol = configuration?.preferredSymbolConfigurationForImage ?? shown(\.symbol)
    return (configuration?.image ?? shown(\.image))?.preferring(symbol)
  }
  open var currentBackgroundImage: UIImage? { shown(\.backgroundImage) }
  open var currentTitleColor: UIColor { shown(\.titleColor) ?? .white }

  open private(set) lazy var titleLabel: UILabel? = {
    let label = addLabel("titleLabel", font: titleFont)
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }()
  open private(set) lazy var imageView: UIImageView? = addPart(UIImageView(), "imageView")
  private var titleFont: UIFont { .systemFont(ofSize: buttonType == .custom ? 18 : 15) }
  open private(set) lazy var subtitleLabel: UILabel? =
    addLabel("subtitleLabel", font: .preferredFont(forTextStyle: .footnote))

  // MARK: Insets and configuration

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var adjustsImageWhenHighlighted = true, adjustsImageWhenDisabled = true,
    adjustsImageSizeForAccessibilityContentSizeCategory = false, showsTouchWhenHighlighted = false,
    isPointerInteractionEnabled = false, reversesTitleShadowWhenHighlighted = false
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
    takeContent()
    let old = arrangement
    arrangement = [
      shownTitle, configuration?.shownSubtitle, currentImage, currentBackgroundImage,
      contentEdgeInsets, titleEdgeInsets, imageEdgeInsets, configuration?.contentInsets,
      configuration?.imagePlacement, configuration?.imagePadding, configuration?.titlePadding,
      configuration?.titleAlignment,
    ]
    contentDidChange(old, arrangement)
  }
  /// What determines the size of the button and the frames of its parts.
  private var arrangement: [AnyHashable?] = []

  private var shownTitle: NSAttributedString? {
    if let title = configuration?.shownTitle { return title }
    if let title = currentAttributedTitle { return title.length > 0 ? title : nil }
    guard let title = currentTitle, !title.isEmpty else { return nil }
    let font = titleLabel?.font ?? .systemFont(ofSize: 15)
    return NSAttributedString(string: title, attributes: [.font: font])
  }

  private var hasText: Bool { shownTitle != nil || configuration?.shownSubtitle != nil }
  /// Parts are made for their first content.
  private func takeContent() {
    let (title, subtitle, image) = (shownTitle, configuration?.shownSubtitle, currentImage)
    layoutView.hasPlaceholderContent = !hasText && image?.isPlaceholder != false
    if image != nil || parts["imageView"] != nil { imageView?.image = image }
    if subtitle != nil || parts["subtitleLabel"] != nil { subtitleLabel?.attributedText = subtitle }
    if title != nil || parts["titleLabel"] != nil, titleLabel?.attributedText != title {
      titleLabel?.attributedText = title
      if configuration != nil { titleLabel?.numberOfLines = 0 }
    }
  }

  // MARK: Sizes

  private var insets: UIEdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(insets.inner.resolved(for: isMirrored ? .rightToLeft : .leftToRight))
  }

  private func titleSize(width: CGFloat?) -> CGSize {
    guard let shownTitle else {
      // Without content, a button has the height of a line.
      let isEmpty = currentImage == nil && configuration == nil
      return CGSize(width: 0, height: isEmpty ? titleFont.lineHeight : 0).wholePoints
    }
    let lines = titleLabel?.numberOfLines ?? 1
    return TrussText.size(
      of: shownTitle, font: .systemFont(ofSize: 15), width: lines == 1 ? nil : width, lines: lines
    ).wholePoints
  }

  /// Texts and image side by side or one above the other.
  private struct Content {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var image = CGSize.zero
    var padding: CGFloat = 0
    var titlePadding: CGFloat = 0
    var isBeside = true

    /// What the image takes of the width for the texts.
    var taken: CGFloat { isBeside ? image.width + padding : 0 }
    /// The title above the subtitle.
    var text: CGSize {
      CGSize(
        width: max(title.width, subtitle.width),
        height: title.height + titlePadding + subtitle.height)
    }
    var size: CGSize {
      let sum = CGSize(width: image.width + text.width, height: image.height + text.height)
      return isBeside
        ? CGSize(width: sum.width + padding, height: max(image.height, text.height))
        : CGSize(width: max(image.width, text.width), height: sum.height + padding)
    }
  }

  /// The content within a width, or in its natural size.
  private func content(width: CGFloat?) -> Content {
    let style = configuration ?? Configuration()
    let subtitle = style.shownSubtitle
    var content = Content(image: currentImage?.size ?? .zero)
    content.isBeside = style.imagePlacement.isBeside
    if currentImage != nil, hasText { content.padding = style.imagePadding }
    if shownTitle != nil, subtitle != nil { content.titlePadding = style.titlePadding }
    let room = width.map { $0 - content.taken }
    content.title = titleSize(width: room)
    if let subtitle {
      content.subtitle = TrussText.size(of: subtitle, width: room, lines: 0).wholePoints
    }
    return content
  }

  private func contentSize(width: CGFloat?) -> CGSize {
    let (insets, image) = (insets, currentImage?.size)
    if configuration == nil, shownTitle != nil || image == nil {
      return CGSize(
        ControlSizes.button(
          title: titleSize(width: nil).inner, image: image?.inner, insets: insets.inner))
    }
    let size = content(width: width.map { $0 - insets.left - insets.right }).size
    return CGRect(origin: .zero, size: size).inset(by: insets.opposite).size
  }

  /// At least as large as the background image, if its size is known.
  open override var intrinsicContentSize: CGSize {
    let size = contentSize(width: nil)
    guard let image = currentBackgroundImage, !image.isPlaceholder else { return size }
    return CGSize(
      width: max(size.width, image.size.width), height: max(size.height, image.size.height))
  }
  override func measure(width: CGFloat) -> CGSize? {
    configuration != nil && hasText ? contentSize(width: width) : nil
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

  /// The frames of texts and image as a group that is aligned like the content. If room is short, the texts
  /// shrink first.
  private func rects(in rect: CGRect) -> (title: CGRect, subtitle: CGRect, image: CGRect) {
    var content = content(width: rect.width)
    content.title.width.limit(0, rect.width - content.taken)
    content.subtitle.width.limit(0, rect.width - content.taken)
    content.title.height.limit(0, rect.height)
    let size = content.size
    // The share of the free room before the content, in the order of the cases of the alignments.
    let leading: CGFloat = isMirrored ? 1 : 0
    let x = [0.5, 0, 1, 0.5, leading, 1 - leading][contentHorizontalAlignment.rawValue]
    let y: CGFloat = [0.5, 0, 1, 0.5][contentVerticalAlignment.rawValue]
    let group = CGRect(
      x: rect.minX + x * (rect.width - size.width), y: rect.minY + y * (rect.height - size.height),
      width: size.width, height: size.height)
    let placement = configuration?.imagePlacement ?? .leading
    let isFirst = content.isBeside ? (placement == .leading) != isMirrored : placement == .top
    /// The frame of the title or the image, in the middle across the group.
    func place(_ size: CGSize, first: Bool, _ insets: UIEdgeInsets) -> CGRect {
      var place = CGRect(center: group.center, size: size)
      if content.isBeside {
        place.origin.x = first ? group.minX : group.maxX - size.width
      } else {
        place.origin.y = first ? group.minY : group.maxY - size.height
      }
      return place.offsetBy(
        dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    let text = place(content.text, first: !isFirst, titleEdgeInsets)
    let isLeading = currentImage != nil && content.isBeside
    let alignment = configuration?.titleAlignment.share(isLeading: isLeading) ?? 0.5
    let share = isMirrored ? 1 - alignment : alignment
    func line(_ size: CGSize, y: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: text.minX + share * (text.width - size.width), y: y), size: size)
    }
    return (
      line(content.title, y: text.minY),
      line(content.subtitle, y: text.maxY - content.subtitle.height),
      place(content.image, first: isFirst, imageEdgeInsets)
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    takeContent()
    let content = contentRect(forBounds: bounds)
    func place(_ name: String, _ rect: @autoclosure () -> CGRect) {
      guard let part = parts[name], part.translatesAutoresizingMaskIntoConstraints else { return }
      part.frame = rect()
    }
    place("titleLabel", shownTitle == nil ? .zero : titleRect(forContentRect: content))
    place("subtitleLabel", rects(in: content).subtitle)
    place("imageView", currentImage == nil ? .zero : imageRect(forContentRect: content))
  }

  /// Title, image and insets of a button in the style of iOS 15.
  public struct Configuration {
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
      /// The share of the free width before the shorter text. Beside an image, texts begin at one edge.
      func share(isLeading: Bool) -> CGFloat { [isLeading ? 0 : 0.5, 0, 0.5, 1][rawValue] }
    }
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
        let sizes: [(CGFloat, CGFloat)] = [(7, 12), (5, 10), (5, 10), (15, 20)]
        let (y, x) = sizes[buttonSize.rawValue]
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
  public static let top = Self(1), leading = Self(2), bottom = Self(4), trailing = Self(8),
    all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
  public init(rawValue: UInt) { self.rawValue = rawValue }

  var isBeside: Bool { self == .leading || self == .trailing }
}
