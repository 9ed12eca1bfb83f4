import AutoLayout

/// Finds scroll views that scroll sideways because no constraint determines the width of their
/// contents.
enum ScrollWidthRule: ViewRule {
  static let description = RuleDescription(
    id: "scroll-width", kind: .forgotten, severity: .warning,
    summary: "Words that would wrap run on one line that is wider than their scroll view.",
    stage: .frame,
    examples: """
      list scrolls
      words 600 20 wraps in list
      H:|[list]|
      V:|[list]|
      - H:|[words]|
      + H:|[words(320)]|
      V:|[words]|
      """)

  /// Returns a problem if a text that could wrap has one line that is wider than the scroll view.
  static func problem(with scroll: LayoutView, in examination: Examination) -> Problem? {
    guard scroll.isScrolling, !examination.design.arranges(scroll), scroll.frame.width > 0,
      let words = longLine(in: scroll, examination.visibleTolerance),
      let content = MissingPieces.last(of: scroll, .horizontal)
    else { return nil }
    return Problem(description, items: [scroll, words], affected: [words], axes: [.horizontal]) {
      names in
      "\(names(words)) is one line of \(short(words.frame.width)) points in \(names(scroll)), which is "
        + "\(short(scroll.frame.width)) wide: nothing says how wide the contents are, so that it "
        + "scrolls sideways"
    } candidates: {
      [CandidateFix(adding: [MissingPieces.width(of: content, as: scroll)]).meant]
    }
  }

  /// The first text in the scroll view that is wider than it and would wrap at its width.
  private static func longLine(
    in scroll: LayoutView, _ tolerance: Double
  ) -> LayoutView? {
    scroll.subtree { $0.isHidden || $0 !== scroll && ($0.isScrolling || $0.isNestedRoot) }
      .first { view in
        view.frame.width > scroll.frame.width + tolerance
          && view.askedSize(width: scroll.frame.width).map { $0.height > view.frame.height } == true
      }
  }
}
