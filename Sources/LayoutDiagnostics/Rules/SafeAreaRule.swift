import AutoLayout

/// Finds lines of a view that are tied both to an edge of another view and to its safe area.
enum SafeAreaRule: LayoutRule {
  static let description = RuleDescription(
    id: "safe-area", kind: .conflict, severity: .warning,
    summary:
      "An edge is tied to that of a view and to that of its safe area, which differ on many devices.",
    stage: .repetition,
    examples: """
      title 80 20
      H:|[title]
      - title.top == screen.top
      + title.top >= screen.top
      title.top == safeArea.top
      """)

  static func problems(in examination: Examination) -> [Problem] {
    examination.written.compactMap { inner in
      // If there is an inset, the contradiction is already a conflict.
      guard inner.touchesSafeArea, inner.isEquation,
        let line = inner.sides.first(where: { $0.other?.isSafeArea == true }),
        let item = line.item, let view = line.other?.home,
        line.other?.offset(of: line.otherAttribute) == 0,
        let edge = (item.heads + item.tails).first(where: {
          $0.isEquation && $0.side(of: item).isSame(as: line, at: view)
        })
      else { return nil }
      return Problem(
        description, items: [item], constraints: [edge, inner],
        culprits: [.constraint(edge), .constraint(inner)], affected: [item],
        message: { names in
          "\(line.attribute) of \(names(item)) is held at the edge and at the safe area of "
            + "\(names(view)), which contradict each other where the safe area has an inset: "
            + "\(names.sentence(edge)) and \(names.sentence(inner))"
        }, candidates: { [edge, inner].map { CandidateFix(removing: [$0]).meant } })
    }
  }
}

extension ConstraintSide {
  /// Whether this side ties the same line to the same edge of `view`, at the same distance.
  fileprivate func isSame(as line: ConstraintSide, at view: LayoutView) -> Bool {
    other === view && attribute.means(line.attribute) && otherAttribute.means(line.otherAttribute)
      && distance == line.distance
  }
}

extension LayoutConstraint {
  /// Whether the program requires a fixed distance between two positions.
  fileprivate var isEquation: Bool {
    role == .user && isActive && priority.isRequired && relation == .equal && multiplier == 1
      && firstAttribute.kind != .size && items.count == 2
  }
}
