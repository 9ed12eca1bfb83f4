import Cassowary

/// An offset across many levels: the distance from the near edge of a frame to that of a frame far inside it.
///
/// A constraint between items far apart is a sum over all items between them. Without offsets, a constraint of
/// each of n nested views would have n terms. Instead such an offset gets a variable, and so does each offset on
/// the way: it is the sum of a shorter offset and the position of one item in its superview.
///
/// The offset of an item in the root, or in the nearest scroll view above, is built from the outside, and its
/// descendants share it. The baseline of a view may be that of another view far inside it. That offset is built
/// from the inside, and the views around share it. Offsets in the root would also be correct, but all of these
/// constraints would then depend on the root, while stacks find their size from the inside.
struct Offset {
  let key: Key
  let variable: Variable
  /// The item whose position in its superview is a part of the offset; the rest is an offset as well.
  let step: Int32

  /// The slots of the two items, and the axis.
  struct Key: Hashable {
    let outer: Int32
    let inner: Int32
    let axis: LayoutAxis
  }
}

/// The offsets that constraints share, by the rows that define them. A row belongs to the inner item.
struct OffsetTable {
  private var offsets: [Int32: Offset] = [:]
  private var rows: [Offset.Key: Int32] = [:]
  /// The outermost item of the offsets that were built from the inside, by their inner item.
  fileprivate var reaches: [Int32: Int32] = [:]
  /// Variables of removed offsets, for new ones.
  fileprivate var unused: [Variable] = []

  subscript(row: Int32) -> Offset? { offsets[row] }

  func variable(_ key: Offset.Key) -> Variable? { rows[key].flatMap { offsets[$0]?.variable } }

  /// The rows of the offsets that an item is a step of, sorted.
  func rows(over step: Int32) -> [Int32] { offsets.filter { $1.step == step }.keys.sorted() }

  fileprivate mutating func insert(_ offset: Offset, at row: Int32) {
    offsets[row] = offset
    rows[offset.key] = row
  }

  /// Removes the offset of a row and returns its variable.
  mutating func remove(_ row: Int32) -> Variable? {
    guard let offset = offsets.removeValue(forKey: row) else { return nil }
    rows[offset.key] = nil
    reaches[offset.key.inner] = nil
    unused.append(offset.variable)
    return offset.variable
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

  /// Whether the view that stands in for the baseline of another one is far inside it, without a scroll view
  /// between them.
  func isFar(_ key: Offset.Key) -> Bool {
    let (from, to) = (tree.slots[Int(key.outer)], tree.slots[Int(key.inner)])
    guard to.depth - from.depth > Self.longestPath, to.base >= 0 else { return false }
    return tree.slots[Int(to.base)].depth <= from.depth
  }

  /// Makes variables for offsets and for those on the way to them; returns whether all of them have one then.
  func makeOffsets(_ keys: [Offset.Key]) -> Bool {
    for key in keys {
      if key.outer == tree.slots[Int(key.inner)].base {
        makeFromOutside(key)
      } else {
        makeFromInside(key)
      }
    }
    return keys.allSatisfy { tree.offsets.variable($0) != nil }
  }

  private func makeFromOutside(_ key: Offset.Key) {
    var path: [Offset.Key] = []
    var key = key
    while key.inner != key.outer, tree.offsets.variable(key) == nil {
      let item = tree.slots[Int(key.inner)]
      guard item.flags.contains(.hasVariables) else { return }
      path.append(key)
      key = Offset.Key(outer: key.outer, inner: item.parent, axis: key.axis)
    }
    for key in path.reversed() { add(key, step: key.inner) }
  }

  private func makeFromInside(_ key: Offset.Key) {
    var step = tree.offsets.reaches[key.inner] ?? key.inner
    while tree.slots[Int(step)].depth > tree.slots[Int(key.outer)].depth {
      let item = tree.slots[Int(step)]
      guard item.parent >= 0, item.flags.contains(.hasVariables) else { return }
      add(Offset.Key(outer: item.parent, inner: key.inner, axis: key.axis), step: step)
      step = item.parent
      tree.offsets.reaches[key.inner] = step
    }
  }

  private func add(_ key: Offset.Key, step: Int32) {
    let constant = -alignment(step).sides(along: key.axis).near
    let row = addRow(.offset(key.axis), of: key.inner, constant)
    let known = tree.offsets.unused.popLast()
    if let known { solver.setUsed(true, known) }
    let variable = known ?? solver.makeVariable()
    // The variable belongs to no item.
    tree.owners.fill(upTo: Int(variable.index) + 1, with: -1)
    tree.offsets.insert(Offset(key: key, variable: variable, step: step), at: row)
    compile(row)
  }

  /// Updates the offsets that contain a view, whose alignment insets changed.
  func updateOffsets(over view: LayoutView) {
    for row in tree.offsets.rows(over: view.slot) {
      guard let axis = tree.offsets[row]?.key.axis else { continue }
      update(row, to: -alignment(view.slot).sides(along: axis).near)
    }
  }

  /// An offset minus the shorter offset and the position whose sum it is.
  func expression(of offset: Offset) -> LinearExpression {
    let (key, step) = (offset.key, tree.slots[Int(offset.step)])
    let rest =
      offset.step == key.inner
      ? Offset.Key(outer: key.outer, inner: step.parent, axis: key.axis)
      : Offset.Key(outer: offset.step, inner: key.inner, axis: key.axis)
    var expression = LinearExpression(offset.variable)
    expression.append(step.position(key.axis), -1)
    if let rest = tree.offsets.variable(rest) { expression.append(rest, -1) }
    return expression
  }
}
