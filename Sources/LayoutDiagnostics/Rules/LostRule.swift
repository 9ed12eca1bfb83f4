import AutoLayout

/// Finds optional constraints that do not hold, and hidden views that keep their lengths.
enum LostRule: LayoutRule {
  static let description = RuleDescription(
    id: "lost", kind: .lost, severity: .warning,
    summary: "An optional constraint does not hold.", stage: .frame,
    examples: """
      card
      H:|[card]|
      V:|[card(40)]
      - card.width == 200 @750
      + card.width >= 200 @750
      """)

  static func problems(in examination: Examination) -> [Problem] {
    examination.unsatisfied.filter { $0.constraint.role != .contentSize }
      .map { problem($0, examination.names) }
  }

  private static func problem(_ wish: Unsatisfied, _ names: Names) -> Problem {
    let (constraint, forcing, item) = (wish.constraint, wish.causes, wish.constraint.firstItem)
    if let item, constraint.identifier == "UISV-hiding", constraint.role == .container {
      let written = forcing.filter { $0.role == .user }
      let causes = written.isEmpty ? wish.forcedBy.filter { $0.role == .contentSize } : written
      return Problem(
        description, items: [item], constraints: [constraint],
        culprits: written.map { .constraint($0) },
        message: { _ in
          "\(names(item)) is hidden but keeps \(points(wish.violation)) of its "
            + "\(constraint.firstAttribute): \(listed(causes.map(names.sentence), atMost: 4))"
        },
        candidates: {
          written.map { .yielding($0, "it may give way while \(names(item)) is hidden") }
        })
    }
    return Problem(
      description, severity: .note, items: [item].compactMap { $0 }, constraints: [constraint],
      culprits: forcing.map { .constraint($0) } + [.constraint(constraint)],
      message: { names in
        "\(names.sentence(constraint)) misses by \(points(wish.violation))" + names.because(forcing)
      })
  }
}

extension Unsatisfied {
  /// The constraints that prevent this one from holding, the likeliest cause first: sizes of the
  /// item itself, fixed sizes of others, other required constraints, and the rest.
  var causes: [LayoutConstraint] {
    let forcing = forcedBy.filter { $0.role == .user || $0.role == .rootSize }
    return forcing.sorted { cause in
      if cause.role == .rootSize { return 3 }
      if cause.firstItem === constraint.firstItem, cause.firstAttribute.kind == .size { return 0 }
      return cause.isNumber ? 1 : cause.priority.isRequired ? 2 : 3
    }
  }
}

extension Names {
  /// ` because title.width == 40`; an empty string if no constraint is known.
  func because(_ forcing: [LayoutConstraint]) -> String {
    // The number of characters for the constraints.
    var room = 200
    let shown = forcing.map(sentence).prefix { text in
      room -= text.count
      return room > 0
    }
    return forcing.isEmpty
      ? "" : " because " + listed(forcing.map(sentence), atMost: max(1, shown.count))
  }
}
