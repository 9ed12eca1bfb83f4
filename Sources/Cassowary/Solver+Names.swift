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
    return priority.isRequired ? text : text + " @" + shortest(Double(priority.rawValue))
  }

  /// Describes an error with the names of variables.
  public func describe(_ error: SolverError) -> String {
    error.words(variable: { name(of: $0) }, constraint: { describe($0) })
  }

  /// Describes the constraint that cannot hold, and the constraints that it contradicts.
  public func describe(_ refusal: Refusal) -> String {
    refusal.conflict.words { describe($0) }
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
      if abs(factor) != 1 { text += shortest(abs(factor)) + " * " }
      text += name(of: variable(term.variable))
    }
    if text.isEmpty { text = "0" }
    switch relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += sign > 0 ? " <= " : " >= "
    case .greaterThanOrEqual: text += sign > 0 ? " >= " : " <= "
    }
    return text + shortest(constant == 0 ? 0 : -constant * sign)
  }
}
