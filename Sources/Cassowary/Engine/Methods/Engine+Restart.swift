/// Solving from nothing: where steps cost more than that, and the last resort against rounding.
extension Engine {
  /// Takes every constraint off, forgets basis and factor, and makes all of them pending. Values are
  /// forgotten as well, unless it is `keepingValues`: what nothing determines stays where it is.
  ///
  /// Rounding is a matter of the way that was taken: from nothing the same system is factored along
  /// another one. Constraints that were refused come back, unless it is `keepingProofs`.
  mutating func restart(keepingProofs: Bool, keepingValues: Bool) {
    leaveRays()
    detachAll(keepingProofs: keepingProofs)
    clearBasis()
    problem.removeRows(keepingValues: keepingValues)
    basis.deletedRowCount = 0
    basis.pendingMoves.removeAll()
    duals.queue.removeAll()
    duals.slopeChanges.removeAll()
    // A budget is for all attempts of a call together.
    if budget == .max { beginOperation(budget: budget) }
    degenerateSteps = 0
  }

  /// What visits may come to before all begins anew; no end if that is what happens now.
  var laterStart: Int {
    if problem.rows.count == 0 { return .max }
    return work + max(startWork, Limits.renewalVisits * problem.size)
  }

  /// Whether the running flush had better begin anew.
  var isCostly: Bool { @inline(__always) get { work > dual.policy.workLimit } }

  /// Whether what led to a refusal visited more than coming in together does: what was squeezed for the refused
  /// constraint comes back step by step, and from nothing at once. Not while others wait whose proofs fell: with
  /// all the rest they would contradict it again.
  var isSqueezed: Bool {
    agenda.pending.isEmpty
      && work - dual.policy.start > Limits.blockPivotVisits * problem.size
  }

  /// Gives every constraint its own row again, pending in the order they were enqueued.
  ///
  /// What was asked for is carried out on the way, since all of it is about breakpoints that no longer
  /// exist: constants and priorities are set, what leaves is gone.
  private mutating func detachAll(keepingProofs: Bool) {
    for request in agenda.requests.items { problem.note(request) }
    agenda.requests.removeAll()
    var waiting = Buffer<Int32>(capacity: problem.constraints.count)
    for c in problem.constraints.indices {
      switch problem.constraints[c].state {
      case .free: continue
      case .pending: break
      case .refused:
        if keepingProofs { continue }
        problem.constraints[c].state = .pending
      case .leaving:
        recycle(c)
        continue
      case .live:
        problem.constraints[c].raw = problem.copyTerms(of: problem.constraints[c].row)
        problem.constraints[c].row = -1
        problem.constraints[c].state = .pending
      }
      waiting.append(c)
    }
    for row in 0..<problem.rows.count where problem.rows[row].isAlive {
      problem.termPool.release(problem.rows[row].terms)
    }
    // In the order they came, so that another start refuses nothing else.
    problem.sortByAge(&waiting)
    if !keepingProofs { agenda.contested.removeAll() }
    agenda.removals.removeAll()
    swap(&agenda.pending, &waiting)
  }
}
