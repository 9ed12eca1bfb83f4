import Cassowary

/// The items that share the position and the length of another item along an axis, and have no variables of their
/// own there.
///
/// The cells of a grid follow their columns and rows. An item that others follow follows none along that axis.
struct FollowTable {
  /// The followers of an item form a list along each axis; -1 is the end, or no item.
  private struct Link {
    var leader: Int32 = -1
    var first: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// Two for each slot, along x and y; empty until an item follows another one.
  private var links: Table<Link> = []

  var isEmpty: Bool { links.isEmpty }

  /// The slot that an item follows along an axis; -1 if it follows none.
  @inline(__always)
  func leader(of slot: Int32, _ axis: LayoutAxis) -> Int32 {
    let place = 2 * Int(slot) + Int(axis.rawValue)
    return place < links.count ? links[place].leader : -1
  }

  /// The number of axes along which an item follows another one.
  @inline(__always)
  func count(of slot: Int32) -> Int {
    (leader(of: slot, .horizontal) >= 0 ? 1 : 0) + (leader(of: slot, .vertical) >= 0 ? 1 : 0)
  }

  /// Makes an item follow another one along an axis, or none for -1.
  mutating func set(_ slot: Int32, toFollow leader: Int32, _ axis: LayoutAxis) {
    links.fill(upTo: 2 * (Int(max(slot, leader)) + 1), with: Link())
    var links = self.links.mutableSpan
    Self.set(slot, leader, Int(axis.rawValue), &links)
  }

  @inline(__always)
  private static func set(
    _ slot: Int32, _ leader: Int32, _ axis: Int, _ links: inout MutableSpan<Link>
  ) {
    let place = 2 * Int(slot) + axis
    var link = links[place]
    if link.leader == leader { return }
    if link.next >= 0 { links[2 * Int(link.next) + axis].previous = link.previous }
    if link.previous >= 0 {
      links[2 * Int(link.previous) + axis].next = link.next
    } else if link.leader >= 0 {
      links[2 * Int(link.leader) + axis].first = link.next
    }
    (link.leader, link.previous, link.next) = (leader, -1, -1)
    if leader >= 0 {
      let outer = 2 * Int(leader) + axis
      link.next = links[outer].first
      links[outer].first = slot
      if link.next >= 0 { links[2 * Int(link.next) + axis].previous = slot }
    }
    links[place] = link
  }

  /// Makes items follow others along both axes if they have no variables and no followers yet, and sets the flags
  /// of their slots. Returns the other requests, and whether anything changed.
  mutating func set(
    _ requests: [FollowRequest], _ slots: inout Table<ItemSlot>
  ) -> (rest: [FollowRequest], isChanged: Bool) {
    links.fill(upTo: 2 * slots.count, with: Link())
    var links = self.links.mutableSpan
    var slots = slots.mutableSpan
    var (rest, isChanged) = ([FollowRequest](), false)
    for request in requests where request.slot >= 0 {
      let slot = Int(request.slot)
      let (x, y) = (links[2 * slot], links[2 * slot + 1])
      if x.leader == request.x, y.leader == request.y { continue }
      guard slots[slot].isWithoutVariables, x.first < 0, y.first < 0,
        request.x < 0 || links[2 * Int(request.x)].leader < 0,
        request.y < 0 || links[2 * Int(request.y) + 1].leader < 0
      else {
        rest.append(request)
        continue
      }
      Self.set(request.slot, request.x, 0, &links)
      Self.set(request.slot, request.y, 1, &links)
      slots[slot].flags.set(.follows, request.x >= 0 || request.y >= 0)
      if request.x >= 0 { slots[Int(request.x)].flags.insert(.leads) }
      if request.y >= 0 { slots[Int(request.y)].flags.insert(.leads) }
      isChanged = true
    }
    return (rest, isChanged)
  }

  /// The first of the items that follow another one; -1 if there is none.
  ///
  /// - Parameter leader: Twice the slot of that one, plus the number of the axis.
  @inline(__always)
  func first(of leader: Int32) -> Int32 {
    Int(leader) < links.count ? links[Int(leader)].first : -1
  }

