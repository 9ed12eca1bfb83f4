/// Names of variables and descriptions of constraints and errors, for people. The engine does not know
/// names.
///
/// Names are in an array by index: Embedded Swift has no hash tables.
extension Solver {
  /// Adds a variable with a name, which descriptions of errors, refusals and constraints contain.
  ///
  /// Names need not be unique. Complexity: O(1).
  public mutating func makeVariable(_ name: String) -> Variable {
    let variable = makeVariable()
    while names.count <= Int(variable.index) { names.append((0, "")) }
    names[Int(variable.index)] = (variable.generation, name)
    engine.agenda.keepsTerms = true
    return variable
  }

  /// Returns the name of a variable, or its index, such as `x3`, if it has no name.
  public func name(of variable: Variable) -> String {
    let place = Int(variable.index)
    if place >= 0 && place < names.count && names[place].generation == variable.generation {
      return names[place].text
    }
    return "x\(variable.index)"
  }

  /// Describes a constraint, such as `2 * width - height <= 10 @750`; empty if it is unknown.
  public func describe(_ id: ConstraintID) -> String {
    guard contains(id) else { return "" }
    let record = engine.problem.constraints[id.index]
    let text = text(engine.problem.terms(of: id.index), record.constant, record.relation)
    let priority = Priority(Float(bitPattern: record.priority))
    return priority.isRequired ? text : text + " @" + Solver.shortest(Double(priority.rawValue))
  }

  /// Describes an error with the names of variables.
  public func describe(_ error: SolverError) -> String {
    switch error {
    case .unsatisfiable(let conflict): describe(conflict)
    case .unknownVariable(let variable):
      "\(name(of: variable)) was released or belongs to another solver"
    case .unknownConstraint: "the constraint was removed or belongs to another solver"
    case .notFinite(let number): "\(Solver.shortest(number)) is not a finite number"
    case .outOfRange(let number): "\(Solver.shortest(number)) is out of the range solvers take"
    case .overflow(let variable): "the value of \(name(of: variable)) would leave ±1e100"
    case .invalidPriority(let priority):
      "the priority \(Solver.shortest(Double(priority.rawValue))) is not above 0 and at most 1000"
    case .invalidWeight(let weight): "the weight \(Solver.shortest(weight)) is out of range"
    case .variableInUse(let variable): "constraints still mention \(name(of: variable))"
    case .notEdited(let variable): "\(name(of: variable)) is not being edited"
    case .alreadyEdited(let variable): "\(name(of: variable)) is being edited already"
    case .budgetExhausted(let pivots): "\(pivots) steps did not suffice"
    }
  }

  /// Describes the constraint that cannot hold, and the constraints that it contradicts.
  public func describe(_ refusal: Refusal) -> String { describe(refusal.conflict) }

  private func describe(_ conflict: Conflict) -> String {
    let texts = conflict.members.map { member in
      member.text ?? member.constraint.map { describe($0) } ?? "the constraint"
    }
    guard let first = texts.first else { return "nothing can hold" }
    let others = texts.dropFirst()
    var sentence = "\(first) cannot hold"
    for (index, text) in others.enumerated() {
      sentence += (index == 0 ? " together with " : ", ") + text
    }
    return sentence
  }

  /// Returns terms, a relation and the number on the right side.
  func text(
    _ terms: [(variable: Int32, coefficient: Double)], _ constant: Double, _ relation: Relation
  ) -> String {
    var text = ""
    // The first term is positive; if it is not, both sides change their signs.
    let sign: Double = terms.first.map { $0.coefficient < 0 ? -1 : 1 } ?? 1
    for term in terms {
      let factor = term.coefficient * sign
      if text.isEmpty { text = factor < 0 ? "-" : "" } else { text += factor < 0 ? " - " : " + " }
      if abs(factor) != 1 { text += Solver.shortest(abs(factor)) + " * " }
      text += name(of: variable(term.variable))
    }
    if text.isEmpty { text = "0" }
    switch relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += sign > 0 ? " <= " : " >= "
    case .greaterThanOrEqual: text += sign > 0 ? " >= " : " <= "
    }
    return text + Solver.shortest(constant == 0 ? 0 : -constant * sign)
  }

  /// Returns a number without a fraction of zero: 10, not 10.0.
  private static func shortest(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    let isWhole = abs(number) < 1e15 && Double(Int64(number)) == number
    return isWhole ? "\(Int64(number))" : "\(number)"
  }
}
