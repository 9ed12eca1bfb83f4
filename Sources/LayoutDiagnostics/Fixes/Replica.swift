import AutoLayout
import LayoutContainers

/// A copy of a tree on which a change is tried, while the tree itself stays as it is.
///
/// It has a view for every view, a guide for every guide and a copy of every active constraint, in
/// the order of activation. Contents are asked of the originals. Stack views are stack views again
/// and generate their constraints themselves, so that properties of theirs can be changed; all other
/// containers are views with the constraints they have generated so far.
struct Replica {
  let root: LayoutView
  private var twins: [ObjectIdentifier: LayoutElement] = [:]
  private var copies: [ObjectIdentifier: LayoutConstraint] = [:]
  /// What each copy was made of, items and constraints.
  private var originals: [ObjectIdentifier: ObjectIdentifier] = [:]

  /// A copy of the tree of `original`, which is the root of an engine.
  init(of original: LayoutView) {
    root = Self.view(like: original)
    Self.fill(root, from: original, &twins)
    for view in Self.views(of: original) { finish(view) }
    if original.superview != nil {
      root.direction = original.effectiveDirection
      root.safeAreaInsetsOverride = original.safeAreaInsets
    }
    let engine = root.layoutEngine
    engine.environment = original.layoutEngine.environment
    root.frame = original.frame
    root.sizing = original.sizing
    copyConstraints(of: original.layoutEngine)
    copyFollowers(of: original.layoutEngine)
    noteOriginals()
  }

  /// Has the copies of the cells of grids follow those of their tracks.
  private func copyFollowers(of engine: LayoutEngine) {
    let followers = engine.items.flatMap { item in
      LayoutAxis.allCases.compactMap { axis in item.leader(along: axis).map { (item, $0, axis) } }
    }
    if followers.isEmpty { return }
    // They follow in the tree of an engine only.
    root.updateConstraintsIfNeeded()
    for (item, leader, axis) in followers { self(item)?.follow(self(leader), along: axis) }
  }

  private mutating func noteOriginals() {
    originals.reserveCapacity(twins.count + copies.count)
    for (original, twin) in twins { originals[ObjectIdentifier(twin)] = original }
    for (original, copy) in copies { originals[ObjectIdentifier(copy)] = original }
  }

  /// How many items and constraints were copied.
  var count: Int { originals.count }

  /// What an item or a constraint of the copy was made of; what a change added is itself.
  func original(_ copy: AnyObject) -> ObjectIdentifier {
    originals[ObjectIdentifier(copy)] ?? ObjectIdentifier(copy)
  }

  /// The copy of an item.
  func callAsFunction<Element: LayoutElement>(_ original: Element) -> Element? {
    twins[ObjectIdentifier(original)] as? Element
  }

  /// Every view of the tree of `top` but the nested roots, with its copy, in the order of the tree.
  func pairs(of top: LayoutView) -> [(original: LayoutView, twin: LayoutView)] {
    Self.views(of: top).compactMap { view in self(view).map { (view, $0) } }
  }

  // MARK: Views

  private static func view(like original: LayoutView) -> LayoutView {
    if let stack = original as? StackView { return StackView(like: stack) }
    return TwinView(original)
  }

  /// The views of one engine, parents before children.
  static func views(of top: LayoutView) -> [LayoutView] {
    var found: [LayoutView] = []
    var walk = SubtreeWalk(top)
    while let view = walk.next() {
      if view.isNestedRoot, view !== top { walk.skipSubviews() } else { found.append(view) }
    }
    return found
  }

  private static func fill(
    _ root: LayoutView, from original: LayoutView,
    _ twins: inout [ObjectIdentifier: LayoutElement]
  ) {
    for view in views(of: original) {
      let twin = view === original ? root : Self.view(like: view)
      twins[ObjectIdentifier(view)] = twin
      twin.copyOwnProperties(of: view)
      twin.frame = view.frame
      guard view !== original, let above = view.superview else { continue }
      twin.isHidden = view.isHidden
      (twins[ObjectIdentifier(above)] as? LayoutView)?.addSubview(twin)
      copyGuides(of: view, to: twin, &twins)
    }
    copyGuides(of: original, to: root, &twins)
  }

  /// What refers to other views: arrangements and baselines.
  private func finish(_ original: LayoutView) {
    if let stack = original as? StackView { self(stack)?.arrange(like: stack) { self($0) } }
    guard let twin = self(original) as? TwinView else { return }
    twin.firstBaselineTwin = baseline(original.viewForFirstBaselineLayout, of: original)
    twin.lastBaselineTwin = baseline(original.viewForLastBaselineLayout, of: original)
  }

