/// Proofs of infeasibility, read off the row that has no pivot (Farkas' lemma).
///
/// A violated row a is the combination Σ wₚaₚ of active rows, and every active row with wₚ ≠ 0
/// is held by a required breakpoint against the move that would help. The active rows are linearly
/// independent, so this combination is the only one: the set is irreducible.
extension Engine {
  /// Records the proof for a row blocked on `side`; its forward solve is at hand.
  ///
  /// Each active row in the combination is at a hard bound on the side it would have to give way to,
  /// else it would have been chosen to leave; the oldest constraint at that hard bound stands for it, for
  /// the younger say nothing new.
  ///
  /// - Returns: whether there is one.
  mutating func recordConflict(_ row: Int32, _ side: Int) -> Bool {
    let breakpoint = problem.rows[row].nextBreakpoint(up: side > 0)
    guard let c = problem.requiredOwner(row, around: breakpoint, upper: side > 0) else {
      return false
    }
    var others: [(constraint: Int32, share: Double)] = []
    for p in factor.forwardOrder.items {
      let w = factor.nodes[p].forward
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

  /// Puts a proof on the agenda: the row of a constraint is the sum of shares of the rows of others.
  ///
  /// It is led by the member enqueued last, and the others are in the order of enqueueing, so that the same
  /// conflict reads the same however it was found.
  mutating func recordConflict(
    of c: Int32, with others: [(constraint: Int32, share: Double)]
  ) {
    var record = RefusalRecord(members: [member(c, 1)], gap: problem.constraints[c].constant)
    for (other, share) in others {
      let multiplier = -share * problem.constraints[c].scale / problem.constraints[other].scale
      record.gap += multiplier * problem.constraints[other].constant
      record.members.append(member(other, multiplier))
      // A combination that overflowed proves nothing.
      problem.largestValue = farther(problem.largestValue, multiplier / .infinity)
    }
    record.gap = abs(record.gap)
    record.members.sort {
      problem.constraints[$0.constraint].serial < problem.constraints[$1.constraint].serial
    }
    record.lead(with: record.members[record.members.count - 1].constraint)
    agenda.contested.append(record)
  }

  /// A constraint as it reads now, for a proof that may be read when it is gone.
  private mutating func member(_ c: Int32, _ multiplier: Double) -> RefusalRecord.Member {
    var member = RefusalRecord.Member(
      constraint: c, generation: problem.constraints[c].generation, multiplier: multiplier)
    if agenda.keepsTerms {
      member.terms = problem.terms(of: c)
      member.constant = problem.constraints[c].constant
      member.relation = problem.constraints[c].relation
    }
    return member
  }
}

/// Which member of a conflict gives way, and what comes back when its proof falls.
///
/// The refused constraint is the member enqueued last, whatever was violated first and whichever way
/// the others came in. A proof stands for as long as all its members do: when one of them is refused
/// itself, because of others that are older still, whatever it had kept out comes back. What stays is
/// then what would have stayed had the constraints been added one by one, in order.
///
/// That comes to an end: written as a number, the first constraint its highest digit, one where a
/// constraint is in and zero where it is out, the set only ever gets smaller.
extension Engine {
  /// After a repair that ended in a proof: takes the member enqueued last off, which may or may not be
  /// one of the violated row.
  mutating func refuse(for row: Int32) {
    enforceRefusal()
    if problem.rows[row].isAlive && problem.rows[row].position < 0 { problem.enqueueRow(row) }
  }

  /// Settles what a pending constraint contradicts on the row of its terms: it is refused itself, or
  /// everything that contradicts it is.
  /// - Returns: the row of its terms then, which may be none.
  @inline(never)
  mutating func refuseContradicting(for c: Int32, on row: Int32) -> Int32 {
    var row = row
    while row >= 0, let other = problem.contradicting(c, on: row) {
      recordConflict(of: c, with: [(other, 1)])
      if enforceRefusal() == c { return row }
      // The row may have gone with the other.
      row = problem.existingRow(problem.constraints[c].raw)
    }
    return row
  }

  /// Takes the constraint off that leads the proof recorded last.
  /// - Returns: that constraint.
  @inline(never)
  @discardableResult
  mutating func enforceRefusal() -> Int32 {
    let members = agenda.contested[agenda.contested.count - 1].members
    let c = members[0].constraint
    if problem.constraints[c].state == .live {
      detach(c)
      updateDetachedRows()
    }
    problem.constraints[c].state = .refused
    if problem.constraints[c].isWitness { readmit(keptOutBy: c) }
    for member in members.dropFirst() { problem.constraints[member.constraint].isWitness = true }
    return c
  }

  /// Lets constraints back in whose proofs rest on one that is refused now.
  private mutating func readmit(keptOutBy c: Int32) {
    // Rounding could have a proof come and go for ever.
    let limit = Limits.steps(
      variables: problem.values.count, rows: problem.rows.count, isCautious: true)
    let standing = agenda.contested.count - 1
    var kept = 0
    for k in 0...standing {
      let leader = agenda.contested[k].members[0].constraint
      if k < standing && agenda.readmissions < limit && rests(agenda.contested[k], on: c) {
        agenda.readmissions += 1
        problem.constraints[leader].state = .pending
        agenda.pending.append(leader)
      } else {
        if kept < k { agenda.contested.swapAt(kept, k) }
        kept += 1
      }
    }
    agenda.contested.removeLast(standing + 1 - kept)
  }

  /// Whether a proof has a member besides the one it keeps out: which is younger than all others, so that of
  /// those that kept out older ones nobody looks at the members.
  private func rests(_ record: RefusalRecord, on c: Int32) -> Bool {
    let leader = record.members[0].constraint
    return problem.constraints[leader].serial > problem.constraints[c].serial
      && record.members.dropFirst().contains { $0.constraint == c }
  }

  /// At the end of a flush: ends what is still kept out, in the order it was enqueued.
  @inline(never)
  mutating func concludeRefusals() {
    agenda.readmissions = 0
    var ended = [RefusalRecord]()
    swap(&ended, &agenda.contested)
    ended.sort {
      problem.constraints[$0.members[0].constraint].serial
        < problem.constraints[$1.members[0].constraint].serial
    }
    for record in ended {
      disown(record.members[0].constraint)
      recycle(record.members[0].constraint)
    }
    agenda.refused += ended
  }
}
