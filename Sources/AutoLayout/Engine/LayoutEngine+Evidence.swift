package import Cassowary

/// What diagnostics ask beyond single values: equations as the solver has them, and other proofs
/// of the same contradiction.
extension LayoutEngine {
  /// What a constraint holds at, below or above 0, in the terms of the solver; `nil` if an item is
  /// gone or the constraint is of another tree.
  package func expression(of constraint: LayoutConstraint) -> LinearExpression? {
    guard constraint.handle >= 0, constraint.engine === self else { return nil }
    return translate(constraint)?.constraint.expression
  }

  /// How many copies of the solver the search for a shorter proof may use up.
  package static let proofBudget = 160

  /// A proof of the same contradiction with as few members as can be found.
  ///
  /// All proofs contain what was given up. Each of the others lacks a member of the one at hand, so
  /// members are left out one after the other, on copies of the solver, until the budget is spent;
  /// of equally short ones the first stays. Complexity: `budget` copies and solves.
  package func shortest(_ conflict: LayoutConflict, budget: Int = proofBudget) -> LayoutConflict {
    guard let broken = conflict.broken, broken.handle >= 0, broken.engine === self,
      conflict.members.count > 2, constraintID(of: broken) == nil
    else { return conflict }
    guard let translated = translate(broken)?.constraint else { return conflict }
    var search = ProofSearch(best: conflict, budget: budget)
    search.run(from: self, adding: translated, broken)
    return search.best
  }
}

/// The search of ``LayoutEngine/shortest(_:budget:)``, breadth first.
private struct ProofSearch {
  var best: LayoutConflict
  var budget: Int
  private var queue: [[ConstraintID]] = [[]]
  private var known: Set<[Int32]> = [[]]

  init(best: LayoutConflict, budget: Int) {
    self.best = best
    self.budget = budget
  }

  mutating func run(
    from engine: LayoutEngine, adding constraint: Constraint, _ broken: LayoutConstraint
  ) {
    var next = 0
    while next < queue.count, budget > 0 {
      let removed = queue[next]
      next += 1
      budget -= 1
      var probe = engine.solver.copy()
      guard let (added, proof) = Self.proof(in: &probe, adding: constraint, without: removed) else {
        continue
      }
      if proof.members.count < best.members.count {
        let members = proof.members.map { member in
          member.constraint.map { id in
            id == added
              ? ConflictMember(constraint: broken, implicit: nil, multiplier: member.multiplier)
              : engine.member(for: id, multiplier: member.multiplier)
          } ?? ConflictMember(constraint: broken, implicit: nil, multiplier: member.multiplier)
        }
        best = LayoutConflict(members: members, broken: best.broken, gap: proof.gap)
      }
      if best.members.count <= 2 { return }
      for member in proof.members {
        guard let id = member.constraint, id != added else { continue }
        let more = removed + [id]
        if known.insert(more.map(\.index).sorted()).inserted { queue.append(more) }
      }
    }
  }

  /// The first contradiction after `removed` were taken out and the constraint was put in.
  private static func proof(
    in probe: inout Solver, adding constraint: Constraint, without removed: [ConstraintID]
  ) -> (added: ConstraintID, proof: Conflict)? {
    do throws(SolverError) {
      for id in removed { try probe.remove(id) }
      let added = try probe.enqueue(constraint)
      guard let refusal = try probe.solve().first else { return nil }
      return (added, refusal.conflict)
    } catch {
      return nil
    }
  }
}

extension LayoutView {
  /// Whether edges of the view, seen from inside, are those of a content of its own size.
  package final var isScrolling: Bool { extras?.scroll != nil }
}

extension LayoutConstraint {
  /// Whether a side is the distance between two anchors.
  package var isDistance: Bool { bases != nil }
}
