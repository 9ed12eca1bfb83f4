public import AutoLayout
public import LayoutContainers

extension LayoutElement {
  // MARK: Edges

  /// Ties `edge` to an edge of `item`, by default the same one; left and right follow the reading
  /// direction. `pin` measures from the edge of `item` towards the right and downwards in a
  /// left-to-right layout.
  @discardableResult
  public func pin(
    _ edge: BoxEdge, to other: BoxEdge? = nil, of item: LayoutElement,
    pin: BoxLayout.Pin = .zero, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(
      "\(edge)", edge.place, BoxLayout.MultiPin(pin), item,
      (other ?? edge).place, activate,
      fileID, line)
  }

  /// Ties `edge` to an edge of `item`, by default the same one, `offset` points further.
  @discardableResult
  public func pin(
    _ edge: BoxEdge, to other: BoxEdge? = nil, of item: LayoutElement, offset: Double,
    activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pin(
      edge, to: other, of: item, pin: .equal(offset), activate: activate, fileID: fileID, line: line
    )
  }

  /// Ties `edge` to the same edge of `item`.
  @discardableResult
  public func pinSameEdge(
    _ edge: BoxEdge, of item: LayoutElement, offset: Double = 0, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pin(edge, of: item, offset: offset, activate: activate, fileID: fileID, line: line)
  }

  // MARK: Sizes

  /// Ties the width to a multiple of the width of `item`.
  @discardableResult
  public func pinWidth(
    to item: LayoutElement, multiPin: BoxLayout.MultiPin, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make("width", .width, multiPin, item, .width, activate, fileID, line)
  }

  /// Ties the width to the width of `item`.
  @discardableResult
  public func pinWidth(
    to item: LayoutElement, pin: BoxLayout.Pin, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinWidth(
      to: item, multiPin: BoxLayout.MultiPin(pin), activate: activate, fileID: fileID, line: line)
  }

  /// Ties the width to the width of `item` plus `offset` points.
  @discardableResult
  public func pinWidth(
    to item: LayoutElement, offset: Double = 0, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinWidth(to: item, pin: .equal(offset), activate: activate, fileID: fileID, line: line)
  }

  /// Ties the height to a multiple of the height of `item`.
  @discardableResult
  public func pinHeight(
    to item: LayoutElement, multiPin: BoxLayout.MultiPin, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make("height", .height, multiPin, item, .height, activate, fileID, line)
  }

  /// Ties the height to the height of `item`.
  @discardableResult
  public func pinHeight(
    to item: LayoutElement, pin: BoxLayout.Pin, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinHeight(
      to: item, multiPin: BoxLayout.MultiPin(pin), activate: activate, fileID: fileID, line: line)
  }

  /// Ties the height to the height of `item` plus `offset` points.
  @discardableResult
  public func pinHeight(
    to item: LayoutElement, offset: Double = 0, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinHeight(to: item, pin: .equal(offset), activate: activate, fileID: fileID, line: line)
  }

  /// Gives the width a value of its own.
  @discardableResult
  public func pinWidth(
    _ pin: BoxLayout.Pin, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make("width", .width, BoxLayout.MultiPin(pin), nil, .notAnAttribute, activate, fileID, line)
  }

  /// Makes the width `value` points.
  @discardableResult
  public func pinWidth(
    _ value: Double, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinWidth(.equal(value), activate: activate, fileID: fileID, line: line)
  }

  /// Gives the height a value of its own.
  @discardableResult
  public func pinHeight(
    _ pin: BoxLayout.Pin, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make("height", .height, BoxLayout.MultiPin(pin), nil, .notAnAttribute, activate, fileID, line)
  }

  /// Makes the height `value` points.
  @discardableResult
  public func pinHeight(
    _ value: Double, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    pinHeight(.equal(value), activate: activate, fileID: fileID, line: line)
  }

  /// Makes width and height these values.
  @discardableResult
  public func pinSize(
    _ size: LayoutSize, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> [LayoutConstraint] {
    [
      pinWidth(size.width, activate: activate, fileID: fileID, line: line),
      pinHeight(size.height, activate: activate, fileID: fileID, line: line),
    ]
  }

  /// Makes the height `aspect` times the width.
  @discardableResult
  public func pinAspect(
    _ aspect: Double = 1, activate: Bool = true, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(
      "aspect", .height, BoxLayout.MultiPin(aspect), self, .width, activate, fileID, line)
  }

  /// Keeps the ratio of `size`; `nil` when its width is 0.
  @discardableResult
  public func pinAspectFromSize(
    _ size: LayoutSize, activate: Bool = true,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint? {
    size.width == 0
      ? nil : pinAspect(size.height / size.width, activate: activate, fileID: fileID, line: line)
  }

  private func make(
    _ name: String, _ attribute: LayoutConstraint.Attribute, _ size: BoxLayout.MultiPin,
    _ other: LayoutElement?, _ otherAttribute: LayoutConstraint.Attribute, _ activate: Bool,
    _ fileID: String, _ line: Int
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: self, attribute: attribute, relatedBy: size.pin.relation, toItem: other,
      attribute: otherAttribute, multiplier: size.multiplier, constant: size.pin.constant,
      priority: size.pin.priority, identifier: "pin-\(name)", fileID: fileID, line: line)
    constraint.isActive = activate
    return constraint
  }
}

extension Array where Element: LayoutElement {
  /// Makes all as wide as the first; the constraints, active.
  @discardableResult
  public func pinSameWidth(fileID: String = #fileID, line: Int = #line) -> [LayoutConstraint] {
    guard let first else { return [] }
    return dropFirst().map { $0.pinWidth(to: first, fileID: fileID, line: line) }
  }

  /// Makes all as high as the first; the constraints, active.
  @discardableResult
  public func pinSameHeight(fileID: String = #fileID, line: Int = #line) -> [LayoutConstraint] {
    guard let first else { return [] }
    return dropFirst().map { $0.pinHeight(to: first, fileID: fileID, line: line) }
  }
}
