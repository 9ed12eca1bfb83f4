public import AutoLayout

extension BoxView {
  /// The items, in their order. Views that are listed become subviews, views no longer listed
  /// leave the box; views that stay keep their z position.
  ///
  /// Assigning compares by identity: linear in the number of items. ``insertItem(_:after:z:)`` and
  /// similar calls change one item without comparing the others.
  public var items: [BoxItem] {
    get { records.map(\.item) }
    set { replaceItems(with: newValue) }
  }

  /// The views among the items.
  public var managedViews: [LayoutView] { records.compactMap(\.item.view) }

  /// Subviews that are no items: the box makes no constraints for them. Empty if
  /// ``allowNotManagedViews``.
  public var notManagedViews: [LayoutView] {
    if allowNotManagedViews { return [] }
    let managed = Set(managedViews.map { ObjectIdentifier($0) })
    return subviews.filter { !managed.contains(ObjectIdentifier($0)) }
  }

  /// Adds `item` behind the last one; an item with the same object moves there.
  public func addItem(_ item: BoxItem) {
    place(item, beside: nil, isAfter: false, z: nil)
  }

  /// Adds `item` behind `object`, or first if `object` is `nil`. An item with the same
  /// object moves there. Its view lies directly in front of `object` unless `z` is another place.
  ///
  /// An item beside itself stays where it is.
  /// An `object` that is no item of the box is recorded as an error, and `item` is added first.
  public func insertItem(
    _ item: BoxItem, after object: LayoutElement?, z: BoxLayout.ZPosition? = nil
  ) {
    let position = z ?? (object as? LayoutView).map { .above($0) } ?? .back
    place(item, beside: object, isAfter: true, z: position)
  }

  /// Adds `item` in front of `object`, or last if `object` is `nil`. An item with the
  /// same object moves there. Its view lies directly behind `object` unless `z` is another place.
  ///
  /// An item beside itself stays where it is.
  /// An `object` that is no item of the box is recorded as an error, and `item` is added last.
  public func insertItem(
    _ item: BoxItem, before object: LayoutElement?, z: BoxLayout.ZPosition? = nil
  ) {
    let position = z ?? (object as? LayoutView).map { .below($0) } ?? .front
    place(item, beside: object, isAfter: false, z: position)
  }

  /// Takes the item of `object` out; a view leaves the box.
  public func removeItem(for object: LayoutElement) {
    guard let record = record(of: object) else { return }
    drop(record)
  }

  /// Replaces the layout of the item of `object`. An object that is no item is refused and recorded.
  public func setLayout(_ layout: BoxLayout, for object: LayoutElement) {
    let record = record(of: object)
    guard accepts(record == nil ? .unknownItem : nil, as: "layout", of: object), let record else {
      return
    }
    var item = record.item
    item.layout = layout
    setItem(item, of: record)
    setNeedsUpdateConstraints()
  }

  /// The item of `object`.
  public func itemForObject(_ object: LayoutElement) -> BoxItem? { record(of: object)?.item }
}

// MARK: - Bookkeeping

extension BoxView {
  func record(of object: LayoutElement) -> BoxRecord? {
    if let view = object as? LayoutView, view.superview !== self { return nil }
    return members[ObjectIdentifier(object)]
  }

  /// Puts an item after another one or before it. Without another one, it becomes the first item if `isAfter` is
  /// set, otherwise the last one.
  private func place(
    _ item: BoxItem, beside object: LayoutElement?, isAfter: Bool, z: BoxLayout.ZPosition?
  ) {
    if let object, record(of: object) == nil {
      accepts(.unknownItem, as: "\(object.label) as the neighbour", of: item.object)
    }
    let isNew = record(of: item.object) == nil
    guard !isNew || attach(item.object, z: z) else { return }
    // A hook of the host may have added the item meanwhile.
    let record = record(of: item.object) ?? BoxRecord(item)
    // An item beside itself stays where it is.
    var place = object === item.object ? records.place(of: record) : nil
    members.remove(record)
    setItem(item, of: record)
    if place == nil, let neighbour = object.flatMap({ members[ObjectIdentifier($0)] }) {
      place = records.place(of: neighbour).map { isAfter ? $0 + 1 : $0 }
    }
    members.insert(record, at: place ?? (isAfter ? 0 : records.count))
    if isNew {
      forceDirection(of: record)
    } else if let z, let view = item.view {
      insertSubview(view, z: z)
    }
    restoreOrder()
    setNeedsUpdateConstraints()
  }

