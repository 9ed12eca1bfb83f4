import AutoLayout
import Cassowary
import Foundation
import TestSupport
import Testing

/// Trees of up to 100,000 views: `TRUSS_BATTERY=full swift test -c release --filter LargeTreeTests`
/// prints what they take in memory; `Benchmarks memory` says what they take in time.
@Suite struct LargeTreeTests {
  /// The most memory the process ever had, in megabytes; `nil` where the system does not say.
  private static var peakMemory: Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }

  private static let rows = LongRun.isFull ? 20_000 : LongRun.amount(everyday: 200, all: 1_000)

  /// A column of rows of five views each: the row, an icon, a title, a text and a line.
  private func makeList(_ count: Int) -> LayoutView {
    let root = makeRoot(400, 10_000)
    var above: LayoutView?
    for _ in 0..<count {
      let row = makeView("row", in: root)
      let icon = makeView("icon", in: row, size: LayoutSize(width: 24, height: 24))
      let title = makeView("title", in: row, size: LayoutSize(width: 120, height: 20))
      let text = makeView("text", in: row, size: LayoutSize(width: 300, height: 16))
      let line = makeView("line", in: row)
      constrain {
        row.edges(.horizontal) == .superview
        row.top == (above?.bottom ?? root.top)
        icon.leading == row.leading + 16
        icon.centerY == row.centerY
        title.leading == icon.trailing + 8
        title.top == row.top + 8
        title.trailing <= row.trailing - 16
        text.leading == title.leading
        text.top == title.bottom + 4
        text.trailing == row.trailing - 16
        text.bottom == row.bottom - 8
        line.leading == title.leading
        line.trailing == row.trailing
        line.bottom == row.bottom
        line.height == 1
      }
      above = row
    }
    return root
  }

  @Test func `a tree of very many views lays out, and a change costs what it moves`() throws {
    let root = makeList(Self.rows)
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    let first = engine.solver.visits
    #expect(first <= 100 * Self.rows, "visits of the first layout")
    let rows = root.subviews
    #expect(engine.work.frames == 5 * Self.rows + 1)
    #expect(engine.conflicts.isEmpty && engine.errors == [])
    let bytes = engine.solver.statistics.usedBytes / (5 * Self.rows + 1)
    #expect(bytes <= 2400, "bytes that the solver uses for a view")
    for (index, row) in rows.enumerated() where row.frame != rect(0, Double(56 * index), 400, 56) {
      Issue.record("row \(index): \(row.frame)")
      break
    }
    root.frame.size.width = 500
    root.layoutIfNeeded()
    let resize = engine.solver.visits - first
    #expect(resize <= 100 * Self.rows, "visits of another width")
    #expect(engine.work.frames == 3 * Self.rows + 1, "rows, texts and lines")
    let last = try #require(rows.last?.subviews[1])
    last.naturalSize?.width = 100
    root.layoutIfNeeded()
    let change = engine.solver.visits - first - resize
    #expect(change <= 10, "visits of a change of one text")
    #expect(engine.work.frames == 1 && last.frame.width == 100)
    print(
      "\(5 * Self.rows + 1) views: visits of the first layout \(first), of a resize \(resize),",
      "of a change of one text \(change); peak memory \(Self.peakMemory.map { Int($0) } ?? 0) MB")
  }
}
