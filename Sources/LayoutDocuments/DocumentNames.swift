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
  /// The relations by their names in documents.
  static let documentNames: KeyValuePairs<String, LayoutRelation> = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
    "greaterThanOrEqual": .greaterThanOrEqual,
  ]
}

extension KeyValuePairs where Key == String {
  /// The value of a word; nil if the word is not in the list.
  subscript(word word: String) -> Value? { first { $0.key == word }?.value }
}
