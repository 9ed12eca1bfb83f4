import AutoLayout

/// At most three decimals, none where they are zeros.
func short(_ value: Double) -> String {
  guard value.isFinite else { return value > 0 ? "infinity" : "minus infinity" }
  guard abs(value) < 1e12 else { return "\(value)" }
  let thousandths = Int64((abs(value) * 1000 + 0.5))
  var text = "\(thousandths / 1000)"
  let rest = thousandths % 1000
  if rest != 0 {
    var digits = "\(1000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
  }
  return value < 0 && thousandths != 0 ? "-" + text : text
}

extension LayoutElement {
  /// The way to the item from the root: names, and `view[2]` for the third of unnamed subviews.
  var path: String {
    guard let above = container else { return step }
    return above.path + "/" + step
  }

  private var step: String {
    if let name { return name }
    guard let above = container else { return "root" }
    if let view = self as? LayoutView {
      return "view[\(above.subviews.firstIndex { $0 === view } ?? 0)]"
    }
    return "guide[\(above.layoutGuides.firstIndex { $0 === self } ?? 0)]"
  }
}

extension LayoutConstraint {
  /// The constraint with the place it was written at.
  var sentence: String {
    switch origin {
    case .generated, .unknown: "\(description)\(maker)"
    default: "\(description) (\(origin))"
    }
  }

  private var maker: String {
    switch role {
    case .container: " (made by \(owner?.path ?? "a container"))"
    case .contentSize: " (content size)"
    case .autoresizing: " (autoresizing mask)"
    case .rootSize: " (size of the root)"
    case .user: ""
    }
  }
}

extension ImplicitBound {
  /// `button.width >= 0`.
  var sentence: String { "\(item.element?.path ?? "item").\(attribute) >= 0 (implicit)" }
}

extension LayoutAxis {
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
