import AutoLayout

/// The attributes of constraints in a log. Those of autoresizing masks are measured in the superview.
enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, midX, maxX, minY, midY, maxY
  case contentWidth, contentHeight

  /// The attribute of the model; `nil` for a baseline, because a log does not contain its position.
  var attribute: LayoutAttribute? {
    isBaseline ? nil : Self.measured[self] ?? LayoutAttribute(documentName: rawValue)
  }

  private static let measured: [LoggedAttribute: LayoutAttribute] = [
    .minX: .left, .midX: .centerX, .maxX: .right, .minY: .top, .midY: .centerY, .maxY: .bottom,
  ]

  /// The width or height of the contents of a scroll view, if the attribute is one; `nil` for others.
  var sizeOfContents: LoggedAttribute? {
    self == .contentWidth ? .width : self == .contentHeight ? .height : nil
  }

  /// Whether it is measured from the superview's origin.
  var isMeasuredInSuperview: Bool { Self.measured[self] != nil }

  /// Whether the attribute is a baseline. A log does not contain the positions of baselines.
  var isBaseline: Bool { [.firstBaseline, .lastBaseline, .baseline].contains(self) }

  /// The edge or centre that the attribute means if the y axis of the superview points up; `nil` for others.
  var opposite: LoggedAttribute? { [.minY: .bottom, .midY: .centerY, .maxY: .top][self] }

  var isFarEdge: Bool {
    [.right, .rightMargin, .trailing, .trailingMargin, .bottom, .bottomMargin].contains(self)
  }

  var isSize: Bool { attribute?.kind == .size }

  var isHorizontal: Bool { attribute?.axis == .horizontal }

  /// Whether it depends on the margins of the view.
  var isMargin: Bool { attribute?.isMargin == true }
}
