import AutoLayout
import LayoutContainers

/// A copy of a tree on which a change is tried. The tree itself does not change.
///
/// The copy has a view for every view, a guide for every guide, and a constraint for every active
/// constraint, in the order of activation. The originals provide the content sizes. A stack view is
/// copied as a stack view and generates its constraints itself, so that its properties can be
/// changed. Each other container is copied as a plain view with the constraints that it has
/// generated so far.
struct Replica {
  let root: LayoutView
  /// The copies of items and constraints.
  private var copies: [ObjectIdentifier: AnyObject] = [:]
  /// The originals of the copies.
  private var originals: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// Creates a copy of the tree of `original`, which is the root of an engine.
  init(of original: LayoutView) {
    root = Self.view(like: original)
    fill(root, from: original)
    if original.superview != nil {
      root.direction = original.effectiveDirection
      root.safeAreaInsetsOverride = original.safeAreaInsets
    }
    root.layoutEngine.environment = original.layoutEngine.environment
    root.frame = original.frame
    root.sizing = original.sizing
    copyConstraints(of: original.layoutEngine)
    copyFollowers(of: original.layoutEngine)
  }

  /// Makes the copies of grid cells follow the copies of their tracks.
  private func copyFollowers(of engine: LayoutEngine) {
    let followers = engine.items.flatMap { item in
      LayoutAxis.allCases.compactMap { axis in item.leader(along: axis).map { (item, $0, axis) } }
    }
    if followers.isEmpty { return }
    // An item can follow another one only within the tree of an engine.
    root.updateConstraintsIfNeeded()
    for (item, leader, axis) in followers { self(item)?.follow(self(leader), along: axis) }
  }

  /// The number of items and constraints that were copied.
  var count: Int { originals.count }

  /// The original of an item or a constraint of the copy. An object that a change added is its own
  /// original.
  func original(_ copy: AnyObject) -> ObjectIdentifier {
    originals[ObjectIdentifier(copy)] ?? ObjectIdentifier(copy)
  }

  /// The copy of an item or a constraint.
  func callAsFunction<Original: AnyObject>(_ original: Original) -> Original? {
    copies[ObjectIdentifier(original)] as? Original
  }

  private mutating func note(_ copy: AnyObject?, of original: AnyObject) {
    guard let copy else { return }
    copies[ObjectIdentifier(original)] = copy
    originals[ObjectIdentifier(copy)] = ObjectIdentifier(original)
  }

  /// The views of the tree of `top` with their copies, in the order of the tree, without nested
  /// roots.
  func pairs(of top: LayoutView) -> [(original: LayoutView, twin: LayoutView)] {
    Self.views(of: top).compactMap { view in self(view).map { (view, $0) } }
  }

  // MARK: Views

  private static func view(like original: LayoutView) -> LayoutView {
    (original as? StackView).map { StackView(like: $0) } ?? TwinView(original)
  }

  /// The views of one engine, parents before children.
  static func views(of top: LayoutView) -> [LayoutView] {
    Array(top.subtree { $0.isNestedRoot && $0 !== top })
  }

  private mutating func fill(_ root: LayoutView, from original: LayoutView) {
    let views = Self.views(of: original)
    for view in views {
      let twin = view === original ? root : Self.view(like: view)
      note(twin, of: view)
      twin.copyOwnProperties(of: view)
      twin.frame = view.frame
      if view !== original, let above = view.superview {
        twin.isHidden = view.isHidden
        self(above)?.addSubview(twin)
      }
      copyGuides(of: view, to: twin)
    }
    // Arrangements and baselines, which refer to other views.
    for view in views {
      if let stack = view as? StackView { self(stack)?.arrange(like: stack) { self($0) } }
      guard let twin = self(view) as? TwinView else { continue }
      // Reference counting is slower for objects that have weak references, so that only necessary
      // references are set.
      let (first, last) = (view.viewForFirstBaselineLayout, view.viewForLastBaselineLayout)
      if first !== view { twin.firstBaselineTwin = self(first) }
      if last !== view { twin.lastBaselineTwin = self(last) }
    }
  }

