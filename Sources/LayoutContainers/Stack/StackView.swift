public import AutoLayout

/// Arranges views in a row or a column by generating constraints; it has no layout code of its own.
///
/// Use a `StackView` to put views in a row or column with equal spacing.
///
/// Every constraint it makes carries the identifier UIKit's stack view would give it
/// (`UISV-spacing`, `UISV-canvas-connection`, …), and is kept as the same object while its terms do
/// not change. Where UIKit's behaviour is a known trap, this class differs; ``compatibility`` brings the
/// original behaviour back.
///
/// Ties are decided by index, not by the solver's luck: among views that hug equally the first
/// one stretches, among views that resist equally the last one is compressed first.
open class StackView: LayoutView, ConstraintGenerating {
  /// How arranged views share the length of the stack.
  ///
  /// Use it to say which views grow.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Exact spacing; hugging and compression resistance decide who stretches or shrinks.
    case fill
    /// Exact spacing; all the same length.
    case fillEqually
    /// Exact spacing; lengths in the ratio of the content sizes.
    case fillProportionally
    /// Content lengths; equal gaps, at least the spacing.
    case equalSpacing
    /// Content lengths; equal distances between centers where the spacing, a minimum, allows.
    case equalCentering
  }

  /// How arranged views lie across the stack.
  ///
  /// Use it to align views at an edge, in the middle or by their text.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// As wide, or as high, as the stack.
    case fill
    /// At the leading edge of a column, at the top of a row.
    case leading
    /// First baselines in one line; ``leading`` in a vertical stack.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing
    /// Last baselines in one line; ``trailing`` in a vertical stack.
    case lastBaseline

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether views lie at the edge where the axis across begins.
    var isLeading: Bool { self == .leading || self == .firstBaseline }
    /// Whether views lie at the edge where the axis across ends.
    var isTrailing: Bool { self == .trailing || self == .lastBaseline }

    /// ``leading`` of a horizontal stack.
    public static var top: Alignment { .leading }
    /// ``trailing`` of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// Whose rules hold where UIKit's are a trap.
  ///
  /// Use it to get the same frames as UIKit where its rules surprise.
  public enum Compatibility: Hashable, Sendable, CaseIterable {
    /// Hidden views leave every constraint of the stack; baseline alignments contain all views;
    /// an empty stack wants size 0 at priority 49; proportional lengths leave the spacing out.
    case standard
    /// As UIKit: hidden views stay with length 0 and count for `fill` alignment; a baseline
    /// alignment ties the first view only; an empty stack has no constraints; proportional
    /// lengths count the spacing, so that the last view pays for it.
    case uikit
  }

  /// In ``setCustomSpacing(_:after:)``: back to ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// In ``setCustomSpacing(_:after:)`` and ``spacing``: 8 points.
  public static let spacingUseSystem = Double.leastNormalMagnitude
  /// The distance between siblings the platform would choose, in points.
  package static let standardSpacing = 8.0

  // Properties that every update reads have no run-time check for overlapping accesses: the checks would take
  // a noticeable part of it.

  /// The direction the views follow each other in.
  @safe @exclusivity(unchecked) public var axis: LayoutAxis {
    didSet { if axis != oldValue { invalidateArrangement() } }
  }
  /// How the views share the length.
  @safe @exclusivity(unchecked) public var distribution: Distribution {
    didSet { if distribution != oldValue { invalidateArrangement() } }
  }
  /// How the views lie across.
  @safe @exclusivity(unchecked) public var alignment: Alignment {
    didSet { if alignment != oldValue { invalidateArrangement() } }
  }
  /// Distance between neighbours in points, negative to overlap; a minimum for the distributions
  /// of equal distances. Values out of range are refused and recorded.
  @safe @exclusivity(unchecked) public var spacing: Double {
    didSet {
      if !accepts(spacing.lengthDefect, as: "spacing") { spacing = oldValue }
      if spacing != oldValue { invalidateArrangement() }
    }
  }
  /// Whether the views are placed inside the layout margins instead of the edges.
  @safe @exclusivity(unchecked) public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { invalidateArrangement() } }
  }
  /// Whether a vertical stack measures spacing from last to first baseline.
  @safe @exclusivity(unchecked) public var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { invalidateArrangement() } }
  }
  /// Whose rules hold where this class differs from UIKit.
  @safe @exclusivity(unchecked) public var compatibility: Compatibility = .standard {
    didSet { if compatibility != oldValue { invalidateArrangement() } }
  }

  /// Whether ``spacing`` is the least distance: room that is left goes between the views, to the
  /// first gap before others, instead of stretching them. Views that hug less than 249 still
  /// stretch first.
  @safe @exclusivity(unchecked) public var isSpacingMinimum = false {
    didSet { if isSpacingMinimum != oldValue { invalidateArrangement() } }
  }
  /// Whether views that do not fit continue in another line; see ``runSpacing``.
  ///
  /// Lines are filled from the first view on by the content lengths of the views and packed at
  /// their start; the views lie across their line as ``alignment`` says. Of the distributions,
  /// `fillEqually` makes all views the same length; the others leave them their content. Where the
  /// lines themselves make the stack longer, it is as short as lines can be that need no less.
  @safe @exclusivity(unchecked) public var wrapsLines = false {
    didSet { if wrapsLines != oldValue { wrappingDidChange() } }
  }
  /// Distance in points between two lines of a stack that wraps. Values out of range are
  /// refused and recorded.
  public var runSpacing = 0.0 {
    didSet {
      if !accepts(runSpacing.lengthDefect, as: "line spacing") { runSpacing = oldValue }
      if runSpacing != oldValue { invalidateArrangement() }
    }
  }
  /// Whether views that do not fit next to each other are put below each other, or the other way
  /// round; see ``effectiveAxis``.
  ///
  /// They fit if their content lengths and the spacing do. What counts is the length the stack has
  /// along ``axis``, which other constraints have to give it. A stack that wraps does not switch.
  /// Whether they fit does not depend on how they stood before: in every layout that finds them turned
  /// they are put along ``axis`` once more, which costs a solve or two.
  @safe @exclusivity(unchecked) public var switchesAxisToFit = false {
    didSet { if switchesAxisToFit != oldValue { axisFittingDidChange() } }
  }
  /// ``axis``, or the other one while the views do not fit along it and ``switchesAxisToFit``.
  public var effectiveAxis: LayoutAxis { isAxisSwitched ? axis.crossing : axis }

  /// Whether the views did not fit along the axis.
  final var isAxisSwitched = false {
    didSet { if isAxisSwitched != oldValue { invalidateArrangement() } }
  }
  /// What is known of the present layout, if the stack wraps or switches its axis.
  private(set) final var adaptation: StackAdaptation?
  /// Whether a generated constraint was left out once: which one may depend on what views are compared
  /// with, which then must not depend on what was in the stack before.
  private(set) final var isContradicted = false
  /// The lines of a stack that wraps.
  final var runs: [StackRun] = []
  /// How many arranged views have an alignment or a weight of their own.
  final var optionCount = 0
  /// One for each arranged view, in their order.
  @safe @exclusivity(unchecked) final var arranged: [ArrangedView] = []
  /// The same by view, where there are many; see ``member(_:)``.
  @safe @exclusivity(unchecked) final var membersByView: [ObjectIdentifier: ArrangedView] = [:]
  /// How many members there were so far.
  final var memberCount = 0
  /// Everything that belongs to no single view: the ends, the spanner, the empty stack.
  final var frameConstraints: [LayoutConstraint] = []
  /// Contains all visible views across the stack.
  final var spanner: LayoutGuide?
  /// Counts what may have changed which views there are, or what they want.
  final var changeCount = 0
  /// Counts what changed for all views at once; constraints of a view that lags behind are generated again.
  final var generation = 0
  final var references = StackReferences()
  /// When the stacks around this one were last notified of a change, as a number of calls.
  private var notifiedAt = -1
  /// What the views want along x and y, without the margins; NaN where that has to be counted again.
  private(set) var knownLengths = SIMD2<Double>(repeating: .nan)
  /// Views whose own constraints, or those to the next view, may have changed; `nil` means all.
  ///
  /// By identity: a view that left may contain the stack by now, which must not keep it.
  @safe @exclusivity(unchecked) final var changedMembers: [ObjectIdentifier]?
  /// Constraints added, removed or changed by the last update; asserted by tests.
  package internal(set) final var lastUpdateCount = 0

  /// A stack without views.
  ///
  /// - Parameters:
  ///   - axis: Along which the views follow each other.
  ///   - spacing: Points between neighbours.
  ///   - distribution: How the views share the length of the stack.
  ///   - alignment: How the views stand across the axis.
  ///   - name: For findings and pictures.
  public init(
    axis: LayoutAxis = .horizontal, spacing: Double = 0, distribution: Distribution = .fill,
    alignment: Alignment = .fill, name: String? = nil
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing.lengthDefect == nil ? spacing : 0
    super.init(name: name)
    _ = accepts(spacing.lengthDefect, as: "spacing")
    updateAdaptation()
    setNeedsUpdateConstraints()
  }

  /// A stack of `views`, in their order.
  public convenience init(
    _ views: [LayoutView], axis: LayoutAxis = .horizontal, spacing: Double = 0,
    distribution: Distribution = .fill, alignment: Alignment = .fill, name: String? = nil
  ) {
    self.init(
      axis: axis, spacing: spacing, distribution: distribution, alignment: alignment, name: name)
    for view in views { addArrangedSubview(view) }
  }

  /// A horizontal stack of `views`, in their order.
  public convenience init(arrangedSubviews views: [LayoutView]) { self.init(views) }

  deinit {
    // What a subclass keeps is freed after what its superclass does: without this the subviews
    // would outlast the loop that frees them one by one, and end each inside the other.
    arranged = []
    membersByView = [:]
    runs = []
    references = StackReferences()
  }

  // Generates what changed since the last update.
  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  // Looks whether lines and axis still suit the length the stack got.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if wrapsLines { checkLines() } else { checkAxis() }
    adaptation?.conflictingAxes.removeAll()
  }

  /// A stack of one line and one axis does not depend on its frame.
  func updateAdaptation() {
    let adapts = wrapsLines || switchesAxisToFit
    adaptation = adapts ? adaptation ?? StackAdaptation() : nil
    hearsOfLayouts = adapts || type(of: self) != StackView.self
  }

  /// Generates all constraints as if for the first time after one was left out; a stack that adapts looks
  /// for an arrangement that contradicts nothing.
  package final func generatedConstraintDidConflict(
    _ constraint: LayoutConstraint, isLeftOut: Bool
  ) {
    if isLeftOut, !isContradicted {
      isContradicted = true
      setNeedsUpdateConstraints()
    }
    if let adaptation, let axis = constraint.firstAttribute.axis {
      adaptation.conflictingAxes.insert(axis)
      setNeedsLayout()
    }
  }

  // In a column the first visible arranged view, in a row the tallest one.
  open override var viewForFirstBaselineLayout: LayoutView { firstBaselineArrangedView ?? self }

  // In a column the last visible arranged view, in a row the tallest one.
  open override var viewForLastBaselineLayout: LayoutView { lastBaselineArrangedView ?? self }

  // Takes the view that leaves out of the arrangement.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // Closes the gap of a view that was hidden, or opens it again.
  open override func subviewDidChangeVisibility(_ subview: LayoutView) {
    super.subviewDidChangeVisibility(subview)
    guard let index = index(of: subview) else { return }
    noteChange(of: arranged[index])
    contentsDidChange()
  }

  // Looks at the proportions again if they depend on the contents that changed.
  open override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
    super.subviewDidInvalidateContentSize(subview)
    knownLengths = SIMD2(repeating: .nan)
    changeCount &+= 1
    if distribution == .fillProportionally {
      changedMembers = nil
      setNeedsUpdateConstraints()
    } else if references.weighted != nil || wrapsLines {
      invalidateArrangement()
    }
    if switchesAxisToFit || wrapsLines { setNeedsLayout() }
    invalidateBaselines()
    notifySurroundingStacks()
  }

  // Arranges the views again if the margins count for the stack.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    guard isLayoutMarginsRelativeArrangement, wrapsLines || switchesAxisToFit else { return }
    invalidateArrangement()
    setNeedsLayout()
  }

  /// Views came, went or changed their visibility.
  func contentsDidChange() {
    knownLengths = SIMD2(repeating: .nan)
    changeCount &+= 1
    setNeedsUpdateConstraints()
    if switchesAxisToFit { setNeedsLayout() }
    invalidateBaselines()
    notifySurroundingStacks()
  }

  /// Keeps what the views want; what depends on it has to be notified of the next change.
  func keep(_ length: Double, at place: Int) {
    knownLengths[place] = length
    notifiedAt = -1
  }

  /// The stacks around this one may weigh it by what it contains.
  ///
  /// Each is notified once until views are called again, together with those around it.
  private func notifySurroundingStacks() {
    let now = engine?.callCount ?? 0
    var stack = self
    while stack.notifiedAt != now, let outer = stack.superview as? StackView {
      stack.notifiedAt = now
      // The outer one leaves it to this loop to go on.
      let before = outer.notifiedAt
      outer.notifiedAt = now
      outer.subviewDidInvalidateContentSize(stack)
      outer.notifiedAt = before
      stack = outer
    }
    (stack.superview as? GridView)?.subviewDidInvalidateContentSize(stack)
  }

  /// Generates all constraints again; those whose terms stay the same stay.
  func invalidateArrangement() {
    generation &+= 1
    changedMembers = nil
    contentsDidChange()
  }
}
