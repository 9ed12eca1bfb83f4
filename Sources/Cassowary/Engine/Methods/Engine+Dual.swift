/// The lexicographic dual simplex method with long steps.
///
/// A floating form outside the segment it claims pulls its multiplier up or down. The multipliers
/// of the pinned forms move along; the first to reach the slope beside its hinges gives way: it
/// jumps to its next hinges while the violation outlasts the jump (the long step of Koberstein
/// 2005, there called bound flipping), else it leaves the basis and the violated form enters.
extension Engine {
  /// Repairs every queued form.
  mutating func drain() -> Outcome {
    while problem.queueHead < problem.queue.count {
      if problem.queue.count - problem.queueHead > dual.waveLimit { settleWave() }
      if problem.queueHead == problem.queue.count { break }
      pickMostViolated()
      let form = problem.queue[problem.queueHead]
      problem.queueHead += 1
      problem.forms[form].isQueued = false
      if !problem.forms[form].isAlive {
        problem.forms.recycle(form)
        continue
      }
      let outcome = repair(form)
      if outcome == .infeasible && !isTrial {
        dropRequired(of: form)
        continue
      }
      if outcome != .done { return outcome }
    }
    problem.queue.removeAll()
    problem.queueHead = 0
    return .done
  }

  /// Brings the largest violation to the head of a short queue; past `degenerateLimit` steps
  /// without progress the lowest index instead (Bland's rule ends cycles).
  @inline(__always)
  private mutating func pickMostViolated() {
    let waiting = problem.queue.count - problem.queueHead
    if waiting < 2 || waiting > 64 { return }
    var best = problem.queueHead
    if degenerateSteps > degenerateLimit {
      for k in problem.queueHead..<problem.queue.count where problem.queue[k] < problem.queue[best]
      { best = k }
    } else {
      var largest = -1.0
      for k in problem.queueHead..<problem.queue.count {
        let form = problem.queue[k]
        let excess = max(
          problem.forms[form].value - problem.forms[form].ceiling,
          problem.forms[form].floor - problem.forms[form].value)
        if excess > largest {
          largest = excess
          best = k
        }
      }
    }
    let swapped = problem.queue[best]
    problem.queue[best] = problem.queue[problem.queueHead]
    problem.queue[problem.queueHead] = swapped
  }

  /// Pivots, flips and primal steps of the running operation.
  var operationSteps: Int {
    @inline(__always) get {
      counters.pivots + counters.flips + counters.primalSteps - counters.operationStart
    }
  }

  /// Whether the running operation has used up its budget, or so many steps that only rounding can
  /// keep it going: Bland's rule ends every cycle of exact arithmetic long before.
  @inline(__always)
  var isOverworked: Bool {
    operationSteps > min(budget, 50 * (problem.values.count + problem.forms.count) + 2000)
  }

  /// Steps without progress after which Bland's rule takes over.
  var degenerateLimit: Int { 32 + problem.values.count }

  /// Dual steps until `form` lies in its segment or is pinned.
  mutating func repair(_ form: Int32) -> Outcome {
    if problem.forms[form].slot >= 0 { return .done }
    var retries = 0
    dual.smallestPivot = factor.leastPivot
    var side = problem.violation(form)
    if side != 0 && pinOnFirstFresh(form) { return .done }
    while side != 0 {
      if isOverworked { return .exhausted }
      factor.forward(problem.row(form), solving: true)
      switch step(form, side) {
      case .satisfied: return .done
      case .again: break
      case .rejected:
        // The pivot is rounding: a new factorisation first, then only larger pivots.
        if factor.age != 0 && retries == 0 {
          retries += 1
          refactor()
        } else {
          dual.smallestPivot *= 100
          if dual.smallestPivot > 1e-3 { return .exhausted }
        }
      case .pivoted(let agrees):
        if !agrees { refactor() }
        return isOverworked ? .exhausted : .done
      case .blocked:
        // Before refusing, make sure that rounding did not hide a pivot.
        if retries == 0 && (!factor.etas.isEmpty || factor.isUneven) {
          retries += 1
          undoJumps()
          factor.clearForward()
          refactor()
          break
        }
        // The proof reads the hinges that block, which jumps may have just reached.
        recordConflict(form, side)
        undoJumps()
        factor.clearForward()
        return .infeasible
      }
      side = problem.violation(form)
    }
    return .done
  }

