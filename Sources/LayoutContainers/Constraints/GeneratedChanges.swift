import AutoLayout

/// The changes that one update of a container makes to the constraints that it generates.
///
/// An update goes through the items of the container. It writes the constraints of an item into ``wanted`` and
/// compares them with those that the item has by ``replace(_:)``.
struct GeneratedChanges {
  /// The constraints of the present item. One array serves all items.
  private var wanted: [GeneratedConstraint] = []
  private var removed: [LayoutConstraint] = []
  /// The constraints that are still to be activated.
  private var added: [LayoutConstraint] = []
  /// The items that are to follow others, without constraints.
  var followers: [FollowRequest] = []
  /// The number of constraints added, removed or changed.
  private(set) var count = 0

  init() { wanted.reserveCapacity(8) }

  /// Adds `item.attribute (relation) other.otherAttribute · multiplier + constant`; the attribute of both is the
  /// same unless another one is given.
  @inline(__always)
  mutating func add(
    _ name: GeneratedConstraint.Name, _ item: __shared LayoutElement,
    _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to other: __shared LayoutElement? = nil, _ otherAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required,
    weight: Double = 1
  ) {
    wanted.append(
      GeneratedConstraint(
        item: UncountedItem(item), attribute: attribute, relation: relation,
        other: other.map { UncountedItem($0) },
        otherAttribute: other == nil ? .notAnAttribute : otherAttribute ?? attribute,
        multiplier: multiplier, constant: constant, priority: priority, weight: weight, name: name))
  }

  /// The constraints in ``wanted``: those of `old` that can be kept, and new ones.
  ///
  /// Terms are compared with the constraints and not with copies of them, so a constant that was changed by
  /// hand is corrected. The lists are short, so the search is linear.
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

  /// Removes constraints.
  mutating func remove(_ old: [LayoutConstraint]) {
    removed += old
    count += old.count
  }

  /// Activates new constraints at once, or later if others must be deactivated before or code of the host may
  /// be called.
  private mutating func add(_ made: [LayoutConstraint]) {
    count += made.count
    if removed.isEmpty, added.isEmpty, LayoutConstraint.activateNeighbours(made) { return }
    added += made
  }

  /// Applies the changes. Old constraints are deactivated first, so that they never contradict new ones.
  func commit() {
    LayoutConstraint.deactivate(removed)
    LayoutConstraint.activate(added)
  }
}

extension LayoutView {
  /// Adds a view that a container arranges as a subview, unless it is a subview already.
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
