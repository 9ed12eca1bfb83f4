import AutoLayout

/// What is said of things to touch: only where a document tells which they are.
extension PlaceReport {
  /// The least length of what is touched, in points.
  private static let finger = 44.0

  /// Something to touch that is smaller than a finger.
  func target(_ view: LayoutView) -> Problem? {
    let size = view.frame.size
    guard design.isTouched(view), size.width > 0, size.height > 0 else { return nil }
    let lacking = LayoutAxis.allCases.filter {
      ($0 == .horizontal ? size.width : size.height) < Self.finger - Self.tolerance
    }
    guard !lacking.isEmpty else { return nil }
    let fixed = pins(of: view).filter { pin in
      pin.firstAttribute.kind == .size && pin.secondItem == nil
        && pin.relation != .greaterThanOrEqual
        && lacking.contains { $0 == pin.firstAttribute.axis }
    }
    var problem = Problem(
      kind: .target, severity: .note, items: [view], constraints: fixed,
      culprits: fixed.map { .constraint($0) } + [.item(view)],
      message: {
        "\(names(view)) is \(short(size.width)) × "
          + "\(short(size.height)) points, a finger needs 44 × 44"
      })
    problem.candidates = { targetCandidates(view, lacking, fixed) }
    return problem
  }

  private func targetCandidates(
    _ view: LayoutView, _ axes: [LayoutAxis], _ fixed: [LayoutConstraint]
  ) -> [Candidate] {
    let longer = fixed.map { Change.constant($0, Self.finger) }
    let free = axes.filter { axis in !fixed.contains { $0.firstAttribute.axis == axis } }
    let least = free.map { axis in
      Change.Equation(
        item: view, attribute: axis.size,
        relation: .greaterThanOrEqual, constant: Self.finger)
    }
    let words =
      fixed.map { "change the constant of \(names.sentence($0)) to 44" }
      + least.map { "add \($0.sentence(names))" }
    return [Candidate(listed(words), longer + least.map { .add($0) })]
  }
}
