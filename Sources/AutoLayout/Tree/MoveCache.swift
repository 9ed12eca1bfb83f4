import Cassowary

/// The items that move when the solver moves the same variables again, as in repeated resizes.
///
/// A resize then need not search for the items of variables, nor read the slot of each item.
struct MoveCache {
  /// The number of moves in use at once: both axes of a window, alone and together, and a few texts.
  private static let capacity = 8
  private var moves: [Move] = []
  /// The items that always move with others, because they have no variables of their own.
  var follows = FollowTable()
  /// The items that moved along an axis and may have followers: twice the slot, plus the number of the axis.
  var leaders: [Int32] = []
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
  /// The plain items; see ``ItemSlot/Flags/isPlain``.
  let plain: [PlainItem]
  /// The items that are not plain.
  let others: [Int32]
  /// See ``MoveCache/leaders``.
  var leaders: [Int32] = []
  /// The texts among all of them and their followers, or all.
  var measured: [Int32] = []
  var measuresAll = false

  struct PlainItem {
    let slot: Int32
    /// The first of its variables.
    let variable: Int32
  }

  init(of items: [Int32], named name: SIMD4<Int32>, in structure: Int, _ slots: Table<ItemSlot>) {
    (self.name, self.structure) = (name, structure)
    // In the order of slots, in which their frames lie.
    let items = items.sorted()
    plain = items.filter { slots[Int($0)].flags.isPlain }.map {
      PlainItem(slot: $0, variable: slots[Int($0)].variables.index)
    }
    others = items.filter { !slots[Int($0)].flags.isPlain }
  }

  var items: [Int32] { plain.map(\.slot) + others }
}
