import AutoLayout
import Cassowary
import Foundation

/// How the cost of an operation grows with the number of views: one line for each workload.
struct GrowthBench {
  /// One operation on a tree of a given size.
  struct Workload {
    let name: String
    /// The workload that this one is compared with.
    var base: String?
    /// Makes the tree; what it returns is timed, and returns a view of the tree.
    let prepare: (_ count: Int) -> () -> LayoutView?

    init(name: String, prepare: @escaping (_ count: Int) -> () -> LayoutView?) {
      self.name = name
      self.prepare = prepare
    }
  }

  let filter: String?
  let sizes: [Int]
  /// A workload that took longer than this many seconds is not tried at greater sizes.
  let limit: Double
  /// Whether to print what the solver did instead.
  let countsWork: Bool
  /// Whether to print how much one size costs more than the one before it.
  let comparesSizes: Bool
  /// The workload to measure alone, as a child of ``runSteps()``.
  private let only: String?

  /// Nil unless the arguments are those of `growth`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "growth" else { return nil }
    var filter: String?
    var sizes: [Int]?
    var limit: Double?
    var (countsWork, comparesSizes) = (false, false)
    var only: String?
    while let word = words.next() {
      switch word {
      case "--only": filter = words.next()
      case "--sizes":
        sizes = words.next().map { $0.split(separator: ",").compactMap { Int($0) } } ?? sizes
      case "--limit": limit = words.next().flatMap(Double.init) ?? limit
      case "--work": countsWork = true
      case "--steps": comparesSizes = true
      case "--measure": only = words.next()
      default: return nil
      }
    }
    self.countsWork = countsWork
    self.filter = filter
    self.comparesSizes = comparesSizes
    self.only = only
    let usual = comparesSizes ? [256, 512, 1_024, 2_048, 4_096] : [1_000, 2_000, 4_000, 10_000]
    self.sizes = (sizes ?? usual).filter { $0 > 1 }.sorted()
    self.limit = limit ?? (comparesSizes ? 20 : 5)
  }

  /// - Returns: whether every size was measured within the limit.
  func run() -> Bool {
    if let only { return measure(only) }
    print(
      (countsWork ? "entries the solver visited" : "milliseconds of processor time")
        + " for n views; "
        + (comparesSizes
          ? "the most that a size costs of the one before it, and the last of the first"
          : "both grow with n to the power at the end"))
    if comparesSizes { return runSteps() }
    print(pad("n", left: 42) + sizes.map { pad("\($0)", 11) }.joined() + pad("power", 8))
    var isWhole = true
    var found: [String: [Double]] = [:]
    for workload in workloads {
      isWhole = bench(workload, &found) && isWhole
    }
    return isWhole
  }

  /// The workloads that were asked for.
  var workloads: [Workload] {
    // A diagnosis works on copies of the solver, which count for themselves.
    let diagnoses = countsWork ? [] : Self.diagnoses
    let all =
      Self.nested + Self.flat + Self.containers + Self.live + Self.texts + Self.shapes + diagnoses
    return all.filter { workload in filter.map { workload.name.contains($0) } ?? true }
  }

  private func bench(_ workload: Workload, _ found: inout [String: [Double]]) -> Bool {
    var times: [Double] = []
    for size in sizes {
      times.append(countsWork ? visits(workload, size) : time(workload, size))
      if !countsWork, times[times.count - 1] > limit { break }
    }
    let isWhole = times.count == sizes.count
    let ratio = Double(sizes[times.count - 1]) / Double(sizes[0])
    let power = log(times[times.count - 1] / max(times[0], 1e-6)) / log(ratio)
    print(
      line(workload.name, times) + pad(String(format: "%.2f", power), 8)
        + (isWhole ? "" : "  STOPPED"))
    found[workload.name] = times
    if let comparison = comparison(of: workload, found) { print(comparison) }
    return isWhole
  }

  /// A name and one number for each size, as far as there are.
  func line(_ name: String, _ numbers: [Double]) -> String {
    let columns = sizes.indices.map { index in
      pad(
        numbers.indices.contains(index)
          ? String(
            format: countsWork ? "%.0f" : "%.2f", numbers[index] * (countsWork ? 1 : 1000))
          : "-", 11)
    }
    return pad(name, left: 42) + columns.joined()
  }

  /// A line with the ratios to the workload that this one is compared with.
  func comparison(of workload: Workload, _ found: [String: [Double]]) -> String? {
    guard let own = found[workload.name], let base = workload.base.flatMap({ found[$0] }) else {
      return nil
    }
    let ratios = zip(own, base).map { pad(String(format: "%.1fx", $0 / max($1, 1e-9)), 11) }
    return pad("  of the line before", left: 42) + ratios.joined()
  }

  /// The fastest of some runs, in seconds.
  func time(_ workload: Workload, _ size: Int) -> Double {
    var best = Double.infinity
    var spent = 0.0
    // Making the trees counts as well: it may take longer than what is measured.
    let end = Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) + 2_000_000_000
    for _ in 0..<5
    where spent < 0.5 && Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) < end {
      let operation = workload.prepare(size)
      let start = Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
      let view = operation()
      let taken = Double(Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1e9
      withExtendedLifetime(view) {}
      best = min(best, taken)
      spent += taken
    }
    return best
  }

  /// Entries that the solver of a workload's tree visited.
  func visits(_ workload: Workload, _ size: Int) -> Double {
    let operation = workload.prepare(size)
    guard let view = operation() else { return 0 }
    let solver = view.layoutEngine.solver.statistics
    if only != nil { return Double(view.layoutEngine.solver.visits) }
    print(
      "  n \(size): pivots \(solver.pivots), fresh \(solver.freshPivots), primal"
        + " \(solver.primalSteps), long \(solver.boundFlips), eliminations"
        + " \(solver.eliminations), refactorisations \(solver.refactorisations)")
    return Double(view.layoutEngine.solver.visits)
  }

  func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  func pad(_ text: String, left width: Int) -> String {
    text.padding(toLength: width, withPad: " ", startingAt: 0)
  }
}

