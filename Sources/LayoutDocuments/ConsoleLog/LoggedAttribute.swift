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
    case .firstBaseline, .lastBaseline, .baseline: nil
    }
  }

  /// Whether it is measured from the superview's origin.
  var isMeasuredInSuperview: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY: true
    default: false
    }
  }

  var isSize: Bool { attribute?.kind == .size }

  var isHorizontal: Bool { attribute?.axis == .horizontal }

  /// Whether it depends on the margins of the view.
  var isMargin: Bool { attribute?.isMargin == true }
}
