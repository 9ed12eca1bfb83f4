import Cassowary

/// The compile pass: from what changed in the model to constraints of the solver.
extension LayoutEngine {
  /// Whether a layout has anything to do.
  var hasPendingWork: Bool {
    tree.needsSolve || !tree.dirty.isEmpty || tree.moves.pending != nil
  }

  /// Compiles everything that changed. Changes that the host makes while it answers a question stay dirty.
  func compile() {
    if tree.isDirty(.variables) { makeVariables() }
    if tree.isDirty(.insets) { compileInsets() }
    if tree.dirty.clear(.rootSize) { compileRootSize() }
    if tree.isDirty(.translation) {
      var known: [Int32: LayoutSize] = [:]
      for slot in tree.takeDirty(.translation) { compileAutoresizing(slot, &known) }
    }
    if tree.isDirty(.content) { compileContents() }
    if tree.dirty.clear(.baselines) {
      for row in tree.rows(dependingOn: .baseline) { tree.invalidate(.rewrite, row: row) }
    }
    if !tree.dirty.rows.isEmpty, !isOutdated { compileConstraints() }
  }

  private func compileContents() {
    let slots = tree.takeDirty(.content)
    // A view that answered a question may have removed others.
    for slot in slots where !tree.slots[Int(slot)].flags.contains(.isFree) {
      compileContent(slot)
      if isOutdated || !isAttached { return }
    }
    tree.dirty.giveBack(.content, slots)
    // Views may have joined while others answered questions.
    makeVariables()
  }

  /// Gives new items their variables and bounds.
  func makeVariables() {
    let slots = tree.takeDirty(.variables)
    if slots.isEmpty { return }
    var (own, made) = (0, 0)
    for slot in slots where tree.moves.follows.count(of: slot) < 2 {
      own += 1
      if tree.slots[Int(slot)].variables.index < 0 { made += 1 }
    }
    let lengths = 2 * own + 4 * tree.dirty[.content].count
    let rows = tree.dirty.rows.count
    solver.reserve(
      variables: 4 * own, constraints: lengths + rows, terms: lengths + 4 * rows)
    let places = solver.places
    tree.owners.fill(upTo: places.variables + 4 * own, with: -1)
    tree.sources.fill(upTo: places.constraints + lengths + rows, with: .none)
    work.constraints += 2 * own
    Self.makeVariables(
      slots, tree.moves.follows, made, &tree.slots, &tree.owners, &tree.sources, &solver)
    // Duplicates do no harm: each item is taken once.
    tree.dirty[.frame] += slots
    if !tree.texts.isEmpty {
      // A text that follows another item now has the width of that one, though no variable changes.
      for slot in slots where tree.slots[Int(slot)].flags.contains(.isText) {
        tree.invalidate(.measure, slot)
      }
    }
    tree.needsSolve = true
  }

  private static func makeVariables(
    _ some: [Int32], _ follows: FollowTable, _ made: Int, _ slots: inout Table<ItemSlot>,
    _ owners: inout Table<Int32>, _ sources: inout Table<ConstraintSource>, _ solver: inout Solver
  ) {
    var variables = solver.makeVariables(4 * made)
    var slots = slots.mutableSpan
    var owners = owners.mutableSpan
    var sources = sources.mutableSpan
    for slot in some {
      let place = Int(slot)
      let isFollowing = slots[place].flags.contains(.follows)
      let isNew = slots[place].variables.index < 0
      if isNew, follows.count(of: slot) < 2 {
        slots[place].variables = variables
        let first = Int(variables.index)
        for variable in first..<first + 4 { owners[variable] = slot }
        variables = Variable(index: variables.index + 4, generation: variables.generation)
      }
      slots[place].flags.insert(.hasVariables)
      slots[place].dirty.insert(.frame)
      for axis in [LayoutAxis.horizontal, .vertical] {
        guard slots[place].variables.index >= 0, slots[place][boundAlong: axis] == nil
        else { continue }
        slots[place].set(slots[place].variables, axis)
        let length = slots[place].length(axis)
        let isOwn = !isFollowing || follows.leader(of: slot, axis) < 0
        if !isNew || !isOwn {
          solver.setUsed(isOwn, slots[place].position(axis))
          solver.setUsed(isOwn, length)
        }
        guard isOwn, let id = try? solver.enqueue(length, .greaterThanOrEqual, plus: 0)
        else { continue }
        slots[place][boundAlong: axis] = id
        sources[Int(id.index)] = .bound(slot, axis)
      }
    }
    // Followers come after the items that they follow have variables.
    for slot in some where slots[Int(slot)].flags.contains(.follows) {
      for axis in [LayoutAxis.horizontal, .vertical] {
        let leader = Int(follows.leader(of: slot, axis))
        if leader >= 0 { slots[Int(slot)].set(slots[leader].variables, axis) }
      }
    }
  }

  // MARK: Constraints

  private func compileConstraints() {
    let handles = tree.dirty.rows.takeAll()
    var baselines: KnownBaselines = [:]
    var place = 0
    while place < handles.count {
      if findings.conflicts.isEmpty, tree.rows[handles[place]].id == nil {
        compileNewRows(handles, &place)
      }
      if place == handles.count { break }
      compile(handles[place], &baselines)
      if isOutdated || !isAttached { return }
      place += 1
    }
    tree.dirty.rows.giveBack(handles)
  }

