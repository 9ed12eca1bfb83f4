import AutoLayout

/// What is said of scroll views that scroll although nothing asked for it.
extension PlaceReport {
  /// Words that would wrap, on one line that is longer than the scroll view is wide: nobody said how
  /// wide its contents are.
  func sideways(_ scroll: LayoutView) -> Problem? {
    guard scroll.isScrolling, !design.arranges(scroll), scroll.frame.width > 0,
      let words = longLine(in: scroll),
      let content = MissingPieces.last(of: scroll, .trailing)
    else { return nil }
    var problem = Problem(
      kind: .forgotten, severity: .warning, items: [scroll, words],
      culprits: [.item(scroll), .item(words)],
      message: {
        "\(names(words)) is one line of \(short(words.frame.width)) points in \(names(scroll)), which is "
          + "\(short(scroll.frame.width)) wide: nothing says how wide the contents are, so that it "
          + "scrolls sideways"
      })
    problem.affected = [words]
    problem.axes = [.horizontal]
    problem.candidates = {
      let width = MissingPieces.width(of: content, as: scroll)
      return [Candidate("add \(width.sentence(names))", .add(width)).meant]
    }
    return problem
  }

  /// The first text below that is wider than the scroll view and would wrap at its width.
  private func longLine(in scroll: LayoutView) -> LayoutView? {
    var walk = SubtreeWalk(scroll)
    while let view = walk.next() {
      if view.isHidden || view !== scroll && (view.isScrolling || view.isNestedRoot) {
        walk.skipSubviews()
      } else if view.frame.width > scroll.frame.width + Self.tolerance,
        let wrapped = view.askedSize(width: scroll.frame.width), wrapped.height > view.frame.height
      {
        return view
      }
    }
    return nil
  }
}
