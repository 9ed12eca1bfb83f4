import AutoLayout
import Foundation
import LayoutContainers

/// What containers of a size nobody should build cost, one line for each operation.
struct ContainerBench {
  /// How often every operation is repeated; the medians are printed.
  let repetitions: Int
  /// Only operations whose name contains this are run.
  let filter: String?
  private let count = 1000

  init(repetitions: Int, filter: String?) {
    self.repetitions = max(1, repetitions)
    self.filter = filter
  }

  /// Nil unless the arguments are those of `containers`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "containers" else { return nil }
    var repetitions = 200
    var filter: String?
    while let word = words.next() {
      switch word {
      case "--repetitions": repetitions = words.next().flatMap(Int.init) ?? repetitions
      case "--only": filter = words.next()
      default: return nil
      }
    }
    self.init(repetitions: repetitions, filter: filter)
  }

  func run() {
    if wants("list") { scrollList() }
    for kind in ["stack", "box"] {
      for place in ["end", "middle", "front"] where wants("\(kind) insert \(place)") {
        insert(kind, place)
      }
    }
    if wants("stack hide") {
      for place in ["end", "middle", "front"] { hide(place) }
    }
    if wants("grid rows") { changeRows() }
    if wants("build") {
      for distribution in StackView.Distribution.allCases { build(distribution) }
      buildBox()
    }
  }

  private func wants(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  // MARK: Measuring

  /// Prints the median and the fastest of some durations in microseconds.
  private func report(_ name: String, _ durations: [Double], _ note: String) {
    let sorted = durations.sorted()
    let numbers = [sorted[sorted.count / 2], sorted.first ?? 0, sorted[sorted.count * 9 / 10]]
    let text = numbers.map { String(format: "%9.1f", $0) }.joined()
    print("\(name.padding(toLength: 30, withPad: " ", startingAt: 0))\(text)  \(note)")
  }

  private func time(_ body: () -> Void) -> Double {
    let start = Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    body()
    return Double(Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1000
  }

  static func header() {
    print("operation                        median  fastest      90 %  µs of processor time")
  }

  // MARK: Grids

  /// A row of four views comes into the middle of a grid, moves, and leaves.
  private func changeRows() {
    let rows = (0..<count).map { row in (0..<4).map { item(4 * row + $0) } }
    let grid = GridView(rows: rows)
    let page = root(grid)
    page.layoutIfNeeded()
    var (insertions, moves, removals): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<repetitions {
      let views = (0..<4).map { item($0) }
      insertions.append(
        time {
          grid.insertRow(views, at: count / 2)
          page.layoutIfNeeded()
        })
      moves.append(
        time {
          grid.moveRow(from: count / 2, to: count / 4)
          page.layoutIfNeeded()
        })
      removals.append(
        time {
          grid.removeRow(at: count / 4)
          page.layoutIfNeeded()
        })
    }
    for (name, durations) in [("insert", insertions), ("move", moves), ("remove", removals)] {
      report("grid rows, \(name)", durations, "of \(count) x 4")
    }
  }

  // MARK: Stacks and boxes

  private func item(_ index: Int) -> LayoutView {
    let view = LayoutView(name: "v\(index)")
    view.naturalSize = LayoutSize(width: 40, height: 10 + Double(index % 7))
    return view
  }

  private func root<View: LayoutView>(_ view: View) -> View {
    view.frame = LayoutRect(x: 0, y: 0, width: 320, height: 0)
    view.sizing = .freeHeight
    view.layoutIfNeeded()
    return view
  }

  private func stack(_ distribution: StackView.Distribution = .fill) -> StackView {
    StackView(
      (0..<count).map(item), axis: .vertical, spacing: 4, distribution: distribution)
  }

  private func index(_ place: String) -> Int {
    place == "front" ? 0 : place == "end" ? count : count / 2
  }

  private func insert(_ kind: String, _ place: String) {
    let at = index(place)
    var durations: [Double] = []
    var work = LayoutWork()
    var touched = 0
    let stack = kind == "stack" ? root(self.stack()) : nil
    let box = kind == "box" ? BoxView(spacing: 4) : nil
    if let box {
      box.items = (0..<count).map { item($0).boxed }
      _ = root(box)
    }
    let neighbour = box?.items[min(at, count - 1)].view
    for repetition in 0..<repetitions {
      let view = item(repetition)
      durations.append(
        time {
          if let stack {
            stack.insertArrangedSubview(view, at: at)
          } else if place == "end" {
            box?.addItem(view.boxed)
          } else {
            box?.insertItem(view.boxed, before: neighbour)
          }
          (stack ?? box)?.layoutIfNeeded()
        })
      work = (stack ?? box)?.layoutEngine.work ?? work
      touched = stack?.lastUpdateCount ?? box?.lastUpdateCount ?? 0
      view.removeFromSuperview()
      (stack ?? box)?.layoutIfNeeded()
    }
    report(
      "\(kind) insert \(place)", durations, "\(touched) constraints touched, \(work.frames) frames")
  }

  private func hide(_ place: String) {
    let stack = root(self.stack())
    let view = stack.arrangedSubviews[min(index(place), count - 1)]
    var (hiding, showing): ([Double], [Double]) = ([], [])
    var touched = 0
    for _ in 0..<repetitions {
      hiding.append(
        time {
          view.isHidden = true
          stack.layoutIfNeeded()
        })
      touched = stack.lastUpdateCount
      showing.append(
        time {
          view.isHidden = false
          stack.layoutIfNeeded()
        })
    }
    report("stack hide \(place)", hiding, "\(touched) constraints touched")
    report("stack show \(place)", showing, "\(stack.lastUpdateCount) constraints touched")
  }

  private func build(_ distribution: StackView.Distribution) {
    var durations: [Double] = []
    for _ in 0..<max(1, repetitions / 20) {
      durations.append(time { _ = root(stack(distribution)) })
    }
    report("stack build \(distribution)", durations, "\(count) views")
  }

  private func buildBox() {
    var durations: [Double] = []
    for _ in 0..<max(1, repetitions / 20) {
      durations.append(
        time {
          let box = BoxView(spacing: 4)
          box.items = (0..<count).map { item($0).boxed }
          _ = root(box)
        })
    }
    report("box build", durations, "\(count) items")
  }

  // MARK: Lists

  private func scrollList() {
    let source = BenchRows(count: 100_000)
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 375, height: 1900)
    let list = ListView(name: "list")
    list.estimatedRowHeight = 70
    list.register("row") { BenchRow() }
    list.dataSource = source
    page.addBoxItems([list.boxed])
    page.layoutIfNeeded()
    for _ in 0..<60 {
      list.contentOffset.y += 70
      page.layoutIfNeeded()
    }
    for distance in [10.0, 70, -70, 700] {
      var durations: [Double] = []
      let before = list.work
      for _ in 0..<repetitions {
        durations.append(
          time {
            list.contentOffset.y += distance
            page.layoutIfNeeded()
          })
      }
      let solved = Double(list.work.solvedRows - before.solvedRows) / Double(repetitions)
      let written = Double(list.work.constraints - before.constraints) / Double(repetitions)
      report(
        "list scroll by \(Int(distance))", durations,
        "\(list.visibleRows.count) rows in sight, "
          + String(format: "%.2f rows solved, %.1f constraints written a step", solved, written))
    }
  }
}