  private func setItem(_ item: BoxItem, of record: BoxRecord) {
    record.item = item
    accepts(item.layout.flex?.weightDefect, as: "flex", of: item.object)
    // All flexible items depend on the one with which they are compared.
    if record === flexReference { members.noteAll() } else { members.note(record) }
  }

  /// Makes the object an item of the box; returns whether it is one. The box itself, its superviews, and guides that
  /// cannot leave their views are refused and recorded.
  private func attach(_ object: LayoutElement, z: BoxLayout.ZPosition? = nil) -> Bool {
    guard let view = object as? LayoutView else {
      guard let guide = object as? LayoutGuide else { return false }
      if onGuideRemoval == nil {
        onGuideRemoval = { [weak self] guide in
          if let self, let record = record(of: guide) { release(record) }
        }
      }
      if guide.owningView !== self { addLayoutGuide(guide) }
      return accepts(guide.owningView === self ? nil : .unknownItem, as: "item", of: guide)
    }
    guard !refusesLeaving(view) else { return false }
    if let z {
      insertSubview(view, z: z)
    } else if view.superview !== self {
      addSubview(view)
    }
    guard view.superview === self else { return false }
    view.translatesAutoresizingMaskIntoConstraints = false
    return true
  }

  private func drop(_ record: BoxRecord) {
    release(record)
    if let view = record.item.view, view.superview === self { view.removeFromSuperview() }
    if let guide = record.item.guide, guide.owningView === self { removeLayoutGuide(guide) }
  }

  /// Ends the management of a view or guide, which may leave by itself.
  func release(_ record: BoxRecord) {
    if members.remove(record), let view = record.item.view { noteDeparture(of: view) }
    if record === flexReference {
      flexReference = nil
      members.noteAll()
    }
    LayoutConstraint.deactivate(record.constraints)
    record.constraints = []
    hand(nil, to: [record])
    setNeedsUpdateConstraints()
  }

  private func replaceItems(with items: [BoxItem]) {
    var listed: Set<ObjectIdentifier> = []
    var new: [BoxRecord] = []
    var kept: [BoxRecord] = []
    for item in items where listed.insert(ObjectIdentifier(item.object)).inserted {
      if let record = members[ObjectIdentifier(item.object)] {
        if record.item.layout != item.layout { setItem(item, of: record) }
        kept.append(record)
      } else {
        let record = BoxRecord(item)
        setItem(item, of: record)
        new.append(record)
        kept.append(record)
      }
    }
    // The list is complete before views come and go: these call the host, which may change it.
    let leaving = records.filter { !listed.contains($0.identity) }
    for view in leaving.compactMap(\.item.view) { noteDeparture(of: view) }
    members.replaceAll(with: kept)
    for record in leaving { drop(record) }
    for record in new where records.place(of: record) != nil {
      if attach(record.object) { forceDirection(of: record) } else { members.remove(record) }
    }
    restoreOrder()
    setNeedsUpdateConstraints()
  }

  // MARK: Order

  func references(to views: [LayoutView]?, _ what: String) -> [BoxReference]? {
    views?.filter {
      accepts(members[ObjectIdentifier($0)] == nil ? .unknownItem : nil, as: what, of: $0)
    }.map { BoxReference(view: $0) }
  }

  /// The views of references that are managed at present.
  func managed(_ references: [BoxReference]?) -> [LayoutView]? {
    references?.compactMap(\.view).filter { members[ObjectIdentifier($0)] != nil }
  }

  func restoreOrder() {
    let (back, front) = (backViews ?? [], frontViews ?? [])
    if back.isEmpty && front.isEmpty { return }
    // Negative for views behind all others, positive for views in front. A view that is in both lists is in
    // front.
    var ranks: [ObjectIdentifier: Int] = [:]
    for (place, view) in back.enumerated().reversed() {
      ranks[ObjectIdentifier(view)] = place - back.count
    }
    for (place, view) in front.enumerated() { ranks[ObjectIdentifier(view)] = place + 1 }
    let wanted = subviews.sorted { ranks[ObjectIdentifier($0)] ?? 0 }
    if !wanted.elementsEqual(subviews, by: ===) { reorderSubviews(wanted) }
  }

  // MARK: Margins

  var marginsAsInsets: LayoutInsets { ownDirectionalLayoutMargins.resolved(for: .leftToRight) }

  func setInsets(_ insets: LayoutInsets) {
    // A hook that is notified of the margins may read the insets.
    if !insetsAreMargins { ownInsets = insets }
    marginsInPlace = insetsAreMargins ? insets.directional(in: .leftToRight) : nil
  }
}
