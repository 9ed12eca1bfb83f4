import Cassowary

/// What enters the solver, and whose it is.
extension LayoutEngine {
  /// Adds a constraint to the solver and notes what it was made of.
  @inline(__always)
  func enqueue(_ constraint: Constraint, from source: ConstraintSource) -> ConstraintID? {
    noteEnqueued(source, terms: constraint.expression.count) {
      (solver: inout Solver) throws(SolverError) in try solver.enqueue(constraint)
    }
  }

  /// Notes what the constraint is made of that `enqueue` adds to the solver.
  @inline(__always)
  func noteEnqueued(
    _ source: ConstraintSource, terms: Int,
    _ enqueue: (inout Solver) throws(SolverError) -> ConstraintID
  ) -> ConstraintID? {
    work.constraints += 1
    work.terms += terms
    tree.needsSolve = true
    do throws(SolverError) {
      let id = try enqueue(&solver)
      tree.sources.note(source, id)
      return id
    } catch {
      record(error, of: source)
      return nil
    }
  }

  /// Records that the solver does not take a constraint.
  func record(_ error: SolverError, of source: ConstraintSource) {
    record(LayoutError(error.reason, subject: subject(of: source), origin: origin(of: source)))
  }

  private func subject(of source: ConstraintSource) -> String {
    let row = source.row.map { tree.rows[$0] }
    if let constraint = row?.constraint { return constraint.description }
    guard let slot = row?.owner ?? source.bound?.slot else { return "constraint" }
    return element(at: slot)?.label ?? "item"
  }

  private func origin(of source: ConstraintSource) -> LayoutConstraint.Origin? {
    source.row.flatMap { tree.rows[$0].constraint?.origin }
  }
}

extension LayoutTree {
  /// Has a row know how its equation was written, and what it is to be written again for.
  mutating func note(_ translated: LayoutEngine.Translated, of handle: Int32) {
    rows[handle].constant = translated.structural
    rows[handle].sign = translated.sign
    setDependencies(translated.dependencies, of: handle)
  }

  /// Keeps the lists of rows by dependency in line with the rows.
  mutating func setDependencies(_ new: LayoutRow.Dependencies, of handle: Int32) {
    let old = rows[handle].dependencies
    guard new != old else { return }
    rows[handle].dependencies = new
    listeners.baseline.set(handle, new.contains(.baseline))
    listeners.scroll.set(handle, new.contains(.scroll))
  }

  /// Has the frame of an item computed by the next pass.
  mutating func markMoved(_ slot: Int32) {
    let flags = slots[Int(slot)].flags
    guard flags.isDisjoint(with: [.moved, .isFree]) else { return }
    slots[Int(slot)].flags.insert(.moved)
    moved.append(slot)
  }

  /// Has the text and the insets of an item looked at after the solve.
  mutating func markFresh(_ slot: Int32) {
    let flags = slots[Int(slot)].flags
    guard flags.isDisjoint(with: [.fresh, .isFree]) else { return }
    slots[Int(slot)].flags.insert(.fresh)
    fresh.append(slot)
  }
}

extension [ConstraintSource] {
  /// Notes what a constraint of the solver was made of.
  @inline(__always)
  mutating func note(_ source: ConstraintSource, _ id: ConstraintID) {
    let index = Int(id.index)
    if index >= count { fill(upTo: index + 1, with: .none) }
    self[index] = source
  }
}

extension Array {
  /// Makes room for so many elements in all; for half as many again if it is for a few.
  @inline(never)
  mutating func fill(upTo needed: Int, with element: Element) {
    guard needed > count else { return }
    self += repeatElement(element, count: Swift.max(needed - count, count / 2))
  }
}

extension SolverError {
  /// The same in the words of the model.
  var reason: LayoutError.Reason {
    switch self {
    case .notFinite: .notFinite
    case .outOfRange, .overflow: .outOfRange
    case .invalidPriority(let priority): .invalidPriority(priority.rawValue)
    default: .solver
    }
  }
}
