/// A conflict as the engine remembers it: without holding items, of which the root holds the engine.
struct KeptConflict {
  /// The conflict, its bounds without their items.
  var conflict: LayoutConflict
  private var bounds: [(member: Int, item: Weak<LayoutElement>, attribute: LayoutAttribute)] = []

  init(_ conflict: LayoutConflict) {
    self.conflict = conflict
    for index in conflict.members.indices {
      guard let bound = conflict.members[index].implicit,
        let item = bound.item as? LayoutElement
      else { continue }
      bounds.append((index, Weak(item), bound.attribute))
      self.conflict.members[index].implicit = nil
    }
  }

  /// The conflict with its items; bounds of items that are gone are left out.
  var complete: LayoutConflict {
    guard !bounds.isEmpty else { return conflict }
    var result = conflict
    for bound in bounds.reversed() {
      if let item = bound.item.object {
        result.members[bound.member].implicit = ImplicitBound(
          item: item, attribute: bound.attribute)
      } else {
        result.members.remove(at: bound.member)
      }
    }
    return result
  }
}
