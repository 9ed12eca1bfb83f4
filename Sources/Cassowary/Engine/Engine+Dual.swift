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
      if queue.count - queueHead > waveLimit { claimWhatStands() }
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

  /// Lets many violated forms claim the segments they lie in, where no required hinge keeps them from
  /// it: what each would get by a step of its own, all get in one solve for each level. A stack that
  /// shares out more room than its views want moves all of them out of their content sizes at once.
  ///
  /// If that takes many multipliers out of their range, it is taken back: steps of the dual method
  /// are cheaper then than those of the primal method that would follow.
  private mutating func claimWhatStands() {
    let known = primalQueue.count
    var wave = Buffer<Seed>()
    for k in queueHead..<queue.count {
      let form = queue[k]
      if !forms[form].isAlive || forms[form].slot >= 0 { continue }
      let side = violation(form)
      if side == 0 { continue }
      let segment = segmentWhereItStands(form, side)
      if segment == forms[form].segment { continue }
      wave.append(
        Seed(slot: form, amount: 0, segment: forms[form].segment, groupEnd: segment))
      claim(form, segment)
    }
    balance(checking: true)
    var broken = 0
    for k in known..<primalQueue.count where dualInfeasibility(primalQueue[k]) != 0 { broken += 1 }
    if broken * 8 <= wave.count {
      dropSatisfied()
      // What is left waits for steps of its own.
      waveLimit = max(waveLimit, 2 * (queue.count - queueHead))
      return
    }
    for k in 0..<wave.count { claim(wave[k].slot, wave[k].segment) }
    balance(checking: false)
    while primalQueue.count > known { primalQueue.removeLast() }
    waveLimit = .max
  }

  /// Lets a floating form claim another segment, which its multipliers have to make up for.
  private mutating func claim(_ form: Int32, _ segment: Int32) {
    let old = forms[form].segment
    forms[form].segment = segment
    forms[form].groupEnd = segment
    updateBounds(form)
    ownRoom.clear()
    addGradient(form, segment: segment, times: 1, to: ownRoom)
    addGradient(form, segment: old, times: -1, to: ownRoom)
    noteSlope(of: form, ownRoom, times: 1)
  }

  /// The segment in which a violated form lies; the one it claims if a required hinge is between.
  private mutating func segmentWhereItStands(_ form: Int32, _ side: Int) -> Int32 {
    let list = forms[form].hinges
    let value = forms[form].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = forms[form].segment
    if side > 0 {
      while k < list.count, hinges[list.offset + k].value < value - margin { k += 1 }
      return isBlockedAbove(form, k) ? forms[form].segment : k
    }
    while k > 0, hinges[list.offset + k - 1].value > value + margin { k -= 1 }
    return isBlockedBelow(form, k) ? forms[form].segment : k
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
    let slack = Tolerance.roundoff * magnitude
    if value > forms[form].ceiling + slack { return 1 }
    if value < forms[form].floor - slack { return -1 }
    return 0
  }

  /// Dual steps until `form` lies in its segment or is pinned.
  mutating func repair(_ form: Int32) -> Outcome {
    if forms[form].slot >= 0 { return .done }
    var retries = 0
    smallestPivot = leastPivot
    while true {
      if isOverworked { return .exhausted }
      let side = violation(form)
      if side == 0 { return .done }
      forward(form, solving: true)
      switch step(form, side) {
      case .satisfied: return .done
      case .again: continue
      case .rejected:
        // The pivot is rounding: a new factorisation first, then only larger pivots.
        if !etas.isEmpty && retries == 0 {
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
          continue
        }
        // The proof reads the hinges that block, which jumps may have just reached.
        recordConflict(form, side)
        undoJumps()
        clearForward()
        return .infeasible
      }
    }
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
  private mutating func ownRoomAllows(
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

  /// The ratio test: the slot whose multiplier reaches its limit first, with its room in
  /// `bestRoom`. Slots that can jump to their next hinges without using up `excess` do so and go
  /// to `jumped`.
  private mutating func chooseLeaving(_ form: Int32, _ side: Int, excess: inout Double) -> Int32? {
    if let stay = freeLeaving() ?? ghostLeaving(form, side) {
      _ = room(stay, up: Double(side) * slots[stay].forward < 0, into: bestRoom)
      return stay
    }
    while true {
      guard let best = minimumRatio(side) else { return nil }
      let up = Double(side) * slots[best].forward < 0
      let pinned = slots[best].form
      if pinned < 0 { return best }
      let next = up ? forms[pinned].groupEnd : forms[pinned].segment - 1
      if next < 0 || next >= forms[pinned].hinges.count { return best }
      let value = hinges[forms[pinned].hinges.offset + next].value
      let distance = abs(value - forms[pinned].value)
      let gain = distance * abs(slots[best].forward)
      if gain >= excess - Tolerance.feasibility * max(1, abs(value)) { return best }
      if jumpPassesOwn(form, side, best) { return best }
      let (first, end) = group(of: pinned, around: next)
      jumped.append(
        Seed(
          slot: best, amount: value - forms[pinned].value, segment: forms[pinned].segment,
          groupEnd: forms[pinned].groupEnd))
      forms[pinned].value = value
      forms[pinned].segment = first
      forms[pinned].groupEnd = end
      excess -= gain
      counters.longSteps += 1
    }
  }

  /// Whether the form's own hinges would stop the step before the slot just chosen does.
  private mutating func jumpPassesOwn(_ form: Int32, _ side: Int, _ best: Int32) -> Bool {
    let up = side > 0
    let hinge = up ? forms[form].segment : forms[form].segment - 1
    let (first, end) = group(of: form, around: hinge)
    return ownRoomAllows(form, up, up ? end : first, best)
  }

  /// A stay or a form without hinges, if one depends well enough: leaving costs nothing.
  private mutating func freeLeaving() -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      let kind = slots[p].kind
      if kind == .fixed { continue }
      if kind == .pinned && forms[slots[p].form].hinges.count > 0 { continue }
      let w = abs(slots[p].forward)
      if w < Tolerance.easyPivot || slots[p].multiplier.count > 0 { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    return best < 0 ? nil : best
  }

  /// A form that lost its constraints, if a required equality takes its place: whatever multiplier
  /// the one carried the other may, and the rest of the basis hardly notices.
  private mutating func ghostLeaving(_ form: Int32, _ side: Int) -> Int32? {
    if ghosts == 0 || !isEqualityClaim(form) { return nil }
    let hinge = side > 0 ? forms[form].segment : forms[form].segment - 1
    let (first, end) = group(of: form, around: hinge)
    if !isFixed(form, first..<end) { return nil }
    var best: Int32 = -1
    var size = Tolerance.easyPivot
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      let w = abs(slots[p].forward)
      if w < size || slots[p].form < 0 || forms[slots[p].form].hinges.count > 0 { continue }
      best = p
      size = w
    }
    return best < 0 ? nil : best
  }

  private mutating func minimumRatio(_ side: Int) -> Int32? {
    var best: Int32 = -1
    var size = 0.0
    var bestIsSpent = false
    let bland = degenerateSteps > degenerateLimit
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].kind == .fixed { continue }
      let w = slots[p].forward
      let a = abs(w)
      if a < smallestPivot { continue }
      if !room(p, up: Double(side) * w < 0, into: room) { continue }
      let isSpent = room.sign <= 0
      if best >= 0 {
        let order =
          isSpent || bestIsSpent
          ? (isSpent ? 0 : 1) - (bestIsSpent ? 0 : 1)
          : room.compare(1 / a, with: bestRoom, 1 / size)
        if order > 0 { continue }
        if order == 0 {
          if bland ? slots[p].form > slots[best].form : !isBetterPivot(p, a, best, size) {
            continue
          }
        }
      }
      best = p
      size = a
      bestIsSpent = isSpent
      bestRoom.assign(room)
    }
    return best < 0 ? nil : best
  }

  /// Prefers a well-scaled pivot, then a stay, then the one on which fewer slots depend.
  @inline(__always)
  mutating func isBetterPivot(_ p: Int32, _ a: Double, _ q: Int32, _ b: Double) -> Bool {
    if a < 0.1 * b { return false }
    if b < 0.1 * a { return true }
    let stayP = slots[p].kind == .stay
    if stayP != (slots[q].kind == .stay) { return stayP }
    return slots[p].row.count < slots[q].row.count
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
    return abs(change - wanted) <= Tolerance.agreement * abs(wanted) + Tolerance.roundoff * size
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
