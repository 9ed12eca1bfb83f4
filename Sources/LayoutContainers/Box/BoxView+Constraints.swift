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

  /// Compares what the box wants with what it has, and changes only the difference.
  func updateItemConstraints() {
    var changes = GeneratedChanges()
    let table = makeTable(flexReference: chooseFlexReference())
    // Without flexible items, a change concerns only the item and the one after it.
    let comparesAll = comparesAll || excludeHiddenViews || flexReference != nil
    var previous: BoxRecord?
    var isChanged = false
    for record in records {
      guard isUsed(record) else {
        changes.remove(record.constraints)
        (record.constraints, record.isCurrent) = ([], false)
        continue
      }
      let wasChanged = isChanged
      isChanged = !record.isCurrent
      if comparesAll || wasChanged || isChanged {
        table.addConstraints(of: record.item, after: previous?.item, to: &changes)
        record.constraints = changes.replace(record.constraints)
        record.isCurrent = true
      }
      previous = record
    }
    if let previous { table.addEnd(after: previous.item, to: &changes) }
    endConstraints = changes.replace(endConstraints)
    changes.commit()
    lastUpdateCount = changes.count
    self.comparesAll = false
  }

  // MARK: Table

  func isUsed(_ record: BoxRecord) -> Bool {
    !excludeHiddenViews || record.item.view?.isHidden != true
  }

  private func makeTable(flexReference: BoxItem?) -> BoxTable {
    var table = BoxTable(
      edges: insetsAreMargins ? layoutMarginsGuide : self,
      sizes: insetsAreMargins && relativeSizesExcludeInsets ? layoutMarginsGuide : self,
      axis: axis.layoutAxis, spacing: spacing, insets: insetsAreMargins ? .zero : ownInsets,
      isRightToLeft: effectiveDirection == .rightToLeft)
    table.relativeToInsets = relativeSizesExcludeInsets
    table.flexReference = flexReference
    return table
  }

  /// The old reference while it is flexible and takes part, else the first.
  private func chooseFlexReference() -> BoxItem? {
    let flexible = records.lazy.filter { $0.item.flexWeight != nil && self.isUsed($0) }
    if isContradicted || !flexible.contains(where: { $0 === flexReference }) {
      flexReference = flexible.first
    }
    return flexReference?.item
  }
}