  /// The next of the items that follow the same one along an axis; -1 after the last.
  @inline(__always)
  func next(after slot: Int32, _ leader: Int32) -> Int32 {
    links[2 * Int(slot) + Int(leader & 1)].next
  }

  /// Some items and those that follow any of them.
  func withFollowers(_ slots: [Int32]) -> [Int32] {
    var found = slots
    for leader in slots.flatMap({ [2 * $0, 2 * $0 + 1] }) {
      var slot = first(of: leader)
      while slot >= 0 {
        found.append(slot)
        slot = next(after: slot, leader)
      }
    }
    return found
  }
}

/// A request that the item in a slot follows the items in slots `x` and `y` along these axes; -1 for none.
package struct FollowRequest {
  fileprivate let slot, x, y: Int32

  package init(_ slot: Int32, _ x: Int32, _ y: Int32) { (self.slot, self.x, self.y) = (slot, x, y) }
}

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
    guard tree.moves.follows.leader(of: slot, axis) != leader,
      leader < 0
        || tree.moves.follows.leader(of: leader, axis) < 0
          && tree.moves.follows.first(of: 2 * slot + Int32(axis.rawValue)) < 0
    else { return }
    withdrawVariables(of: slot, axis)
    tree.moves.follows.set(slot, toFollow: leader, axis)
    tree.slots[Int(slot)].flags.set(.follows, leader >= 0 || tree.moves.follows.count(of: slot) > 0)
    if leader >= 0 { tree.slots[Int(leader)].flags.insert(.leads) }
    structure &+= 1
  }

  /// Makes an item that leaves follow none, and its followers as well.
  func endFollowing(_ slot: Int32) {
    for axis in LayoutAxis.allCases {
      let leader = 2 * slot + Int32(axis.rawValue)
      while case let follower = tree.moves.follows.first(of: leader), follower >= 0 {
        setLeader(-1, of: follower, axis)
      }
      tree.moves.follows.set(slot, toFollow: -1, axis)
    }
  }

  /// Removes the variables of an item along an axis from use, and all constraints that mention any of its
  /// variables, which are compiled again with the new ones.
  private func withdrawVariables(of slot: Int32, _ axis: LayoutAxis) {
    if tree.slots[Int(slot)].flags.remove(.hasVariables) != nil, let element = element(at: slot) {
      withdrawRows(of: element, slot)
      tree.invalidate(.variables, slot)
      invalidateRoot(.baselines)
    }
    let item = tree.slots[Int(slot)]
    guard let id = item[boundAlong: axis] else { return }
    drop(id)
    tree.slots[Int(slot)][boundAlong: axis] = nil
    for place in [Int32(axis.rawValue), Int32(axis.rawValue) + 2] {
      let index = item.variables.index + place
      solver.setUsed(false, Variable(index: index, generation: item.variables.generation))
    }
  }

  private func withdrawRows(of element: LayoutElement, _ slot: Int32) {
    func rewrite(_ handle: Int32) {
      withdraw(handle)
      tree.invalidate(.rewrite, row: handle)
    }
    let rewriteAll = { (element: LayoutElement) in
      element.forEachConstraint {
        if $0.handle >= 0, $0.engine === self.original { rewrite($0.handle) }
      }
    }
    if let view = element.asView { view.forEachElement(rewriteAll) } else { rewriteAll(element) }
    forEachRow(of: slot) { rewrite($0) }
    for row in tree.offsets.rows(over: slot) { rewrite(row) }
    for child in element.asView?.children ?? [] where child.slot >= 0 && child.engine === original {
      forEachRow(of: child.slot) { if tree.rows[$0].kind.isAutoresizing { rewrite($0) } }
    }
  }

  private func forEachRow(of slot: Int32, _ body: (Int32) -> Void) {
    var handle = tree.slots[Int(slot)].rows
    while handle >= 0 {
      body(handle)
      handle = tree.rows[handle].next
    }
  }
}
