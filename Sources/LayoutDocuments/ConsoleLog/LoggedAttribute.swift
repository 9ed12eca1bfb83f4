import AutoLayout

/// The relations, as logs write them.
enum LoggedRelation: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case lessThanOrEqual = "<="
  case greaterThanOrEqual = ">="

  var relation: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// The word of layout documents.
  var word: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

/// The attributes, as logs write them; those of autoresizing masks are measured in the superview.
enum LoggedAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, midX, maxX, minY, midY, maxY
  case contentWidth, contentHeight

  /// The attribute of the model; `nil` for a baseline, whose place a log does not tell.
  var attribute: LayoutAttribute? {
    switch self {
    case .left, .minX: .left
    case .right, .maxX: .right
    case .top, .minY: .top
    case .bottom, .maxY: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width: .width
    case .height: .height
    case .centerX, .midX: .centerX
    case .centerY, .midY: .centerY
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    case .firstBaseline, .lastBaseline, .baseline, .contentWidth, .contentHeight: nil
    }
  }

  /// The size that the attribute is of the contents of a scroll view.
  var sizeOfContents: LoggedAttribute? {
    switch self {
    case .contentWidth: .width
    case .contentHeight: .height
    default: nil
    }
  }

  /// Whether it is measured from the superview's origin.
  var isMeasuredInSuperview: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }

  /// Whether a log does not tell where it lies.
  var isBaseline: Bool { [.firstBaseline, .lastBaseline, .baseline].contains(self) }

  /// The attribute at the same place in a view whose superview counts from the bottom.
  var opposite: LoggedAttribute? {
    switch self {
    case .minY: .bottom
    case .midY: .centerY
    case .maxY: .top
    default: nil
    }
  }

  var isFarEdge: Bool {
    [.right, .rightMargin, .trailing, .trailingMargin, .bottom, .bottomMargin].contains(self)
  }

  var isSize: Bool { attribute?.kind == .size }

  var isHorizontal: Bool { attribute?.axis == .horizontal }

  /// Whether it depends on the margins of the view.
  var isMargin: Bool { attribute?.isMargin == true }
}
