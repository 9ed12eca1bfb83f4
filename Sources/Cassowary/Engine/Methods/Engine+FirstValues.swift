/// The values of the first constraints, before there is a basis.
///
/// Constraints define variables in a triangular order, one after the other, and each value follows from
/// earlier ones. If the values are the only optimum, the solve ends there: rows, columns and factor are
/// made when the first change, question or conflict needs them.
extension Engine {
  /// Solves the first constraints without a basis, if there are many.
  /// - Returns: `false` if a basis is needed.
  @inline(never)
  mutating func answerFirst() -> Bool {
    if agenda.pending.count <= Limits.batch || batch.needsBasis { return false }
    // Constants that change again and again are cheaper with a basis.
    if batch.definitions.isEmpty { listDefinitions() } else { batch.needsBasis = true }
    if !propagate() || hasLargeValues { return false }
    if !isOnlyOptimum() {
      if batch.needsBasis { return false }
      // The largest of equal contents mostly determines the others: its compression resistance has a
      // higher priority than their hugging.
      listDefinitions(largestFirst: true)
      if !propagate() || hasLargeValues || !isOnlyOptimum() { return false }
    }
    agenda.answered = agenda.pending.count
    problem.degenerate.isComplete = batch.ties.isEmpty
    return true
  }

  /// Builds the basis of constraints that were answered without one.
  mutating func buildBasis() {
    if agenda.answered == 0 { return }
    agenda.answered = 0
    batch.needsBasis = true
    beginOperation(budget: .max)
    _ = flush()
  }

  // MARK: Values

  /// Lists the equalities and content sizes in triangular order: first those in one variable that no other
  /// one defines. A variable that none defines is a parameter, listed without a constraint.
  private mutating func listDefinitions(largestFirst: Bool = false) {
    batch.definitions.removeAll()
    batch.entering.removeAll()
    for c in agenda.pending.items {
      var priority = problem.constraints[c].priority
      if problem.constraints[c].relation != .equal {
        if !isContentSize(c) { continue }
        priority = max(priority, problem.constraints[c + 1].priority)
      }
      list(~c, priority, at: 0, otherwise: 0)
    }
    if largestFirst {
      let all = unsafe problem.constraints.lane
      batch.singles.sort { unsafe all[~$0.row].constant < all[~$1.row].constant }
    }
    let ties = sortEntering()
    let order = TriangularOrder(batch.entering, ties, in: problem, basis.positions)
    var isListed = Buffer<Bool>()
    isListed.resize(to: problem.values.count, filling: false)
    for (_, j) in order.definitions.items where j >= 0 { isListed[j] = true }
    batch.definitions.reserve(batch.entering.count)
    for k in ties..<batch.entering.count {
      let terms = problem.entries(of: batch.entering[k])
      if terms.count == 0 || isListed[terms[0].index] { continue }
      isListed[terms[0].index] = true
      batch.definitions.append((~batch.entering[k].row, terms[0].index))
    }
    for (item, j) in order.definitions.items {
      batch.definitions.append((item < 0 ? -1 : ~batch.entering[item].row, j))
    }
    batch.entering = Buffer()
  }

  /// Whether an upper bound of a variable and the next constraint, a lower bound, are at one value.
  private mutating func isContentSize(_ c: Int32) -> Bool {
    if Int(c) + 1 >= problem.constraints.count { return false }
    let (upper, lower) = (problem.constraints[c], problem.constraints[c + 1])
    return upper.relation == .lessThanOrEqual && lower.relation == .greaterThanOrEqual
      && upper.constant == lower.constant && upper.scale == 1 && lower.scale == 1
      && upper.raw.count == 1 && lower.raw.count == 1 && lower.state == .pending
      && problem.termPool[upper.raw.offset].index == problem.termPool[lower.raw.offset].index
  }

