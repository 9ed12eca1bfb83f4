package import AutoLayout

/// The number with at most three decimals and without trailing zeros.
func short(_ value: Double) -> String { value.text(decimals: 3) }

/// `20 points`, `1 point`.
func points(_ value: Double) -> String {
  short(value) + (abs(value - 1) < 5e-4 ? " point" : " points")
}

/// `2,492`.
func grouped(_ count: Int) -> String {
  count < 1_000 ? "\(count)" : grouped(count / 1_000) + "," + "\(1_000 + count % 1_000)".dropFirst()
}

/// `a, b and c`.
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// `a, b, c and 37 more`.
func listed(_ words: [String], atMost limit: Int) -> String {
  guard words.count > limit else { return listed(words) }
  return words.prefix(limit).joined(separator: ", ") + " and \(grouped(words.count - limit)) more"
}

extension LayoutRect {
  /// `(16, 12, 288, 60)`.
  var text: String { "(" + [x, y, width, height].map(short).joined(separator: ", ") + ")" }
}

extension LayoutAxis {
  var adverb: String { adjective + "ly" }
  var adjective: String { self == .horizontal ? "horizontal" : "vertical" }
}

extension LayoutComponent {
  /// The attribute that corresponds to the component.
  package var attribute: LayoutAttribute {
    isLength ? axis.size : axis == .horizontal ? .left : .top
  }

  /// The value of the component in a frame.
  package func value(of frame: LayoutRect) -> Double {
    isLength ? frame.size.length(axis) : axis == .horizontal ? frame.x : frame.y
  }

  /// The comparative for a frame whose component is greater or less than that of another frame.
  package func word(isMore: Bool) -> String {
    switch self {
    case .minX: isMore ? "further right" : "further left"
    case .minY: isMore ? "lower" : "higher"
    case .width: isMore ? "wider" : "narrower"
    case .height: isMore ? "taller" : "shorter"
    }
  }
}