  private mutating func copyGuides(of original: LayoutView, to twin: LayoutView) {
    original.forEachOwnElement { element in
      guard let guide = element as? LayoutGuide else { return }
      let isMadeAgain = guide.layoutName?.hasPrefix("UISV-") == true
      let copy: LayoutGuide? =
        switch guide.kind {
        case .user: isMadeAgain ? nil : LayoutGuide(name: guide.layoutName)
        case .safeArea: twin.safeAreaLayoutGuide
        case .margins: twin.layoutMarginsGuide
        case .readable: twin.readableContentGuide
        case .content: (twin as? TwinView)?.scrollGuides?.content
        case .viewport: (twin as? TwinView)?.scrollGuides?.viewport
        }
      if let copy, guide.kind == .user { twin.addLayoutGuide(copy) }
      note(copy, of: guide)
    }
  }

  // MARK: Constraints

  private mutating func copyConstraints(of engine: LayoutEngine) {
    let constraints = engine.activeConstraints
    copies.reserveCapacity(copies.count + constraints.count)
    originals.reserveCapacity(copies.count + constraints.count)
    for constraint in constraints where !isMadeAgain(constraint) {
      copyConstraint(constraint)?.isActive = true
    }
  }

  private mutating func copyConstraint(_ constraint: LayoutConstraint) -> LayoutConstraint? {
    let copy = constraint.twin { self($0) }
    note(copy, of: constraint)
    return copy
  }

  /// Whether the copy of the container generates its own copy of the constraint.
  private func isMadeAgain(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.role == .container, let identifier = constraint.identifier else {
      return false
    }
    return identifier.hasPrefix("UISV-") || identifier.hasPrefix("stack-")
      || identifier == "scroll-origin"
  }

  // MARK: Changes

  /// Applies a change. Returns `false` if an item or a constraint of the change has no copy.
  mutating func apply(_ change: TreeEdit) -> Bool {
    switch change {
    case .remove(let constraint): return edit(constraint) { $0.isActive = false }
    case .priority(let constraint, let value): return edit(constraint) { $0.priority = value }
    case .constant(let constraint, let value): return edit(constraint) { $0.constant = value }
    case .relation(let constraint, let value): return edit(constraint) { $0.relation = value }
    case .add(let equation): return add(equation)
    case .content(let view, let axis, let limit, let value):
      return edit(view) { $0.setContentPriority(value, limit, axis) }
    case .mask(let view):
      return edit(view) { $0.translatesAutoresizingMaskIntoConstraints = false }
    case .size(let view, let size): return edit(view) { $0.frame.size = size }
    case .distribution(let stack, let value): return edit(stack) { $0.distribution = value }
    case .spacing(let stack, let value, let view):
      guard let arranged = self(view) else { return false }
      return edit(stack) { $0.setCustomSpacing(value, after: arranged) }
    case .property(let stack, _, let property): return edit(stack) { $0[keyPath: property] = true }
    case .adopt(let view, let superview, let refused): return adopt(view, superview, refused)
    }
  }

  private func edit<Original: AnyObject>(
    _ original: Original, _ body: (Original) -> Void
  ) -> Bool {
    self(original).map(body) != nil
  }

  /// Copies another tree into the copy of a view, and then the constraints that were refused
  /// because it was missing.
  private mutating func adopt(
    _ view: LayoutView, _ superview: LayoutView, _ refused: [LayoutConstraint]
  ) -> Bool {
    guard view.superview == nil, self(view) == nil, let above = self(superview) else {
      return false
    }
    let twin = Self.view(like: view)
    fill(twin, from: view)
    above.addSubview(twin)
    copyConstraints(of: view.layoutEngine)
    for constraint in refused {
      guard let copy = copyConstraint(constraint) else { return false }
      copy.turnsTranslationOff = constraint.turnsTranslationOff
      copy.isActive = true
    }
    return true
  }

  private func add(_ equation: TreeEdit.Equation) -> Bool {
    let other = equation.other.flatMap { self($0) }
    guard let item = self(equation.item), (other == nil) == (equation.other == nil) else {
      return false
    }
    let constraint = LayoutConstraint(
      item: item, attribute: equation.attribute, relatedBy: equation.relation, toItem: other,
      attribute: equation.otherAttribute, multiplier: equation.multiplier,
      constant: equation.constant, priority: equation.priority)
    constraint.isActive = true
    return constraint.isActive
  }
}

