import AutoLayout

/// Finds touch targets that are smaller than a finger. A document states which views are touch
/// targets.
enum TargetRule: ViewRule {
  static let description = RuleDescription(
    id: "target", kind: .target, severity: .note,
    summary: "Something to touch is smaller than 44 by 44 points.", stage: .frame,
    examples: """
      button 30 20 touched
      - H:|[button]
      - V:|[button]
      + H:|[button(>=44)]
      + V:|[button(>=44)]
      """)

  /// The minimum length of a touch target, in points.
  private static let finger = 44.0

  /// Returns a problem if the view is a touch target that is too small.
  static func problem(with view: LayoutView, in examination: Examination) -> Problem? {
    let size = view.frame.size
    guard examination.design.isTouched(view), size.width > 0, size.height > 0 else { return nil }
    let lacking = LayoutAxis.allCases.filter {
      size.length($0) < finger - examination.visibleTolerance
    }
    guard !lacking.isEmpty else { return nil }
    let fixed = view.pins.filter { pin in
      pin.isNumber && pin.relation != .greaterThanOrEqual
        && lacking.contains { $0 == pin.firstAttribute.axis }
    }
    return Problem(
      description, items: [view], constraints: fixed,
      culprits: fixed.map { .constraint($0) } + [.item(view)],
      message: { names in
        "\(names(view)) is \(short(size.width)) × "
          + "\(short(size.height)) points, a finger needs 44 × 44"
      },
      candidates: {
        let free = lacking.filter { axis in !fixed.contains { $0.firstAttribute.axis == axis } }
        let least = free.map { axis in
          TreeEdit.Equation(
            item: view, attribute: axis.size, relation: .greaterThanOrEqual, constant: finger)
        }
        return [CandidateFix(fixed.map { .constant($0, finger) } + least.map { .add($0) })]
      })
  }
}
