import Cassowary

/// The items that share the position and the length of another item along an axis, and have no variables of their
/// own there.
///
/// The cells of a grid follow their columns and rows. An item that others follow follows none along that axis.
struct FollowTable {
  /// The slots that each item follows along x and y, or -1; empty until an item follows another one.
  private var leaders: Table<SIMD2<Int32>> = []

  var isEmpty: Bool { leaders.isEmpty }

  /// The slot that an item follows along an axis; -1 if it follows none.
  @inline(__always)
  func leader(of slot: Int32, _ axis: LayoutAxis) -> Int32 {
    Int(slot) < leaders.count ? leaders[Int(slot)][Int(axis.rawValue)] : -1
  }

  /// The number of axes along which an item follows another one.
  @inline(__always)
  func count(of slot: Int32) -> Int {
    (leader(of: slot, .horizontal) >= 0 ? 1 : 0) + (leader(of: slot, .vertical) >= 0 ? 1 : 0)
  }

  /// The slots of all items that follow another one.
  var followers: [Int32] {
    leaders.indices.lazy.map { Int32(truncatingIfNeeded: $0) }.filter { count(of: $0) > 0 }
  }

  /// Whether any item follows that in a slot along an axis.
  func isFollowed(_ slot: Int32, _ axis: LayoutAxis) -> Bool {
    leaders.contains { $0[Int(axis.rawValue)] == slot }
  }

  /// Makes an item follow another one along an axis, or none for -1.
  mutating func set(_ slot: Int32, toFollow leader: Int32, _ axis: LayoutAxis) {
    leaders.fill(upTo: Int(slot) + 1, with: SIMD2(repeating: -1))
    leaders[Int(slot)][Int(axis.rawValue)] = leader
  }

  /// Makes items follow others along both axes if they have no variables and no followers yet, and sets the flags
  /// of their slots. Returns the other requests, and whether anything changed.
  mutating func set(
    _ requests: [FollowRequest], _ slots: inout Table<ItemSlot>
  ) -> (rest: [FollowRequest], isChanged: Bool) {
    leaders.fill(upTo: slots.count, with: SIMD2(repeating: -1))
    var leaders = self.leaders.mutableSpan
    var slots = slots.mutableSpan
    var (rest, isChanged) = ([FollowRequest](), false)
    for request in requests where request.slot >= 0 {
      let slot = Int(request.slot)
      let wanted = SIMD2(request.x, request.y)
      if leaders[slot] == wanted { continue }
      guard slots[slot].isWithoutVariables, !slots[slot].flags.contains(.leads),
        request.x < 0 || leaders[Int(request.x)].x < 0,
        request.y < 0 || leaders[Int(request.y)].y < 0
      else {
        rest.append(request)
        continue
      }
      leaders[slot] = wanted
      slots[slot].flags.set(.follows, wanted.max() >= 0)
      if request.x >= 0 { slots[Int(request.x)].flags.insert(.leads) }
      if request.y >= 0 { slots[Int(request.y)].flags.insert(.leads) }
      isChanged = true
    }
    return (rest, isChanged)
  }
}

/// A request that the item in a slot follows the items in slots `x` and `y` along these axes; -1 for none.
package typealias FollowRequest = (slot: Int32, x: Int32, y: Int32)

extension LayoutElement {
  /// Makes the item share the position and the length of another item in the same coordinates along an axis,
  /// without constraints; `nil` ends this. It also ends when one of them leaves its tree.
  ///
  /// Both items have to be in one engine. The other one has no alignment insets and must not follow a third.
  package final func follow(_ leader: LayoutElement?, along axis: LayoutAxis) {
    guard slot >= 0, let engine, leader.map({ $0.slot(in: engine) >= 0 }) ?? true else { return }
    engine.setLeader(leader?.slot ?? -1, of: slot, axis)
  }

  /// The item whose position and length the item shares along an axis.
  package final func leader(along axis: LayoutAxis) -> LayoutElement? {
    guard slot >= 0, let engine else { return nil }
    return engine.element(at: engine.tree.moves.follows.leader(of: slot, axis))
  }
}

extension LayoutEngine {
  /// Makes many items follow others, as ``LayoutElement/follow(_:along:)`` does for one.
  package func follow(_ requests: [FollowRequest]) {
    let (rest, isChanged) = tree.moves.follows.set(requests, &tree.slots)
    if isChanged { structure &+= 1 }
    // An item that others follow cannot follow one.
    for ends in [true, false] {
      for request in rest {
        if (request.x < 0) == ends { setLeader(request.x, of: request.slot, .horizontal) }
        if (request.y < 0) == ends { setLeader(request.y, of: request.slot, .vertical) }
      }
    }
  }

  func setLeader(_ leader: Int32, of slot: Int32, _ axis: LayoutAxis) {
    guard tree.moves.follows.leader(of: slot, axis) != leader else { return }
    let flags = tree.slots[Int(slot)].flags
    if leader >= 0,
      tree.moves.follows.leader(of: leader, axis) >= 0
        || flags.contains(.leads) && tree.moves.follows.isFollowed(slot, axis)
    {
      return
    }
    withdrawVariables(of: slot, axis)
    tree.moves.follows.set(slot, toFollow: leader, axis)
    tree.slots[Int(slot)].flags.set(.follows, tree.moves.follows.count(of: slot) > 0)
    if leader >= 0 { tree.slots[Int(leader)].flags.insert(.leads) }
    structure &+= 1
  }

  /// Makes items whose leaders left follow none.
  func endFollowingFreeSlots() {
    let follows = tree.moves.follows
    for slot in follows.followers {
      for axis in LayoutAxis.allCases {
        let leader = follows.leader(of: slot, axis)
        if leader >= 0, tree.slots[Int(leader)].flags.contains(.isFree) {
          setLeader(-1, of: slot, axis)
        }
      }
    }
  }

  /// Removes the bound of an item along an axis, and lists all constraints that mention any of its variables, to be
  /// compiled with the new ones.
  private func withdrawVariables(of slot: Int32, _ axis: LayoutAxis) {
    if tree.slots[Int(slot)].flags.remove(.hasVariables) != nil, let element = element(at: slot) {
      rewriteConstraints(below: element)
      rewriteRows(of: slot) { _ in true }
      for child in element.asView?.children ?? [] where child.slot(in: original) >= 0 {
        rewriteRows(of: child.slot, where: \.isAutoresizing)
      }
      tree.invalidate(.variables, slot)
      invalidateRoot(.baselines)
    }
    guard let id = tree.slots[Int(slot)][boundAlong: axis] else { return }
    drop(id)
    tree.slots[Int(slot)][boundAlong: axis] = nil
  }

  private func rewriteRows(of slot: Int32, where isMeant: (LayoutRow.Kind) -> Bool) {
    var handle = tree.slots[Int(slot)].rows
    while handle >= 0 {
      if isMeant(tree.rows[handle].kind) {
        withdraw(handle)
        tree.invalidate(.rewrite, row: handle)
      }
      handle = tree.rows[handle].next
    }
  }
}
