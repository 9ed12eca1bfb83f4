/// The order that decides which of contradicting constraints is left out.
///
/// The order depends only on the state of the tree. Constraints of the user are ordered by their activation,
/// which the user decides. Constraints of the engine and of containers are ordered by their place in the tree,
/// because the time at which they were made, and their slots, depend on earlier layouts.
extension LayoutEngine {
  /// Returns whether one constraint is left out rather than another.
  func prefers(
    _ one: ConstraintSource, to other: ConstraintSource, by preference: Preference
  ) -> Bool {
    let (rank, otherRank) = (rank(one), self.rank(other))
    guard rank == otherRank else { return rank < otherRank }
    guard rank > 0 else { return serial(one) > serial(other) }
    placeItems()
    let (key, otherKey) = (preference.key(of: one, in: self), preference.key(of: other, in: self))
    return key == otherKey ? serial(one) > serial(other) : otherKey.precedes(key)
  }

  private func rank(_ source: ConstraintSource) -> Int {
    guard let handle = source.row else { return 5 }
    return switch tree.rows[handle].kind {
    case .constraint: tree.rows[handle].constraint?.role == .user ? 0 : 1
    case .contentSize: 2
    case .autoresizing: 3
    case .rootSize: 4
    case .offset, .free: 5
    }
  }

  private func serial(_ source: ConstraintSource) -> UInt64 {
    source.row.flatMap { tree.rows[$0].constraint?.serial } ?? 0
  }

  /// Notifies the containers whose generated constraints are members of a conflict.
  func notifyContainers(of conflict: LayoutConflict) {
    for constraint in conflict.members.compactMap(\.constraint) where constraint.role == .container
    {
      guard let container = constraint.owner as? any ConstraintGenerating else { continue }
      container.generatedConstraintDidConflict(
        constraint, isLeftOut: constraint === conflict.broken)
    }
  }
}

/// A view that generates constraints for its contents.
package protocol ConstraintGenerating: LayoutView {
  /// Called by a layout that found a generated constraint to contradict others.
  ///
  /// - Parameter isLeftOut: Whether it is the one that was left out.
  func generatedConstraintDidConflict(_ constraint: LayoutConstraint, isLeftOut: Bool)
}

/// The keys by which constraints are compared, each computed when it is first needed.
final class Preference {
  /// What decides between two constraints of one kind: the first number that differs.
  struct Key: Equatable {
    var numbers: [Int] = []
    var name = ""
    var values: [Double] = []

    /// Whether it comes first, and is kept rather than the other.
    func precedes(_ other: Key) -> Bool {
      if numbers != other.numbers { return numbers.lexicographicallyPrecedes(other.numbers) }
      if name != other.name { return name < other.name }
      return values.lexicographicallyPrecedes(other.values)
    }
  }

  private var keys: [ConstraintSource: Key] = [:]
  /// The places of guides, kept because many constraints may mention one guide.
  private var guides: [ObjectIdentifier: [Int]] = [:]

  func key(of source: ConstraintSource, in engine: LayoutEngine) -> Key {
    if let known = keys[source] { return known }
    let made = makeKey(of: source, in: engine)
    keys[source] = made
    return made
  }

  private func makeKey(of source: ConstraintSource, in engine: LayoutEngine) -> Key {
    let row = source.row.map { engine.tree.rows[$0] }
    if let constraint = row?.constraint { return key(of: constraint, in: engine) }
    let bound = source.bound
    guard let slot = row?.owner ?? bound?.slot,
      let part = row?.kind.order ?? bound.map({ Int($0.axis.rawValue) })
    else { return Key() }
    return Key(numbers: place(of: engine.element(at: slot), in: engine) + [part])
  }

  /// Constraints of inner containers come first. In each container, the constraints between its edges and its
  /// contents come last.
  private func key(of constraint: LayoutConstraint, in engine: LayoutEngine) -> Key {
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    let owner = constraint.owner
    let depth = owner.map { Int(engine.depth(of: $0)) } ?? 0
    // A guide between the contents, such as the gap of a stack, is no edge of the container.
    let isEdge = { (element: LayoutElement?) in
      element?.home === owner && (element as? LayoutGuide)?.kind != .user
    }
    let isEnd = owner != nil && first?.home === owner && (isEdge(first) || isEdge(second))
    var key = Key(numbers: [-depth, place(of: owner, in: engine)[0], isEnd ? 1 : 0])
    key.numbers += place(of: first, in: engine) + [Int(constraint.firstAttribute.rawValue)]
    key.numbers += place(of: second, in: engine) + [Int(constraint.secondAttribute.rawValue)]
    key.numbers.append(constraint.relationStorage.rawValue)
    key.name = constraint.identifier ?? ""
    key.values = [constraint.multiplierStorage, constraint.constantStorage, constraint.weight]
    return key
  }

  /// Four numbers: the place of a view; or the place of the view of a guide, the two places between which the
  /// guide lies, and its kind.
  private func place(of element: LayoutElement?, in engine: LayoutEngine) -> [Int] {
    guard let element, let home = element.home, home.slot >= 0, home.engine === engine else {
      return [-1, -1, -1, -1]
    }
    let place = Int(engine.tree.order.places[Int(home.slot)])
    guard let guide = element as? LayoutGuide else { return [place, -1, -1, -1] }
    if let known = guides[ObjectIdentifier(guide)] { return known }
    let (low, high) = engine.reach(of: guide, in: home)
    let made = [place, Int(low), Int(high), Int(guide.kind.rawValue)]
    guides[ObjectIdentifier(guide)] = made
    return made
  }
}
