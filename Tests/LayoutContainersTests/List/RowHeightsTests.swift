import TestSupport
import Testing

@testable import LayoutContainers

/// The heights against a plain array.
@Suite struct RowHeightsTests {
  @Test(arguments: LongRun.amount(everyday: 0..<4, all: 0..<20))
  func `any history of edits gives the sums of a plain array`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 77)
    var plain = [Double?](repeating: nil, count: Int.random(in: 0...900, using: &random))
    let heights = RowHeights(count: plain.count, estimate: 44, spacing: 2)
    for _ in 0..<200 {
      let row = plain.isEmpty ? 0 : Int.random(in: 0..<plain.count, using: &random)
      switch plain.isEmpty ? 0 : Int.random(in: 0..<8, using: &random) {
      case 0:
        let added = Int.random(in: 1...(seed % 5 == 0 ? 600 : 3), using: &random)
        let place = Int.random(in: 0...plain.count, using: &random)
        plain.insert(contentsOf: [Double?](repeating: nil, count: added), at: place)
        heights.insert(at: Array(place..<place + added))
      case 1:
        plain.remove(at: row)
        heights.remove(at: [row])
      case 6:
        let added = Int.random(in: 1...90, using: &random)
        let places = (0..<(plain.count + added)).shuffled(using: &random).prefix(added).sorted()
        for place in places { plain.insert(nil, at: place) }
        heights.insert(at: places)
      case 7:
        let gone = plain.indices.shuffled(using: &random).prefix(row % 90).sorted()
        for row in gone.reversed() { plain.remove(at: row) }
        heights.remove(at: gone)
      case 2:
        plain[row] = nil
        heights.forget(row)
      default:
        plain[row] = Double(Int.random(in: 0...90, using: &random))
        heights.set(plain[row] ?? 0, of: row)
      }
    }
    check(heights, plain)
  }

  private func check(_ heights: RowHeights, _ plain: [Double?]) {
    #expect(heights.count == plain.count)
    var top = 0.0
    for (row, height) in plain.enumerated() {
      #expect(heights.isMeasured(row) == (height != nil))
      #expect(heights.height(of: row) == height ?? 44)
      #expect(heights.top(of: row) == top)
      if height != 0 { #expect(heights.row(at: top) == row) }
      top += (height ?? 44) + 2
    }
    #expect(heights.total == max(0, top - 2))
    #expect(heights.row(at: -5) == (plain.firstIndex { $0 != 0 }.map { _ in 0 } ?? 0))
    #expect(heights.row(at: top + 5) == max(0, plain.count - 1))
  }
}
