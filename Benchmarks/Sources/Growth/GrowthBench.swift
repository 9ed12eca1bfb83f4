import AutoLayout
import Cassowary
import Foundation

/// How the cost of an operation grows with the number of views: one line for each workload.
struct GrowthBench {
  /// One operation on a tree of a given size.
  struct Workload {
    let name: String
    /// Makes the tree; what it returns is timed, and returns a view of the tree.
    let prepare: (_ count: Int) -> () -> LayoutView?
  }

  private let filter: String?
  private let sizes: [Int]
  /// A workload that took longer than this many seconds is not tried at greater sizes.
  private let limit: Double
  /// Whether to print what the solver did instead.
  private let countsWork: Bool

  /// Nil unless the arguments are those of `growth`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "growth" else { return nil }
    var filter: String?
    var sizes = [1_000, 2_000, 4_000, 10_000]
    var limit = 5.0
    var countsWork = false
    while let word = words.next() {
      switch word {
      case "--only": filter = words.next()
      case "--sizes":
        sizes = words.next().map { $0.split(separator: ",").compactMap { Int($0) } } ?? sizes
      case "--limit": limit = words.next().flatMap(Double.init) ?? limit
      case "--work": countsWork = true
      default: return nil
      }
    }
    self.countsWork = countsWork
    self.filter = filter
    self.sizes = sizes.filter { $0 > 1 }.sorted()
    self.limit = limit
  }

  /// The greatest exponent at which a workload may grow.
  static let bound = 1.3

  /// - Returns: whether everything stayed within the bound.
  func run() -> Bool {
    print(
      (countsWork ? "entries the solver visited" : "milliseconds of processor time")
        + " for n views; both grow with n to the power at the end")
    print(pad("n", left: 34) + sizes.map { pad("\($0)", 11) }.joined() + pad("power", 8))
    var isBounded = true
    // A diagnosis works on copies of the solver, which count for themselves.
    let diagnoses = countsWork ? [] : Self.diagnoses
    for workload in Self.nested + Self.flat + Self.containers + Self.live + diagnoses
    where filter.map({ workload.name.contains($0) }) ?? true {
      isBounded = bench(workload) && isBounded
    }
    return isBounded
  }

  private func bench(_ workload: Workload) -> Bool {
    var times: [Double] = []
    for size in sizes {
      times.append(countsWork ? visits(workload, size) : time(workload, size))
      if !countsWork, times[times.count - 1] > limit { break }
    }
    let isWhole = times.count == sizes.count
    let ratio = Double(sizes[times.count - 1]) / Double(sizes[0])
    let power = log(times[times.count - 1] / max(times[0], 1e-6)) / log(ratio)
    let isBounded = isWhole && power <= Self.bound
    let columns = sizes.indices.map { index in
      pad(
        times.indices.contains(index)
          ? String(format: countsWork ? "%.0f" : "%.2f", times[index] * (countsWork ? 1 : 1000))
          : "-", 11)
    }
    print(
      pad(workload.name, left: 34) + columns.joined() + pad(String(format: "%.2f", power), 8)
        + (isBounded ? "" : "  TOO STEEP"))
    return isBounded
  }

  /// The fastest of some runs, in seconds.
  private func time(_ workload: Workload, _ size: Int) -> Double {
    var best = Double.infinity
    var spent = 0.0
    for _ in 0..<5 where spent < 0.5 {
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
  private func visits(_ workload: Workload, _ size: Int) -> Double {
    let operation = workload.prepare(size)
    guard let view = operation() else { return 0 }
    let solver = view.layoutEngine.solver.statistics
    print(
      "  n \(size): pivots \(solver.pivots), fresh \(solver.freshPivots), primal"
        + " \(solver.primalSteps), long \(view.layoutEngine.solver.longSteps), eliminations"
        + " \(solver.eliminations), refactorisations \(solver.refactorisations)")
    return Double(view.layoutEngine.solver.visits)
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func pad(_ text: String, left width: Int) -> String {
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
    view.contentSize = size
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
  static func edges(_ view: LayoutView, _ other: any LayoutItem) -> [LayoutConstraint] {
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
