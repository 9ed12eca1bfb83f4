extension AnchorLanguage where Self: LayoutView {
  /// The former name of ``LayoutView/naturalSize``. A scroll view has another `contentSize`: that of what scrolls.
  @available(*, deprecated, renamed: "naturalSize")
  public var contentSize: LayoutSize? {
    get { naturalSize }
    set { naturalSize = newValue }
  }
}

extension LayoutView {
  /// The natural size in points of the content of a view that is not subclassed; `nil` means none.
  ///
  /// A negative number on an axis, such as ``noIntrinsicMetric``, means none on that axis. Numbers
  /// out of range count as none and are recorded by the next layout.
  public final var naturalSize: LayoutSize? {
    get {
      contentSizeStorage.width < 0 && contentSizeStorage.height < 0 ? nil : contentSizeStorage
    }
    set {
      contentSizeStorage = newValue ?? LayoutSize(width: -1, height: -1)
      invalidateIntrinsicContentSize()
    }
  }

  /// Returns the size of text-like content at a width, for a view that is not subclassed.
  ///
  /// See ``measure(width:)`` for the widths that it gets, which may be infinite.
  public final var measurer: ((Double) -> LayoutSize)? {
    get { measurerStorage }
    set {
      // This is ``exchange(_:with:)``, which as a generic function would wrap the closures in others.
      let old = measurerStorage
      measurerStorage = newValue
      withExtendedLifetime(old) {}
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether ``naturalSize`` is the content size: the view has no measurer and no node, and is not subclassed,
  /// so that there is no code of the host to ask.
  final var hasStoredContent: Bool { flags.contains(.plain) && measurerStorage == nil }

  /// Whether the view has no content size, as far as is known without calling code of the host.
  package final var hasNoContent: Bool {
    hasStoredContent && contentSizeStorage.width < 0 && contentSizeStorage.height < 0
  }

  /// The ``intrinsicContentSize``, asked as the engine does: no layout can begin meanwhile.
  ///
  /// If a view of the tree is already answering such a question, the result is ``naturalSize``. Otherwise a view
  /// that asks others for its answer could ask itself without end. A question about a baseline does not count,
  /// because its answer may depend on contents.
  package final var askedContentSize: LayoutSize {
    guard let engine else { return intrinsicContentSize }
    let size = engine.askForContent(of: self) { intrinsicContentSize } ?? contentSizeStorage
    return inWholePixels(size, engine.pixels)
  }

  /// The result of ``measure(width:)``, asked as the engine does; `nil` if a view of the tree is already answering
  /// such a question.
  package final func askedSize(width: Double) -> LayoutSize? {
    guard let engine else { return measure(width: width) }
    let size = engine.askForContent(of: self) { measure(width: width) } ?? nil
    return size.map { inWholePixels($0, engine.pixels) }
  }

  private final func inWholePixels(_ size: LayoutSize, _ pixels: Pixels) -> LayoutSize {
    LayoutSize(
      width: inWholePixels(size.width, along: .horizontal, pixels),
      height: inWholePixels(size.height, along: .vertical, pixels))
  }

  /// A length of a content, so that the frame around it has whole pixels: otherwise rounding the frame would cut the
  /// content.
  @inline(__always)
  final func inWholePixels(_ length: Double, along axis: LayoutAxis, _ pixels: Pixels) -> Double {
    guard extras != nil, length > 0 else { return pixels.content(length) }
    let (near, far) = askedAlignment.sides(along: axis)
    return pixels.content(length + near + far) - near - far
  }

  /// The intrinsic size. A missing length is measured; if it is the width, the text is on one line.
  package final var askedNaturalSize: LayoutSize {
    var size = askedContentSize
    guard size.width < 0 || size.height < 0,
      let text = askedSize(width: size.width < 0 ? .infinity : size.width)
    else { return size }
    if size.width < 0, text.width.isFinite { size.width = text.width }
    if size.height < 0 { size.height = text.height }
    return size
  }

  /// Makes the next layout ask for ``intrinsicContentSize`` and ``measure(width:)`` again. Reads
  /// ``alignmentRectInsets`` and notifies the superview at once.
  public final func invalidateIntrinsicContentSize() {
    engine?.invalidate(.content, of: self)
    askAlignment()
    if flags.contains(.hosted) { baselinesDidChange() }
    notifySuperviewOfContent()
  }

  /// Notifies the superview of a change of what it may read of the content: its size, priorities, baselines or
  /// alignment insets.
  final func notifySuperviewOfContent() {
    guard above?.use({ !$0.flags.contains(.plain) }) == true else { return }
    superview?.notify(.content, of: self)
  }

  /// How strongly the view resists growing past its content; 250 unless set.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    contentPriority(.hugging, axis)
  }

  /// Sets how strongly the view resists growing past its content.
  ///
  /// Values outside (0, 1000] are refused and recorded.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    setContentPriority(priority, .hugging, axis)
  }

