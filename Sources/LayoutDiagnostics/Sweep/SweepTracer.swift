import AutoLayout
import Cassowary

/// A tracer that divides a range of lengths of a root into pieces over which its layout is linear.
package struct SweepTracer {
  /// The layout at one length.
  package struct Probe {
    /// The length of the root.
    package var length: Double
    var values: [Double]
    /// The change of each value per point of length, as far as the solver knows.
    var rates: [Double]
    /// The distance to the next change of the rates, as far as the solver knows.
    var reach: Double
    /// The values that the caller of the sweep reads from the layout.
    package var snapshot: [Double]
    /// Whether the rates were compared with an adjacent layout.
    var isChecked = false

    /// The value at another length, along the line of this layout.
    func value(_ index: Int, at length: Double) -> Double {
      values[index] + rates[index] * (length - self.length)
    }

    /// Whether another layout lies on the line of this one.
    func predicts(_ other: Probe) -> Bool {
      other.values.indices.allSatisfy { index in
        let expected = value(index, at: other.length)
        return abs(other.values[index] - expected) <= 1e-6 * max(1, abs(expected))
      }
    }

    /// The change of each value per point of length between this layout and another one.
    func slopes(to other: Probe) -> [Double] {
      zip(other.values, values).map { ($0 - $1) / (other.length - length) }
    }
  }

  /// A range of lengths over which every coordinate follows the straight line of the first layout.
  package struct Piece {
    /// The smallest length.
    package var lower: Double
    /// The greatest length.
    var upper: Double
    /// The first layout within the piece.
    package var start: Probe
    /// The last layout within the piece.
    package var last: Probe
    /// Whether only the layouts at both ends are known.
    package var isSampled = false

    init(from start: Probe, to last: Probe) {
      (self.start, self.last) = (start, last)
      (lower, upper) = (start.length, last.length)
    }

    /// Whether another piece continues the same lines.
    func continues(into other: Piece) -> Bool {
      start.predicts(other.start)
        && zip(start.rates, other.start.rates).allSatisfy { abs($0 - $1) <= 1e-9 }
    }
  }

  let root: LayoutView
  let names: Names
  let axis: LayoutAxis
  let budget: SweepBudget
  /// The texts among the items.
  let texts: [SweptText]
  /// The coordinates that the tracer follows.
  private let coordinates: [(item: LayoutElement, component: LayoutComponent, variable: Variable)]
  /// The positions of the coordinates, by variable.
  private let places: [Variable: Int]
  /// The cost of one measurement of all texts.
  private let textCost: Int
  private let snapshot: (() -> [Double])?
  private let engine: LayoutEngine
  /// The distance below which two breakpoints count as one.
  static let resolution = 1e-4

  init(
    root: LayoutView, axis: LayoutAxis, budget: SweepBudget = SweepBudget(),
    snapshot: (() -> [Double])? = nil
  ) {
    (self.root, self.axis, self.budget, self.snapshot) = (root, axis, budget, snapshot)
    names = Names(of: root)
    root.layoutIfNeeded()
    engine = root.layoutEngine
    let coordinates = engine.coordinates(of: engine.items)
    places = Dictionary(
      coordinates.indices.map { (coordinates[$0].variable, $0) }, uniquingKeysWith: { $1 })
    let texts = coordinates.enumerated().compactMap { index, coordinate in
      coordinate.component == .width ? SweptText(coordinate.item as? LayoutView, width: index) : nil
    }
    (self.coordinates, self.texts) = (coordinates, texts)
    textCost = texts.reduce(0) { $0 + $1.cost }
  }

  /// The number of layouts of the root.
  var layouts: Int { budget.layouts }

  /// Lays the root out at a length.
  func layOut(at length: Double) {
    if axis == .horizontal {
      root.frame.size.width = length
    } else {
      root.frame.size.height = length
    }
    let visits = engine.solver.visits
    root.layoutIfNeeded()
    budget.spendLayout(cost(since: visits))
  }

  /// The work of the last layout, including the work to read its values.
  private func cost(since visits: Int) -> Int {
    let work = engine.work
    let size = coordinates.count
    // The engine activated each constraint that is left out again, and refused it with a proof.
    let refusals = engine.conflicts.count
    return 100 * work.solves + refusals * (100 + 4 * size) + 20 * work.constraints + 10
      * work.measurements
      + 10 * work.frames + 3 * size + textCost + engine.solver.visits - visits
  }

  /// Lays the root out at a length and reads all values that a sweep needs.
  func probe(at length: Double) -> Probe {
    layOut(at: length)
    let values = coordinates.map { coordinate -> Double in
      // The host may have removed the view during a callback.
      let value = engine.value(coordinate.component, of: coordinate.item) ?? 0
      return value.isNaN ? 0 : value
    }
    var rates = [Double](repeating: 0, count: coordinates.count)
    var reach = Double.infinity
    if let id = engine.rootSizeID(axis) {
      // The constant is the negative length.
      let motion = engine.solver.motion(of: id, upward: false)
      for entry in motion.rates {
        if let place = places[entry.variable] { rates[place] = entry.rate }
      }
      reach = motion.reach
    }
    return Probe(
      length: length, values: values, rates: rates, reach: reach, snapshot: snapshot?() ?? [])
  }

  /// The pieces of a range, in order.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    guard range.lowerBound < range.upperBound else { return [] }
    var search = PieceSearch(self, over: range)
    return search.run()
  }

  /// The breakpoints between the pieces.
  func breakpoints(of pieces: [Piece]) -> [LayoutSweep.Breakpoint] {
    zip(pieces, pieces.dropFirst()).compactMap { one, other in
      var items: [String] = []
      var isJump = false
      let (before, after) = (one.start, other.start)
      for (index, coordinate) in coordinates.enumerated() {
        let gap = abs(before.value(index, at: one.upper) - after.value(index, at: one.upper))
        let bends = abs(before.rates[index] - after.rates[index]) > 1e-9
        if gap > 1e-3 { isJump = true }
        guard gap > 1e-3 || bends else { continue }
        let name = names(coordinate.item)
        if items.last != name { items.append(name) }
      }
      guard !items.isEmpty else { return nil }
      return LayoutSweep.Breakpoint(length: one.upper, isJump: isJump, items: items)
    }
  }
}
