public import AutoLayout

extension BoxView {
  /// The constraints the box has made, item by item, the end of the box last.
  public var managedConstraints: [LayoutConstraint] {
    records.flatMap(\.block.constraints) + endBlock.constraints
  }

  /// The constraints the box has made for `object` and for its link to the item before.
  public func managedConstraints(for object: any LayoutItem) -> [LayoutConstraint] {
    record(of: object)?.block.constraints ?? []
  }

  /// Pairs of neighbours whose pins contradict each other: one wants at least, the other at most.
  ///
  /// Their distance is kept at least; the rest of the box is not affected.
  public var incompatiblePins: [(before: BoxItem, after: BoxItem)] {
    let used = records.filter(isUsed).map(\.item)
    let end = BoxEdge(axis, .end)
    let begin = BoxEdge(axis, .begin)
    return zip(used, used.dropFirst()).filter { before, after in
      guard let one = before.layout.pinForEdge(end), let other = after.layout.pinForEdge(begin)
      else { return false }
      return !BoxTable.areCompatible(one.relation, other.relation)
    }.map { (before: $0.0, after: $0.1) }
  }

  /// Compares what the box wants with what it has, and changes only the difference.
  ///
  /// One pass over the items looks for what changed; only those items are emitted again.
  func emitItems() {
    var changes = ConstraintChanges()
    let table = makeTable()
    let end = BoxEdge(axis, .end)
    var previous: BoxRecord?
    for record in records {
      guard isUsed(record) else {
        record.block.removeAll(in: &changes)
        record.state = nil
        continue
      }
      let state = BoxRecord.State(
        generation: generation, predecessor: previous.map { ObjectIdentifier($0) },
        predecessorPin: previous?.item.layout.pinForEdge(end))
      if record.state != state {
        record.block.update(
          to: table.emissions(of: record.item, after: previous?.item), in: &changes)
        record.state = state
      }
      previous = record
    }
    endBlock.update(to: previous.map { table.end(after: $0.item) } ?? [], in: &changes)
    changes.commit()
    lastUpdateCount = changes.count
  }

  func isUsed(_ record: BoxRecord) -> Bool {
    !excludeHiddenViews || record.item.view?.isHidden != true
  }

  private func makeTable() -> BoxTable {
    var table = BoxTable(
      edges: insetsAreMargins ? layoutMarginsGuide : self,
      sizes: insetsAreMargins && relativeSizesExcludeInsets ? layoutMarginsGuide : self,
      axis: axis, spacing: spacing, insets: insetsAreMargins ? .zero : ownInsets,
      isRightToLeft: effectiveDirection == .rightToLeft)
    table.relativeToInsets = relativeSizesExcludeInsets
    table.flexReference = chooseFlexReference()
    return table
  }

  /// The old reference while it is flexible and takes part, else the first.
  private func chooseFlexReference() -> BoxItem? {
    var first: BoxRecord?
    for record in records where record.item.flexWeight != nil && isUsed(record) {
      if ObjectIdentifier(record) == flexReference { return record.item }
      if first == nil { first = record }
    }
    let chosen = first.map { ObjectIdentifier($0) }
    if chosen != flexReference {
      flexReference = chosen
      generation += 1
    }
    return first?.item
  }
}
