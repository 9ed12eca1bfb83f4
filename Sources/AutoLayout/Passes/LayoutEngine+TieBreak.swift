import Cassowary

/// The tie-break: if several positions are equally good, the order of the tree decides; see ``FreeRanking``.
///
/// It acts below all priorities: no determined coordinate changes. The dual values of the solver, which show what
/// is ambiguous, stay as they are.
extension LayoutEngine {
  /// Breaks the ties that the last solve left.
  func breakTies() {
    tree.order.hasTies = solver.hasTies()
    guard tree.order.hasTies else { return }
    rankVariables()
    do throws(SolverError) {
      try solver.breakTies(tree.ranking)
    } catch {
      record(LayoutError(error.reason, subject: root?.label ?? "root"))
    }
  }

  /// Notes that siblings changed places, which may change what is left out and how ties are broken.
  func orderDidChange() {
    structure &+= 1
    tree.order.isThatOfSlots = false
    if !findings.conflicts.isEmpty { tree.needsSolve = true }
    guard tree.order.hasTies else { return }
    solver.reopenTies()
    tree.needsSolve = true
  }

  /// Notes the places of all variables in the tree, unless they are known.
  func rankVariables() {
    placeItems()
    let count = tree.owners.count
    guard tree.order.ranks.count != count else { return }
    tree.order.rank(tree.slots, variableCount: count)
    solver.rankVariables(tree.order.ranks)
  }

  /// Notes the places of all items in the tree, unless they are known.
  func placeItems() {
    guard tree.order.structure != structure else { return }
    tree.order.structure = structure
    tree.order.ranks = []
    tree.order.places = [Int32](repeating: 0, count: tree.slots.count)
    let items = slotsInTreeOrder
    for (place, slot) in items.enumerated() {
      tree.order.places[Int(slot)] = Int32(truncatingIfNeeded: place)
    }
    // The guides of a view come one after the other.
    var ordered: Int32 = -1
    for slot in items where !tree.slots[Int(slot)].flags.contains(.isView) {
      let parent = tree.slots[Int(slot)].parent
      if parent != ordered, let view = view(at: parent) { orderGuides(of: view) }
      ordered = parent
    }
  }

  /// The slots in use, parents before children, siblings in their order.
  private var slotsInTreeOrder: [Int32] {
    guard tree.order.isThatOfSlots else { return items.map(\.slot) }
    return (0..<Int32(tree.slots.count)).filter { !tree.slots[Int($0)].flags.contains(.isFree) }
  }

  /// Sorts the places of the guides of a view, which are next to each other, by the views that their constraints
  /// mention. The order of addition depends on earlier layouts, because containers add guides when needed.
  private func orderGuides(of view: LayoutView) {
    let guides = view.layoutGuides.filter { $0.slot >= 0 && $0.engine === original }
    guard guides.count > 1 else { return }
    let places = guides.map { tree.order.places[Int($0.slot)] }
    let reaches = guides.map { reach(of: $0, in: view) }
    let sorted = guides.indices.sorted { Int64(reaches[$0].low) << 32 + Int64(reaches[$0].high) }
    for (place, index) in zip(places, sorted) {
      tree.order.places[Int(guides[index].slot)] = place
    }
  }

  /// The first and the last place of the views that the constraints of a guide mention.
  private func reach(of guide: LayoutGuide, in view: LayoutView) -> (low: Int32, high: Int32) {
    var (low, high) = (Int32.max, Int32(-1))
    func include(_ other: LayoutElement) {
      guard other.flags.contains(.isView), other !== view, other.slot >= 0,
        other.engine === original
      else { return }
      let place = tree.order.places[Int(other.slot)]
      (low, high) = (min(low, place), max(high, place))
    }
    guide.forEachConstraint { constraint in
      constraint.items[.head]?.use(include)
      constraint.items[.tail]?.use(include)
      for element in constraint.bases.compactMap(\.element) { include(element) }
    }
    return (low, high)
  }
}

