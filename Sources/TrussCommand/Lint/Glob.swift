/// A pattern for paths: `*` and `?` match within a name, `[abc]` matches one of several characters,
/// and `**` matches across folders.
struct Glob {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  /// Whether a text contains wildcards.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Whether the pattern matches the entire path.
  ///
  /// - Complexity: the length of the pattern times the length of the path.
  func matches(_ path: String) -> Bool {
    let text = Array(path)
    // For each prefix of the path, whether the processed part of the pattern matches it.
    var row = [true] + text.map { _ in false }
    var rest = pattern[...]
    while let sign = rest.popFirst() {
      if sign == "*" {
        let isDeep = rest.first == "*"
        // `**/` also matches no folder.
        let endsFolder = rest.starts(with: "*/")
        rest = rest.dropFirst(endsFolder ? 2 : isDeep ? 1 : 0)
        var isReached = false
        for k in row.indices {
          let isFolder = k > 0 && text[k - 1] == "/"
          if isFolder, !isDeep { isReached = false }
          let isBefore = isReached
          isReached = isReached || row[k]
          row[k] = endsFolder ? row[k] || isBefore && isFolder : isReached
        }
      } else {
        var choices: ArraySlice<Character> = [sign]
        if sign == "[", let close = rest.firstIndex(of: "]") {
          (choices, rest) = (rest[..<close], rest[(close + 1)...])
        }
        row = zip(row, text).reduce(into: [false]) { row, place in
          let isMatch = sign == "?" ? place.1 != "/" : choices.contains(place.1)
          row.append(place.0 && isMatch)
        }
      }
    }
    return row[text.count]
  }
}
