public import AutoLayout

extension LayoutView {
  /// The view as an item with zero pins on all sides.
  public var boxed: BoxItem { BoxItem(view: self) }
  /// The view as an item with this layout.
  public func boxed(layout: BoxLayout) -> BoxItem { BoxItem(view: self, layout: layout) }

  /// Adds `view`, or moves it, to this place among the subviews.
  public func insertSubview(_ view: LayoutView, z: BoxLayout.ZPosition) {
    let others = view.superview === self ? subviews.filter { $0 !== view } : subviews
    func place(of other: LayoutView?, plus distance: Int) -> Int? {
      // A view beside itself stays where it is.
      if other === view { return subviews.firstIndex { $0 === view } }
      return others.firstIndex { $0 === other }.map { $0 + distance }
    }
    let index =
      switch z {
      case .back: 0
      case .front: others.count
      case .below(let other): place(of: other, plus: 0) ?? others.count
      case .above(let other): place(of: other, plus: 1) ?? 0
      }
    insertSubview(view, at: index)
  }

  /// Lays `items` out in this view as a box would, once: views and guides are added to it, and
  /// later changes are the caller's business.
  ///
  /// - Returns: The constraints, active.
  @discardableResult
  public func addBoxItems(
    _ items: [BoxItem], axis: BoxLayout.Axis = .y, spacing: Double = 0,
    insets: LayoutInsets = .zero
  ) -> [LayoutConstraint] {
    let items = items.filter { $0.object !== self }
    for view in items.compactMap(\.view) where view.superview !== self { addSubview(view) }
    return activateBox(items, in: self, axis: axis, spacing: spacing, insets: insets)
  }
}

extension LayoutGuide {
  /// The guide as an item with zero pins on all sides.
  public var boxed: BoxItem { BoxItem(guide: self) }
  /// The guide as an item with this layout.
  public func boxed(layout: BoxLayout) -> BoxItem { BoxItem(guide: self, layout: layout) }

  /// Lays `items` out in this guide as a box would, once. Views must be in the hierarchy; guides
  /// without an owner are added to the owner of this one.
  ///
  /// - Returns: The constraints, active.
  @discardableResult
  public func addBoxItems(
    _ items: [BoxItem], axis: BoxLayout.Axis = .y, spacing: Double = 0,
    insets: LayoutInsets = .zero
  ) -> [LayoutConstraint] {
    activateBox(items, in: self, axis: axis, spacing: spacing, insets: insets)
  }
}

/// The constraints of a box without the box.
private func activateBox(
  _ items: [BoxItem], in container: LayoutElement, axis: BoxLayout.Axis, spacing: Double,
  insets: LayoutInsets
) -> [LayoutConstraint] {
  let owner = container.home
  for item in items {
    item.view?.translatesAutoresizingMaskIntoConstraints = false
    if let guide = item.guide, guide.owningView == nil { owner?.addLayoutGuide(guide) }
    owner?.accepts(item.layout.flex?.weightDefect, as: "flex", of: item.object)
  }
  let flexible = items.first { $0.flexWeight != nil }
  let table = BoxTable(
    edges: container, sizes: container, axis: axis.layoutAxis, spacing: spacing, insets: insets,
    isRightToLeft: owner?.effectiveDirection == .rightToLeft, flexReference: flexible)
  var changes = GeneratedChanges()
  var previous: BoxItem?
  for item in items {
    table.addConstraints(of: item, after: previous, to: &changes)
    previous = item
  }
  if let previous { table.addEnd(after: previous, to: &changes) }
  let constraints = changes.replace([])
  changes.commit()
  return constraints
}

extension Array where Element: LayoutView {
  /// The views as items with zero pins.
  public var boxed: [BoxItem] { map(\.boxed) }
  /// The views as items with this layout.
  public func boxed(layout: BoxLayout) -> [BoxItem] { map { $0.boxed(layout: layout) } }

  /// A new box of the views.
  public func inBoxView(
    axis: BoxLayout.Axis = .y, spacing: Double = 0, insets: LayoutInsets = .zero
  ) -> BoxView {
    boxed.inBoxView(axis: axis, spacing: spacing, insets: insets)
  }
}

extension Array where Element == BoxItem {
  /// A new box of the items.
  public func inBoxView(
    axis: BoxLayout.Axis = .y, spacing: Double = 0, insets: LayoutInsets = .zero
  ) -> BoxView {
    let box = BoxView(axis: axis, spacing: spacing, insets: insets)
    box.items = self
    return box
  }
}