/// A row of eight views and about thirty constraints.
final class BenchRow: LayoutView {
  let avatar = LayoutView(name: "avatar")
  let title = LayoutView(name: "title")
  let subtitle = LayoutView(name: "subtitle")
  let text = LayoutView(name: "text")
  let date = LayoutView(name: "date")
  let badge = LayoutView(name: "badge")
  let button = LayoutView(name: "button")
  let line = LayoutView(name: "line")

  init() {
    super.init(name: "row")
    for view in [avatar, title, subtitle, text, date, badge, button, line] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    badge.naturalSize = LayoutSize(width: 24, height: 24)
    button.naturalSize = LayoutSize(width: 60, height: 30)
    for view in [date, badge, button] {
      view.setContentHuggingPriority(751, for: .horizontal)
      view.setContentCompressionResistancePriority(751, for: .horizontal)
    }
    LayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      avatar.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -12),
      title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      title.trailingAnchor.constraint(lessThanOrEqualTo: date.leadingAnchor, constant: -8),
      date.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      date.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      subtitle.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
      badge.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      badge.topAnchor.constraint(equalTo: date.bottomAnchor, constant: 4),
      badge.bottomAnchor.constraint(lessThanOrEqualTo: line.topAnchor, constant: -4),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.topAnchor.constraint(equalTo: subtitle.bottomAnchor, constant: 4),
      text.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -8),
      text.bottomAnchor.constraint(lessThanOrEqualTo: line.topAnchor, constant: -10),
      button.trailingAnchor.constraint(equalTo: date.trailingAnchor),
      button.centerYAnchor.constraint(equalTo: text.centerYAnchor),
      button.topAnchor.constraint(greaterThanOrEqualTo: badge.bottomAnchor, constant: 4),
      button.bottomAnchor.constraint(lessThanOrEqualTo: line.topAnchor, constant: -4),
      line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  func show(_ index: Int) {
    title.naturalSize = LayoutSize(width: Double(60 + index * 13 % 90), height: 20)
    subtitle.naturalSize = LayoutSize(width: Double(80 + index * 29 % 120), height: 16)
    date.naturalSize = LayoutSize(width: Double(40 + index % 9), height: 16)
    let length = Double(40 + index * 97 % 400)
    text.measurer = { width in
      let lines = width > 0 ? (length / width).rounded(.up) : 1
      return LayoutSize(width: min(width, length), height: 16 * max(1, lines))
    }
  }
}

/// Rows whose texts have different lengths.
final class BenchRows: ListDataSource {
  let count: Int

  init(count: Int) { self.count = count }

  func numberOfRows(in list: ListView) -> Int { count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView {
    let row = list.dequeueRow("row") as? BenchRow ?? BenchRow()
    row.show(index)
    return row
  }
}
