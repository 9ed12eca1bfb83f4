import Cassowary
import Testing

/// What the solver says about variables with names.
@Suite struct VariableNameTests {
  @Test func `a constraint reads as it would be written`() throws {
    var solver = Solver()
    let (width, height) = (solver.makeVariable("width"), solver.makeVariable("height"))
    let nameless = solver.makeVariable()
    #expect(solver.name(of: width) == "width")
    let ratio = try solver.add(width == 2 * height + 10)
    #expect(solver.describe(ratio) == "width - 2 * height == 10")
    let bound = try solver.add((-width <= -3).priority(.strong))
    #expect(solver.describe(bound) == "width >= 3 @750")
    let other = try solver.add(nameless + height >= 0.5)
    #expect(solver.describe(other) == "height + \(solver.name(of: nameless)) >= 0.5")
    try solver.remove(other)
    #expect(solver.describe(other).isEmpty)
  }

  @Test func `a refusal names what cannot hold together`() throws {
    var solver = Solver()
    let (width, height) = (solver.makeVariable("width"), solver.makeVariable("height"))
    try solver.add(width == 2 * height)
    try solver.add(width == 100)
    let words = "height == 60 cannot hold together with width - 2 * height == 0, width == 100"
    let error = #expect(throws: SolverError.self) { try solver.add(height == 60) }
    #expect(error.map { solver.describe($0) } == words)
    // The same by the other way in, though the refused one is gone when it is told.
    try solver.enqueue(height == 60)
    #expect(try solver.solve().map { solver.describe($0) } == [words])
  }

  @Test func `every error has words, with names and without numbers of places`() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    try solver.add(width == 1)
    let use = #expect(throws: SolverError.self) { try solver.release(width) }
    #expect(use.map { solver.describe($0) } == "constraints still mention width")
    let edit = #expect(throws: SolverError.self) { try solver.suggest(3, for: width) }
    #expect(edit.map { solver.describe($0) } == "width is not being edited")
    let wild = #expect(throws: SolverError.self) { try solver.add(width == .nan) }
    #expect(wild.map { solver.describe($0) } == "nan is not a finite number")
    let level = #expect(throws: SolverError.self) {
      try solver.add((width == 1).priority(Priority(2_000)))
    }
    #expect(
      level.map { solver.describe($0) } == "the priority 2000 is not above 0 and at most 1000")
  }

  @Test func `names go with their variables and along with copies`() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let copy = solver.copy()
    try solver.release(width)
    let next = solver.makeVariable()
    #expect(solver.name(of: next) != "width")
    #expect(copy.name(of: width) == "width")
  }

  @Test func `errors read the same when they are printed`() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    try solver.add(width == 1)
    let clash = #expect(throws: SolverError.self) { try solver.add(width == 2) }
    #expect(clash.map { "\($0)" } == clash.map { solver.describe($0) })
    #expect(
      clash.map { String(reflecting: $0) } == "width == 2 cannot hold together with width == 1")
    var nameless = Solver()
    let x = nameless.makeVariable()
    let id = try nameless.add(x == 1)
    #expect("\(id)".hasPrefix("constraint "))
    let unnamed = #expect(throws: SolverError.self) { try nameless.add(x == 2) }
    #expect(unnamed.map { "\($0)" } == "the constraint cannot hold together with \(id)")
    #expect("\(SolverError.budgetExhausted(pivots: 3))" == "3 steps did not suffice")
  }
}
