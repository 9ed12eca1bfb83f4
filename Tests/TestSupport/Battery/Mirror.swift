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
    var row = row
    row.entries = Self.merged(row.entries)
    if rows.updateValue(row, forKey: id) == nil {
      ids.append(id)
      ids.sort()
    }
  }

  package mutating func remove(_ id: Int) {
    rows[id] = nil
    ids.removeAll { $0 == id }
  }

  /// One entry for each variable, and none where its terms cancel but for rounding: three thirds less
  /// a whole leave 1e-16 in one order and nothing in another, and a row that says so means nothing.
  private static func merged(_ entries: [LinearProblem.Entry]) -> [LinearProblem.Entry] {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    for entry in entries {
      let old = sums[entry.variable] ?? (0, 0)
      sums[entry.variable] = (
        old.sum + entry.coefficient, max(old.size, abs(entry.coefficient))
      )
    }
    return entries.compactMap { entry in
      guard let (sum, size) = sums.removeValue(forKey: entry.variable), abs(sum) > 1e-13 * size
      else { return nil }
      return .init(entry.variable, sum)
    }
  }

  /// Whether a constraint depends on the variable; terms that cancel do not count.
  package func mentions(_ variable: Int) -> Bool {
    ids.contains { id in rows[id]?.entries.contains { $0.variable == variable } ?? false }
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

extension LinearProblem {
  /// What a solver holds after operations none of which is refused; edits are not followed.
  package init(after operations: [Operation]) {
    var mirror = Mirror()
    func change(_ id: Int, _ body: (inout Row) -> Void) {
      guard var row = mirror.rows[id] else { return }
      body(&row)
      mirror.set(row, for: id)
    }
    for operation in operations {
      switch operation {
      case .variable(let variable): mirror.insert(variable: variable)
      case .add(let id, let row), .enqueue(let id, let row): mirror.set(row, for: id)
      case .addAll(let additions): for one in additions { mirror.set(one.row, for: one.id) }
      case .remove(let id): mirror.remove(id)
      case .setConstant(let id, let constant), .enqueueConstant(let id, let constant):
        change(id) { $0.constant = constant }
      case .setPriority(let id, let priority), .enqueuePriority(let id, let priority):
        change(id) { $0.priority = priority }
      case .setCoefficient(let id, let variable, let value):
        change(id) { row in
          row.entries.removeAll { $0.variable == variable }
          if value != 0 { row.entries.append(.init(variable, value)) }
        }
      case .release, .edit, .suggest, .endEdit, .check: break
      }
    }
    self = mirror.problem
  }
}
