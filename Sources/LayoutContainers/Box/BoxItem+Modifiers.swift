public import AutoLayout

extension BoxItem {
  private func with(_ change: (inout BoxLayout) -> Void) -> BoxItem {
    var item = self
    change(&item.layout)
    return item
  }

  // MARK: Sides

  /// The item with a left distance of exactly `value` points.
  public func left(_ value: Double) -> BoxItem { with { $0.left = .equal(value) } }
  /// The item with a left pin; `nil` removes the pin.
  public func left(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.left = pin } }
  /// The item with a right distance of exactly `value` points.
  public func right(_ value: Double) -> BoxItem { with { $0.right = .equal(value) } }
  /// The item with a right pin; `nil` removes the pin.
  public func right(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.right = pin } }
  /// The item with a top distance of exactly `value` points.
  public func top(_ value: Double) -> BoxItem { with { $0.top = .equal(value) } }
  /// The item with a top pin; `nil` removes the pin.
  public func top(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.top = pin } }
  /// The item with a bottom distance of exactly `value` points.
  public func bottom(_ value: Double) -> BoxItem { with { $0.bottom = .equal(value) } }
  /// The item with a bottom pin; `nil` removes the pin.
  public func bottom(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.bottom = pin } }

  /// The item with a distance of `value` points on every side; `nil` removes all four pins.
  public func all(_ value: Double?) -> BoxItem {
    let pin = value.map { BoxLayout.Pin.equal($0) }
    return left(pin).right(pin).top(pin).bottom(pin)
  }
  /// The item with exactly these distances.
  public func insets(_ insets: LayoutInsets) -> BoxItem {
    left(insets.left).right(insets.right).top(insets.top).bottom(insets.bottom)
  }

  // MARK: Centers

  /// The item centered horizontally, moved by `offset` towards the end, with a distance of at least `padding`
  /// on both sides; without `padding`, both sides are free.
  public func centerX(offset: Double = 0, padding: Double? = 0) -> BoxItem {
    with { $0 = $0.centered(.x, offset: .equal(offset), padding: padding) }
  }
  /// The item centered vertically, moved by `offset` downwards, with a distance of at least `padding` at top
  /// and bottom; without `padding`, both are free.
  public func centerY(offset: Double = 0, padding: Double? = 0) -> BoxItem {
    with { $0 = $0.centered(.y, offset: .equal(offset), padding: padding) }
  }

  // MARK: Sizes

  /// The item with a width of exactly `value` points.
  public func width(_ value: Double) -> BoxItem { with { $0.width = .equal(value) } }
  /// The item with the width of a pin; `nil` removes the width.
  public func width(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.width = pin } }
  /// The item with a height of exactly `value` points.
  public func height(_ value: Double) -> BoxItem { with { $0.height = .equal(value) } }
  /// The item with the height of a pin; `nil` removes the height.
  public func height(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.height = pin } }
  /// The item with exactly this size.
  public func size(_ size: LayoutSize) -> BoxItem { width(size.width).height(size.height) }
  /// The item `multiplier` times as wide as the box.
  public func relativeWidth(_ multiplier: Double) -> BoxItem {
    with { $0.relativeWidth = .init(multiplier) }
  }
  /// The item with a width relative to that of the box; `nil` removes it.
  public func relativeWidth(_ pin: BoxLayout.MultiPin?) -> BoxItem {
    with { $0.relativeWidth = pin }
  }
  /// The item `multiplier` times as high as the box.
  public func relativeHeight(_ multiplier: Double) -> BoxItem {
    with { $0.relativeHeight = .init(multiplier) }
  }
  /// The item with a height relative to that of the box; `nil` removes it.
  public func relativeHeight(_ pin: BoxLayout.MultiPin?) -> BoxItem {
    with { $0.relativeHeight = pin }
  }
  /// The item with a share of the length that all items with a share divide.
  public func flex(_ flex: Double? = 1) -> BoxItem { with { $0.flex = flex } }

  // MARK: Places

  /// The item with its top left corner at this point.
  public func point(_ point: LayoutPoint) -> BoxItem { left(point.x).top(point.y) }

  // MARK: Guides

  /// A new guide.
  public static func guide() -> BoxItem { BoxItem(guide: LayoutGuide()) }
  /// A new guide that takes a share of the length.
  public static func flex(_ flex: Double = 1) -> BoxItem { guide().flex(flex) }
}
