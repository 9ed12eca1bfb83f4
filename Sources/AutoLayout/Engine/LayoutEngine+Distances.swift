import Cassowary

/// Distances down to views that stand in for others, across many levels.
///
/// The baseline of a view may be that of another one far inside of it. Written out, such equations of
/// n nested views would have n terms each; instead every view on the way down to a stand-in gets a
/// variable, the distance between the top edges of their frames: that of the next view on the way and
/// one term. (Positions in the root would do as well, but tie all of these equations to the root:
/// stacks find their size from the inside.)
struct DistanceRecord {
  let key: Key
  let y: Variable
  /// That of its equation.
  let row: Int32
  /// The next view on the way.
  let inner: Int32
  /// What the alignment insets on the way add up to, which the variable leaves out.
  let shift: Double

  /// From which slot to which.
  struct Key: Hashable {
    let slot: Int32
    let target: Int32
  }
}

/// The distances that equations use now.
struct DistanceTable {
  fileprivate(set) var records: [DistanceRecord] = []
  private var places: [DistanceRecord.Key: Int] = [:]
  /// The outermost slot with a distance to each target.
  private var outermost: [Int32: Int32] = [:]

  subscript(key: DistanceRecord.Key) -> DistanceRecord? { places[key].map { records[$0] } }

  /// From which slot on distances to a target are missing.
  func reach(to target: Int32) -> Int32 { outermost[target] ?? target }

  fileprivate mutating func append(_ record: DistanceRecord) {
    places[record.key] = records.count
    outermost[record.key.target] = record.key.slot
    records.append(record)
  }
}

extension LayoutEngine {
  /// Whether the way from a view down to its stand-in is one that ``DistanceRecord`` is for: long, and
  /// past no scroll view.
  func isFar(_ key: DistanceRecord.Key) -> Bool {
    let (from, to) = (tables.slots[Int(key.slot)], tables.slots[Int(key.target)])
    guard to.depth - from.depth > Self.longestPath, to.base >= 0 else { return false }
    return tables.slots[Int(to.base)].depth <= from.depth
  }

  /// Gives the views on the way their distances; whether all there are now.
  func makeDistances(_ keys: [DistanceRecord.Key]) -> Bool {
    for key in keys { makeDistance(key) }
    return keys.allSatisfy { tables.distances[$0] != nil }
  }

  private func makeDistance(_ key: DistanceRecord.Key) {
    let target = key.target
    var inner = tables.distances.reach(to: target)
    while tables.slots[Int(inner)].depth > tables.slots[Int(key.slot)].depth {
      let item = tables.slots[Int(inner)]
      guard item.parent >= 0, item.flags.contains(.hasVariables) else { return }
      let rest = tables.distances[DistanceRecord.Key(slot: inner, target: target)]?.shift ?? 0
      let own = item.flags.contains(.hasAlignment) ? alignment(inner)?.top ?? 0 : 0
      let place = Int32(tables.distances.records.count)
      let row = tables.rows.insert(LayoutRow(.distance, of: place))
      tables.distances.append(
        DistanceRecord(
          key: DistanceRecord.Key(slot: item.parent, target: target),
          y: tables.own(solver.makeVariable(), -1), row: row, inner: inner, shift: rest + own))
      write(row)
      inner = item.parent
    }
  }

  /// Adds the equation of a distance.
  func writeDistance(_ handle: Int32) {
    let record = tables.distances.records[Int(tables.rows[handle].owner)]
    var expression = LinearExpression(record.y)
    expression.append(tables.slots[Int(record.inner)].minY, -1)
    let rest = DistanceRecord.Key(slot: record.inner, target: record.key.target)
    if let rest = tables.distances[rest] { expression.append(rest.y, -1) }
    tables.rows[handle].id = enqueue(Constraint(expression, .equal), from: .row(handle))
  }

  /// Drops all distances; the equations with baselines are to be written again.
  func dropDistances() {
    for record in tables.distances.records {
      removeRow(record.row)
      tables.released.append(record.y)
    }
    tables.distances = DistanceTable()
  }
}
