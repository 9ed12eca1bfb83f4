/// Proofs of infeasibility, read off the row that has no pivot (Farkas' lemma).
///
/// A violated form a is the combination Σ wₚaₚ of pinned forms, and every pinned form with wₚ ≠ 0
/// is held by a required hinge against the move that would help. The pinned forms are linearly
/// independent, so this combination is the only one: the set is irreducible.
extension Engine {
  /// Records the proof for a form blocked on `side`; its forward solve is at hand.
  mutating func recordConflict(_ form: Int32, _ side: Int) {
    let hinge = side > 0 ? forms[form].segment : forms[form].segment - 1
    guard let c = requiredOwner(form, around: hinge, upper: side > 0) else { return }
    let scale = constraints[c].scale
    var gap = constraints[c].constant
    var members: [RefusalRecord.Member] = []
    for k in 0..<forwardOrder.count {
      let p = forwardOrder[k]
      let w = slots[p].forward
      if abs(w) < leastPivot { continue }
      let pinned = slots[p].form
      if pinned < 0 { continue }
      let wasUp = Double(side) * w < 0
      guard
        let other = requiredOwner(pinned, around: forms[pinned].segment, upper: wasUp)
      else { continue }
      let multiplier = -w * scale / constraints[other].scale
      gap += multiplier * constraints[other].constant
      members.append(member(other, multiplier))
    }
    // A combination that overflowed proves nothing.
    for member in members { largestValue = farther(largestValue, member.multiplier / .infinity) }
    members.sort { constraints[$0.constraint].serial < constraints[$1.constraint].serial }
    members.insert(member(c, 1), at: 0)
    refused.append(RefusalRecord(members: members, gap: abs(gap)))
  }

  /// The proof for two required constraints on one form.
  mutating func recordPair(_ c: Int32, _ other: Int32) {
    let multiplier = -constraints[c].scale / constraints[other].scale
    let gap = constraints[c].constant + multiplier * constraints[other].constant
    refused.append(
      RefusalRecord(members: [member(c, 1), member(other, multiplier)], gap: abs(gap)))
  }

  private mutating func member(_ c: Int32, _ multiplier: Double) -> RefusalRecord.Member {
    var member = RefusalRecord.Member(
      constraint: c, generation: constraints[c].generation, multiplier: multiplier)
    if keepsTerms {
      member.terms = terms(of: c)
      member.constant = constraints[c].constant
      member.relation = constraints[c].relation
    }
    return member
  }

  /// The first required constraint with a hinge on the given side among those at hinge `k`.
  private mutating func requiredOwner(_ form: Int32, around k: Int32, upper: Bool) -> Int32? {
    if k < 0 || k >= forms[form].hinges.count { return nil }
    let (first, end) = group(of: form, around: k)
    for i in first..<end {
      let hinge = hinges[forms[form].hinges.offset + i]
      if hinge.isRequired && hinge.isUpper == upper { return hinge.constraint }
    }
    return nil
  }
}
