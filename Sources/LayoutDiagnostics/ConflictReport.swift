import AutoLayout

/// What is said of required constraints that contradict each other: one problem for one cause.
struct ConflictReport {
  let names: Names
  /// The serial of the last constraint of the first layout: those after it came at runtime.
  let settledSerial: UInt64

  /// Conflicts that share a constraint or a held frame have one cause.
  func problems(_ conflicts: [LayoutConflict]) -> [Problem] {
    groups(conflicts).map { problem($0) }
  }

  // MARK: Groups

  private func groups(_ conflicts: [LayoutConflict]) -> [[LayoutConflict]] {
    var groups: [[LayoutConflict]] = []
    var keys: [Set<ObjectIdentifier>] = []
    for conflict in conflicts {
      var own = Self.keys(of: conflict)
      var group = [conflict]
      // A conflict may join what stood apart so far.
      for index in groups.indices.reversed() where !keys[index].isDisjoint(with: own) {
        group = groups.remove(at: index) + group
        own.formUnion(keys.remove(at: index))
      }
      groups.append(group)
      keys.append(own)
    }
    return groups
  }

  /// What conflicts of one cause have in common: constraints somebody wrote, and views whose frames
  /// are held or that are held twice.
  private static func keys(of conflict: LayoutConflict) -> Set<ObjectIdentifier> {
    var keys: Set<ObjectIdentifier> = []
    let set = ConflictSet(conflict)
    for constraint in set.written { keys.insert(ObjectIdentifier(constraint)) }
    for view in set.masked { keys.insert(ObjectIdentifier(view)) }
    if let twice = set.heldTwice, let item = twice.older.firstItem {
      keys.insert(ObjectIdentifier(item))
    }
    return keys
  }

  // MARK: Problems

  private func problem(_ group: [LayoutConflict]) -> Problem {
    let sets = group.map { ConflictSet($0) }
    // The shortest proof tells most.
    let first = sets.min { $0.conflict.members.count < $1.conflict.members.count } ?? sets[0]
    let causes = ConflictCauses(set: first, all: sets, names: names, settledSerial: settledSerial)
    let cause = causes.likeliest
    let constraints = Self.unique(sets.flatMap(\.constraints))
    var items: [LayoutElement] = cause.items
    for set in sets {
      for element in set.elements where !items.contains(where: { $0 === element }) {
        items.append(element)
      }
    }
    var problem = Problem(
      kind: .conflict, severity: .error, items: Array(items.prefix(1)), message: "")
    problem.affected = items
    problem.axes = Set(sets.map(\.axis))
    problem.constraints = constraints
    problem.culprits = cause.culprits
    for bound in sets.flatMap(\.bounds) {
      if let element = bound.item.element { problem.culprits.append(.minimum(element)) }
    }
    problem.message = message(cause, first, others: sets.count - 1)
    problem.candidates = cause.candidates
    return problem
  }

  private static func unique(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    // What was made up for the occasion is told apart by what it says.
    var known: Set<String> = []
    return constraints.filter { constraint in
      constraint.role == .user
        ? known.insert("\(ObjectIdentifier(constraint).hashValue)").inserted
        : known.insert("\(constraint.role.rawValue) \(constraint.description)").inserted
    }
  }

  // MARK: Words

  /// More lines than this are summed up.
  private static let longest = 12

  private func message(_ cause: ConflictCause, _ set: ConflictSet, others: Int) -> String {
    let proof = Proof(of: set.conflict)
    var text = "\(cause.phrase): \(proof.text)"
    for member in proof.members.prefix(Self.longest) {
      text += "\n  - " + line(member)
    }
    let rest = proof.members.count - Self.longest
    if rest > 0 { text += "\n  - … and \(grouped(rest)) more in the chain" }
    if others > 0 {
      text +=
        "\n  the same cause contradicts \(others == 1 ? "one more" : "\(others) more") "
        + (others == 1 ? "set of constraints" : "sets of constraints")
    }
    if let broken = set.conflict.broken { text += "\n  left out: \(names.sentence(broken))" }
    return text
  }

  private func line(_ member: ConflictMember) -> String {
    if let constraint = member.constraint {
      let meaning = meaning(of: constraint).map { ", \($0)" } ?? ""
      return names.sentence(constraint) + meaning
    }
    return member.implicit.map { names.sentence($0) } ?? "?"
  }

  /// What the constant of a constraint is, where the equation does not say it.
  private func meaning(of constraint: LayoutConstraint) -> String? {
    guard constraint.role == .user || constraint.role == .container,
      let second = constraint.secondItem?.element, let first = constraint.firstItem?.element
    else { return nil }
    let insets = [(first, constraint.firstAttribute), (second, constraint.secondAttribute)]
      .compactMap { element, attribute in
        element.offset(of: attribute) == 0 ? nil : element.offsetMeaning(attribute, names)
      }
    return insets.isEmpty ? nil : listed(insets)
  }
}

extension LayoutElement {
  /// `layout margin of card: 16`.
  fileprivate func offsetMeaning(_ attribute: LayoutAttribute, _ names: Names) -> String? {
    let value = short(abs(offset(of: attribute)))
    guard let home else { return nil }
    switch attribute {
    case .firstBaseline, .lastBaseline:
      return "the baseline of \(names(self)) lies \(value) inside"
    default: break
    }
    guard let guide = self as? LayoutGuide else {
      return "the layout margin of \(names(home)) is \(value)"
    }
    return guide.kind == .safeArea
      ? "the safe area of \(names(home)) begins \(value) inside"
      : "the layout margin of \(names(home)) is \(value)"
  }
}
