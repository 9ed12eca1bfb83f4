import AutoLayout

/// A fix that has not been tried yet.
struct CandidateFix {
  let edits: [TreeEdit]
  /// The description of the fix, in place of the descriptions of its edits.
  var words: ((Names) -> String)?
  /// Whether a lack of room after the change is acceptable: for a size that is temporary, or if
  /// only some of several contents can fit.
  var isTemporary = false
  /// Whether the meaning of the constraints suggests the fix. Other fixes are ranked by the number
  /// of frames that they change.
  var isMeant = false
  /// Whether the fix is tried only if no other one helps.
  var isLastResort = false

  init(_ edits: [TreeEdit], words: ((Names) -> String)? = nil) {
    self.edits = edits
    self.words = words
  }

  init(_ edits: TreeEdit...) { self.edits = edits }

  /// Removes constraints.
  init(removing constraints: [LayoutConstraint]) { edits = constraints.map { .remove($0) } }

  /// Adds constraints.
  init(adding equations: [TreeEdit.Equation]) { edits = equations.map { .add($0) } }

  /// A copy of the fix that is ranked as suggested by the meaning of the constraints.
  var meant: CandidateFix {
    var copy = self
    copy.isMeant = true
    return copy
  }

  /// Replaces a constraint by another one.
  static func replacing(
    _ constraint: LayoutConstraint, by equation: TreeEdit.Equation
  ) -> CandidateFix {
    CandidateFix([.remove(constraint), .add(equation)]) {
      "replace \($0.sentence(constraint)) by \(equation.sentence($0))"
    }
  }

  /// Makes a constraint optional, for the given reason.
  static func yielding(
    _ constraint: LayoutConstraint, _ reason: String, isTemporary: Bool = false
  ) -> CandidateFix {
    let plain = CandidateFix(.priority(constraint, 999))
    var candidate = CandidateFix(plain.edits) { plain.sentence($0) + ": " + reason }
    candidate.isTemporary = isTemporary
    return candidate
  }

  /// The description of the change: `remove a.width == 40 and add a.top == b.bottom + 8`.
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
  /// A priority that is higher by a step, but not required.
  func raised(by step: Float = 1) -> LayoutPriority {
    LayoutPriority(rawValue: min(999, rawValue + step))
  }

  /// The priority as a number.
  var text: String { short(Double(rawValue)) }
}

extension ContentLimit {
  /// The property of a view that is the priority of the limit.
  var words: String { self == .hugging ? "hugging" : "compression resistance" }
}
