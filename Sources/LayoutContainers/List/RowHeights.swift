/// The heights of the rows of a list at one width: measured ones, and an estimate for the others.
///
/// Rows are in blocks with a sum each. To find the position of a row, the sums of the blocks before and the rows of one
/// block are read, and near the row measured last only a few sums. Blocks without a measured row store nothing.
final class RowHeights {
  /// A run of consecutive rows.
  private struct Block {
    var count: Int
    /// The height of each row, NaN if it was not measured; empty if no row was.
    var heights: [Double] = []
    var measuredSum = 0.0
    var measuredCount = 0
    /// The first row, and the sum of the heights of all rows before, without spacing. See ``known``.
    var first = 0
    var before = 0.0

    func sum(_ estimate: Double) -> Double {
      measuredSum + Double(count - measuredCount) * estimate
    }

    mutating func set(_ height: Double, at index: Int) {
      if heights.isEmpty { heights = Array(repeating: .nan, count: count) }
      let old = heights[index]
      if !old.isNaN {
        measuredSum -= old
        measuredCount -= 1
      }
      heights[index] = height
      if !height.isNaN {
        measuredSum += height
        measuredCount += 1
      }
    }

    func part(_ rows: Range<Int>) -> Block {
      var part = Block(count: rows.count)
      for row in heights.isEmpty ? 0..<0 : rows where !heights[row].isNaN {
        part.set(heights[row], at: row - rows.lowerBound)
      }
      return part
    }
  }

  /// The number of rows of a block with measured rows; at most twice as many after insertions.
  private static let blockSize = 256

  private var blocks: [Block]
  /// The number of blocks whose beginnings are known.
  private var known = 1
  private(set) var count: Int
  /// Height of a row that was not measured, in points.
  let estimate: Double
  /// Distance between two rows in points.
  let spacing: Double
  /// The number of rows and blocks that were added up so far; compared by tests.
  private(set) var visits = 0

  init(count: Int, estimate: Double, spacing: Double) {
    (self.count, self.estimate, self.spacing) = (count, estimate, spacing)
    blocks = [Block(count: count)]
  }

  // MARK: Reading

  /// The height of all rows with the spacing between them.
  ///
  /// Complexity: linear in the blocks behind those whose beginnings are known.
  var total: Double {
    let last = place(of: count).block
    return blocks[last].before + blocks[last].sum(estimate) + Double(max(0, count - 1)) * spacing
  }

  func height(of row: Int) -> Double {
    let height = measured(row)
    return height.isNaN ? estimate : height
  }

  func isMeasured(_ row: Int) -> Bool { !measured(row).isNaN }

  private func measured(_ row: Int) -> Double {
    let (block, index) = place(of: row)
    return blocks[block].heights.isEmpty ? .nan : blocks[block].heights[index]
  }

  /// The distance from the top of the content to the row; the last one at most.
  func top(of row: Int) -> Double {
    let row = min(row, max(0, count - 1))
    let (block, index) = place(of: row)
    var top = blocks[block].before
    if blocks[block].heights.isEmpty {
      top += Double(index) * estimate
    } else {
      for height in blocks[block].heights[..<index] { top += height.isNaN ? estimate : height }
      visits += index
    }
    return top + Double(row) * spacing
  }

  /// The row at a distance from the top; the first or the last one outside of the content.
  func row(at position: Double) -> Int {
    (0..<max(0, count - 1)).partitioningIndex { top(of: $0 + 1) > position }
  }

  /// Block and index of a row.
  private func place(of row: Int) -> (block: Int, index: Int) {
    while known < blocks.count, blocks[known - 1].first + blocks[known - 1].count <= row {
      blocks[known].first = blocks[known - 1].first + blocks[known - 1].count
      blocks[known].before = blocks[known - 1].before + blocks[known - 1].sum(estimate)
      known += 1
      visits += 1
    }
    let block = (0..<known).partitioningIndex { blocks[$0].first > row } - 1
    return (block, row - blocks[block].first)
  }

  // MARK: Changing

  func set(_ height: Double, of row: Int) {
    var (block, index) = place(of: row)
    if blocks[block].count > 2 * Self.blockSize {
      split(block, around: index)
      (block, index) = place(of: row)
    }
    blocks[block].set(height, at: index)
    known = block + 1
  }

  /// Goes back to the estimate.
  func forget(_ row: Int) { if isMeasured(row) { set(.nan, of: row) } }

  /// Adds unmeasured rows at indices after the insertion, in ascending order.
  func insert(at indices: [Int]) {
    for row in indices {
      let (block, index) = place(of: row)
      blocks[block].count += 1
      count += 1
      known = block + 1
      if blocks[block].heights.isEmpty { continue }
      blocks[block].heights.insert(.nan, at: index)
      if blocks[block].count > 2 * Self.blockSize { split(block, around: index) }
    }
  }

  /// Removes rows at indices before the deletion, in ascending order.
  func remove(at indices: [Int]) {
    for row in indices.reversed() {
      forget(row)
      let (block, index) = place(of: row)
      blocks[block].count -= 1
      count -= 1
      known = block + 1
      if !blocks[block].heights.isEmpty { blocks[block].heights.remove(at: index) }
    }
    blocks.removeAll { $0.count == 0 }
    if blocks.isEmpty { blocks = [Block(count: 0)] }
    (blocks[0].first, blocks[0].before, known) = (0, 0, 1)
  }

  /// Divides a block of many rows so that a row is in a block of the usual size.
  private func split(_ block: Int, around index: Int) {
    let old = blocks[block]
    let start = index - index % Self.blockSize
    let end = min(start + Self.blockSize, old.count)
    let parts = [0..<start, start..<end, end..<old.count].filter { !$0.isEmpty }.map(old.part)
    blocks.replaceSubrange(block...block, with: parts)
    (blocks[block].first, blocks[block].before, known) = (old.first, old.before, block + 1)
  }
}