// MARK: - Trees

extension GrowthBench {
  static func page() -> LayoutView {
    let page = LayoutView(name: "page")
    page.frame = LayoutRect(x: 0, y: 0, width: 400, height: 800)
    return page
  }

  /// A view placed by constraints.
  static func view(_ size: LayoutSize? = nil, in outer: LayoutView? = nil) -> LayoutView {
    let view = LayoutView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.naturalSize = size
    outer?.addSubview(view)
    return view
  }

  /// The root and views in views; `tie` gives the constraints between one and the one around it.
  static func chain(
    _ count: Int, _ tie: (_ inner: LayoutView, _ outer: LayoutView) -> [LayoutConstraint]
  ) -> [LayoutView] {
    var views = [page()]
    for level in 0..<count {
      let inner = view(in: views[level])
      LayoutConstraint.activate(tie(inner, views[level]))
      views.append(inner)
    }
    return views
  }

  /// All edges of a view at those of another item.
  static func edges(_ view: LayoutView, _ other: LayoutElement) -> [LayoutConstraint] {
    [
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
      view.topAnchor.constraint(equalTo: other.topAnchor),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor),
    ]
  }

  /// A workload that changes a tree which was laid out before.
  static func change(
    _ name: String, of make: @escaping (Int) -> [LayoutView],
    _ change: @escaping ([LayoutView]) -> Void
  ) -> Workload {
    Workload(name: name) { count in
      let views = make(count)
      views[0].layoutIfNeeded()
      return {
        change(views)
        views[0].layoutIfNeeded()
        return views[0]
      }
    }
  }

  /// A workload that makes a tree and lays it out.
  static func build(_ name: String, _ make: @escaping (Int) -> [LayoutView]) -> Workload {
    Workload(name: name) { count in
      {
        let root = make(count)[0]
        root.layoutIfNeeded()
        return root
      }
    }
  }
}
