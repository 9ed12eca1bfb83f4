public import AutoLayout

/// Shows a part of content that may be larger than its frame.
///
/// Use a `ScrollView` for content that may be larger than the screen.
///
/// The content is made of subviews, placed in the coordinates of the content. Constraints between
/// them and the edges (or margins) of the scroll view refer to the content, whose size they
/// define; constraints with its size or its center refer to the frame. ``contentLayoutGuide`` and
/// ``frameLayoutGuide`` are explicit. A view that is tied to an edge of the latter does not scroll.
///
/// Scrolling is arithmetic: ``contentOffset`` changes no constraint unless one looks through the
/// scroll view, from outside or by way of ``frameLayoutGuide``, and then only the constants of
/// those. Frames of subviews do not depend on it; a host subtracts the offset when it draws.
open class ScrollView: LayoutView {
  /// The area the content spans, at the origin of its own coordinates.
  public final let contentLayoutGuide: LayoutGuide
  /// The visible part, which does not move when the content does.
  public final let frameLayoutGuide: LayoutGuide

  /// Room around the content that can be scrolled into view, in points.
  ///
  /// Changes where scrolling ends, never the layout. Values out of range are refused and
  /// recorded.
  public final var contentInset = LayoutInsets.zero {
    didSet {
      if !accepts(contentInset.defect, as: "content inset") { contentInset = oldValue }
      if contentInset != oldValue { clampOffset() }
    }
  }

  /// Whether ``contentOffset`` stays within ``offsetRange``; turn it off to draw a bounce.
  public final var clampsContentOffset = true {
    didSet { if clampsContentOffset { clampOffset() } }
  }

  /// Set while ``contentOffsetDidChange(from:)`` is called.
  private final var isNotifying = false

  /// How often ``contentOffset`` took a new value; asserted by tests.
  package final var offsetChangeCount = 0

  /// A scroll view without content.
  public override init(name: String? = nil) {
    let guides = ScrollGuides()
    contentLayoutGuide = guides.content
    frameLayoutGuide = guides.viewport
    super.init(name: name)
    makeScrolling(guides)
  }

  // MARK: Content

  /// The size in points of what scrolls, as of the last layout.
  ///
  /// Setting it gives the content a size where its constraints do not. Negative sizes and numbers out of range are
  /// refused and recorded.
  open var contentSize: LayoutSize {
    get { contentLayoutGuide.layoutFrame.size }
    set {
      let frame = LayoutRect(origin: .zero, size: newValue)
      guard accepts(frame.defect, as: "content size") else { return }
      let size = sizeConstraints
      (size[0].constant, size[1].constant) = (newValue.width, newValue.height)
    }
  }

  /// They have the lowest priority: constraints of the content win, as in UIKit.
  private final lazy var sizeConstraints = {
    let anchors = [contentLayoutGuide.widthAnchor, contentLayoutGuide.heightAnchor]
    let constraints = anchors.map { $0.constraint(equalToConstant: 0) ~ 1 ~ "contentSize" }
    LayoutConstraint.activate(constraints)
    return constraints
  }()

  /// The size of the part of the content that is visible, in points.
  public final var visibleSize: LayoutSize { bounds.size }

  /// ``contentInset`` with what the safe area adds to it, in points; see ``contentInsetAdjustmentBehavior``.
  public final var adjustedContentInset: LayoutInsets {
    // The safe area is found from the root downwards: scroll views in scroll views would all take that path.
    if contentInsetAdjustmentBehavior == .never { return contentInset }
    let (safe, content) = (safeAreaInsets, contentSize)
    let isAlways = contentInsetAdjustmentBehavior == .always
    let isWide = content.width + contentInset.left + contentInset.right > frame.width
    let isHigh = content.height + contentInset.top + contentInset.bottom > frame.height
    let (x, y) = (isAlways || isWide, isAlways || isHigh)
    return contentInset
      + LayoutInsets(
        top: y ? safe.top : 0, left: x ? safe.left : 0, bottom: y ? safe.bottom : 0,
        right: x ? safe.right : 0)
  }

