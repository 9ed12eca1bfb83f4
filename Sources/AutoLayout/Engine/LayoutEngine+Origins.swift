import Cassowary

/// Positions across many levels.
///
/// An equation between items far apart is a sum over everything between them. Written out, a
/// constraint of each of n nested views would have n terms; instead an item far below the other one
/// gets two more variables, the position of its frame in the coordinates of the root or the nearest
/// scroll view above, and so does every view on the way: each is that of its superview and one
/// term.
struct OriginRecord {
  var x: Variable
  var y: Variable
  /// What the alignment insets on the way add up to, which the variables leave out: so the equation
  /// of a record never changes.
  var shift: SIMD2<Double>
}

extension LayoutEngine {
  /// Up to how many levels an equation is written out.
  static let longestPath: Int32 = 16

  /// Where the sum from an item up to `owner` may break off to go on from there: at the owner, or at
  /// a scroll view before it. `nil` if that is not far.
  func farStop(from slot: Int32, to owner: Int32) -> Int32? {
    let (depth, base) = (tables.slots[Int(slot)].depth, tables.slots[Int(slot)].base)
    guard base >= 0 else { return nil }
    let stop = tables.slots[Int(owner)].depth >= tables.slots[Int(base)].depth ? owner : base
    return depth - tables.slots[Int(stop)].depth > Self.longestPath ? stop : nil
  }

  /// Whether the position of an item is, or can be read from, a variable of its own.
  func hasOrigin(_ slot: Int32, below base: Int32) -> Bool {
    slot == base || tables.origins[slot] != nil
  }

  /// Gives items and those above them, up to the root or a scroll view, their positions; whether all
  /// of them have theirs.
  func makeOrigins(of slots: [Int32]) -> Bool {
    for slot in slots { makeOrigin(of: slot) }
    return slots.allSatisfy { tables.origins[$0] != nil }
  }

  private func makeOrigin(of slot: Int32) {
    let base = tables.slots[Int(slot)].base
    var path: [Int32] = []
    var current = slot
    while !hasOrigin(current, below: base) {
      guard tables.slots[Int(current)].flags.contains(.hasVariables) else { return }
      path.append(current)
      current = tables.slots[Int(current)].parent
    }
    for slot in path.reversed() { addOrigin(of: slot) }
  }

  private func addOrigin(of slot: Int32) {
    let (x, y) = (tables.own(solver.makeVariable(), -1), tables.own(solver.makeVariable(), -1))
    tables.origins[slot] = OriginRecord(x: x, y: y, shift: shift(of: slot))
    for axis in LayoutAxis.allCases { write(makeRow(.origin(axis), of: slot)) }
  }

  /// Adds the equation of a position.
  func writeOrigin(_ handle: Int32) {
    let row = tables.rows[handle]
    guard let origin = tables.origins[row.owner] else { return }
    let item = tables.slots[Int(row.owner)]
    let isHorizontal = row.kind.axis == .horizontal
    var expression = LinearExpression(isHorizontal ? origin.x : origin.y)
    expression.append(isHorizontal ? item.minX : item.minY, -1)
    if item.parent != item.base, let outer = tables.origins[item.parent] {
      expression.append(isHorizontal ? outer.x : outer.y, -1)
    }
    tables.rows[handle].id = enqueue(Constraint(expression, .equal), from: .row(handle))
  }

  private func shift(of slot: Int32) -> SIMD2<Double> {
    let item = tables.slots[Int(slot)]
    var shift = SIMD2<Double>.zero
    if item.flags.contains(.hasAlignment), let insets = alignment(slot) {
      shift = SIMD2(insets.left, insets.top)
    }
    guard item.parent != item.base else { return shift }
    return shift + (tables.origins[item.parent]?.shift ?? .zero)
  }

  /// The alignment insets of a view changed.
  func shiftOrigins(below view: LayoutView) {
    guard !tables.origins.isEmpty else { return }
    view.forEachElement { element in
      guard tables.origins[element.slot] != nil else { return }
      tables.origins[element.slot]?.shift = shift(of: element.slot)
    }
  }

  func dropOrigin(_ slot: Int32) {
    guard let origin = tables.origins.removeValue(forKey: slot) else { return }
    removeRows(of: slot, where: \.isDefinition)
    tables.released += [origin.x, origin.y]
  }
}
