extension ReferenceSolver {
  /// Goes to the optimum of `objective` over what the levels before left open, then closes every
  /// side that would make it worse; returns false if it has no bound.
  @discardableResult
  mutating func minimise(_ objective: Objective<Number>) -> Bool {
    chooseSides(for: objective)
    while true {
      let rates = rates(of: objective)
      guard let step = improvingStep(objective, rates) else {
        close(objective, rates)
        return true
      }
      guard let row = blockingRow(objective, step) else { return false }
      pivot(row: row, column: step.column)
      let entered = basics[row]
      if entered >= variableCount { side[entered - variableCount] = step.direction }
      pivots += 1
    }
  }

  /// A residual with a cost counts on the side where it is, if nothing decided that before.
  private mutating func chooseSides(for objective: Objective<Number>) {
    for (index, unknown) in basics.enumerated() where unknown >= variableCount {
      let row = unknown - variableCount
      if mayRise[row] && mayFall[row] {
        side[row] = rest[index].sign < 0 ? -1 : 1
      } else {
        side[row] = mayRise[row] ? 1 : -1
      }
    }
  }

  /// The derivative of the objective along every nonbasic unknown, its own cost not included.
  private func rates(of objective: Objective<Number>) -> [Number] {
    var rates = [Number](repeating: .zero, count: nonbasics.count)
    for (index, unknown) in basics.enumerated() {
      let slope: Number
      if unknown < variableCount {
        slope = objective.gradient[unknown]
      } else {
        let row = unknown - variableCount
        slope = side[row] > 0 ? objective.up[row] : -objective.down[row]
      }
      guard !slope.isZero else { continue }
      for column in rates.indices where !cells[index][column].isZero {
        rates[column] += slope * cells[index][column]
      }
    }
    for (column, unknown) in nonbasics.enumerated() where unknown < variableCount {
      rates[column] += objective.gradient[unknown]
    }
    return rates
  }

  private struct Step {
    var column: Int
    var direction: Int
  }

  /// Bland's rule: of all improving steps the one of the smallest unknown.
  private func improvingStep(_ objective: Objective<Number>, _ rates: [Number]) -> Step? {
    var best: Step?
    for (column, unknown) in nonbasics.enumerated() {
      if let best, nonbasics[best.column] < unknown { continue }
      if let direction = improvingDirection(unknown, objective, rates[column]) {
        best = Step(column: column, direction: direction)
      }
    }
    return best
  }

  private func improvingDirection(
    _ unknown: Unknown, _ objective: Objective<Number>, _ rate: Number
  ) -> Int? {
    guard unknown >= variableCount else { return rate.isZero ? nil : -rate.sign }
    let row = unknown - variableCount
    if mayRise[row], (objective.up[row] + rate).sign < 0 { return 1 }
    if mayFall[row], (objective.down[row] - rate).sign < 0 { return -1 }
    return nil
  }

  /// The first basic residual to reach zero on the way of `step`; ties go to the smallest unknown.
  private func blockingRow(_ objective: Objective<Number>, _ step: Step) -> Int? {
    var best: (row: Int, distance: Number)?
    for (index, unknown) in basics.enumerated() where unknown >= variableCount {
      let row = unknown - variableCount
      let isFree =
        mayRise[row] && mayFall[row] && objective.up[row].isZero && objective.down[row].isZero
      let cell = cells[index][step.column]
      guard !isFree, cell.sign * step.direction * side[row] < 0 else { continue }
      let distance = rest[index].magnitude / cell.magnitude
      if let best {
        if best.distance < distance { continue }
        if best.distance == distance && basics[best.row] < unknown { continue }
      }
      best = (index, distance)
    }
    return best?.row
  }

  /// Closes all that costs: the optimal face of this objective is where nothing closed moves.
  private mutating func close(_ objective: Objective<Number>, _ rates: [Number]) {
    for (column, unknown) in nonbasics.enumerated() where unknown >= variableCount {
      let row = unknown - variableCount
      if (objective.up[row] + rates[column]).sign > 0 { mayRise[row] = false }
      if (objective.down[row] - rates[column]).sign > 0 { mayFall[row] = false }
    }
    for unknown in basics where unknown >= variableCount {
      let row = unknown - variableCount
      guard (objective.up[row] + objective.down[row]).sign > 0 else { continue }
      if side[row] > 0 { mayFall[row] = false } else { mayRise[row] = false }
    }
  }

  /// Exchanges a basic and a nonbasic unknown: one step of Gauss-Jordan elimination.
  mutating func pivot(row: Int, column: Int) {
    let scale = cells[row][column].reciprocal
    // entering = (leaving - rest - Σ others) / pivot
    var line = cells[row].map { $0.isZero ? $0 : -($0 * scale) }
    line[column] = scale
    let constant = -(rest[row] * scale)
    for index in basics.indices where index != row && !cells[index][column].isZero {
      let factor = cells[index][column]
      cells[index][column] = .zero
      rest[index] += factor * constant
      for other in line.indices where !line[other].isZero {
        cells[index][other] += factor * line[other]
      }
    }
    cells[row] = line
    rest[row] = constant
    swap(&basics[row], &nonbasics[column])
  }
}