  /// Pins a violated form in the slot of a variable of its own that nothing depends on, if the step
  /// would choose that: of a chain of inequalities each defines the next place so, and no solve leads
  /// back to the first.
  private mutating func pinOnFirstFresh(_ form: Int32) -> Bool {
    let list = problem.forms[form].terms
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<list.count {
      let entry = problem.rows[list.offset + k]
      let p = entry.index
      if basis.slots[p].form >= 0 || basis.slots[p].multiplier.count > 0 { continue }
      let w = abs(entry.value)
      if w < Tolerance.easyPivot { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    if best < 0 || factor.nodes[best].row.count > 0 || factor.etas.changes(best)
      || size <= Tolerance.fresh
    {
      return false
    }
    return pinFresh(form, moving: true, preferring: best)
  }

  enum Step {
    case satisfied
    case again
    case pivoted(agrees: Bool)
    /// The solves forward and backward disagree about the pivot; nothing has changed.
    case rejected
    case blocked
  }

  /// One dual step for a form outside its segment; its forward solve is at hand.
  private mutating func step(_ form: Int32, _ side: Int) -> Step {
    let up = side > 0
    let s = Double(side)
    while true {
      let hinge = up ? problem.forms[form].segment : problem.forms[form].segment - 1
      let (first, end) = problem.group(of: form, around: hinge)
      let target = problem.hinges[problem.forms[form].hinges.offset + hinge].value
      var excess = abs(problem.forms[form].value - target)
      dual.origins.removeAll()
      let leaving = chooseLeaving(form, side, excess: &excess)
      let beyond = up ? end : first
      let ownLimited = ownRoomAllows(form, up, beyond, leaving)
      if ownLimited {
        counters.flips += 1
        addToMultipliers(-s, duals.ownRoom, except: -1, checking: false)
        problem.forms[form].segment = beyond
        problem.updateBounds(form)
        if !dual.origins.isEmpty {
          factor.clearForward()
          moveDisplaced()
          return .again
        }
        let value = problem.forms[form].value
        if up ? value > problem.forms[form].ceiling : value < problem.forms[form].floor { continue }
        factor.clearForward()
        return .satisfied
      }
      guard let leaving else { return .blocked }
      let w = factor.nodes[leaving].forward
      basis.displaced.append(Seed(slot: leaving, amount: -s * excess / w))
      factor.backward(basis.displaced)
      if !reaches(form, target) {
        factor.clearForward()
        factor.clearBackward()
        basis.displaced.removeLast()
        undoJumps()
        return .rejected
      }
      return .pivoted(agrees: pivot(form, side, leaving, target: target, first, end))
    }
  }

  /// Whether the form's own cost stops the step first: past its hinges the slope catches up before
  /// any pinned form gives way. Leaves the slope gained in `ownRoom`.
  @inline(__always)
  mutating func ownRoomAllows(
    _ form: Int32, _ up: Bool, _ beyond: Int32, _ leaving: Int32?
  ) -> Bool {
    if up ? problem.isBlockedAbove(form, beyond) : problem.isBlockedBelow(form, beyond) {
      return false
    }
    duals.ownRoom.clear()
    let list = problem.forms[form].hinges
    let from = up ? problem.forms[form].segment : beyond
    let to = up ? beyond : problem.forms[form].segment
    var k = from
    while k < to {
      let hinge = problem.hinges[list.offset + k]
      duals.ownRoom.add(key: hinge.key, value: hinge.slope)
      k += 1
    }
    guard let leaving else { return true }
    if duals.bestRoom.sign <= 0 { return duals.ownRoom.isEmpty }
    return duals.bestRoom.compare(1 / abs(factor.nodes[leaving].forward), with: duals.ownRoom, 1)
      >= 0
  }

  /// Takes back jumps of a step that came to nothing; variables have not moved yet.
  private mutating func undoJumps() {
    while !dual.origins.isEmpty {
      let origin = dual.origins.removeLast()
      let seed = basis.displaced.removeLast()
      let form = basis.slots[seed.slot].form
      problem.forms[form].value -= seed.amount
      problem.forms[form].segment = origin.segment
      problem.forms[form].groupEnd = origin.groupEnd
    }
  }

  /// Whether the change left by the backward solve brings the form to `target`, as the forward solve
  /// says it does.
  private mutating func reaches(_ form: Int32, _ target: Double) -> Bool {
    let list = problem.forms[form].terms
    var change = 0.0
    var size = 0.0
    for k in 0..<list.count {
      let entry = problem.rows[list.offset + k]
      let part = entry.value * factor.nodes[entry.index].backward
      change += part
      size = max(size, abs(part))
    }
    let wanted = target - problem.forms[form].value
    // Nothing better than a new factorisation is to be had: what it says to three digits is a pivot.
    let agreement =
      factor.age == 0 ? Tolerance.freshAgreement : Tolerance.agreement
    return abs(change - wanted) <= agreement * abs(wanted) + Tolerance.roundoff * size
  }

  /// Pins `form` at its hinges `first..<end` in the slot that leaves.
  /// - Returns: whether the new diagonal agrees with the pivot of the forward solve.
  private mutating func pivot(
    _ form: Int32, _ side: Int, _ p: Int32, target: Double, _ first: Int32, _ end: Int32
  ) -> Bool {
    let s = Double(side)
    let w = factor.nodes[p].forward
    let upward = s * w < 0
    let step = basis.displaced.removeLast().amount
    basis.displaced.removeAll()
    degenerateSteps = duals.bestRoom.sign <= 0 ? degenerateSteps + 1 : 0
    // Past its own range, or past that of others: all that change need a look.
    let isGhost = basis.slots[p].form < 0 || problem.forms[basis.slots[p].form].hinges.count == 0
    let isBeyond = duals.bestRoom.sign < 0 || (isGhost && !duals.bestRoom.isEmpty)

    // Multipliers: t = room / |w|; the others move by -s·w·t, the entering one by s·t from its slope.
    duals.theta.assign(duals.bestRoom)
    duals.theta.scale(by: 1 / abs(w))
    addToMultipliers(-s, duals.theta, except: p, checking: isBeyond)
    if isBeyond { duals.queue.append(p) }
    if s < 0 { duals.theta.scale(by: -1) }
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: duals.theta)
    let expected = w * factor.nodes[p].diagonal

    factor.clearForward()
    problem.forms[form].slot = p
    moveAlongBackward(1)
    vacate(p, upward: upward, moved: step)
    problem.forms[form].segment = first
    problem.forms[form].groupEnd = end
    problem.forms[form].value = target
    occupy(p, with: form)
    setMultiplier(p, 1, duals.theta)
    let diagonal = exchange(p, reachKnown: true)
    return abs(diagonal - expected) <= Tolerance.agreement * max(abs(expected), abs(diagonal))
  }

  /// Defines a variable nothing else determines by this form, without touching any multiplier.
  mutating func pinFresh(_ form: Int32, moving: Bool, preferring j: Int32 = -1) -> Bool {
    guard let fresh = freshVariable(form, preferring: j) else { return false }
    counters.freshPivots += 1
    if factor.etas.isEmpty {
      factor.copySpike(problem.row(form))
    } else {
      factor.forward(problem.row(form), solving: false)
    }
    let hinge = problem.claimedHinge(form)
    let (first, end) = problem.group(of: form, around: hinge)
    let target = problem.hinges[problem.forms[form].hinges.offset + hinge].value
    let excess = problem.forms[form].value - target
    _ = exchange(fresh.slot, reachKnown: false)
    takeSlope(form)
    problem.forms[form].segment = first
    problem.forms[form].groupEnd = end
    occupy(fresh.slot, with: form)
    setMultiplier(fresh.slot, 1, duals.theta)
    if moving {
      problem.forms[form].value = target
      if excess != 0 {
        let delta = -excess / fresh.coefficient
        problem.largestMove = farther(problem.largestMove, delta)
        problem.moveVariable(fresh.slot, by: delta)
      }
    }
    return true
  }

  /// Leaves in `theta` the slope a floating form has where it claims to be: the multiplier it keeps
  /// when it is pinned without a step of its own. None, unless it carries several constraints.
  @inline(__always)
  mutating func takeSlope(_ form: Int32) {
    duals.theta.clear()
    let list = problem.forms[form].hinges
    if problem.hinges[list.offset].constraint
      == problem.hinges[list.offset + list.count - 1].constraint
    {
      return
    }
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: duals.theta)
  }

  private mutating func freshVariable(_ form: Int32, preferring preferred: Int32) -> (
    slot: Int32, coefficient: Double
  )? {
    let list = problem.forms[form].terms
    var k = list.count - 1
    var choice: (slot: Int32, coefficient: Double)?
    while k >= 0 {
      let entry = problem.rows[list.offset + k]
      let j = entry.index
      if basis.slots[j].kind == .stay && basis.slots[j].form < 0 && factor.nodes[j].row.count == 0
        && basis.slots[j].multiplier.count == 0 && !factor.etas.changes(j)
        && abs(entry.value) > Tolerance.fresh
      {
        if preferred < 0 || j == preferred { return (j, entry.value) }
        if choice == nil { choice = (j, entry.value) }
      }
      k -= 1
    }
    return choice
  }
}
