public import AutoLayout

extension StackView {
  /// The views the stack arranges, in their order; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { arranged.map(\.view) }

  /// Arranges `view` after all others, and adds it as a subview if necessary. It does nothing if the view is
  /// arranged already.
  public func addArrangedSubview(_ view: LayoutView) {
    guard index(of: view) == nil else { return }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Arranges `view` at `index`, and adds it as a subview in front if necessary.
  ///
  /// A view that is arranged already moves there. The index does not determine which view is in front.
  /// An index outside `0...arrangedSubviews.count` means the nearer end. The stack itself and its
  /// superviews are refused and recorded.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    guard adopts(view) else { return }
    memberCount &+= 1
    var member = ArrangedView(view, serial: memberCount)
    let old = self.index(of: view)
    if let old {
      member = arranged.remove(at: old)
      member.state = nil
      changedMembers = nil
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let index = min(max(index, 0), arranged.count)
    if arranged.capacity == 0 { arranged.reserveCapacity(4) }
    arranged.insert(member, at: index)
    if !membersByView.isEmpty || arranged.count > 8 { indexMember(member, of: member.identity) }
    rankMember(at: index, from: min(index, old ?? index))
    noteChange(of: member)
    contentsDidChange()
  }

  /// Stops arranging `view`, which stays a subview and keeps its z position. Its custom spacing
  /// is forgotten.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let index = index(of: view) else { return }
    let member = arranged.remove(at: index)
    if !membersByView.isEmpty { indexMember(nil, of: ObjectIdentifier(view)) }
    LayoutConstraint.deactivate(member.constraints)
    member.constraints = []
    if let gap = member.gap { removeLayoutGuide(gap) }
    if member.hasOptions { optionCount -= 1 }
    if references.contains(member) {
      references = StackReferences()
      changedMembers = nil
    }
    if arranged.count <= StackView.fewViews { rankMembers() }
    if index < arranged.count { noteChange(of: arranged[index]) }
    contentsDidChange()
  }

  /// Keeps `spacing` points after `view` instead of the stack's spacing.
  ///
  /// Has no effect after the last visible view. A view that is not arranged is refused and recorded.
  /// ``spacingUseDefault`` takes it back, ``spacingUseSystem`` stands for 8 points.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    let isDefault = spacing == StackView.spacingUseDefault
    let (index, defect) = (index(of: view), isDefault ? nil : spacing.lengthDefect)
    guard accepts(index == nil ? .unknownItem : defect, as: "custom spacing", of: view), let index
    else { return }
    arranged[index].customSpacing = isDefault ? nil : StackPlan.resolve(spacing)
    noteChange(of: arranged[index])
    contentsDidChange()
  }

  /// The distance set for `view` in points, or ``spacingUseDefault``.
  public func customSpacing(after view: LayoutView) -> Double {
    index(of: view).flatMap { arranged[$0].customSpacing } ?? StackView.spacingUseDefault
  }

  /// Notes that the constraints of a view, or those to the next view, may have changed.
  func noteChange(of member: ArrangedView) { changedMembers?.append(member.identity) }

  /// Adds a member to the table by view, or removes it. Only large stacks have the table; in others, a search of all
  /// members is as fast.
  private func indexMember(_ member: ArrangedView?, of view: ObjectIdentifier) {
    if membersByView.isEmpty {
      for member in arranged { membersByView[member.identity] = member }
    } else {
      membersByView[view] = member
    }
  }

  /// The member for a view, if it is arranged.
  func member(_ view: ObjectIdentifier) -> ArrangedView? {
    if membersByView.isEmpty { memberVisits += arranged.count }
    return membersByView.isEmpty
      ? arranged.first { $0.identity == view } : membersByView[view]
  }

  /// Sets the weight of a new member in ties.
  ///
  /// If the lengths of nested stacks add up, so do the weights, and the sum must not depend on the order in which
  /// views were inserted. Therefore the weight depends on the place of the view alone. In a stack of more views than
  /// ``fewViews``, an insertion does not change the other weights: the new one is between those of the neighbours,
  /// which decides all ties within the stack. When there is no room between them, all members get new weights.
  ///
  /// - Parameter first: The first member whose place changed.
  private func rankMember(at index: Int, from first: Int) {
    if arranged.count <= StackView.fewViews { return rankMembers(from: first) }
    // A stack that becomes large is compared as a whole once; after that only changed views are.
    if arranged.count == StackView.fewViews + 1 { changedMembers = nil }
    guard let weight = arranged.rank(at: index, of: \.tieWeight) else {
      changedMembers = nil
      return rankMembers()
    }
    arranged[index].tieWeight = weight
  }

  /// Sets the weights of members from `first` on by their places.
  private func rankMembers(from first: Int = 0) {
    memberVisits += arranged.count - first
    for rank in first..<arranged.count {
      let (member, weight) = (arranged[rank], firstRank + Double(rank) + 1)
      // Constraints with another weight are generated again.
      if member.state != nil, member.tieWeight != weight { changedMembers = nil }
      member.tieWeight = weight
    }
  }

  /// The number of views up to which an insertion may change the weights of all.
  static let fewViews = 64

  func index(of view: LayoutView) -> Int? {
    guard view.isSubview(of: self) else { return nil }
    return member(ObjectIdentifier(view)).flatMap { place(of: $0) }
  }
}
