public import AutoLayout

extension StackView {
  /// The views the stack arranges, in their order; a subset of `subviews`, hidden ones included.
  public var arrangedSubviews: [LayoutView] { arranged.map(\.view) }

  /// Arranges `view` after all others, and adds it as a subview if necessary. It does nothing if the view is
  /// arranged already.
  public func addArrangedSubview(_ view: LayoutView) {
    guard member(of: view) == nil else { return }
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Arranges `view` at `index`, and adds it as a subview in front if necessary.
  ///
  /// A view that is arranged already moves there. The index does not determine which view is in front.
  /// An index outside `0...arrangedSubviews.count` means the nearer end. The stack itself and its
  /// superviews are refused and recorded.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    guard adopts(view) else { return }
    let member = member(of: view) ?? ArrangedView(view)
    if !members.remove(member) { view.translatesAutoresizingMaskIntoConstraints = false }
    members.insert(member, at: min(max(index, 0), arranged.count))
    contentsDidChange()
  }

  /// Stops arranging `view`, which stays a subview and keeps its z position. Its custom spacing
  /// is forgotten.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard let member = member(of: view) else { return }
    members.remove(member)
    LayoutConstraint.deactivate(member.constraints)
    member.constraints = []
    if let gap = member.gap { removeLayoutGuide(gap) }
    if references.contains(where: { $0 === member }) {
      references = StackReferences()
      members.noteAll()
    }
    contentsDidChange()
  }

  /// Keeps `spacing` points after `view` instead of the stack's spacing.
  ///
  /// Has no effect after the last visible view. A view that is not arranged is refused and recorded.
  /// ``spacingUseDefault`` takes it back, ``spacingUseSystem`` stands for 8 points.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    let isDefault = spacing == StackView.spacingUseDefault
    let (member, defect) = (member(of: view), isDefault ? nil : spacing.lengthDefect)
    guard accepts(member == nil ? .unknownItem : defect, as: "custom spacing", of: view), let member
    else { return }
    member.customSpacing = isDefault ? nil : StackPlan.resolve(spacing)
    members.note(member)
    contentsDidChange()
  }

  /// The distance set for `view` in points, or ``spacingUseDefault``.
  public func customSpacing(after view: LayoutView) -> Double {
    member(of: view)?.customSpacing ?? StackView.spacingUseDefault
  }

  /// The number of views up to which an insertion may change the weights of all.
  ///
  /// If the lengths of nested stacks add up, so do the weights of their views in ties, and the sum must not depend on the
  /// order in which views were inserted. Therefore the weight of a view depends on its place alone. In a stack of more
  /// views, an insertion does not change the other weights, which decides all ties within the stack.
  static let fewViews = 64

  func member(of view: LayoutView) -> ArrangedView? {
    view.isSubview(of: self) ? members[ObjectIdentifier(view)] : nil
  }
}
