import AutoLayout

/// Finds views whose natural size differs from the one that the layout used.
enum StaleContentRule: ViewRule {
  static let description = RuleDescription(
    id: "stale-content", kind: .forgotten, severity: .error,
    summary: "A content changed its size, and invalidateIntrinsicContentSize() was not called.",
    stage: .frame, isAboutCalls: true,
    examples: """
      let word = Word(name: "word")
      let screen = screen(with: word)
      screen.layoutIfNeeded()
      word.text = "longer"
      + word.invalidateIntrinsicContentSize()
      return screen
      """)

  static func problem(with view: LayoutView, in examination: Examination) -> Problem? {
    guard let known = view.layoutEngine.naturalSize(of: view) else { return nil }
    let asked = view.askedNaturalSize
    let differs = LayoutAxis.allCases.contains { axis in
      let length = asked.length(axis)
      return length >= 0 && length <= LayoutRange.length
        && abs(length - known.length(axis)) > Examination.tolerance
    }
    guard differs else { return nil }
    return Problem(description, items: [view], affected: [view]) { names in
      "\(names(view)) wants \(lengths(asked)) when asked, and the layout goes by "
        + "\(lengths(known)): invalidateIntrinsicContentSize() was not called"
    }
  }

  private static func lengths(_ size: LayoutSize) -> String {
    "\(size.width < 0 ? "any width" : short(size.width)) × "
      + (size.height < 0 ? "any height" : short(size.height))
  }
}
