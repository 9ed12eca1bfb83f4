import AutoLayout

// The words both document formats use for attributes and relations.

extension LayoutAttribute {
  /// The attribute of a name in a document; Interface Builder's `baseline` is the last baseline.
  init?(documentName name: String) {
    let name = name == "baseline" ? "lastBaseline" : name
    guard let found = Self.allCases.first(where: { $0.description == name }),
      found != .notAnAttribute
    else { return nil }
    self = found
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