  private static func copyGuides(
    of original: LayoutView, to twin: LayoutView,
    _ twins: inout [ObjectIdentifier: LayoutElement]
  ) {
    original.forEachOwnElement { element in
      guard let guide = element as? LayoutGuide else { return }
      switch guide.kind {
      case .user:
        if guide.layoutName?.hasPrefix("UISV-") == true { return }
        let copy = LayoutGuide(name: guide.layoutName)
        twin.addLayoutGuide(copy)
        twins[ObjectIdentifier(guide)] = copy
      case .safeArea: twins[ObjectIdentifier(guide)] = twin.safeAreaLayoutGuide
      case .margins: twins[ObjectIdentifier(guide)] = twin.layoutMarginsGuide
      case .readable: twins[ObjectIdentifier(guide)] = twin.readableContentGuide
      case .content: twins[ObjectIdentifier(guide)] = (twin as? TwinView)?.scrollGuides?.content
      case .viewport: twins[ObjectIdentifier(guide)] = (twin as? TwinView)?.scrollGuides?.viewport
      }
    }
  }

  private func baseline(_ view: LayoutView, of original: LayoutView) -> LayoutView? {
    view === original ? nil : self(view)
  }

  // MARK: Constraints

  private mutating func copyConstraints(of engine: LayoutEngine) {
    let constraints = engine.activeConstraints
    copies.reserveCapacity(copies.count + constraints.count)
    for constraint in constraints where !isMadeAgain(constraint) {
      guard let copy = constraint.twin(of: { twins[ObjectIdentifier($0)] }) else { continue }
      copies[ObjectIdentifier(constraint)] = copy
      copy.isActive = true
    }
  }

  /// Whether the copy of a container makes its own copy of the constraint.
  private func isMadeAgain(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.role == .container, let identifier = constraint.identifier else {
      return false
    }
    return identifier.hasPrefix("UISV-") || identifier.hasPrefix("stack-")
      || identifier == "scroll-origin"
  }

  // MARK: Changes

  /// Makes a change; false if it speaks of something that has no copy.
  mutating func apply(_ change: TreeEdit) -> Bool {
    switch change {
    case .remove(let constraint): return edit(constraint) { $0.isActive = false }
    case .priority(let constraint, let value): return edit(constraint) { $0.priority = value }
    case .constant(let constraint, let value): return edit(constraint) { $0.constant = value }
    case .relation(let constraint, let value): return edit(constraint) { $0.relation = value }
    case .add(let equation): return add(equation)
    case .content(let view, let axis, .hugging, let value):
      return edit(view) { $0.setContentHuggingPriority(value, for: axis) }
    case .content(let view, let axis, .resistance, let value):
      return edit(view) { $0.setContentCompressionResistancePriority(value, for: axis) }
    case .mask(let view):
      return edit(view) { $0.translatesAutoresizingMaskIntoConstraints = false }
    case .size(let view, let size): return edit(view) { $0.frame.size = size }
    case .distribution(let stack, let value): return edit(stack) { $0.distribution = value }
    case .spacing(let stack, let value, let view):
      guard let arranged = self(view) else { return false }
      return edit(stack) { $0.setCustomSpacing(value, after: arranged) }
    case .wraps(let stack): return edit(stack) { $0.wrapsLines = true }
    case .turns(let stack): return edit(stack) { $0.switchesAxisToFit = true }
    case .adopt(let view, let superview, let refused): return adopt(view, superview, refused)
    }
  }

  private func edit(_ constraint: LayoutConstraint, _ body: (LayoutConstraint) -> Void) -> Bool {
    guard let copy = copies[ObjectIdentifier(constraint)] else { return false }
    body(copy)
    return true
  }

  private func edit<View: LayoutView>(_ view: View, _ body: (View) -> Void) -> Bool {
    guard let copy = self(view) else { return false }
    body(copy)
    return true
  }

  /// Copies a tree of its own into the copy of a view, then the constraints that wait for that.
  private mutating func adopt(
    _ view: LayoutView, _ superview: LayoutView, _ refused: [LayoutConstraint]
  ) -> Bool {
    guard view.superview == nil, self(view) == nil, let above = self(superview) else {
      return false
    }
    let twin = Self.view(like: view)
    Self.fill(twin, from: view, &twins)
    above.addSubview(twin)
    for inner in Self.views(of: view) { finish(inner) }
    copyConstraints(of: view.layoutEngine)
    for constraint in refused {
      guard let copy = constraint.twin(of: { twins[ObjectIdentifier($0)] }) else { return false }
      copies[ObjectIdentifier(constraint)] = copy
      copy.turnsTranslationOff = constraint.turnsTranslationOff
      copy.isActive = true
    }
    noteOriginals()
    return true
  }

