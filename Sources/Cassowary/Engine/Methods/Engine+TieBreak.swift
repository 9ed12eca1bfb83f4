/// The tie-break: choosing a point of the optimal face, which is all answers that are equally good.
///
/// Its objectives are temporary constraints at one level below all others, added one after the other. Each
/// gives the primal method a cost; once that is least, every basis position that would raise it is closed and
/// may not move for the objectives that follow (lexicographic optimisation, one objective at a time). What
/// is open after the last objective concerns no objective.
///
/// The choice depends on which breakpoints a row lies between, not on how far it is from them. So it holds
/// for as long as the basis does, and after a change of the basis only the components are looked at that
/// contain a position that changed (`Engine+Components.swift`).
extension Engine {
  /// Breaks the ties that are not known to be broken; solves from nothing where that costs less.
  /// - Returns: whether all are broken; rounding may leave some.
  mutating func breakTies(_ ranking: FreeRanking) -> Bool {
    if !isIdle { return false }
    beginOperation(budget: .max)
    let outcome = breakTies(ranking, upTo: laterStart)
    if outcome != .costly { return outcome == .done }
    beginAnew()
    if flush() != .done { return false }
    let known = visits
    let isDone = breakTies(ranking, upTo: .max) == .done
    startVisits = max(startVisits, visits - known)
    return isDone
  }

  private mutating func breakTies(_ ranking: FreeRanking, upTo limit: Int) -> Outcome {
    suspendDirections()
    primal.restless.removeAll()
    for _ in 0..<Limits.freedomWalks {
      dropDetermined()
      let slots = openComponents()
      if slots.isEmpty {
        // What only lies as close to 0 as it can may lie elsewhere once values move.
        problem.freedom.isSettled = primal.restless.isEmpty
        for p in primal.restless.items where problem.variables[p].tie == .broken {
          problem.variables[p].tie = .open
        }
        return .done
      }
      if dropFreeGhosts(slots) {
        if settleAgenda() != .done { return .exhausted }
        continue
      }
      counters.settledSlots += slots.count
      primal.hasLostTrack = false
      let outcome = minimise(objectives(ranking), over: slots, upTo: limit)
      if outcome == .costly { return .costly }
      // What was brought to 0 may be at rest there.
      problem.freedom.areSifted = false
      let known = steps
      maintain()
      if settleAgenda() != .done || outcome != .done { return .exhausted }
      // A new factorisation, or a step at another level, may have opened what was closed.
      if primal.hasLostTrack || steps != known { continue }
      for p in slots.items where isFree(p) { problem.variables[p].tie = .broken }
    }
    return .exhausted
  }

  /// Lets go of many constraints that are gone and still tie free variables together: along a chain each
  /// would be brought to its place with all that come after it.
  /// - Returns: whether there were many.
  private mutating func dropFreeGhosts(_ slots: borrowing Buffer<Int32>) -> Bool {
    var count = 0
    for p in slots.items {
      let form = basis.slots[p].form
      // Alone, a variable is tied to nothing; so this rule holds what it brings to 0.
      if form < 0 || problem.forms[form].terms.count == 1 { continue }
      if problem.forms[form].hinges.count == 0 { count += 1 }
    }
    if count <= Limits.manyGhosts { return false }
    clearReach()
    refactor(droppingGhosts: true)
    return true
  }

  /// Minimises the objectives, from the first on, until no position is open.
  private mutating func minimise(
    _ objectives: [TieBreakObjective], over slots: borrowing Buffer<Int32>,
    upTo limit: Int
  ) -> Outcome {
    if primal.isOpen.count < basis.slots.count {
      primal.isOpen.resize(to: basis.slots.count, filling: false)
    }
    for p in slots.items { primal.isOpen[p] = true }
    primal.openCount = slots.count
    dual.visitLimit = limit
    var outcome = Outcome.done
    var next = 0
    primal.motion.removeAll()
    var effortInVain = 0
    while outcome == .done && primal.openCount > 0 && !primal.hasLostTrack
      && next < objectives.count
    {
      if isMoved(objectives[next]) {
        let (known, openCount) = (effort, primal.openCount)
        outcome = minimise(objectives[next])
        if primal.openCount == openCount { effortInVain += effort - known }
        // As much again finds the objectives that are worth a look.
        if effortInVain > basis.slots.count {
          findMotion(slots)
          effortInVain = -factor.backwardOrder.count
        }
      }
      next += 1
    }
    for p in primal.closed.items {
      let form = basis.slots[p].form
      basis.slots[p].kind = form < 0 ? .stay : problem.isFixed(form) ? .fixed : .pinned
    }
    primal.closed.removeAll()
    for p in slots.items { primal.isOpen[p] = false }
    primal.openCount = 0
    dual.visitLimit = .max
    if outcome != .done || primal.hasLostTrack {
      duals.queue.removeAll()
      for p in basis.slots.indices { dropObjective(p) }
    }
    return outcome
  }

