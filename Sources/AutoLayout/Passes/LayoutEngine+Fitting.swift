import Cassowary

/// The size a view is asked to come close to.
struct FittingTarget {
  var size: LayoutSize
  var horizontal: LayoutPriority
  var vertical: LayoutPriority

  /// What is wrong with it.
  var defect: LayoutError.Reason? {
    size.width.lengthDefect ?? size.height.lengthDefect ?? horizontal.defect ?? vertical.defect
  }
}

/// What an engine is a copy of.
struct Fitting {
  let original: LayoutEngine
  /// The structure of the tree when the copy was made.
  let structure: Int
  /// What the rows of the copy are of: the host may release some of it meanwhile.
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
  /// Where the host changes the structure of the tree while it is asked for sizes, the search starts
  /// again, a bounded number of times; then the last size is given, and an error recorded.
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
    view.layoutEngine.record(
      LayoutError(.unsettled(passes: measureLimit), subject: view.label))
    return size
  }

  /// Seeks the size once; returns whether it is that of the tree as it is afterwards.
  private func search(_ view: LayoutView, _ target: FittingTarget) -> (LayoutSize, isFinal: Bool) {
    attachRoot(root)
    // Of the whole tree: what is around the view may have a size for it.
    if phase != .callingViews { updateConstraintsIfNeeded(below: root ?? view) }
    return perform(.solving) {
      compile()
      guard view.engine === self, view.slot >= 0, holds(view, at: view.slot) else {
        return (view.frame.size, false)
      }
      let copy = LayoutEngine(copyOf: self)
      return (copy.fit(view, at: view.slot, target), !copy.isOvertaken)
    }
  }

  /// The engine whose tree this one lays out: itself, unless it seeks a fitting size on a copy.
  var original: LayoutEngine { fitting?.original ?? self }

  /// Whether the tree changed since this copy of it was made, which is of no use any more then.
  var isOvertaken: Bool { fitting.map { $0.original.structure != $0.structure } ?? false }

  /// Finds the fitting size of a view, without what lies around it.
  private func fit(_ view: LayoutView, at slot: Int32, _ target: FittingTarget) -> LayoutSize {
    // What could not hold with the superview may hold without it.
    retryLeftOut()
    isolate(view, slot)
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

  /// Takes out what ties a view to its superview, and the size a root was given.
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
    }
    for constraint in view.crossingConstraints() where constraint.engine === original {
      withdraw(constraint.handle)
    }
    if view.flags.contains(.translates) { compileContent(slot, isFitted: true) }
  }

  private func want(
    _ slot: Int32, _ axis: LayoutAxis, _ length: Double, at priority: LayoutPriority
  ) {
    // Required constraints hold; the size comes as close to the target as they let it.
    let strength = min(priority.rawValue, LayoutPriority.required.rawValue.nextDown)
    var wish = LinearExpression(tree.slots[Int(slot)].length(axis))
    wish.constant = -length
    _ = enqueue(Constraint(wish, .equal, priority: Priority(strength)), from: .none)
  }
}
