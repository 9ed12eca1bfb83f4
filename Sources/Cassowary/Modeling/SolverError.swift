/// An error of a solver. The call that throws it leaves the constraints as they were.
///
/// Use it to find out why a call of a ``Solver`` failed. Its description calls variables `x3`; `Solver.describe(_:)`
/// calls them by their names.
public enum SolverError: Error, Equatable, Sendable {
  /// Required constraints contradict each other; the conflict is an irreducible set with its certificate.
  case unsatisfiable(Conflict)
  /// The variable was released or belongs to another solver.
  case unknownVariable(Variable)
  /// The constraint was removed or belongs to another solver.
  case unknownConstraint(ConstraintID)
  /// A coefficient, constant or suggested value is NaN or infinite.
  case notFinite(Double)
  /// A coefficient is outside ``Solver/coefficients``, alone or summed over the terms of its variable; or
  /// a constant or suggested value is outside ``Solver/constants``.
  case outOfRange(Double)
  /// The variable's value would leave ±1e100. This happens along chains of constraints, whose
  /// coefficients multiply.
  case overflow(Variable)
  /// The priority is not in (0, 1000].
  case invalidPriority(Priority)
  /// The weight is not in ``Solver/weights``.
  case invalidWeight(Double)
  /// The variable cannot be released because constraints mention it.
  case variableInUse(Variable)
  /// The variable is not being edited.
  case notEdited(Variable)
  /// The variable is already being edited. Its edit constraint mentions no other variable.
  case alreadyEdited(Variable)
  /// The pivots allowed for one operation do not suffice.
  case budgetExhausted(pivots: Int)
}

/// An irreducible set of required constraints that cannot hold together, with its certificate.
///
/// Use it to show which constraints contradict each other, and to prove it.
///
/// If each constraint is written as `expression >= 0` or `expression <= 0` in the direction in which it
/// blocks, the sum of multiplier times expression cancels every variable and leaves a constant of the
/// wrong sign (Farkas' lemma). Every proper subset can hold.
public struct Conflict: Equatable, Sendable {
  /// A constraint of the set with its multiplier.
  ///
  /// Use it to find the constraint in the solver.
  public struct Member: Equatable, Sendable {
    /// The constraint; `nil` if the failed call was adding it.
    public var constraint: ConstraintID?
    /// The factor of the constraint's expression in the sum that cancels; not zero.
    public var multiplier: Double
    /// The description of the constraint, if variables of the solver have names; see
    /// ``Solver/makeVariable(_:)``.
    public var text: String?

    /// Returns whether constraints and multipliers are equal; texts are not compared, which Embedded Swift cannot link.
    public static func == (left: Member, right: Member) -> Bool {
      left.constraint == right.constraint && left.multiplier == right.multiplier
    }
  }

  /// The constraints: first the refused or changed one, then the others in the order of addition.
  public var members: [Member]
  /// The constant that remains in the sum, in units of the first constraint.
  public var gap: Double
}

/// A required constraint that ``Solver/solve()`` removed because it cannot hold.
///
/// Use it to find out what a batch of constraints could not hold.
public struct Refusal: Equatable, Sendable {
  /// The constraint, which is no longer in the solver.
  public var constraint: ConstraintID
  /// The set that contradicts, with the constraint as its first member.
  public var conflict: Conflict
}

// MARK: Words

extension SolverError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    words(variable: { "x\($0.index)" }, constraint: { $0.description })
  }

  /// The sentence, with names for variables and descriptions of constraints.
  func words(
    variable: (Variable) -> String, constraint: (ConstraintID) -> String
  ) -> String {
    switch self {
    case .unsatisfiable(let conflict): conflict.words(constraint)
    case .unknownVariable(let unknown):
      "\(variable(unknown)) was released or belongs to another solver"
    case .unknownConstraint: "the constraint was removed or belongs to another solver"
    case .notFinite(let number): "\(shortest(number)) is not a finite number"
    case .outOfRange(let number): "\(shortest(number)) is out of the range solvers take"
    case .overflow(let large): "the value of \(variable(large)) would leave ±1e100"
    case .invalidPriority(let priority):
      "the priority \(shortest(Double(priority.rawValue))) is not above 0 and at most 1000"
    case .invalidWeight(let weight): "the weight \(shortest(weight)) is out of range"
    case .variableInUse(let used): "constraints still mention \(variable(used))"
    case .notEdited(let fixed): "\(variable(fixed)) is not being edited"
    case .alreadyEdited(let edited): "\(variable(edited)) is being edited already"
    case .budgetExhausted(let pivots): "\(pivots) steps did not suffice"
    }
  }
}

extension Conflict: CustomStringConvertible {
  /// The constraint that cannot hold, and those that it contradicts.
  public var description: String { words { $0.description } }

  /// The sentence, with descriptions of constraints.
  func words(_ constraint: (ConstraintID) -> String) -> String {
    let texts = members.map { member in
      member.text ?? member.constraint.map(constraint) ?? "the constraint"
    }
    guard let first = texts.first else { return "nothing can hold" }
    var sentence = "\(first) cannot hold"
    for (index, text) in texts.dropFirst().enumerated() {
      sentence += (index == 0 ? " together with " : ", ") + text
    }
    return sentence
  }
}

extension ConstraintID: CustomStringConvertible {
  /// `constraint 3`; `Solver.describe(_:)` returns its text.
  public var description: String { "constraint \(index)" }
}

/// Returns a number without a fraction of zero: 10, not 10.0.
func shortest(_ number: Double) -> String {
  if number.isNaN { return "nan" }
  let isWhole = abs(number) < 1e15 && Double(Int64(number)) == number
  return isWhole ? "\(Int64(number))" : "\(number)"
}
