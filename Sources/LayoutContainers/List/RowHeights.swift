/// The heights of the rows of a list at one width: measured ones, and an estimate for the others.
///
/// Only measured rows are stored. To find the position of a row, the sums of the measured heights before it are
/// read, which are kept until a row before is measured again.
final class RowHeights {
  /// The measured rows, in their order.
  private var measured: [(row: Int, height: Double)] = []
  /// The sums of the heights of the first measured rows, as far as they are known: of none, of one, and so on.
  private var sums = [0.0]
  private(set) var count: Int
  /// Height of a row that was not measured, in points.
  let estimate: Double
  /// Distance between two rows in points.
  let spacing: Double
  /// The number of heights that were added up so far; compared by tests.
  private(set) var visits = 0

  init(count: Int, estimate: Double, spacing: Double) {
    (self.count, self.estimate, self.spacing) = (count, estimate, spacing)
  }

  // MARK: Reading

  /// The height of all rows with the spacing between them.
  ///
  /// Complexity: linear in the measured rows behind those whose sums are known.
  var total: Double { length(before: count) + Double(max(0, count - 1)) * spacing }

  func height(of row: Int) -> Double {
    measuredPlace(of: row).map { measured[$0].height } ?? estimate
  }

  func isMeasured(_ row: Int) -> Bool { measuredPlace(of: row) != nil }

  /// The index of a row among the measured ones.
  private func measuredPlace(of row: Int) -> Int? {
    let place = place(of: row)
    return place < measured.count && measured[place].row == row ? place : nil
  }

  /// The distance from the top of the content to the row; the last one at most.
  func top(of row: Int) -> Double {
    let row = min(row, max(0, count - 1))
    return length(before: row) + Double(row) * spacing
  }

  /// The row at a distance from the top; the first or the last one outside of the content.
  func row(at position: Double) -> Int {
    (0..<max(0, count - 1)).partitioningIndex { top(of: $0 + 1) > position }
  }

  /// The number of measured rows before a row.
  private func place(of row: Int) -> Int { measured.partitioningIndex { $0.row >= row } }

  /// The heights of all rows before a row, without spacing.
  private func length(before row: Int) -> Double {
    let place = place(of: row)
    while sums.count <= place {
      sums.append(sums[sums.count - 1] + measured[sums.count - 1].height)
      visits += 1
    }
    return sums[place] + Double(row - place) * estimate
  }

  // MARK: Changing

  func set(_ height: Double, of row: Int) {
    let place = place(of: row)
    replace(place..<(isMeasured(row) ? place + 1 : place), with: [(row, height)])
  }

  /// Goes back to the estimate.
  func forget(_ row: Int) {
    if let place = measuredPlace(of: row) { replace(place..<place + 1, with: []) }
  }

  private func replace(_ places: Range<Int>, with rows: [(row: Int, height: Double)]) {
    measured.replaceSubrange(places, with: rows)
    sums.removeLast(max(0, sums.count - 1 - places.lowerBound))
  }

  /// Adds unmeasured rows at indices after the insertion, in ascending order.
  func insert(at indices: [Int]) {
    count += indices.count
    move(indices.indexAfterInsertion)
  }

  /// Removes rows at indices before the deletion, in ascending order.
  func remove(at indices: [Int]) {
    let gone = Set(indices)
    count -= indices.count
    measured.removeAll { gone.contains($0.row) }
    sums = [0]
    move(indices.indexAfterRemoval)
  }

  private func move(_ newIndex: (Int) -> Int) {
    for place in measured.indices { measured[place].row = newIndex(measured[place].row) }
  }
}

/// Indices of rows that are inserted or removed, in ascending order.
extension [Int] {
  /// The index of a row after rows were inserted at these indices.
  func indexAfterInsertion(of row: Int) -> Int {
    row + indices.partitioningIndex { self[$0] > row + $0 }
  }

  /// The index of a row after the rows at these indices were removed.
  func indexAfterRemoval(of row: Int) -> Int { row - partitioningIndex { $0 >= row } }
}
