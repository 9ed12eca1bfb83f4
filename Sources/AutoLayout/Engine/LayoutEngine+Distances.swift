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
  var id: ConstraintID?
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
      tables.distances.append(
        DistanceRecord(
          key: DistanceRecord.Key(slot: item.parent, target: target),
          y: tables.own(solver.makeVariable(), -1), inner: inner, shift: rest + own))
      writeDistance(tables.distances.records.count - 1)
      inner = item.parent
    }
  }

  /// Adds the equation of a distance, if it is still used.
  func writeDistance(_ index: Int) {
    guard tables.distances.records.indices.contains(index) else { return }
    let record = tables.distances.records[index]
    var expression = LinearExpression(record.y)
    expression.append(tables.slots[Int(record.inner)].minY, -1)
    let rest = DistanceRecord.Key(slot: record.inner, target: record.key.target)
    if let rest = tables.distances[rest] { expression.append(rest.y, -1) }
    let id = enqueue(Constraint(expression, .equal), from: .distance(Int32(index)))
    tables.distances.records[index].id = id
  }

  /// Where the equation of a distance is in the solver.
  func distanceID(_ index: Int32) -> ConstraintID? {
    let records = tables.distances.records
    return records.indices.contains(Int(index)) ? records[Int(index)].id : nil
  }

  /// Notes that it is not there any more.
  func forgetDistance(_ index: Int32) {
    guard tables.distances.records.indices.contains(Int(index)) else { return }
    tables.distances.records[Int(index)].id = nil
  }

  /// Drops all distances; the equations with baselines are to be written again.
  func dropDistances() {
    for record in tables.distances.records {
      if let id = record.id { drop(id) }
      tables.released.append(record.y)
    }
    tables.distances = DistanceTable()
  }
}
