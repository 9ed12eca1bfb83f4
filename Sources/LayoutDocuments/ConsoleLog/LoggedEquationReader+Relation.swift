import AutoLayout

/// `UILabel:0x….top == 0.5*UIView:0x….bottom + 8 @750`.
extension LoggedEquationReader {
  mutating func relation(_ text: String) throws(LoggedLineError) -> LoggedEquation {
    // The text of a label may contain a relation as well, so the left side must end with an attribute.
    var reason = "this is no relation between attributes"
    // Old descriptions leave out a constant of 0.
    let text = text + " "
    for (range, relation) in Self.relations(in: text) {
      guard let first = term(text[..<range.lowerBound]) else { continue }
      guard var equation = rightSide(text[range.upperBound...].trimmed, first) else {
        reason = "the right side is not understood"
        continue
      }
      equation.relation = relation
      return measuredInSuperview(equation)
    }
    throw LoggedLineError(reason: reason)
  }

  private static func relations(
    in text: String
  ) -> [(Range<String.Index>, LayoutRelation)] {
    LayoutRelation.documentNames.flatMap { _, relation in
      text.ranges(of: " \(relation.sign) ").map { ($0, relation) }
    }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// `ITEM.attribute`, or `(ITEM.attribute - ITEM.attribute)`.
  private mutating func term(_ text: some StringProtocol) -> LoggedEquation.Term? {
    let text = text.trimmed
    if text.hasPrefix("("), text.hasSuffix(")") {
      return distance(String(text.dropFirst().dropLast()))
    }
    guard let (name, attribute) = Self.split(text), let key = item(name) else { return nil }
    guard let size = attribute.sizeOfContents else {
      return LoggedEquation.Term(item: key, attribute: attribute)
    }
    return LoggedEquation.Term(item: contents(of: key), attribute: size)
  }

  private mutating func distance(_ text: String) -> LoggedEquation.Term? {
    for range in text.ranges(of: " - ") {
      guard let end = Self.split(text[..<range.lowerBound]),
        let start = Self.split(text[range.upperBound...]),
        let item = item(end.name), let base = self.item(start.name)
      else { continue }
      return LoggedEquation.Term(
        item: item, attribute: end.attribute,
        base: LoggedEquation.Base(item: base, attribute: start.attribute))
    }
    return nil
  }

  /// An item and the attribute after its last point: `UITableView:0x….contentHeight{id: 17}`.
  private static func split(
    _ text: some StringProtocol
  ) -> (name: String, attribute: LoggedAttribute)? {
    guard let dot = text.lastIndex(of: "."),
      let attribute = LoggedAttribute(
        rawValue: text[text.index(after: dot)...].prefix { $0 != "{" }.trimmed)
    else { return nil }
    let name = text[..<dot].trimmed
    return name.isEmpty ? nil : (name, attribute)
  }

  private mutating func rightSide(
    _ text: String, _ first: LoggedEquation.Term
  ) -> LoggedEquation? {
    var equation = LoggedEquation(first: first)
    var text = text[...]
    for mark in ["@", "^"] {
      if let value = Self.takeNumber(after: mark, from: &text) { equation.priority = value }
    }
    if let constant = text.isEmpty ? 0 : Self.amount(text) {
      guard first.attribute.isSize || first.base != nil || first.attribute.isMeasuredInSuperview
      else { return nil }
      equation.constant = constant
      return equation
    }
    if let star = text.firstIndex(of: "*"), let factor = Self.number(text[..<star]) {
      equation.multiplier = factor
      text = text[text.index(after: star)...]
    }
    // The search starts at the right end, because the text of a label may contain points and attributes.
    for end in text.indices.reversed() {
      guard let tail = Tail(text[text.index(after: end)...]),
        let second = term(text[...end])
      else { continue }
      equation.second = second
      equation.multiplier *= tail.factor
      equation.constant = tail.constant
      return equation
    }
    return nil
  }

  /// A number, or a spacing of the system: `NSSpace(8)`.
  static func amount(_ text: some StringProtocol) -> Double? {
    let text = text.trimmed
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"), text[..<open].hasSuffix("Space"),
      text[..<open].allSatisfy(\.isLetter)
    {
      return number(text[text.index(after: open)...].dropLast())
    }
    return number(text)
  }

  /// What follows the second item: `* 0.5 + 8`.
  private struct Tail {
    var factor = 1.0
    var constant = 0.0

    init?(_ text: some StringProtocol) {
      var rest = text.trimmed[...]
      if rest.hasPrefix("*") {
        let digits = rest.dropFirst().drop { $0 == " " }.prefix { !$0.isWhitespace }
        guard let value = LoggedEquationReader.number(digits) else { return nil }
        factor = value
        rest = rest[digits.endIndex...].drop { $0 == " " }
      }
      guard !rest.isEmpty else { return }
      let sign = rest.first == "-" ? -1.0 : 1.0
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      guard let value = LoggedEquationReader.amount(rest) else { return nil }
      constant = sign * value
    }
  }

  /// An attribute of an autoresizing mask counts from the origin of the superview.
  private mutating func measuredInSuperview(_ equation: LoggedEquation) -> LoggedEquation {
    guard equation.first.attribute.isMeasuredInSuperview else { return equation }
    var equation = equation
    let other = equation.second.map(\.item) ?? superview(of: equation.first.item)
    let origin: LoggedAttribute = equation.first.attribute.isHorizontal ? .left : .top
    equation.first.base = LoggedEquation.Base(item: other, attribute: origin)
    if let second = equation.second, !second.attribute.isSize {
      // `X.minX == S.minX + 3`: both are measured from the same edge.
      equation.second?.base = LoggedEquation.Base(item: second.item, attribute: origin)
    }
    return equation
  }
}
