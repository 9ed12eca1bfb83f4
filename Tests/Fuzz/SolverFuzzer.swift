// A libFuzzer target: bytes become operations on a solver, whose invariants are checked after each
// solve. Built by Tests/Fuzz/run together with the sources of Cassowary as one module: SwiftPM
// cannot build executables without a main of their own.

import Glibc

/// Whether every operation is printed, as `RegressionTests` reads it:
/// `TRUSS_FUZZ_TRACE=1 Tests/Fuzz/run 0 .build/fuzz/crash-...`.
let isTracing = unsafe getenv("TRUSS_FUZZ_TRACE") != nil

func trace(_ text: @autoclosure () -> String) {
  if !isTracing { return }
  print(text())
  unsafe fflush(nil)  // a crash would swallow what is buffered
}

/// Reads numbers off the fuzzer's bytes; zeros after the end.
struct Bytes {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { unsafe self.bytes = bytes }

  var isEmpty: Bool { unsafe position >= bytes.count }

  mutating func next() -> Int {
    guard !isEmpty else { return 0 }
    defer { position += 1 }
    return unsafe Int(bytes[position])
  }

  mutating func below(_ bound: Int) -> Int { bound == 0 ? 0 : next() % bound }
}

/// One run: a solver, what should be in it, and the size of the numbers used.
struct FuzzRun: ~Copyable {
  private var bytes: Bytes
  private var solver = Solver()
  private var variables: [Variable] = []
  private var rows: [(number: Int, id: ConstraintID, constraint: Constraint)] = []
  /// Constraints made so far: what a trace calls them.
  private var made = 0
  private let coefficients: [Double]

  init(_ bytes: Bytes) {
    self.bytes = bytes
    let isWide = self.bytes.next() % 4 == 3
    coefficients =
      isWide
      ? [1, -1, 1000, -0.001, 0.1, -37.5, 1.0 / 3, 512] : [1, 1, 1, -1, -1, 2, -0.5, 3]
  }

  mutating func run() {
    for _ in 0..<(1 + bytes.below(12)) { makeVariable() }
    var operations = 0
    while !bytes.isEmpty && operations < 400 {
      step()
      operations += 1
    }
    solve()
  }

  private mutating func step() {
    switch bytes.below(16) {
    case 0, 1, 2: add()
    case 3: enqueue()
    case 4: addAll()
    case 5: remove()
    case 6: change("constant") { solver, id, value in try solver.setConstant(value, of: id) }
    case 7:
      change("enqueue constant") { solver, id, value in
        try solver.enqueue(constant: value, of: id)
      }
    case 8: changePriority()
    case 9: changeCoefficient()
    case 10: edit()
    case 11: suggest()
    case 12: endEdit()
    case 13: makeOrRelease()
    case 14: read()
    default: solve()
    }
  }
}

extension FuzzRun {
  private mutating func makeVariable() {
    let variable = solver.makeVariable()
    trace("var x\(variable.index)")
    variables.append(variable)
  }

  /// The number of the next constraint.
  private mutating func nextNumber() -> Int {
    made += 1
    return made
  }

  private mutating func variable() -> Variable { variables[bytes.below(variables.count)] }

  private mutating func number() -> Double {
    let value = Double(bytes.next() - 128)
    return bytes.below(8) == 0 ? value * 12_345.6 : value
  }

  private mutating func priority() -> Priority {
    let levels: [Float] = [1000, 1000, 999.5, 750, 749.9, 500, 250, 1]
    return Priority(levels[bytes.below(levels.count)])
  }

  private mutating func constraint() -> Constraint {
    var expression = LinearExpression(number())
    for _ in 0...bytes.below(6) {
      expression.append(variable(), coefficients[bytes.below(coefficients.count)])
    }
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Constraint(
      expression, relations[bytes.below(3)], priority: priority(),
      weight: bytes.below(8) == 0 ? 3 : 1)
  }

  private mutating func add() {
    let (number, constraint) = (nextNumber(), constraint())
    trace("add \(describe(number, constraint))")
    do { rows.append((number, try solver.add(constraint), constraint)) } catch {
      checkRefusal(error)
    }
  }