/// A substitute for a view of any class. The original provides the content size.
final class TwinView: LayoutView {
  private let original: LayoutView
  let scrollGuides: ScrollGuides?
  /// The views that provide the baselines of this view.
  weak var firstBaselineTwin: LayoutView?
  weak var lastBaselineTwin: LayoutView?

  init(_ original: LayoutView) {
    self.original = original
    scrollGuides = original.isScrolling ? ScrollGuides() : nil
    super.init(name: original.layoutName)
    needsLayoutOnResize = false
    if let scrollGuides { makeScrolling(scrollGuides) }
  }

  override var intrinsicContentSize: LayoutSize { original.askedContentSize }
  override func measure(width: Double) -> LayoutSize? { original.askedSize(width: width) }
  override var viewForFirstBaselineLayout: LayoutView { firstBaselineTwin ?? self }
  override var viewForLastBaselineLayout: LayoutView { lastBaselineTwin ?? self }
}

extension LayoutView {
  /// Copies the properties of a view, without its frame, subviews and constraints.
  fileprivate func copyOwnProperties(of original: LayoutView) {
    layoutName = original.layoutName
    translatesAutoresizingMaskIntoConstraints = original.translatesAutoresizingMaskIntoConstraints
    autoresizingMask = original.autoresizingMask
    direction = original.direction
    isTransparent = original.isTransparent
    hasPlaceholderContent = original.hasPlaceholderContent
    // Rare properties are copied only if they are set, because each takes additional memory.
    if original.askedAlignment != .zero { alignmentInsets = original.askedAlignment }
    if let baseline = original.firstBaselineOffsetFromTop { firstBaselineOffsetFromTop = baseline }
    if let baseline = original.lastBaselineOffsetFromBottom {
      lastBaselineOffsetFromBottom = baseline
    }
    contentPriorities = original.contentPriorities
    if original.ownLayoutMargins != ownLayoutMargins { layoutMargins = original.ownLayoutMargins }
    if original.preservesSuperviewLayoutMargins { preservesSuperviewLayoutMargins = true }
    if !original.insetsLayoutMarginsFromSafeArea { insetsLayoutMarginsFromSafeArea = false }
    if original.additionalSafeAreaInsets != .zero {
      additionalSafeAreaInsets = original.additionalSafeAreaInsets
    }
    if let override = original.safeAreaInsetsOverride { safeAreaInsetsOverride = override }
    scrollOffset = original.scrollOffset
  }
}

extension StackView {
  fileprivate convenience init(like original: StackView) {
    self.init(
      axis: original.axis, spacing: original.spacing, distribution: original.distribution,
      alignment: original.alignment, name: original.layoutName)
    isLayoutMarginsRelativeArrangement = original.isLayoutMarginsRelativeArrangement
    isBaselineRelativeArrangement = original.isBaselineRelativeArrangement
    compatibility = original.compatibility
    isSpacingMinimum = original.isSpacingMinimum
    wrapsLines = original.wrapsLines
    runSpacing = original.runSpacing
    switchesAxisToFit = original.switchesAxisToFit
  }

  /// Arranges the copies of the arranged subviews of `original`.
  fileprivate func arrange(like original: StackView, _ twin: (LayoutView) -> LayoutView?) {
    for view in original.arrangedSubviews {
      guard let copy = twin(view) else { continue }
      addArrangedSubview(copy)
      // Restores the property that the arrangement changes.
      copy.translatesAutoresizingMaskIntoConstraints =
        view.translatesAutoresizingMaskIntoConstraints
      let spacing = original.customSpacing(after: view)
      if spacing != StackView.spacingUseDefault { setCustomSpacing(spacing, after: copy) }
      if let alignment = original.alignment(of: view) { setAlignment(alignment, of: copy) }
      if let weight = original.weight(of: view) { setWeight(weight, of: copy) }
    }
  }
}
