import Cassowary

/// A distance across many levels: from the near edge of a frame to that of one far inside of it.
///
/// An equation between items far apart is a sum over everything between them. Written out, a
/// constraint of each of n nested views would have n terms; instead such a distance gets a variable,
/// and so do all on the way: each is a shorter one and the position of one item in its superview.
///
/// Where an item lies in the root, or in the nearest scroll view above, is put together from there,
/// and shared by all that lies in the item. The baseline of a view may be that of another one far
/// inside of it: that distance is put together from the inside, and shared by the views around.
/// (Positions in the root would do as well, but tie all of these equations to the root: stacks find
/// their size from the inside.)
struct Distance {
  let key: Key
  let variable: Variable
  /// The item whose position in its superview is a part of it; the rest is a distance, too.
  let step: Int32

  /// From which slot to which.
  struct Key: Hashable {
    let outer: Int32
    let inner: Int32
    let axis: LayoutAxis
  }
}

/// The distances that equations share, by the rows that say what they are: each is one of the item that
/// the distance leads to.
struct DistanceTable {
  private var distances: [Int32: Distance] = [:]
  private var rows: [Distance.Key: Int32] = [:]
  /// From where on distances are missing that are put together from the inside, by where they lead.
  fileprivate var reaches: [Int32: Int32] = [:]

  subscript(row: Int32) -> Distance? { distances[row] }

  func variable(_ key: Distance.Key) -> Variable? { rows[key].flatMap { distances[$0]?.variable } }

  /// The rows of those that an item is a step of, sorted.
  func rows(over step: Int32) -> [Int32] { distances.filter { $1.step == step }.keys.sorted() }

  fileprivate mutating func insert(_ distance: Distance, at row: Int32) {
    distances[row] = distance
    rows[distance.key] = row
  }

  /// Takes out the distance of a row; returns its variable.
  mutating func remove(_ row: Int32) -> Variable? {
    guard let distance = distances.removeValue(forKey: row) else { return nil }
    rows[distance.key] = nil
    reaches[distance.key.inner] = nil
    return distance.variable
  }
}

extension LayoutEngine {
  /// Up to how many levels an equation is written out.
  static let longestPath: Int32 = 16

  /// Where the sum from an item up to `owner` may break off to go on from there: at the owner, or at
  /// a scroll view before it. `nil` if that is not far.
  func farStop(from slot: Int32, to owner: Int32) -> Int32? {
    let (depth, base) = (tree.slots[Int(slot)].depth, tree.slots[Int(slot)].base)
    guard base >= 0 else { return nil }
    let stop = tree.slots[Int(owner)].depth >= tree.slots[Int(base)].depth ? owner : base
    return depth - tree.slots[Int(stop)].depth > Self.longestPath ? stop : nil
  }

  /// Whether the way from a view down to its stand-in is one that ``Distance`` is for: long, and past
  /// no scroll view.
  func isFar(_ key: Distance.Key) -> Bool {
    let (from, to) = (tree.slots[Int(key.outer)], tree.slots[Int(key.inner)])
    guard to.depth - from.depth > Self.longestPath, to.base >= 0 else { return false }
    return tree.slots[Int(to.base)].depth <= from.depth
  }

  /// Gives distances their variables, and those on the way; whether all there are now.
  func makeDistances(_ keys: [Distance.Key]) -> Bool {
    for key in keys {
      if key.outer == tree.slots[Int(key.inner)].base {
        makePosition(key)
      } else {
        makeFromInside(key)
      }
    }
    return keys.allSatisfy { tree.distances.variable($0) != nil }
  }

  private func makePosition(_ key: Distance.Key) {
    var path: [Distance.Key] = []
    var key = key
    while key.inner != key.outer, tree.distances.variable(key) == nil {
      let item = tree.slots[Int(key.inner)]
      guard item.flags.contains(.hasVariables) else { return }
      path.append(key)
      key = Distance.Key(outer: key.outer, inner: item.parent, axis: key.axis)
    }
    for key in path.reversed() { add(key, step: key.inner) }
  }

  private func makeFromInside(_ key: Distance.Key) {
    var step = tree.distances.reaches[key.inner] ?? key.inner
    while tree.slots[Int(step)].depth > tree.slots[Int(key.outer)].depth {
      let item = tree.slots[Int(step)]
      guard item.parent >= 0, item.flags.contains(.hasVariables) else { return }
      add(Distance.Key(outer: item.parent, inner: key.inner, axis: key.axis), step: step)
      step = item.parent
      tree.distances.reaches[key.inner] = step
    }
  }

  private func add(_ key: Distance.Key, step: Int32) {
    let row = addRow(.distance(key.axis), of: key.inner)
    // Nobody's; so is whatever is not known of, or was released.
    let variable = solver.makeVariable()
    tree.owners.fill(upTo: Int(variable.index) + 1, with: -1)
    tree.distances.insert(Distance(key: key, variable: variable, step: step), at: row)
    set(row, to: shift(step, key.axis))
  }

  /// How far the near edge of the frame of an item lies from that of its alignment rectangle.
  private func shift(_ slot: Int32, _ axis: LayoutAxis) -> Double {
    guard tree.slots[Int(slot)].flags.contains(.hasAlignment), let insets = alignment(slot) else {
      return 0
    }
    return axis == .horizontal ? -insets.left : -insets.top
  }

  /// The alignment insets of a view changed.
  func shiftDistances(over view: LayoutView) {
    for row in tree.distances.rows(over: view.slot) {
      set(row, to: shift(view.slot, tree.rows[row].kind.axis))
    }
  }

  /// Adds the equation of a distance.
  func writeDistance(_ handle: Int32, _ row: LayoutRow) {
    guard let distance = tree.distances[handle] else { return }
    let (key, step) = (distance.key, tree.slots[Int(distance.step)])
    let rest =
      distance.step == key.inner
      ? Distance.Key(outer: key.outer, inner: step.parent, axis: key.axis)
      : Distance.Key(outer: distance.step, inner: key.inner, axis: key.axis)
    var expression = LinearExpression(distance.variable)
    expression.append(step.position(key.axis), -1)
    if let rest = tree.distances.variable(rest) { expression.append(rest, -1) }
    expression.constant = -row.constant
    tree.rows[handle].id = enqueue(Constraint(expression, .equal), from: .row(handle))
  }
}