  private mutating func enqueue() {
    let (number, constraint) = (nextNumber(), constraint())
    trace("enqueue \(describe(number, constraint))")
    if let id = try? solver.enqueue(constraint) { rows.append((number, id, constraint)) }
  }

  private mutating func addAll() {
    let added = (0...bytes.below(5)).map { _ in (nextNumber(), constraint()) }
    trace("add all: " + added.map { describe($0.0, $0.1) }.joined(separator: "; "))
    do {
      for (id, row) in zip(try solver.add(contentsOf: added.map(\.1)), added) {
        rows.append((row.0, id, row.1))
      }
    } catch { checkRefusal(error) }
  }

  private mutating func remove() {
    guard !rows.isEmpty else { return }
    let row = rows.remove(at: bytes.below(rows.count))
    trace("remove c\(row.number)")
    try? solver.remove(row.id)
  }

  private mutating func change(
    _ name: String, _ body: (inout Solver, ConstraintID, Double) throws -> Void
  ) {
    guard !rows.isEmpty else { return }
    let index = bytes.below(rows.count)
    let value = number()
    trace("\(name) c\(rows[index].number) \(value)")
    if (try? body(&solver, rows[index].id, value)) != nil {
      rows[index].constraint.expression.constant = value
    }
  }

  private mutating func changePriority() {
    guard !rows.isEmpty else { return }
    let index = bytes.below(rows.count)
    let priority = priority()
    let isImmediate = bytes.below(2) == 0
    trace("\(isImmediate ? "" : "enqueue ")priority c\(rows[index].number) \(priority.rawValue)")
    if isImmediate {
      guard (try? solver.setPriority(priority, of: rows[index].id)) != nil else { return }
    } else {
      guard (try? solver.enqueue(priority: priority, of: rows[index].id)) != nil else { return }
    }
    rows[index].constraint.priority = priority
  }

  private mutating func changeCoefficient() {
    guard !rows.isEmpty else { return }
    let index = bytes.below(rows.count)
    let (variable, value) = (variable(), coefficients[bytes.below(coefficients.count)])
    trace("coefficient c\(rows[index].number) x\(variable.index) \(value)")
    guard (try? solver.setCoefficient(value, of: variable, in: rows[index].id)) != nil else {
      return
    }
    let old = rows[index].constraint.expression
    rows[index].constraint.expression = LinearExpression(
      terms: old.terms.filter { $0.variable != variable } + [Term(variable, value)],
      constant: old.constant)
  }

  private mutating func edit() {
    let (variable, priority) = (variable(), priority())
    trace("edit x\(variable.index) @\(priority.rawValue)")
    _ = try? solver.edit(variable, priority: priority)
  }

  private mutating func endEdit() {
    let variable = variable()
    trace("end edit x\(variable.index)")
    try? solver.endEdit(variable)
  }

  private mutating func suggest() {
    let variable = variable()
    let value = number()
    trace("suggest x\(variable.index) \(value)")
    try? solver.suggest(value, for: variable)
  }

  private mutating func makeOrRelease() {
    if variables.count < 24 && bytes.below(2) == 0 {
      makeVariable()
    } else if variables.count > 1 {
      let index = bytes.below(variables.count)
      trace("release x\(variables[index].index)")
      release(at: index)
    }
  }

  /// A variable goes if and only if no row of the solver mentions it, and what its rows mention is
  /// what they were given: terms that cancel, in whatever order they are added, are no mention.
  private mutating func release(at index: Int) {
    let variable = variables[index]
    solve()
    let isUsed = rows.contains { mentions($0.id, variable) } || isEdited(variable)
    let isReleased = (try? solver.release(variable)) != nil
    require(isReleased != isUsed, "a variable in use was released, or one that is not was kept")
    if !isReleased { return }
    variables.remove(at: index)
    for row in rows.indices {
      let old = rows[row].constraint.expression
      rows[row].constraint.expression = LinearExpression(
        terms: old.terms.filter { $0.variable != variable }, constant: old.constant)
    }
  }

  private func isEdited(_ variable: Variable) -> Bool {
    solver.engine.problem.variables[variable.index].edit >= 0
  }

