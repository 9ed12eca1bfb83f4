import AutoLayout

/// Constraints that are written twice.
struct DuplicateRule: LayoutRule {
  static let description = RuleDescription(
    id: "duplicate", kind: .duplicate, severity: .warning,
    summary: "Two constraints are the same.", stage: .repetition,
    examples: [
      """
      card
      H:|-20-[card(100)]
      - H:|-20-[card]
      V:|[card(100)]
      """
    ])

  static func problems(in examination: Examination) -> [Problem] {
    DuplicateRule(names: examination.names, constraints: examination.written).duplicates()
  }

  private let names: Names
  private let constraints: [LayoutConstraint]

  /// The terms of a constraint; two of the same terms are one too many.
  private struct Terms: Hashable {
    var first: ConstraintKey.Side
    var second: ConstraintKey.Side?
    var relation: LayoutRelation
    var multiplier: Double
    var constant: Double

    /// The terms from the side that comes first.
    ///
    /// - Returns: `nil` for distances between anchors, which have further items.
    init?(_ constraint: LayoutConstraint) {
      guard let item = constraint.firstItem, !constraint.isDistance else { return nil }
      let one = ConstraintKey.Side(ObjectIdentifier(item), constraint.firstAttribute)
      multiplier = constraint.multiplier
      let other = constraint.secondItem.map {
        ConstraintKey.Side(ObjectIdentifier($0), constraint.secondAttribute)
      }
      guard let other, multiplier == 1, other.order < one.order else {
        (first, second) = (one, other)
        (relation, constant) = (constraint.relation, constraint.constant)
        return
      }
      (first, second) = (other, one)
      (relation, constant) = (constraint.relation.mirrored, -constraint.constant)
    }

    /// Few constraints of the same items have the same constant: attributes would tell no more apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(first.item)
      hasher.combine(second?.item)
      hasher.combine(constant)
    }
  }

  /// Constraints that say the same, however often: one problem for all of them.
  private func duplicates() -> [Problem] {
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
    guard let item = others.first?.firstItem else { return nil }
    return Problem(
      Self.description, items: [item], constraints: group,
      culprits: (others + [kept]).map { .constraint($0) },
      message: {
        "\(listed(group.dropFirst().map(names.sentence), atMost: 4)) "
          + "\(group.count == 2 ? "duplicates" : "duplicate") \(names.sentence(group[0]))"
      }, candidates: { [CandidateFix(removing: others)] })
  }
}

extension ConstraintKey.Side {
  /// Which of two sides comes first.
  fileprivate var order: (UInt, UInt8) { (UInt(bitPattern: item), attribute.rawValue) }
}
