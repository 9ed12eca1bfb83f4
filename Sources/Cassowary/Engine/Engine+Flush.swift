/// Working off what was enqueued.
extension Engine {
  /// More pending constraints than this are brought in as one batch.
  static let batchThreshold = 192

  /// Attaches everything pending and restores the optimum.
  ///
  /// If rounding keeps it from ending, everything is solved once more from nothing.
  mutating func flush() -> Outcome {
    let outcome = flushOnce()
    if outcome != .exhausted || budget != .max { return outcome }
    restart()
    return flushOnce()
  }

  private mutating func flushOnce() -> Outcome {
    if isIdle { return .done }
    let requests = applyRequests()
    if requests != .done { return requests }
    if isIdle { return .done }
    leaveDirections()
    if pending.count > Engine.batchThreshold {
      crash()
    } else if !pending.isEmpty {
      let outcome = attachInTurn()
      if outcome != .done { return outcome }
    }
    let outcome = settleAgenda()
    if outcome != .done { return outcome }
    maintain()
    // Refined values may show a violation that lost digits had hidden.
    return queueHead < queue.count || !primalQueue.isEmpty ? settleAgenda() : .done
  }

  /// Dual, then primal repairs until neither has work left.
  mutating func settleAgenda() -> Outcome {
    repeat {
      let dual = queueHead < queue.count ? drain() : .done
      if dual != .done { return dual }
      if isDualSuspect { checkMultipliers() }
      if primalQueue.isEmpty { return .done }
      let primal = runPrimal()
      if primal != .done { return primal }
    } while queueHead < queue.count
    return .done
  }

  /// Queues every slot whose multiplier is outside its range.
  mutating func checkMultipliers() {
    isDualSuspect = false
    for p in 0..<Int32(truncatingIfNeeded: slots.count) where dualInfeasibility(p) != 0 {
      primalQueue.append(p)
    }
  }

  private mutating func attachInTurn() -> Outcome {
    var k = 0
    while k < pending.count {
      let c = pending[k]
      k += 1
      if constraints[c].state != .pending { continue }
      let attachment = attach(c, deferringMoves: false)
      if attachment == .refused { continue }
      if attachment == .floating {
        let form = constraints[c].form
        let outcome = settle(form)
        if outcome == .infeasible {
          dropRequired(of: form)
        } else if outcome != .done {
          return outcome
        }
      }
      if queueHead < queue.count || !primalQueue.isEmpty {
        let outcome = settleAgenda()
        if outcome != .done { return outcome }
      }
    }
    pending.removeAll()
    return .done
  }

  /// Brings a large batch in: constraints take the place of stays, whose multipliers are zero, so
  /// every multiplier stays zero and the basis dual feasible; variables move once, at the end, in
  /// one solve with many right-hand sides.
  private mutating func crash() {
    let equalities = orderPending()
    var defined = Buffer<Int32>(capacity: pending.count)
    defined.resize(to: pending.count, filling: -1)
    orderByDependency(equalities, &defined)
    var seated = Buffer<Int32>(capacity: pending.count)
    for k in 0..<pending.count {
      let c = pending[k]
      if constraints[c].state != .pending { continue }
      switch attach(c, deferringMoves: true) {
      case .refused: continue
      case .pinned: seated.append(constraints[c].form)
      case .floating:
        let form = constraints[c].form
        if seat(form, defining: defined[k]) {
          seated.append(form)
        } else {
          enqueueForm(form)
        }
      }
    }
    pending.removeAll()
    moveSeated(seated)
  }

  /// Pins a floating form in a stay's slot without moving anything; its displacement goes to `rate`.
  private mutating func seat(_ form: Int32, defining j: Int32) -> Bool {
    let isPoint = isEqualityClaim(form)
    let value = forms[form].value
    if !isPoint && value <= forms[form].ceiling && value >= forms[form].floor { return false }
    if forms[form].isQueued { return false }
    let hinge = claimedHinge(form)
    let target = hinges[forms[form].hinges.offset + hinge].value
    if !pinFresh(form, moving: false, preferring: j) && !pinOnStay(form, hinge) { return false }
    forms[form].rate = target - value
    forms[form].value = target
    return true
  }

