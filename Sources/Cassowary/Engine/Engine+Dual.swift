/// The lexicographic dual simplex method with long steps.
///
/// A floating form outside the segment it claims pulls its multiplier up or down. The multipliers
/// of the pinned forms move along; the first to reach the slope beside its hinges gives way: it
/// jumps to its next hinges while the violation outlasts the jump (the long step of Koberstein
/// 2005, there called bound flipping), else it leaves the basis and the violated form enters.
extension Engine {
  /// Repairs every queued form.
  mutating func drain() -> Outcome {
    while queueHead < queue.count {
      if queue.count - queueHead > waveLimit { settleWave() }
      if queueHead == queue.count { break }
      pickMostViolated()
      let form = queue[queueHead]
      queueHead += 1
      forms[form].isQueued = false
      if !forms[form].isAlive {
        freeForms.append(form)
        continue
      }
      let outcome = repair(form)
      if outcome == .infeasible && !isTrial {
        dropRequired(of: form)
        continue
      }
      if outcome != .done { return outcome }
    }
    queue.removeAll()
    queueHead = 0
    return .done
  }

  /// Brings the largest violation to the head of a short queue; past `degenerateLimit` steps
  /// without progress the lowest index instead (Bland's rule ends cycles).
  @inline(__always)
  private mutating func pickMostViolated() {
    let waiting = queue.count - queueHead
    if waiting < 2 || waiting > 64 { return }
    var best = queueHead
    if degenerateSteps > degenerateLimit {
      for k in queueHead..<queue.count where queue[k] < queue[best] { best = k }
    } else {
      var largest = -1.0
      for k in queueHead..<queue.count {
        let form = queue[k]
        let excess = max(
          forms[form].value - forms[form].ceiling, forms[form].floor - forms[form].value)
        if excess > largest {
          largest = excess
          best = k
        }
      }
    }
    let swapped = queue[best]
    queue[best] = queue[queueHead]
    queue[queueHead] = swapped
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
    operationSteps > min(budget, 50 * (values.count + forms.count) + 2000)
  }

  /// Steps without progress after which Bland's rule takes over.
  var degenerateLimit: Int { 32 + values.count }

  /// +1 or -1 if the form's value lies above or below the segment it claims, beyond rounding.
  @inline(__always)
  mutating func violation(_ form: Int32) -> Int {
    let (value, magnitude) = evaluate(form)
    forms[form].value = value
    let slack = residualNoise * magnitude
    if value > forms[form].ceiling + slack { return 1 }
    if value < forms[form].floor - slack { return -1 }
    return 0
  }

  /// Dual steps until `form` lies in its segment or is pinned.
  mutating func repair(_ form: Int32) -> Outcome {
    if forms[form].slot >= 0 { return .done }
    var retries = 0
    smallestPivot = leastPivot
    var side = violation(form)
    if side != 0 && pinOnFirstFresh(form) { return .done }
    while side != 0 {
      if isOverworked { return .exhausted }
      forward(form, solving: true)
      switch step(form, side) {
      case .satisfied: return .done
      case .again: break
      case .rejected:
        // The pivot is rounding: a new factorisation first, then only larger pivots.
        if counters.pivots != sinceCheck && retries == 0 {
          retries += 1
          refactor()
        } else {
          smallestPivot *= 100
          if smallestPivot > 1e-3 { return .exhausted }
        }
      case .pivoted(let agrees):
        if !agrees { refactor() }
        return isOverworked ? .exhausted : .done
      case .blocked:
        // Before refusing, make sure that rounding did not hide a pivot.
        if retries == 0 && (!etas.isEmpty || isUneven) {
          retries += 1
          undoJumps()
          clearForward()
          refactor()
          break
        }
        // The proof reads the hinges that block, which jumps may have just reached.
        recordConflict(form, side)
        undoJumps()
        clearForward()
        return .infeasible
      }
      side = violation(form)
    }
    return .done
  }

