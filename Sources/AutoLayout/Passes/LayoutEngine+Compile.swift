import Cassowary

/// The compile pass: from what changed in the model to constraints of the solver.
extension LayoutEngine {
  /// Whether a layout has anything to do.
  var hasPendingWork: Bool {
    tree.needsSolve || !tree.queue.isEmpty || !tree.moved.isEmpty
      || tree.moves.pending >= 0 || hasSafeAreasToTell
  }

  /// Compiles everything that changed. What the host changes while it is asked stays queued.
  func compile() {
    makeVariables()
    writeQueuedInsets()
    if tree.queue.hasRootSize {
      tree.queue.hasRootSize = false
      compileRootSize()
    }
    compileFrames()
    compileContents()
    if !isOvertaken { compileConstraints() }
  }

  private func compileFrames() {
    guard !tree.queue.frames.isEmpty else { return }
    let slots = tree.queue.frames.takeAll()
    var known: [Int32: LayoutSize] = [:]
    for slot in slots where takeFlag(.translationDirty, slot) { compileAutoresizing(slot, &known) }
    tree.queue.frames.giveBack(slots)
  }

  private func compileContents() {
    guard !tree.queue.contents.isEmpty else { return }
    let slots = tree.queue.contents.takeAll()
    tree.rows.reserve(4 * slots.count)
    for slot in slots where takeFlag(.contentDirty, slot) {
      compileContent(slot)
      if isOvertaken || !isAttached { return }
    }
    tree.queue.contents.giveBack(slots)
    // Views may have joined while others were asked.
    makeVariables()
  }

  /// Clears a flag; returns whether it was set on a slot in use.
  private func takeFlag(_ flag: ItemSlot.Flags, _ slot: Int32) -> Bool {
    let flags = tree.slots[Int(slot)].flags
    tree.slots[Int(slot)].flags.remove(flag)
    return flags.contains(flag) && !flags.contains(.isFree)
  }

  /// Gives new items their variables and bounds.
  func makeVariables() {
    guard !tree.queue.items.isEmpty else { return }
    let slots = tree.queue.items.takeAll()
    let lengths = 2 * slots.count + 4 * tree.queue.contents.count
    let rows = tree.queue.constraints.count
    solver.reserve(
      variables: 4 * slots.count, constraints: lengths + rows, terms: lengths + 4 * rows)
    let places = solver.places
    tree.owners.fill(upTo: places.variables + 4 * slots.count, with: -1)
    tree.sources.fill(upTo: places.constraints + lengths + rows, with: .none)
    for slot in slots
    where tree.slots[Int(slot)].flags.isDisjoint(with: [.isFree, .hasVariables]) {
      makeVariables(slot)
    }
    tree.queue.items.giveBack(slots)
    tree.moves.forget()
    tree.needsSolve = true
  }

  @inline(__always)
  private func makeVariables(_ slot: Int32) {
    let made = solver.makeRectangle()
    tree.owners[Int(made.x.index)] = slot
    tree.owners[Int(made.y.index)] = slot
    tree.owners[Int(made.width.index)] = slot
    tree.owners[Int(made.height.index)] = slot
    tree.sources.note(.bound(slot, .horizontal), made.widthBound)
    tree.sources.note(.bound(slot, .vertical), made.heightBound)
    work.constraints += 2
    let flags = tree.slots[Int(slot)].flags
    if !flags.contains(.moved) { tree.moved.append(slot) }
    if !flags.contains(.fresh) { tree.fresh.append(slot) }
    tree.slots[Int(slot)].take(made)
  }

  // MARK: Constraints

  private func compileConstraints() {
    guard !tree.queue.constraints.isEmpty else { return }
    let handles = tree.queue.constraints.takeAll()
    tree.areBaselinesQueued = false
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
    tree.queue.constraints.giveBack(handles)
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