  /// Computes the values that the listed constraints define.
  /// - Returns: Whether they define every variable, and the others hold.
  private mutating func propagate() -> Bool {
    var (isDetermined, undefined, parameter) = (true, 0, -1)
    for j in problem.variables.indices where problem.variables[j].mentions > 0 { undefined += 1 }
    for k in 0..<batch.definitions.count {
      let (c, j) = batch.definitions[k]
      if j >= 0 { undefined -= 1 }
      if c < 0 {
        // Only one parameter at a time is determined.
        if parameter >= 0 { isDetermined = false }
        parameter = k
      } else if j >= 0 {
        define(j, by: c)
        if problem.constraints[c].relation != .equal && !isContentSize(c) { isDetermined = false }
      } else if parameter >= 0, determine(parameter, by: k) {
        parameter = -1
      } else if side(of: c) != 0 {
        isDetermined = false
      }
    }
    return isDetermined && undefined == 0 && parameter < 0
  }

  /// Gives a variable the value that a constraint defines.
  private mutating func define(_ j: Int32, by c: Int32) {
    let terms = problem.termPool.view(problem.constraints[c].raw)
    problem.define(j, by: terms, equalTo: problem.breakpointValue(c))
  }

  /// Gives a parameter the value with which a later constraint holds that defines no variable.
  /// - Returns: Whether the constraint depends on it.
  private mutating func determine(_ parameter: Int, by closing: Int) -> Bool {
    let c = batch.definitions[closing].constraint
    let (value, gap) = (problem.values[batch.definitions[parameter].variable], gap(of: c))
    move(parameter, to: value + 1, until: closing)
    let rate = gap - self.gap(of: c)
    let isDependent = abs(rate) > Tolerance.fresh
    move(parameter, to: isDependent ? value + gap / rate : value, until: closing)
    return isDependent
  }

  private mutating func move(_ parameter: Int, to value: Double, until end: Int) {
    problem.values[batch.definitions[parameter].variable] = value
    problem.noteChange(batch.definitions[parameter].variable)
    for k in parameter + 1..<end {
      let (c, j) = batch.definitions[k]
      if c >= 0 && j >= 0 { define(j, by: c) }
    }
  }

  /// The bound of a pending constraint minus the value of its row.
  private mutating func gap(of c: Int32) -> Double {
    let (terms, value) = (problem.constraints[c].raw, problem.breakpointValue(c))
    if terms.count == 1 { return value - problem.values[problem.termPool[terms.offset].index] }
    return problem.gap(of: problem.termPool.view(terms), to: value, besides: -1).gap
  }

  /// 1 if the row of a pending constraint lies above its bound beyond rounding, -1 if below, else 0.
  private mutating func side(of c: Int32) -> Int32 {
    let (gap, relation) = (gap(of: c), problem.constraints[c].relation)
    let isLower = (relation == .greaterThanOrEqual) == (problem.constraints[c].scale > 0)
    if gap == 0 || relation != .equal && isLower != (gap > 0) { return 0 }
    if abs(gap) <= Tolerance.feasibility * max(1, abs(problem.breakpointValue(c))) { return 0 }
    return gap > 0 ? -1 : 1
  }
}

/// The proof that the first values are the only optimum.
extension Engine {
  /// What violated constraints of one priority would gain if a variable were smaller.
  private struct Pull: BitwiseCopyable {
    var amount = 0.0
    /// The violated constraint that it comes from; -1 if there is none, -2 if there are several.
    var origin: Int32 = -1
    /// Whether the definition of the variable is known to hold against it, and at the same cost only, and
    /// whether required equalities alone determine the variable.
    var (isHeld, isTied, isFixed) = (false, false, false)

    mutating func add(_ amount: Double, from other: Int32) {
      self.amount += amount
      origin = origin == -1 || origin == other ? other : -2
    }
  }

