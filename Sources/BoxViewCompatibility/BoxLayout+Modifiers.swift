public import AutoLayout
public import LayoutContainers

/// The six places an item can be pinned at.
public enum BoxEdge: Hashable, Sendable, CaseIterable {
  /// The top of the item.
  case top
  /// The side on which the row begins.
  case left
  /// The side on which the row ends.
  case right
  /// The bottom of the item.
  case bottom
  /// The middle of its width.
  case centerX
  /// The middle of its height.
  case centerY

  var place: LayoutAttribute {
    switch self {
    case .top: .top
    case .left: .leading
    case .right: .trailing
    case .bottom: .bottom
    case .centerX: .centerX
    case .centerY: .centerY
    }
  }
}

/// Pins by edge.
public typealias BoxEdgePins = [BoxEdge: BoxLayout.Pin]

extension BoxEdge {
  /// Pins by edge.
  public typealias Values = BoxEdgePins
  /// Constraints by edge.
  public typealias Constraints = [BoxEdge: LayoutConstraint]

  /// The name of the edge as it is written in code.
  public var str: String { "\(self)" }
}

extension BoxLayout {
  /// A layout with these pins; sides left out are pinned at 0.
  public static func withPins(
    top: Pin? = .zero, left: Pin? = .zero, bottom: Pin? = .zero, right: Pin? = .zero
  ) -> BoxLayout {
    BoxLayout().withPins(top: top, left: left, bottom: bottom, right: right)
  }

  /// The layout with these pins; sides left out are pinned at 0.
  public func withPins(
    top: Pin? = .zero, left: Pin? = .zero, bottom: Pin? = .zero, right: Pin? = .zero
  ) -> BoxLayout {
    var layout = self
    (layout.top, layout.left, layout.bottom, layout.right) = (top, left, bottom, right)
    return layout
  }

  /// A layout pinned at the edges of `pins` and nowhere else.
  public static func boxEdgePins(_ pins: BoxEdgePins) -> BoxLayout {
    var layout = BoxLayout()
    for edge in BoxEdge.allCases { layout.setPin(pins[edge], for: edge) }
    return layout
  }

  /// Centered sideways, at least `padding` from both sides; `nil` frees both sides.
  public static func xCentered(offset: Double = 0, padding: Double? = 0) -> BoxLayout {
    BoxLayout().centered(.x, offset: Pin(offset), padding: padding)
  }

  /// Centered vertically, at least `padding` from top and bottom; `nil` frees both.
  public static func yCentered(offset: Double = 0, padding: Double? = 0) -> BoxLayout {
    BoxLayout().centered(.y, offset: Pin(offset), padding: padding)
  }

  /// Replaces the pin of `edge`; `nil` removes it.
  public mutating func setPin(_ pin: Pin?, for edge: BoxEdge) { self[edge.place] = pin }

  /// The pin of `edge`.
  public func pinForEdge(_ edge: BoxEdge) -> Pin? { self[edge.place] }

  /// The layout with another pin for `edge`.
  public func with(_ edge: BoxEdge, _ pin: Pin?) -> BoxLayout {
    var layout = self
    layout[edge.place] = pin
    return layout
  }

  /// The layout with another left pin.
  public func withLeft(_ pin: Pin?) -> BoxLayout { with(.left, pin) }
  /// The layout with another right pin.
  public func withRight(_ pin: Pin?) -> BoxLayout { with(.right, pin) }
  /// The layout with another top pin.
  public func withTop(_ pin: Pin?) -> BoxLayout { with(.top, pin) }
  /// The layout with another bottom pin.
  public func withBottom(_ pin: Pin?) -> BoxLayout { with(.bottom, pin) }
  /// The layout with a width of its own.
  public func withWidth(_ pin: Pin?) -> BoxLayout { changing(\.width, to: pin) }
  /// The layout with a height of its own.
  public func withHeight(_ pin: Pin?) -> BoxLayout { changing(\.height, to: pin) }
  /// The layout with a width relative to the box.
  public func withRelativeWidth(_ pin: MultiPin?) -> BoxLayout {
    changing(\.relativeWidth, to: pin)
  }
  /// The layout with a height relative to the box.
  public func withRelativeHeight(_ pin: MultiPin?) -> BoxLayout {
    changing(\.relativeHeight, to: pin)
  }
  /// The layout with a share of the length.
  public func withFlex(_ flex: Double?) -> BoxLayout { changing(\.flex, to: flex) }

  private func changing<Value>(
    _ path: WritableKeyPath<BoxLayout, Value>, to value: Value
  ) -> BoxLayout {
    var layout = self
    layout[keyPath: path] = value
    return layout
  }
}
