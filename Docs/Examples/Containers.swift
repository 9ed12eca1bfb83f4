import Truss

// The examples of Docs/containers: `ContainerPageTests` compares the code on the pages with this
// file and the pictures with what it draws.

// MARK: Stack

func makeRow(_ distribution: StackView.Distribution) -> StackView {
  let views = ["One", "Number two", "3"].map { SampleView.button($0) }
  views[1].setContentHuggingPriority(249, for: .horizontal)
  return StackView(views, axis: .horizontal, spacing: 8, distribution: distribution)
}

func makeToolbar() -> StackView {
  let views = ["Undo", "Redo", "Done"].map { SampleView.button($0) }
  let toolbar = StackView(views, spacing: 8, alignment: .center)
  toolbar.isSpacingMinimum = true
  toolbar.setCustomSpacing(2, after: views[0])
  toolbar.setAlignment(.bottom, of: views[2])
  return toolbar
}

func makeColumns() -> StackView {
  let views = ["Name", "Sidebar", "Content"].map { SampleView.button($0) }
  let columns = StackView(views, spacing: 8)
  columns.setWeight(1, of: views[1])
  columns.setWeight(2, of: views[2])
  return columns
}

func makeTags() -> StackView {
  let words = ["layout", "constraints", "simplex", "swift", "linux", "stack views", "no UIKit"]
  let tags = StackView(words.map { SampleView.button($0) }, spacing: 6)
  tags.wrapsLines = true
  tags.runSpacing = 6
  return tags
}

func makeButtons() -> StackView {
  let buttons = StackView(
    [SampleView.button("Delete all messages"), SampleView.button("Cancel")], spacing: 8,
    distribution: .fillEqually)
  buttons.switchesAxisToFit = true
  return buttons
}

// MARK: Box

func makeForm() -> (form: BoxView, password: LayoutView) {
  let email = [SampleView.image("person"), SampleView.field("Email")]
  let password = [SampleView.image("lock"), SampleView.field("Password")]
  let rows = [email, password].map { row in
    [row[0].boxed.centerY().width(24), row[1].boxed].inBoxView(axis: .x, spacing: 10)
  }
  let form = BoxView(axis: .y, spacing: 16, insets: LayoutInsets(all: 16))
  form.items = [
    SampleView.label("Welcome", size: 28).boxed.centerX().bottom(8),
    rows[0].boxed, rows[1].boxed,
    SampleView.button("Forgot password?").boxed.left(>=0),
    SampleView.button("Log In", height: 44).boxed.left(50).right(50),
  ]
  return (form, rows[1])
}

func addError(to form: BoxView, below row: LayoutView) -> LayoutView {
  let error = SampleView.label("Wrong password", name: "error", size: 12)
  form.insertItem(error.boxed.top(-12).left(34), after: row)
  return error
}

// MARK: Grid

func makeAddressForm() -> GridView {
  let rows = ["Name", "Street", "City"].map { word -> [LayoutView?] in
    [SampleView.label(word), SampleView.field(word)]
  }
  let form = GridView(rows: rows, columnSpacing: 12, rowSpacing: 8)
  form.columns = [GridTrack(alignment: .trailing), GridTrack(.fraction())]
  form.verticalAlignment = .firstBaseline
  return form
}

func makeOverview() -> GridView {
  let grid = GridView(columnSpacing: 8, rowSpacing: 8)
  grid.columns = [GridTrack(.fraction(2)), GridTrack(.fraction()), GridTrack(.fraction())]
  grid.addArrangedSubview(SampleView.button("Sales"), column: 0, row: 0, rowSpan: 2)
  grid.addArrangedSubview(SampleView.button("Visitors"), column: 1, row: 0, columnSpan: 2)
  grid.addArrangedSubview(SampleView.button("Mail"), column: 1, row: 1)
  grid.addArrangedSubview(SampleView.button("Tasks"), column: 2, row: 1)
  return grid
}

func makeGallery() -> GridView {
  let gallery = GridView(columnSpacing: 6, rowSpacing: 6)
  gallery.columnCount = .filling(minimum: 90)
  for number in 1...7 { gallery.addArrangedSubview(SampleView.button("\(number)")) }
  return gallery
}

// MARK: Scroll view

func makePage() -> (page: LayoutView, scroll: ScrollView) {
  let page = LayoutView(name: "page")
  let scroll = ScrollView(name: "scroll")
  page.addBoxItems([scroll.boxed])

  let text = (1...9).map { SampleView.label("Paragraph \($0)", size: 20) }
  let column = text.inBoxView(axis: .y, spacing: 24, insets: LayoutInsets(all: 16))
  scroll.addBoxItems([column.boxed])
  constrain { column.width == scroll.width }

  let top = SampleView.button("Top", name: "floating")
  top.translatesAutoresizingMaskIntoConstraints = false
  scroll.addSubview(top)
  let frame = scroll.frameLayoutGuide
  LayoutConstraint.activate([
    top.trailingAnchor.constraint(equalTo: frame.trailingAnchor, constant: -12),
    top.bottomAnchor.constraint(equalTo: frame.bottomAnchor, constant: -12),
  ])
  return (page, scroll)
}

// MARK: List

final class NoteRow: BoxView {
  private let note = SampleView.label("", name: "note", size: 14)

  func show(_ text: String) {
    note.text = text
    guard items.isEmpty else { return }
    items = [
      SampleView.image("star").boxed.centerY().width(24),
      note.boxed.left(10).top(8).bottom(8),
    ]
    insets = LayoutInsets(top: 0, left: 12, bottom: 0, right: 12)
  }
}

final class Notes: ListDataSource {
  var texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func numberOfRows(in list: ListView) -> Int { texts.count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = list.dequeueRow("note") as? NoteRow ?? NoteRow(axis: .x)
    row.show(texts[index])
    return row
  }
}

func makeList(_ notes: Notes) -> ListView {
  let list = ListView(name: "list")
  list.register("note") { NoteRow(axis: .x) }
  list.dataSource = notes
  return list
}

func makeNotes(_ count: Int) -> Notes {
  let words = "Rows are as high as their texts at the width of the list".split(separator: " ")
  return Notes((0..<count).map { "\($0): " + words.prefix(1 + $0 * 5 % 12).joined(separator: " ") })
}

// MARK: Transitions

func animateError() -> (form: BoxView, transition: LayoutTransition) {
  let (form, password) = makeForm()
  form.frame.size.width = 240
  form.sizing = .freeHeight
  form.layoutIfNeeded()
  _ = addError(to: form, below: password)
  let transition = form.animateChangesWithDurations(0.3, curve: .spring(damping: 0.7))
  return (form, transition)
}

// MARK: Design values

func makeCard() -> LayoutView {
  let screen = LayoutView(name: "screen")
  let card = SampleView.button("Card", height: 60)
  card.translatesAutoresizingMaskIntoConstraints = false
  screen.addSubview(card)
  let margin = DesignValue(12)
    .on(DesignCondition(minimumWidth: 360), 24)
    .on(DesignCondition(horizontal: .regular), 80)
  LayoutConstraint.activate([
    card.leadingAnchor.constraint(equalTo: screen.leadingAnchor).design(margin),
    screen.trailingAnchor.constraint(equalTo: card.trailingAnchor).design(margin),
    card.topAnchor.constraint(equalTo: screen.topAnchor, constant: 12),
  ])
  return screen
}
