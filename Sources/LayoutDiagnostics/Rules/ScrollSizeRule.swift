import AutoLayout
import LayoutContainers

/// Finds scroll views and lists that show nothing, because no constraint or frame gives them a
/// size. Their contents are not clipped, so that no other rule finds them.
enum ScrollSizeRule: ViewRule {
  static let description = RuleDescription(
    id: "scroll-size", kind: .forgotten, severity: .warning,
    summary: "A scroll view or a list with contents has no size, because nothing places it.",
    stage: .frame,
    examples: """
      let list = ListView(name: "list")
      list.setRows(count: 3) { _, _ in Word(name: "word") }
      let screen = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 480))
      screen.addSubview(list)
      + list.frame = LayoutRect(x: 0, y: 100, width: 320, height: 200)
      return screen
      """)

  static func problem(with view: LayoutView, in examination: Examination) -> Problem? {
    guard view.isScrolling, view.translatesAutoresizingMaskIntoConstraints,
      !view.isPlacedByConstraints, view.frame.width == 0 || view.frame.height == 0,
      let superview = view.superview, superview.frame.width > 0, superview.frame.height > 0
    else { return nil }
    let rows = (view as? ListView)?.numberOfRows ?? 0
    guard rows > 0 || !view.subviews.isEmpty else { return nil }
    return Problem(description, items: [view]) { names in
      "nothing places \(names(view)): it is \(short(view.frame.width)) × \(short(view.frame.height)), "
        + "so that it shows none of its " + (rows > 0 ? "\(rows) rows" : "contents")
    }
  }
}
