import Cassowary

/// The rows that the engine makes for an item: of its content, its translated frame, the size given to the
/// root, and offsets.
extension LayoutEngine {
  /// The row of a kind that an item has; -1 if it has none.
  @inline(__always)
  func row(_ kind: LayoutRow.Kind, of slot: Int32) -> Int32 {
    var handle = tree.slots[Int(slot)].rows
    while handle >= 0, tree.rows[handle].kind != kind { handle = tree.rows[handle].next }
    return handle
  }

  /// The content size in the rows of an item; negative on an axis without one.
  func contentSize(_ slot: Int32) -> LayoutSize {
    func length(_ axis: LayoutAxis) -> Double {
      let handle = row(.contentSize(axis, .hugging), of: slot)
      return handle >= 0 ? tree.rows[handle].constant : -1
    }
    return LayoutSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Adds a row to those of an item; it is not in the solver yet.
  @inline(__always)
  func addRow(
    _ kind: LayoutRow.Kind, of slot: Int32, _ constant: Double,
    at priority: LayoutPriority = .required
  ) -> Int32 {
    let next = tree.slots[Int(slot)].rows
    let row = LayoutRow(kind, of: slot, next: next, constant: constant, priority: priority)
    let made = tree.rows.insert(row).handle
    tree.slots[Int(slot)].rows = made
    return made
  }

  /// Sets the constant and the priority of the row of a kind, and makes the row if the item has none.
  @inline(__always)
  func setRow(
    _ kind: LayoutRow.Kind, of slot: Int32, to constant: Double,
    at priority: LayoutPriority = .required, isLeftOut: Bool = false
  ) {
    let known = row(kind, of: slot)
    if known >= 0 { return update(known, to: constant, at: priority, isLeftOut) }
    let made = addRow(kind, of: slot, constant, at: priority)
    if !isLeftOut { compile(kind, of: slot, made, constant, priority.rawValue) }
  }

  /// Sets the constant and the priority of a row that the engine made, also in the solver.
  func update(
    _ handle: Int32, to constant: Double, at priority: LayoutPriority = .required,
    _ isLeftOut: Bool = false
  ) {
    let old = tree.rows[handle]
    if old.id != nil, !isLeftOut, old.constant == constant, old.priority == priority.rawValue {
      return
    }
    tree.rows[handle].constant = constant
    if priority.rawValue != old.priority { tree.rows[handle].priority = priority.rawValue }
    if isLeftOut { return withdraw(handle) }
    guard let id = old.id else { return compile(handle) }
    work.constraints += 1
    tree.needsSolve = true
    if constant != old.constant {
      if !solver.setConstantAlongRay(id, to: -constant) {
        try? solver.enqueue(constant: -constant, of: id)
      }
    }
    if priority.rawValue != old.priority {
      try? solver.enqueue(priority: Priority(priority.rawValue), of: id)
    }
  }

  /// Removes the rows of an item that are of some kinds.
  func removeRows(of slot: Int32, where isMeant: (LayoutRow.Kind) -> Bool) {
    var (handle, last) = (tree.slots[Int(slot)].rows, Int32(-1))
    while handle >= 0 {
      let row = tree.rows[handle]
      if isMeant(row.kind) {
        if last < 0 { tree.slots[Int(slot)].rows = row.next }
        if last >= 0 { tree.rows[last].next = row.next }
        removeRow(handle)
      } else {
        last = handle
      }
      handle = row.next
    }
  }

  /// Removes a row, also from the solver.
  func removeRow(_ handle: Int32) {
    withdraw(handle)
    if !findings.conflicts.isEmpty, findings.conflicts.contains(.row(handle)) {
      findings.conflicts.end(.row(handle))
      tree.needsSolve = true
    }
    if tree.rows[handle].kind.isOffset, let variable = tree.offsets.remove(handle) {
      solver.setUsed(false, variable)
    }
    tree.rows.remove(handle)
  }

  /// Removes the constraint of a row from the solver.
  @inline(__always)
  func withdraw(_ handle: Int32) {
    guard let id = tree.rows[handle].id else { return }
    drop(id)
    tree.rows[handle].id = nil
  }

  /// Compiles a row and adds it to the solver, in place of its former constraint.
  func compile(_ handle: Int32) {
    withdraw(handle)
    let row = tree.rows[handle]
    compile(row.kind, of: row.owner, handle, row.constant, row.priority)
  }

  /// Compiles a row that is not in the solver.
  @inline(__always)
  private func compile(
    _ kind: LayoutRow.Kind, of slot: Int32, _ handle: Int32, _ constant: Double, _ priority: Float
  ) {
    switch kind {
    case .free: break
    case .constraint: compileConstraint(handle)
    case .contentSize(let axis, let limit):
      compile(length(slot, axis), limit.relation, constant, handle, priority)
    case .rootSize(let axis): compile(length(slot, axis), .equal, constant, handle, priority)
    case .autoresizing(let component):
      compile(frameExpression(slot, component), .equal, constant, handle, priority)
    case .offset(let axis):
      compile(offsetExpression(slot, axis), .equal, constant, handle, priority)
    }
  }

  private func compile(
    _ expression: LinearExpression, _ relation: Relation, _ constant: Double, _ handle: Int32,
    _ priority: Float
  ) {
    var constraint = Constraint(expression, relation, priority: Priority(priority))
    constraint.expression.constant = -constant
    tree.rows[handle].id = enqueue(constraint, from: .row(handle))
  }

  private func length(_ slot: Int32, _ axis: LayoutAxis) -> LinearExpression {
    LinearExpression(tree.slots[Int(slot)].length(axis))
  }

  /// A component of a frame, minus its share of the length of the superview.
  private func frameExpression(_ slot: Int32, _ component: LayoutComponent) -> LinearExpression {
    let item = tree.slots[Int(slot)]
    var expression = LinearExpression(item.variable(component))
    let share = tree.frameRules[slot]?.shares[Int(component.rawValue)] ?? 0
    if share != 0, item.parent >= 0 {
      expression.append(tree.slots[Int(item.parent)].length(component.axis), -share)
    }
    return expression
  }

  // MARK: Sources

  /// The constraint in the solver that a source stands for; `nil` if it is left out.
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
  func compile(_ source: ConstraintSource) {
    guard currentID(of: source) == nil else { return }
    if let handle = source.row { return compile(handle) }
    guard let (slot, axis) = source.bound else { return }
    guard tree.slots[Int(slot)].flags.contains(.hasVariables) else { return }
    tree.slots[Int(slot)][boundAlong: axis] = enqueue(
      Constraint(length(slot, axis), .greaterThanOrEqual), from: source)
  }

  /// The source from which a constraint of the solver was compiled.
  func source(of id: ConstraintID) -> ConstraintSource {
    tree.sources.indices.contains(Int(id.index)) ? tree.sources[Int(id.index)] : .none
  }

  /// Whether a constraint of the solver defines an offset.
  func isDefinition(_ id: ConstraintID) -> Bool {
    source(of: id).row.map { tree.rows[$0].kind.isOffset } ?? false
  }
}

extension LayoutView {
  /// The height of the content at its width in the last layout; `nil` if it has none.
  package final var solvedContentHeight: Double? {
    guard slot >= 0, let height = engine?.contentSize(slot).height, height >= 0 else { return nil }
    return height
  }
}