  private mutating func pinOnStay(_ form: Int32, _ hinge: Int32) -> Bool {
    forward(form, solving: true)
    var best: Int32 = -1
    var size = 0.0
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      if slots[p].kind != .stay || slots[p].multiplier.count > 0 { continue }
      let w = abs(slots[p].forward)
      if w < Tolerance.fresh { continue }
      if best < 0 || isBetterPivot(p, w, best, size) {
        best = p
        size = w
      }
    }
    clearForward()
    if best < 0 { return false }
    _ = exchange(best, reachKnown: true)
    takeSlope(form)
    let (first, end) = group(of: form, around: hinge)
    forms[form].segment = first
    forms[form].groupEnd = end
    occupy(best, with: form)
    setMultiplier(best, 1, theta)
    return true
  }

  private mutating func moveSeated(_ seated: borrowing Buffer<Int32>) {
    jumped.removeAll()
    for k in 0..<seated.count {
      let form = seated[k]
      let amount = forms[form].rate
      if amount == 0 { continue }
      forms[form].rate = 0
      jumped.append(Seed(slot: forms[form].slot, amount: amount, segment: 0, groupEnd: 0))
    }
    backwardFromSeeds()
    moveAlongBackward(1)
  }

  /// Sorts the batch: required before optional, on one variable before several, equalities before
  /// inequalities, higher levels before lower, else as enqueued.
  private mutating func orderPending() -> Range<Int> {
    let count = pending.count
    var levels: [UInt32] = []
    for k in 0..<count {
      let key = constraints[pending[k]].key
      if key != requiredKey && key != levels.last && !levels.contains(key) { levels.append(key) }
    }
    levels.sort(by: >)
    var starts = [Int32](repeating: 0, count: 4 + 2 * levels.count + 1)
    var ranks = Buffer<Int32>(capacity: count)
    for k in 0..<count {
      let c = pending[k]
      let soft: Int32 = constraints[c].relation == .equal ? 0 : 1
      var rank: Int32
      if constraints[c].key == requiredKey {
        rank = (constraints[c].raw.count == 1 ? 0 : 2) + soft
      } else {
        rank = 4 + soft
        for level in levels {
          if level == constraints[c].key { break }
          rank += 2
        }
      }
      ranks.append(rank)
      starts[Int(rank) + 1] += 1
    }
    for r in 1..<starts.count { starts[r] += starts[r - 1] }
    var sorted = Buffer<Int32>(capacity: count)
    sorted.resize(to: count, filling: 0)
    for k in 0..<count {
      let rank = Int(ranks[k])
      sorted[starts[rank]] = pending[k]
      starts[rank] += 1
    }
    swap(&pending, &sorted)
    // Each start has moved to the end of its rank.
    return Int(starts[1])..<Int(starts[2])
  }

  /// Housekeeping between solves: sparsity of the factor, ghosts, drift.
  mutating func maintain() {
    let limit = values.count / 2 + 16
    if etas.nonzeros - etas.baseNonzeros > limit || ghosts > limit + 48 || released > limit + 48 {
      refactor()
    } else if counters.pivots - sinceCheck > 512 || largestMove > Tolerance.longMove {
      sinceCheck = counters.pivots
      refine()
    }
  }

  /// Recomputes what pinned forms stand at and takes out the drift.
  mutating func refine() {
    recoverValues()
    if largestMove > Tolerance.longMove { recoverValues() }
    largestMove = 0
    for form in 0..<Int32(truncatingIfNeeded: forms.count)
    where forms[form].isAlive && forms[form].slot < 0 && forms[form].hinges.count > 0 {
      let value = evaluate(form).value
      forms[form].value = value
      if value > forms[form].ceiling || value < forms[form].floor { enqueueForm(form) }
    }
  }

  /// One step of iterative refinement: moves every pinned form onto the value it stands for.
  private mutating func recoverValues() {
    jumped.removeAll()
    for p in 0..<Int32(truncatingIfNeeded: slots.count) where slots[p].form >= 0 {
      let form = slots[p].form
      let off = forms[form].value - evaluate(form).value
      if abs(off) > Tolerance.drop * max(1, abs(forms[form].value)) {
        jumped.append(Seed(slot: p, amount: off, segment: 0, groupEnd: 0))
      }
    }
    if jumped.isEmpty { return }
    backwardFromSeeds()
    moveAlongBackward(1)
  }
}
