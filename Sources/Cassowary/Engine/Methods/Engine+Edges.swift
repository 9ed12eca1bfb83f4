/// Settling what is free where the solver stands: the primal simplex method below all levels.
///
/// Wishes are granted one after the other, each as far as those before it leave room. A free slot leads
/// along an edge of the face, all answers that are equally good; what a wish makes of each edge is its row
/// of the tableau. An edge that leads to something wanted more is followed to the next form that would
/// cost something, which takes the slot; edges that lead to something wanted less are closed. What is
/// left open after the last wish nobody cares about.
///
/// What decides is where forms stand among their hinges, not how far from them: so what is settled is so
/// for as long as the basis is, wherever its values go, and of a basis that changes it is only the zones
/// of what changed that are looked at again (`Engine+Zones.swift`).
extension Engine {
  /// Settles what is free and is not known to be settled; from nothing where that costs less.
  /// - Returns: whether all of it is, and not only what rounding lets be.
  mutating func settleFreedom(_ ranking: FreeRanking) -> Bool {
    if !isIdle { return false }
    beginOperation(budget: .max)
    let outcome = settleZones(ranking, upTo: laterStart)
    if outcome != .costly { return outcome == .done }
    beginAnew()
    if flush() != .done { return false }
    let known = visits
    let isSettled = settleZones(ranking, upTo: .max) == .done
    startVisits = max(startVisits, visits - known)
    return isSettled
  }

  private mutating func settleZones(_ ranking: FreeRanking, upTo limit: Int) -> Outcome {
    suspendDirections()
    primal.restless.removeAll()
    for _ in 0..<Limits.freedomWalks {
      dropDetermined()
      var slots = unsettledSlots()
      if slots.isEmpty {
        unsettleRestless()
        return .done
      }
      if dropFreeGhosts(slots) {
        if settleAgenda() != .done { return .exhausted }
        continue
      }
      reachUnsettled(&slots)
      counters.settledSlots += slots.count
      let names = nameZones(of: slots)
      primal.hasLostTrack = false
      let outcome = grantWishes(slots, ranking, upTo: limit)
      if outcome == .costly { return .costly }
      // What was brought to 0 may be at rest there.
      problem.freedom.areSifted = false
      let known = steps
      maintain()
      if settleAgenda() != .done || outcome != .done { return .exhausted }
      // A new factorisation, or a step of the levels, may have opened what was closed.
      if primal.hasLostTrack || steps != known { continue }
      noteSettled(slots, names)
    }
    return .exhausted
  }

  /// Grants what is wanted of what open slots move, from the first wish on, until no edge is open.
  /// - Returns: `exhausted` if rounding kept a wish from ending.
  private mutating func grantWishes(
    _ slots: borrowing Buffer<Int32>, _ ranking: FreeRanking, upTo limit: Int
  ) -> Outcome {
    let wishes = freeWishes(ranking)
    noteLastWishes(wishes)
    var isDone = true
    var next = 0
    primal.columns.forget()
    while isDone && primal.openCount > 0 && next < wishes.count && visits <= limit {
      isDone = grant(wishes[next], slots)
      next += 1
    }
    for p in slots.items { primal.open[p] = [] }
    return visits > limit ? .costly : isDone ? .done : .exhausted
  }

  /// Opens the edges of free slots.
  mutating func open(_ slots: borrowing Buffer<Int32>) {
    if primal.open.count < basis.slots.count {
      primal.open.resize(to: basis.slots.count, filling: [])
      primal.lastWishes.resize(to: basis.slots.count, filling: 0)
    }
    for p in slots.items {
      primal.open[p] = freeSides(p)
      primal.lastWishes[p] = 0
    }
    primal.openCount = slots.count
  }

  /// Notes for each slot the last wish for what stands in it.
  private mutating func noteLastWishes(_ wishes: borrowing Buffer<FreeWish>) {
    for wish in wishes.items {
      let j = wish.subject
      let form = wish.isOfVariable ? problem.variables[j].own : problem.constraints[j].form
      let p =
        wish.isOfVariable && basis.slots[j].form < 0 ? j : form < 0 ? -1 : problem.forms[form].slot
      if p >= 0 { primal.lastWishes[p] = wish.place }
    }
  }

