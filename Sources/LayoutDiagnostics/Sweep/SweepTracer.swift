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

  /// A range of lengths over which every coordinate is a straight line.
  struct Piece {
    var lower: Double
    var upper: Double
    /// The length the values belong to.
    var origin: Double
    var values: [Double]
    /// Change of each value per point of length.
    var rates: [Double]
    /// What is left out there because it cannot hold.
    var broken: Set<ConstraintKey>

    func value(_ index: Int, at length: Double) -> Double {
      values[index] + rates[index] * (length - origin)
    }
  }

  let root: LayoutView
  let names: Names
  let axis: LayoutAxis
  let coordinates: [Coordinate]
  private let engine: LayoutEngine
  private let work = SweepWork()
  /// What lies closer together counts as one breakpoint.
  private static let resolution = 1e-4
  private static let pieceLimit = 20_000

  init(root: LayoutView, axis: LayoutAxis) {
    self.root = root
    names = Names(of: root)
    self.axis = axis
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    self.engine = engine
    let components: [LayoutComponent] = [.minX, .minY, .width, .height]
    coordinates = engine.items.flatMap { element in
      components.compactMap { component in
        engine.variable(component, of: element).map {
          Coordinate(element: element, component: component, variable: $0)
        }
      }
    }
  }

  /// How often the root was laid out.
  var layouts: Int { work.layouts }

  /// Lays the root out at a length.
  func layOut(at length: Double) {
    work.layouts += 1
    if axis == .horizontal {
      root.frame.size.width = length
    } else {
      root.frame.size.height = length
    }
    root.layoutIfNeeded()
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

  /// What is left out at the present length.
  ///
  /// That follows from the length; which of many proofs is come upon does not: it may be another one
  /// after each layout. Told without numbers, which may change with the length.
  private func broken() -> Set<ConstraintKey> {
    engine.conflicts.reduce(into: []) { known, conflict in
      if let broken = conflict.broken {
        known.insert(ConstraintKey(broken, ObjectIdentifier.init))
      } else {
        known.formUnion(conflict.keys(ObjectIdentifier.init))
      }
    }
  }

  /// The constraints of the conflicts at the present length, each as sorted words.
  ///
  /// The proofs are those of a copy that was never laid out before: those of the tree depend on where
  /// it stood. Only where a copy leaves out something else are they the tree's own.
  func conflicts() -> [[String]] {
    let own = engine.conflicts
    guard !own.isEmpty else { return [] }
    let replica = Replica(of: root)
    // Constraints do not keep the views that their descriptions name.
    defer { withExtendedLifetime(replica) {} }
    replica.root.layoutIfNeeded()
    let found = replica.root.layoutEngine.conflicts
    let isAlike =
      found.count == own.count
      && Set(found.compactMap(\.broken).map { ConstraintKey($0, replica.original) })
        == Set(own.compactMap(\.broken).map { ConstraintKey($0, ObjectIdentifier.init) })
    return (isAlike ? found : own).map { conflict in
      // Without the length of the root, which is another one everywhere.
      conflict.members.compactMap(\.constraint).filter { $0.role != .rootSize }
        .map(\.description).sorted()
    }
  }

  // MARK: Pieces

  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    var pieces: [Piece] = []
    var position = range.lowerBound
    while position < range.upperBound, pieces.count < Self.pieceLimit {
      // Beside a breakpoint, not on it.
      let probe = min(position + Self.resolution / 2, (position + range.upperBound) / 2)
      var piece = piece(at: probe, upTo: range.upperBound)
      piece.lower = position
      piece.upper = min(range.upperBound, max(piece.upper, probe + Self.resolution / 2))
      position = piece.upper
      if var last = pieces.last, last.continues(into: piece) {
        last.upper = piece.upper
        pieces[pieces.count - 1] = last
      } else {
        pieces.append(piece)
      }
    }
    settle(&pieces)
    return pieces
  }

  /// The piece from a length on, as far as it is straight.
  private func piece(at length: Double, upTo limit: Double) -> Piece {
    layOut(at: length)
    var piece = Piece(
      lower: length, upper: limit, origin: length, values: values(), rates: [],
      broken: broken())
    var reach = Double.infinity
    (piece.rates, reach) = rates()
    piece.upper = min(limit, length + reach)
    if agrees(piece, at: piece.upper - Self.resolution / 4) { return piece }
    if let end = bisected(piece), end - length > 2 * Self.resolution {
      piece.upper = end
      return piece
    }
    // Something follows frames that the solver does not know of: the slope is measured.
    let step = min(10 * Self.resolution, (limit - length) / 2)
    layOut(at: length + step)
    piece.rates = zip(values(), piece.values).map { ($0 - $1) / step }
    piece.upper = limit
    if agrees(piece, at: limit - Self.resolution / 4), agrees(piece, at: (length + limit) / 2) {
      return piece
    }
    piece.upper = bisected(piece) ?? length + step
    return piece
  }

  /// The change of every coordinate per point of length, and how far it holds.
  private func rates() -> ([Double], reach: Double) {
    var rates = [Double](repeating: 0, count: coordinates.count)
    guard let id = engine.rootSizeID(axis) else { return (rates, .infinity) }
    // The constant is minus the length.
    let motion = engine.solver.motion(of: id, upward: false)
    var byIndex: [Int32: Double] = [:]
    for entry in motion.rates { byIndex[entry.variable.index] = entry.rate }
    for (index, coordinate) in coordinates.enumerated() {
      rates[index] = byIndex[coordinate.variable.index] ?? 0
    }
    return (rates, motion.reach)
  }

  /// Whether the layout at a length is the one the piece foretells.
  private func agrees(_ piece: Piece, at length: Double) -> Bool {
    guard length > piece.origin else { return true }
    layOut(at: length)
    for (index, value) in values().enumerated() {
      let expected = piece.value(index, at: length)
      if abs(value - expected) > 1e-6 * max(1, abs(expected)) { return false }
    }
    return broken() == piece.broken
  }

  /// The end of a piece that does not reach as far as it claims; `nil` if it begins to differ at
  /// once.
  private func bisected(_ piece: Piece) -> Double? {
    var good = piece.origin
    var bad = piece.upper
    while bad - good > Self.resolution / 4 {
      let middle = (good + bad) / 2
      if agrees(piece, at: middle) { good = middle } else { bad = middle }
    }
    return good > piece.origin ? (good + bad) / 2 : nil
  }

  /// Moves the ends of pieces to where their lines meet, which is more exact than a bisection.
  private func settle(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropLast() {
      let (one, other) = (pieces[index], pieces[index + 1])
      guard
        let k = coordinates.indices.max(by: {
          abs(one.rates[$0] - other.rates[$0]) < abs(one.rates[$1] - other.rates[$1])
        })
      else { continue }
      let change = other.rates[k] - one.rates[k]
      guard abs(change) > 1e-9 else { continue }
      let meeting =
        one.upper + (one.value(k, at: one.upper) - other.value(k, at: one.upper)) / change
      guard abs(meeting - one.upper) < 4 * Self.resolution else { continue }
      pieces[index].upper = meeting
      pieces[index + 1].lower = meeting
    }
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
  /// Whether the other one goes on along the same lines.
  fileprivate func continues(into other: Self) -> Bool {
    guard broken == other.broken else { return false }
    return values.indices.allSatisfy { index in
      abs(rates[index] - other.rates[index]) <= 1e-9
        && abs(value(index, at: other.origin) - other.values[index]) <= 1e-6
          * max(1, abs(other.values[index]))
    }
  }
}

/// What a sweep did so far.
private final class SweepWork {
  var layouts = 0
}
