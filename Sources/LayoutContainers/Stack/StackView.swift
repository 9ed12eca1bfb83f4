public import AutoLayout

/// Arranges views in a row or a column by generating constraints; it has no layout code of its own.
///
/// Use a `StackView` to put views in a row or column with equal spacing.
///
/// Every constraint has the identifier that UIKit's stack view would give it (`UISV-spacing`,
/// `UISV-canvas-connection`, …), and stays the same object while its terms do not change. In cases where UIKit's
/// behaviour is surprising, this class differs; ``compatibility`` selects the original behaviour.
///
/// The index decides ties: of views with equal hugging priority the first one stretches, and of views with
/// equal compression resistance the last one is compressed first.
open class StackView: LayoutView, ConstraintGenerating {
  /// How arranged views share the length of the stack.
  ///
  /// Use it to choose which views grow.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Exact spacing; hugging and compression resistance decide which views stretch or shrink.
    case fill
    /// Exact spacing; all the same length.
    case fillEqually
    /// Exact spacing; lengths in the ratio of the content sizes.
    case fillProportionally
    /// Content lengths; equal gaps, at least the spacing.
    case equalSpacing
    /// Content lengths; equal distances between centers, as far as the spacing, a minimum, allows.
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
    var baseline: LayoutAttribute { self == .firstBaseline ? .firstBaseline : .lastBaseline }

    /// Whether views lie at the edge where the axis across begins.
    var isLeading: Bool { self == .leading || self == .firstBaseline }
    /// Whether views lie at the edge where the axis across ends.
    var isTrailing: Bool { self == .trailing || self == .lastBaseline }