  /// Grants one wish as far as open edges lead, and closes those on which it would lose again.
  private mutating func grant(_ wish: FreeWish, _ slots: borrowing Buffer<Int32>) -> Bool {
    var steps = 0
    var isRowKnown = false
    while true {
      let slopes = slopes(of: wish)
      if slopes.up == 0 && slopes.down == 0 { return true }
      if !isRowKnown { findRow(of: wish, slots) }
      if primal.row.isEmpty { return true }
      // One wish may lead from slot to slot, each with a row of two, through all there are.
      let isStuck = steps > slots.count
      guard let edge = bestEdge(slopes, lowest: isStuck) else { break }
      if steps > 4 * slots.count + Limits.freedomSteps { return false }
      steps += 1
      leaveDirections()
      primal.columns.forget()
      let isStay = basis.slots[edge.slot].form < 0
      if !follow(edge, wish) { return false }
      primal.lastWishes[edge.slot] = wish.place
      // The form of a variable alone, in the place of its stay, leaves all rows what they are.
      isRowKnown =
        isStay && !primal.hasLostTrack && basis.slots[edge.slot].form >= 0
        && basis.slots[edge.slot].form == problem.variables[edge.slot].own
      if isRowKnown {
        let open = unsafe primal.open.lane
        primal.row.keep { unsafe open[$0.slot] != [] }
      }
    }
    if wish.kind == .nearPosition,
      problem.values[wish.subject] != 0 || !isHeldAlone(wish.subject)
    {
      primal.restless.append(wish.subject)
    }
    closeEdges(slopes(of: wish))
    return true
  }

  /// What a wish loses per unit that its subject moves up, and down.
  private struct Slopes: BitwiseCopyable {
    var up: Double
    var down: Double
  }

  private mutating func slopes(of wish: FreeWish) -> Slopes {
    switch wish.kind {
    case .smallSize: return Slopes(up: 1, down: -1)
    case .nearPosition:
      let value = problem.values[wish.subject]
      if value == 0 { return Slopes(up: 1, down: isHeldAlone(wish.subject) ? 1 : -1) }
      return value > 0 ? Slopes(up: 1, down: -1) : Slopes(up: -1, down: 1)
    case .hold, .equality:
      let form = problem.constraints[wish.subject].form
      return Slopes(
        up: slope(of: wish, form, at: problem.forms[form].groupEnd),
        down: -slope(of: wish, form, at: problem.forms[form].segment))
    }
  }

  /// How fast a wish about a constraint loses where `place` of its form's hinges lie below.
  private mutating func slope(of wish: FreeWish, _ form: Int32, at place: Int32) -> Double {
    let hinges = problem.hinges(of: form)
    var sum = 0.0
    for h in 0..<hinges.count where hinges[h].constraint == wish.subject {
      if wish.kind == .equality { return h < place ? 1 : -1 }
      if hinges[h].isUpper == (h < place) { sum += hinges[h].isUpper ? 1 : -1 }
    }
    return sum
  }

  /// Whether a variable stands where it does on its own: it does not move when anything else does.
  private mutating func isHeldAlone(_ j: Int32) -> Bool {
    let own = problem.variables[j].own
    return basis.slots[j].form < 0 || (own >= 0 && problem.forms[own].slot >= 0)
  }

  /// A way to go: up or down in a slot.
  private struct Edge: BitwiseCopyable {
    var slot: Int32
    var direction: Int
    var rate: Double
  }

