/// What a solver should contain after some operations: plain lists, no algorithm.
package struct Mirror: Sendable {
  /// Our numbers of the living variables, ascending.
  package private(set) var variables: [Int] = []
  /// The living constraints in ascending order of our numbers.
  package private(set) var ids: [Int] = []
  package private(set) var rows: [Int: LinearProblem.Row] = [:]
  /// The constraint number and variable of each edit in progress.
  package var edits: [Int: Int] = [:]

  package init() {}

  package mutating func insert(variable: Int) {
    if !variables.contains(variable) { variables.append(variable) }
    variables.sort()
  }

  package mutating func remove(variable: Int) { variables.removeAll { $0 == variable } }

  package mutating func set(_ row: LinearProblem.Row, for id: Int) {
    if rows.updateValue(row, forKey: id) == nil {
      ids.append(id)
      ids.sort()
    }
  }

  package mutating func remove(_ id: Int) {
    rows[id] = nil
    ids.removeAll { $0 == id }
  }

  /// Whether a constraint depends on the variable; terms that cancel do not count.
  package func mentions(_ variable: Int) -> Bool {
    ids.contains { id in
      let entries = rows[id]?.entries.filter { $0.variable == variable } ?? []
      return entries.reduce(0) { $0 + $1.coefficient } != 0
    }
  }

  package func canAdd(_ row: LinearProblem.Row) -> Bool {
    row.entries.allSatisfy { variables.contains($0.variable) }
  }

  /// The living constraints over the living variables, numbered from 0 in ascending order.
  package var problem: LinearProblem { problem(of: ids.compactMap { rows[$0] }) }

  /// The given rows over the living variables.
  package func problem(of rows: [LinearProblem.Row]) -> LinearProblem {
    var index: [Int: Int] = [:]
    for (position, variable) in variables.enumerated() { index[variable] = position }
    return LinearProblem(
      variableCount: variables.count,
      rows: rows.map { row in
        var row = row
        row.entries = row.entries.map { .init(index[$0.variable] ?? 0, $0.coefficient) }
        return row
      })
  }
}
