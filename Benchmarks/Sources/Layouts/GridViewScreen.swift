import AutoLayout
import LayoutContainers

/// The cells and the texts of ``GridScreen``, arranged by a grid.
final class GridViewScreen: BenchScreen {
  // Not "grid": what is written after `--only` would mean both screens.
  static let name = "GridView 30 x 30"
  private static let side = 30
  let root: LayoutView
  private(set) var views: [LayoutView] = []
  private var labels: [LayoutView] = []
  private var letters = [Int](repeating: 2, count: side)

  init() {
    let grid = GridView(columnSpacing: 1, rowSpacing: 1)
    root = grid
    let tracks = [GridTrack](
      repeating: GridTrack(.fraction(1, minimum: 0)), count: Self.side)
    (grid.columns, grid.rows) = (tracks, tracks)
    var constraints: [LayoutConstraint] = []
    for index in 0..<(Self.side * Self.side) {
      let cell = LayoutView()
      grid.addArrangedSubview(cell, column: index % Self.side, row: index / Self.side)
      views.append(cell)
      if index % Self.side == 0 {
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
    unsafe GridScreen.arithmetic(size, letters, frames)
  }
}
