import AutoLayout

/// Four sections of six rows: icon, title, value, chevron and a hairline.
final class SettingsScreen: BenchScreen {
  static let name = "settings"
  private static let sections = 4
  private static let rows = 6
  let root = LayoutView()
  private(set) var views: [LayoutView] = []
  private var values: [LayoutView] = []
  private var letters = [Int](repeating: 6, count: sections * rows)

  init() {
    var above: LayoutView?
    for section in 0..<Self.sections {
      let header = root.put(Letters.label(9 + section))
      views.append(header)
      var constraints = [
        header.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 32),
        above.map { header.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 24) }
          ?? header.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
      ]
      let card = root.put(LayoutView())
      views.append(card)
      constraints += [
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        root.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: 16),
        card.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8),
      ]
      var last: LayoutView?
      for index in 0..<Self.rows { last = addRow(index, to: card, below: last, &constraints) }
      if let last {
        constraints.append(card.bottomAnchor.constraint(equalTo: last.bottomAnchor))
      }
      LayoutConstraint.activate(constraints)
      above = card
    }
  }

  private func addRow(
    _ index: Int, to card: LayoutView, below last: LayoutView?,
    _ constraints: inout [LayoutConstraint]
  ) -> LayoutView {
    let row = card.put(LayoutView())
    let icon = row.put(LayoutView())
    let title = row.put(Letters.label(8 + index))
    let value = row.put(Letters.label(6))
    let chevron = row.put(LayoutView())
    let line = row.put(LayoutView())
    views += [row, icon, title, value, chevron, line]
    values.append(value)
    icon.naturalSize = LayoutSize(width: 28, height: 28)
    chevron.naturalSize = LayoutSize(width: 8, height: 14)
    value.setContentHuggingPriority(251, for: .horizontal)
    constraints += [
      row.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      row.heightAnchor.constraint(equalToConstant: 44),
      last.map { row.topAnchor.constraint(equalTo: $0.bottomAnchor) }
        ?? row.topAnchor.constraint(equalTo: card.topAnchor),
      icon.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      icon.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      title.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      value.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      value.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      chevron.leadingAnchor.constraint(equalTo: value.trailingAnchor, constant: 8),
      row.trailingAnchor.constraint(equalTo: chevron.trailingAnchor, constant: 16),
      chevron.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      line.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ]
    return row
  }

  func setText(_ count: Int) {
    letters[8] = count
    values[8].naturalSize = LayoutSize(width: Letters.width(count), height: Letters.lineHeight)
  }

  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>) {
    var next = unsafe frames
    var top = 24.0
    let width = size.width - 32
    for section in 0..<Self.sections {
      unsafe next[0] = LayoutRect(
        x: 32, y: top, width: Letters.width(9 + section), height: Letters.lineHeight)
      top += Letters.lineHeight + 8
      unsafe next[1] = LayoutRect(x: 16, y: top, width: width, height: Double(Self.rows) * 44)
      unsafe next += 2
      for index in 0..<Self.rows {
        let value = Letters.width(letters[section * Self.rows + index])
        unsafe next[0] = LayoutRect(x: 0, y: Double(index) * 44, width: width, height: 44)
        unsafe next[1] = LayoutRect(x: 16, y: 8, width: 28, height: 28)
        unsafe next[2] = LayoutRect(x: 56, y: 12, width: Letters.width(8 + index), height: 20)
        unsafe next[3] = LayoutRect(x: width - 32 - value, y: 12, width: value, height: 20)
        unsafe next[4] = LayoutRect(x: width - 24, y: 15, width: 8, height: 14)
        unsafe next[5] = LayoutRect(x: 56, y: 43, width: width - 56, height: 1)
        unsafe next += 6
      }
      top += Double(Self.rows) * 44 + 24
    }
  }
}
