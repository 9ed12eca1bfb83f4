import AutoLayout
public import Foundation
import LayoutContainers

/// A stack view with UIKit's rules; Truss's ``StackView`` lays it out.
@MainActor @preconcurrency open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static let top = Alignment.leading, bottom = Alignment.trailing
  }
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude,
    spacingUseSystem = CGFloat.leastNormalMagnitude

  override class func makeLayoutView() -> LayoutView {
    let stack = StackView()
    stack.compatibility = .uikit
    return stack
  }
  private var stack: StackView { layoutView as? StackView ?? StackView() }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var arrangedSubviews: [UIView] { stack.arrangedSubviews.compactMap { UIView.of($0) } }
  open func addArrangedSubview(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    insert(view) { stack.addArrangedSubview($0) }
  }
  open func insertArrangedSubview(_ view: UIView, at index: Int) {
    view.translatesAutoresizingMaskIntoConstraints = false
    insert(view) { stack.insertArrangedSubview($0, at: index) }
  }
  open func removeArrangedSubview(_ view: UIView) { stack.removeArrangedSubview(view.layoutView) }
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { stack.axis = axis.inner } }
  open var distribution = Distribution.fill {
    didSet { stack.distribution = .init(rawValue: distribution.rawValue) ?? .fill }
  }
  open var alignment = Alignment.fill {
    didSet { stack.alignment = .init(rawValue: alignment.rawValue) ?? .fill }
  }
  open var spacing: CGFloat = 0 {
    didSet { stack.spacing = spacing == Self.spacingUseSystem ? 8 : spacing.clamped }
  }
  open func customSpacing(after view: UIView) -> CGFloat {
    CGFloat(stack.customSpacing(after: view.layoutView))
  }
  open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    let isConstant = spacing == Self.spacingUseDefault || spacing == Self.spacingUseSystem
    stack.setCustomSpacing(isConstant ? Double(spacing) : spacing.clamped, after: view.layoutView)
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { stack.isLayoutMarginsRelativeArrangement = isLayoutMarginsRelativeArrangement }
  }
  open var isBaselineRelativeArrangement = false {
    didSet { stack.isBaselineRelativeArrangement = isBaselineRelativeArrangement }
  }
}

/// A scroll view; Truss's ``ScrollView`` lays it out. It scrolls when ``contentOffset`` is set.
@MainActor @preconcurrency open class UIScrollView: UIView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always

    var inner: ScrollView.ContentInsetAdjustmentBehavior {
      [.automatic, .scrollableAxes, .never, .always][rawValue]
    }
  }
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum DecelerationRate: Sendable { case normal, fast }

  override class func makeLayoutView() -> LayoutView {
    let view = ScrollView()
    view.clampsContentOffset = false
    view.contentInsetAdjustmentBehavior = .automatic
    return view
  }
  private var scroll: ScrollView { layoutView as? ScrollView ?? ScrollView() }

  override func setDefaults() {
    clipsToBounds = true
    if Self.hasOwnContent { scroll.contentSize = CGSize.zero.inner }
  }
  /// Whether the class has content that its subviews do not size.
  class var hasOwnContent: Bool { false }

  open var contentSize: CGSize {
    get { setSize ?? CGSize(scroll.contentSize) }
    set {
      scroll.contentSize = CGRect(origin: .zero, size: newValue).inner.size
      setSize = newValue
      noteChange()
    }
  }
  /// The size that was set since the last layout.
  private var setSize: CGSize?
  override func willLayOut() { setSize = nil }
  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set {
      guard newValue != contentOffset else { return }
      scroll.contentOffset = newValue.inner
      delegate?.scrollViewDidScroll(self)
      noteChange()
    }
  }
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll.scrollRectToVisible(rect.inner)
  }
  open var contentInset = UIEdgeInsets.zero { didSet { scroll.contentInset = contentInset.inner } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { scroll.contentInsetAdjustmentBehavior = contentInsetAdjustmentBehavior.inner }
  }
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(scroll.adjustedContentInset) }
  open func adjustedContentInsetDidChange() {}
  open var contentLayoutGuide: UILayoutGuide { known(scroll.contentLayoutGuide) }
  open var frameLayoutGuide: UILayoutGuide { known(scroll.frameLayoutGuide) }
  /// Subclasses that have their own kind of delegate keep it here.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  open var isScrollEnabled = true, isPagingEnabled = false, isDirectionalLockEnabled = false,
    bounces = true, alwaysBounceVertical = false, alwaysBounceHorizontal = false,
    bouncesZoom = true, showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true,
    scrollIndicatorInsets = UIEdgeInsets.zero, verticalScrollIndicatorInsets = UIEdgeInsets.zero,
    horizontalScrollIndicatorInsets = UIEdgeInsets.zero,
    automaticallyAdjustsScrollIndicatorInsets = true, indicatorStyle = IndicatorStyle.default,
    decelerationRate = DecelerationRate.normal, keyboardDismissMode = KeyboardDismissMode.none,
    scrollsToTop = true, delaysContentTouches = true, canCancelContentTouches = true,
    minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1, zoomScale: CGFloat = 1
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
  /// Sets the scale and the offset that show a rectangle. The content stays as large as it is.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    setZoomScale(min(max(scale, minimumZoomScale), maximumZoomScale), animated: animated)
    contentOffset = CGPoint(x: rect.minX * zoomScale, y: rect.minY * zoomScale)
  }
  /// Does nothing: indicators are not shown.
  open func flashScrollIndicators() {}
  open internal(set) var isTracking = false, isDragging = false, isDecelerating = false,
    isZooming = false
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  open var refreshControl: UIRefreshControl?
  open func touchesShouldBegin(_: Set<UITouch>, with: UIEvent?, in: UIView) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { true }
}

@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