  /// Makes one objective as small as the open positions allow, and closes those that would raise it.
  private mutating func minimise(_ objective: TieBreakObjective) -> Outcome {
    let (below, above) = slopes(of: objective)
    let form = row(of: objective)
    let p = form < 0 ? -1 : problem.forms[form].slot
    // An active row moves with its position and with no other.
    if p >= 0 && !primal.isOpen[p] { return .done }
    if below != above {
      if above > 0 && !isHeld(p, up: true) || below < 0 && !isHeld(p, up: false) { close(p) }
      return .done
    }
    if above == 0 { return .done }
    if objective.isOfVariable {
      noteCost(objective.subject, above)
    } else {
      for term in problem.row(form) { noteCost(term.index, above * term.value) }
    }
    if p >= 0 {
      duals.slopeChanges.removeAll()
      duals.theta.clear()
      duals.theta.add(key: lastKey, value: -above)
      var slots = unsafe basis.slots.lane
      unsafe duals.multipliers.add(1, duals.theta, to: &slots[p].multiplier)
      duals.queue.append(p)
    } else {
      balance(checking: true)
    }
    // A position that is not open is determined.
    for p in duals.queue.items where !primal.isOpen[p] { close(p) }
    let isOpen = unsafe primal.isOpen.lane
    duals.queue.keep { unsafe isOpen[$0] }
    if duals.queue.isEmpty {
      primal.objective.removeAll()
      return .done
    }
    let kinked = objective.kind == .nearPosition ? addKink(objective.subject, above) : -1
    degenerateSteps = 0
    let outcome = runPrimal()
    primal.objective.removeAll()
    let isRestless =
      objective.kind == .nearPosition
      && (problem.values[objective.subject] != 0 || !isHeldAlone(objective.subject))
    for p in primal.lookedAt where basis.slots[p].kind != .fixed {
      if isRestless && primal.isOpen[p] { primal.restless.append(p) }
      if !primal.isOpen[p] || isHeld(p, up: true) && isHeld(p, up: false) {
        close(p)
      } else {
        dropObjective(p)
      }
    }
    primal.lookedAt.removeAll(keepingCapacity: true)
    if kinked >= 0 { removeKink(kinked) }
    return outcome
  }

  /// Notes how fast each variable moves if all open positions do, each at a speed of its own: an objective
  /// whose row stays where it is then concerns none of them. A pivot of an open position does not change
  /// which these are.
  private mutating func findMotion(_ slots: borrowing Buffer<Int32>) {
    var seeds = Buffer<Seed>(capacity: primal.openCount)
    for p in slots.items where primal.isOpen[p] {
      seeds.append(Seed(slot: p, amount: Self.speed(of: p)))
    }
    factor.backward(seeds)
    primal.motion.removeAll()
    primal.motion.resize(to: basis.slots.count, filling: 0)
    for j in factor.backwardOrder.items { primal.motion[j] = factor.nodes[j].backward }
    factor.clearBackward()
  }

  /// Whether an open position may move the row of an objective, as far as it is known.
  private func isMoved(_ objective: TieBreakObjective) -> Bool {
    if primal.motion.isEmpty { return true }
    var speed = 0.0
    if objective.isOfVariable {
      speed = primal.motion[objective.subject]
    } else {
      for term in problem.row(row(of: objective)) {
        speed += term.value * primal.motion[term.index]
      }
    }
    return abs(speed) > (factor.isUneven ? factor.leastPivot : Tolerance.multiplier)
  }

