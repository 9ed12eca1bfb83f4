public import AutoLayout

/// Provides the number of rows of a list, and makes the views of rows that become visible.
///
/// Use it for rows that come from a model; ``ListView/setRows(count:_:)`` takes a closure instead.
public protocol ListDataSource: AnyObject {
  /// Returns the number of rows. ``ListView/reloadData()``, insertions and deletions call it.
  ///
  /// A number below 0 or above 10,000,000 is refused and recorded: the list then
  /// has no rows.
  func numberOfRows(in list: ListView) -> Int

  /// Returns the view of a row with its content, preferably one from ``ListView/dequeueRow(_:)``.
  ///
  /// The list determines its width, and its constraints determine its height.
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

/// Counts of the work of a list since it was made. They only grow.
package struct ListWork: Hashable, Sendable {
  /// Rows that were measured, because their height at the width of the list was unknown.
  package var measuredRows = 0
  /// Rows that the data source made.
  package var configuredRows = 0
  /// Views that were made because there was none to recycle.
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
  /// The identifier under which the view is recycled; `nil` if it was not dequeued.
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
