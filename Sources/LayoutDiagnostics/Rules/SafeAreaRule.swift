import AutoLayout

/// One line of a view that is held at the edge of another view and at its safe area.
enum SafeAreaRule: LayoutRule {
  static let description = RuleDescription(
    id: "safe-area", kind: .conflict, severity: .warning,
    summary:
      "An edge is tied to that of a view and to that of its safe area, which differ on many devices.",
    stage: .repetition,
    triggering: [
      """
      title 80 20
      H:|[title]
      title.top == screen.top
      title.top == safeArea.top
      """
    ],
    nonTriggering: [
      """
      title 80 20
      H:|[title]
      title.top >= screen.top
      title.top == safeArea.top
      """
    ])

  static func problems(in examination: Examination) -> [Problem] {
    let names = examination.names
    return examination.written.compactMap { inner in
      // Where there is an inset, the contradiction is there.
      guard let line = inner.line(at: { ($0 as? LayoutGuide)?.kind == .safeArea }),
        let view = line.other.home, line.other.offset(of: line.otherAttribute) == 0,
        let edge = (line.item.heads + line.item.tails).first(where: {
          $0.line(at: { $0 === view })?.isSame(as: line) == true
        })
      else { return nil }
      let item = line.item
      var problem = Problem(
        kind: .conflict, severity: .warning, items: [item], constraints: [edge, inner],
        culprits: [.constraint(edge), .constraint(inner)],
        message: {
          "\(line.attribute) of \(names(item)) is held at the edge and at the safe area of "
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

/// A line of an item that is held at a line of another one.
private struct HeldLine {
  let item: LayoutElement
  let attribute: LayoutAttribute
  let other: LayoutElement
  let otherAttribute: LayoutAttribute
  let distance: Double

  /// Whether the same line of the same item is held at as much from the same edge.
  func isSame(as line: HeldLine) -> Bool {
    item === line.item && attribute.means(line.attribute)
      && otherAttribute.means(line.otherAttribute) && distance == line.distance
  }
}

extension LayoutConstraint {
  /// The line that a required equation holds at an item of this kind, whichever side was written first.
  fileprivate func line(at isOther: (LayoutElement) -> Bool) -> HeldLine? {
    guard role == .user, isActive, priority.isRequired, relation == .equal, multiplier == 1,
      firstAttribute.kind != .size, let one = firstItem, let other = secondItem
    else { return nil }
    if isOther(other) {
      return HeldLine(
        item: one, attribute: firstAttribute, other: other, otherAttribute: secondAttribute,
        distance: constant)
    }
    guard isOther(one) else { return nil }
    return HeldLine(
      item: other, attribute: secondAttribute, other: one, otherAttribute: firstAttribute,
      distance: -constant)
  }
}
