import Cassowary
import Testing

@Suite struct LinearExpressionTests {
  private var variables: [Variable] {
    var solver = Solver()
    return (0..<12).map { _ in solver.makeVariable() }
  }

  /// The sum of coefficients per variable: what an expression means.
  private func meaning(_ expression: LinearExpression) -> [Variable: Double] {
    var sums: [Variable: Double] = [:]
    for term in expression.terms { sums[term.variable, default: 0] += term.coefficient }
    return sums
  }

  @Test func `operators add, scale and negate terms and constant`() {
    let v = variables
    let sum = 2 * v[0] + v[1] * 3 - v[2] + 4
    #expect(sum.terms == [Term(v[0], 2), Term(v[1], 3), Term(v[2], -1)])
    #expect(sum.constant == 4)
    let negated = -sum
    #expect(negated.terms.map(\.coefficient) == [-2, -3, 1])
    #expect(negated.constant == -4)
    let half = (sum - 10) * 0.5
    #expect(half.terms.map(\.coefficient) == [1, 1.5, -0.5])
    #expect(half.constant == -3)
    #expect((0.5 * sum).terms == (sum * 0.5).terms)
    #expect((v[0] - v[1]).terms == [Term(v[0], 1), Term(v[1], -1)])
    #expect((v[0] - 3).constant == -3)
    #expect((v[0] + 3).constant == 3)
    #expect((sum - sum).constant == 0)
  }

  @Test(arguments: 0...12) func `terms past the fourth keep their order`(count: Int) {
    let v = variables
    let terms = (0..<count).map { Term(v[$0], Double($0 + 1)) }
    let expression = LinearExpression(terms: terms, constant: 7)
    #expect(expression.count == count)
    #expect(expression.terms == terms)
    #expect((0..<count).map { expression[$0] } == terms)
    let twice = expression + expression
    #expect(twice.terms == terms + terms)
    #expect(twice.constant == 14)
    #expect((expression * -2).terms.map(\.coefficient) == terms.map { $0.coefficient * -2 })
    var appended = expression
    appended.append(v[11], 5)
    #expect(appended.terms == terms + [Term(v[11], 5)])
    #expect(expression.count == count)
  }

  @Test func `a copy is a value`() {
    let v = variables
    let original = LinearExpression(terms: v.map { Term($0) })
    var copy = original
    copy.append(v[0], 1)
    copy.constant = 3
    #expect(original.count == 12)
    #expect(copy.count == 13)
    #expect(original.constant == 0)
  }

  @Test func `relations move everything to the left`() {
    let v = variables
    let equal = v[0] + v[1] == v[2] - 5
    #expect(equal.relation == .equal)
    #expect(meaning(equal.expression) == [v[0]: 1, v[1]: 1, v[2]: -1])
    #expect(equal.expression.constant == 5)
    #expect(equal.priority == .required)
    #expect(equal.weight == 1)
    let least = v[0] >= 8
    #expect(least.relation == .greaterThanOrEqual)
    #expect(least.expression.constant == -8)
    let most = (2 * v[0] <= 6).priority(.weak)
    #expect(most.relation == .lessThanOrEqual)
    #expect(most.priority == .weak)
    #expect(most.expression.constant == -6)
  }

  @Test func `priorities order by value and know their bounds`() {
    #expect(Priority.weak < .medium && .medium < .strong && .strong < .required)
    #expect(Priority(1000).isRequired && !Priority(999.9999).isRequired)
    #expect(Priority(0.001).isValid && Priority.required.isValid)
    let invalid: [Priority] = [0, -1, 1000.001, Priority(.nan), Priority(.infinity)]
    #expect(invalid.allSatisfy { !$0.isValid })
    #expect(Priority(749.9) != Priority(750))
  }
}
