import AutoLayout

/// A fix before it was tried.
struct CandidateFix {
  let edits: [TreeEdit]
  /// What is said instead of the words of the edits.
  var words: ((Names) -> String)?
  /// Whether what has no room after it is no fault: for a size that comes and goes, or for several that do not fit.
  var isTemporary = false
  /// Whether the meaning of what was written speaks for it, and not only how few frames it moves.
  var isMeant = false
  /// Whether it is of use only where nothing else helps.
  var isLastResort = false

  init(_ edits: [TreeEdit], words: ((Names) -> String)? = nil) {
    self.edits = edits
    self.words = words
  }

  init(_ edits: TreeEdit...) { self.edits = edits }

  /// Takes constraints out.
  init(removing constraints: [LayoutConstraint]) { edits = constraints.map { .remove($0) } }

  /// Adds constraints.
  init(adding equations: [TreeEdit.Equation]) { edits = equations.map { .add($0) } }

  /// The same, before all that only happen to help.
  var meant: CandidateFix {
    var copy = self
    copy.isMeant = true
    return copy
  }

  /// Writes another constraint in the place of one.
  static func replacing(
    _ constraint: LayoutConstraint, by equation: TreeEdit.Equation
  ) -> CandidateFix {
    CandidateFix([.remove(constraint), .add(equation)]) {
      "replace \($0.sentence(constraint)) by \(equation.sentence($0))"
    }
  }

  /// Lets a constraint give way, for a reason.
  static func yielding(
    _ constraint: LayoutConstraint, _ reason: String, isTemporary: Bool = false
  ) -> CandidateFix {
    let plain = CandidateFix(.priority(constraint, 999))
    var candidate = CandidateFix(plain.edits) { plain.sentence($0) + ": " + reason }
    candidate.isTemporary = isTemporary
    return candidate
  }

  /// The change in words: `remove a.width == 40 and add a.top == b.bottom + 8`.
  func sentence(_ names: Names) -> String {
    if let words { return words(names) }
    let groups = edits.map { $0.words(names) }.grouped(by: \.verb)
    let parts = groups.map { steps in
      let areAlike = steps.allSatisfy { $0.rest == steps[0].rest }
      let objects = steps.map { areAlike ? $0.object : $0.object + $0.rest }
      return "\(steps[0].verb) \(listed(objects, atMost: 6))" + (areAlike ? steps[0].rest : "")
    }
    return listed(parts)
  }
}

extension LayoutPriority {
  /// The priority a step above, but not required.
  func raised(by step: Float = 1) -> LayoutPriority {
    LayoutPriority(rawValue: min(999, rawValue + step))
  }

  /// The number as it is written.
  var text: String { short(Double(rawValue)) }
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
