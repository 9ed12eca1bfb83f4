import AutoLayout
public import Foundation
import NaturalSizes

/// A control whose size is in the table of natural sizes.
@MainActor @preconcurrency open class UISwitch: UIControl {
  override class var control: ControlKind? { .init(name: "switch", hugging: (750, 750)) }
  /// What a switch looks like.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  open var isOn = false, onTintColor: UIColor?, thumbTintColor: UIColor?, title: String?,
    preferredStyle = Style.automatic
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor @preconcurrency open class UISlider: UIControl {
  override class var control: ControlKind? { .init(name: "slider", hugging: (250, 750)) }
  open var value: Float = 0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var minimumValue: Float = 0 { didSet { value.limit(minimumValue, maximumValue) } }
  open var maximumValue: Float = 1 { didSet { value.limit(minimumValue, maximumValue) } }
  open var isContinuous = true, minimumValueImage: UIImage?, maximumValueImage: UIImage?,
    minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?, thumbTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func thumbImage(for state: State) -> UIImage? { nil }
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    bounds
  }
}

/// Segments as wide as the widest of them.
@MainActor @preconcurrency open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var segments: [AnyHashable] = [] { didSet { contentDidChange(oldValue, segments) } }
  private func segment(at index: Int) -> AnyHashable? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  override class var control: ControlKind? { .init(name: "segmentedControl", hugging: (250, 750)) }
  public init(items: [Any]?) {
    segments = items?.compactMap { $0 as? AnyHashable } ?? []
    super.init(frame: .zero)
    sizeToFit()
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var selectedSegmentIndex = UISegmentedControl.noSegment, selectedSegmentTintColor: UIColor?,
    isMomentary = false, apportionsSegmentWidthsByContent = false
  open var numberOfSegments: Int { segments.count }
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(title ?? "", at: index)
  }
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(image ?? UIImage(), at: index)
  }
  private func insert(_ segment: AnyHashable, at index: Int) {
    segments.insert(segment, at: max(0, min(index, segments.count)))
  }
  open func removeSegment(at index: Int, animated: Bool) {
    if segment(at: index) != nil { segments.remove(at: index) }
  }
  open func removeAllSegments() { segments = [] }
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if segment(at: index) != nil { segments[index] = title ?? "" }
  }
  open func titleForSegment(at index: Int) -> String? { segment(at: index) as? String }
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    if segment(at: index) != nil { segments[index] = image ?? UIImage() }
  }
  open func imageForSegment(at index: Int) -> UIImage? { segment(at: index) as? UIImage }
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {}
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {}
  open func widthForSegment(at index: Int) -> CGFloat { 0 }
  open func isEnabledForSegment(at index: Int) -> Bool { true }
  open func setTitleTextAttributes(_ values: [NSAttributedString.Key: Any]?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
  open func setDividerImage(
    _: UIImage?, forLeftSegmentState: State, rightSegmentState: State, barMetrics: UIBarMetrics
  ) {}
  open override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    size.width = CGFloat(
      ControlSizes.segmentsWidth(segments.map { $0 as? String ?? "" }) {
        TrussText.measurer.size(of: $0, font: $1, width: nil, lines: 1)
      })
    return size
  }
}

public enum UIBarMetrics: Sendable { case `default`, compact, defaultPrompt, compactPrompt }

@MainActor @preconcurrency open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  override class var control: ControlKind? { .init(name: "progressView", hugging: (250, 750)) }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  open var progressViewStyle = Style.default
  open var progress: Float = 0 { didSet { progress.limit(0, 1) } }
  open var progressTintColor: UIColor?, trackTintColor: UIColor?, progressImage: UIImage?,
    trackImage: UIImage?, observedProgress: Progress?
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  open override var intrinsicContentSize: CGSize {
    progressViewStyle == .bar ? CGSize(width: -1, height: 2) : super.intrinsicContentSize
  }
}

@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  public enum Style: Sendable { case whiteLarge, white, gray, medium, large }
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    frame.size = intrinsicContentSize
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  override class var control: ControlKind? {
    .init(name: "activityIndicatorView", hugging: (750, 750))
  }
  override func setDefaults() { isHidden = true }
  open var style = Style.medium { didSet { contentDidChange(oldValue, style) } }
  open var color: UIColor! = .gray
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open private(set) var isAnimating = false {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  open override var intrinsicContentSize: CGSize {
    let isLarge = style == .large || style == .whiteLarge
    return Self.control?.naturalSize(isLarge ? "large" : nil) ?? super.intrinsicContentSize
  }
}

@MainActor @preconcurrency open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  override class var control: ControlKind? { .init(name: "pageControl") }
  open var numberOfPages = 0 {
    didSet {
      currentPage.limit(0, numberOfPages - 1)
      layoutView.hasPlaceholderContent = numberOfPages > 0
      contentDidChange(oldValue, numberOfPages)
    }
  }
  open var currentPage = 0 { didSet { currentPage.limit(0, numberOfPages - 1) } }
  open var hidesForSinglePage = false, defersCurrentPageDisplay = false,
    pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?,
    backgroundStyle = BackgroundStyle.automatic, allowsContinuousInteraction = true,
    preferredIndicatorImage: UIImage?, preferredCurrentPageIndicatorImage: UIImage?
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// Interface Builder has three pages 115.5 wide; the share of each page is a guess.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 61.5 + 18 * CGFloat(pageCount), height: 26)
  }
  open override var intrinsicContentSize: CGSize {
    numberOfPages > 0 ? size(forNumberOfPages: numberOfPages) : super.intrinsicContentSize
  }
}

/// An image view, as large as its image. If the size of the image is a guess, every size that is set takes
/// precedence.
@MainActor @preconcurrency open class UIImageView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    imageDidChange()
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
    imageDidChange()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override func setDefaults() { isUserInteractionEnabled = false }
  open var image: UIImage? { didSet { if image != oldValue { imageDidChange() } } }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { contentDidChange(oldValue?.pointSize, preferredSymbolConfiguration?.pointSize) }
  }
  private var shownImage: UIImage? { image?.preferring(preferredSymbolConfiguration) }
  open var highlightedImage: UIImage?, isHighlighted = false, animationImages: [UIImage]?,
    animationDuration: TimeInterval = 0, animationRepeatCount = 0,
    adjustsImageSizeForAccessibilityContentSizeCategory = false
  open private(set) var isAnimating = false
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  private func imageDidChange() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(contentHuggingPriority(for: axis), for: axis)
      let resistance = contentCompressionResistancePriority(for: axis)
      setContentCompressionResistancePriority(resistance, for: axis)
    }
    layoutView.hasPlaceholderContent = image?.isPlaceholder == true
    invalidateIntrinsicContentSize()
  }
  private func limited(_ priority: UILayoutPriority) -> UILayoutPriority {
    image?.isPlaceholder == true ? min(priority, UILayoutPriority(999)) : priority
  }
  open override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { super.setContentHuggingPriority(limited(priority), for: axis) }
  open override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { super.setContentCompressionResistancePriority(limited(priority), for: axis) }
}
