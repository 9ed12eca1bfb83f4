import AutoLayout
import Cassowary

/// What is said of constraints that add nothing: written twice, or said already by others.
struct RepetitionReport {
  let names: Names
  let engine: LayoutEngine
  /// What somebody wrote, in the order of activation.
  let constraints: [LayoutConstraint]

  init(names: Names, examination: Examination) {
    self.names = names
    engine = examination.engine
    constraints = examination.constraints.filter {
      $0.role == .user && examination.contains($0.firstItem)
    }
  }

  // MARK: Duplicates

  /// The terms of a constraint; two of the same terms are one too many.
  private struct Terms: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier?
    var firstAttribute: LayoutAttribute
    var secondAttribute: LayoutAttribute
    var relation: LayoutRelation
    var multiplier: Double
    var constant: Double

    /// - Returns: `nil` for distances between anchors, which have further items.
    init?(_ constraint: LayoutConstraint) {
      guard let item = constraint.firstItem, !constraint.isDistance else { return nil }
      first = ObjectIdentifier(item)
      second = constraint.secondItem.map { ObjectIdentifier($0) }
      firstAttribute = constraint.firstAttribute
      secondAttribute = constraint.secondAttribute
      relation = constraint.relation
      multiplier = constraint.multiplier
      constant = constraint.constant
      turn()
    }

    /// Few constraints of the same items have the same constant: attributes would tell no more apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(first)
      hasher.combine(second)
      hasher.combine(constant)
    }

    /// The same equation from the other side, if that side comes first.
    private mutating func turn() {
      guard let other = second, multiplier == 1 else { return }
      let isTurned =
        other == first
        ? secondAttribute.rawValue < firstAttribute.rawValue
        : UInt(bitPattern: other) < UInt(bitPattern: first)
      guard isTurned else { return }
      second = first
      first = other
      swap(&firstAttribute, &secondAttribute)
      relation = relation.mirrored
      constant = -constant
    }
  }

  /// Constraints that say the same, however often: one problem for all of them.
  func duplicates() -> [Problem] {
    var first = [Terms: Int](minimumCapacity: constraints.count)
    // Nearly all are there once: a list is made for what is there again.
    var again: [Int: [LayoutConstraint]] = [:]
    for (place, constraint) in constraints.enumerated() {
      guard let terms = Terms(constraint) else { continue }
      if let place = first[terms] {
        again[place, default: [constraints[place]]].append(constraint)
      } else {
        first[terms] = place
      }
    }
    return again.keys.sorted().compactMap { again[$0].flatMap(duplicate) }
  }

  /// All but the first of the strongest are too many.
  private func duplicate(_ group: [LayoutConstraint]) -> Problem? {
    guard let priority = group.map(\.priority).max(),
      let kept = group.first(where: { $0.priority == priority })
    else { return nil }
    let others = group.filter { $0 !== kept }
    guard let item = others.first?.firstItem?.element else { return nil }
    var problem = Problem(
      kind: .duplicate, severity: .warning, items: [item], constraints: group,
      culprits: (others + [kept]).map { .constraint($0) },
      message: {
        "\(listed(group.dropFirst().map(names.sentence), atMost: 4)) "
          + "\(group.count == 2 ? "says" : "say") what \(names.sentence(group[0])) says"
      })
    problem.candidates = {
      [
        Candidate(
          "remove \(listed(others.map(names.sentence), atMost: 4))", others.map { .remove($0) })
      ]
    }
    return problem
  }
}

// MARK: Implied

extension RepetitionReport {
  /// More members than this explain nothing.
  fileprivate static let longest = 6

  /// Required equations that hold because others do, at the size the root has now.
  ///
  /// The solver stands on as many constraints as there are variables; an equation it does not stand
  /// on is a sum of those.
  func implied() -> [Problem] {
    let standing = Set(engine.solver.activeConstraints)
    return constraints.compactMap { constraint in
      guard constraint.priority.isRequired, constraint.relation == .equal,
        let id = engine.constraintID(of: constraint), !standing.contains(id),
        let expression = engine.expression(of: constraint), expression.count > 0
      else { return nil }
      let others = engine.solver.support(of: expression).compactMap { member in
        member.constraint.flatMap { engine.member(for: $0, multiplier: 1).constraint }
      }
      guard others.count <= Self.longest, others.allSatisfy(\.priority.isRequired) else {
        return nil
      }
      return said(constraint, by: others)
    }
  }

  fileprivate func said(_ constraint: LayoutConstraint, by others: [LayoutConstraint]) -> Problem? {
    guard let item = constraint.firstItem?.element else { return nil }
    let size = others.first { $0.role == .rootSize }
    let written = others.filter { $0.role != .rootSize }
    var problem = Problem(
      kind: .implied, severity: .note, items: [item], constraints: [constraint],
      culprits: [.constraint(constraint)],
      message: {
        let condition = size.map {
          "at this \($0.firstAttribute) of \(names.name(of: $0.firstItem)), "
        }
        return "\(condition ?? "")\(names.sentence(constraint)) follows from "
          + listed(written.map(names.sentence), atMost: 4)
      })
    problem.culprits += written.filter { $0.role == .user }.map { .constraint($0) }
    return problem
  }
}
