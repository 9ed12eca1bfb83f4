import Cassowary

/// Which items have the position and the length of another one along an axis, and no variables of their own there.
///
/// The cells of a grid follow their columns and rows. An item that others follow follows none along that axis.
struct FollowTable {
  /// The followers of an item form a list along each axis; -1 is the end, or no item.
  private struct Links {
    var leader = SIMD2<Int32>(repeating: -1)
    var first = SIMD2<Int32>(repeating: -1)
    var next = SIMD2<Int32>(repeating: -1)
    var previous = SIMD2<Int32>(repeating: -1)
  }

  /// By slot; empty until an item follows another one.
  private var links: [Links] = []

  var isEmpty: Bool { links.isEmpty }

  /// The slots that an item follows along x and y; -1 where it follows none.
  func leaders(of slot: Int32) -> SIMD2<Int32> {
    slot < links.count ? links[Int(slot)].leader : SIMD2(repeating: -1)
  }

  /// Has an item follow another one along an axis, or none.
  mutating func set(_ slot: Int32, toFollow leader: Int32, _ axis: LayoutAxis) {
    let (k, item) = (axis.number, Int(slot))
    let needed = Int(max(slot, leader)) + 1
    if needed > links.count {
      links += repeatElement(Links(), count: max(needed - links.count, links.count / 2))
    }
    let (next, previous) = (links[item].next[k], links[item].previous[k])
    if next >= 0 { links[Int(next)].previous[k] = previous }
    if previous >= 0 {
      links[Int(previous)].next[k] = next
    } else if links[item].leader[k] >= 0 {
      links[Int(links[item].leader[k])].first[k] = next
    }
    (links[item].leader[k], links[item].previous[k], links[item].next[k]) = (leader, -1, -1)
    guard leader >= 0 else { return }
    let first = links[Int(leader)].first[k]
    if first >= 0 { links[Int(first)].previous[k] = slot }
    links[item].next[k] = first
    links[Int(leader)].first[k] = slot
  }

  /// Calls `body` for the items that follow another one along an axis.
  @inline(__always)
  func forEachFollower(of slot: Int32, _ axis: Int, _ body: (Int32) -> Void) {
    guard slot < links.count else { return }
    var follower = links[Int(slot)].first[axis]
    while follower >= 0 {
      body(follower)
      follower = links[Int(follower)].next[axis]
    }
  }
}

extension LayoutElement {
  /// Has the item share the position and the length of another item in the same coordinates along an axis, without
  /// constraints; `nil` ends that. It ends, too, when one of them leaves its tree.
  ///
  /// Returns whether it does: both have to be in one engine, and the other one must not follow a third.
  @discardableResult
  package final func follow(_ leader: LayoutElement?, along axis: LayoutAxis) -> Bool {
    guard slot >= 0, let engine else { return false }
    guard let leader else {
      engine.setLeader(-1, of: slot, axis)
      return false
    }
    guard leader.slot >= 0, leader.engine === engine else { return false }
    return engine.setLeader(leader.slot, of: slot, axis)
  }

  /// Whether the item shares the position and the length of another one.
  package final func isFollowing(_ leader: LayoutElement, along axis: LayoutAxis) -> Bool {
    guard slot >= 0, let engine, leader.slot >= 0 else { return false }
    return engine.tree.moves.follows.leaders(of: slot)[axis.number] == leader.slot
  }
}

extension LayoutEngine {
  /// The items that follow others, and those that they follow; parents before children.
  package var followers: [(item: LayoutElement, leader: LayoutElement, axis: LayoutAxis)] {
    if tree.moves.follows.isEmpty { return [] }
    return items.flatMap { item in
      LayoutAxis.allCases.compactMap { axis in
        element(at: tree.moves.follows.leaders(of: item.slot)[axis.number]).map {
          (item, $0, axis)
        }
      }
    }
  }

  @discardableResult
  func setLeader(_ leader: Int32, of slot: Int32, _ axis: LayoutAxis) -> Bool {
    let k = axis.number
    if tree.moves.follows.leaders(of: slot)[k] == leader { return true }
    var isFree = leader < 0 || tree.moves.follows.leaders(of: leader)[k] < 0
    tree.moves.follows.forEachFollower(of: slot, k) { _ in isFree = false }
    guard isFree else { return false }
    withdrawVariables(of: slot, axis)
    tree.moves.follows.set(slot, toFollow: leader, axis)
    let follows = tree.moves.follows.leaders(of: slot).max() >= 0
    setFlag(.follows, follows, slot)
    if leader >= 0 { setFlag(.leads, true, leader) }
    structure &+= 1
    return true
  }

  /// Ends what an item follows that leaves, and what follows it.
  func endFollowing(_ slot: Int32) {
    for axis in LayoutAxis.allCases {
      var followers: [Int32] = []
      tree.moves.follows.forEachFollower(of: slot, axis.number) { followers.append($0) }
      for follower in followers { setLeader(-1, of: follower, axis) }
      if tree.moves.follows.leaders(of: slot)[axis.number] >= 0 {
        tree.moves.follows.set(slot, toFollow: -1, axis)
      }
    }
  }

  /// Takes the variables of an item along an axis out of the solver, and what mentions any of its variables, which
  /// is compiled again with those that it is to have.
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
    setUsed(false, item.variables, axis)
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

  private func setUsed(_ isUsed: Bool, _ first: Variable, _ axis: LayoutAxis) {
    for place in [axis.number, axis.number + 2] {
      let index = first.index + Int32(truncatingIfNeeded: place)
      solver.setUsed(isUsed, Variable(index: index, generation: first.generation))
    }
  }

  /// Gives new items that follow others, or do no longer, the variables that they are to have.
  func makeFollowers(_ some: [Int32]) {
    for slot in some {
      let leaders = tree.moves.follows.leaders(of: slot)
      for axis in LayoutAxis.allCases where leaders[axis.number] >= 0 {
        tree.slots[Int(slot)].set(tree.slots[Int(leaders[axis.number])].variables, axis)
      }
    }
  }
}

extension LayoutAxis {
  /// The place of the axis in a vector of x and y.
  @inline(__always)
  var number: Int { Int(rawValue) }
}
