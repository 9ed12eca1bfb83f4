/// Working off what was enqueued.
extension Engine {
  /// More pending constraints than this are brought in as one batch.
  static let batchThreshold = 192

  /// Attaches everything pending and restores the optimum.
  ///
  /// If rounding keeps it from ending, or a step would be too long for a number, everything is solved
  /// once more from nothing. A row may depend on others but for a part in 10¹³: among variables at
  /// 10¹⁵ each factorisation may see it otherwise, now in the basis and now held by the rest. So
  /// every restart after the first gives residuals more room; the next flush is strict again.
  mutating func flush() -> Outcome {
    var outcome = flushOnce()
    var attempt = 0
    while (outcome == .exhausted || hasOverflowed) && budget == .max && attempt < Limits.restarts {
      if attempt > 0 { residualNoise *= Tolerance.relief }
      attempt += 1
      counters.restarts += 1
      restart()
      outcome = flushOnce()
    }
    residualNoise = Tolerance.roundoff
    return hasOverflowed ? .overflow : outcome
  }

  /// Whether a value or a move has left the range of numbers that mean anything.
  var hasOverflowed: Bool {
    !(farther(largestValue, largestMove) <= Limits.largestValue)
  }

  /// The variable farthest from zero, or the first whose value is no number any more.
  func farthestVariable() -> Int32 {
    var found: Int32 = 0
    var largest = 0.0
    for j in 0..<Int32(truncatingIfNeeded: values.count) where variables[j].isLive {
      let reach = farther(largest, values[j])
      if reach.bitPattern == largest.bitPattern { continue }
      largest = reach
      found = j
    }
    return found
  }

  private mutating func flushOnce() -> Outcome {
    if isIdle { return .done }
    waveLimit = Limits.wave
    if isUneven != (unevenRows > 0) { adaptCare() }
    applyRequests()
    dropSatisfied()
    if isIdle {
      if !isUneven { return .done }
      leaveDirections()
      return verify()
    }
    leaveDirections()
    if !pending.isEmpty {
      let outcome = bringIn()
      if outcome != .done { return outcome }
    }
    dropGhosts(keepingMultipliers: true)
    let outcome = settleAgenda()
    if outcome != .done { return outcome }
    if isUneven { return verify() }
    maintain()
    // Refined values may show a violation that lost digits had hidden.
    return queueHead < queue.count || !primalQueue.isEmpty ? settleAgenda() : .done
  }

  /// Takes forms off the queue that one move of a flush brought out of their segment and another
  /// back: a window that changes in width and height moves twice.
  mutating func dropSatisfied() {
    for k in queueHead..<queue.count {
      let form = queue[k]
      if forms[form].isAlive && forms[form].slot < 0 && forms[form].value <= forms[form].ceiling
        && forms[form].value >= forms[form].floor
      {
        forms[form].isQueued = false
      }
    }
    forgetUnqueued()
  }

  /// Takes forms off the queue that are not marked as queued any more.
  mutating func forgetUnqueued() {
    var kept = queueHead
    for k in queueHead..<queue.count where forms[queue[k]].isQueued {
      queue[kept] = queue[k]
      kept += 1
    }
    while queue.count > kept { queue.removeLast() }
  }

  /// Dual, then primal repairs until neither has work left.
  mutating func settleAgenda() -> Outcome {
    repeat {
      let dual = queueHead < queue.count ? drain() : .done
      if dual != .done { return dual }
      if primalQueue.isEmpty { return .done }
      let primal = runPrimal()
      if primal != .done { return primal }
    } while queueHead < queue.count
    return .done
  }

  /// Queues every slot whose multiplier is outside its range.
  mutating func checkMultipliers() {
    for p in 0..<Int32(truncatingIfNeeded: slots.count) where dualInfeasibility(p) != 0 {
      primalQueue.append(p)
    }
  }

  /// Attaches everything pending: the first constraints and many of them as one batch, a few more
  /// one after the other.
  private mutating func bringIn() -> Outcome {
    let isSmall = pending.count <= Engine.batchThreshold
    if !isSmall {
      crash()
      pending.removeAll()
      return .done
    }
    if forms.count > 0 { return attachInTurn() }
    let known = refused.count
    isTrial = true
    let outcome = crash() ? settleAgenda() : .infeasible
    isTrial = false
    if outcome != .infeasible {
      pending.removeAll()
      return outcome
    }
    // Which constraint of a conflict is refused must not depend on the order of a batch: it is the
    // last one enqueued.
    refused.removeLast(refused.count - known)
    var declared = Buffer<Int32>()
    swap(&declared, &pending)
    restart()
    pending.removeAll()
    for k in 0..<declared.count where constraints[declared[k]].state == .pending {
      pending.append(declared[k])
    }
    return attachInTurn()
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
      if queueHead < queue.count {
        let outcome = drain()
        if outcome != .done { return outcome }
      }
    }
    pending.removeAll()
    return .done
  }

  /// Lets go of forms that lost their constraints, if there are many: each costs a step of the primal
  /// method that moves all it holds, where variables on their own move alone.
  ///
  /// No variable moves. Without `keepingMultipliers` none is kept, for points that are still to be
  /// pinned in the place of stays.
  /// - Returns: whether there were many.
  @discardableResult
  mutating func dropGhosts(keepingMultipliers: Bool) -> Bool {
    if ghosts <= 64 || ghosts * 8 <= values.count { return false }
    moveDisplaced()
    refactor(droppingGhosts: true)
    if keepingMultipliers { return true }
    // Whoever seats those points looks at every form and every multiplier afterwards.
    primalQueue.removeAll()
    for k in queueHead..<queue.count where forms[queue[k]].isAlive {
      forms[queue[k]].isQueued = false
    }
    forgetUnqueued()
    for p in 0..<slots.count { slots[p].multiplier.count = 0 }
    return true
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
    if largestMove > Tolerance.longMove || isUneven { recoverValues() }
    largestValue = farther(largestValue, largestMove)
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
      let (value, magnitude) = evaluate(form)
      let off = forms[form].value - value
      let noise = isUneven ? magnitude * .ulpOfOne : Tolerance.drop * max(1, abs(forms[form].value))
      if abs(off) > noise {
        jumped.append(Seed(slot: p, amount: off, segment: 0, groupEnd: 0))
      }
    }
    if jumped.isEmpty { return }
    backwardFromSeeds()
    moveAlongBackward(1)
  }
}
