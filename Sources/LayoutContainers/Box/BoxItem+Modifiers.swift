public import AutoLayout

extension BoxItem {
  private func with(_ change: (inout BoxLayout) -> Void) -> BoxItem {
    var item = self
    change(&item.layout)
    return item
  }

  // MARK: Sides

  /// Exactly `value` points from what comes before, sideways.
  public func left(_ value: Double) -> BoxItem { with { $0.left = .equal(value) } }
  /// Held at `pin` on the left; `nil` lets go.
  public func left(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.left = pin } }
  /// Exactly `value` points from what comes after, sideways.
  public func right(_ value: Double) -> BoxItem { with { $0.right = .equal(value) } }
  /// Held at `pin` on the right; `nil` lets go.
  public func right(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.right = pin } }
  /// Exactly `value` points from what comes before, downwards.
  public func top(_ value: Double) -> BoxItem { with { $0.top = .equal(value) } }
  /// Held at `pin` at the top; `nil` lets go.
  public func top(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.top = pin } }
  /// Exactly `value` points from what comes after, downwards.
  public func bottom(_ value: Double) -> BoxItem { with { $0.bottom = .equal(value) } }
  /// Held at `pin` at the bottom; `nil` lets go.
  public func bottom(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.bottom = pin } }

  /// `value` points on every side; `nil` lets go of all.
  public func all(_ value: Double?) -> BoxItem {
    let pin = value.map { BoxLayout.Pin.equal($0) }
    return left(pin).right(pin).top(pin).bottom(pin)
  }
  /// Exactly these distances.
  public func insets(_ insets: LayoutInsets) -> BoxItem {
    left(insets.left).right(insets.right).top(insets.top).bottom(insets.bottom)
  }

  // MARK: Centers

  /// Centered sideways, `offset` towards the end, at least `padding` from both sides; with `nil`
  /// both sides are free.
  public func centerX(offset: Double = 0, padding: Double? = 0) -> BoxItem {
    with { $0 = $0.centered(.x, offset: .equal(offset), padding: padding) }
  }
  /// Centered vertically, `offset` downwards, at least `padding` from top and bottom; with `nil`
  /// both are free.
  public func centerY(offset: Double = 0, padding: Double? = 0) -> BoxItem {
    with { $0 = $0.centered(.y, offset: .equal(offset), padding: padding) }
  }

  // MARK: Sizes

  /// Exactly `value` points wide.
  public func width(_ value: Double) -> BoxItem { with { $0.width = .equal(value) } }
  /// As wide as `pin` says; `nil` lets go.
  public func width(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.width = pin } }
  /// Exactly `value` points high.
  public func height(_ value: Double) -> BoxItem { with { $0.height = .equal(value) } }
  /// As high as `pin` says; `nil` lets go.
  public func height(_ pin: BoxLayout.Pin?) -> BoxItem { with { $0.height = pin } }
  /// Exactly this size.
  public func size(_ size: LayoutSize) -> BoxItem { width(size.width).height(size.height) }
  /// `multiplier` times as wide as the box.
  public func relativeWidth(_ multiplier: Double) -> BoxItem {
    with { $0.relativeWidth = .init(multiplier) }
  }
  /// As wide as `pin` says of the box; `nil` lets go.
  public func relativeWidth(_ pin: BoxLayout.MultiPin?) -> BoxItem {
    with { $0.relativeWidth = pin }
  }
  /// `multiplier` times as high as the box.
  public func relativeHeight(_ multiplier: Double) -> BoxItem {
    with { $0.relativeHeight = .init(multiplier) }
  }
  /// As high as `pin` says of the box; `nil` lets go.
  public func relativeHeight(_ pin: BoxLayout.MultiPin?) -> BoxItem {
    with { $0.relativeHeight = pin }
  }
  /// A share of the length the items with one divide among them.
  public func flex(_ flex: Double? = 1) -> BoxItem { with { $0.flex = flex } }

  // MARK: Places

  /// Left and top at this point.
  public func point(_ point: LayoutPoint) -> BoxItem { left(point.x).top(point.y) }

  // MARK: Guides

  /// A new guide.
  public static func guide() -> BoxItem { BoxItem(guide: LayoutGuide()) }
  /// A new guide that takes a share of the length.
  public static func flex(_ flex: Double = 1) -> BoxItem { guide().flex(flex) }
}
