extension SourceText {
  /// An extension that follows its class, with only other extensions of that class in between.
  private struct FollowingExtension {
    /// From the first token, which may be a modifier, to the brace that opens the body.
    var header: ClosedRange<Int>
    var end: Int
    /// What stands behind the colon.
    var conformances: String
    var overrides: Bool
  }

  /// The source with extensions joined to their class as far as they override members; `nil` if none does.
  ///
  /// Without Objective-C, only the body of a class can override. The extensions that follow the class become parts of
  /// this body: the headers and braces in between are replaced by spaces, so that every member keeps its line.
  func joiningExtensions() -> [UInt8]? {
    var joined = bytes
    var conformances: [(place: Int, text: String)] = []
    func blank(_ tokens: ClosedRange<Int>) {
      for place in span(of: tokens) where !Byte.isLineBreak(joined[place]) {
        joined[place] = Byte.space
      }
    }
    var index = 0
    while index < tokens.count {
      guard word(index) == "class", isIdentifier(index + 1), !isMember(index + 1),
        let body = bodyOfClass(at: index), let close = partners[body.open]
      else {
        index = (end(of: index, opening: "{") ?? index) + 1
        continue
      }
      var following = extensions(of: word(index + 1), after: close)
      index = (following.last?.end ?? close) + 1
      while let last = following.last, !last.overrides { following.removeLast() }
      guard let last = following.last else { continue }
      for end in [close] + following.map(\.end) where end != last.end { blank(end...end) }
      for one in following { blank(one.header) }
      let added = following.map(\.conformances).filter { !$0.isEmpty }
      if !added.isEmpty {
        let text = (body.inherits ? ", " : ": ") + added.joined(separator: ", ") + " "
        conformances.append((tokens[body.open].range.lowerBound, text))
      }
    }
    if joined == bytes { return nil }
    var result: [UInt8] = []
    var position = 0
    for one in conformances {
      result += joined[position..<one.place] + Array(one.text.utf8)
      position = one.place
    }
    return result + joined[position...]
  }

  /// The brace that opens the body of a class without a `where` clause.
  private func bodyOfClass(at start: Int) -> (open: Int, inherits: Bool)? {
    var index = start + 2
    var inherits = false
    var depth = 0
    while index < tokens.count, !isPunctuation(index, "{") {
      if ["class", "extension", "where", "}"].contains(word(index)) { return nil }
      if isPunctuation(index, "<") { depth += 1 }
      if isPunctuation(index, ">") { depth -= 1 }
      if isPunctuation(index, ":"), depth == 0 { inherits = true }
      index += 1
    }
    return index < tokens.count ? (index, inherits) : nil
  }

  private func extensions(of type: String, after close: Int) -> [FollowingExtension] {
    var found: [FollowingExtension] = []
    var start = close + 1
    while true {
      var index = start
      if ["private", "fileprivate", "internal"].contains(word(index)) { index += 1 }
      guard word(index) == "extension", word(index + 1) == type else { return found }
      index += 2
      var conformances = ""
      if isPunctuation(index, ":") {
        index += 1
        while isIdentifier(index) || [",", "&", "."].contains(word(index)) {
          if word(index) == "where" { return found }
          conformances += word(index) == "," ? ", " : word(index)
          index += 1
        }
      }
      guard let end = end(of: index, opening: "{") else { return found }
      found.append(
        FollowingExtension(
          header: start...index, end: end, conformances: conformances,
          overrides: overrides(in: index + 1..<end)))
      start = end + 1
    }
  }

  /// Whether a member of a body overrides, not counting types in it.
  private func overrides(in body: Range<Int>) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      if word(index) == "override", !isPunctuation(index - 1, "."), word(index - 1) != "func" {
        return true
      }
      index = (end(of: index, opening: "{") ?? index) + 1
    }
    return false
  }
}
