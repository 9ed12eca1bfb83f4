import AutoLayout

/// Finds layout passes that kept changing each other's results.
enum LoopRule: LayoutRule {
  static let description = RuleDescription(
    id: "loop", kind: .loop, severity: .error,
    summary: "Passes of a layout kept changing each other's result.", stage: .contradiction,
    isAboutCalls: true,
    examples: """
      let card = Resizing(name: "card")
      - card.layouts = .max
      + card.layouts = 1
      return screen(with: card)
      """)

  static func problems(in examination: Examination) -> [Problem] {
    RefusedRule.plain(examination.refusals.filter(\.isLoop))
  }
}

extension LayoutError {
  /// Whether the error reports layout passes that did not end.
  var isLoop: Bool { if case .unsettled = reason { true } else { false } }
}
