import AutoLayout

/// Thirty by thirty cells of one size, a text in the middle of each cell of the first column.
final class GridScreen: BenchScreen {
  static let name = "grid 30 x 30"
  private static let side = 30
  let root = LayoutView()
  private(set) var views: [LayoutView] = []
  private var labels: [LayoutView] = []
  private var letters = [Int](repeating: 2, count: side)

  init() {
    var constraints: [LayoutConstraint] = []
    var cells: [LayoutView] = []
    for index in 0..<(Self.side * Self.side) {
      let (row, column) = (index / Self.side, index % Self.side)
      let cell = root.put(LayoutView())
      constraints.append(
        column == 0
          ? cell.leadingAnchor.constraint(equalTo: root.leadingAnchor)
          : cell.leadingAnchor.constraint(equalTo: cells[index - 1].trailingAnchor, constant: 1))
      constraints.append(
        row == 0
          ? cell.topAnchor.constraint(equalTo: root.topAnchor)
          : cell.topAnchor.constraint(
            equalTo: cells[index - Self.side].bottomAnchor, constant: 1))
      if let first = cells.first {
        constraints.append(cell.widthAnchor.constraint(equalTo: first.widthAnchor))
        constraints.append(cell.heightAnchor.constraint(equalTo: first.heightAnchor))
      }
      if index == Self.side - 1 {
        constraints.append(root.trailingAnchor.constraint(equalTo: cell.trailingAnchor))
      }
      if index == Self.side * (Self.side - 1) {
        constraints.append(root.bottomAnchor.constraint(equalTo: cell.bottomAnchor))
      }
      cells.append(cell)
      views.append(cell)
      if column == 0 {
        let label = cell.put(Letters.label(2))
        labels.append(label)
        views.append(label)
        constraints += [
          label.centerXAnchor.constraint(equalTo: cell.centerXAnchor),
          label.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
        ]
      }
    }
    LayoutConstraint.activate(constraints)
  }

  func setText(_ count: Int) {
    letters[12] = count
    labels[12].naturalSize = LayoutSize(width: Letters.width(count), height: Letters.lineHeight)
  }

  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>) {
    unsafe Self.arithmetic(size, letters, frames)
  }

  /// The frames of cells of one size, each followed by that of its text if it has one.
  static func arithmetic(
    _ size: LayoutSize, _ letters: [Int], _ frames: UnsafeMutablePointer<LayoutRect>
  ) {
    var next = unsafe frames
    let gaps = Double(side - 1)
    let width = (size.width - gaps) / Double(side)
    let height = (size.height - gaps) / Double(side)
    for row in 0..<side {
      let top = Double(row) * (height + 1)
      let text = Letters.width(letters[row])
      unsafe next[0] = LayoutRect(x: 0, y: top, width: width, height: height)
      unsafe next[1] = LayoutRect(
        x: (width - text) / 2, y: (height - 20) / 2, width: text, height: 20)
      unsafe next += 2
      for column in 1..<side {
        unsafe next.pointee = LayoutRect(
          x: Double(column) * (width + 1), y: top, width: width, height: height)
        unsafe next += 1
      }
    }
  }
}
