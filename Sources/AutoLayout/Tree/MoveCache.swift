import Cassowary

/// Which items move when the solver moves the same variables again, as in repeated resizes.
///
/// Without it a resize of 700 cards takes twice the instructions.
struct MoveCache {
  /// As many as are in use at once: both axes of a window, alone and together, and a few texts.
  private static let capacity = 8
  private var moves: [Move] = []
  private var oldest = 0

  /// The items that a set of variables belongs to; `nil` if that is not known.
  func move(named name: SIMD4<Int32>, in structure: Int) -> Move? {
    moves.first { $0.name == name && $0.structure == structure }
  }

  mutating func remember(_ move: Move) {
    if moves.first?.structure != move.structure { (moves, oldest) = ([], 0) }
    if moves.count < Self.capacity { return moves.append(move) }
    moves[oldest] = move
    oldest = (oldest + 1) % Self.capacity
  }
}

/// The items that a set of variables belongs to.
struct Move {
  /// The solver's name of the set.
  let name: SIMD4<Int32>
  /// The structure of the tree in which they were found.
  let structure: Int
  /// The plain items; see ``ItemSlot/Flags/isPlain``.
  private(set) var plain: [PlainItem] = []
  /// The items that are not plain.
  private(set) var others: [Int32] = []
  /// The texts among all of them.
  private(set) var texts: [Int32] = []
  var count: Int { plain.count + others.count }

  struct PlainItem {
    let slot: Int32
    /// The first of its variables.
    let variable: Int32
  }

  init(of items: [Int32], named name: SIMD4<Int32>, in structure: Int, _ slots: [ItemSlot]) {
    (self.name, self.structure) = (name, structure)
    for slot in items.sorted() {
      let item = slots[Int(slot)]
      if item.flags.contains(.isText) { texts.append(slot) }
      if item.flags.isPlain {
        plain.append(PlainItem(slot: slot, variable: item.variables.index))
      } else {
        others.append(slot)
      }
    }
  }

  var items: [Int32] { plain.map(\.slot) + others }
}
