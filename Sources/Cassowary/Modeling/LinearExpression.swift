/// A sum of terms and a constant.
///
/// Up to four terms are stored inline, without an allocation: almost every layout constraint has
/// four or fewer. A variable may appear in several terms; the solver adds them up.
@frozen
public struct LinearExpression: Sendable {
  @usableFromInline var inline: InlineTerms
  @usableFromInline var inlineCount: Int
  /// Terms past the fourth.
  @usableFromInline var overflow: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// A constant expression.
  @inlinable
  public init(_ constant: Double = 0) {
    inline = InlineTerms(repeating: Term(Variable(index: -1, generation: 0), 0))
    inlineCount = 0
    overflow = []
    self.constant = constant
  }

  /// The expression `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    inline = InlineTerms(repeating: Term(variable, coefficient))
    inlineCount = 1
    overflow = []
    constant = 0
  }

  /// The sum of `terms` and `constant`.
  @inlinable
  public init(terms: some Sequence<Term>, constant: Double = 0) {
    self.init(constant)
    for term in terms { append(term) }
  }

  /// The number of terms, duplicates counted.
  @inlinable public var count: Int { inlineCount + overflow.count }

  /// The term at `index`, in the order they were added; `index` must be in `0..<count`.
  @inlinable
  public subscript(index: Int) -> Term {
    index < 4 ? inline[index] : overflow[index - 4]
  }

  /// The terms in the order they were added.
  public var terms: [Term] { (0..<count).map { self[$0] } }

  /// Adds one term.
  @inlinable
  public mutating func append(_ term: Term) {
    if inlineCount < 4 {
      inline[inlineCount] = term
      inlineCount += 1
    } else {
      overflow.append(term)
    }
  }

  /// Adds one term.
  @inlinable
  public mutating func append(_ variable: Variable, _ coefficient: Double) {
    append(Term(variable, coefficient))
  }

  /// Makes it zero again, for another one to be written in its place.
  @inlinable
  package mutating func removeAll() {
    inlineCount = 0
    if !overflow.isEmpty { overflow = [] }
    constant = 0
  }
}
