import AutoLayout
import LayoutContainers

/// Nested stacks: rows of four cards, each a column of texts, an icon with a caption and a chart.
final class DashboardScreen: BenchScreen {
  static let name = "dashboard of stacks"
  private static let rows = 28
  private static let columns = 4
  let root = LayoutView()
  private(set) var views: [LayoutView] = []
  private var titles: [LayoutView] = []
  private var lines = [Int](repeating: 1, count: rows * columns)

  init() {
    root.sizing = .freeHeight
    var rows: [LayoutView] = []
    for _ in 0..<Self.rows {
      var cards: [LayoutView] = []
      for _ in 0..<Self.columns { cards.append(card()) }
      rows.append(
        StackView(cards, axis: .horizontal, spacing: 8, distribution: .fillEqually))
    }
    let column = StackView(rows, axis: .vertical, spacing: 12)
    _ = root.put(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
      column.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      root.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 16),
    ])
    views.append(column)
    for row in column.arrangedSubviews {
      views.append(row)
      for card in (row as? StackView)?.arrangedSubviews ?? [] {
        views.append(card)
        let parts = (card as? StackView)?.arrangedSubviews ?? []
        views += [parts[0], parts[1], parts[2]]
        views += (parts[2] as? StackView)?.arrangedSubviews ?? []
        views.append(parts[3])
      }
    }
  }

  private func card() -> LayoutView {
    let title = Letters.label(8)
    let value = LayoutView()
    value.naturalSize = LayoutSize(width: 40, height: 28)
    let icon = LayoutView()
    icon.naturalSize = LayoutSize(width: 16, height: 20)
    icon.setContentHuggingPriority(251, for: .horizontal)
    let caption = StackView([icon, Letters.label(4)], axis: .horizontal, spacing: 4)
    let chart = LayoutView()
    chart.naturalSize = LayoutSize(width: -1, height: 60)
    chart.setContentHuggingPriority(249, for: .vertical)
    titles.append(title)
    return StackView([title, value, caption, chart], axis: .vertical, spacing: 4)
  }

  func setText(_ letters: Int) {
    lines[50] = 1 + letters / 10
    titles[50].naturalSize = LayoutSize(
      width: 64, height: Double(lines[50]) * Letters.lineHeight)
  }

  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>) {
    var next = unsafe frames + 1
    let width = size.width - 32
    let card = (width - 24) / 4
    var top = 0.0
    for row in 0..<Self.rows {
      var title = 0.0
      for column in 0..<Self.columns {
        title = max(title, Double(lines[row * Self.columns + column]) * Letters.lineHeight)
      }
      let height = title + 120
      unsafe next.pointee = LayoutRect(x: 0, y: top, width: width, height: height)
      unsafe next += 1
      for column in 0..<Self.columns {
        let own = Double(lines[row * Self.columns + column]) * Letters.lineHeight
        unsafe next[0] = LayoutRect(
          x: Double(column) * (card + 8), y: 0, width: card, height: height)
        unsafe next[1] = LayoutRect(x: 0, y: 0, width: card, height: own)
        unsafe next[2] = LayoutRect(x: 0, y: own + 4, width: card, height: 28)
        unsafe next[3] = LayoutRect(x: 0, y: own + 36, width: card, height: 20)
        unsafe next[4] = LayoutRect(x: 0, y: 0, width: 16, height: 20)
        unsafe next[5] = LayoutRect(x: 20, y: 0, width: card - 20, height: 20)
        unsafe next[6] = LayoutRect(x: 0, y: own + 60, width: card, height: height - own - 60)
        unsafe next += 7
      }
      top += height + 12
    }
    unsafe frames[0] = LayoutRect(x: 16, y: 16, width: width, height: top - 12)
  }
}
