/// Misuse, a refused constraint, or an exhausted budget; the solver is as it was before the call.
public enum SolverError: Error, Hashable, Sendable {
  /// Required constraints contradict each other; carries an irreducible set with its proof.
  case unsatisfiable(Conflict)
  /// The variable was released or belongs to another solver.
  case unknownVariable(Variable)
  /// The constraint was removed or belongs to another solver.
  case unknownConstraint(ConstraintID)
  /// A coefficient, constant or suggested value is NaN or infinite.
  case notFinite(Double)
  /// A coefficient, alone or added up with others of its variable, a constant or a suggested value is
  /// outside ``Solver/coefficients`` or ``Solver/constants``.
  case outOfRange(Double)
  /// The variable's value would leave ±1e100, beyond which it says nothing: along a chain of
  /// constraints coefficients multiply.
  case overflow(Variable)
  /// The priority is not in (0, 1000].
  case invalidPriority(Priority)
  /// The weight is not in ``Solver/weights``.
  case invalidWeight(Double)
  /// The variable cannot be released while constraints mention it.
  case variableInUse(Variable)
  /// The variable is not being edited.
  case notEdited(Variable)
  /// The variable is being edited: it has one edit, and that mentions nothing else.
  case alreadyEdited(Variable)
  /// The pivots allowed for one operation are used up.
  case budgetExhausted(pivots: Int)
}

/// An irreducible set of required constraints that cannot hold together, with its proof.
///
/// Written `expression >= 0` or `expression <= 0` in the direction each one blocks, the sum of
/// dual value times expression cancels every variable and leaves a constant of the wrong sign
/// (Farkas' lemma). Every proper subset can hold.
public struct Conflict: Hashable, Sendable {
  /// A constraint of the set, with its part in the proof.
  public struct Member: Hashable, Sendable {
    /// The constraint; `nil` for the one that was refused before it got an identity.
    public var constraint: ConstraintID?
    /// Factor of the constraint's expression in the vanishing combination; not zero.
    public var multiplier: Double
    /// The constraint as it reads, in a solver whose variables have names; see
    /// ``Solver/makeVariable(_:)``.
    public var text: String?

    /// Whether it is the same constraint with the same dual value, however it reads.
    public static func == (left: Member, right: Member) -> Bool {
      left.constraint == right.constraint && left.multiplier == right.multiplier
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(constraint)
      hasher.combine(multiplier)
    }
  }

  /// The refused or changed constraint first, the others in the order they were added.
  public var members: [Member]
  /// By how much the combination misses: the constant that remains, in the constraint's own units.
  public var gap: Double
}

/// A required constraint that ``Solver/solve()`` could not let hold, and why.
public struct Refusal: Hashable, Sendable {
  /// No longer part of the solver.
  public var constraint: ConstraintID
  /// The set it does not fit into, itself first.
  public var conflict: Conflict
}
