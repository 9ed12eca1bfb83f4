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