  /// Pins a violated form in the slot of a variable of its own that nothing depends on, if the step
  /// would choose that: of a chain of inequalities each defines the next place so, and no solve leads
  /// back to the first.
  private mutating func pinOnFirstFresh(_ form: Int32) -> Bool {
    let list = forms[form].terms
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<list.count {
      let entry = rows[list.offset + k]
      let p = entry.index
      if slots[p].form >= 0 || slots[p].multiplier.count > 0 { continue }
      let w = abs(entry.value)
      if w < Tolerance.easyPivot { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    if best < 0 || slots[best].row.count > 0 || etas.changes(best) || size <= Tolerance.fresh {
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
      let hinge = up ? forms[form].segment : forms[form].segment - 1
      let (first, end) = group(of: form, around: hinge)
      let target = hinges[forms[form].hinges.offset + hinge].value
      var excess = abs(forms[form].value - target)
      jumped.removeAll()
      let leaving = chooseLeaving(form, side, excess: &excess)
      let beyond = up ? end : first
      let ownLimited = ownRoomAllows(form, up, beyond, leaving)
      if ownLimited {
        counters.flips += 1
        addToMultipliers(-s, ownRoom, except: -1, checking: false)
        forms[form].segment = beyond
        updateBounds(form)
        if !jumped.isEmpty {
          clearForward()
          applyJumps()
          return .again
        }
        let value = forms[form].value
        if up ? value > forms[form].ceiling : value < forms[form].floor { continue }
        clearForward()
        return .satisfied
      }
      guard let leaving else { return .blocked }
      let w = slots[leaving].forward
      jumped.append(Seed(slot: leaving, amount: -s * excess / w, segment: -1, groupEnd: -1))
      backwardFromSeeds()
      if !reaches(form, target) {
        clearForward()
        clearBackward()
        jumped.removeLast()
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
    if up ? isBlockedAbove(form, beyond) : isBlockedBelow(form, beyond) { return false }
    ownRoom.clear()
    let list = forms[form].hinges
    let from = up ? forms[form].segment : beyond
    let to = up ? beyond : forms[form].segment
    var k = from
    while k < to {
      let hinge = hinges[list.offset + k]
      ownRoom.add(key: hinge.key, value: hinge.slope)
      k += 1
    }
    guard let leaving else { return true }
    if bestRoom.sign <= 0 { return ownRoom.isEmpty }
    return bestRoom.compare(1 / abs(slots[leaving].forward), with: ownRoom, 1) >= 0
  }

  /// Takes back jumps of a step that came to nothing; variables have not moved yet.
  private mutating func undoJumps() {
    while !jumped.isEmpty {
      let seed = jumped.removeLast()
      let form = slots[seed.slot].form
      forms[form].value -= seed.amount
      forms[form].segment = seed.segment
      forms[form].groupEnd = seed.groupEnd
    }
  }

  private mutating func applyJumps() {
    backwardFromSeeds()
    moveAlongBackward(1)
  }

  /// Whether the change left by the backward solve brings the form to `target`, as the forward solve
  /// says it does.
  private mutating func reaches(_ form: Int32, _ target: Double) -> Bool {
    let list = forms[form].terms
    var change = 0.0
    var size = 0.0
    for k in 0..<list.count {
      let entry = rows[list.offset + k]
      let part = entry.value * slots[entry.index].backward
      change += part
      size = max(size, abs(part))
    }
    let wanted = target - forms[form].value
    // Nothing better than a new factorisation is to be had: what it says to three digits is a pivot.
    let agreement =
      counters.pivots == sinceCheck ? Tolerance.freshAgreement : Tolerance.agreement
    return abs(change - wanted) <= agreement * abs(wanted) + Tolerance.roundoff * size
  }

  /// Pins `form` at its hinges `first..<end` in the slot that leaves.
  /// - Returns: whether the new diagonal agrees with the pivot of the forward solve.
  private mutating func pivot(
    _ form: Int32, _ side: Int, _ p: Int32, target: Double, _ first: Int32, _ end: Int32
  ) -> Bool {
    let s = Double(side)
    let w = slots[p].forward
    let upward = s * w < 0
    let step = jumped[jumped.count - 1].amount
    degenerateSteps = bestRoom.sign <= 0 ? degenerateSteps + 1 : 0
    // Past its own range, or past that of others: all that change need a look.
    let isGhost = slots[p].form >= 0 && forms[slots[p].form].hinges.count == 0
    let isBeyond = bestRoom.sign < 0 || (isGhost && !bestRoom.isEmpty)

    // Multipliers: t = room / |w|; the others move by -s·w·t, the entering one by s·t from its slope.
    theta.assign(bestRoom)
    theta.scale(by: 1 / abs(w))
    addToMultipliers(-s, theta, except: p, checking: isBeyond)
    if isBeyond { primalQueue.append(p) }
    if s < 0 { theta.scale(by: -1) }
    addGradient(form, segment: forms[form].segment, times: 1, to: theta)
    let expected = w * slots[p].diagonal

    clearForward()
    forms[form].slot = p
    moveAlongBackward(1)
    vacate(p, upward: upward, moved: step)
    forms[form].segment = first
    forms[form].groupEnd = end
    forms[form].value = target
    occupy(p, with: form)
    setMultiplier(p, 1, theta)
    let diagonal = exchange(p, reachKnown: true)
    return abs(diagonal - expected) <= Tolerance.agreement * max(abs(expected), abs(diagonal))
  }

  /// Defines a variable nothing else determines by this form, without touching any multiplier.
  mutating func pinFresh(_ form: Int32, moving: Bool, preferring j: Int32 = -1) -> Bool {
    guard let fresh = freshVariable(form, preferring: j) else { return false }
    counters.freshPivots += 1
    if etas.isEmpty {
      copySpike(form)
    } else {
      forward(form, solving: false)
    }
    let hinge = claimedHinge(form)
    let (first, end) = group(of: form, around: hinge)
    let target = hinges[forms[form].hinges.offset + hinge].value
    let excess = forms[form].value - target
    _ = exchange(fresh.slot, reachKnown: false)
    takeSlope(form)
    forms[form].segment = first
    forms[form].groupEnd = end
    occupy(fresh.slot, with: form)
    setMultiplier(fresh.slot, 1, theta)
    if moving {
      forms[form].value = target
      if excess != 0 {
        let delta = -excess / fresh.coefficient
        largestMove = farther(largestMove, delta)
        moveVariable(fresh.slot, by: delta)
      }
    }
    return true
  }

  /// Leaves in `theta` the slope a floating form has where it claims to be: the multiplier it keeps
  /// when it is pinned without a step of its own. None, unless it carries several constraints.
  @inline(__always)
  mutating func takeSlope(_ form: Int32) {
    theta.clear()
    let list = forms[form].hinges
    if hinges[list.offset].constraint == hinges[list.offset + list.count - 1].constraint { return }
    addGradient(form, segment: forms[form].segment, times: 1, to: theta)
  }

  /// The hinge a floating form is to be pinned at: the violated side's, or an equality's.
  @inline(__always)
  mutating func claimedHinge(_ form: Int32) -> Int32 {
    let segment = forms[form].segment
    if segment == 0 { return 0 }
    if segment == forms[form].hinges.count { return segment - 1 }
    return forms[form].value > forms[form].ceiling ? segment : segment - 1
  }

  private mutating func freshVariable(_ form: Int32, preferring preferred: Int32) -> (
    slot: Int32, coefficient: Double
  )? {
    let list = forms[form].terms
    var k = list.count - 1
    var choice: (slot: Int32, coefficient: Double)?
    while k >= 0 {
      let entry = rows[list.offset + k]
      let j = entry.index
      if slots[j].kind == .stay && slots[j].form < 0 && slots[j].row.count == 0
        && slots[j].multiplier.count == 0 && !etas.changes(j)
        && abs(entry.value) > Tolerance.fresh
      {
        if preferred < 0 || j == preferred { return (j, entry.value) }
        if choice == nil { choice = (j, entry.value) }
      }
      k -= 1
    }
    return choice
  }

  @inline(__always)
  private mutating func copySpike(_ form: Int32) {
    spike.removeAll()
    let list = forms[form].terms
    for k in 0..<list.count {
      let entry = rows[list.offset + k]
      spike.append(SpikeEntry(row: entry.index, value: entry.value))
    }
  }
}
