import AutoLayout
import Foundation
import LayoutDiagnostics

/// What it costs to look for faults in large trees, next to what it may cost.
struct DiagnosticsBench {
  /// A tree that was laid out, and the milliseconds its findings may take.
  private struct Workload: Sendable {
    let name: String
    let limit: Double
    let make: @Sendable () -> LayoutView
  }

  private let filter: String?
  private let repetitions: Int

  /// Nil unless the arguments are those of `diagnostics`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "diagnostics" else { return nil }
    var filter: String?
    var repetitions = 7
    while let word = words.next() {
      switch word {
      case "--only": filter = words.next()
      case "--repetitions": repetitions = words.next().flatMap { Int($0) } ?? repetitions
      default: return nil
      }
    }
    self.filter = filter
    self.repetitions = max(1, repetitions)
  }

  private static let workloads = [
    Workload(name: "a sound screen of 800 views", limit: 5) { sound(rows: 266) },
    Workload(name: "800 views, all tied", limit: 20) { tied(pairs: 400) },
    Workload(name: "2,000 views, all tied", limit: 60) { tied(pairs: 1_000) },
    Workload(name: "a conflict among 5,000 constraints", limit: 30) { contradicted(rows: 1_249) },
    Workload(name: "a contradiction of 2,500 constraints", limit: 30) { overfull(rows: 1_249) },
  ]

  /// - Returns: whether everything stayed within its limit.
  func run() -> Bool {
    print(
      "milliseconds of processor time, the fastest of \(repetitions); facts without words, then")
    print("findings with fixes that were tried")
    print(row("", ["facts", "findings", "limit", "count", "fixes"]))
    var isBounded = true
    for workload in Self.workloads where filter.map({ workload.name.contains($0) }) ?? true {
      isBounded = bench(workload) && isBounded
    }
    return isBounded
  }

  private func bench(_ workload: Workload) -> Bool {
    let root = workload.make()
    root.layoutIfNeeded()
    var findings: [LayoutFinding] = []
    let facts = fastest { _ = root.diagnose() }
    let whole = fastest { findings = root.findings() }
    let isBounded = whole <= workload.limit
    let columns = [facts, whole, workload.limit].map { String(format: "%.1f", $0) }
    let fixes = findings.reduce(0) { $0 + $1.fixes.count }
    print(
      row(workload.name, columns + ["\(findings.count)", "\(fixes)"])
        + (isBounded ? "" : "  TOO SLOW"))
    return isBounded
  }

  private func fastest(_ body: () -> Void) -> Double {
    (0..<repetitions).map { _ in
      let start = Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      body()
      return Double(Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1e6
    }.min() ?? 0
  }

  private func row(_ name: String, _ columns: [String]) -> String {
    columns.reduce(name.padding(toLength: 36, withPad: " ", startingAt: 0)) { line, column in
      line + String(repeating: " ", count: max(1, 10 - column.count)) + column
    }
  }

  // MARK: Trees

  /// Rows of a picture and a text below each other, all of it determined.
  private static func sound(rows: Int) -> LayoutView {
    let root = GrowthBench.page()
    var above: LayoutView?
    for index in 0..<rows {
      let row = named("row\(index)", in: root)
      let picture = named("picture\(index)", in: row)
      let title = named("title\(index)", LayoutSize(width: 200, height: 20), in: row)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
        picture.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        picture.topAnchor.constraint(equalTo: row.topAnchor, constant: 1),
        picture.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -1),
        picture.widthAnchor.constraint(equalToConstant: 24),
        picture.heightAnchor.constraint(equalToConstant: 20),
        title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
        title.topAnchor.constraint(equalTo: picture.topAnchor),
        title.heightAnchor.constraint(equalTo: picture.heightAnchor),
      ])
      above = row
    }
    root.frame.size.height = Double(22 * rows)
    return root
  }

  /// Pairs of texts that hug equally, from edge to edge.
  private static func tied(pairs: Int) -> LayoutView {
    let root = GrowthBench.page()
    root.frame.size.height = Double(20 * pairs)
    var above: LayoutView?
    for index in 0..<pairs {
      let title = named("title\(index)", LayoutSize(width: 80, height: 20), in: root)
      let value = named("value\(index)", LayoutSize(width: 40, height: 20), in: root)
      LayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        value.leadingAnchor.constraint(equalTo: title.trailingAnchor),
        value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        title.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
        value.topAnchor.constraint(equalTo: title.topAnchor),
      ])
      above = title
    }
    return root
  }

  /// Rows below each other, one of which has two widths.
  private static func contradicted(rows: Int) -> LayoutView {
    let root = GrowthBench.page()
    root.frame.size.height = Double(20 * rows)
    var above: LayoutView?
    for index in 0..<rows {
      let row = named("row\(index)", in: root)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor),
        row.widthAnchor.constraint(equalToConstant: 100),
        row.heightAnchor.constraint(equalToConstant: 20),
      ])
      above = row
    }
    above?.widthAnchor.constraint(equalToConstant: 120).isActive = true
    return root
  }

  /// Rows from top to bottom that need more height than there is.
  private static func overfull(rows: Int) -> LayoutView {
    let root = contradicted(rows: rows)
    let last = root.subviews[rows - 1]
    last.constraints.last?.isActive = false
    last.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -100).isActive = true
    return root
  }

  private static func named(
    _ name: String, _ size: LayoutSize? = nil, in outer: LayoutView
  ) -> LayoutView {
    let view = GrowthBench.view(size, in: outer)
    view.layoutName = name
    return view
  }
}
