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
