extension SourceText {
  /// The name that Objective-C has for the method or the accessor in `#selector(…)`, as far as the source shows it.
  func selectorName(_ range: Range<Int>) -> String {
    var range = range
    while isPunctuation(range.lowerBound, "("), partners[range.lowerBound] == range.upperBound - 1,
      range.count > 2
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    var isSetter = false
    if ["getter", "setter"].contains(word(range.lowerBound)),
      isPunctuation(range.lowerBound + 1, ":")
    {
      isSetter = word(range.lowerBound) == "setter"
      range = min(range.lowerBound + 2, range.upperBound)..<range.upperBound
    }
    // The last name, and the labels behind it.
    var name = ""
    var labels: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, word(index) != "as" {
      if isIdentifier(index) {
        (name, labels) = (plain(index), [])
      } else if let end = end(of: index, opening: "(") {
        let inside = index + 1..<max(end, index + 1)
        if inside.allSatisfy({ isIdentifier($0) || isPunctuation($0, ":") }) {
          labels = inside.filter(isIdentifier).map(plain)
        } else if name.isEmpty {
          // A conversion in parentheses: `(Type.method as (Type) -> …)`.
          name = selectorName(inside)
        }
        index = end
      }
      index += 1
    }
    if isSetter { return "set\(capitalized(name)):" }
    guard let first = labels.first else { return name }
    if first != "_" {
      name += first.hasPrefix("with") ? capitalized(first) : "With\(capitalized(first))"
    }
    return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  /// The names in `#keyPath(…)` but for those of types in front.
  func keyPath(_ range: Range<Int>) -> String {
    let names = range.filter(isIdentifier).map(plain)
    let path = names.drop { $0.first?.isUppercase == true }
    return (path.isEmpty ? names.suffix(1) : path).joined(separator: ".")
  }

  private func plain(_ index: Int) -> String { String(word(index).filter { $0 != "`" }) }

  private func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
