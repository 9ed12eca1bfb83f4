/// The heights of the rows of a list at one width: measured ones, and an estimate for the others.
///
/// Rows are in blocks of one size. To find a row by position, or the position of a row, only the sums of blocks and
/// the rows of one block are read, and near the row measured last only a few sums. Blocks without a measured row
/// store nothing.
struct RowHeights {
  private static let blockSize = 256

  /// The heights of the rows of each block, NaN if one was not measured; empty if no row was.
  private var blocks: [[Double]]
  /// The sums of the heights of all rows before the first blocks, without spacing, as far as they are known.
  private var starts = [0.0]
  let count: Int
  /// Height of a row that was not measured, in points.
  let estimate: Double
  /// Distance between two rows in points.
  let spacing: Double

  init(count: Int, estimate: Double, spacing: Double) {
    self.count = count
    self.estimate = estimate
    self.spacing = spacing
    blocks = Array(repeating: [], count: (count + Self.blockSize - 1) / Self.blockSize)
  }

  // MARK: Reading

  /// The height of all rows with the spacing between them.
  var total: Double { start(of: blocks.count) + Double(max(0, count - 1)) * spacing }

  func height(of row: Int) -> Double {
    let height = measured(row)
    return height.isNaN ? estimate : height
  }

  func isMeasured(_ row: Int) -> Bool { !measured(row).isNaN }

  private func measured(_ row: Int) -> Double {
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    return block < blocks.count && !blocks[block].isEmpty ? blocks[block][index] : .nan
  }

  /// The distance from the top of the list to the top of the row.
  func top(of row: Int) -> Double {
    let row = min(row, max(0, count - 1))
    let first = row - row % Self.blockSize
    return length(of: first..<row, from: start(of: row / Self.blockSize)) + Double(row) * spacing
  }

  /// The row at a distance from the top of the list, or the spacing below it; the last row beyond the end.
  func row(at position: Double) -> Int {
    var row = 0
    var bottom = 0.0
    while row + Self.blockSize <= count {
      let end = bottom + length(of: row / Self.blockSize) + Double(Self.blockSize) * spacing
      if position < end { break }
      (row, bottom) = (row + Self.blockSize, end)
    }
    while row < count {
      bottom += height(of: row) + spacing
      if position < bottom { return row }
      row += 1
    }
    return max(0, count - 1)
  }

  private func start(of block: Int) -> Double {
    let known = min(block, starts.count - 1)
    return (known..<block).reduce(starts[known]) { $0 + length(of: $1) }
  }

  private func length(of block: Int) -> Double {
    let first = block * Self.blockSize
    let rows = first..<min(count, first + Self.blockSize)
    return blocks[block].isEmpty ? Double(rows.count) * estimate : length(of: rows, from: 0)
  }

  private func length(of rows: Range<Int>, from start: Double) -> Double {
    rows.reduce(start) { $0 + height(of: $1) }
  }

  // MARK: Changing

  mutating func set(_ height: Double, of row: Int) {
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    if blocks[block].isEmpty { blocks[block] = Array(repeating: .nan, count: Self.blockSize) }
    blocks[block][index] = height
    starts.removeLast(max(0, starts.count - block - 1))
    while starts.count <= block { starts.append(start(of: starts.count)) }
  }

  /// Replaces the height of a row by the estimate.
  mutating func forget(_ row: Int) {
    if isMeasured(row) { set(.nan, of: row) }
  }

  /// Inserts rows that are not measured.
  ///
  /// - Parameter indices: The rows after the insertion, in ascending order.
  mutating func insert(at indices: [Int]) {
    var next = 0
    move(by: indices.count) { row in
      while next < indices.count, indices[next] <= row + next { next += 1 }
      return row + next
    }
  }

  /// Removes rows.
  ///
  /// - Parameter indices: The rows before the removal, in ascending order.
  mutating func remove(at indices: [Int]) {
    var next = 0
    move(by: -indices.count) { row in
      while next < indices.count, indices[next] < row { next += 1 }
      return next < indices.count && indices[next] == row ? nil : row - next
    }
  }

  /// Moves the measured heights to other rows, or removes those without a place.
  private mutating func move(by difference: Int, _ place: (Int) -> Int?) {
    let old = blocks
    self = RowHeights(count: count + difference, estimate: estimate, spacing: spacing)
    for (block, heights) in old.enumerated() where !heights.isEmpty {
      for (index, height) in heights.enumerated() where !height.isNaN {
        if let row = place(block * Self.blockSize + index) { set(height, of: row) }
      }
    }
  }
}
