package import Cassowary

/// Questions of diagnostics beyond single values: the equations of the solver, and shorter proofs of a
/// contradiction.
extension LayoutEngine {
  /// The expression that a constraint compares with 0, in variables of the solver; `nil` if an item is
  /// gone or the constraint is in another tree.
  package func expression(of constraint: LayoutConstraint) -> LinearExpression? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    return compiled(constraint, inFull: true)?.constraint.expression
  }

  /// The number of constraints that the search for a shorter proof may copy altogether, and the number of copies
  /// that it may make of a small system.
  private static let proofBudget = (constraints: 20_000, copies: 160)
  /// The number of constraints that all searches for one report may copy: as many as fifty separate searches.
  package static let reportBudget = 1_000_000
  /// Longer proofs are not searched: they are chains, which mostly have no shorter proof and take the most work.
  private static let longestProof = 64

  /// A proof of the same contradiction with as few members as can be found.
  ///
  /// All proofs contain the constraint that was left out. Every other proof lacks a member of this one, so
  /// members are removed one after the other, on copies of the solver, until the budget is used up. Of equally
  /// short proofs the first is kept. Proofs with fewer constraints are shorter, whatever their implicit bounds.
  ///
  /// Complexity: as many copies and solves as the budget allows.
  ///
  /// - Parameter room: The number of constraints that all searches of one report may still copy. Of hundreds of
  ///   contradictions only the first ones are shortened.
  package func shortest(_ conflict: LayoutConflict, room: inout Int) -> LayoutConflict {
    let size = max(1, tree.rows.elements.count { $0.kind == .constraint })
    let budget = min(
      Self.proofBudget.copies, Self.proofBudget.constraints / size, max(0, room) / size)
    guard budget > 0, conflict.members.count <= Self.longestProof, let broken = conflict.broken,
      broken.handle >= 0, broken.engine === self, constraintID(of: broken) == nil,
      let row = compiled(broken)
    else { return conflict }
    var best = conflict
    // Breadth first: each proof that is found is searched without each of its members.
    var queue: [[ConstraintID]] = [[]]
    var known: Set<[Int32]> = [[]]
    var next = 0
    while next < min(queue.count, budget), best.members.count > 2 {
      let removed = queue[next]
      next += 1
      guard let (added, proof) = proof(adding: row.constraint, without: removed) else { continue }
      var members: [ConflictMember] = []
      for one in proof.members {
        guard let id = one.constraint, id != added else {
          var member = ConflictMember(
            constraint: broken, implicit: nil, multiplier: one.multiplier)
          member.solved = (row.structural, row.dependencies.sign * broken.constantStorage)
          members.append(member)
          continue
        }
        if isDefinition(id) { continue }
        members.append(member(for: id, multiplier: one.multiplier))
        let more = removed + [id]
        if known.insert(more.map(\.index).sorted()).inserted { queue.append(more) }
      }
      if length(of: members) < length(of: best.members) {
        best = LayoutConflict(members: members, broken: broken, gap: proof.gap)
      }
    }
    room -= next * size
    return best
  }

  /// The length of a proof: its number of constraints, then of members.
  private func length(of members: [ConflictMember]) -> (Int, Int) {
    (members.count { $0.constraint != nil }, members.count)
  }

  /// The first contradiction after `removed` were taken out of a copy of the solver and a constraint was put in.
  private func proof(
    adding constraint: Constraint, without removed: [ConstraintID]
  ) -> (added: ConstraintID, proof: Conflict)? {
    var probe = solver.copy()
    for id in removed where (try? probe.remove(id)) == nil { return nil }
    guard let added = try? probe.enqueue(constraint), let refusal = try? probe.solve().first
    else { return nil }
    return (added, refusal.conflict)
  }
}
