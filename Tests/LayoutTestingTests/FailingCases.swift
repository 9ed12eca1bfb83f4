import AutoLayout
import LayoutDiagnostics
import LayoutTesting

/// A form with a title over a button, at a height that a test did not expect.
func makeForm(titleHeight: Double = 41, width: Double = 320) -> LayoutView {
  let form = LayoutView(name: "form")
  form.frame = LayoutRect(x: 0, y: 0, width: width, height: 480)
  let title = LayoutView(name: "title")
  title.naturalSize = LayoutSize(width: 120, height: titleHeight)
  let button = LayoutView(name: "button")
  for view in [title, button] {
    view.translatesAutoresizingMaskIntoConstraints = false
    form.addSubview(view)
  }
  LayoutConstraint.activate([
    title.topAnchor.constraint(equalTo: form.topAnchor, constant: 16),
    title.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
    button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 124),
    button.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
    button.widthAnchor.constraint(equalToConstant: 90),
    button.heightAnchor.constraint(equalToConstant: 50),
  ])
  return form
}

/// Two boxes in a row that need 200 points, the right one held by the wrong kind of edge.
func makeRow() -> LayoutView {
  let row = LayoutView(name: "row")
  row.frame = LayoutRect(x: 0, y: 0, width: 300, height: 40)
  let one = LayoutView(name: "one")
  let two = LayoutView(name: "two")
  for view in [one, two] {
    view.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(view)
  }
  LayoutConstraint.activate([
    one.leadingAnchor.constraint(equalTo: row.leadingAnchor),
    one.widthAnchor.constraint(equalToConstant: 100),
    two.rightAnchor.constraint(equalTo: row.rightAnchor),
    two.widthAnchor.constraint(equalToConstant: 100),
    one.topAnchor.constraint(equalTo: row.topAnchor),
    two.topAnchor.constraint(equalTo: row.topAnchor),
    one.heightAnchor.constraint(equalToConstant: 20),
    two.heightAnchor.constraint(equalToConstant: 20),
  ])
  return row
}

/// What the pages of failing tests say; Docs/testing.md shows the same.
enum Messages {
  static let frames = """
    title.height 41, expected 26: 15 taller because title.height is 41 (content size)
    button.y 181, expected 166: 15 lower because title.height is 41
    """
  static let narrow = """
    on 150 × 40, ltr: warning: one and two overlap by 50 × 20 points
    """
  static let mirrored = """
    row/two is at 200 from right to left, expected 0: it does not move; does it use left or right instead of leading or trailing?
    """
  static let matrix = LayoutMatrix(
    sizes: [LayoutSize(width: 300, height: 40), LayoutSize(width: 150, height: 40)],
    directions: [.leftToRight])
}
