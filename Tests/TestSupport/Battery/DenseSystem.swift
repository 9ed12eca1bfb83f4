import Cassowary

/// A random system of rows with 4 to 16 terms, in which every row depends on nearly every other.
///
/// The required rows all hold at one point, before and after every change: a solver that refuses one
/// of them is wrong. Coefficients are multiples of 2⁻³⁶ and the point is of integers, so that this
/// holds without rounding.
package struct DenseSystem {
  /// How the rows come in.
  package enum Manner: Int, CaseIterable, Sendable {
    case oneByOne, inBatches, edited
  }

  package struct Style: Sendable {
    package var variables: ClosedRange<Int>
    package var manner: Manner
    /// Whether every third row is another one with coefficients that differ by a millionth.
    package var isNearlyParallel: Bool

    package init(variables: ClosedRange<Int>, manner: Manner, isNearlyParallel: Bool) {
      self.variables = variables
      self.manner = manner
      self.isNearlyParallel = isNearlyParallel
    }
  }

  package private(set) var operations: [Operation] = []

  private let style: Style
  private var random: SplitMix64
  private let variableCount: Int
  private let levels: [Float]
  /// Where every required row holds.
  private let point: [Double]
  /// The rows that nearly parallel ones copy.
  private var originals: [LinearProblem.Row] = []
  private var rows: [Int: LinearProblem.Row] = [:]
  private var ids: [Int] = []
  private var nextID = 0

  package init(seed: UInt64, style: Style) {
    var random = SplitMix64(seed: seed)
    self.style = style
    let count = random.integer(in: style.variables)
    variableCount = count
    point = (0..<count).map { _ in Double(random.integer(in: -100...100)) }
    levels = (0..<random.integer(in: 3...8)).map { _ in Float(random.integer(in: 1...999)) }
    self.random = random
    operations = (0..<count).map { .variable($0) }
    let target = self.random.integer(in: count * 9 / 10...count * 3 / 2)
    switch style.manner {
    case .oneByOne: grow(to: target, in: 1...1)
    case .inBatches: grow(to: target, in: 5...20)
    case .edited:
      grow(to: target, in: 1...8)
      for step in 1...2 * count {
        edit()
        if step.isMultiple(of: 5) { operations.append(.check) }
      }
    }
    operations.append(.check)
  }

  private mutating func grow(to target: Int, in batch: ClosedRange<Int>) {
    var additions = 0
    while ids.count < target {
      let count = min(random.integer(in: batch), target - ids.count)
      let rows = (0..<count).map { _ in newRow() }
      operations.append(
        rows.count == 1 ? .add(rows[0].id, rows[0].row) : .addAll(rows))
      additions += count
      if additions >= 8 {
        operations.append(.check)
        additions = 0
      }
    }
  }

  private mutating func newRow() -> Operation.Addition {
    let row = makeRow()
    let id = nextID
    nextID += 1
    rows[id] = row
    ids.append(id)
    return .init(id, row)
  }
}

// MARK: - Rows

extension DenseSystem {
  private mutating func makeRow() -> LinearProblem.Row {
    if style.isNearlyParallel, !originals.isEmpty, random.chance(0.33) { return copiedRow() }
    var row = LinearProblem.Row(
      newEntries(), constant: Double(random.integer(in: -60...60)), relation(),
      priority: random.chance(0.3) ? 1000 : random.element(of: levels))
    if row.isRequired { row.constant = constant(holding: row) }
    originals.append(row)
    return row
  }

  private mutating func relation() -> Relation {
    random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  /// Another row with coefficients that differ by a millionth or two.
  ///
  /// The constant is the same or nearly so: two such rows with different ones hold together at values
  /// of 1e7 only, where no digits are left to judge by.
  private mutating func copiedRow() -> LinearProblem.Row {
    let original = random.element(of: originals)
    var row = original
    for index in row.entries.indices {
      row.entries[index].coefficient *= 1 + Double(random.integer(in: -2...2)) * 0x1p-20
    }
    row.relation = relation()
    if original.isRequired, random.chance(0.5) {
      row.constant = constant(holding: row)
    } else {
      row.priority = random.element(of: levels)
      row.constant += slightChange()
    }
    return row
  }

  private mutating func slightChange() -> Double { Double(random.integer(in: -60...60)) * 0x1p-20 }

  private mutating func newEntries() -> [LinearProblem.Entry] {
    var variables = Array(0..<variableCount)
    return (0..<random.integer(in: 4...min(16, variableCount))).map { _ in
      let variable = variables.remove(at: random.below(variables.count))
      return LinearProblem.Entry(variable, coefficient())
    }
  }

  private mutating func coefficient() -> Double {
    let third = (0x1p16 / 3).rounded() * 0x1p-16
    switch random.below(12) {
    case 0: return Double(random.integer(in: 1...5 << 16)) * 0x1p-16
    case 1: return Double(random.integer(in: -5 << 16 ... -1)) * 0x1p-16
    default: return random.element(of: [1, 1, 1, -1, -1, -1, 2, 0.5, third, third, -3])
    }
  }

  /// A constant with which the row holds at the point.
  private mutating func constant(holding row: LinearProblem.Row) -> Double {
    let sum = row.entries.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
    let room = Double(random.chance(0.3) ? 0 : random.below(60))
    return switch row.relation {
    case .equal: -sum
    case .lessThanOrEqual: -sum - room
    case .greaterThanOrEqual: -sum + room
    }
  }
}

// MARK: - Changes

extension DenseSystem {
  private mutating func edit() {
    let id = random.element(of: ids)
    guard var row = rows[id] else { return }
    let atOnce = random.chance(0.5)
    switch random.below(20) {
    case 0..<8:
      if row.isRequired {
        row.constant = constant(holding: row)
      } else if style.isNearlyParallel {
        row.constant += slightChange()
      } else {
        row.constant = Double(random.integer(in: -60...60))
      }
      operations.append(
        atOnce ? .setConstant(id, row.constant) : .enqueueConstant(id, row.constant))
    case 8..<12:
      row.priority = random.element(of: levels)
      operations.append(
        atOnce ? .setPriority(id, row.priority) : .enqueuePriority(id, row.priority))
    case 12..<15:
      if row.isRequired { return }
      let entry = random.below(row.entries.count)
      row.entries[entry].coefficient = coefficient()
      operations.append(
        .setCoefficient(
          id, variable: row.entries[entry].variable, row.entries[entry].coefficient))
    case 15..<17:
      ids.removeAll { $0 == id }
      rows[id] = nil
      operations.append(.remove(id))
      return
    default:
      let addition = newRow()
      operations.append(.add(addition.id, addition.row))
      return
    }
    rows[id] = row
  }
}
