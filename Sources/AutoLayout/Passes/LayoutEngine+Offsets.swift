import Cassowary

/// The variables of offsets.
///
/// A constraint between items far apart is a sum over all items between them. Without offsets, a constraint of
/// each of n nested views would have n terms. Instead, the distance from the near edge of the root, or of the
/// nearest scroll view above, to that of an item gets a variable, and so does each offset on the way: it is the
/// sum of the offset of the superview and the position of the item in it.
struct OffsetTable {
  /// By the rows that define the offsets. Each is a row of its item.
  fileprivate var variables: [Int32: Variable] = [:]
  /// Variables of removed offsets, for new ones.
  fileprivate var unused: [Variable] = []

  /// Removes the offset of a row and returns its variable.
  mutating func remove(_ row: Int32) -> Variable? {
    guard let variable = variables.removeValue(forKey: row) else { return nil }
    unused.append(variable)
    return variable
  }
}

extension LayoutEngine {
  /// The number of levels up to which a constraint has a term for each item, without offsets.
  static let longestPath: Int32 = 16

  /// The slot up to which offsets may replace the sum from an item up to `owner`: the owner, or a scroll view
  /// before it. `nil` if that is not far.
  func farStop(from slot: Int32, to owner: Int32) -> Int32? {
    let (depth, base) = (tree.slots[Int(slot)].depth, tree.slots[Int(slot)].base)
    guard base >= 0 else { return nil }
    let stop = tree.slots[Int(owner)].depth >= tree.slots[Int(base)].depth ? owner : base
    return depth - tree.slots[Int(stop)].depth > Self.longestPath ? stop : nil
  }

  /// The variable of the offset of an item; `nil` if it has none.
  func offset(_ slot: Int32, _ axis: LayoutAxis) -> Variable? {
    tree.offsets.variables[row(.offset(axis), of: slot)]
  }

  /// Makes variables for offsets and for those on the way to them; returns whether all of them have one then.
  func makeOffsets(_ wanted: [(slot: Int32, axis: LayoutAxis)]) -> Bool {
    for (slot, axis) in wanted {
      var path: [Int32] = []
      var next = slot
      while next != tree.slots[Int(slot)].base, offset(next, axis) == nil {
        guard tree.slots[Int(next)].flags.contains(.hasVariables) else { return false }
        path.append(next)
        next = tree.slots[Int(next)].parent
      }
      for slot in path.reversed() { addOffset(slot, axis) }
    }
    return true
  }

  private func addOffset(_ slot: Int32, _ axis: LayoutAxis) {
    let row = addRow(.offset(axis), of: slot, -alignment(slot).sides(along: axis).near)
    let known = tree.offsets.unused.popLast()
    if let known { solver.setUsed(true, known) }
    let variable = known ?? solver.makeVariable()
    // The variable belongs to no item.
    tree.owners.fill(upTo: Int(variable.index) + 1, with: -1)
    tree.offsets.variables[row] = variable
    compile(row)
  }

  /// Updates the offsets of a view, whose alignment insets changed.
  func updateOffsets(of view: LayoutView) {
    guard view.slot >= 0 else { return }
    for axis in LayoutAxis.allCases {
      let row = row(.offset(axis), of: view.slot)
      if row >= 0 { update(row, to: -alignment(view.slot).sides(along: axis).near) }
    }
  }

  /// The offset of an item minus that of its superview and the position in it, whose sum it is.
  func offsetExpression(_ slot: Int32, _ axis: LayoutAxis) -> LinearExpression {
    let item = tree.slots[Int(slot)]
    var expression = LinearExpression()
    if let variable = offset(slot, axis) { expression.append(variable, 1) }
    expression.append(item.position(axis), -1)
    // That of a scroll view is in another view than those of its contents.
    if item.parent != item.base, let rest = offset(item.parent, axis) {
      expression.append(rest, -1)
    }
    return expression
  }
}
