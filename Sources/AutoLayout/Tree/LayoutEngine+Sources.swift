import Cassowary

/// Adding constraints to the solver, and what they were compiled from.
extension LayoutEngine {
  /// Adds a constraint to the solver and notes what it was compiled from; `nil` if the solver refuses its numbers.
  @inline(__always)
  func enqueue(_ constraint: consuming Constraint, from source: ConstraintSource) -> ConstraintID? {
    work.constraints += 1
    work.terms += constraint.expression.count
    tree.needsSolve = true
    do throws(SolverError) {
      let id = try solver.enqueue(constraint)
      tree.sources.note(source, id)
      return id
    } catch {
      record(error, of: source)
      return nil
    }
  }

  /// Records that the solver refuses a constraint.
  func record(_ error: SolverError, of source: ConstraintSource) {
    let row = source.row.map { tree.rows[$0] }
    let item = (row?.owner ?? source.bound?.slot).flatMap { element(at: $0) }
    let subject = row?.constraint?.description ?? item?.label ?? "constraint"
    record(LayoutError(error.reason, subject: subject, origin: row?.constraint?.origin))
  }
}

extension LayoutTree {
  /// Notes how a row was compiled, and where it is in the solver.
  @inline(__always)
  mutating func note(
    _ structural: Double, _ dependencies: LayoutRow.Dependencies, _ id: ConstraintID?,
    of handle: Int32
  ) {
    let isChanged = dependencies != rows[handle].dependencies
    (rows[handle].constant, rows[handle].dependencies) = (structural, dependencies)
    rows[handle].id = id
    if isChanged { dependents.set(handle, !dependencies.isDisjoint(with: [.baseline, .scroll])) }
  }

  /// The rows whose terms depend on something, sorted, because the order in which they were listed depends on
  /// earlier layouts.
  func rows(dependingOn dependency: LayoutRow.Dependencies) -> [Int32] {
    var found: [Int32] = []
    for handle in dependents where rows[handle].dependencies.contains(dependency) {
      found.append(handle)
    }
    return found.sorted()
  }
}

extension Table<ConstraintSource> {
  /// Notes what a constraint of the solver was compiled from.
  @inline(__always)
  mutating func note(_ source: ConstraintSource, _ id: ConstraintID) {
    let index = Int(id.index)
    if index >= count { fill(upTo: index + 1, with: .none) }
    self[index] = source
  }
}

extension ContiguousArray {
  /// Appends `element` until there are `needed` elements; if that is a few, by half of the present number.
  @inline(never)
  mutating func fill(upTo needed: Int, with element: Element) {
    if isEmpty { self = ContiguousArray(repeating: element, count: needed) }
    guard needed > count else { return }
    self += repeatElement(element, count: Swift.max(needed - count, count / 2))
  }
}

extension SolverError {
  /// The reason for a ``LayoutError``.
  var reason: LayoutError.Reason {
    switch self {
    case .notFinite: .notFinite
    case .outOfRange, .overflow: .outOfRange
    case .invalidPriority(let priority): .invalidPriority(priority.rawValue)
    default: .solver
    }
  }
}

extension Set<Int32> {
  mutating func set(_ number: Int32, _ isListed: Bool) {
    if isListed { insert(number) } else { remove(number) }
  }
}
