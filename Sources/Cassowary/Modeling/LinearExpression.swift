/// A real variable of one solver.
///
/// Use one for each number that a solver is to find.
///
/// Handles are created by ``Solver/makeVariable()`` and are cheap to copy and hash. The handle of a
/// released variable stays invalid, even when its index is reused.
///
/// `x == y` is a ``Constraint`` where one is expected, such as an argument. Everywhere else it returns
/// whether both are the same handle, as for any `Equatable` type.
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
///
/// Use it to make or read a ``LinearExpression`` term by term.
@frozen
public struct Term: Hashable, Sendable {
  /// The variable.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// Creates the term `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// Use it for sums that are built in a loop; operators make one of variables and numbers.
///
/// Up to four terms, which suffice for nearly all layout constraints, are stored without an allocation.
/// A variable may appear in several terms; the solver adds them up.
@frozen
public struct LinearExpression: Sendable {
  /// The first four terms; `InlineArray` requires macOS 26 and iOS 26.
  @usableFromInline var inline: (Term, Term, Term, Term)
  @usableFromInline var inlineCount: Int
  /// Terms after the fourth.
  @usableFromInline var overflow: [Term]
  /// The constant that is added to the terms.
  public var constant: Double

  /// Creates a constant expression.
  @inlinable
  public init(_ constant: Double = 0) {
    self.init(Variable(index: -1, generation: 0), 0)
    inlineCount = 0
    self.constant = constant
  }

  /// Creates the expression `coefficient · variable`.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    let term = Term(variable, coefficient)
    inline = (term, term, term, term)
    inlineCount = 1
    overflow = []
    constant = 0
  }

  /// Creates the sum of `terms` and `constant`.
  @inlinable
  public init(terms: some Sequence<Term>, constant: Double = 0) {
    self.init(constant)
    for term in terms { append(term) }
  }

  /// The number of terms; several terms of one variable are counted separately.
  @inlinable package var count: Int { inlineCount + overflow.count }

  /// Returns the term at `index` in the order of addition; `index` must be in `0..<count`.
  @inlinable
  package subscript(index: Int) -> Term {
    if index >= 4 { return overflow[index - 4] }
    return unsafe withUnsafeBytes(of: inline) {
      unsafe $0.load(fromByteOffset: index &* MemoryLayout<Term>.stride, as: Term.self)
    }
  }

  /// The terms in the order of addition.
  public var terms: [Term] { (0..<count).map { self[$0] } }

  /// Adds one term.
  @inlinable
  @inline(__always)
  package mutating func append(_ term: Term) {
    if inlineCount < 4 {
      let place = inlineCount &* MemoryLayout<Term>.stride
      unsafe withUnsafeMutableBytes(of: &inline) {
        unsafe $0.storeBytes(of: term, toByteOffset: place, as: Term.self)
      }
      inlineCount += 1
    } else {
      appendOverflow(term)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func appendOverflow(_ term: Term) { overflow.append(term) }

  /// Adds one term.
  @inlinable
  @inline(__always)
  public mutating func append(_ variable: Variable, _ coefficient: Double) {
    append(Term(variable, coefficient))
  }

  /// Removes all terms and the constant, for reuse.
  @inlinable
  package mutating func removeAll() {
    inlineCount = 0
    if !overflow.isEmpty { overflow = [] }
    constant = 0
  }
}

/// A ``Variable``, or a ``LinearExpression`` of variables.
///
/// Use it as the type of a parameter that takes a variable as well as an expression.
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
  /// Adds `factor · self` to `sum`.
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

  /// Creates the expression `factor · part + constant`.
  @inlinable
  init(_ part: some Linear, times factor: Double, plus constant: Double = 0) {
    self.init(0)
    part.add(times: factor, to: &self)
    self.constant += constant
  }
}

// MARK: Sums

extension Linear {
  /// Returns the sum.
  @inlinable
  public static func + (left: Self, right: some Linear) -> LinearExpression {
    var sum = LinearExpression(left, times: 1)
    right.add(times: 1, to: &sum)
    return sum
  }

  /// Returns the sum.
  @inlinable
  public static func + (left: Self, right: Double) -> LinearExpression {
    LinearExpression(left, times: 1, plus: right)
  }

  /// Returns the sum.
  @inlinable
  public static func + (left: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: 1, plus: left)
  }

  /// Returns the difference.
  @inlinable
  public static func - (left: Self, right: some Linear) -> LinearExpression {
    var sum = LinearExpression(left, times: 1)
    right.add(times: -1, to: &sum)
    return sum
  }

  /// Returns the difference.
  @inlinable
  public static func - (left: Self, right: Double) -> LinearExpression {
    LinearExpression(left, times: 1, plus: -right)
  }

  /// Returns the difference.
  @inlinable
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: -1, plus: left)
  }

  /// Returns the expression with all signs changed.
  @inlinable
  public static prefix func - (operand: Self) -> LinearExpression {
    LinearExpression(operand, times: -1)
  }
}

// MARK: Multiples

extension Linear {
  /// Returns the product.
  @inlinable
  public static func * (left: Self, factor: Double) -> LinearExpression {
    LinearExpression(left, times: factor)
  }

  /// Returns the product.
  @inlinable
  public static func * (factor: Double, right: Self) -> LinearExpression {
    LinearExpression(right, times: factor)
  }

  /// Returns the quotient. Division by zero makes infinite coefficients, which solvers do not accept.
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

  /// Subtracts an expression or a variable.
  @inlinable
  public static func -= (left: inout LinearExpression, right: some Linear) {
    right.add(times: -1, to: &left)
  }

  /// Subtracts from the constant.
  @inlinable
  public static func -= (left: inout LinearExpression, right: Double) { left.constant -= right }

  /// Multiplies every term and the constant.
  @inlinable
  public static func *= (left: inout LinearExpression, factor: Double) {
    left = LinearExpression(left, times: factor)
  }

  /// Divides every term and the constant, which rounds less than multiplying by the reciprocal.
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
  /// Returns the sum of all elements; zero if there are none.
  @inlinable
  public func sum() -> LinearExpression {
    var sum = LinearExpression()
    for element in self { element.add(times: 1, to: &sum) }
    return sum
  }
}

// MARK: Comparisons

extension Linear {
  /// Returns the required constraint that both sides are equal.
  @inlinable
  public static func == (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Returns the required constraint that both sides are equal.
  @inlinable
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .equal)
  }

  /// Returns the required constraint that both sides are equal.
  @inlinable
  public static func == (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .equal)
  }

  /// Returns the required constraint that the left side is at most the right side.
  @inlinable
  public static func <= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Returns the required constraint that the left side is at most the right side.
  @inlinable
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .lessThanOrEqual)
  }

  /// Returns the required constraint that the left side is at most the right side.
  @inlinable
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .greaterThanOrEqual)
  }

  /// Returns the required constraint that the left side is at least the right side.
  @inlinable
  public static func >= (left: Self, right: some Linear) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Returns the required constraint that the left side is at least the right side.
  @inlinable
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(left - right, .greaterThanOrEqual)
  }

  /// Returns the required constraint that the left side is at least the right side.
  @inlinable
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(right - left, .lessThanOrEqual)
  }
}
