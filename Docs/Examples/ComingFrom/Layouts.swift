import Truss

// The three layouts of Docs/coming-from.

/// A text in one line, measured with a table of average widths.
final class TextLine: LayoutView {
  init(_ text: String, name: String, size: Double = 17) {
    super.init(name: name)
    naturalSize = PlainTextMeasurer().size(
      of: text, font: IBFont(size: size), width: nil, lines: 1)
  }
}

func makeScreen(_ width: Double, _ subviews: [LayoutView]) -> LayoutView {
  let screen = LayoutView(name: "screen")
  screen.frame = LayoutRect(x: 0, y: 0, width: width, height: 200)
  for view in subviews { screen.addSubview(view) }
  return screen
}

func makeWords() -> (icon: LayoutView, title: LayoutView, detail: LayoutView) {
  let icon = LayoutView(name: "icon")
  icon.naturalSize = LayoutSize(width: 48, height: 48)
  let title = TextLine("Ada Lovelace", name: "title")
  let detail = TextLine("Analytical engines", name: "detail", size: 13)
  return (icon, title, detail)
}

// MARK: Constraints

func profile() -> LayoutView {
  let (icon, title, detail) = makeWords()
  let screen = makeScreen(320, [icon, title, detail])
  constrain {
    icon.leading == .superview + 16
    icon.top == .superview + 16
    title.leading == icon.trailing + 12
    title.trailing <= .superview - 16
    title.top == icon.top
    detail.leading == title.leading
    detail.trailing <= .superview - 16
    detail.top == title.bottom + 4
  }
  return screen
}

func panes() -> LayoutView {
  let (sidebar, content) = (LayoutView(name: "sidebar"), LayoutView(name: "content"))
  let screen = makeScreen(320, [sidebar, content])
  constrain {
    sidebar.edges(excluding: .trailing) == .superview
    sidebar.width == .superview * 0.25
    content.edges(excluding: .leading) == .superview
    content.leading == sidebar.trailing + 8
  }
  return screen
}

func footer() -> LayoutView {
  let button = LayoutView(name: "button")
  let screen = makeScreen(600, [button])
  constrain {
    button.width == .superview - 32 ~ 750
    button.width <= 320
    button.height == 44
    button.centerX == .superview
    button.bottom == .safeArea - 16
  }
  return screen
}

// MARK: Stacks and boxes

func stackedProfile() -> LayoutView {
  let (icon, title, detail) = makeWords()
  let words = StackView([title, detail], axis: .vertical, spacing: 4, alignment: .leading)
  let row = StackView([icon, words], spacing: 12, alignment: .top)
  let screen = makeScreen(320, [row])
  constrain {
    row.leading == .superview + 16
    row.trailing <= .superview - 16
    row.top == .superview + 16
  }
  return screen
}

func stackedPanes() -> LayoutView {
  let row = StackView([LayoutView(name: "sidebar"), LayoutView(name: "content")], spacing: 8)
  row.setWeight(1, of: row.arrangedSubviews[0])
  row.setWeight(3, of: row.arrangedSubviews[1])
  let screen = makeScreen(320, [row])
  constrain { row.edges == .superview }
  return screen
}

func boxedFooter() -> LayoutView {
  let button = LayoutView(name: "button")
  let column = BoxView(axis: .y, insets: LayoutInsets(all: 16), name: "column")
  column.items = [
    button.boxed.top(>=0).left(>=0).right(>=0).centerX().height(44).width(<=320)
      .relativeWidth(BoxLayout.MultiPin(1) & .defaultHigh)
  ]
  let screen = makeScreen(600, [column])
  constrain { column.edges == .safeArea }
  return screen
}

/// Lays a screen out and says where everything is.
func frames(_ screen: LayoutView) -> String {
  screen.layoutIfNeeded()
  let grave = screen.findings().filter { $0.severity > .note }
  return grave.map(\.description).joined() + PreviewNode(screen).outline()
}
