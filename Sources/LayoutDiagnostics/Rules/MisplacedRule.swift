public import AutoLayout

extension LayoutView {
  /// Returns a finding for each view whose frame differs from a recorded frame.
  ///
  /// Lays the tree out first. Views without a recorded frame and records without a view are
  /// ignored.
  ///
  /// - Parameters:
  ///   - recorded: Frames relative to the superview in points, by the names that findings use.
  ///   - tolerance: The difference, in points, up to which values count as equal.
  public func misplaced(
    from recorded: [String: LayoutRect], tolerance: Double = 0.5
  ) -> [LayoutFinding] {
    keepingRoot {
      layoutIfNeeded()
      let names = Names(of: root)
      return SubtreeWalk(self).compactMap { view in
        let name = names(view)
        guard let expected = recorded[name],
          let difference = view.frame.difference(to: expected, tolerance)
        else { return nil }
        return LayoutFinding(
          kind: .misplaced, severity: MisplacedRule.description.severity, items: [name],
          culprits: [name], message: "\(name) \(difference)")
      }
    }
  }
}

/// Finds frames that differ from recorded frames. The comparison runs only if recorded frames are
/// given.
enum MisplacedRule {
  static let description = RuleDescription(
    id: "misplaced", kind: .misplaced, severity: .warning,
    summary: "A frame differs from a recorded one.", stage: .frame,
    examples: """
      card
      H:|-20-[card(100)]
      V:|[card(40)]
      - recorded card 0 0 100 40
      + recorded card 20 0 100 40
      """)
}

extension LayoutRect {
  /// `lies at 10, 10, recorded is 10, 12: 2 points higher`; `nil` within the tolerance.
  fileprivate func difference(to expected: LayoutRect, _ tolerance: Double) -> String? {
    let off = LayoutComponent.allCases.filter {
      abs($0.value(of: self) - $0.value(of: expected)) > tolerance
    }
    let parts = off.map { component in
      let difference = component.value(of: self) - component.value(of: expected)
      return "\(points(abs(difference))) \(component.word(isMore: difference > 0))"
    }
    let isMoved = off.contains { !$0.isLength }
    guard !parts.isEmpty else { return nil }
    let place =
      "lies at \(short(x)), \(short(y)), recorded is \(short(expected.x)), "
      + short(expected.y)
    let size =
      "is \(short(width)) × \(short(height)), recorded is \(short(expected.width)) × "
      + short(expected.height)
    return (isMoved ? place : size) + ": " + listed(parts)
  }
}
