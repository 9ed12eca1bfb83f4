/// A pattern of paths: `*` and `?` within a name, `[abc]` one of several, `**` across folders.
struct Glob {
  private let pattern: [Character]
  /// The only text that matches, if it has no wildcards.
  private let literal: String?

  init(_ pattern: String) {
    self.pattern = Array(pattern)
    literal = Self.isPattern(pattern) ? nil : pattern
  }

  /// Whether a text has wildcards.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// Whether the whole path matches.
  ///
  /// - Complexity: length of the pattern times length of the path.
  func matches(_ path: String) -> Bool {
    if let literal { return literal == path }
    let text = Array(path)
    // Row by row: which prefixes of the path the pattern so far matches.
    var row = [Bool](repeating: false, count: text.count + 1)
    row[0] = true
    var index = 0
    while index < pattern.count {
      (row, index) = advanced(row, over: index, text)
    }
    return row[text.count]
  }

  private func advanced(_ row: [Bool], over index: Int, _ text: [Character]) -> ([Bool], Int) {
    var next = [Bool](repeating: false, count: row.count)
    if pattern[index] == "*" {
      let isDeep = index + 1 < pattern.count && pattern[index + 1] == "*"
      var end = index + (isDeep ? 2 : 1)
      var isReached = false
      for k in row.indices {
        if !isDeep, k > 0, text[k - 1] == "/" { isReached = false }
        isReached = isReached || row[k]
        next[k] = isReached
      }
      // `**/` stands for no folder too.
      if isDeep, end < pattern.count, pattern[end] == "/" {
        end += 1
        var folders = row
        for k in 1..<max(1, row.count) where next[k - 1] && text[k - 1] == "/" { folders[k] = true }
        next = folders
      }
      return (next, end)
    }
    let (accepts, end) = single(at: index)
    for k in text.indices where row[k] && accepts(text[k]) { next[k + 1] = true }
    return (next, end)
  }

  private func single(at index: Int) -> ((Character) -> Bool, Int) {
    switch pattern[index] {
    case "?": return ({ $0 != "/" }, index + 1)
    case "[":
      guard let close = pattern[(index + 1)...].firstIndex(of: "]") else { break }
      let choices = pattern[(index + 1)..<close]
      return ({ choices.contains($0) }, close + 1)
    default: break
    }
    let wanted = pattern[index]
    return ({ $0 == wanted }, index + 1)
  }
}