  /// When the safe area is added to the room around the content.
  ///
  /// Use it to keep content clear of bars, or below them.
  public enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// On the axes that scroll.
    case automatic
    /// On the axes that scroll.
    case scrollableAxes
    /// On no axis.
    case never
    /// On both axes.
    case always
  }

  /// When the safe area is added to ``contentInset``; never unless set, since a host draws what is above the offset.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.never {
    didSet { if contentInsetAdjustmentBehavior != oldValue { clampOffset() } }
  }

  /// Sets ``contentOffset``; `animated` is for the host, the offset changes at once.
  public final func setContentOffset(_ offset: LayoutPoint, animated: Bool) {
    contentOffset = offset
  }

  /// The point of the content that is at the top left corner of the frame.
  ///
  /// Kept within ``offsetRange``, as far as the last layout knows it, unless
  /// ``clampsContentOffset`` is off. NaN and infinity are refused and recorded, and so is without
  /// clamping what is out of range.
  public final var contentOffset: LayoutPoint {
    get { scrollOffset }
    set {
      let isFinite = newValue.x.isFinite && newValue.y.isFinite
      let wanted = clampsContentOffset && isFinite ? clamped(newValue) : newValue
      guard wanted != scrollOffset, accepts(wanted.defect, as: "offset") else { return }
      let old = scrollOffset
      scrollOffset = wanted
      offsetChangeCount &+= 1
      notifyOffsetChange(from: old)
    }
  }

  /// Notifies of a change of the offset, and afterwards of changes made meanwhile, a bounded number of
  /// times.
  private func notifyOffsetChange(from old: LayoutPoint) {
    guard !isNotifying else { return }
    isNotifying = true
    var known = old
    for _ in 0..<ScrollView.notificationLimit where scrollOffset != known {
      let before = known
      known = scrollOffset
      contentOffsetDidChange(from: before)
    }
    isNotifying = false
    _ = accepts(
      scrollOffset == known ? nil : .unsettled(passes: ScrollView.notificationLimit), as: "offset")
  }

  private static let notificationLimit = 64

  /// The smallest and the greatest offset at which the frame shows content or inset only.
  ///
  /// Where the content is smaller than the frame both are the same.
  public final var offsetRange: (min: LayoutPoint, max: LayoutPoint) {
    let (size, inset) = (contentSize, adjustedContentInset)
    // Without insets it is 0, not -0.
    let low = LayoutPoint(x: 0 - inset.left, y: 0 - inset.top)
    let high = LayoutPoint(
      x: max(low.x, size.width + inset.right - frame.width),
      y: max(low.y, size.height + inset.bottom - frame.height))
    return (low, high)
  }

  /// Scrolls as little as possible, but so far that `rect`, or as much of it as fits, is visible.
  ///
  /// - Parameters:
  ///   - rect: In the coordinates of the content, in points.
  ///   - animated: For the host; the offset changes at once.
  public final func scrollRectToVisible(_ rect: LayoutRect, animated: Bool = false) {
    guard rect.isFinite else { return }
    contentOffset = LayoutPoint(
      x: ScrollView.nearest(contentOffset.x, frame.width, rect.minX, rect.maxX),
      y: ScrollView.nearest(contentOffset.y, frame.height, rect.minY, rect.maxY))
  }

  /// Called after the offset changed; does nothing here.
  open func contentOffsetDidChange(from oldValue: LayoutPoint) {}

  // Keeps the offset in range after the frame or the content changed its size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    clampOffset()
  }

  // MARK: Clamping

  /// Brings the offset back into its range.
  package final func clampOffset() {
    if clampsContentOffset { contentOffset = clamped(contentOffset) }
  }

  private func clamped(_ offset: LayoutPoint) -> LayoutPoint {
    let (low, high) = offsetRange
    return LayoutPoint(
      x: min(max(offset.x, low.x), high.x), y: min(max(offset.y, low.y), high.y))
  }

  /// The offset nearest to `offset` from which a stretch is seen, its start if it does not fit.
  private static func nearest(
    _ offset: Double, _ length: Double, _ start: Double, _ end: Double
  ) -> Double {
    if start < offset || end - start > length { return start }
    return max(offset, end - length)
  }
}
