import AutoLayout

/// A fix before it was tried.
struct CandidateFix {
  var sentence: String
  var edits: [TreeEdit]
  /// Whether it is for a size that comes and goes: what has no room meanwhile is no fault.
  var isTemporary = false
  /// Whether the meaning of what was written speaks for it, and not only how few frames it moves.
  var isMeant = false

  init(_ sentence: String, _ edits: [TreeEdit]) {
    self.sentence = sentence
    self.edits = edits
  }

  init(_ sentence: String, _ edit: TreeEdit) { self.init(sentence, [edit]) }

  /// The same, before all that only happen to help.
  var meant: CandidateFix {
    var copy = self
    copy.isMeant = true
    return copy
  }

  /// Both changes at once.
  static func + (one: CandidateFix, other: CandidateFix) -> CandidateFix {
    CandidateFix("\(one.sentence) and \(other.sentence)", one.edits + other.edits)
  }
}

extension Names {
  /// What was held at a line may lie further inside.
  func limit(_ constraint: LayoutConstraint, _ relation: LayoutRelation) -> CandidateFix {
    let words =
      constraint.relation == .equal
      ? "let \(sentence(constraint)) be a limit"
      : "turn round the relation of \(sentence(constraint))"
    return CandidateFix("\(words): \(relation.sign)", .relation(constraint, relation)).meant
  }

  /// Takes constraints out.
  func removal(of constraints: [LayoutConstraint]) -> CandidateFix {
    CandidateFix(
      "remove \(listed(constraints.map(sentence), atMost: 4))", constraints.map { .remove($0) })
  }

  /// Adds constraints.
  func addition(of equations: [TreeEdit.Equation]) -> CandidateFix {
    CandidateFix(
      "add \(listed(equations.map { $0.sentence(self) }))", equations.map { .add($0) })
  }

  /// Lets a constraint give way, for a reason.
  func yielding(_ constraint: LayoutConstraint, _ reason: String) -> CandidateFix {
    CandidateFix(
      "lower the priority of \(sentence(constraint)) to 999: \(reason)",
      .priority(constraint, 999))
  }

  /// Has constraints place views rather than autoresizing masks.
  func unmasking(_ views: [LayoutView]) -> CandidateFix {
    CandidateFix(
      "set translatesAutoresizingMaskIntoConstraints of \(listed(self(views))) to false",
      views.map { .mask($0) })
  }

  /// Raises the compression resistance of a view above a priority.
  func raised(
    _ view: LayoutView, _ axis: LayoutAxis, above priority: LayoutPriority
  ) -> CandidateFix {
    let value = LayoutPriority(rawValue: min(999, priority.rawValue + 1))
    return CandidateFix(
      "raise the \(axis.adjective) compression resistance of \(self(view)) to "
        + short(Double(value.rawValue)), .resistance(view, axis, value))
  }
}
