import AutoLayout

// The words both document formats use for attributes and relations.

extension LayoutAttribute {
  private static let names: [(name: String, attribute: LayoutAttribute)] = [
    ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
    ("leading", .leading), ("trailing", .trailing), ("width", .width), ("height", .height),
    ("centerX", .centerX), ("centerY", .centerY),
    ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline),
    ("leftMargin", .leftMargin), ("rightMargin", .rightMargin),
    ("topMargin", .topMargin), ("bottomMargin", .bottomMargin),
    ("leadingMargin", .leadingMargin), ("trailingMargin", .trailingMargin),
    ("centerXWithinMargins", .centerXWithinMargins),
    ("centerYWithinMargins", .centerYWithinMargins),
  ]

  /// The attribute of a name in a document; Interface Builder's `baseline` is the last baseline.
  init?(documentName name: String) {
    let name = name == "baseline" ? "lastBaseline" : name
    guard let entry = Self.names.first(where: { $0.name == name }) else { return nil }
    self = entry.attribute
  }
}

extension LayoutRelation {
  /// The relation of a name in a document.
  init?(documentName name: String) {
    switch name {
    case "equal": self = .equal
    case "lessThanOrEqual": self = .lessThanOrEqual
    case "greaterThanOrEqual": self = .greaterThanOrEqual
    default: return nil
    }
  }
}
