import AutoLayout

/// A fix before it was tried.
struct CandidateFix {
  var sentence: String
  var edits: [TreeEdit]
  /// Whether what has no room after it is no fault: for a size that comes and goes, or for several that do not fit.
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
    return change(.resistance, of: view, axis, to: value, "raise")
  }

  /// Gives the content of a view another priority.
  func change(
    _ kind: ContentPriority, of view: LayoutView, _ axis: LayoutAxis, to value: LayoutPriority,
    _ verb: String = "lower"
  ) -> CandidateFix {
    CandidateFix(
      "\(verb) the \(axis.adjective) \(kind.words) of \(self(view)) to "
        + short(Double(value.rawValue)), .content(view, axis, kind, value))
  }
}

/// How strongly a view wants the length of its content.
enum ContentPriority {
  /// Against more of it.
  case hugging
  /// Against less.
  case resistance

  var words: String { self == .hugging ? "hugging" : "compression resistance" }
}

extension LayoutView {
  /// A priority of the content along an axis.
  func priority(_ kind: ContentPriority, _ axis: LayoutAxis) -> LayoutPriority {
    kind == .hugging
      ? contentHuggingPriority(for: axis) : contentCompressionResistancePriority(for: axis)
  }
}
