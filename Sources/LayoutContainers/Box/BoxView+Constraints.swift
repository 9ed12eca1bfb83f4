public import AutoLayout

extension BoxView {
  /// The constraints the box has made, item by item, the end of the box last.
  public var managedConstraints: [LayoutConstraint] {
    records.flatMap(\.constraints) + endConstraints
  }

  /// The constraints the box has made for `object` and for its link to the item before.
  public func managedConstraints(for object: LayoutElement) -> [LayoutConstraint] {
    record(of: object)?.constraints ?? []
  }

  /// Pairs of neighbours whose pins contradict each other: one is a minimum, the other a maximum.
  ///
  /// Their distance is a minimum. The rest of the box is not affected.
  package var incompatiblePins: [(before: BoxItem, after: BoxItem)] {
    let used = records.filter(isUsed).map(\.item)
    let end = BoxPlace(axis, .end)
    let begin = BoxPlace(axis, .begin)
    return zip(used, used.dropFirst()).filter { before, after in
      guard let one = before.layout[end], let other = after.layout[begin]
      else { return false }
      return !BoxTable.areCompatible(one.relation, other.relation)
    }.map { (before: $0.0, after: $0.1) }
  }

  /// Compares the constraints that the box needs with those that it has, and changes only the difference.
  ///
  /// If few items changed, only they and the items after them are compared. Otherwise one pass compares all
  /// items.
  func updateItemConstraints() {
    var changes = GeneratedChanges()
    if let changed = locallyChanged {
      let table = makeTable(flexReference: nil)
      for record in changed { generateAround(record, table, in: &changes) }
      generateEnd(behind: records.last, table, in: &changes)
    } else {
      generateAll(in: &changes)
    }
    changes.commit()
    lastUpdateCount = changes.count
    changedRecords = []
  }

  private func generateAll(in changes: inout GeneratedChanges) {
    let table = makeTable(flexReference: chooseFlexReference())
    var previous: BoxRecord?
    for record in records {
      guard isUsed(record) else {
        changes.remove(record.constraints)
        (record.constraints, record.state) = ([], nil)
        continue
      }
      generate(record, after: previous, table, in: &changes)
      previous = record
    }
    generateEnd(behind: previous, table, in: &changes)
  }

  private func generate(
    _ record: BoxRecord, after previous: BoxRecord?, _ table: BoxTable,
    in changes: inout GeneratedChanges
  ) {
    memberVisits += 1
    let state = BoxRecord.State(
      generation: generation, predecessor: previous?.serial,
      predecessorPin: previous?.item.layout[BoxPlace(axis, .end)],
      flexUnit: record.item.flexWeight == nil ? nil : table.flexReference?.flexWeight)
    guard record.state != state else { return }
    table.addConstraints(of: record.item, after: previous?.item, to: &changes.wanted)
    record.constraints = changes.replace(record.constraints)
    record.state = state
  }

  private func generateEnd(
    behind last: BoxRecord?, _ table: BoxTable, in changes: inout GeneratedChanges
  ) {
    if let last { table.addEnd(after: last.item, to: &changes.wanted) }
    endConstraints = changes.replace(endConstraints)
  }

  // MARK: Few changes

  /// The items that changed, if the constraints of an item depend on its neighbours only.
  private var locallyChanged: [BoxRecord]? {
    guard let changedRecords, !excludeHiddenViews, flexReference == nil else { return nil }
    let changed = changedRecords.compactMap { recordsByObject[$0] }
    return changed.contains { $0.item.flexWeight != nil } ? nil : changed
  }

  /// Generates the constraints of a changed item, unless it left, and the one after it.
  private func generateAround(
    _ record: BoxRecord, _ table: BoxTable, in changes: inout GeneratedChanges
  ) {
    guard let index = place(of: record) else { return }
    generate(record, after: index > 0 ? records[index - 1] : nil, table, in: &changes)
    guard index + 1 < records.count else { return }
    generate(records[index + 1], after: record, table, in: &changes)
  }

  /// The index of an item, found by its rank.
  func place(of record: BoxRecord) -> Int? {
    let index = records.partitioningIndex { $0.rank >= record.rank }
    return index < records.count && records[index] === record ? index : nil
  }

  // MARK: Table

  func isUsed(_ record: BoxRecord) -> Bool {
    !excludeHiddenViews || record.item.view?.isHidden != true
  }

  private func makeTable(flexReference: BoxItem?) -> BoxTable {
    var table = BoxTable(
      edges: insetsAreMargins ? layoutMarginsGuide : self,
      sizes: insetsAreMargins && relativeSizesExcludeInsets ? layoutMarginsGuide : self,
      axis: axis, spacing: spacing, insets: insetsAreMargins ? .zero : ownInsets,
      isRightToLeft: effectiveDirection == .rightToLeft)
    table.relativeToInsets = relativeSizesExcludeInsets
    table.flexReference = flexReference
    return table
  }

  /// The old reference while it is flexible and takes part, else the first.
  private func chooseFlexReference() -> BoxItem? {
    var first: BoxRecord?
    for record in records where record.item.flexWeight != nil && isUsed(record) {
      if record.serial == flexReference, !isContradicted { return record.item }
      if first == nil { first = record }
    }
    let chosen = first?.serial
    if chosen != flexReference {
      flexReference = chosen
      generation &+= 1
    }
    return first?.item
  }
}
