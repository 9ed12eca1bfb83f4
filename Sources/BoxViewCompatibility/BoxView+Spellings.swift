public import AutoLayout
public import LayoutContainers

/// BoxView's name for what can lie in a box: a view or a guide.
public typealias BoxAnchorable = LayoutElement

/// Changes an item.
public typealias BoxItemUpdate = (BoxItem) -> BoxItem

extension BoxView {
  /// BoxView's name for ``forceSubviewsDirection``.
  public var forceSubviewsSCA: Bool {
    get { forceSubviewsDirection }
    set { forceSubviewsDirection = newValue }
  }

  /// Assigned, the items that are not `nil`; read, all ``items``.
  public var optItems: [BoxItem?] {
    get { items }
    set { items = newValue.compactMap { $0 } }
  }
}

extension BoxView {
  /// Assigns the items and gives the box back, for nested expressions.
  @discardableResult
  public func withItems(_ items: [BoxItem]) -> Self {
    self.items = items
    return self
  }

  /// The guides among the items.
  public var managedGuides: [LayoutGuide] { items.compactMap(\.guide) }

  /// Makes the items of `views`, all with the same layout.
  public func setViews(_ views: [LayoutView], layout: BoxLayout = .zero) {
    items = views.map { $0.boxed(layout: layout) }
  }

  /// Changes the item of `object`, if there is one.
  public func updateItemForObject(_ object: LayoutElement, update: (BoxItem) -> BoxItem) {
    guard let item = itemForObject(object) else { return }
    setLayout(update(item).layout, for: object)
  }
}

extension BoxItem {
  /// `value` points left and right; `nil` lets go of both.
  public func allX(_ value: Double?) -> BoxItem {
    let pin = value.map { BoxLayout.Pin.equal($0) }
    return left(pin).right(pin)
  }
  /// `value` points at top and bottom; `nil` lets go of both.
  public func allY(_ value: Double?) -> BoxItem {
    let pin = value.map { BoxLayout.Pin.equal($0) }
    return top(pin).bottom(pin)
  }
  /// Exactly here: right and bottom are free.
  public func rect(_ rect: LayoutRect) -> BoxItem {
    point(rect.origin).size(rect.size).right(nil).bottom(nil)
  }

  /// The item, or nothing where `condition` is false: for ``BoxView/optItems``.
  public func useIf(_ condition: Bool) -> BoxItem? { condition ? self : nil }
  /// The item if it is a visible view.
  public var useIfVisible: BoxItem? {
    guard let view, !view.isHidden else { return nil }
    return self
  }

  /// A new guide of this width.
  public static func width(_ value: Double) -> BoxItem { guide().width(value) }
  /// A new guide of this width.
  public static func width(_ pin: BoxLayout.Pin) -> BoxItem { guide().width(pin) }
  /// A new guide of this height.
  public static func height(_ value: Double) -> BoxItem { guide().height(value) }
  /// A new guide of this height.
  public static func height(_ pin: BoxLayout.Pin) -> BoxItem { guide().height(pin) }
  /// A new guide of this width relative to the box.
  public static func relativeWidth(_ multiplier: Double) -> BoxItem {
    guide().relativeWidth(multiplier)
  }
  /// A new guide of this width relative to the box.
  public static func relativeWidth(_ pin: BoxLayout.MultiPin) -> BoxItem {
    guide().relativeWidth(pin)
  }
  /// A new guide of this height relative to the box.
  public static func relativeHeight(_ multiplier: Double) -> BoxItem {
    guide().relativeHeight(multiplier)
  }
  /// A new guide of this height relative to the box.
  public static func relativeHeight(_ pin: BoxLayout.MultiPin) -> BoxItem {
    guide().relativeHeight(pin)
  }
}

extension LayoutView {
  /// Short for ``boxed``.
  public var bi: BoxItem { boxed }

  /// Changes the item of this view in the box it lies in; does nothing outside of one.
  public func updateBoxItem(_ update: BoxItemUpdate) {
    (superview as? BoxView)?.updateItemForObject(self, update: update)
  }

  /// The view with autoresizing translation turned off.
  public var al: Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }

  /// How strongly the view resists growing past its content width.
  public var huggingX: LayoutPriority {
    get { contentHuggingPriority(for: .horizontal) }
    set { setContentHuggingPriority(newValue, for: .horizontal) }
  }
  /// How strongly the view resists growing past its content height.
  public var huggingY: LayoutPriority {
    get { contentHuggingPriority(for: .vertical) }
    set { setContentHuggingPriority(newValue, for: .vertical) }
  }
  /// How strongly the view resists becoming narrower than its content.
  public var resistanceX: LayoutPriority {
    get { contentCompressionResistancePriority(for: .horizontal) }
    set { setContentCompressionResistancePriority(newValue, for: .horizontal) }
  }
  /// How strongly the view resists becoming lower than its content.
  public var resistanceY: LayoutPriority {
    get { contentCompressionResistancePriority(for: .vertical) }
    set { setContentCompressionResistancePriority(newValue, for: .vertical) }
  }

  /// A frame without height directly below `view`, where an animated insertion can start.
  public func insertionFrameBelow(view: LayoutView) -> LayoutRect {
    LayoutRect(x: view.frame.minX, y: view.frame.maxY, width: view.frame.width, height: 0)
  }

  /// A frame without width directly right of `view`, where an animated insertion can start.
  public func insertionFrameOnRight(view: LayoutView) -> LayoutRect {
    LayoutRect(x: view.frame.maxX, y: view.frame.minY, width: 0, height: view.frame.height)
  }

  /// Adds `item` to this view, pinned to all four sides by its layout; active at once.
  @discardableResult
  public func addBoxItem(_ item: BoxItem) -> [LayoutConstraint] { addBoxItems([item]) }

  /// Adds `view` to this view, pinned to all four sides; active at once.
  @discardableResult
  public func addBoxedView(_ view: LayoutView) -> [LayoutConstraint] { addBoxItem(view.boxed) }

}

extension LayoutView {
  /// Deactivates the constraints between this view and `view`.
  public func bxRemoveConstraintsToView(_ view: LayoutView) {
    LayoutConstraint.deactivate(
      constraintsAround.filter { $0.firstItem === view || $0.secondItem === view })
  }

  /// Deactivates the constraints on this attribute of the view.
  public func bxRemoveConstraintsForAttribute(_ attribute: LayoutConstraint.Attribute) {
    LayoutConstraint.deactivate(
      constraintsAround.filter { constraint in
        (constraint.firstItem === self && constraint.firstAttribute == attribute)
          || (constraint.secondItem === self && constraint.secondAttribute == attribute)
      })
  }

  /// The active constraints that mention the view.
  private var constraintsAround: [LayoutConstraint] { heads + tails }
}

extension LayoutGuide {
  /// Short for ``boxed``.
  public var bi: BoxItem { boxed }

  /// Adds `view` to `superview`, by default the owning view, pinned to the guide's four sides.
  @discardableResult
  public func addBoxedView(
    _ view: LayoutView, to superview: LayoutView? = nil
  ) -> [LayoutConstraint] {
    if let parent = superview ?? owningView, view.superview !== parent { parent.addSubview(view) }
    return addBoxItems([view.boxed])
  }

}

extension Array where Element: LayoutView {
  /// Short for ``boxed``.
  public var bi: [BoxItem] { boxed }

}
