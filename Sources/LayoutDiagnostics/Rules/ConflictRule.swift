import AutoLayout

/// Finds required constraints that contradict each other. Each cause gives one problem.
struct ConflictRule: LayoutRule {
  static let description = RuleDescription(
    id: "conflict", kind: .conflict, severity: .error,
    summary: "Required constraints contradict each other.", stage: .contradiction,
    examples: """
      card
      - H:|-20-[card(300)]-20-|
      + H:|-20-[card(<=300)]-20-|
      V:|[card(100)]
      """)

  /// Returns one problem for all conflicts that share a written constraint or a view with a fixed
  /// frame.
  static func problems(in examination: Examination) -> [Problem] {
    let rule = ConflictRule(names: examination.names)
    return rule.groups(examination.conflicts).map { rule.problem($0) }
  }

  private let names: Names

  // MARK: Groups

  /// Groups the conflicts by cause, in the order of the last members of the groups.
  private func groups(_ conflicts: [Conflict]) -> [[Conflict]] {
    var sets = DisjointSets(count: conflicts.count)
    var holders: [ObjectIdentifier: Int] = [:]
    for (place, conflict) in conflicts.enumerated() {
      for key in Self.keys(of: conflict) {
        if let holder = holders.updateValue(place, forKey: key) { sets.join(holder, place) }
      }
    }
    return Array(conflicts.indices).grouped { sets.first(of: $0) }
      .sorted { $0.last ?? 0 }.map { $0.map { conflicts[$0] } }
  }

  /// The objects that conflicts with the same cause share: written constraints, views whose frames
  /// a mask determines, and views that two constraints position.
  private static func keys(of conflict: Conflict) -> Set<ObjectIdentifier> {
    let held: [LayoutElement?] = conflict.masked + [conflict.heldTwice?.older.subject.item]
    return Set(
      conflict.written.map { ObjectIdentifier($0) }
        + held.compactMap { $0 }.map { ObjectIdentifier($0) })
  }

  // MARK: Problems

  private func problem(_ sets: [Conflict]) -> Problem {
    // The shortest proof is the easiest to understand.
    let first = sets.min { $0.evidence.members.count < $1.evidence.members.count } ?? sets[0]
    var problem = ConflictCauses(set: first, all: sets, names: names).likeliest
    let (phrase, items) = (problem.message, (problem.items + sets.flatMap(\.elements)).unique())
    problem.message = { message(phrase($0), first, others: sets.count - 1) }
    problem.items = Array(items.prefix(1))
    problem.constraints = sets.flatMap(\.members).unique {
      ConstraintKey($0, ObjectIdentifier.init)
    }
    let bounds = sets.flatMap(\.implicitBounds)
    problem.culprits += bounds.map { .item($0.item, part: ".minimum") }
    problem.affected = items
    problem.axes = Set(sets.map(\.axis))
    problem.conflicts = sets
    return problem
  }

  // MARK: Words

  /// The number of lines after which a message summarizes the rest.
  private static let longest = 12

  private func message(_ phrase: String, _ set: Conflict, others: Int) -> String {
    let members = set.evidence.members
    var text = "\(phrase): \(set.proof)"
    for member in members.prefix(Self.longest) { text += "\n  - " + line(member, set) }
    let rest = members.count - Self.longest
    if rest > 0 { text += "\n  - … and \(grouped(rest)) more in the chain" }
    if others > 0 {
      let more = others == 1 ? "one more set" : "\(others) more sets"
      text += "\n  the same cause contradicts \(more) of constraints"
    }
    if let broken = set.broken { text += "\n  left out: \(names.sentence(broken))" }
    return text
  }

  private func line(_ member: ConflictMember, _ set: Conflict) -> String {
    guard let constraint = member.constraint else { return names.sentence(member) }
    let meanings = [
      set.addend(of: member).map { meaning(of: $0, in: constraint) }, meaning(of: constraint),
    ].compactMap { $0 }
    let text = names.sentence(constraint)
    return meanings.isEmpty ? text : text + ": " + meanings.joined(separator: ", ")
  }

  /// `20 points between screen and card`, `300 points wide`, `40 points (2 × 20) less`.
  private func meaning(of addend: Conflict.Addend, in constraint: LayoutConstraint) -> String {
    var text = points(addend.value)
    if abs(addend.factor - 1) > 1e-9 {
      text += " (\(short(addend.factor)) × \(short(addend.value / addend.factor)))"
    }
    let axis = constraint.firstAttribute.axis ?? .horizontal
    guard let first = constraint.firstItem else { return text }
    guard let second = constraint.secondItem else {
      if constraint.role == .rootSize || addend.isLess { return text + " of room" }
      return text + (axis == .horizontal ? " wide" : " high")
    }
    if constraint.firstAttribute.kind == .size { return text + " more" }
    if addend.isLess { return text + " less" }
    let (own, other) = (constraint.firstAttribute.line, constraint.secondAttribute.line)
    if first.container === second {
      return "\(text) from the \(other ?? "edge") of \(names(second))"
    }
    if second.container === first {
      return "\(text) from the \(own ?? "edge") of \(names(first))"
    }
    let ends = [(second, other), (first, own)].map { item, line in
      (line.map { "the \($0) of " } ?? "") + names(item)
    }
    return "\(text) between \(listed(ends))"
  }

  /// The meaning of the constant of a constraint, if the equation does not show it.
  private func meaning(of constraint: LayoutConstraint) -> String? {
    guard constraint.role == .user || constraint.role == .container,
      constraint.items.count == 2
    else { return nil }
    let insets = constraint.ends.compactMap { element, attribute in
      element?.offset(of: attribute) == 0 ? nil : element?.offsetMeaning(attribute, names)
    }
    return insets.isEmpty ? nil : listed(insets)
  }
}

extension LayoutAttribute {
  /// The name of the line that the attribute describes; `nil` for edges and sizes.
  fileprivate var line: String? { isCenter ? "center" : isBaseline ? "baseline" : nil }
}

extension LayoutElement {
  /// `layout margin of card: 16`.
  fileprivate func offsetMeaning(_ attribute: LayoutAttribute, _ names: Names) -> String? {
    let value = short(abs(offset(of: attribute)))
    guard let home else { return nil }
    if attribute.isBaseline { return "the baseline of \(names(self)) lies \(value) inside" }
    return (self as? LayoutGuide)?.kind == .safeArea
      ? "the safe area of \(names(home)) begins \(value) inside"
      : "the layout margin of \(names(home)) is \(value)"
  }
}
