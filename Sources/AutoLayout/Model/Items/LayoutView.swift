/// A rectangle in a tree that constraints give a frame.
///
/// Use it for every rectangle that is to be laid out; subclass it for views that know the size of their
/// content.
///
/// Coordinates are points, y grows downwards, and a frame is relative to the superview. A view
/// belongs to one tree; a tree belongs to one thread at a time, any thread.
open class LayoutView: LayoutElement {
  /// The value of an axis of ``intrinsicContentSize`` that has no natural size.
  public static var noIntrinsicMetric: Double { -1 }

  // MARK: Storage

  /// The view this one was added to, which the view does not keep alive.
  public final var superview: LayoutView? { above?.counted }
  /// A view above in the same engine, from which a search for the root may continue; `nil` stands for the
  /// superview. See ``layoutRoot``.
  final weak var shortcut: LayoutView?
  /// The subviews. No code of the host runs while the array changes, so that no access is checked for overlaps.
  @safe @exclusivity(unchecked) final var children: [LayoutView] = []
  /// The number by which a container that arranges the view knows it.
  @safe @exclusivity(unchecked) package private(set) final var arrangedNumber: Int32 = -1
  final var extras: ViewExtras?
  final var measurerStorage: ((Double) -> LayoutSize)?
  final var mask: AutoresizingMask = []
  final var directionStorage: LayoutDirection?
  /// The number of nested calls of hooks for subviews.
  final var hookDepth: UInt8 = 0
  /// The maximum of ``hookDepth``, at which hooks that add views without end are stopped.
  static var hookLimit: UInt8 { 32 }
  final var contentSizeStorage = LayoutSize(width: -1, height: -1)
  // Two vectors of two: a vector of four would give the objects an alignment of their own, with which they take
  // longer to allocate.
  private final var huggingPriorities = SIMD2<Float>(250, 250)
  private final var resistancePriorities = SIMD2<Float>(750, 750)

  /// A view of size zero without constraints; its autoresizing mask is translated.
  public override init(name: String? = nil) {
    super.init(name: name)
    flags = type(of: self) == LayoutView.self ? .plainInitial : .initial
  }

  /// Notes the number by which a container knows the view.
  package final func setArrangedNumber(_ number: Int) {
    arrangedNumber = Int32(truncatingIfNeeded: number)
  }

  /// Notes what the view was added to.
  final func setSuperview(_ superview: __shared LayoutView?) {
    above = superview.map { Uncounted($0) }
    flags.remove(.orphaned)
  }

  deinit {
    if let extras {
      extras.rootEngine?.loseRoot()
      // A guide may outlive its view.
      for guide in extras.guides {
        guide.uninstallConstraints()
        guide.above = nil
      }
    }
    // A measurer may keep subviews.
    extras = nil
    measurerStorage = nil
    releaseSubviews()
  }

  package override var asView: LayoutView? { self }

  // MARK: Override points

  /// A view with a frame in points, and without constraints; its autoresizing mask is translated.
  ///
  /// A frame that ``frame`` would refuse is refused and recorded.
  public init(frame: LayoutRect) {
    super.init(name: nil)
    flags = type(of: self) == LayoutView.self ? .plainInitial : .initial
    self.frame = frame
  }

  /// The natural size of the content in points, in terms of the alignment rectangle.
  ///
  /// ``noIntrinsicMetric`` on an axis means that the axis has none. Overrides must not depend on
  /// the frame; call ``invalidateIntrinsicContentSize()`` when the value changes.
  open var intrinsicContentSize: LayoutSize { node?.intrinsicContentSize ?? contentSizeStorage }

  /// How far the frame reaches beyond the alignment rectangle that constraints see, in points;
  /// ``alignmentInsets`` unless overridden.
  ///
  /// Read after each ``updateConstraints()`` of the view and by ``invalidateIntrinsicContentSize()``.
  /// Insets out of range are refused and recorded.
  open var alignmentRectInsets: LayoutInsets {
    if let node { return node.alignmentRectInsets ?? alignmentInsets }
    return flags.contains(.hosted) ? askedAlignment : alignmentInsets
  }

