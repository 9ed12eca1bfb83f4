import AutoLayout

/// One line of a view that is held at the edge of another view and at its safe area.
enum SafeAreaRule: LayoutRule {
  static let description = RuleDescription(
    id: "safe-area", kind: .conflict, severity: .warning,
    summary:
      "An edge is tied to that of a view and to that of its safe area, which differ on many devices.",
    stage: .repetition)

  static func problems(in examination: Examination) -> [Problem] {
    let names = examination.names
    let safe = examination.written.filter { $0.isAtGuide && $0.holds }
    return safe.compactMap { inner in
      // Where there is an inset, the contradiction is there.
      guard let item = inner.firstItem?.element, let guide = inner.secondItem?.element,
        let view = guide.home, guide.offset(of: inner.secondAttribute) == 0,
        let edge = item.heads.first(where: { $0.isSame(as: inner, at: view) })
      else { return nil }
      var problem = Problem(
        kind: .conflict, severity: .warning, items: [item], constraints: [edge, inner],
        culprits: [.constraint(edge), .constraint(inner)],
        message: {
          "\(inner.firstAttribute) of \(names(item)) is held at the edge and at the safe area of "
            + "\(names(view)), which contradict each other where the safe area has an inset: "
            + "\(names.sentence(edge)) and \(names.sentence(inner))"
        })
      problem.affected = [item]
      problem.candidates = {
        [edge, inner].map { CandidateFix("remove \(names.sentence($0))", .remove($0)).meant }
      }
      return problem
    }
  }
}

extension LayoutConstraint {
  fileprivate var holds: Bool {
    priority.isRequired && relation == .equal && multiplier == 1 && firstAttribute.kind != .size
  }

  fileprivate var isAtGuide: Bool { (secondItem as? LayoutGuide)?.kind == .safeArea }

  /// Whether it holds the same line at the same edge of a view as another one does at its safe area.
  fileprivate func isSame(as inner: LayoutConstraint, at view: LayoutView) -> Bool {
    role == .user && isActive && holds && firstItem === inner.firstItem && secondItem === view
      && firstAttribute.means(inner.firstAttribute)
      && secondAttribute.means(inner.secondAttribute) && constant == inner.constant
  }
}