  /// An open edge of the row on which the wish gains: that of what is wanted last, which hands nothing on
  /// from one to the next; or the lowest.
  private mutating func bestEdge(_ slopes: Slopes, lowest: Bool) -> Edge? {
    var best: Edge?
    for seed in primal.row.items {
      let (p, rate) = (seed.slot, seed.amount)
      for direction in [1, -1] where gain(seed, direction, slopes) > 0 {
        if !primal.open[p].contains(direction > 0 ? .up : .down) { continue }
        if let best, lowest ? best.slot < p : !isWantedLater(p, rate, than: best) { continue }
        best = Edge(slot: p, direction: direction, rate: rate)
      }
    }
    return best
  }

  private mutating func isWantedLater(_ p: Int32, _ rate: Double, than best: Edge) -> Bool {
    let (place, other) = (primal.lastWishes[p], primal.lastWishes[best.slot])
    return place != other ? place > other : abs(rate) > abs(best.rate)
  }

  /// What a wish gains where a slot moves in a direction.
  private mutating func gain(_ seed: Seed, _ direction: Int, _ slopes: Slopes) -> Double {
    let rate = seed.amount * Double(direction)
    return rate > 0 ? -rate * slopes.up : rate * slopes.down
  }

  /// Closes the edges of the row on which the wish would lose.
  private mutating func closeEdges(_ slopes: Slopes) {
    for seed in primal.row.items {
      let p = seed.slot
      if gain(seed, 1, slopes) < 0 { primal.open[p].remove(.up) }
      if gain(seed, -1, slopes) < 0 { primal.open[p].remove(.down) }
      if primal.open[p] == [] { primal.openCount -= 1 }
    }
  }

  /// Goes along an edge as far as it costs nothing and the wish gains.
  /// - Returns: false if nothing is there to end it, which is rounding.
  private mutating func follow(_ edge: Edge, _ wish: FreeWish) -> Bool {
    let p = edge.slot
    if wish.kind == .nearPosition, let isHeld = hold(wish.subject, at: edge) {
      primal.open[p] = []
      primal.openCount -= 1
      return isHeld
    }
    if !stopAtWall(p, edge.direction) && !primalStep(p, edge.direction) { return false }
    // The way back is open: earlier wishes are indifferent to it.
    primal.open[p] = freeSides(p)
    if primal.open[p] == [] { primal.openCount -= 1 }
    return true
  }

  /// Brings a variable to 0 along an edge and holds it there in the slot, which no value moves from
  /// then on; `nil` if a form is in the way.
  private mutating func hold(_ j: Int32, at edge: Edge) -> Bool? {
    let (p, sigma) = (edge.slot, Double(edge.direction))
    factor.backward(p)
    collectRates(sigma)
    let own = basis.slots[p].form
    if own >= 0 {
      problem.forms[own].rate = sigma
      primal.affected.append(own)
    }
    let distance = abs(problem.values[j] / edge.rate)
    let event = nextEvent(after: nil)
    clearRates()
    if let event, event.distance < distance {
      factor.clearBackward()
      return nil
    }
    moveAlongBackward(sigma * distance)
    if problem.values[j] != 0 { problem.moveVariable(j, by: -problem.values[j]) }
    if own < 0 && p == j { return true }
    if own >= 0 && own == problem.variables[j].own {
      problem.float(own, in: problem.forms[own].place(up: sigma > 0))
      problem.forms[own].value = 0
      return true
    }
    return hold(j, in: p, upward: sigma > 0, moved: sigma * distance)
  }

  /// Pins the form of a variable alone where it stands.
  private mutating func hold(_ j: Int32, in p: Int32, upward: Bool, moved: Double) -> Bool {
    let known = problem.variables[j].own
    let form = known >= 0 ? known : problem.makeForm(ofVariable: j)
    factor.forward(problem.row(form), solving: true)
    let w = factor.nodes[p].forward
    let expected = w * factor.nodes[p].diagonal
    factor.clearForward()
    vacate(p, upward: upward, moved: moved)
    if problem.forms[form].hinges.count == 0 { basis.ghosts += 1 }
    problem.forms[form].value = 0
    occupy(p, with: form)
    duals.theta.clear()
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: duals.theta)
    setMultiplier(p, 1, duals.theta)
    if !exchange(p, expecting: expected) { refactor() }
    return true
  }
}
