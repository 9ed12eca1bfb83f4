import Cassowary

/// Makes random sequences of operations that real screens never produce but a solver must stand.
package struct Generator {
  package struct Style: Sendable {
    package var variables: ClosedRange<Int>
    package var operations: Int
    /// Coefficients from 1e-3 to 1e3 and constants to 1e7, instead of small round numbers: each
    /// variable and each row has a unit of its own.
    package var isWide = false
    /// Wide, and every coefficient independently so: no choice of units helps, and chains multiply
    /// values up to 1e20.
    package var isWild = false
    /// Rows that look like a screen: chains, sizes, hugging, instead of any few terms.
    package var isLayout = false

    package init(variables: ClosedRange<Int>, operations: Int) {
      self.variables = variables
      self.operations = operations
    }
  }

  private var random: SplitMix64
  private let style: Style
  private let levels: [Float]
  private let target: (variables: Int, rows: Int)
  /// A point most required rows hold at, so that systems grow instead of refusing everything.
  private var witness: [Int: Double] = [:]
  /// Binary exponents of the units of variables and of the row being made.
  private var units: [Int: Int] = [:]
  private var rowUnit = 0
  private var mirror = Mirror()
  private var next = (variable: 0, row: 0)
  package private(set) var operations: [Operation] = []

  package init(seed: UInt64, style: Style) {
    var random = SplitMix64(seed: seed)
    self.style = style
    let pool: [Float] = [999.5, 999, 800, 750, 749.9, 600, 501, 500, 300, 251, 250, 50, 1]
    let first = random.below(pool.count - 1)
    let count = 1 + random.below(12)
    levels = (0..<count).map { pool[(first + $0 * 5) % pool.count] }
    let variables = random.integer(in: style.variables)
    target = (variables, variables + random.below(variables * 3))
    self.random = random
    for _ in 0..<variables { makeVariable() }
    while operations.count < style.operations - 1 { step() }
    operations.append(.check)
  }

  private mutating func step() {
    let deficit = Double(target.rows - mirror.ids.count) / Double(target.rows)
    if random.chance(0.05 + 0.85 * max(0, deficit)) { return grow() }
    switch random.below(100) {
    case 0..<30: operations.append(.check)
    case 30..<45: removeRow()
    case 45..<58: changeConstant()
    case 58..<66: changePriority()
    case 66..<72: changeCoefficient()
    case 72..<92: edit()
    case 92..<95: operations.append(.release(random.below(next.variable)))
    case 95..<97: if mirror.variables.count < target.variables { makeVariable() }
    default: dropVariable()
    }
  }

  private mutating func makeVariable() {
    units[next.variable] = style.isWide && !style.isWild ? random.integer(in: -5...5) : 0
    let unit = Double(sign: .plus, exponent: -(units[next.variable] ?? 0), significand: 1)
    witness[next.variable] =
      style.isWild ? wideNumber(1e5) : Double(random.integer(in: -100...100)) * unit
    mirror.insert(variable: next.variable)
    operations.append(.variable(next.variable))
    next.variable += 1
  }

  private mutating func grow() {
    switch random.below(10) {
    case 0: operations.append(.addAll((0..<random.integer(in: 2...6)).map { _ in newAddition() }))
    case 1, 2:
      let addition = newAddition()
      operations.append(.enqueue(addition.id, addition.row))
    default:
      let addition = newAddition()
      operations.append(.add(addition.id, addition.row))
    }
  }

  private mutating func newAddition() -> Operation.Addition {
    let row = style.isLayout ? layoutRow() : randomRow()
    let id = next.row
    next.row += 1
    // A refused row stays in this mirror: operations on it are passed over.
    mirror.set(row, for: id)
    return .init(id, row)
  }
}

