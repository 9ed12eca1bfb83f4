import AutoLayout

/// `H:|-(>=NSSpace(8))-[UILabel:0x…'Name'](LTR)`, the form logs use for sizes and gaps.
extension LoggedEquationReader {
  /// `(>=8@750)`.
  private struct Amount {
    var relation = LayoutRelation.equal
    var constant = 0.0
    var priority = 1000.0
    var isAssumed = false

    init() {}

    init?(_ text: some StringProtocol) {
      var text = text.trimmed[...]
      relation = LoggedEquationReader.takeRelation(from: &text)
      if let value = LoggedEquationReader.takeNumber(after: "@", from: &text) { priority = value }
      guard let value = LoggedEquationReader.amount(text) else { return nil }
      constant = value
    }
  }

  /// Reads the relation at the beginning of a text; `==` if there is none.
  private static func takeRelation(from text: inout Substring) -> LayoutRelation {
    for (_, relation) in LayoutRelation.documentNames where text.hasPrefix(relation.sign) {
      text = text.dropFirst(2)
      return relation
    }
    return .equal
  }

  mutating func visualFormat(_ text: String) throws(LoggedLineError) -> LoggedEquation {
    let isHorizontal = text.hasPrefix("H:")
    var body = text.dropFirst(2)
    var direction: LayoutDirection?
    if body.hasSuffix("(LTR)") { direction = .leftToRight }
    if body.hasSuffix("(RTL)") { direction = .rightToLeft }
    if direction != nil { body = body.dropLast(5) }
    guard var equation = equation(Array(body), isHorizontal) else {
      throw LoggedLineError(reason: "this is no visual format of a size or a gap")
    }
    equation.direction = direction
    if direction == .rightToLeft { equation.mirror() }
    return equation
  }

  /// Reads a format: one item, or two items with a gap between them. The text between brackets may contain
  /// brackets, so every closing bracket is tried.
  private mutating func equation(_ text: [Character], _ isHorizontal: Bool) -> LoggedEquation? {
    if text.first == "|" {
      return Self.gap(text[1...]).flatMap { gap(nil, $0.amount, $0.after, isHorizontal) }
    }
    guard text.first == "[" else { return nil }
    for end in text.indices where text[end] == "]" {
      let name = String(text[1..<end])
      if end + 1 == text.count { return size(name, isHorizontal) }
      if let (amount, after) = Self.gap(text[(end + 1)...]) {
        return gap(name, amount, after, isHorizontal)
      }
    }
    return nil
  }

  /// Reads the text after an item: a gap and another item, or the superview.
  private static func gap(_ text: ArraySlice<Character>) -> (amount: Amount, after: String?)? {
    // Without a hyphen, there is no gap.
    var (amount, text) = (Amount(), text)
    if text.starts(with: "-(") {
      let start = text.startIndex + 2
      let ends = text.indices.dropFirst(2).dropLast().filter {
        text[$0] == ")" && text[$0 + 1] == "-"
      }
      let read = ends.lazy.compactMap { end in Amount(String(text[start..<end])).map { (end, $0) } }
      guard let (end, found) = read.first else { return nil }
      (amount, text) = (found, text[(end + 2)...])
    } else if text.first == "-" {
      (amount.constant, amount.isAssumed, text) = (8, true, text.dropFirst())
    }
    if text.elementsEqual("|") { return (amount, nil) }
    guard text.count > 1, text.first == "[", text.last == "]" else { return nil }
    return (amount, String(text.dropFirst().dropLast()))
  }

  /// Reads `NAME(>=70)`. The parentheses may also contain an item of the same size.
  private mutating func size(_ text: String, _ isHorizontal: Bool) -> LoggedEquation? {
    // `NSSpace(8)` within the parentheses has its own pair.
    let opens = text.indices.filter { text[$0] == "(" }
    guard text.hasSuffix(")"), let open = opens.last else { return nil }
    let attribute: LoggedAttribute = isHorizontal ? .width : .height
    for start in opens.reversed() {
      guard let amount = Amount(text[text.index(after: start)...].dropLast()),
        let key = item(text[..<start])
      else { continue }
      return Self.tie(key, attribute, nil, attribute, amount)
    }
    var other = text[text.index(after: open)...].dropLast()
    var amount = Amount()
    amount.relation = Self.takeRelation(from: &other)
    guard let key = item(text[..<open]), let second = item(other) else { return nil }
    return Self.tie(key, attribute, second, attribute, amount)
  }

  /// A gap between two items, of which one may be the superview, `nil`.
  private mutating func gap(
    _ before: String?, _ amount: Amount, _ after: String?, _ isHorizontal: Bool
  ) -> LoggedEquation? {
    let near: LoggedAttribute = isHorizontal ? .leading : .top
    let far: LoggedAttribute = isHorizontal ? .trailing : .bottom
    guard let inner = (before ?? after).flatMap({ item($0) }) else { return nil }
    if before == nil { return Self.tie(inner, near, superview(of: inner), near, amount) }
    guard let after else { return Self.tie(superview(of: inner), far, inner, far, amount) }
    return item(after).map { Self.tie($0, near, inner, far, amount) }
  }

  private static func tie(
    _ first: String, _ attribute: LoggedAttribute, _ second: String?, _ other: LoggedAttribute,
    _ amount: Amount
  ) -> LoggedEquation {
    LoggedEquation(
      first: LoggedEquation.Term(item: first, attribute: attribute), relation: amount.relation,
      second: second.map { LoggedEquation.Term(item: $0, attribute: other) },
      constant: amount.constant, priority: amount.priority, hasAssumedSpacing: amount.isAssumed)
  }
}

extension LoggedEquation {
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