  /// Whether the solver's row mentions a variable.
  private func mentions(_ id: ConstraintID, _ variable: Variable) -> Bool {
    solver.engine.problem.terms(of: id.index).contains { $0.variable == variable.index }
  }

  /// The solver's terms of a row are the sums of those it was given, but for rounding.
  private func checkTerms(_ id: ConstraintID, _ constraint: Constraint) {
    var sums: [Int32: (sum: Double, size: Double)] = [:]
    for term in constraint.expression.terms {
      let old = sums[term.variable.index] ?? (0, 0)
      sums[term.variable.index] = (
        old.sum + term.coefficient, old.size + abs(term.coefficient)
      )
    }
    for term in solver.engine.problem.terms(of: id.index) {
      let own = sums.removeValue(forKey: term.variable) ?? (0, 0)
      require(
        abs(own.sum - term.coefficient) <= 1e-12 * own.size, "a coefficient is not the terms' sum")
    }
    for (_, own) in sums { require(abs(own.sum) <= 1e-12 * own.size, "a term is missing") }
  }
}

/// What must always hold; a violation ends the process, which is how libFuzzer learns of it.
extension FuzzRun {
  private mutating func solve() {
    trace("check")
    guard let refusals = try? solver.solve() else { fatalError("solve threw without a budget") }
    for refusal in refusals {
      require(!solver.contains(refusal.constraint), "a refused constraint is still there")
      require(!refusal.conflict.members.isEmpty, "a refusal without a proof")
    }
    rows.removeAll { !solver.contains($0.id) }
    if let broken = solver.brokenInvariant() { fatalError(broken) }
    for variable in variables {
      require(solver.value(of: variable).isFinite, "a value is not finite")
    }
    for (_, id, constraint) in rows where constraint.priority.isRequired {
      let violation = solver.violation(of: id)
      require(violation <= 1e-6 * magnitude(constraint), "a required constraint is violated")
    }
    for (_, id, constraint) in rows {
      checkTerms(id, constraint)
      let difference = abs(solver.residual(of: id) - value(constraint.expression))
      require(difference <= 1e-6 * magnitude(constraint), "a residual is not the values'")
    }
  }

  private func value(_ expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
  }

  private func magnitude(_ constraint: Constraint) -> Double {
    constraint.expression.terms.reduce(max(1, abs(constraint.expression.constant))) {
      $0 + abs($1.coefficient * solver.value(of: $1.variable))
    }
  }

  private func describe(_ number: Int, _ constraint: Constraint) -> String {
    let terms = constraint.expression.terms.map { "\($0.coefficient)·x\($0.variable.index)" }
    let sum = (terms + ["\(constraint.expression.constant)"]).joined(separator: " + ")
    let weight = constraint.weight == 1 ? "" : " weight \(constraint.weight)"
    let sign =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    return "c\(number): \(sum) \(sign) 0 @\(constraint.priority.rawValue)\(weight)"
  }

  private func checkRefusal(_ error: any Error) {
    guard case SolverError.unsatisfiable(let conflict) = error else {
      fatalError("an addition threw \(error)")
    }
    require(!conflict.members.isEmpty, "a refusal without a proof")
    require(conflict.members.allSatisfy { $0.multiplier != 0 }, "a multiplier is zero")
  }

  private mutating func read() {
    solve()
    let variable = variable()
    let value = solver.value(of: variable)
    let range = solver.range(of: variable)
    let slack = 1e-6 * max(1, abs(value))
    require(
      range.lowerBound - slack <= value && value <= range.upperBound + slack,
      "a value is outside its range")
    require(solver.value(of: variable) == value, "asking for a range changed a value")
    var copy = solver.copy()
    require(copy.value(of: variable) == value, "a copy has other values")
    _ = try? copy.add(variable >= 1e4)
    require(solver.value(of: variable) == value, "a copy changed its original")
    let reported = solver.takeChanges()
    require(Set(reported).count == reported.count, "a change reported twice")
  }
}

/// Ends the process with a message if an invariant does not hold.
func require(_ condition: Bool, _ message: String) { if !condition { fatalError(message) } }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var run = unsafe FuzzRun(Bytes(UnsafeRawBufferPointer(start: start, count: count)))
  run.run()
  return 0
}
