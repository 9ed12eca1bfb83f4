import AutoLayout
import Cassowary

/// Covers a range of lengths of a root with pieces over which its layout is linear.
struct SweepTracer {
  /// A coordinate that is followed.
  struct Coordinate {
    var element: LayoutElement
    var component: LayoutComponent
    var variable: Variable
  }

  /// The layout at one length.
  struct Probe {
    var length: Double
    var values: [Double]
    /// Change of each value per point of length, as far as the solver knows.
    var rates: [Double]
    /// How far the length can grow until the rates change, as far as the solver knows.
    var reach: Double
    /// What the caller of the sweep reads from the layout.
    var snapshot: [Double]
  }

  /// A range of lengths over which every coordinate is a straight line.
  struct Piece {
    var lower: Double
    var upper: Double
    /// The first layout within the piece.
    var start: Probe
    /// The last one.
    var last: Probe
    /// Change of each value per point of length.
    var rates: [Double]
    /// Whether it is only known to hold at both ends.
    var isSampled = false

    var range: ClosedRange<Double> { lower...upper }
    /// The length the values belong to.
    var origin: Double { start.length }

    init(from probe: Probe, upTo upper: Double) {
      lower = probe.length
      self.upper = upper
      start = probe
      last = probe
      rates = probe.rates
    }

    func value(_ index: Int, at length: Double) -> Double {
      start.values[index] + rates[index] * (length - origin)
    }
  }

  let root: LayoutView
  let names: Names
  let axis: LayoutAxis
  let coordinates: [Coordinate]
  let budget: SweepBudget
  /// The texts among the items, see ``textEnd(of:from:to:)``.
  let texts: [SweptText]
  /// What it takes to measure all texts once.
  private let textCost: Int
  private let snapshot: (() -> [Double])?
  private let engine: LayoutEngine
  /// The coordinate that a variable belongs to, by the index of the variable; -1 for none.
  private let coordinateOfVariable: [Int]
  /// What lies closer together counts as one breakpoint.
  static let resolution = 1e-4

  init(
    root: LayoutView, axis: LayoutAxis, budget: SweepBudget = SweepBudget(),
    snapshot: (() -> [Double])? = nil
  ) {
    self.root = root
    self.budget = budget
    self.snapshot = snapshot
    names = Names(of: root)
    self.axis = axis
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    self.engine = engine
    coordinates = engine.items.flatMap { element in
      LayoutComponent.allCases.compactMap { component in
        engine.variable(component, of: element).map {
          Coordinate(element: element, component: component, variable: $0)
        }
      }
    }
    var places = [Int](
      repeating: -1, count: Int(coordinates.map(\.variable.index).max() ?? -1) + 1)
    for (place, coordinate) in coordinates.enumerated() {
      places[Int(coordinate.variable.index)] = place
    }
    coordinateOfVariable = places
    texts = coordinates.enumerated().compactMap { index, coordinate in
      guard coordinate.component == .width, let view = coordinate.element as? LayoutView else {
        return nil
      }
      return SweptText(view, width: index)
    }
    textCost = texts.reduce(0) { $0 + $1.cost }
  }

  /// How often the root was laid out.
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

  /// The work of the last layout, with what it takes to read its values.
  private func cost(since visits: Int) -> Int {
    let work = engine.work
    let size = coordinates.count
    // What is left out was tried again, and refused with a proof.
    let refusals = engine.conflicts.count
    return 100 * work.solves + refusals * (100 + 4 * size) + 20 * work.constraints + 10
      * work.measurements
      + 10 * work.frames + 3 * size + textCost + engine.solver.visits - visits
  }

  /// Lays the root out at a length and reads everything a sweep needs.
  func probe(at length: Double) -> Probe {
    layOut(at: length)
    let (rates, reach) = rates()
    return Probe(
      length: length, values: values(), rates: rates, reach: reach,
      snapshot: snapshot?() ?? [])
  }

  private func values() -> [Double] {
    coordinates.map { coordinate in
      let value = engine.solver.value(of: coordinate.variable)
      if !value.isNaN { return value }
      // The host took the view away while it was called, or put it elsewhere: there it has others.
      let variable = engine.variable(coordinate.component, of: coordinate.element)
      let found = variable.map { engine.solver.value(of: $0) } ?? 0
      return found.isNaN ? 0 : found
    }
  }

  /// The change of every coordinate per point of length, and how far it holds.
  private func rates() -> ([Double], reach: Double) {
    var rates = [Double](repeating: 0, count: coordinates.count)
    guard let id = engine.rootSizeID(axis) else { return (rates, .infinity) }
    // The constant is minus the length.
    let motion = engine.solver.motion(of: id, upward: false)
    for entry in motion.rates where Int(entry.variable.index) < coordinateOfVariable.count {
      let place = coordinateOfVariable[Int(entry.variable.index)]
      if place >= 0 { rates[place] = entry.rate }
    }
    return (rates, motion.reach)
  }

  // MARK: Pieces

  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    var search = PieceSearch(self, over: range)
    return search.pieces()
  }

  // MARK: Breakpoints

  func breakpoints(of pieces: [Piece]) -> [LayoutSweep.Breakpoint] {
    zip(pieces, pieces.dropFirst()).compactMap { one, other in
      var items: [String] = []
      var isJump = false
      for (index, coordinate) in coordinates.enumerated() {
        let gap = abs(one.value(index, at: one.upper) - other.value(index, at: one.upper))
        let bends = abs(one.rates[index] - other.rates[index]) > 1e-9
        if gap > 1e-3 { isJump = true }
        guard gap > 1e-3 || bends else { continue }
        let name = names(coordinate.element)
        if items.last != name { items.append(name) }
      }
      guard !items.isEmpty else { return nil }
      return LayoutSweep.Breakpoint(length: one.upper, isJump: isJump, items: items)
    }
  }
}

extension SweepTracer.Piece {
  /// Whether a layout is the one the piece predicts.
  func predicts(_ probe: SweepTracer.Probe) -> Bool {
    probe.values.indices.allSatisfy { index in
      let expected = value(index, at: probe.length)
      return abs(probe.values[index] - expected) <= 1e-6 * max(1, abs(expected))
    }
  }

  /// Whether the other one goes on along the same lines.
  func continues(into other: Self) -> Bool {
    predicts(other.start)
      && zip(rates, other.rates).allSatisfy { abs($0 - $1) <= 1e-9 }
  }
}
