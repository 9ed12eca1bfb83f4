/// The heights of the rows of a list at one width: measured ones, and an estimate for the others.
///
/// Rows are in blocks with a sum each. To find a row by position, or the position of a row, only the sums and the
/// rows of one block are read, and near the row measured last only a few sums. Blocks without a measured row store
/// nothing.
struct RowHeights {
  /// A run of consecutive rows.
  private struct Block {
    var count: Int
    /// The height of each row, NaN if it was not measured; empty if no row was.
    var heights: [Double] = []
    var measuredSum = 0.0
    var measuredCount = 0

    func sum(_ estimate: Double) -> Double {
      measuredSum + Double(count - measuredCount) * estimate
    }

    func height(_ index: Int, _ estimate: Double) -> Double {
      guard !heights.isEmpty, !heights[index].isNaN else { return estimate }
      return heights[index]
    }

    mutating func grow(by added: Int) {
      count += added
      if !heights.isEmpty { heights += Array(repeating: .nan, count: added) }
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
  }

  private static let blockSize = 256

  private final class Counter { var count = 0 }

  private let counter = Counter()
  var visits: Int { counter.count }

  /// The beginning of a block: its first row, and the sum of the heights of all rows before, without spacing.
  private struct Start {
    var row = 0
    var height = 0.0
  }

  private var blocks: [Block] = []
  /// The beginnings of the first blocks, as far as they are known.
  private var starts: [Start] = []
  private(set) var count = 0
  /// Height of a row that was not measured, in points.
  let estimate: Double
  /// Distance between two rows in points.
  let spacing: Double

  init(count: Int, estimate: Double, spacing: Double) {
    self.estimate = estimate
    self.spacing = spacing
    append(count)
  }

  // MARK: Reading

  /// The height of all rows with the spacing between them.
  ///
  /// Complexity: linear in the blocks behind those whose beginnings are known.
  var total: Double {
    var (block, start) = nearestStart(before: .max)
    while block < blocks.count { pass(&block, &start) }
    return start.height + Double(max(0, count - 1)) * spacing
  }

  func height(of row: Int) -> Double {
    let (block, index, _) = place(of: row)
    return blocks[block].height(index, estimate)
  }

  func isMeasured(_ row: Int) -> Bool {
    let (block, index, _) = place(of: row)
    return !blocks[block].heights.isEmpty && !blocks[block].heights[index].isNaN
  }

  /// The distance from the top of the content to the row; the last one at most.
  func top(of row: Int) -> Double {
    let row = min(row, max(0, count - 1))
    guard !blocks.isEmpty else { return 0 }
    let (block, index, before) = place(of: row)
    var top = before
    counter.count += index
    for earlier in 0..<index { top += blocks[block].height(earlier, estimate) }
    return top + Double(row) * spacing
  }

  /// The row at a distance from the top; the first or the last one outside of the content.
  func row(at position: Double) -> Int {
    var start = 0
    var top = 0.0
    for block in blocks {
      let end = top + block.sum(estimate) + Double(block.count) * spacing
      guard position >= end else {
        for index in 0..<block.count {
          top += block.height(index, estimate) + spacing
          if position < top { return start + index }
        }
        return start + block.count - 1
      }
      top = end
      start += block.count
    }
    return max(0, count - 1)
  }

  /// Block and index of a row, with the sum of the heights of all blocks before.
  private func place(of row: Int) -> (block: Int, index: Int, before: Double) {
    var (block, start) = nearestStart(before: row)
    while block + 1 < blocks.count, row - start.row >= blocks[block].count { pass(&block, &start) }
    return (block, row - start.row, start.height)
  }

  /// The last block that is known to begin at or before a row.
  private func nearestStart(before row: Int) -> (block: Int, start: Start) {
    let next = starts.partitioningIndex { $0.row > row }
    return next > 0 ? (next - 1, starts[next - 1]) : (0, Start())
  }

  private func pass(_ block: inout Int, _ start: inout Start) {
    counter.count += 1
    start.row += blocks[block].count
    start.height += blocks[block].sum(estimate)
    block += 1
  }

  // MARK: Changing

  mutating func set(_ height: Double, of row: Int) {
    let (block, index, _) = place(of: row)
    blocks[block].set(height, at: index)
    updateStarts(through: block)
  }

  /// Computes the beginnings of blocks up to one whose sum changed, and removes later beginnings.
  private mutating func updateStarts(through block: Int) {
    if starts.count > block + 1 { starts.removeLast(starts.count - block - 1) }
    var (known, start) = nearestStart(before: .max)
    if starts.isEmpty { starts.append(start) }
    while known < block {
      pass(&known, &start)
      starts.append(start)
    }
  }

  /// Goes back to the estimate.
  mutating func forget(_ row: Int) {
    let (block, index, _) = place(of: row)
    if !blocks[block].heights.isEmpty { blocks[block].set(.nan, at: index) }
    updateStarts(through: block)
  }

  /// Adds unmeasured rows at indices after the insertion, in ascending order.
  mutating func insert(at indices: [Int]) { rebuild(at: indices, dropped: 0, added: 1) }

  /// Removes rows at indices before the deletion, in ascending order.
  mutating func remove(at indices: [Int]) { rebuild(at: indices, dropped: 1, added: 0) }

  /// Makes the blocks again in one pass over the old ones.
  private mutating func rebuild(at indices: [Int], dropped: Int, added: Int) {
    let old = blocks
    var (block, index) = (0, 0)
    (blocks, starts, count) = ([], [], 0)
    func take(_ rows: Int, _ use: (Block, Range<Int>) -> Void) {
      var rest = rows
      while rest > 0, block < old.count {
        let end = min(old[block].count, index + min(rest, Self.blockSize))
        use(old[block], index..<end)
        rest -= end - index
        index = end
        if index == old[block].count { (block, index) = (block + 1, 0) }
      }
    }
    var next = 0
    for place in indices {
      take(place - next) { append($0, $1) }
      take(dropped) { _, _ in }
      append(added)
      next = place + 1
    }
    take(.max) { append($0, $1) }
  }

  /// Adds rows of a block: the block itself, if all of it is taken and the last one has no room for it.
  private mutating func append(_ source: Block, _ rows: Range<Int>) {
    guard !source.heights.isEmpty else { return append(rows.count) }
    if rows.count == source.count, (blocks.last?.count ?? 0) + rows.count > Self.blockSize {
      blocks.append(source)
      count += rows.count
      return
    }
    for row in rows {
      append(1)
      let height = source.heights[row]
      if !height.isNaN {
        blocks[blocks.count - 1].set(height, at: blocks[blocks.count - 1].count - 1)
      }
    }
  }

  /// Adds unmeasured rows behind the last one.
  private mutating func append(_ added: Int) {
    var rest = added
    while rest > 0 {
      if (blocks.last?.count ?? Self.blockSize) >= Self.blockSize { blocks.append(Block(count: 0)) }
      let room = min(rest, Self.blockSize - blocks[blocks.count - 1].count)
      blocks[blocks.count - 1].grow(by: room)
      rest -= room
    }
    count += added
  }
}
