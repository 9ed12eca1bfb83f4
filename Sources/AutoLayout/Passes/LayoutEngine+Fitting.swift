import Cassowary

/// The size that the fitting size of a view should come close to.
struct FittingTarget {
  var size: LayoutSize
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  /// Why the target is not valid; `nil` if it is.
  var defect: LayoutError.Reason? {
    size.width.lengthDefect ?? size.height.lengthDefect ?? horizontal.defect ?? vertical.defect
  }
}

/// A container that makes constraints of the heights of texts.
package protocol TextContainer: LayoutView {
  /// The active constraints whose constants depend on the heights of texts at their widths in the last layout.
  var textHeightConstraints: [LayoutConstraint] { get }
}

/// The original of an engine that is a copy.
struct Fitting {
  let original: LayoutEngine
  /// The structure of the tree when the copy was made.
  let structure: Int
  /// The constraints and items of the copy, which the host may release meanwhile.
  private let constraints: [LayoutConstraint]
  private let items: [LayoutElement]

  init(of engine: LayoutEngine) {
    original = engine
    structure = engine.structure
    constraints = engine.tree.rows.constraints
    items = engine.tree.items.compactMap { $0?.counted }
  }
}

/// Fitting sizes, found on a copy of the tree and its solver.
extension LayoutEngine {
  /// The size of a view that comes closest to a target; see
  /// ``LayoutView/systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  ///
  /// If the host changes the structure of the tree while it is asked for sizes, the search starts again, a
  /// bounded number of times. After that, the result is the last size, and an error is recorded.
  static func fittingSize(of view: LayoutView, _ target: FittingTarget) -> LayoutSize {
    var size = view.frame.size
    for _ in 0..<measureLimit {
      // The view may be in another tree by now.
      let engine = view.layoutEngine
      if let reason = target.defect {
        engine.record(LayoutError(reason, subject: view.label))
        return size
      }
      if engine.refusesLayout() { return size }
      let (found, isFinal) = engine.search(view, target)
      if isFinal { return found }
      size = found
    }
    view.layoutEngine.recordUnsettled(measureLimit, view.label)
    return size
  }

  /// Computes the size once; returns whether the tree stayed the same meanwhile, so that the size is final.
  private func search(_ view: LayoutView, _ target: FittingTarget) -> (LayoutSize, isFinal: Bool) {
    attachRoot(root)
    // The whole tree is updated, because views around this one may have constraints on its size.
    if phase != .callingViews { updateConstraintsIfNeeded(below: root ?? view) }
    return perform(.solving) {
      compile()
      // The host may have changed something while it answered.
      if tree.dirty.needsCompile { compile() }
      guard view.engine === self, view.slot >= 0, holds(view, at: view.slot) else {
        return (view.frame.size, false)
      }
      let copy = LayoutEngine(copyOf: self)
      return (copy.fit(view, at: view.slot, target), !copy.isOutdated)
    }
  }

  /// The engine whose tree this one lays out: itself, or the original of a copy for a fitting size.
  var original: LayoutEngine { fitting?.original ?? self }

  /// Whether the original tree changed since this copy of it was made, so that the copy is of no use.
  var isOutdated: Bool { fitting.map { $0.original.structure != $0.structure } ?? false }

  /// Finds the fitting size of a view, without the views around it.
  private func fit(_ view: LayoutView, at slot: Int32, _ target: FittingTarget) -> LayoutSize {
    // Constraints that are left out may hold without the superview.
    retryLeftOut()
    isolate(view, slot)
    // The host was asked, and may have added constraints that the copy does not have.
    if isOutdated { return view.frame.size }
    leaveOutTextHeights(in: view)
    let insets = view.askedAlignment
    want(slot, .horizontal, target.size.width - insets.left - insets.right, at: target.horizontal)
    want(slot, .vertical, target.size.height - insets.top - insets.bottom, at: target.vertical)
    var feedback = beginFeedback()
    solve()
    while measure(&feedback) {
      compile()
      solve()
    }
    let size = rawFrame(slot).size
    return LayoutSize(width: pixels.fitting(size.width), height: pixels.fitting(size.height))
  }

  /// Removes the constraints between a view and its superview, or the size that a root was given.
  private func isolate(_ view: LayoutView, _ slot: Int32) {
    if slot == 0 {
      removeRows(of: 0) { if case .rootSize = $0 { true } else { false } }
      compileContent(0)
      return
    }
    removeAutoresizing(slot)
    if tree.slots[Int(slot)].flags.contains(.follows) {
      for axis in LayoutAxis.allCases { setLeader(-1, of: slot, axis) }
      compile()
      if isOutdated { return }
    }
    for constraint in view.crossingConstraints() where constraint.engine === original {
      withdraw(constraint.handle)
    }
    if view.flags.contains(.translates) { compileContent(slot, isFitted: true) }
  }

  /// Removes the constraints that containers made of the heights of texts at the widths of the last layout. The texts
  /// have constraints of their own, which follow their widths on the copy.
  private func leaveOutTextHeights(in view: LayoutView) {
    var walk = SubtreeWalk(view)
    while let below = walk.next() {
      if below.isNestedRoot, below !== view {
        walk.skipSubviews()
        continue
      }
      if below.flags.contains(.plain) { continue }
      let constraints = (below as? any TextContainer)?.textHeightConstraints ?? []
      for constraint in constraints where constraint.engine === original {
        withdraw(constraint.handle)
      }
    }
  }

  /// Adds a constraint that gives a length its target at a priority.
  private func want(
    _ slot: Int32, _ axis: LayoutAxis, _ length: Double, at priority: LayoutPriority
  ) {
    // Below required, so that the size comes as close to the target as required constraints allow.
    let optional = min(priority.rawValue, LayoutPriority.required.rawValue.nextDown)
    var expression = LinearExpression(tree.slots[Int(slot)].length(axis))
    expression.constant = -length
    _ = enqueue(Constraint(expression, .equal, priority: Priority(optional)), from: .none)
  }
}
