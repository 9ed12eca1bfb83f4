import Cassowary
import Foundation

/// Plays a trace through the public interface of ``Solver`` and times its phases.
///
/// Handles live in arrays indexed by the numbers of the trace and allocated before the clock
/// starts. Expressions and constraints are built inside the timed region, as an application
/// builds them. The solver itself is a local variable: no exclusivity checks, and it is destroyed
/// at the `new` that follows, inside the phase that `new` belongs to.
struct Replay {
  let trace: Trace
  private(set) var stopwatch: Stopwatch
  private var variables: [Variable] = []
  private var identifiers: [ConstraintID]

  init(_ trace: Trace) throws(SolverError) {
    self.trace = trace
    stopwatch = Stopwatch(trace)
    variables.reserveCapacity(trace.variableCount)
    // Placeholders: a trace names a constraint only after it added it.
    var solver = Solver()
    let placeholder = try solver.add(solver.makeVariable() == 0)
    identifiers = Array(repeating: placeholder, count: trace.identifierCount)
  }

  /// Plays the whole trace once; `record` receives the values at each `check`.
  @inline(never)
  mutating func play(_ record: ValueRecorder?) throws(ReplayError) {
    var position = 0
    while position < trace.operations.count {
      do throws(SolverError) {
        try playOneSolver(&position, record)
      } catch {
        throw ReplayError(position: position, reason: "\(error)")
      }
    }
  }

  /// Plays from `position` to the next `new`.
  @inline(never)
  private mutating func playOneSolver(
    _ position: inout Int, _ record: ValueRecorder?
  ) throws(SolverError) {
    var solver = Solver()
    variables.removeAll(keepingCapacity: true)
    while position < trace.operations.count {
      let operation = trace.operations[position]
      let subject = Int(operation.subject)
      position += 1
      switch operation.kind {
      case .phase: stopwatch.begin(subject)
      case .new: return
      case .variables:
        while variables.count < subject { variables.append(solver.makeVariable()) }
      case .add: identifiers[subject] = try solver.enqueue(constraint(operation))
      case .remove: try solver.remove(identifiers[subject])
      case .constant: try solver.enqueue(constant: operation.number, of: identifiers[subject])
      case .edit: try solver.edit(variables[subject], priority: operation.priority)
      case .endEdit: try solver.endEdit(variables[subject])
      case .suggest: try solver.suggest(operation.number, for: variables[subject])
      case .solve: try refuse(solver.solve())
      case .check:
        guard let record else { continue }
        try refuse(solver.solve())
        record.append(variables.map { solver.value(of: $0) })
      }
    }
    stopwatch.begin(-1)
  }

  /// Kiwi throws at the constraint it refuses; here one conflict speaks for all.
  private func refuse(_ refusals: [Refusal]) throws(SolverError) {
    if let first = refusals.first { throw .unsatisfiable(first.conflict) }
  }

  @inline(__always)
  private func constraint(_ operation: Trace.Operation) -> Constraint {
    var expression = LinearExpression(operation.number)
    let first = Int(operation.firstTerm)
    for index in first..<first + Int(operation.termCount) {
      let term = trace.terms[index]
      expression.append(variables[Int(term.variable)], term.coefficient)
    }
    return Constraint(expression, operation.relation, priority: operation.priority)
  }
}

/// An operation the solver refused.
struct ReplayError: Error, CustomStringConvertible {
  var position: Int
  var reason: String

  var description: String { "operation \(position): \(reason)" }
}
