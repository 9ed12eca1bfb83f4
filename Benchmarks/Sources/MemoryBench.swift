import AutoLayout
import Cassowary
import Foundation

/// What a large tree takes, in time and in memory: a column of rows of five views each.
struct MemoryBench {
  private let rows: Int

  /// Nil unless the arguments are those of `memory`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "memory" else { return nil }
    var rows = 20_000
    while let word = words.next() {
      switch word {
      case "--rows": rows = words.next().flatMap { Int($0) } ?? rows
      default: return nil
      }
    }
    self.rows = max(1, rows)
  }

  func run() {
    let views = 5 * rows + 1
    let before = ResidentMemory.now()
    var start = Stopwatch.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let root = Self.makeList(rows)
    let build = Self.seconds(since: &start)
    let objects = ResidentMemory.now() - before
    root.layoutIfNeeded()
    let layout = Self.seconds(since: &start)
    let after = ResidentMemory.now()
    print("\(views) views, \(16 * rows) constraints")
    print("processor time  \(Self.text(build)) s to build, \(Self.text(layout)) s to lay out")
    print("page faults     \(Self.pageFaults)")
    print("peak memory     \(ResidentMemory.peak() / 1000) MB, \(before / 1000) of them before")
    print("bytes a view    in use, of them in tables that hold")
    row("views, constraints", 1000 * objects / views)
    let solver = root.layoutEngine.solver.statistics
    row("solver", solver.usedBytes / views, solver.bytes / views)
    row("all the rest", (1000 * (after - before - objects) - solver.usedBytes) / views)
  }

  /// Pages that were touched for the first time since the process began, each given by the system.
  private static var pageFaults: Int {
    var usage = rusage()
    unsafe getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_minflt
  }

  private func row(_ name: String, _ used: Int, _ held: Int? = nil) {
    let columns = [used] + (held.map { [$0] } ?? [])
    print(
      columns.reduce(name.padding(toLength: 20, withPad: " ", startingAt: 0)) { line, column in
        line + String(repeating: " ", count: max(1, 8 - "\(column)".count)) + "\(column)"
      })
  }

  private static func seconds(since start: inout UInt64) -> Double {
    let end = Stopwatch.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    defer { start = end }
    return Double(end - start) / 1e9
  }

  private static func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  /// Rows of an icon, a title, a text and a line, sixteen constraints each: that of `LargeTreeTests`.
  static func makeList(_ count: Int) -> LayoutView {
    let root = GrowthBench.page()
    root.frame.size.height = 10_000
    var above: LayoutView?
    for _ in 0..<count {
      let row = GrowthBench.view(in: root)
      let icon = GrowthBench.view(LayoutSize(width: 24, height: 24), in: row)
      let title = GrowthBench.view(LayoutSize(width: 120, height: 20), in: row)
      let text = GrowthBench.view(LayoutSize(width: 300, height: 16), in: row)
      let line = GrowthBench.view(in: row)
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
}
