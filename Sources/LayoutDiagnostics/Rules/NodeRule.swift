import AutoLayout

/// Finds views whose node in the host was deallocated.
enum NodeRule: ViewRule {
  static let description = RuleDescription(
    id: "node", kind: .forgotten, severity: .error,
    summary: "The node that a view stands for has ended.", stage: .frame, isAboutCalls: true,
    examples: """
      - let view = LayoutView(name: "canvas", node: Canvas())
      - return screen(with: view)
      + let canvas = Canvas()
      + kept.append(canvas)
      + return screen(with: LayoutView(name: "canvas", node: canvas))
      """)

  static func problem(with view: LayoutView, in examination: Examination) -> Problem? {
    guard view.isNodeGone else { return nil }
    return Problem(description, items: [view]) { names in
      "the node of \(names(view)) has ended: a view does not keep it; keep a reference to it"
    }
  }
}
