import AutoLayout
import Cassowary

/// Finds equations that follow from others.
enum ImpliedRule: LayoutRule {
  static let description = RuleDescription(
    id: "implied", kind: .implied, severity: .note,
    summary: "A required equation follows from others, at this size of the root.",
    stage: .repetition,
    examples: """
      card
      H:|[card]|
      V:|[card(40)]
      - card.width == 320
      """)

  /// The most constraints that an explanation may have.
  private static let longest = 6

  /// Returns required equations that other constraints imply at the current size of the root.
  ///
  /// The basis of the solver has as many active constraints as there are variables. An equation
  /// that is not active is a linear combination of active constraints.
  static func problems(in examination: Examination) -> [Problem] {
    let engine = examination.engine
    let standing = Set(engine.solver.activeConstraints)
    return examination.written.compactMap { constraint in
      guard constraint.priority.isRequired, constraint.relation == .equal,
        let id = engine.constraintID(of: constraint), !standing.contains(id),
        let expression = engine.expression(of: constraint), expression.count > 0
      else { return nil }
      let others = engine.solver.sensitivities(of: expression).flatMap(\.constraints)
        .compactMap { engine.member(for: $0, multiplier: 1).constraint }
      guard others.count <= longest, others.allSatisfy(\.priority.isRequired) else {
        return nil
      }
      return problem(constraint, others)
    }
  }

  private static func problem(
    _ constraint: LayoutConstraint, _ others: [LayoutConstraint]
  ) -> Problem? {
    guard let item = constraint.firstItem else { return nil }
    let size = others.first { $0.role == .rootSize }
    let written = others.filter { $0.role != .rootSize }
    return Problem(
      description, items: [item], constraints: [constraint],
      culprits: ([constraint] + written.filter { $0.role == .user }).map { .constraint($0) },
      message: { names in
        let condition = size.map {
          "at this \($0.firstAttribute) of \(names.name(of: $0.firstItem)), "
        }
        return "\(condition ?? "")\(names.sentence(constraint)) follows from "
          + listed(written.map(names.sentence), atMost: 4)
      })
  }
}
