import AutoLayout

/// `H:|-(>=NSSpace(8))-[UILabel:0x…'Name'](LTR)`, the form logs use for sizes and gaps.
extension LoggedEquationReader {
  private enum Part {
    case superview
    case item(String)
    case gap(Amount)
  }

  /// `(>=8@750)`.
  private struct Amount {
    var relation = LayoutRelation.equal
    var constant = 8.0
    var priority = 1000.0
    var isAssumed = false

    init() { isAssumed = true }

    init?(_ text: some StringProtocol) {
      var text = text.trimmed[...]
      for (_, candidate) in LayoutRelation.documentNames where text.hasPrefix(candidate.sign) {
        relation = candidate
        text = text.dropFirst(2)
      }
      if let at = text.lastIndex(of: "@"),
        let value = LoggedEquationReader.number(text[text.index(after: at)...])
      {
        priority = value
        text = text[..<at]
      }
      guard let value = LoggedEquationReader.amount(text) else { return nil }
      constant = value
    }
  }

  mutating func visualFormat(_ text: String) throws(LoggedLineError) -> LoggedEquation {
    let isHorizontal = text.hasPrefix("H:")
    var body = Array(text.dropFirst(2))
    var direction: LayoutDirection?
    if body.ends(with: "(LTR)") { direction = .leftToRight }
    if body.ends(with: "(RTL)") { direction = .rightToLeft }
    if direction != nil { body.removeLast(5) }
    var deadEnds: Set<Int> = []
    guard let parts = Self.parts(body, 0, Self.mostParts, &deadEnds),
      var equation = equation(parts, isHorizontal: isHorizontal)
    else { throw LoggedLineError(reason: "this is no visual format of a size or a gap") }
    equation.direction = direction
    if direction == .rightToLeft { equation.mirror() }
    return equation
  }

  /// A line of the log is an item, or two with a gap between them.
  private static let mostParts = 3

  /// The parts from an index on, no more than `room`. What lies between brackets may hold brackets itself, so every
  /// closing one is tried; indices from which nothing can be read are remembered.
  private static func parts(
    _ text: [Character], _ start: Int, _ room: Int, _ deadEnds: inout Set<Int>
  ) -> [Part]? {
    guard start < text.count else { return [] }
    let way = start * (mostParts + 1) + room
    guard room > 0, !deadEnds.contains(way) else { return nil }
    if let found = readParts(text, start, room - 1, &deadEnds) { return found }
    deadEnds.insert(way)
    return nil
  }

  private static func readParts(
    _ text: [Character], _ start: Int, _ room: Int, _ deadEnds: inout Set<Int>
  ) -> [Part]? {
    switch text[start] {
    case "|":
      return parts(text, start + 1, room, &deadEnds).map { [.superview] + $0 }
    case "[":
      for end in start..<text.count where text[end] == "]" && continues(text, end + 1) {
        if let rest = parts(text, end + 1, room, &deadEnds) {
          return [.item(String(text[(start + 1)..<end]))] + rest
        }
      }
      return nil
    case "-":
      guard start + 1 < text.count, text[start + 1] == "(" else {
        return parts(text, start + 1, room, &deadEnds).map { [.gap(Amount())] + $0 }
      }
      for end in stride(from: start + 2, to: text.count - 1, by: 1)
      where text[end] == ")" && text[end + 1] == "-" {
        guard let amount = Amount(String(text[(start + 2)..<end])) else { continue }
        return parts(text, end + 2, room, &deadEnds).map { [.gap(amount)] + $0 }
      }
      return nil
    default: return nil
    }
  }

  private static func continues(_ text: [Character], _ index: Int) -> Bool {
    index >= text.count || "-[|".contains(text[index])
  }

  private mutating func equation(_ parts: [Part], isHorizontal: Bool) -> LoggedEquation? {
    switch parts.count {
    case 1:
      guard case .item(let text) = parts[0] else { return nil }
      return size(text, isHorizontal)
    case 2: return gap(parts[0], nil, parts[1], isHorizontal)
    case 3:
      guard case .gap(let amount) = parts[1] else { return nil }
      return gap(parts[0], amount, parts[2], isHorizontal)
    default: return nil
    }
  }

  /// `NAME(>=70)`; what stands between the parentheses may be an item of the same size too.
  private mutating func size(_ text: String, _ isHorizontal: Bool) -> LoggedEquation? {
    guard text.hasSuffix(")"), let open = text.lastIndex(where: { $0 == "(" }) else { return nil }
    // `NSSpace(8)` within the parentheses has its own pair.
    let opens = text.indices.filter { text[$0] == "(" }
    let attribute: LoggedAttribute = isHorizontal ? .width : .height
    for start in opens.reversed() {
      guard let amount = Amount(text[text.index(after: start)...].dropLast()),
        let key = item(text[..<start])
      else { continue }
      var equation = LoggedEquation(
        first: LoggedEquation.Term(item: key, attribute: attribute))
      equation.apply(amount.relation, amount.constant, amount.priority)
      return equation
    }
    var other = text[text.index(after: open)...].dropLast()
    let relation = LayoutRelation.documentNames.first { other.hasPrefix($0.value.sign) }?.value
    if relation != nil { other = other.dropFirst(2) }
    guard let key = item(text[..<open]), let second = item(other) else { return nil }
    return LoggedEquation(
      first: LoggedEquation.Term(item: key, attribute: attribute), relation: relation ?? .equal,
      second: LoggedEquation.Term(item: second, attribute: attribute))
  }

  private mutating func gap(
    _ one: Part, _ amount: Amount?, _ other: Part, _ isHorizontal: Bool
  ) -> LoggedEquation? {
    let near: LoggedAttribute = isHorizontal ? .leading : .top
    let far: LoggedAttribute = isHorizontal ? .trailing : .bottom
    var equation: LoggedEquation
    switch (one, other) {
    case (.superview, .item(let text)):
      guard let key = item(text) else { return nil }
      equation = Self.tie(key, near, superview(of: key), near)
    case (.item(let text), .superview):
      guard let key = item(text) else { return nil }
      equation = Self.tie(superview(of: key), far, key, far)
    case (.item(let before), .item(let after)):
      guard let start = item(before), let end = item(after) else { return nil }
      equation = Self.tie(end, near, start, far)
    default: return nil
    }
    // Parts that touch have no gap.
    equation.apply(amount?.relation ?? .equal, amount?.constant ?? 0, amount?.priority ?? 1000)
    equation.hasAssumedSpacing = amount?.isAssumed == true
    return equation
  }

  private static func tie(
    _ first: String, _ attribute: LoggedAttribute, _ second: String, _ other: LoggedAttribute
  ) -> LoggedEquation {
    LoggedEquation(
      first: LoggedEquation.Term(item: first, attribute: attribute),
      second: LoggedEquation.Term(item: second, attribute: other))
  }
}

extension LoggedEquation {
  fileprivate mutating func apply(
    _ relation: LayoutRelation, _ constant: Double, _ priority: Double
  ) {
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// Reads a format that runs from right to left.
  fileprivate mutating func mirror() {
    guard first.attribute.isHorizontal, !first.attribute.isSize, var other = second else { return }
    first.attribute = first.attribute == .leading ? .right : .left
    other.attribute = other.attribute == .leading ? .right : .left
    second = other
    constant = -constant
    relation = relation.mirrored
  }
}

extension [Character] {
  fileprivate func ends(with word: String) -> Bool { suffix(word.count).elementsEqual(word) }
}
