import Cassowary

/// The rows of the table that the engine made itself, each belonging to an item: what it has to say of its
/// content, its translated frame, the size given to the root, and distances from far above.
extension LayoutEngine {
  /// The row of a kind that an item has; -1 if it has none.
  func row(_ kind: LayoutRow.Kind, of slot: Int32) -> Int32 { tree.row(kind, of: slot) }

  /// The same row, made if there was none; it is not written.
  func makeRow(_ kind: LayoutRow.Kind, of slot: Int32) -> Int32 {
    let known = row(kind, of: slot)
    return known >= 0 ? known : addRow(kind, of: slot)
  }

  func addRow(_ kind: LayoutRow.Kind, of slot: Int32) -> Int32 {
    let made = tree.rows.insert(
      LayoutRow(kind, of: slot, next: tree.slots[Int(slot)].rows))
    tree.slots[Int(slot)].rows = made
    return made
  }

  /// Has a row say something, whatever it said before; it may be one that the solver is not to have.
  func set(
    _ handle: Int32, to constant: Double, at priority: LayoutPriority = .required,
    isLeftOut: Bool = false
  ) {
    let old = tree.rows[handle]
    let isSame = (constant == old.constant, priority.rawValue == old.priority)
    if !isSame.0 { tree.rows[handle].constant = constant }
    if !isSame.1 { tree.rows[handle].priority = priority.rawValue }
    if isLeftOut { return takeOut(handle) }
    guard let id = old.id else { return write(handle) }
    if !isSame.0 {
      change {
        if !$0.setConstantAlongRay(id, to: -constant) {
          try? $0.enqueue(constant: -constant, of: id)
        }
      }
    }
    if !isSame.1 { change { try? $0.enqueue(priority: Priority(priority.rawValue), of: id) } }
  }

  private func change(_ body: (inout Solver) -> Void) {
    body(&solver)
    work.constraints += 1
    tree.needsSolve = true
  }

  /// Ends the rows of an item that are of some kinds; whether there were any.
  @discardableResult
  func removeRows(of slot: Int32, where isMeant: (LayoutRow.Kind) -> Bool) -> Bool {
    var (handle, last, found) = (tree.slots[Int(slot)].rows, Int32(-1), false)
    while handle >= 0 {
      let row = tree.rows[handle]
      if isMeant(row.kind) {
        if last < 0 { tree.slots[Int(slot)].rows = row.next }
        if last >= 0 { tree.rows[last].next = row.next }
        removeRow(handle)
        found = true
      } else {
        last = handle
      }
      handle = row.next
    }
    return found
  }

  /// Ends a row, in the solver and out of it.
  func removeRow(_ handle: Int32) {
    takeOut(handle)
    if !findings.conflicts.isEmpty, findings.conflicts.contains(.row(handle)) {
      findings.conflicts.release(.row(handle))
      tree.needsSolve = true
    }
    if tree.rows[handle].kind.isDistance, let variable = tree.distances.remove(handle) {
      tree.released.append(variable)
    }
    tree.rows.remove(handle)
  }

  /// Takes what a row says out of the solver.
  func takeOut(_ handle: Int32) {
    if let id = tree.rows[handle].id { drop(id) }
    tree.rows[handle].id = nil
  }

  /// Adds what a row says to the solver, which does not have it.
  func write(_ handle: Int32) {
    let row = tree.rows[handle]
    switch row.kind {
    case .free: break
    case .constraint: writeRecord(handle)
    case let kind where kind.isDistance: writeDistance(handle, row)
    case let kind where kind.isFrame: writeFrame(handle, row)
    case let kind where kind.isRootSize: writeLength(handle, row, .equal)
    case let kind: writeLength(handle, row, kind.piece < 2 ? .lessThanOrEqual : .greaterThanOrEqual)
    }
  }

  private func writeLength(_ handle: Int32, _ row: LayoutRow, _ relation: Relation) {
    let length = tree.slots[Int(row.owner)].length(row.kind.axis)
    tree.rows[handle].id = noteEnqueued(.row(handle), terms: 1) {
      (solver: inout Solver) throws(SolverError) in
      try solver.enqueue(
        length, relation, plus: -row.constant, priority: Priority(row.priority))
    }
  }

  private func writeFrame(_ handle: Int32, _ row: LayoutRow) {
    let item = tree.slots[Int(row.owner)]
    let piece = row.kind.piece
    let variable = piece < 2 ? item.position(row.kind.axis) : item.length(row.kind.axis)
    var expression = LinearExpression(variable)
    let share = tree.frameRules[row.owner]?.shares[piece] ?? 0
    if share != 0, item.parent >= 0 {
      expression.append(tree.slots[Int(item.parent)].length(row.kind.axis), -share)
    }
    expression.constant = -row.constant
    tree.rows[handle].id = enqueue(Constraint(expression, .equal), from: .row(handle))
  }

  // MARK: Sources

  /// Where what a source stands for is in the solver; `nil` if it is left out.
  func currentID(of source: ConstraintSource) -> ConstraintID? {
    if let handle = source.row { return tree.rows[handle].id }
    return source.bound.flatMap { tree.slots[Int($0.slot)][boundAlong: $0.axis] }
  }

  /// Notes that a constraint is no longer in the solver.
  func forget(_ source: ConstraintSource, _ id: ConstraintID) {
    guard currentID(of: source) == id else { return }
    if let handle = source.row { tree.rows[handle].id = nil }
    if let (slot, axis) = source.bound { tree.slots[Int(slot)][boundAlong: axis] = nil }
  }

  /// Adds a constraint that was left out, if it is still wanted.
  func write(_ source: ConstraintSource) {
    guard currentID(of: source) == nil else { return }
    if let handle = source.row { return write(handle) }
    guard let (slot, axis) = source.bound else { return }
    let item = tree.slots[Int(slot)]
    guard item.flags.contains(.hasVariables) else { return }
    tree.slots[Int(slot)][boundAlong: axis] = enqueue(item.length(axis) >= 0, from: source)
  }

  /// What a constraint of the solver was made of.
  func source(of id: ConstraintID) -> ConstraintSource {
    tree.sources.indices.contains(Int(id.index)) ? tree.sources[Int(id.index)] : .none
  }

  /// Whether a constraint of the solver only says what a distance is.
  func isDefinition(_ id: ConstraintID) -> Bool {
    source(of: id).row.map { tree.rows[$0].kind.isDistance } ?? false
  }
}

extension LayoutTree {
  /// The row of a kind that an item has; -1 if it has none.
  @inline(__always)
  func row(_ kind: LayoutRow.Kind, of slot: Int32) -> Int32 {
    let rows = rows.elements.span
    var handle = slots[Int(slot)].rows
    while handle >= 0, rows[Int(handle)].kind != kind { handle = rows[Int(handle)].next }
    return handle
  }
}
