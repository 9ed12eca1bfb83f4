import AutoLayout
import LayoutContainers

extension Property {
  /// The statements that tell a view.
  func swift(_ name: String) -> [String] {
    switch self {
    case .contentSize(let size):
      return ["\(name).measurer = nil", "\(name).naturalSize = \(Self.text(size))"]
    case .text(let length):
      return [
        "\(name).naturalSize = LayoutSize(width: \(length), height: 10)",
        "\(name).measurer = { Property.measure(\(length), width: $0) }",
      ]
    case .hugging(let axis, let value):
      return ["\(name).setContentHuggingPriority(\(value), for: .\(axis))"]
    case .resistance(let axis, let value):
      return ["\(name).setContentCompressionResistancePriority(\(value), for: .\(axis))"]
    case .rounding(let scale, let rounding):
      return [
        "\(name).layoutEngine.environment.scale = \(Self.text(scale))",
        "\(name).layoutEngine.environment.rounding = .\(rounding)",
      ]
    default: return assignment.map { ["\(name).\($0) = \($1)"] } ?? []
    }
  }

  private var assignment: (String, String)? {
    switch self {
    case .isHidden(let value): ("isHidden", "\(value)")
    case .direction(let value): ("direction", value.map { ".\($0)" } ?? "nil")
    case .margins(let value): ("layoutMargins", Self.text(value))
    case .directionalMargins(let value):
      (
        "directionalLayoutMargins",
        "DirectionalInsets(top: \(value.top), leading: \(value.leading), "
          + "bottom: \(value.bottom), trailing: \(value.trailing))"
      )
    case .preservesMargins(let value): ("preservesSuperviewLayoutMargins", "\(value)")
    case .marginsFromSafeArea(let value): ("insetsLayoutMarginsFromSafeArea", "\(value)")
    case .additionalSafeArea(let value): ("additionalSafeAreaInsets", Self.text(value))
    case .safeAreaOverride(let value):
      ("safeAreaInsetsOverride", value.map { Self.text($0) } ?? "nil")
    case .alignmentInsets(let value): ("alignmentInsets", Self.text(value))
    case .firstBaseline(let value): ("firstBaselineOffsetFromTop", Self.text(value))
    case .lastBaseline(let value): ("lastBaselineOffsetFromBottom", Self.text(value))
    case .pageDirection(let value): ("layoutEngine.environment.direction", ".\(value)")
    case .offset(let value): ("contentOffset", "LayoutPoint(x: \(value.x), y: \(value.y))")
    default: containerAssignment
    }
  }

  private var containerAssignment: (String, String)? {
    switch self {
    case .axis(let value): ("axis", ".\(value)")
    case .stackSpacing(let value), .boxSpacing(let value): ("spacing", "\(value)")
    case .distribution(let value): ("distribution", ".\(value)")
    case .alignment(let value): ("alignment", ".\(value)")
    case .marginsRelative(let value): ("isLayoutMarginsRelativeArrangement", "\(value)")
    case .baselineRelative(let value): ("isBaselineRelativeArrangement", "\(value)")
    case .compatibility(let value): ("compatibility", ".\(value)")
    case .spacingIsMinimum(let value): ("isSpacingMinimum", "\(value)")
    case .wrapsLines(let value): ("wrapsLines", "\(value)")
    case .runSpacing(let value): ("runSpacing", "\(value)")
    case .switchesAxis(let value): ("switchesAxisToFit", "\(value)")
    case .boxAxis(let value): ("axis", ".\(value)")
    case .boxInsets(let value): ("insets", Self.text(value))
    case .excludesHidden(let value): ("excludeHiddenViews", "\(value)")
    case .sizesExcludeInsets(let value): ("relativeSizesExcludeInsets", "\(value)")
    default: nil
    }
  }

  static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "nil" }

  private static func text(_ size: LayoutSize?) -> String {
    size.map { "LayoutSize(width: \($0.width), height: \($0.height))" } ?? "nil"
  }

  private static func text(_ insets: LayoutInsets) -> String {
    "LayoutInsets(top: \(insets.top), left: \(insets.left), bottom: \(insets.bottom), "
      + "right: \(insets.right))"
  }
}

extension MemberOption {
  /// The statement that tells the container of a view.
  func swift(_ name: String) -> String {
    let stack = "(\(name).superview as? StackView)?"
    switch self {
    case .customSpacing(let value): return "\(stack).setCustomSpacing(\(value), after: \(name))"
    case .alignment(let value):
      return "\(stack).setAlignment(\(value.map { ".\($0)" } ?? "nil"), of: \(name))"
    case .weight(let value):
      return "\(stack).setWeight(\(Property.text(value)), of: \(name))"
    case .layout(let value):
      return
        "(\(name).superview as? BoxView)?.setLayout(\(Self.text(value)), for: \(name))"
    }
  }

  static func text(_ layout: BoxLayout) -> String {
    var parts: [String] = []
    func pin(_ name: String, _ pin: BoxLayout.Pin?, _ usual: BoxLayout.Pin?) {
      guard pin != usual else { return }
      parts.append("$0.\(name) = " + (pin.map { text($0) } ?? "nil"))
    }
    pin("left", layout.left, .zero)
    pin("right", layout.right, .zero)
    pin("top", layout.top, .zero)
    pin("bottom", layout.bottom, .zero)
    pin("centerX", layout.centerX, nil)
    pin("centerY", layout.centerY, nil)
    pin("width", layout.width, nil)
    pin("height", layout.height, nil)
    for (name, value) in [
      ("relativeWidth", layout.relativeWidth), ("relativeHeight", layout.relativeHeight),
    ] {
      guard let value else { continue }
      parts.append("$0.\(name) = BoxLayout.MultiPin(\(value.multiplier))")
    }
    if let flex = layout.flex { parts.append("$0.flex = \(flex)") }
    return "boxLayout { \(parts.joined(separator: "; ")) }"
  }

  private static func text(_ pin: BoxLayout.Pin) -> String {
    "BoxLayout.Pin(constant: \(pin.constant), relation: .\(pin.relation), "
      + "priority: \(pin.priority.rawValue))"
  }
}
