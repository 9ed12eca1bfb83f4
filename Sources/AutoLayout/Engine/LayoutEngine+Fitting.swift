import Cassowary

/// Questions of the kind "what if", answered on a copy of the solver.
extension LayoutEngine {
  /// The size of a view that comes closest to `target`; see
  /// ``LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)``.
  func fittingSize(
    of view: LayoutView, target: LayoutSize, horizontal: LayoutPriority, vertical: LayoutPriority
  ) -> LayoutSize {
    guard target.width.isFinite, target.height.isFinite else {
      record(LayoutError(.notFinite, subject: view.label))
      return view.frame.size
    }
    for priority in [horizontal, vertical] where !priority.isValid {
      record(LayoutError(.invalidPriority(priority.rawValue), subject: view.label))
      return view.frame.size
    }
    attachRoot()
    guard view.slot >= 0 else { return .zero }
    // Of the whole tree: what is around the view may have a size for it.
    if !isLayingOut { updateConstraints(below: root ?? view) }
    flush()
    return probe(view.slot) {
      // What could not hold with the superview may hold without it.
      retryBroken()
      isolate(view)
      let insets = view.alignmentRectInsets
      want(
        view.slot, .horizontal, target.width - insets.left - insets.right, at: horizontal)
      want(view.slot, .vertical, target.height - insets.top - insets.bottom, at: vertical)
      settle()
      let size = rawFrame(view.slot).size
      return LayoutSize(width: pixels.fitting(size.width), height: pixels.fitting(size.height))
    }
  }

  /// Runs `body` on a copy of everything and puts the original back.
  private func probe<Result>(_ slot: Int32, _ body: () -> Result) -> Result {
    var original = solver.copy()
    swap(&solver, &original)
    let savedTables = tables
    let savedConflicts = findings.conflicts
    let savedGivenUp = findings.givenUp
    let savedErrors = errors
    let savedWork = work
    probedSlot = slot
    let result = body()
    probedSlot = -1
    swap(&solver, &original)
    tables = savedTables
    findings.conflicts = savedConflicts
    findings.givenUp = savedGivenUp
    findings.errors = savedErrors
    currentWork = savedWork
    return result
  }

  /// Takes out what ties a view to its superview, and the size a root was given.
  private func isolate(_ view: LayoutView) {
    if view.slot == 0 {
      if let id = tables.rootSizeIDs.0 { drop(id) }
      if let id = tables.rootSizeIDs.1 { drop(id) }
      tables.rootSizeIDs = (nil, nil)
      applyContent(0)
      return
    }
    dropTranslation(view.slot)
    if view.flags.contains(.translates) { applyContent(view.slot) }
    for constraint in view.crossingConstraints() where constraint.handle >= 0 {
      if let id = tables.records[Int(constraint.handle)].id { drop(id) }
      tables.records[Int(constraint.handle)].id = nil
    }
  }

  private func want(
    _ slot: Int32, _ axis: LayoutAxis, _ length: Double, at priority: LayoutPriority
  ) {
    let item = tables.slots[Int(slot)]
    var expression = LinearExpression(axis == .horizontal ? item.width : item.height)
    expression.constant = -length
    // Required constraints hold; the size comes as close to the target as they let it.
    let strength = min(priority.rawValue, LayoutPriority.required.rawValue.nextDown)
    _ = enqueue(Constraint(expression, .equal, priority: Priority(strength)), from: .none)
  }
}
