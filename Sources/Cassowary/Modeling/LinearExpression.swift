/// A real unknown of one solver.
///
/// Handles are issued by ``Solver/makeVariable()`` and stay cheap to copy and hash. A released
/// handle never comes alive again, even when its position is reused.
///
/// `x == y` is a ``Constraint`` where one is expected, as an argument or with a priority; everywhere
/// else it tells, as for any `Equatable` type, whether both are the same handle.
@frozen
public struct Variable: Hashable, Sendable {
  @usableFromInline package let index: Int32
  @usableFromInline package let generation: UInt32

  @inlinable
  package init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// A variable with its coefficient.
@frozen
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// What the variable is multiplied by.
  public var coefficient: Double

  /// The term `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// Four terms that need no allocation.
///
/// `InlineArray` would do, and asks for macOS 26 and iOS 26.
@frozen
@usableFromInline
package struct InlineTerms: Sendable {
  @usableFromInline var terms: (Term, Term, Term, Term)

  @inlinable
  package init(repeating term: Term) { terms = (term, term, term, term) }

  /// The term at `index`, which must be in `0..<4`.
  @inlinable
  package subscript(index: Int) -> Term {
    get {
      unsafe withUnsafeBytes(of: self) {
        unsafe $0.load(fromByteOffset: index * MemoryLayout<Term>.stride, as: Term.self)
      }
    }
    set {
      unsafe withUnsafeMutableBytes(of: &self) {
        unsafe $0.storeBytes(
          of: newValue, toByteOffset: index * MemoryLayout<Term>.stride, as: Term.self)
      }
    }
  }
}

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

/// What can stand in a linear expression: a ``Variable``, or a ``LinearExpression`` of variables.
///
/// Sums, differences, multiples and comparisons are written as in mathematics, with numbers on either
/// side:
///
/// ```swift
/// a == b * 2 + 10
/// a + b <= c
/// 2 * (a - b) / 3 >= -c
/// ```
public protocol Linear: Sendable {
  /// Adds `factor` times this to `sum`.
  func add(times factor: Double, to sum: inout LinearExpression)
}

extension Variable: Linear {
  /// Adds the term `factor · self` to `sum`.
  @inlinable
  public func add(times factor: Double, to sum: inout LinearExpression) {
    sum.append(self, factor)
  }
}

extension LinearExpression: Linear {
  /// Adds `factor` times every term and the constant to `sum`.
  @inlinable
  public func add(times factor: Double, to sum: inout LinearExpression) {
    for index in 0..<count {
      let term = self[index]
      sum.append(term.variable, factor == 1 ? term.coefficient : term.coefficient * factor)
    }
    sum.constant += factor == 1 ? constant : constant * factor
  }

  /// The expression `factor · part + constant`.
  @inlinable
  init(_ part: some Linear, times factor: Double, plus constant: Double = 0) {
    self.init(0)
    part.add(times: factor, to: &self)
    self.constant += constant
  }
}

// MARK: Sums

extension Linear {
  /// The sum.
  @inlinable
  public static func + (left: Self, right: some Linear) -> LinearExpression {
    var sum = LinearExpression(left, times: 1)
    right.add(times: 1, to: &sum)
    return sum
  }

  /// The sum.
  @inlinable
  public static func + (left: Self, right: Double) -> LinearExpression {
    LinearExpression(left, times: 1, plus: right)
  }

  /// The sum.
  @inlinable
  public static func + (left: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: 1, plus: left)
  }

  /// The difference.
  @inlinable
  public static func - (left: Self, right: some Linear) -> LinearExpression {
    var sum = LinearExpression(left, times: 1)
    right.add(times: -1, to: &sum)
    return sum
  }

  /// The difference.
  @inlinable
  public static func - (left: Self, right: Double) -> LinearExpression {
    LinearExpression(left, times: 1, plus: -right)
  }

  /// The difference.
  @inlinable
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: -1, plus: left)
  }

  /// The same with all signs changed.
  @inlinable
  public static prefix func - (operand: Self) -> LinearExpression {
    LinearExpression(operand, times: -1)
  }
}

// MARK: Multiples

extension Linear {
  /// The multiple.
  @inlinable
  public static func * (left: Self, factor: Double) -> LinearExpression {
    LinearExpression(left, times: factor)
  }

  /// The multiple.
  @inlinable
  public static func * (factor: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: factor)
  }

  /// The quotient; dividing by zero leaves infinite coefficients, which solvers refuse.
  @inlinable
  public static func / (left: Self, divisor: Double) -> LinearExpression {
    var quotient = LinearExpression(left, times: 1)
    quotient /= divisor
    return quotient
  }
}

extension LinearExpression {
  /// Adds an expression or a variable.
  @inlinable
  public static func += (left: inout LinearExpression, right: some Linear) {
    right.add(times: 1, to: &left)
  }

  /// Adds to the constant.
  @inlinable
  public static func += (left: inout LinearExpression, right: Double) { left.constant += right }

  /// Takes off an expression or a variable.
  @inlinable
  public static func -= (left: inout LinearExpression, right: some Linear) {
    right.add(times: -1, to: &left)
  }

  /// Takes off the constant.
  @inlinable
  public static func -= (left: inout LinearExpression, right: Double) { left.constant -= right }

  /// Multiplies every term and the constant.
  @inlinable
  public static func *= (left: inout LinearExpression, factor: Double) {
    left = LinearExpression(left, times: factor)
  }

  /// Divides every term and the constant; not the same as multiplying by the rounded reciprocal.
  @inlinable
  public static func /= (left: inout LinearExpression, divisor: Double) {
    var quotient = LinearExpression(left.constant / divisor)
    for index in 0..<left.count {
      quotient.append(left[index].variable, left[index].coefficient / divisor)
    }
    left = quotient
  }
}

extension Sequence where Element: Linear {
  /// The sum of all elements; zero for none.
  @inlinable
  public func sum() -> LinearExpression {
    var sum = LinearExpression()
    for element in self { element.add(times: 1, to: &sum) }
    return sum
  }
}

// MARK: Comparisons

extension Linear {
  /// The required constraint that both sides are equal.
  @inlinable
  public static func == (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// The required constraint that both sides are equal.
  @inlinable
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// The required constraint that both sides are equal.
  @inlinable
  public static func == (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .equal)
  }

  /// The required constraint that the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// The required constraint that the left side is at most the right one.
  @inlinable
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// The required constraint that the left side is at most the right one.
  @inlinable
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .greaterThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  @inlinable
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// The required constraint that the left side is at least the right one.
  @inlinable
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .lessThanOrEqual)
  }
}
