import AutoLayout

/// Finds roots of free size that no constraint ties to the far end of their contents.
enum FreeSizeRule: LayoutRule {
  static let description = RuleDescription(
    id: "free-size", kind: .clipped, severity: .error,
    summary: "The size of a root is free, and no constraint ties it to the end of its contents.",
    stage: .frame,
    examples: """
      screen 320 free
      title 80 20
      H:|[title]
      - V:|-8-[title]
      + V:|-8-[title]-8-|
      """)

  static func problems(in examination: Examination) -> [Problem] {
    LayoutAxis.allCases.compactMap { problem(in: examination, along: $0) }
  }

  /// The subview that extends farthest beyond a root of free size.
  static func last(in examination: Examination, along axis: LayoutAxis) -> LayoutView? {
    let view = examination.view
    guard examination.engine.root === view, view.sizing.contains(.free(axis)),
      let last = MissingPieces.last(of: view, axis),
      last.frame.end(axis) - view.frame.size.length(axis) > examination.visibleTolerance
    else { return nil }
    return last
  }

  private static func problem(in examination: Examination, along axis: LayoutAxis) -> Problem? {
    guard let last = last(in: examination, along: axis) else { return nil }
    let view = examination.view
    return Problem(description, items: [view, last], affected: [view]) { names in
      "\(names(view)) is \(short(view.frame.size.length(axis))) \(axis.extent) while its "
        + "contents reach to \(short(last.frame.end(axis))): no constraint ties its "
        + "\(axis == .vertical ? "bottom" : "trailing edge") to \(names(last))"
    } candidates: {
      MissingPieces.closing(view, axis).map { [CandidateFix(adding: [$0])] } ?? []
    }
  }
}

extension LayoutRect {
  /// The range that the rectangle covers along an axis.
  func extent(_ axis: LayoutAxis) -> ClosedRange<Double> {
    let start = axis == .horizontal ? minX : minY
    return start...max(start, end(axis))
  }

  /// The far end along an axis.
  func end(_ axis: LayoutAxis) -> Double { axis == .horizontal ? maxX : maxY }
}
