package import AutoLayout

/// Finds trees whose root was deallocated. A view keeps no strong reference to its superview, so
/// that only a part of such a tree is left.
enum OrphanRule: LayoutRule {
  static let description = RuleDescription(
    id: "orphan", kind: .orphan, severity: .error,
    summary: "The superview of a view has ended, because nothing kept a reference to the root.",
    stage: .root, isAboutCalls: true,
    examples: """
      let title = LayoutView(name: "title")
      - _ = screen(with: title)
      + kept.append(screen(with: title))
      return title
      """)

  static func problems(in examination: Examination) -> [Problem] {
    guard let orphan = examination.view.orphan else { return [] }
    return [Problem(description, items: [orphan]) { LayoutView.words(onOrphan: $0(orphan)) }]
  }
}

extension LayoutView {
  /// The topmost view of the tree, if its superview was deallocated.
  package var orphan: LayoutView? { root.isOrphaned ? root : nil }

  /// The message for a view whose superview was deallocated.
  package static func words(onOrphan name: String) -> String {
    "the superview of \(name) is gone: keep a reference to the root"
  }
}
