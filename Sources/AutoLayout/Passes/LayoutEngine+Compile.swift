import Cassowary

/// The compile pass: from what changed in the model to constraints of the solver.
extension LayoutEngine {
  /// Whether a layout has anything to do.
  var hasPendingWork: Bool {
    tree.needsSolve || !tree.dirty.isEmpty || tree.moves.pending != nil
  }

  /// Compiles everything that changed. What the host changes while it is asked stays queued.
  func compile() {
    makeVariables()
    compileInsets()
    if tree.clearDirty(.rootSize) { compileRootSize() }
    var known: [Int32: LayoutSize] = [:]
    for slot in tree.takeDirty(.translation) { compileAutoresizing(slot, &known) }
    compileContents()
    if tree.clearDirty(.baselines) {
      for row in tree.rows(dependingOn: .baseline) { tree.invalidate(.rewrite, row: row) }
    }
    if !isOvertaken { compileConstraints() }
  }

  private func compileContents() {
    let slots = tree.takeDirty(.content)
    if slots.isEmpty { return }
    tree.rows.reserve(4 * slots.count)
    // A view that was asked may have taken others out.
    for slot in slots where !tree.slots[Int(slot)].flags.contains(.isFree) {
      compileContent(slot)
      if isOvertaken || !isAttached { return }
    }
    tree.dirty.giveBack(.content, slots)
    // Views may have joined while others were asked.
    makeVariables()
  }

  /// Gives new items their variables and bounds.
  func makeVariables() {
    let slots = tree.takeDirty(.variables)
    if slots.isEmpty { return }
    let lengths = 2 * slots.count + 4 * tree.dirty[.content].count
    let rows = tree.dirty.rows.count
    solver.reserve(
      variables: 4 * slots.count, constraints: lengths + rows, terms: lengths + 4 * rows)
    let places = solver.places
    tree.owners.fill(upTo: places.variables + 4 * slots.count, with: -1)
    tree.sources.fill(upTo: places.constraints + lengths + rows, with: .none)
    for slot in slots
    where tree.slots[Int(slot)].flags.isDisjoint(with: [.isFree, .hasVariables]) {
      makeVariables(slot)
    }
    tree.needsSolve = true
  }

  @inline(__always)
  private func makeVariables(_ slot: Int32) {
    let known = tree.slots[Int(slot)].variables
    if known.index >= 0 {
      solver.setUsed(true, known, count: 4)
    } else {
      let made = solver.makeRectangle()
      for place in made.index..<made.index + 4 { tree.owners[Int(place)] = slot }
      tree.slots[Int(slot)].variables = made
    }
    tree.slots[Int(slot)].flags.insert(.hasVariables)
    for axis in LayoutAxis.allCases { compile(.bound(slot, axis)) }
    tree.invalidate(.solved, slot)
  }

  // MARK: Constraints

  private func compileConstraints() {
    if tree.dirty.rows.isEmpty { return }
    let handles = tree.dirty.rows.takeAll()
    var baselines = KnownBaselines()
    var compiler = RowCompiler(self)
    for handle in handles {
      // What the host changes while it is asked is queued again.
      let state = tree.rows[handle].takeState()
      guard let held = tree.rows[handle].held else { continue }
      if held.use({ $0.mentionsBaseline }), !state.isDisjoint(with: [.rewrite, .structure]) {
        let isThere = askBaselines(of: held.counted, handle, &baselines)
        if isOvertaken || !isAttached { return }
        // What came meanwhile may be mentioned by this constraint, or by those that follow.
        makeVariables()
        guard isThere else { continue }
      }
      if state.contains(.rewrite) || tree.rows[handle].id == nil {
        // What was left out is compiled again before the next solve.
        if !findings.conflicts.contains(.row(handle)) {
          compile(handle, held, &compiler)
        } else {
          tree.needsSolve = true
        }
      } else {
        update(handle, held.counted, state, &compiler)
      }
    }
    tree.dirty.rows.giveBack(handles)
  }

  /// Gives the solver what changed in a constraint.
  private func update(
    _ handle: Int32, _ constraint: LayoutConstraint, _ state: LayoutRow.State,
    _ compiler: inout RowCompiler
  ) {
    guard let id = tree.rows[handle].id else { return }
    if state.contains(.structure), !updateStructure(handle, constraint, &compiler) {
      return compile(handle)
    }
    // A constraint that becomes optional does so before its constant changes, and one that becomes
    // required does so afterwards: otherwise it could be refused for numbers that it never has at once.
    let isPriorityFirst = !constraint.priorityStorage.isRequired
    if state.contains(.priority), isPriorityFirst { updatePriority(of: constraint, id) }
    if !state.isDisjoint(with: [.constant, .structure]) {
      let row = tree.rows[handle]
      let constant = row.constant + row.sign * constraint.constantStorage
      update(constraint) { (solver: inout Solver) throws(SolverError) in
        try solver.enqueue(constant: constant, of: id)
      }
    }
    if state.contains(.priority), !isPriorityFirst { updatePriority(of: constraint, id) }
  }

  private func updatePriority(of constraint: LayoutConstraint, _ id: ConstraintID) {
    let priority = Priority(constraint.priorityStorage.rawValue)
    update(constraint) { (solver: inout Solver) throws(SolverError) in
      try solver.enqueue(priority: priority, of: id)
    }
  }

  /// Computes the part of the constant again that is made of insets. Returns `false` if the terms may have
  /// changed as well: another view may stand in for a baseline.
  private func updateStructure(
    _ handle: Int32, _ constraint: LayoutConstraint, _ compiler: inout RowCompiler
  ) -> Bool {
    guard compiler.compile(constraint),
      !compiler.row.dependencies.union(tree.rows[handle].dependencies).contains(.baseline)
    else { return false }
    let row = compiler.row
    tree.note(row.structural, row.dependencies, tree.rows[handle].id, of: handle)
    return true
  }

  private func update(
    _ constraint: LayoutConstraint, _ change: (inout Solver) throws(SolverError) -> Void
  ) {
    work.constraints += 1
    tree.needsSolve = true
    do throws(SolverError) {
      try change(&solver)
    } catch {
      // The solver refused the constraint after the change before; the solve reports it.
      if case .unknownConstraint = error { return }
      constraint.record(constraint.refusal(error.reason))
    }
  }

  /// Adds a constraint to the solver, in place of what was there.
  @inline(__always)
  private func compile(
    _ handle: Int32, _ held: UncountedConstraint, _ compiler: inout RowCompiler
  ) {
    if tree.rows[handle].id != nil { withdraw(handle) }
    guard held.use({ compiler.compile($0) }) else {
      // An item was freed, or moved to another tree: the constraint ended with it.
      if fitting == nil { held.counted.uninstall() }
      return
    }
    if !compiler.row.missing.isEmpty, makeOffsets(compiler.row.missing) { return compile(handle) }
    let id = enqueue(&compiler.row.constraint, from: .row(handle))
    tree.note(compiler.row.structural, compiler.row.dependencies, id, of: handle)
  }

  /// Adds the constraint of a row to the solver, in place of what was there.
  func compileConstraint(_ handle: Int32) {
    guard let held = tree.rows[handle].held else { return }
    var compiler = RowCompiler(self)
    compile(handle, held, &compiler)
  }
}
