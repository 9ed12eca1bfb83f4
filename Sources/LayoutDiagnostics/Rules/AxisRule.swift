import AutoLayout

/// Finds positions that are tied to positions along the other axis.
enum AxisRule: LayoutRule {
  static let description = RuleDescription(
    id: "axis", kind: .misplaced, severity: .warning,
    summary: "A position is tied to a position along the other axis.", stage: .contradiction,
    examples: """
      title 80 20
      H:|-8-[title]
      - title.centerY == screen.centerX
      + title.centerY == screen.centerY
      """)

  static func problems(in examination: Examination) -> [Problem] {
    examination.written.compactMap { tie in
      guard let item = tie.firstItem, let fixes = tie.straightened else { return nil }
      return Problem(
        description, items: [item], constraints: [tie], culprits: [.constraint(tie)],
        affected: [item],
        message: { names in
          "\(names.sentence(tie)) ties a position of \(names(item)) to one along the other axis"
        }, candidates: { fixes.map { .replacing(tie, by: $0).meant } })
    }
  }
}

extension LayoutConstraint {
  /// The equations along the axis of the first attribute and along that of the second; `nil` if
  /// both attributes have the same axis.
  var straightened: [TreeEdit.Equation]? {
    guard firstAttribute.kind != .size, let axis = firstAttribute.axis,
      let other = secondAttribute.axis, axis != other,
      let equation = TreeEdit.Equation(self)?.directional
    else { return nil }
    var (one, two) = (equation, equation)
    one.otherAttribute = secondAttribute.end(along: axis)
    two.attribute = firstAttribute.end(along: other)
    return [one, two]
  }
}

extension LayoutAttribute {
  /// The corresponding edge along the given axis; for a center, the center along that axis.
  fileprivate func end(along axis: LayoutAxis) -> LayoutAttribute {
    isCenter ? axis.center : isFarEdge ? axis.trailing : axis.leading
  }
}
