import AutoLayout

/// A view that stands for a node of the host, which has ended.
enum NodeRule: LayoutRule {
  static let description = RuleDescription(
    id: "node", kind: .forgotten, severity: .error,
    summary: "The node that a view stands for has ended.", stage: .frame, isAboutCalls: true,
    examples: [
      """
      - let view = LayoutView(name: "canvas", node: Canvas())
      - return screen(with: view)
      + let canvas = Canvas()
      + kept.append(canvas)
      + return screen(with: LayoutView(name: "canvas", node: canvas))
      """
    ])

  static func problems(in examination: Examination) -> [Problem] {
    let names = examination.names
    return examination.visibleViews.filter(\.isNodeGone).map { view in
      Problem(
        description, items: [view],
        message: {
          "the node of \(names(view)) has ended: a view does not keep it; keep a reference to it"
        })
    }
  }
}
