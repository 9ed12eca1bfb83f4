public import AutoLayout

/// Says how many rows a list has and makes the views of those that come into sight.
///
/// Use it for rows that come from a model; ``ListView/setRows(count:_:)`` takes a closure instead.
public protocol ListDataSource: AnyObject {
  /// The number of rows; asked by ``ListView/reloadData()`` and after insertions and deletions.
  ///
  /// A number below 0 or above 10,000,000 is refused and recorded: the list then
  /// has no rows.
  func numberOfRows(in list: ListView) -> Int

  /// The view of a row, best one from ``ListView/dequeueRow(_:)``, with everything it shows.
  ///
  /// Its width is given by the list, its height comes from its constraints.
  func list(_ list: ListView, rowAt index: Int) -> LayoutView
}

/// Rows made by a function.
final class ListRows: ListDataSource {
  let count: Int
  let make: (ListView, Int) -> LayoutView

  init(count: Int, make: @escaping (ListView, Int) -> LayoutView) {
    self.count = count
    self.make = make
  }

  func numberOfRows(in list: ListView) -> Int { count }

  func list(_ list: ListView, rowAt index: Int) -> LayoutView { make(list, index) }
}

/// What a list had to do since it was made; grows only.
package struct ListWork: Hashable, Sendable {
  /// Rows whose height was not known at the width they were laid out at.
  package var measuredRows = 0
  /// Rows the data source was asked for.
  package var configuredRows = 0
  /// Views made because no recycled one was at hand.
  package var madeRows = 0
  /// Layouts of single rows that had something to solve.
  package var solvedRows = 0
  /// Constraints written or changed in the solvers of rows.
  package var constraints = 0

  /// Creates counts that are all 0.
  package init() {}
}

/// One row of a list that has a view.
final class ListRow {
  let view: LayoutView
  /// What the view can be recycled as; `nil` if it was not dequeued.
  let identifier: String?
  var index: Int
  /// The width the view was laid out at.
  var width = -1.0

  init(_ view: LayoutView, identifier: String?, index: Int) {
    self.view = view
    self.identifier = identifier
    self.index = index
  }
}
