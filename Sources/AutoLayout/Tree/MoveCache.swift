/// Which items move when the solver moves the same variables again, as in repeated resizes.
struct MoveCache {
  /// As many as are in use at once: both axes of a window, alone and together, and a few texts.
  private static let capacity = 8

  /// The items that a set of variables belongs to, by the solver's name of the set.
  private var moves: [(name: SIMD4<Int32>, items: [Int32])] = []
  private var oldest = 0
  /// The structure of the tree in which they were found.
  private var structure = 0

  /// The items that a set of variables belongs to; `nil` if that is not known.
  func items(of name: SIMD4<Int32>, in structure: Int) -> [Int32]? {
    guard structure == self.structure else { return nil }
    return moves.first { $0.name == name }?.items
  }

  mutating func remember(_ items: [Int32], of name: SIMD4<Int32>, in structure: Int) {
    if structure != self.structure { (moves, oldest, self.structure) = ([], 0, structure) }
    if moves.count < Self.capacity { return moves.append((name, items)) }
    moves[oldest] = (name, items)
    oldest = (oldest + 1) % Self.capacity
  }
}
