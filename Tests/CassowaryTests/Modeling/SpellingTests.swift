import Cassowary
import Testing

/// Every natural way to write a constraint compiles and means what it says.
@Suite struct SpellingTests {
  /// The constraint at a = 2, b = 3, c = 7: its left side less its right one.
  private func residual(
    _ constraint: Constraint, _ a: Variable, _ b: Variable, _ c: Variable
  ) -> Double {
    constraint.expression.terms.reduce(constraint.expression.constant) { sum, term in
      let value = term.variable == a ? 2.0 : term.variable == b ? 3 : 7
      return sum + term.coefficient * value
    }
  }

  @Test func `sums, multiples and comparisons are written as in mathematics`() {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let spellings: [(Constraint, Relation, Double)] = [
      (a == b, .equal, -1),
      (a <= b, .lessThanOrEqual, -1),
      (a >= b, .greaterThanOrEqual, -1),
      (a == 5, .equal, -3),
      (5 == a, .equal, -3),
      (1.5 <= a, .greaterThanOrEqual, 0.5),
      (9 >= a, .lessThanOrEqual, -7),
      (a == b * 2 + 10, .equal, -14),
      (a + b <= c, .lessThanOrEqual, -2),
      (c >= a + b, .greaterThanOrEqual, 2),
      (a / 2 == b, .equal, -2),
      (-a == b, .equal, -5),
      (3 + a == c, .equal, -2),
      (3 - a == c, .equal, -6),
      (a - 3 == c, .equal, -8),
      (2 * (a - b) >= 1, .greaterThanOrEqual, -3),
      ((a + b) / 5 == 1, .equal, 0),
      (-(a + b) == c, .equal, -12),
      (a + b + c == 12, .equal, 0),
      (a + (b - c) == 0, .equal, -2),
      (10 - (a + b) == c - 2, .equal, 0),
      (a + 2 * b - c / 7 <= 3 * a + 1, .lessThanOrEqual, 0),
      ([a, b, c].sum() == 12, .equal, 0),
      ([a * 2, b + 1].sum() == c + 1, .equal, 0),
      ((a == b).priority(.weak), .equal, -1),
    ]
    for (index, (constraint, relation, value)) in spellings.enumerated() {
      #expect(constraint.relation == relation, "\(index)")
      #expect(abs(residual(constraint, a, b, c) - value) < 1e-12, "\(index)")
    }
    #expect(spellings[24].0.priority == .weak)
  }

  @Test func `expressions grow in place`() {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    var sum = LinearExpression()
    sum += a
    sum += 2 * b
    sum -= c
    sum += 4
    sum -= 1
    sum *= 3
    sum /= 2
    #expect(residual(sum == 0, a, b, c) == 6)
  }

  @Test func `handles compare as handles where no constraint is wanted`() {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let isSame = a == b
    #expect(!isSame)
    #expect(a == a)
    #expect([b, a].firstIndex(of: a) == 1)
    #expect(Set([a, b, a]).count == 2)
  }

  @Test func `dividing rounds once`() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    #expect((a / 3).terms[0].coefficient == 1.0 / 3)
    #expect((a * 7 / 49).terms[0].coefficient == 7.0 / 49)
  }
}
