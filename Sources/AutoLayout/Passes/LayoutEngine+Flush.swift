import Cassowary

/// From queued changes to the solver, and from the solver to moved items.
extension LayoutEngine {
  /// Whether anything is queued that a layout would act on.
  var hasPendingWork: Bool {
    tree.needsSolve || !tree.queue.isEmpty || !tree.moved.isEmpty
      || tree.moves.pending >= 0 || hasSafeAreasToTell
  }

  /// Writes every queued change into the solver. What the host changes while it is asked stays queued.
  func compile() {
    makeVariables()
    writeQueuedInsets()
    if tree.queue.hasRootSize {
      tree.queue.hasRootSize = false
      applyRootSize()
    }
    if !tree.queue.frames.isEmpty {
      let frames = tree.queue.frames.takeAll()
      var known: [Int32: LayoutSize] = [:]
      for slot in frames where takeFlag(.translationDirty, slot) { applyTranslation(slot, &known) }
      tree.queue.frames.giveBack(frames)
    }
    if !tree.queue.contents.isEmpty {
      writeQueuedContents()
      // Views may have joined while others were asked.
      makeVariables()
    }
    if !isOvertaken { writeQueuedRecords() }
  }

  private func writeQueuedContents() {
    let contents = tree.queue.contents.takeAll()
    var place = 0
    while true {
      // Nearly all of a first layout.
      place = writePlainContents(contents, from: place)
      guard place < contents.count else { break }
      let slot = contents[place]
      place += 1
      guard takeFlag(.contentDirty, slot) else { continue }
      applyContent(slot)
      if isOvertaken || !isAttached { return }
    }
    tree.queue.contents.giveBack(contents)
  }

  /// Clears a flag; whether it was set on a slot in use.
  private func takeFlag(_ flag: ItemSlot.Flags, _ slot: Int32) -> Bool {
    let flags = tree.slots[Int(slot)].flags
    tree.slots[Int(slot)].flags.remove(flag)
    return flags.contains(flag) && !flags.contains(.isFree)
  }

  /// Gives new items their variables and bounds.
  func makeVariables() {
    guard !tree.queue.items.isEmpty else { return }
    let items = tree.queue.items.takeAll()
    let lengths = 2 * items.count + 4 * tree.queue.contents.count
    let rows = tree.queue.constraints.count
    solver.reserve(
      variables: 4 * items.count, constraints: lengths + rows, terms: lengths + 4 * rows)
    let places = solver.places
    tree.owners.fill(upTo: places.variables + 4 * items.count, with: -1)
    tree.sources.fill(upTo: places.constraints + lengths + rows, with: .none)
    work.constraints += Self.makeVariables(
      of: items, &solver, &tree.slots, &tree.owners, &tree.sources, &tree.moved,
      &tree.fresh)
    tree.queue.items.giveBack(items)
    tree.needsSolve = true
  }

  /// Makes variables and bounds in tables that have room for them; returns the number of bounds.
  private static func makeVariables(
    of queue: [Int32], _ solver: inout Solver, _ slots: inout [ItemSlot], _ owners: inout [Int32],
    _ sources: inout [ConstraintSource], _ moved: inout [Int32], _ fresh: inout [Int32]
  ) -> Int {
    var slots = slots.mutableSpan
    var owners = owners.mutableSpan
    var sources = sources.mutableSpan
    var bounds = 0
    for slot in queue {
      let flags = slots[Int(slot)].flags
      guard flags.isDisjoint(with: [.isFree, .hasVariables]) else { continue }
      let made = solver.makeRectangle()
      owners[Int(made.x.index)] = slot
      owners[Int(made.y.index)] = slot
      owners[Int(made.width.index)] = slot
      owners[Int(made.height.index)] = slot
      sources[Int(made.widthBound.index)] = .bound(slot, .horizontal)
      sources[Int(made.heightBound.index)] = .bound(slot, .vertical)
      bounds += 2
      slots[Int(slot)].take(made)
      if !flags.contains(.moved) { moved.append(slot) }
      if !flags.contains(.fresh) { fresh.append(slot) }
    }
    return bounds
  }

