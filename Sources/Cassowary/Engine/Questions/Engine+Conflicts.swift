/// Certificates of infeasibility, read from the row that has no pivot (Farkas' lemma).
///
/// A violated row a is the combination Σ wₚaₚ of active rows, and required breakpoints block every
/// active row with wₚ ≠ 0. The active rows are linearly independent, so the combination is unique
/// and the set irreducible.
extension Engine {
  /// Records the certificate for a row blocked on `side`, from its current forward solve.
  ///
  /// Each active row in the combination is at a hard bound that blocks it; otherwise it would have
  /// left. The oldest constraint at that bound is the member, because younger ones add nothing.
  ///
  /// - Returns: Whether there is a certificate.
  mutating func recordConflict(_ row: Int32, _ side: Int) -> Bool {
    let breakpoint = problem.rows[row].nextBreakpoint(up: side > 0)
    guard let c = problem.requiredOwner(row, around: breakpoint, upper: side > 0) else {
      return false
    }
    var others: [(constraint: Int32, share: Double)] = []
    for p in factor.forwardOrder.items {
      let w = factor.columns[p].value
      let active = basis.positions[p].row
      if abs(w) < Tolerance.share || active < 0 { continue }
      let place = problem.rows[active].piece
      let wasUp = Double(side) * w < 0
      if let other = problem.requiredOwner(active, around: place, upper: wasUp) {
        others.append((other, w))
      }
    }
    recordConflict(of: c, with: others)
    return true
  }

  /// Adds a certificate to the agenda: the row of a constraint is the sum of shares of other rows.
  ///
  /// The member enqueued last leads, and the others follow in the order of enqueueing, so that a
  /// conflict reads the same however it was found.
  mutating func recordConflict(
    of c: Int32, with others: [(constraint: Int32, share: Double)]
  ) {
    var parts = [(serial: problem.constraints[c].serial, c: c, multiplier: 1.0)]
    var gap = problem.constraints[c].constant
    for (other, share) in others {
      let multiplier = -share * problem.constraints[c].scale / problem.constraints[other].scale
      gap += multiplier * problem.constraints[other].constant
      parts.append((problem.constraints[other].serial, other, multiplier))
      // A combination that overflowed proves nothing.
      problem.largestValue = largerMagnitude(problem.largestValue, multiplier / .infinity)
    }
    parts.sort { $0.serial < $1.serial }
    let members = parts.map { (_, c, multiplier) in
      let id = ConstraintID(index: c, generation: problem.constraints[c].generation)
      return RefusalRecord.Member(id: id, multiplier: multiplier)
    }
    var record = RefusalRecord(members: members, gap: abs(gap))
    record.lead(with: parts[parts.count - 1].c)
    agenda.certificates.append(record)
  }
}

/// The choice of the member of a conflict to leave out, and the readmission of others.
///
/// The member enqueued last is left out, whatever was violated first. A certificate is valid while
/// all its members are in: when one of them is left out because of older ones, the constraints it
/// kept out are readmitted. The result is that of adding the constraints one by one, in order.
///
/// This terminates: read as a binary number, with the first constraint as its highest digit and 1
/// for each constraint that is in, the set only gets smaller.
extension Engine {
  /// Leaves out the member enqueued last, which need not belong to the violated row.
  mutating func refuse(for row: Int32) {
    _ = enforceRefusal()
    if problem.rows[row].isAlive && problem.rows[row].position < 0 { problem.enqueueRow(row) }
  }

  /// Resolves the contradictions of a pending constraint on the row of its terms: either it or all
  /// that contradict it are left out.
  /// - Returns: The row of its terms afterwards, or -1.
  mutating func refuseContradicting(for c: Int32, on row: Int32) -> Int32 {
    var row = row
    while row >= 0, let other = problem.contradicting(c, on: row) {
      assumePostponedPieces()
      recordConflict(of: c, with: [(other, 1)])
      if enforceRefusal() == c { return row }
      // The row may have been removed with the other constraint.
      row = problem.existingRow(problem.constraints[c].raw)
    }
    return row
  }

  /// Leaves out the constraint that leads the last certificate.
  /// - Returns: That constraint.
  private mutating func enforceRefusal() -> Int32 {
    let members = agenda.certificates[agenda.certificates.count - 1].members
    let c = members[0].id.index
    if problem.constraints[c].state == .live {
      detach(c)
      updateDetachedRows()
    }
    problem.constraints[c].state = .refused
    if problem.constraints[c].isWitness { readmit(keptOutBy: c) }
    for member in members.dropFirst() { problem.constraints[member.id.index].isWitness = true }
    return c
  }

  /// Readmits the constraints whose certificates rest on a constraint that is now left out.
  private mutating func readmit(keptOutBy c: Int32) {
    // Rounding could make a certificate alternate without end.
    let limit = Limits.steps(
      variables: problem.values.count, rows: problem.rows.count, isCautious: true)
    let (standing, serial) = (agenda.certificates.count - 1, problem.constraints[c].serial)
    var kept = 0
    for k in 0...standing {
      let leader = agenda.certificates[k].members[0].id.index
      // The members after the leader are in the order of enqueueing.
      let restsOnIt =
        agenda.certificates[k].members
        .last { problem.constraints[$0.id.index].serial <= serial }?.id.index == c
      if k < standing && agenda.readmissions < limit && restsOnIt {
        agenda.readmissions += 1
        problem.constraints[leader].state = .pending
        agenda.pending.append(leader)
      } else {
        if kept < k { agenda.certificates.swapAt(kept, k) }
        kept += 1
      }
    }
    agenda.certificates.removeLast(standing + 1 - kept)
  }

  /// Removes the constraints that are still left out at the end of a solve, in the order they were
  /// enqueued.
  mutating func concludeRefusals() {
    agenda.readmissions = 0
    var ended = [RefusalRecord]()
    swap(&ended, &agenda.certificates)
    ended.sort {
      problem.constraints[$0.members[0].id.index].serial
        < problem.constraints[$1.members[0].id.index].serial
    }
    // The members as they read now, because the certificate may be read after they are removed.
    for k in ended.indices where agenda.keepsTerms {
      for m in ended[k].members.indices {
        let c = ended[k].members[m].id.index
        ended[k].members[m].terms = problem.terms(of: c)
        ended[k].members[m].constant = problem.constraints[c].constant
        ended[k].members[m].relation = problem.constraints[c].relation
      }
    }
    for record in ended {
      disown(record.members[0].id.index)
      recycle(record.members[0].id.index)
    }
    agenda.refused += ended
  }
}