  /// The size of text-like content laid out in `width` points; `nil` for other content.
  ///
  /// It is first called with the width of ``intrinsicContentSize``, or with infinity if that has no width,
  /// for the size on one line. If the solved width is smaller, it is called with that; the height of the
  /// result then replaces the intrinsic height. The solved width is that of the frame before rounding to
  /// pixels, and free of rounding errors: 108.2, never 108.19999999999999. The result must not depend on
  /// the frame. Lengths out of range count as none, and an error is recorded. An infinite width in answer
  /// to an infinite one means that there is no natural width.
  open func measure(width: Double) -> LayoutSize? {
    if let node { return node.measure(width: width) }
    return measurerStorage?(width)
  }

  /// The view whose first baseline is this view's; the view itself, or a descendant.
  open var viewForFirstBaselineLayout: LayoutView {
    node?.viewForFirstBaselineLayout ?? self
  }

  /// The view whose last baseline is this view's; the view itself, or a descendant.
  open var viewForLastBaselineLayout: LayoutView {
    node?.viewForLastBaselineLayout ?? self
  }

  /// The size in points of the view that comes closest to `target`, with its constraints held.
  ///
  /// The width and height of the target are wanted at the given priorities: at 50, below all
  /// content, a target of zero gives the smallest size that fits; 1000 fixes an axis. Constraints
  /// with the superview do not count. The tree stays as it is. Rounded up to pixels if the
  /// environment has a scale.
  open func systemLayoutSizeFitting(
    _ target: LayoutSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> LayoutSize {
    let target = FittingTarget(size: target, horizontal: horizontal, vertical: vertical)
    return keepingRoot { LayoutEngine.fittingSize(of: self, target) }
  }

  /// The preferred size of the view in points, at most `size` where its content adapts.
  ///
  /// A view of content answers with the size of its content, of which text is wrapped at the width of `size`. Other
  /// views answer with their present size.
  open func sizeThatFits(_ size: LayoutSize) -> LayoutSize {
    let natural = intrinsicContentSize
    if let measured = measure(width: size.width > 0 ? size.width : .infinity) { return measured }
    let current = bounds.size
    return LayoutSize(
      width: natural.width < 0 ? current.width : natural.width,
      height: natural.height < 0 ? current.height : natural.height)
  }

  /// Called after the traits of the view changed; see ``traitCollection``.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: LayoutEnvironment?) {}

  /// Adjusts constraints before they are solved; call the superclass last.
  open func updateConstraints() { node?.updateConstraints() }

  /// Called after the view got its frame, from the root towards the leaves.
  open func layoutSubviews() { node?.layoutSubviews() }

  /// Called after `subview` became a subview.
  open func didAddSubview(_ subview: LayoutView) {}

  /// Called before `subview` ceases to be a subview.
  open func willRemoveSubview(_ subview: LayoutView) {}

  /// Called after ``isHidden`` of `subview` changed.
  open func subviewDidChangeVisibility(_ subview: LayoutView) {}

  /// Called after the content size or the baselines of `subview` were invalidated, or its content priorities or
  /// alignment insets changed.
  open func subviewDidInvalidateContentSize(_ subview: LayoutView) {}

  /// Called after the margins of the view were set, or a property on which they depend.
  open func layoutMarginsDidChange() { node?.insetsDidChange() }

  /// Called by a layout that changed ``safeAreaInsets``, before ``layoutSubviews()``.
  open func safeAreaInsetsDidChange() { node?.insetsDidChange() }

  /// Called after ``effectiveDirection`` may have changed.
  open func directionDidChange() { node?.directionDidChange() }
}

extension LayoutView {
  /// Hugging horizontally and vertically, then compression resistance likewise.
  package final var contentPriorities: SIMD4<Float> {
    get { SIMD4(lowHalf: huggingPriorities, highHalf: resistancePriorities) }
    set { (huggingPriorities, resistancePriorities) = (newValue.lowHalf, newValue.highHalf) }
  }

  var extra: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  /// Whether the superview has ended since the view was added to it: nothing kept a reference to the root.
  package final var isOrphaned: Bool { flags.contains(.orphaned) }

  /// Calls `body`, which may end the last reference to the root, and keeps the root until it returns.
  package final func keepingRoot<T>(_ body: () -> T) -> T { withExtendedLifetime(root, body) }

  /// The topmost ancestor, or the view itself.
  public final var root: LayoutView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// The engine of the tree this view is in; every call on the same tree returns the same one.
  public final var layoutEngine: LayoutEngine {
    if let engine { return engine }
    let root = layoutRoot
    if let made = root.extras?.rootEngine { return made }
    let made = LayoutEngine(root: root)
    root.extra.rootEngine = made
    return made
  }
}
