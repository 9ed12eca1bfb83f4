public import AutoLayout

/// Stacks items along one axis, each with pins of its own, by generating constraints.
///
/// Use a `BoxView` where every view needs its own distances; use a ``StackView`` where they are alike.
///
/// The distance between two neighbours is the end pin of the first plus the spacing plus the
/// begin pin of the second. Across the axis every item is held by its own pins, at 0 unless
/// it has others. Constraints carry identifiers that begin with `box-`, are listed in
/// ``managedConstraints``, and stay the same objects while their terms do not change.
open class BoxView: LayoutView, ConstraintGenerating {
  /// The direction items follow each other in.
  public var axis: BoxLayout.Axis { didSet { if axis != oldValue { invalidateItems() } } }
  /// Distance between neighbours in points, added to their pins; negative to overlap. Values out of
  /// `LayoutRange` are refused and recorded.
  public var spacing: Double {
    didSet {
      if !accepts(spacing.lengthDefect, as: "spacing") { spacing = oldValue }
      if spacing != oldValue { invalidateItems() }
    }
  }
  /// Distance between the edges of the box and its items in points; left means begin. With
  /// ``insetsAreMargins`` these are the layout margins. Values out of range are refused and
  /// recorded.
  public var insets: LayoutInsets {
    get { insetsAreMargins ? marginsAsInsets : ownInsets }
    set {
      guard newValue != insets, accepts(newValue.defect, as: "insets") else { return }
      setInsets(newValue)
      invalidateItems()
    }
  }
  /// Whether the insets are the layout margins and follow them.
  ///
  /// Setting it puts the insets in the place of the margins. Taken back, it leaves the insets as they
  /// are by then, and the margins as they were set.
  public var insetsAreMargins = false {
    didSet {
      guard insetsAreMargins != oldValue else { return }
      setInsets(insetsAreMargins ? ownInsets : marginsAsInsets)
      invalidateItems()
    }
  }
  /// Whether relative sizes refer to the box less its insets instead of the whole box.
  public var relativeSizesExcludeInsets = false {
    didSet { if relativeSizesExcludeInsets != oldValue { invalidateItems() } }
  }
  /// Whether hidden views leave the box until they are shown; guides never do.
  public var excludeHiddenViews = false {
    didSet { if excludeHiddenViews != oldValue { invalidateItems() } }
  }
  /// Whether managed views, and those of boxes among them, get the reading direction of the box.
  ///
  /// Taken back, or when they leave, they have the direction again that was set on them.
  public var forceSubviewsDirection = false {
    didSet { if forceSubviewsDirection != oldValue { forcingDidChange() } }
  }
  /// Whether subviews that are no items are meant to be there; see ``notManagedViews``.
  public var allowNotManagedViews = false
  /// Managed views kept in front of all others, the last one foremost; not kept alive. Others are refused and
  /// recorded.
  public var frontViews: [LayoutView]? {
    get { managed(frontReferences) }
    set {
      frontReferences = references(to: newValue, "front view")
      restoreOrder()
    }
  }
  /// Managed views kept behind all others, the first one hindmost; not kept alive. Others are refused and
  /// recorded.
  public var backViews: [LayoutView]? {
    get { managed(backReferences) }
    set {
      backReferences = references(to: newValue, "back view")
      restoreOrder()
    }
  }
  private var frontReferences: [BoxReference]?
  private var backReferences: [BoxReference]?

  /// Gets every transition ``animateChangesWithDurations(_:curve:style:)`` makes.
  ///
  /// Changes it animates itself are not given to it again.
  public var onTransition: ((LayoutTransition) -> Void)? {
    get { transitionListener }
    set {
      // As `exchange`, which takes closures wrapped in closures.
      let old = transitionListener
      transitionListener = newValue
      withExtendedLifetime(old) {}
    }
  }
  private var transitionListener: ((LayoutTransition) -> Void)?
  /// Set while the listener is called.
  var isNotifying = false

