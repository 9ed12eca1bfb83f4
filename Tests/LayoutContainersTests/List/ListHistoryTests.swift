import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Any history of a list: after every step its rows cover the frame and have their own heights.
@Suite struct ListHistoryTests {
  @Test(arguments: LongRun.amount(everyday: 0..<2, all: 0..<24))
  func `a list shows the right rows after any history`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 6151 &+ 5)
    let page = ListPage(Messages(count: Int.random(in: 0...300, using: &random)))
    page.list.retainedRowLimit = [0, 3, 24].randomElement(using: &random) ?? 24
    page.list.estimatedRowHeight = [8, 44, 200].randomElement(using: &random) ?? 44
    page.page.layoutIfNeeded()
    for step in 0..<60 {
      let name = change(page, &random)
      page.page.layoutIfNeeded()
      page.check("step \(step): \(name)")
      let (low, high) = page.list.offsetRange
      #expect(page.list.contentOffset.y >= low.y && page.list.contentOffset.y <= high.y)
      #expect(page.page.layoutEngine.errors.isEmpty)
      let before = page.list.work
      page.page.layoutIfNeeded()
      #expect(page.list.work == before, "a second layout has nothing to do: \(name)")
    }
  }

  /// One random change; says which.
  private func change(_ page: ListPage, _ random: inout SplitMix64) -> String {
    let (list, source) = (page.list, page.source)
    let count = source.lengths.count
    let row = Int.random(in: 0..<max(1, count), using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1, 2:
      let distance = Double(Int.random(in: -900...900, using: &random))
      list.contentOffset.y += distance
      return "scroll by \(distance)"
    case 3:
      let place = Double(Int.random(in: 0...20_000, using: &random))
      list.contentOffset.y = place
      return "jump to \(place)"
    case 4:
      let position: [ListView.ScrollPosition] = [.top, .middle, .bottom, .nearest]
      list.scrollToRow(at: row, position: position.randomElement(using: &random) ?? .top)
      return "scroll to row \(row)"
    case 5:
      let new = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 20...900, using: &random)
      }
      let place = Int.random(in: 0...count, using: &random)
      source.lengths.insert(contentsOf: new, at: place)
      list.insertRows(at: Array(place..<place + new.count))
      return "insert \(new.count) at \(place)"
    case 6:
      guard count > 0 else { return "nothing" }
      let end = min(count, row + Int.random(in: 1...6, using: &random))
      source.lengths.removeSubrange(row..<end)
      list.deleteRows(at: Array(row..<end))
      return "delete \(row)..<\(end)"
    case 7:
      guard count > 0 else { return "nothing" }
      source.lengths[row] = Int.random(in: 20...1200, using: &random)
      if Bool.random(using: &random), let view = list.viewForRow(at: row) as? MessageRow {
        view.show(source.lengths[row])
        return "row \(row) changes by itself"
      }
      list.reloadRows(at: [row])
      return "reload \(row)"
    case 8:
      let widths = [320.0, 480, 201]
      page.page.frame.size = LayoutSize(
        width: widths.randomElement(using: &random) ?? 320,
        height: Double(Int.random(in: 100...600, using: &random)))
      return "resize"
    default:
      source.lengths = source.lengths.map { 1 + ($0 * 31 + 7) % 800 }
      list.reloadData()
      return "reload all"
    }
  }
}