  /// Whether all required constraints hold and the optional ones that define variables cost more than
  /// violated ones would gain, or as much: then they are ties.
  private mutating func isOnlyOptimum() -> Bool {
    var violated = Buffer<(constraint: Int32, side: Int32, priority: UInt32)>()
    for c in agenda.pending.items {
      // Equalities in several variables are definitions, or hold.
      let constraint = problem.constraints[c]
      if constraint.relation == .equal && constraint.raw.count > 1 { continue }
      let (side, priority) = (side(of: c), constraint.priority)
      if side != 0 && priority == requiredPriority { return false }
      if side != 0 { violated.append((c, side, priority)) }
    }
    // The proof follows from what is violated alone, as long as the definitions are the same.
    if batch.needsBasis, violated.items.elementsEqual(batch.violated.items, by: ==) { return true }
    batch.ties.removeAll()
    batch.violated = violated.copy()
    violated.sort { $0.priority > $1.priority }
    var pulls = Buffer<Pull>(capacity: problem.values.count)
    pulls.resize(to: problem.values.count, filling: Pull())
    let hasParameters = batch.definitions.items.contains { $0.constraint < 0 }
    if hasParameters && !violated.isEmpty && !fixParameters(&pulls) { return false }
    for k in violated.indices {
      let (c, side, priority) = violated[k]
      let slope = problem.weight(of: c) * abs(problem.constraints[c].scale) * Double(side)
      for term in problem.termPool.view(problem.constraints[c].raw) {
        pulls[term.index].add(slope * term.value, from: c)
      }
      let isLast = k + 1 == violated.count || violated[k + 1].priority < priority
      if isLast && !definitionsHold(against: &pulls, priority) { return false }
    }
    return true
  }

  /// Marks the variables that required equalities alone determine: no pull moves them.
  /// - Returns: Whether this is so for all parameters.
  private mutating func fixParameters(_ pulls: inout Buffer<Pull>) -> Bool {
    for (c, j) in batch.definitions.items {
      // A parameter is fixed if the constraint that determines it shows that.
      var isFixed = true
      if c >= 0 {
        let record = problem.constraints[c]
        isFixed = record.priority == requiredPriority && record.relation == .equal
        for term in problem.termPool.view(record.raw) where term.index != j {
          isFixed = isFixed && pulls[term.index].isFixed
        }
      }
      if j >= 0 { pulls[j].isFixed = isFixed } else if !isFixed { return false }
    }
    return true
  }

  /// Follows the pulls of one priority from each variable to those that its value follows from.
  private mutating func definitionsHold(against pulls: inout Buffer<Pull>, _ priority: UInt32)
    -> Bool
  {
    for k in batch.definitions.indices.reversed() {
      let (c, j) = batch.definitions[k]
      if j < 0 || pulls[j].origin == -1 || pulls[j].isFixed { continue }
      let (origin, terms) = (pulls[j].origin, problem.termPool.view(problem.constraints[c].raw))
      var amount = pulls[j].amount
      for term in terms where term.index == j { amount /= term.value }
      if !holds(c, against: amount, priority, &pulls[j]) { return false }
      (pulls[j].amount, pulls[j].origin) = (0, -1)
      for term in terms where term.index != j {
        pulls[term.index].add(-amount * term.value, from: origin)
      }
    }
    return true
  }

  /// Whether a constraint that defines a variable costs more, or as much, than what a pull would gain.
  private mutating func holds(
    _ c: Int32, against amount: Double, _ priority: UInt32, _ pull: inout Pull
  ) -> Bool {
    // Amounts that cancel may still concern the tie-break.
    if abs(amount) <= Tolerance.dualValue { return pull.origin >= 0 }
    // What is gained by moving down is lost at the lower bound.
    let holder = amount > 0 && problem.constraints[c].relation != .equal ? c + 1 : c
    let held = problem.constraints[holder].priority
    if held == requiredPriority || pull.isHeld { return true }
    if pull.isTied || held < priority { return false }
    let lead = problem.weight(of: holder) * abs(problem.constraints[holder].scale) - abs(amount)
    pull.isHeld = held > priority || lead > Tolerance.dualValue
    pull.isTied = !pull.isHeld
    if pull.isHeld { return true }
    batch.ties.append((holder, pull.origin))
    return lead >= -Tolerance.dualValue && pull.origin >= 0
  }

  /// Breaks the ties of the first values if the constraints that hold come first.
  mutating func breakFirstTies(_ ranking: FreeRanking) -> Bool {
    func objective(_ c: Int32) -> TieBreakObjective {
      TieBreakObjective(
        kind: .hold, subject: c, priority: problem.constraints[c].priority, rank: ranking.rank(c))
    }
    for tie in batch.ties.items
    where !objective(tie.held).precedes(objective(tie.violated), ranking) { return false }
    problem.degenerate.isComplete = true
    return true
  }
}
