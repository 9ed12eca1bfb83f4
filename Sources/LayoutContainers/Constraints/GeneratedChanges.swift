import AutoLayout

/// What one update of a container changes about the constraints that it generates.
///
/// An update goes through the items of the container: it writes what an item is to have into ``wanted``
/// and compares that with what the item has by ``replace(_:)``.
struct GeneratedChanges {
  /// What the item at hand is to have; one array for all of them.
  var wanted: [GeneratedConstraint] = []
  private var removed: [LayoutConstraint] = []
  /// Those that are still to be activated.
  private var added: [LayoutConstraint] = []
  /// The items that are to follow others, without constraints.
  var followers: [FollowRequest] = []
  /// Constraints added, removed or changed.
  private(set) var count = 0

  init() { wanted.reserveCapacity(8) }

  /// The constraints that say exactly what is wanted: those of `old` that can be kept, and new ones.
  ///
  /// Terms are compared with the constraints, not with copies of them: a constant that was changed by
  /// hand is put right. The lists are short, so the search is linear.
  mutating func replace(_ old: [LayoutConstraint]) -> [LayoutConstraint] {
    defer { wanted.removeAll(keepingCapacity: true) }
    if old.isEmpty {
      let made = Array(wanted.lazy.map { $0.makeConstraint() })
      add(made)
      return made
    }
    var old = old
    var (new, made): ([LayoutConstraint], [LayoutConstraint]) = ([], [])
    for wanted in wanted {
      if let index = old.firstIndex(where: wanted.isMet), old[index].isActive {
        new.append(old.remove(at: index))
        if wanted.adjust(new[new.count - 1]) { count += 1 }
      } else {
        made.append(wanted.makeConstraint())
        new.append(made[made.count - 1])
      }
    }
    remove(old)
    add(made)
    return new
  }

  /// Takes all constraints of an item away.
  mutating func remove(_ old: [LayoutConstraint]) {
    removed += old
    count += old.count
  }

  /// Activates new constraints; later, if others are to be deactivated before or the host may be called.
  private mutating func add(_ made: [LayoutConstraint]) {
    count += made.count
    if removed.isEmpty, added.isEmpty, LayoutConstraint.activateNeighbours(made) { return }
    added += made
  }

  /// Deactivates first, so that old and new never contradict each other in between.
  func commit() {
    LayoutConstraint.deactivate(removed)
    LayoutConstraint.activate(added)
  }
}

extension LayoutConstraint {
  /// Makes a constraint one of a container's own.
  func markGenerated(_ identifier: String) {
    self.identifier = identifier
    role = .container
    origin = .generated
  }
}

extension LayoutView {
  /// Adds a view that a container arranges as a subview if it is none yet.
  /// - Returns: Whether it is a subview afterwards.
  func adopts(_ view: LayoutView) -> Bool {
    if refusesLeaving(view) { return false }
    if !view.isSubview(of: self) { addSubview(view) }
    return view.isSubview(of: self)
  }

  /// A guide of a container, made when it is needed and removed when it no longer is.
  func guide(_ old: LayoutGuide?, isUsed: Bool, _ name: String) -> LayoutGuide? {
    if isUsed == (old != nil) { return old }
    old.map(removeLayoutGuide)
    let guide = isUsed ? LayoutGuide(name: name) : nil
    guide.map(addLayoutGuide)
    return guide
  }
}