  private func add(_ equation: TreeEdit.Equation) -> Bool {
    let other = equation.other.flatMap { twins[ObjectIdentifier($0)] }
    guard let item = twins[ObjectIdentifier(equation.item)],
      (other == nil) == (equation.other == nil)
    else { return false }
    let constraint = LayoutConstraint(
      item: item, attribute: equation.attribute, relatedBy: equation.relation, toItem: other,
      attribute: equation.otherAttribute, multiplier: equation.multiplier,
      constant: equation.constant, priority: equation.priority)
    constraint.isActive = true
    return constraint.isActive
  }
}

/// Stands for a view of any class; its content is that of the original.
final class TwinView: LayoutView {
  private let original: LayoutView
  let scrollGuides: ScrollGuides?
  /// The views whose baselines are this one's.
  weak var firstBaselineTwin: LayoutView?
  weak var lastBaselineTwin: LayoutView?

  init(_ original: LayoutView) {
    self.original = original
    scrollGuides = original.isScrolling ? ScrollGuides() : nil
    super.init(name: original.layoutName)
    hearsOfLayouts = false
    if let scrollGuides { makeScrolling(scrollGuides) }
  }

  override var intrinsicContentSize: LayoutSize { original.askedContentSize }
  override func measure(width: Double) -> LayoutSize? { original.askedSize(width: width) }
  override var viewForFirstBaselineLayout: LayoutView { firstBaselineTwin ?? self }
  override var viewForLastBaselineLayout: LayoutView { lastBaselineTwin ?? self }
}

extension LayoutView {
  /// What a view has of its own: neither frame nor subviews nor constraints.
  fileprivate func copyOwnProperties(of original: LayoutView) {
    layoutName = original.layoutName
    translatesAutoresizingMaskIntoConstraints = original.translatesAutoresizingMaskIntoConstraints
    autoresizingMask = original.autoresizingMask
    direction = original.direction
    isTransparent = original.isTransparent
    hasPlaceholderContent = original.hasPlaceholderContent
    if original.askedAlignment != .zero { alignmentInsets = original.askedAlignment }
    if let baseline = original.firstBaselineOffsetFromTop { firstBaselineOffsetFromTop = baseline }
    if let baseline = original.lastBaselineOffsetFromBottom {
      lastBaselineOffsetFromBottom = baseline
    }
    for axis in LayoutAxis.allCases {
      setContentHuggingPriority(original.contentHuggingPriority(for: axis), for: axis)
      setContentCompressionResistancePriority(
        original.contentCompressionResistancePriority(for: axis), for: axis)
    }
    copyInsets(of: original)
    if original.scrollOffset != .zero { scrollOffset = original.scrollOffset }
  }

  private func copyInsets(of original: LayoutView) {
    if original.ownLayoutMargins != ownLayoutMargins { layoutMargins = original.ownLayoutMargins }
    if original.preservesSuperviewLayoutMargins { preservesSuperviewLayoutMargins = true }
    if !original.insetsLayoutMarginsFromSafeArea { insetsLayoutMarginsFromSafeArea = false }
    if original.additionalSafeAreaInsets != .zero {
      additionalSafeAreaInsets = original.additionalSafeAreaInsets
    }
    if let override = original.safeAreaInsetsOverride { safeAreaInsetsOverride = override }
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

  /// Arranges the copies of the views that `original` arranges.
  fileprivate func arrange(like original: StackView, _ twin: (LayoutView) -> LayoutView?) {
    for view in original.arrangedSubviews {
      guard let copy = twin(view) else { continue }
      addArrangedSubview(copy)
      // What arranging changes is as it was found.
      copy.translatesAutoresizingMaskIntoConstraints =
        view.translatesAutoresizingMaskIntoConstraints
      let spacing = original.customSpacing(after: view)
      if spacing != StackView.spacingUseDefault { setCustomSpacing(spacing, after: copy) }
      if let alignment = original.alignment(of: view) { setAlignment(alignment, of: copy) }
      if let weight = original.weight(of: view) { setWeight(weight, of: copy) }
    }
  }
}