extension TreeOrder {
  /// Notes the ranks of the variables of items, whose places are known.
  fileprivate mutating func rank(_ slots: Table<ItemSlot>, variableCount: Int) {
    var ranks = [Int32](repeating: FreeRanking.none, count: variableCount)
    for slot in slots.indices
    where slots[slot].flags.contains(.hasVariables) && slots[slot].variables.index >= 0 {
      let first = Int(slots[slot].variables.index)
      for k in 0..<4 { ranks[first + k] = 4 * places[slot] + Int32(k) }
    }
    self.ranks = ranks
  }
}

extension LayoutTree {
  /// The order of ties.
  fileprivate var ranking: FreeRanking {
    let (sources, rows, order) = (sources, rows.elements, self.order.places)
    func row(_ index: Int32) -> LayoutRow? {
      sources[Int(index)].row.map { rows[Int($0)] }
    }
    return FreeRanking(variables: self.order.ranks) { index in
      guard let row = row(index) else { return 0 }
      if row.kind.isContentSize { return UInt64(order[Int(row.owner)]) << 34 | 3 << 32 }
      return row.held?.use { $0.rank(in: order) } ?? 0
    } precedes: { one, other in
      guard let one = row(one), let other = row(other) else { return false }
      if one.kind.isContentSize {
        return other.kind.isContentSize
          ? one.kind.order < other.kind.order : other.kind == .constraint
      }
      guard let constraint = one.constraint, let other = other.constraint else { return false }
      return constraint.precedes(other, in: order)
    } isWritten: { index in
      row(index)?.kind == .constraint
    }
  }
}

extension LayoutConstraint {
  /// The rank of a constraint: first by its item that is later in the tree, then by the edge of that item, then
  /// by the other item and its edge.
  func rank(in order: [Int32]) -> UInt64 {
    let first = (place(of: items[.head], in: order), firstAttribute)
    let second = (place(of: items[.tail], in: order), secondAttribute)
    let (inner, outer) = first.0 >= second.0 ? (first, second) : (second, first)
    return UInt64(inner.0) << 34 | inner.1.order << 32 | UInt64(outer.0) << 2
      | outer.1.order
  }

  /// Whether one of two constraints between the same edges comes first: by everything that is written in them,
  /// with minima before equalities and maxima.
  func precedes(_ other: LayoutConstraint, in order: [Int32]) -> Bool {
    let (key, otherKey) = (key(in: order), other.key(in: order))
    guard key == otherKey else { return key < otherKey }
    return rest(in: order).lexicographicallyPrecedes(other.rest(in: order))
  }

  private func key(in order: [Int32]) -> (Int32, UInt8, UInt8, Int, Double, Double) {
    (
      place(of: items[.head], in: order), firstAttribute.rawValue, secondAttribute.rawValue,
      -relationStorage.rawValue, multiplierStorage, constantStorage
    )
  }

  /// What else is written in it: a guide made of insets has the place of its view, and distances have items
  /// that they are measured from.
  private func rest(in order: [Int32]) -> [Int32] {
    [inset(of: firstItem), inset(of: secondItem)]
      + bases.flatMap {
        [
          place(of: $0.element, in: order), inset(of: $0.element), Int32($0.attribute.rawValue),
        ]
      }
  }

  private func inset(of element: LayoutElement?) -> Int32 {
    Int32((element as? LayoutGuide)?.kind.rawValue ?? 0)
  }

  /// The same without a look at the item, if it has a place of its own.
  private func place(of item: Uncounted<LayoutElement>?, in order: [Int32]) -> Int32 {
    guard let item else { return 0 }
    let slot = item.use(\.slot)
    return slot >= 0 ? order[Int(slot)] : place(of: item.counted, in: order)
  }

  func place(of element: LayoutElement?, in order: [Int32]) -> Int32 {
    guard let element else { return 0 }
    let slot = element.slot >= 0 ? element.slot : element.home?.slot ?? -1
    return slot >= 0 ? order[Int(slot)] : 0
  }
}