  /// Whether ``updateItems()`` is due.
  package private(set) var needsUpdateItems = true

  var ownInsets: LayoutInsets
  /// The records of the items.
  var members = MemberList<BoxRecord>(few: 0)
  /// One for each item, in their order.
  var records: [BoxRecord] { members.all }
  /// The constraints of the end of the box after its last item.
  var endConstraints: [LayoutConstraint] = []
  /// Whether an item was flexible at any time.
  var hasFlex = false
  /// The item with which all flexible items are compared. It stays until the item leaves.
  var flexReference: BoxRecord?
  /// Whether a generated constraint was left out at any time. Which one is left out may depend on the reference
  /// of the flexible items. From then on, the reference must not depend on earlier items of the box.
  private(set) final var isContradicted = false
  /// Constraints added, removed or changed by the last update; asserted by tests.
  package internal(set) final var lastUpdateCount = 0

  /// A box without items; turns autoresizing translation off.
  ///
  /// - Parameters:
  ///   - axis: Along which the items follow each other.
  ///   - spacing: Points between neighbours.
  ///   - insets: Points between the edges and the items.
  ///   - name: For findings and pictures.
  public init(
    axis: BoxLayout.Axis = .y, spacing: Double = 0, insets: LayoutInsets = .zero,
    name: String? = nil
  ) {
    self.axis = axis
    self.spacing = spacing.lengthDefect == nil ? spacing : 0
    self.ownInsets = insets.defect == nil ? insets : .zero
    super.init(name: name)
    _ = accepts(spacing.lengthDefect ?? insets.defect, as: "spacing or insets")
    translatesAutoresizingMaskIntoConstraints = false
    setNeedsUpdateConstraints()
    setup()
  }

  deinit {
    // Views may outlast the box.
    hand(nil, to: records.filter { $0.forced != nil })
    // As in a stack: subviews must not outlast the loop that frees them one by one.
    members = MemberList(few: 0)
    flexReference = nil
    onTransition = nil
  }

  /// Called once, at the end of the initializer; does nothing here.
  open func setup() {}

  /// Called once at the start of the next layout pass after ``setNeedsUpdateItems()``, and before
  /// the first one: the place to assign ``items``. Does nothing here.
  open func updateItems() {}

  /// Has ``updateItems()`` called in the next layout pass.
  public func setNeedsUpdateItems() {
    needsUpdateItems = true
    setNeedsUpdateConstraints()
  }

  // Generates what changed since the last update.
  open override func updateConstraints() {
    if needsUpdateItems {
      needsUpdateItems = false
      updateItems()
    }
    updateItemConstraints()
    super.updateConstraints()
  }

  // Takes the view that leaves out of the items.
  open override func willRemoveSubview(_ subview: LayoutView) {
    super.willRemoveSubview(subview)
    if let record = record(of: subview) { release(record) }
  }

  // Closes the gap of a view that was hidden, or opens it again.
  open override func subviewDidChangeVisibility(_ subview: LayoutView) {
    super.subviewDidChangeVisibility(subview)
    guard excludeHiddenViews, let record = record(of: subview) else { return }
    members.note(record)
    setNeedsUpdateConstraints()
  }

  // Exchanges left and right of the items.
  open override func directionDidChange() {
    super.directionDidChange()
    if forceSubviewsDirection { forcingDidChange() }
    invalidateItems()
  }

  /// Generates all constraints as if for the first time after one was left out.
  package final func generatedConstraintDidConflict(
    _ constraint: LayoutConstraint, isLeftOut: Bool
  ) {
    guard isLeftOut, !isContradicted else { return }
    isContradicted = true
    setNeedsUpdateConstraints()
  }

  /// Generates all constraints again. Constraints whose terms stay the same are kept.
  func invalidateItems() {
    members.noteAll()
    setNeedsUpdateConstraints()
  }
}
