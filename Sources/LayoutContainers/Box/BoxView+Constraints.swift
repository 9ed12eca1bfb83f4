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

  /// Compares the constraints that the box needs with those that it has, and changes only the difference.
  ///
  /// Only changed items and those after them are compared, unless flexible items are compared with another one than
  /// before.
  func updateItemConstraints() {
    let records = records
    var places = members.takeChanged(isUsed: isUsed)
    hasFlex = hasFlex || places.contains { records[$0].item.flexWeight != nil }
    let reference = chooseFlexReference()
    hasFlex = reference != nil
    if reference !== flexReference {
      flexReference = reference
      members.noteAll()
      places = members.takeChanged(isUsed: isUsed)
    }
    let table = makeTable()
    var changes = GeneratedChanges()
    records.visit(places, isUsed: isUsed) { record, previous in
      if isUsed(record) {
        table.addConstraints(of: record.item, after: previous?.item, to: &changes)
      }
      record.constraints = changes.replace(record.constraints)
    }
    if let last = records.last(where: isUsed) { table.addEnd(after: last.item, to: &changes) }
    endConstraints = changes.replace(endConstraints)
    changes.commit()
    lastUpdateCount = changes.count
  }

  // MARK: Table

  func isUsed(_ record: BoxRecord) -> Bool {
    !excludeHiddenViews || record.item.view?.isHidden != true
  }

  private func makeTable() -> BoxTable {
    BoxTable(
      edges: insetsAreMargins ? layoutMarginsGuide : self,
      sizes: insetsAreMargins && relativeSizesExcludeInsets ? layoutMarginsGuide : self,
      axis: axis.layoutAxis, spacing: spacing, insets: insetsAreMargins ? .zero : ownInsets,
      isRightToLeft: effectiveDirection == .rightToLeft,
      relativeToInsets: relativeSizesExcludeInsets, flexReference: flexReference?.item)
  }

  /// The old reference while it is flexible and takes part, else the first.
  private func chooseFlexReference() -> BoxRecord? {
    if let flexReference, isFlexible(flexReference), !isContradicted { return flexReference }
    return hasFlex ? records.first(where: isFlexible) : nil
  }

  private func isFlexible(_ record: BoxRecord) -> Bool {
    record.item.flexWeight != nil && isUsed(record)
  }
}
