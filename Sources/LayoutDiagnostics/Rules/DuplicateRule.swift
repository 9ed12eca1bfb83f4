import AutoLayout

/// Finds constraints that are written more than once.
enum DuplicateRule: LayoutRule {
  static let description = RuleDescription(
    id: "duplicate", kind: .duplicate, severity: .warning,
    summary: "Two constraints are the same.", stage: .repetition,
    examples: """
      card
      H:|-20-[card(100)]
      - H:|-20-[card]
      V:|[card(100)]
      """)

  /// Returns one problem for each group of equal constraints, regardless of its size.
  static func problems(in examination: Examination) -> [Problem] {
    let constraints = examination.written
    var first = [Terms: Int](minimumCapacity: constraints.count)
    // Most constraints occur once. A list is made only for those that occur again.
    var again: [Int: [LayoutConstraint]] = [:]
    for (place, constraint) in constraints.enumerated() {
      guard let terms = Terms(constraint) else { continue }
      if let place = first[terms] {
        again[place, default: [constraints[place]]].append(constraint)
      } else {
        first[terms] = place
      }
    }
    return again.sorted { $0.key }.compactMap { problem($0.value) }
  }

  /// The terms of a constraint. Two constraints with the same terms are duplicates.
  private struct Terms: Hashable {
    let item: ObjectIdentifier
    let attribute: LayoutAttribute
    let other: ObjectIdentifier?
    let otherAttribute: LayoutAttribute
    let relation: LayoutRelation
    let multiplier: Double
    let distance: Double

    /// Creates the terms as seen from the item that comes first; `nil` for distances between
    /// anchors, which have further items.
    init?(_ constraint: LayoutConstraint) {
      guard let one = constraint.firstItem, !constraint.isDistance else { return nil }
      let two = constraint.secondItem
      let isTurned =
        constraint.multiplier == 1
        && two.map { two in
          two === one
            ? constraint.secondAttribute.rawValue < constraint.firstAttribute.rawValue
            : ObjectIdentifier(two) < ObjectIdentifier(one)
        } == true
      let side = ConstraintSide(constraint: constraint, isFirst: !isTurned)
      (attribute, otherAttribute) = (side.attribute, side.otherAttribute)
      item = ObjectIdentifier(isTurned ? two ?? one : one)
      other = (isTurned ? one : two).map { ObjectIdentifier($0) }
      (relation, multiplier) = (side.relation, constraint.multiplier)
      distance = side.distance
    }

    /// Hashes no attributes: few constraints on the same items have the same constant.
    func hash(into hasher: inout Hasher) {
      hasher.combine(item)
      hasher.combine(other)
      hasher.combine(distance)
    }
  }

  /// The problem of a group of duplicates. The first of the constraints with the highest priority
  /// is kept.
  private static func problem(_ group: [LayoutConstraint]) -> Problem? {
    guard let kept = group.max(by: { $0.priority < $1.priority }) else { return nil }
    let others = group.filter { $0 !== kept }
    guard let item = others.first?.firstItem else { return nil }
    return Problem(
      description, items: [item], constraints: group,
      culprits: (others + [kept]).map { .constraint($0) },
      message: { names in
        "\(listed(group.dropFirst().map(names.sentence), atMost: 4)) "
          + "\(group.count == 2 ? "duplicates" : "duplicate") \(names.sentence(group[0]))"
      }, candidates: { [CandidateFix(removing: others)] })
  }
}