  /// How strongly the view resists becoming smaller than its content; 750 unless set.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    contentPriority(.compressionResistance, axis)
  }

  /// Sets how strongly the view resists becoming smaller than its content.
  ///
  /// Values outside (0, 1000] are refused and recorded.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    setContentPriority(priority, .compressionResistance, axis)
  }

  /// The priority of a limit along an axis.
  package func contentPriority(_ limit: ContentLimit, _ axis: LayoutAxis) -> LayoutPriority {
    LayoutPriority(contentPriorities[Self.place(limit, axis)])
  }

  /// Sets the priority of a limit along an axis.
  package func setContentPriority(
    _ priority: LayoutPriority, _ limit: ContentLimit, _ axis: LayoutAxis
  ) {
    if let reason = priority.defect { return refuse(self, reason) }
    guard priority != contentPriority(limit, axis) else { return }
    contentPriorities[Self.place(limit, axis)] = priority.rawValue
    engine?.invalidate(.content, of: self)
    notifySuperviewOfContent()
  }

  /// The index of a priority in ``contentPriorities``.
  @inline(__always)
  static func place(_ limit: ContentLimit, _ axis: LayoutAxis) -> Int {
    2 * Int(limit.rawValue) + Int(axis.rawValue)
  }

  /// The distance from the top of the alignment rectangle to the first baseline, in points.
  ///
  /// `nil` counts as 0: the first baseline of a view without text is its top.
  public final var firstBaselineOffsetFromTop: Double? {
    get {
      node.map { accepted($0.firstBaselineOffsetFromTop, "first") } ?? extras?.firstBaseline
    }
    set { setBaseline(\.firstBaseline, newValue, "first") }
  }

  /// The distance from the last baseline to the bottom of the alignment rectangle, in points.
  ///
  /// `nil` counts as 0: the last baseline of a view without text is its bottom.
  public final var lastBaselineOffsetFromBottom: Double? {
    get {
      node.map { accepted($0.lastBaselineOffsetFromBottom, "last") } ?? extras?.lastBaseline
    }
    set { setBaseline(\.lastBaseline, newValue, "last") }
  }

  /// The answer of a node; `nil`, with an error, if it is out of range.
  private func accepted(_ offset: Double?, _ which: String) -> Double? {
    accepts(offset?.lengthDefect, as: which + " baseline") ? offset : nil
  }

  private func setBaseline(
    _ baseline: ReferenceWritableKeyPath<ViewExtras, Double?>, _ offset: Double?, _ which: String
  ) {
    guard accepts(offset?.lengthDefect, as: which + " baseline") else { return }
    extra[keyPath: baseline] = offset
    invalidateBaselines()
  }

  /// Makes the next layout ask for the baselines again. Call it after ``viewForFirstBaselineLayout`` or
  /// ``viewForLastBaselineLayout`` changed.
  public final func invalidateBaselines() {
    baselinesDidChange()
    notifySuperviewOfContent()
  }

  /// Notes that the baselines moved, without a notification of the superview.
  package final func baselinesDidChange() { engine?.baselineDidChange(self) }

  /// The ``alignmentRectInsets`` of a view whose class does not override them, in points; zero unless set.
  public final var alignmentInsets: LayoutInsets {
    get { extras?.alignmentInsets ?? .zero }
    set {
      guard accepts(newValue.defect, as: "alignment insets"), newValue != alignmentInsets else {
        return
      }
      extra.alignmentInsets = newValue
      engine?.alignmentDidChange(self)
      notifySuperviewOfContent()
    }
  }

  /// The ``alignmentRectInsets`` when the view was asked last.
  package final var askedAlignment: LayoutInsets { extras?.askedAlignment ?? alignmentInsets }

  /// Asks a view that may override ``alignmentRectInsets``, or has or had a node; returns whether they changed.
  @discardableResult
  final func askAlignment() -> Bool {
    guard !flags.contains(.plain) || extras?.askedAlignment != nil else { return false }
    let insets = alignmentRectInsets
    let asked = insets == alignmentInsets ? nil : insets
    guard asked != extras?.askedAlignment, accepts(insets.defect, as: "alignment insets") else {
      return false
    }
    extra.askedAlignment = asked
    engine?.alignmentDidChange(self)
    return true
  }

  /// Hidden views keep their place; a stack view leaves them out of its arrangement.
  public final var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { hide(newValue, bySuperview: false) }
  }

  /// Hides or shows the view. If its superview hides it, it is shown when the superview ends.
  package final func hide(_ isHidden: Bool, bySuperview: Bool) {
    let old = flags
    flags.set(.hidden, isHidden)
    flags.set(.hiddenBySuperview, isHidden && bySuperview)
    if flags != old { superview?.notify(.visibility, of: self) }
  }

  /// Whether the superview hid the view, and its host did not hide or show it since.
  package final var isHiddenBySuperview: Bool { flags.contains(.hiddenBySuperview) }

  /// Whether the view is invisible, as with an alpha of 0, although constraints place it. It is in no overlap
  /// of findings.
  package final var isTransparent: Bool {
    get { flags.contains(.transparent) }
    set { flags.set(.transparent, newValue) }
  }

  /// Whether the content stands for another one whose size is not known. No finding says that it is clipped.
  package final var hasPlaceholderContent: Bool {
    get { flags.contains(.placeholderContent) }
    set { flags.set(.placeholderContent, newValue) }
  }

  /// The reading direction of the view; `nil` inherits it from the superview.
  public final var direction: LayoutDirection? {
    get { directionStorage }
    set { setDirection(newValue, isForced: false) }
  }

  /// Sets the direction, by the host or by a container that forces it on the view.
  package final func setDirection(_ direction: LayoutDirection?, isForced: Bool) {
    flags.set(.directionForced, isForced)
    guard direction != directionStorage else { return }
    directionStorage = direction
    directionMayHaveChanged()
  }

  /// Whether a container set the direction last, and not the host.
  package final var isDirectionForced: Bool { flags.contains(.directionForced) }

  /// The direction of the view, or the one it inherits.
  public final var effectiveDirection: LayoutDirection {
    for view in sequence(first: self, next: \.superview) {
      if let direction = view.directionStorage { return direction }
      if view.slot > 0, let engine = view.engine { return engine.direction(in: view.slot) }
    }
    return root.extras?.rootEngine?.environment.direction ?? .leftToRight
  }

  /// Notes the direction of the next notification; returns whether it differs from that of the last one.
  final func takeDirection(_ direction: LayoutDirection) -> Bool {
    let isMirrored = direction == .rightToLeft
    guard isMirrored != flags.contains(.mirrored) else { return false }
    flags.set(.mirrored, isMirrored)
    return true
  }

  /// Invalidates the constraints of the views that inherit the direction, and notifies the views.
  ///
  /// They are notified after all of them have their new direction.
  final func directionMayHaveChanged() {
    var listeners: [LayoutView] = []
    let direction = effectiveDirection
    var walk = SubtreeWalk(self)
    while let view = walk.next() {
      if view !== self, view.directionStorage != nil {
        walk.skipSubviews()
        continue
      }
      view.engine?.coordinatesDidChange(view)
      if view === self || view.isNestedRoot {
        view.engine?.rewriteConstraints(below: view, turned: true)
      }
      if view.flags.contains(.plain) { continue }
      _ = view.takeDirection(direction)
      listeners.append(view)
    }
    for view in listeners { view.notify(.direction) }
  }
}

extension OptionSet {
  @inline(__always)
  mutating func set(_ flag: Element, _ on: Bool) {
    if on { insert(flag) } else { remove(flag) }
  }
}
