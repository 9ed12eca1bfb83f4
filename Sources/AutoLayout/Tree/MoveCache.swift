/// The items that move when the solver moves the same variables again, as in repeated resizes.
///
/// A resize then need not search for the items of variables, nor read the slot of each item.
struct MoveCache {
  /// The number of moves in use at once: both axes of a window, alone and together, and a few texts.
  private static let capacity = 8
  private var moves: [Move] = []
  /// The items that always move with others, because they have no variables of their own.
  var follows = FollowTable()
  /// The move that the last solve made, until its frames are placed.
  var pending: Move?

  /// The items that own a set of variables; `nil` if they are not cached.
  func move(named name: SIMD4<Int32>, in structure: Int) -> Move? {
    moves.first { $0.name == name && $0.structure == structure }
  }

  mutating func remember(_ move: Move) {
    if moves.first?.structure != move.structure { moves = [] }
    if moves.count == Self.capacity { moves.removeFirst() }
    moves.append(move)
  }
}

/// The items that own a set of variables.
///
/// It is a class, so that a layout that uses it counts one reference instead of one for each list.
final class Move {
  /// The solver's name of the set.
  let name: SIMD4<Int32>
  /// The ``LayoutEngine/structure`` at which the items were found.
  let structure: Int
  /// The items whose frames consist of solved values, of their own variables or partly of others.
  let plain, followers: [Item]
  /// The other items.
  let others: [Int32]
  /// The texts among all of them.
  let texts: [Int32]
  /// Whether an item is among all of them, by slot.
  private let isMember: [Bool]

  struct Item {
    let slot: Int32
    /// The first of the variables along x and along y.
    let places: (x: Int32, y: Int32)
  }

  init(of items: [Int32], named name: SIMD4<Int32>, in structure: Int, _ slots: Table<ItemSlot>) {
    (self.name, self.structure) = (name, structure)
    // In the order of slots, in which their frames lie.
    let items = Set(items).sorted()
    var isMember = Array(repeating: false, count: Int(items.last ?? -1) + 1)
    for slot in items { isMember[Int(slot)] = true }
    self.isMember = isMember
    let numbers = items.filter { slots[Int($0)].flags.isNumbers }.map {
      Item(slot: $0, places: slots[Int($0)].places)
    }
    plain = numbers.filter { $0.places.x == $0.places.y }
    followers = numbers.filter { $0.places.x != $0.places.y }
    others = items.filter { !slots[Int($0)].flags.isNumbers }
    texts = items.filter { slots[Int($0)].flags.contains(.isText) }
  }

  @inline(__always)
  func contains(_ slot: Int32) -> Bool { Int(slot) < isMember.count && isMember[Int(slot)] }

  var items: [Int32] { (plain + followers).map(\.slot) + others }
}
