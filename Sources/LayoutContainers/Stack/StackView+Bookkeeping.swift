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
    var member = ArrangedView(view)
    let old = self.index(of: view)
    if let old {
      member = arranged.remove(at: old)
      member.isCurrent = false
      comparesAll = true
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let index = min(max(index, 0), arranged.count)
    if arranged.capacity == 0 { arranged.reserveCapacity(4) }
    arranged.insert(member, at: index)
    view.setArrangedNumber(index)
    // A stack that becomes large is compared as a whole once; after that only changed views are.
    if arranged.count == StackView.fewViews + 1 { comparesAll = true }
    arranged.rank(at: index, from: min(index, old ?? index), noteRank)
    contentsDidChange()
  }

  /// Stops arranging `view`, which stays a subview and keeps its z position. Its custom spacing
  /// is forgotten.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let index = index(of: view) else { return }
    let member = arranged.remove(at: index)
    view.setArrangedNumber(-1)
    LayoutConstraint.deactivate(member.constraints)
    member.constraints = []
    if let gap = member.gap { removeLayoutGuide(gap) }
    if member.hasOptions { optionCount -= 1 }
    if references.contains(member) {
      references = StackReferences()
      comparesAll = true
    }
    if arranged.count <= StackView.fewViews { arranged.rank(from: 0, noteRank) }
    if index < arranged.count { arranged[index].isCurrent = false }
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
    arranged[index].isCurrent = false
    contentsDidChange()
  }

  /// The distance set for `view` in points, or ``spacingUseDefault``.
  public func customSpacing(after view: LayoutView) -> Double {
    index(of: view).flatMap { arranged[$0].customSpacing } ?? StackView.spacingUseDefault
  }

  /// Notes that a member got another weight in ties, so that its constraints are generated again.
  ///
  /// If the lengths of nested stacks add up, so do the weights, and the sum must not depend on the order in which
  /// views were inserted. Therefore the weight depends on the place of the view alone. In a stack of more views than
  /// ``fewViews``, an insertion does not change the other weights: the new one is between those of the neighbours,
  /// which decides all ties within the stack. When there is no room between them, all members get new weights.
  private func noteRank(of member: ArrangedView) {
    if member.isCurrent { comparesAll = true }
  }

  /// The number of views up to which an insertion may change the weights of all.
  static let fewViews = 64

  func index(of view: LayoutView) -> Int? {
    guard view.isSubview(of: self), view.arrangedNumber >= 0 else { return nil }
    return arranged.index(near: Int(view.arrangedNumber)) { $0.view === view }
  }
}
