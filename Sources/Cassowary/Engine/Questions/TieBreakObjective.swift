/// One goal of the tie-break; see ``FreeRanking``.
struct TieBreakObjective: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// That an optional constraint is violated as little as it can be.
    case hold
    /// That a size is as small as it can be.
    case smallSize
    /// That an inequality is as close to an equality as it can be.
    case equality
    /// That a position is as close to 0 as it can be.
    case nearPosition
  }

  var kind: Kind
  /// The constraint or the variable.
  var subject: Int32
  /// The priority of an optional constraint.
  var priority: UInt32 = 0
  var rank: UInt64

  var isOfVariable: Bool { kind == .smallSize || kind == .nearPosition }

  /// Whether it is minimised before another.
  func precedes(_ other: TieBreakObjective, _ ranking: FreeRanking) -> Bool {
    let place = (kind.rawValue, ~priority, rank)
    let otherPlace = (other.kind.rawValue, ~other.priority, other.rank)
    if place != otherPlace { return place < otherPlace }
    return !isOfVariable && ranking.precedes(subject, other.subject)
  }
}

/// Questions are mutating: a method that borrows the engine may have all of it copied.
extension Engine {
  /// The objectives about all that was reached, in the order in which they are minimised.
  ///
  /// Complexity: O(n log n) for n variables that move, and constraints that mention them.
  mutating func objectives(_ ranking: FreeRanking) -> [TieBreakObjective] {
    var objectives: [TieBreakObjective] = []
    objectives.reserveCapacity(2 * factor.backwardOrder.count)
    for j in factor.backwardOrder.items
    where problem.variables[j].isLive && Self.isMoving(factor.nodes[j].backward) {
      guard let kind = ranking.kind(j) else { continue }
      let rank = UInt64(ranking.variables[Int(j)])
      objectives.append(TieBreakObjective(kind: kind, subject: j, rank: rank))
    }
    for row in primal.affected.items { appendObjectives(of: row, ranking, to: &objectives) }
    clearReach()
    objectives.sort { $0.precedes($1, ranking) }
    return objectives
  }

  /// Adds the objectives about the constraints of a row, if it moves: each position does at a speed of its own.
  private mutating func appendObjectives(
    of row: Int32, _ ranking: FreeRanking, to objectives: inout [TieBreakObjective]
  ) {
    let p = problem.rows[row].position
    if p >= 0 && basis.positions[p].kind == .equality { return }
    var speed = 0.0
    for term in problem.entries(of: row) { speed += term.value * factor.nodes[term.index].backward }
    if !Self.isMoving(speed) { return }
    let breakpoints = problem.breakpoints(of: row)
    for breakpoint in breakpoints {
      let c = breakpoint.constraint
      let isEquality = problem.constraints[c].relation == .equal
      // An equality has two breakpoints.
      if isEquality && breakpoint.isUpper { continue }
      if !breakpoint.isRequired {
        objectives.append(
          TieBreakObjective(
            kind: .hold, subject: c, priority: breakpoint.priority, rank: ranking.rank(c)))
      }
      if !isEquality && ranking.isWritten(c) {
        objectives.append(TieBreakObjective(kind: .equality, subject: c, rank: ranking.rank(c)))
      }
    }
  }

  /// The row that an objective is about; -1 for a variable that has none of its own.
  mutating func row(of objective: TieBreakObjective) -> Int32 {
    objective.isOfVariable
      ? problem.variables[objective.subject].own : problem.constraints[objective.subject].row
  }

  /// The position of the active row, or placeholder, that an objective is about: no other moves it. -1 if it is
  /// about what several may move.
  mutating func position(of objective: TieBreakObjective) -> Int32 {
    if objective.isOfVariable && basis.positions[objective.subject].row < 0 {
      return objective.subject
    }
    let row = row(of: objective)
    return row < 0 ? -1 : problem.rows[row].position
  }

  /// How an objective grows just below and just above where its row stands; the two differ where the
  /// row is active at the least value there is.
  mutating func slopes(of objective: TieBreakObjective) -> (below: Double, above: Double) {
    if objective.kind == .smallSize { return (1, 1) }
    if objective.kind == .nearPosition {
      let value = problem.values[objective.subject]
      if value == 0 && position(of: objective) >= 0 { return (-1, 1) }
      return value < 0 ? (-1, -1) : (1, 1)
    }
    let row = row(of: objective)
    let (first, end) = (problem.rows[row].piece, problem.rows[row].groupEnd)
    let breakpoints = problem.breakpoints(of: row)
    var (below, above) = (0.0, 0.0)
    for h in 0..<breakpoints.count where breakpoints[h].constraint == objective.subject {
      if objective.kind == .equality { return (h < first ? 1 : -1, h < end ? 1 : -1) }
      if breakpoints[h].costs(isPassed: h < first) { below += breakpoints[h].isUpper ? 1 : -1 }
      if breakpoints[h].costs(isPassed: h < end) { above += breakpoints[h].isUpper ? 1 : -1 }
    }
    return (below, above)
  }
}