    /// ``leading`` of a horizontal stack.
    public static var top: Alignment { .leading }
    /// ``trailing`` of a horizontal stack.
    public static var bottom: Alignment { .trailing }
  }

  /// The rules for cases in which UIKit's behaviour is surprising.
  ///
  /// Use it to get the same frames as UIKit in these cases.
  public enum Compatibility: Hashable, Sendable, CaseIterable {
    /// Hidden views leave every constraint of the stack; baseline alignments contain all views;
    /// an empty stack has size 0 at priority 49; proportional lengths are shares of the length without spacing.
    case standard
    /// As UIKit: hidden views stay with length 0 and count for `fill` alignment; with baseline alignment, only
    /// the first view is connected to the stack; an empty stack has no constraints; proportional lengths
    /// are shares of the length with spacing, so that the last view is too short.
    case uikit
  }

  /// In ``setCustomSpacing(_:after:)``: back to ``spacing``.
  public static let spacingUseDefault = Double.greatestFiniteMagnitude
  /// In ``setCustomSpacing(_:after:)`` and ``spacing``: 8 points.
  public static let spacingUseSystem = Double.leastNormalMagnitude
  /// The system spacing between siblings, in points.
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
  /// The rules for cases in which this class differs from UIKit.
  @safe @exclusivity(unchecked) public var compatibility: Compatibility = .standard {
    didSet { if compatibility != oldValue { invalidateArrangement() } }
  }

  /// Whether ``spacing`` is a minimum. Additional room then goes between the views, first to the first gap, and
  /// does not stretch them. Views with a hugging priority below 249 still stretch first.
  @safe @exclusivity(unchecked) public var isSpacingMinimum = false {
    didSet { if isSpacingMinimum != oldValue { invalidateArrangement() } }
  }
  /// Whether views that do not fit continue in another line; see ``runSpacing``.
  ///
  /// Lines are filled from the first view on by the content lengths of the views, and views are packed at the
  /// start of their line. ``alignment`` aligns them across their line. With the distribution `fillEqually`, all views
  /// have the same length; with others, they have their content lengths. If the lines determine the length of
  /// the stack, it is as short as they allow.
  @safe @exclusivity(unchecked) public var wrapsLines = false {
    didSet { if wrapsLines != oldValue { adaptationDidChange() } }
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
  /// They fit if their content lengths and the spacing fit into the length of the stack along ``axis``,
  /// which other constraints have to determine. A stack that wraps does not switch. The result does not depend on
  /// the previous arrangement: every layout of a stack that has switched tries ``axis`` again, which takes
  /// one or two solves.
  @safe @exclusivity(unchecked) public var switchesAxisToFit = false {
    didSet { if switchesAxisToFit != oldValue { adaptationDidChange() } }
  }
  /// The axis of the arrangement: ``axis``, or the other one if the views do not fit and ``switchesAxisToFit`` is set.
  public var effectiveAxis: LayoutAxis { isAxisSwitched ? axis.crossing : axis }

  /// Whether the views did not fit along the axis.
  final var isAxisSwitched = false {
    didSet { if isAxisSwitched != oldValue { invalidateArrangement() } }
  }
  /// The state during the present layout, if the stack wraps or switches its axis.
  private(set) final var adaptation: StackAdaptation?
  /// Whether a generated constraint was left out once. Which one is left out may depend on the view with which others
  /// are compared, so the choice of this view must then not depend on earlier views of the stack.
  private(set) final var isContradicted = false
  /// The lines of a stack that wraps.
  final var runs: [StackRun] = []
  /// Whether an arranged view had an alignment or a weight of its own at any time.
  final var hasOptions = false
  /// The records of the arranged views.
  @safe @exclusivity(unchecked) final var members = MemberList<ArrangedView>(few: fewViews)
  /// One for each arranged view, in their order.
  final var arranged: [ArrangedView] { members.all }
  /// The constraints that belong to no single view: of the ends, of the spanner and of the empty stack.
  final var frameConstraints: [LayoutConstraint] = []
  /// A guide that contains all visible views across the stack.
  final var spanner: LayoutGuide?
  /// The number of changes of the arranged views and of their contents.
  final var changeCount = 0
  final var references = StackReferences()
  /// The ``LayoutEngine/callCount`` when the stacks around this one were last notified of a change.
  private var notifiedAt = -1
  /// The natural lengths of the views along x and y, without margins; NaN if they have to be computed again.
  private(set) var knownLengths = SIMD2<Double>(repeating: .nan)
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
    // The properties of a subclass are freed after the `deinit` of the superclass, which frees subviews one by one.
    // If these properties still kept the views, deeply nested views would be freed recursively.
    members = MemberList(few: 0)
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
    if let adaptation, wrapsLines || !isLengthUncertain { adaptation.conflictingAxes.removeAll() }
  }

  /// A stack of one line and one axis does not depend on its frame.
  func updateAdaptation() {
    let adapts = wrapsLines || switchesAxisToFit
    adaptation = adapts ? adaptation ?? StackAdaptation() : nil
    needsLayoutOnResize = adapts || type(of: self) != StackView.self
  }

  /// After a constraint was left out, generates all constraints as if for the first time. A stack that wraps or
  /// switches its axis searches for an arrangement without contradictions.
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

  // In a column the first visible arranged view, in a row the one with the tallest content.
  open override var viewForFirstBaselineLayout: LayoutView {
    (effectiveAxis == .vertical ? visibleEnds.first?.view : tallestVisible) ?? self
  }

  // In a column the last visible arranged view, in a row the one with the tallest content.
  open override var viewForLastBaselineLayout: LayoutView {
    (effectiveAxis == .vertical ? visibleEnds.last?.view : tallestVisible) ?? self
  }

  /// The first of the views with the greatest content height.
  private var tallestVisible: LayoutView? {
    visibleMembers.map { ($0.view, $0.view.contentLength(along: .vertical)) }
      .max { $0.1 < $1.1 }?.0
  }

  // Takes the view that leaves out of the arrangement.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // Closes the gap of a view that was hidden, or opens it again.
  open override func subviewDidChangeVisibility(_ subview: LayoutView) {
    super.subviewDidChangeVisibility(subview)
    guard let member = member(of: subview) else { return }
    members.note(member)
    contentsDidChange()
  }

  // Looks at the proportions again if they depend on the contents that changed.
  open override func subviewDidInvalidateContentSize(_ subview: LayoutView) {
    super.subviewDidInvalidateContentSize(subview)
    knownLengths = SIMD2(repeating: .nan)
    changeCount &+= 1
    if distribution == .fillProportionally {
      members.noteAll()
      setNeedsUpdateConstraints()
    } else if references.weighted != nil || wrapsLines {
      invalidateArrangement()
    }
    if switchesAxisToFit || wrapsLines { setNeedsLayout() }
    baselinesDidChange()
    notifySurroundingStacks()
  }

  // Arranges the views again if the margins count for the stack.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    guard isLayoutMarginsRelativeArrangement, wrapsLines || switchesAxisToFit else { return }
    invalidateArrangement()
    setNeedsLayout()
  }

  /// Notes that views were added, removed, hidden or shown.
  func contentsDidChange() {
    knownLengths = SIMD2(repeating: .nan)
    changeCount &+= 1
    setNeedsUpdateConstraints()
    if switchesAxisToFit { setNeedsLayout() }
    baselinesDidChange()
    notifySurroundingStacks()
  }

  /// Keeps a natural length. The next change has to be notified to the stacks around this one.
  func keep(_ length: Double, at place: Int) {
    knownLengths[place] = length
    notifiedAt = -1
  }

  /// Notifies the stacks around this one, whose arrangement may depend on its natural length.
  ///
  /// Each is notified once until views are called again.
  private func notifySurroundingStacks() {
    let now = engine?.callCount ?? 0
    var stack = self
    while stack.notifiedAt != now, let outer = stack.superview as? StackView {
      stack.notifiedAt = now
      // The outer stack does not notify further ones itself, because this loop does.
      let before = outer.notifiedAt
      outer.notifiedAt = now
      outer.subviewDidInvalidateContentSize(stack)
      outer.notifiedAt = before
      stack = outer
    }
    (stack.superview as? GridView)?.subviewDidInvalidateContentSize(stack)
  }

  /// Generates all constraints again, and keeps those with the same terms.
  func invalidateArrangement() {
    members.noteAll()
    contentsDidChange()
  }
}
