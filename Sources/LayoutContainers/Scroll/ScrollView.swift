public import AutoLayout

/// Shows a part of content that may be larger than its frame.
///
/// The content is made of subviews, placed in the coordinates of the content. Constraints between
/// them and the edges (or margins) of the scroll view refer to the content, whose size they
/// define; constraints with its size or its center refer to the frame. ``contentLayoutGuide`` and
/// ``frameLayoutGuide`` say the same explicitly, and what is tied to an edge of the latter floats.
///
/// Scrolling is arithmetic: ``contentOffset`` changes no constraint unless one looks through the
/// scroll view, from outside or by way of ``frameLayoutGuide``, and then only the constants of
/// those. Frames of subviews do not depend on it; a host adds the offset when it draws.
open class ScrollView: LayoutView {
  /// The area the content spans, at the origin of its own coordinates.
  public final let contentLayoutGuide: LayoutGuide
  /// The visible part, which does not move when the content does.
  public final let frameLayoutGuide: LayoutGuide

  /// Room around the content that can be scrolled into view, in points.
  ///
  /// Changes where scrolling ends, never the layout. Values out of `LayoutRange` are refused and
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

  /// The size of the content in points, as of the last layout.
  open var scrollableSize: LayoutSize { contentLayoutGuide.layoutFrame.size }

  /// The point of the content that is at the top left corner of the frame.
  ///
  /// Kept within ``offsetRange``, as far as the last layout knows it, unless
  /// ``clampsContentOffset`` is off. NaN and infinity are refused and recorded, and so is without
  /// clamping what is out of `LayoutRange`.
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
    let size = scrollableSize
    // Without insets it is 0, not -0.
    let low = LayoutPoint(x: 0 - contentInset.left, y: 0 - contentInset.top)
    let high = LayoutPoint(
      x: max(low.x, size.width + contentInset.right - frame.width),
      y: max(low.y, size.height + contentInset.bottom - frame.height))
    return (low, high)
  }

  /// The part of the content inside the frame, in the coordinates of the content.
  public final var visibleRect: LayoutRect { bounds }

  /// Scrolls as little as possible, but so far that `rect`, or as much of it as fits, is visible.
  ///
  /// - Parameter rect: In the coordinates of the content, in points.
  public final func scrollRectToVisible(_ rect: LayoutRect) {
    guard rect.isFinite else { return }
    contentOffset = LayoutPoint(
      x: ScrollView.nearest(contentOffset.x, frame.width, rect.minX, rect.maxX),
      y: ScrollView.nearest(contentOffset.y, frame.height, rect.minY, rect.maxY))
  }

  /// Called after the offset changed; does nothing here.
  open func contentOffsetDidChange(from oldValue: LayoutPoint) {}

  /// Keeps the offset in range after the frame or the content changed its size.
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