  private mutating func noteCost(_ j: Int32, _ amount: Double) {
    let change = SlopeChange(key: lastKey, variable: j, amount: amount)
    primal.objective.append(change)
    duals.slopeChanges.append(change)
  }

  /// Whether moving what stands in a position would cost something, at the level of the objective too.
  private mutating func isHeld(_ p: Int32, up: Bool) -> Bool {
    if !room(p, up: up, into: duals.room) { return true }
    return (duals.room.leading?.value ?? 0) > 0
  }

  /// Keeps a position from moving, as if its row were an equality, until all objectives are least.
  private mutating func close(_ p: Int32) {
    dropObjective(p)
    if basis.slots[p].kind == .fixed { return }
    basis.slots[p].kind = .fixed
    primal.closed.append(p)
    if !primal.isOpen[p] { return }
    primal.isOpen[p] = false
    primal.openCount -= 1
  }

  /// Takes the level of the objective off the dual value of a position.
  private mutating func dropObjective(_ p: Int32) {
    let list = basis.slots[p].multiplier
    if list.count > 0 && duals.multipliers[list.offset + list.count - 1].key == lastKey {
      basis.slots[p].multiplier.count -= 1
    }
  }

  /// Whether a variable stands where it does on its own: it does not move when anything else does.
  private mutating func isHeldAlone(_ j: Int32) -> Bool {
    let own = problem.variables[j].own
    return basis.slots[j].form < 0 || (own >= 0 && problem.forms[own].slot >= 0)
  }

  /// Adds a breakpoint at 0 to the row of a variable alone, beyond which a cost of slope ±1 becomes one of
  /// the opposite slope.
  private mutating func addKink(_ j: Int32, _ slope: Double) -> Int32 {
    let own = problem.variables[j].own
    let form = own >= 0 ? own : problem.makeForm(ofVariable: j)
    if problem.forms[form].slot >= 0 && problem.forms[form].hinges.count == 0 { basis.ghosts -= 1 }
    problem.insertKink(form, upper: slope < 0)
    return form
  }

  /// Takes the breakpoint off again; a variable that has no other constraint stays where it is.
  private mutating func removeKink(_ form: Int32) {
    problem.removeKink(form)
    if problem.forms[form].hinges.count > 0 { return }
    let p = problem.forms[form].slot
    if p >= 0 {
      let j = problem.row(form)[0].index
      if p != j || factor.nodes[p].column.count > 0 {
        basis.ghosts += 1
        return
      }
      // The column of a row that is this variable alone is that of its placeholder.
      problem.forms[form].slot = -1
      basis.slots[p].form = -1
      if basis.slots[p].kind == .pinned { basis.slots[p].kind = .stay }
    }
    problem.unlinkColumns(form)
    problem.dispose(form)
  }
}

extension Problem {
  /// Inserts a breakpoint of the tie-break at 0.
  fileprivate mutating func insertKink(_ form: Int32, upper: Bool) {
    let k = position(form, 0, upper: upper)
    // No constraint owns it.
    let none = Int32.max - 1
    let hinge = Hinge(value: 0, slope: 2, key: lastKey, owner: upper ? ~none : none)
    hinges.insert(hinge, at: k, in: &forms[form].hinges)
    let segment = forms[form].segment
    standAgain(form, in: k < segment || (k == segment && !upper) ? segment + 1 : segment)
  }

  fileprivate mutating func removeKink(_ form: Int32) {
    guard
      let k = (0..<forms[form].hinges.count).first(where: { hinges(of: form)[$0].key == lastKey })
    else { return }
    hinges.remove(at: k, from: &forms[form].hinges)
    let segment = forms[form].segment
    standAgain(form, in: k < segment ? segment - 1 : segment)
  }

  /// Notes where a row stands after its breakpoints changed: an inactive one in a segment, an active one
  /// at those of its value.
  private mutating func standAgain(_ form: Int32, in segment: Int32) {
    if forms[form].slot < 0 {
      float(form, in: segment)
      updateBounds(form)
      return
    }
    let first = firstPosition(form, notBelow: forms[form].value)
    var end = first
    while end < forms[form].hinges.count, hinges(of: form)[end].value == forms[form].value {
      end += 1
    }
    stand(form, at: first, end)
  }
}
