import Cassowary
import Testing

/// Which handles a solver knows: its own, while they live.
@Suite struct HandleTests {
  private func error(_ body: () throws -> Void) -> SolverError? {
    do { try body() } catch { return error as? SolverError }
    return nil
  }

  /// Every call that takes a handle, given one of a place that this solver uses too.
  private func checkDoors(
    of solver: inout Solver, own: Variable, row: ConstraintID, foreign: Variable,
    foreignRow: ConstraintID
  ) throws {
    let unknown = SolverError.unknownVariable(foreign)
    #expect(error { try solver.add(foreign == 1) } == unknown)
    #expect(error { try solver.add(contentsOf: [own >= 0, foreign == 1]) } == unknown)
    #expect(error { try solver.enqueue(foreign == 1) } == unknown)
    #expect(error { try solver.add(LinearExpression(own) + foreign == 1) } == unknown)
    #expect(error { try solver.setCoefficient(2, of: foreign, in: row) } == unknown)
    #expect(error { try solver.edit(foreign) } == unknown)
    #expect(error { try solver.suggest(1, for: foreign) } == unknown)
    #expect(error { try solver.endEdit(foreign) } == unknown)
    #expect(error { try solver.release(foreign) } == unknown)
    let value = solver.value(of: foreign)
    #expect(value.isNaN)
    #expect(solver.range(of: foreign) == 0...0)
    #expect(solver.sensitivities(of: LinearExpression(foreign)).isEmpty)
    let missing = SolverError.unknownConstraint(foreignRow)
    #expect(error { try solver.remove(foreignRow) } == missing)
    #expect(error { try solver.setConstant(1, of: foreignRow) } == missing)
    #expect(error { try solver.enqueue(constant: 1, of: foreignRow) } == missing)
    #expect(error { try solver.setPriority(1, of: foreignRow) } == missing)
    #expect(error { try solver.enqueue(priority: 1, of: foreignRow) } == missing)
    #expect(error { try solver.setCoefficient(2, of: own, in: foreignRow) } == missing)
    let contained = solver.contains(foreignRow)
    #expect(!contained)
    let (residual, violation) = (solver.residual(of: foreignRow), solver.violation(of: foreignRow))
    #expect(residual.isNaN && violation == 0)
    try solver.solve()
    #expect(solver.value(of: own) == 3)
  }

  @Test func `handles of another solver are unknown at every door`() throws {
    var one = Solver()
    var other = Solver()
    let (own, foreign) = (one.makeVariable(), other.makeVariable())
    let row = try one.add(own == 3)
    let foreignRow = try other.add(foreign == 4)
    try checkDoors(of: &one, own: own, row: row, foreign: foreign, foreignRow: foreignRow)
    try other.setConstant(-3, of: foreignRow)
    try checkDoors(of: &other, own: foreign, row: foreignRow, foreign: own, foreignRow: row)
  }

  @Test func `handles of a solver that is gone are unknown to the next one`() throws {
    func foreign() throws -> (Variable, ConstraintID) {
      var solver = Solver()
      let variable = solver.makeVariable()
      return (variable, try solver.add(variable == 4))
    }
    for _ in 0..<20 {
      let (variable, row) = try foreign()
      var solver = Solver()
      let own = solver.makeVariable()
      let ownRow = try solver.add(own == 3)
      try checkDoors(of: &solver, own: own, row: ownRow, foreign: variable, foreignRow: row)
    }
  }

  @Test func `a copy knows the handles it was made with, and none made after`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let pin = try solver.add(x == 3)
    var copy = solver.copy()
    #expect(copy.value(of: x) == 3)
    try copy.setConstant(-3, of: pin)
    let (late, lateInCopy) = (solver.makeVariable(), copy.makeVariable())
    let (row, rowInCopy) = (try solver.add(late == 1), try copy.add(lateInCopy == 1))
    try checkDoors(of: &solver, own: x, row: pin, foreign: lateInCopy, foreignRow: rowInCopy)
    try checkDoors(of: &copy, own: x, row: pin, foreign: late, foreignRow: row)
  }

  @Test func `a place that is used again gets another handle in a solver and in its copy`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let pin = try solver.add(x == 3)
    let row = try solver.add(y == 1)
    try solver.remove(row)
    try solver.solve()
    try solver.release(y)
    var copy = solver.copy()
    let (again, againInCopy) = (solver.makeVariable(), copy.makeVariable())
    let (newRow, newRowInCopy) = (try solver.add(again == 1), try copy.add(againInCopy == 1))
    try checkDoors(of: &solver, own: x, row: pin, foreign: againInCopy, foreignRow: newRowInCopy)
    try checkDoors(of: &copy, own: x, row: pin, foreign: again, foreignRow: newRow)
    try checkDoors(of: &solver, own: x, row: pin, foreign: y, foreignRow: row)
  }

  @Test func `an edit goes where it is sent, whatever its coefficient`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let edit = try solver.edit(x)
    for coefficient in [2.0, -0.5, 1, 1000] {
      try solver.setCoefficient(coefficient, of: x, in: edit)
      for value in [10.0, -7, 0] {
        try solver.suggest(value, for: x)
        try solver.solve()
        #expect(solver.value(of: x) == value)
      }
    }
  }

  @Test func `an edit mentions its variable and nothing else`() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(y == 4)
    let edit = try solver.edit(x)
    #expect(error { try solver.setCoefficient(1, of: y, in: edit) } == .alreadyEdited(x))
    #expect(error { try solver.setCoefficient(0, of: x, in: edit) } == .alreadyEdited(x))
    try solver.suggest(10, for: x)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
  }
}