  /// Compiles new rows from `place` on, up to the first that needs more than these tables: a question to the
  /// host, an offset, or a change of a constraint that is in the solver.
  private func compileNewRows(_ handles: [Int32], _ place: inout Int) {
    tree.sources.fill(upTo: solver.places.constraints + handles.count - place, with: .none)
    var compiler = RowCompiler(self)
    let first = place
    work.terms += Self.compileNewRows(
      handles, &place, tree.slots, &tree.rows.elements, &tree.sources, &compiler, &solver)
    work.constraints += place - first
    if place > first { tree.needsSolve = true }
  }

  /// Returns the number of terms.
  private static func compileNewRows(
    _ handles: [Int32], _ place: inout Int, _ slots: Table<ItemSlot>,
    _ rows: inout Table<LayoutRow>,
    _ sources: inout Table<ConstraintSource>, _ compiler: inout RowCompiler, _ solver: inout Solver
  ) -> Int {
    var rows = rows.mutableSpan
    var sources = sources.mutableSpan
    var terms = 0
    while place < handles.count {
      let handle = Int(handles[place])
      guard rows[handle].state.contains(.rewrite), rows[handle].id == nil,
        rows[handle].dependencies.isEmpty, let held = rows[handle].held,
        held.use({ !$0.mentionsBaseline && compiler.compile($0, slots) }),
        compiler.row.dependencies.isSubset(of: .isMirrored), compiler.row.missing.isEmpty,
        let id = try? solver.enqueue(compiler.row.constraint)
      else { break }
      rows[handle].state = []
      (rows[handle].constant, rows[handle].id) = (compiler.row.structural, id)
      rows[handle].dependencies = compiler.row.dependencies
      sources[Int(id.index)] = .row(handles[place])
      terms &+= compiler.row.constraint.expression.count
      place &+= 1
    }
    return terms
  }

  /// Compiles what changed in a constraint. This may ask the host for baselines.
  private func compile(_ handle: Int32, _ baselines: inout KnownBaselines) {
    // The state is cleared first, because changes of the host during a question make the row dirty again.
    let state = exchange(&tree.rows[handle].state, with: [])
    guard let constraint = tree.rows[handle].constraint else {
      if state.contains(.rewrite), tree.rows[handle].id == nil, tree.rows[handle].kind != .free,
        !findings.conflicts.contains(.row(handle))
      {
        compile(handle)
      }
      return
    }
    if constraint.mentionsBaseline, !state.isDisjoint(with: [.rewrite, .insets]) {
      let isThere = askBaselines(of: constraint, handle, &baselines)
      if isOutdated || !isAttached { return }
      // This constraint, or a later one, may mention items that joined meanwhile.
      makeVariables()
      guard isThere else { return }
    }
    if let id = tree.rows[handle].id, !state.contains(.rewrite) {
      update(handle, id, constraint, state)
    } else if findings.conflicts.contains(.row(handle)) {
      // Constraints that are left out are compiled again before the next solve.
      tree.needsSolve = true
    } else {
      compile(handle)
    }
  }

  /// Changes the constraint of the solver according to the changes of its row.
  private func update(
    _ handle: Int32, _ id: ConstraintID, _ constraint: LayoutConstraint, _ state: LayoutRow.State
  ) {
    if state.contains(.insets) {
      // The terms may have changed as well, because the baseline may be that of another view.
      guard let row = compiled(constraint),
        !row.dependencies.union(tree.rows[handle].dependencies).contains(.baseline)
      else { return compile(handle) }
      tree.note(row.structural, row.dependencies, id, of: handle)
    }
    if state.isDisjoint(with: [.constant, .priority, .insets]) { return }
    work.constraints += 1
    tree.needsSolve = true
    let (row, priority) = (tree.rows[handle], Priority(constraint.priorityStorage.rawValue))
    let constant = row.constant + row.dependencies.sign * constraint.constantStorage
    // The priority changes before the constant if the constraint becomes optional, and otherwise afterwards.
    // In the other order it could be refused for a constant and a priority that it never has together.
    let isPriorityFirst = !constraint.priorityStorage.isRequired
    let isOtherPriority = state.contains(.priority)
    do throws(SolverError) {
      if isOtherPriority, isPriorityFirst { try solver.enqueue(priority: priority, of: id) }
      if !state.isDisjoint(with: [.constant, .insets]) {
        try solver.enqueue(constant: constant, of: id)
      }
      if isOtherPriority, !isPriorityFirst { try solver.enqueue(priority: priority, of: id) }
    } catch {
      // The solver refused the constraint after an earlier change; the solve reports that.
      if case .unknownConstraint = error { return }
      constraint.record(constraint.refusal(error.reason))
    }
  }

  /// Adds the constraint of a row, which is not in the solver, to it.
  func compileConstraint(_ handle: Int32) {
    guard let constraint = tree.rows[handle].constraint else { return }
    guard let row = compiled(constraint) else {
      // An item was freed or moved to another tree, which ends the constraint.
      if fitting == nil { constraint.uninstall() }
      return
    }
    if !row.missing.isEmpty, makeOffsets(row.missing) { return compileConstraint(handle) }
    let id = enqueue(row.constraint, from: .row(handle))
    tree.note(row.structural, row.dependencies, id, of: handle)
  }
}
