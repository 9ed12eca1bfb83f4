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

/// What a probe puts aside: the tree as it is.
final class Probe {
  fileprivate(set) var solver: Solver
  fileprivate(set) var tree: LayoutTree
  fileprivate(set) var findings: LayoutFindings
  fileprivate(set) var work: LayoutWork
  /// The view whose fitting size is sought; -1 while the tree itself is in place.
  fileprivate(set) var slot: Int32
  /// The count of what joined and left when the copy was made.
  let structure: Int
  /// What the rows of the copy are of: the host may let go of some of it meanwhile.
  private let constraints: [LayoutConstraint]
  private let items: [LayoutElement]
  /// Whether the tree has another structure than the copy, which is of no use any more then.
  var isOvertaken = false

  fileprivate init(_ engine: LayoutEngine, _ slot: Int32) {
    solver = engine.solver.copy()
    tree = engine.tree
    findings = engine.findings
    work = engine.currentWork
    structure = engine.structure
    constraints = engine.tree.rows.constraints
    items = engine.tree.items.compactMap { $0?.counted }
    self.slot = slot
  }
}

/// Questions of the kind "what if", answered on a copy of the solver.
extension LayoutEngine {
  /// The size of a view that comes closest to a target; see
  /// ``LayoutView/systemLayoutSizeFitting(_:horizontal:vertical:)``.
  ///
  /// Where the host changes the structure of the tree while it is asked for sizes, the search begins
  /// anew, a bounded number of times; then the last size is given, and an error recorded.
  static func fittingSize(of view: LayoutView, _ target: FittingTarget) -> LayoutSize {
    var size = view.frame.size
    for _ in 0..<settlingLimit {
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
      LayoutError(.unsettled(passes: settlingLimit), subject: view.label))
    return size
  }

  /// Looks once; whether the size is that of the tree as it is afterwards.
  private func search(_ view: LayoutView, _ target: FittingTarget) -> (LayoutSize, isFinal: Bool) {
    attachRoot(root)
    // Of the whole tree: what is around the view may have a size for it.
    if !isLayingOut { updateConstraints(below: root ?? view) }
    isSolving = true
    defer { isSolving = false }
    spareRounds = Self.settlingLimit
    flush()
    let slot = view.slot
    guard view.engine === self, slot >= 0, holds(view, at: slot) else {
      return (view.frame.size, false)
    }
    return probe(slot) { probe in
      // What could not hold with the superview may hold without it.
      retryBroken()
      isolate(view, slot)
      if !probe.isOvertaken {
        let insets = view.alignmentRectInsets
        want(
          slot, .horizontal, target.size.width - insets.left - insets.right,
          at: target.horizontal)
        want(
          slot, .vertical, target.size.height - insets.top - insets.bottom, at: target.vertical)
        settle()
      }
      let size = rawFrame(slot).size
      return (
        LayoutSize(width: pixels.fitting(size.width), height: pixels.fitting(size.height)),
        !probe.isOvertaken
      )
    }
  }

  /// Runs `body` on a copy of everything and puts the original back.
  private func probe<Result>(_ slot: Int32, _ body: (Probe) -> Result) -> Result {
    let probe = Probe(self, slot)
    exchangeState(with: probe)
    self.probe = probe
    let result = body(probe)
    self.probe = nil
    exchangeState(with: probe)
    return result
  }

  /// Puts the tree in place of the copy, or the copy in place of the tree.
  func exchangeState(with probe: Probe) {
    swap(&solver, &probe.solver)
    swap(&tree, &probe.tree)
    swap(&findings, &probe.findings)
    swap(&currentWork, &probe.work)
    swap(&probedSlot, &probe.slot)
  }

  /// Takes out what ties a view to its superview, and the size a root was given.
  private func isolate(_ view: LayoutView, _ slot: Int32) {
    if slot == 0 {
      for axis in LayoutAxis.allCases {
        let handle = row(.rootSize(axis), of: 0)
        if handle >= 0 { takeOut(handle) }
      }
      applyContent(0)
      return
    }
    dropTranslation(slot)
    for constraint in view.crossingConstraints() where constraint.engine === self {
      takeOut(constraint.handle)
    }
    if view.flags.contains(.translates) { applyContent(slot) }
  }

  private func want(
    _ slot: Int32, _ axis: LayoutAxis, _ length: Double, at priority: LayoutPriority
  ) {
    var expression = LinearExpression(tree.slots[Int(slot)].length(axis))
    expression.constant = -length
    // Required constraints hold; the size comes as close to the target as they let it.
    let strength = min(priority.rawValue, LayoutPriority.required.rawValue.nextDown)
    _ = enqueue(Constraint(expression, .equal, priority: Priority(strength)), from: .none)
  }
}