extension Generator {
  private mutating func randomRow() -> LinearProblem.Row {
    var entries: [LinearProblem.Entry] = []
    rowUnit = style.isWide && !style.isWild ? random.integer(in: -3...3) : 0
    for _ in 0..<random.element(of: [1, 1, 2, 2, 2, 3, 3, 4, 5, 7]) {
      let variable = random.element(of: mirror.variables)
      if entries.contains(where: { $0.variable == variable }) && random.chance(0.9) { continue }
      entries.append(.init(variable, coefficient(of: variable)))
    }
    return finish(
      entries, relation: random.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual]))
  }

  private mutating func coefficient(of variable: Int) -> Double {
    if style.isWild { return wildCoefficient() }
    let unit = Double(sign: .plus, exponent: (units[variable] ?? 0) + rowUnit, significand: 1)
    return random.element(of: [1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, -0.5, 3, 0.25]) * unit
  }

  /// Four bits times a power of two: sums of such numbers tie exactly or not at all, which keeps
  /// the exact optimum and the one within tolerances the same.
  private mutating func wildCoefficient() -> Double {
    let size = Double(random.integer(in: 8...15)) * 0.125
    let scale = Double(sign: .plus, exponent: random.integer(in: -10...9), significand: 1)
    return (random.chance(0.5) ? -1 : 1) * size * scale
  }

  private mutating func wideNumber(_ limit: Double) -> Double {
    let size = Double(random.integer(in: -1000...1000)) * 0.001
    return (size * random.element(of: [1, 10, 1000, limit]) * 16).rounded() / 16
  }

  private mutating func finish(
    _ entries: [LinearProblem.Entry], relation: Relation
  ) -> LinearProblem.Row {
    let isRequired = random.chance(0.35)
    let atWitness = entries.reduce(0) { $0 + $1.coefficient * (witness[$1.variable] ?? 0) }
    var constant = style.isWide ? wideNumber(1e7) : Double(random.integer(in: -200...200)) / 2
    if random.chance(isRequired ? 0.9 : 0.3) {
      let slack = style.isWide ? abs(wideNumber(1e4)) : Double(random.below(50))
      switch relation {
      case .equal: constant = -atWitness
      case .lessThanOrEqual: constant = -atWitness - slack
      case .greaterThanOrEqual: constant = -atWitness + slack
      }
    }
    return .init(
      entries, constant: constant, relation,
      priority: isRequired ? 1000 : random.element(of: levels),
      weight: random.chance(0.1) ? random.element(of: [0.5, 2, 3, 10]) : 1)
  }

  /// Boxes on a line: variable 2k is a position, 2k + 1 a size.
  private mutating func layoutRow() -> LinearProblem.Row {
    let boxes = max(1, mirror.variables.count / 2)
    func position(_ box: Int) -> Int { mirror.variables[min(2 * box, mirror.variables.count - 1)] }
    func size(_ box: Int) -> Int {
      mirror.variables[min(2 * box + 1, mirror.variables.count - 1)]
    }
    let box = random.below(boxes)
    let other = random.below(boxes)
    switch random.below(6) {
    case 0:
      return .init([.init(size(box), 1)], constant: 0, .greaterThanOrEqual)
    case 1:  // box after box, by a gap
      let after = (box + 1) % boxes
      return finish(
        [.init(position(after), 1), .init(position(box), -1), .init(size(box), -1)],
        relation: random.element(of: [.equal, .greaterThanOrEqual]))
    case 2:  // hugging, resistance
      return .init(
        [.init(size(box), 1)], constant: -Double(random.below(200)),
        random.element(of: [.lessThanOrEqual, .greaterThanOrEqual, .equal]),
        priority: random.element(of: levels))
    case 3:  // centred, aspect ratio
      return finish(
        [
          .init(position(box), 1), .init(size(box), 0.5), .init(position(other), -1),
          .init(size(other), -0.5),
        ], relation: .equal)
    case 4:
      return finish(
        [.init(size(box), 1), .init(size(other), -random.element(of: [1, 1, 2, 0.5]))],
        relation: random.element(of: [.equal, .lessThanOrEqual]))
    default:
      return finish(
        [.init(position(box), 1)],
        relation: random.element(of: [.equal, .greaterThanOrEqual, .lessThanOrEqual]))
    }
  }
}

extension Generator {
  private mutating func removeRow() {
    guard !mirror.ids.isEmpty else { return }
    let id = random.element(of: mirror.ids)
    mirror.remove(id)
    operations.append(.remove(id))
  }

  private mutating func changeConstant() {
    guard !mirror.ids.isEmpty else { return }
    let id = random.element(of: mirror.ids)
    let value = style.isWide ? wideNumber(1e7) : Double(random.integer(in: -400...400)) / 4
    operations.append(
      random.chance(0.5) ? .setConstant(id, value) : .enqueueConstant(id, value))
  }

  private mutating func changePriority() {
    guard !mirror.ids.isEmpty else { return }
    let id = random.element(of: mirror.ids)
    let priority = random.chance(0.2) ? 1000 : random.element(of: levels)
    operations.append(
      random.chance(0.5) ? .setPriority(id, priority) : .enqueuePriority(id, priority))
  }

  private mutating func changeCoefficient() {
    guard !mirror.ids.isEmpty else { return }
    let id = random.element(of: mirror.ids)
    guard let row = mirror.rows[id] else { return }
    let old = row.entries.first?.variable ?? 0
    let variable = random.chance(0.7) ? old : random.element(of: mirror.variables)
    let value = random.chance(0.2) ? 0 : coefficient(of: variable)
    operations.append(.setCoefficient(id, variable: variable, value))
  }

  private mutating func edit() {
    let edited = mirror.edits.keys.sorted()
    if edited.isEmpty || random.chance(0.15) {
      let variable = random.element(of: mirror.variables)
      guard mirror.edits[variable] == nil else { return }
      mirror.edits[variable] = 0
      operations.append(.edit(variable, random.chance(0.1) ? 1000 : random.element(of: levels)))
    } else if random.chance(0.1) {
      let variable = random.element(of: edited)
      mirror.edits[variable] = nil
      operations.append(.endEdit(variable))
    } else {
      let variable = random.element(of: edited)
      let value = style.isWide ? wideNumber(1e7) : Double(random.integer(in: -1000...1000)) / 8
      operations.append(.suggest(variable, value))
      if random.chance(0.5) { operations.append(.check) }
    }
  }

  /// Removes every row of a variable, then the variable.
  private mutating func dropVariable() {
    guard mirror.variables.count > 2 else { return }
    let variable = random.element(of: mirror.variables)
    for id in mirror.ids
    where mirror.rows[id]?.entries.contains(where: { $0.variable == variable }) ?? false {
      mirror.remove(id)
      operations.append(.remove(id))
    }
    if mirror.edits[variable] != nil {
      mirror.edits[variable] = nil
      operations.append(.endEdit(variable))
    }
    mirror.remove(variable: variable)
    operations.append(.release(variable))
  }
}