  private func writeQueuedRecords() {
    guard !tree.queue.constraints.isEmpty else { return }
    let queued = tree.queue.constraints.takeAll()
    tree.areBaselinesQueued = false
    var known = KnownBaselines()
    var place = 0
    while true {
      // Nearly all of a first layout.
      place = writePlainRows(queued, from: place)
      guard place < queued.count else { break }
      writeQueued(queued[place], &known)
      if isOvertaken || !isAttached { return }
      place += 1
    }
    tree.queue.constraints.giveBack(queued)
  }

  /// Asks for the baselines that the constraint of a row mentions, and writes what changed of it.
  private func writeQueued(_ handle: Int32, _ known: inout KnownBaselines) {
    // What the host changes while it is asked is queued anew.
    let state = tree.rows[handle].state
    tree.rows[handle].state = []
    guard let constraint = tree.rows[handle].constraint else { return }
    if !state.isDisjoint(with: [.rewrite, .structure]), constraint.mentionsBaseline {
      let isThere = askBaselines(of: constraint, handle, &known)
      if isOvertaken || !isAttached { return }
      // What came meanwhile may be mentioned by this constraint, or by those that follow.
      makeVariables()
      guard isThere else { return }
    }
    write(state, of: constraint, at: handle)
  }

  private func write(
    _ state: LayoutRow.State, of constraint: LayoutConstraint, at handle: Int32
  ) {
    guard let id = tree.rows[handle].id, !state.contains(.rewrite) else {
      // A broken constraint is tried again before the next solve, as it now is.
      if findings.conflicts.contains(.row(handle)) {
        tree.needsSolve = true
      } else {
        writeRecord(handle)
      }
      return
    }
    if state.contains(.structure), !updateStructure(handle) { return writeRecord(handle) }
    // The weaker of the two changes goes first: a constraint that stops being required must not
    // be refused for a constant it is about to be excused from.
    let isPriorityFirst = !constraint.priorityStorage.isRequired
    if isPriorityFirst { changePriority(handle, id, state) }
    if !state.isDisjoint(with: [.constant, .structure]) { changeConstant(handle, id) }
    if !isPriorityFirst { changePriority(handle, id, state) }
  }

  private func changeConstant(_ handle: Int32, _ id: ConstraintID) {
    let row = tree.rows[handle]
    guard let constraint = row.constraint else { return }
    let constant = row.constant + row.sign * constraint.constantStorage
    change(constraint) { (solver: inout Solver) throws(SolverError) in
      try solver.enqueue(constant: constant, of: id)
    }
  }

  private func changePriority(
    _ handle: Int32, _ id: ConstraintID, _ state: LayoutRow.State
  ) {
    guard state.contains(.priority), let constraint = tree.rows[handle].constraint
    else { return }
    let priority = Priority(constraint.priorityStorage.rawValue)
    change(constraint) { (solver: inout Solver) throws(SolverError) in
      try solver.enqueue(priority: priority, of: id)
    }
  }

  /// Computes the fixed part of an equation anew; whether that is all that can have changed.
  private func updateStructure(_ handle: Int32) -> Bool {
    // Whoever stands in for a baseline may have changed without saying so: other terms.
    guard let constraint = tree.rows[handle].constraint,
      let translated = translate(constraint),
      !translated.dependencies.union(tree.rows[handle].dependencies).contains(.baseline)
    else { return false }
    tree.note(translated, of: handle)
    return true
  }

  private func change(
    _ constraint: LayoutConstraint, _ body: (inout Solver) throws(SolverError) -> Void
  ) {
    work.constraints += 1
    tree.needsSolve = true
    do throws(SolverError) {
      try body(&solver)
    } catch {
      // One the solver no longer knows was refused by the change before; the solve will say so.
      if case .unknownConstraint = error { return }
      constraint.record(constraint.refusal(error.reason))
    }
  }

  /// Adds the constraint of a row to the solver, in place of what was there.
  func writeRecord(_ handle: Int32) {
    takeOut(handle)
    guard let constraint = tree.rows[handle].constraint else { return }
    var translated = Translated()
    guard translate(constraint, into: &translated) else {
      guard fitting == nil else { return }
      // An item was freed, or moved to another tree: the constraint ended with it.
      constraint.uninstall()
      return
    }
    if !translated.wanted.isEmpty, makeDistances(translated.wanted) { return writeRecord(handle) }
    tree.note(translated, of: handle)
    tree.rows[handle].id = enqueue(translated.constraint, from: .row(handle))
  }
}
