/// A recursive descent parser of the visual format grammar, which finds the constraints while it reads.
struct VisualFormatReader {
  typealias Edge = (item: LayoutElement, attribute: LayoutAttribute)

  /// A constraint to make: `first == second + constant`.
  typealias Row = (first: Edge, second: Edge?, predicate: Predicate)

  /// What a size or a distance is compared with.
  struct Predicate {
    var relation = LayoutRelation.equal
    var constant = 0.0
    /// The view with the size that this one has, less the constant.
    var other: LayoutElement?
    var priority = LayoutPriority.required
  }

  let format: String
  let text: [UInt8]
  var place = 0
  let options: VisualFormatOptions
  let metrics: [String: Double]
  let views: [String: LayoutElement]
  let superview: LayoutElement?
  let superviewSpacing: Double?
  let siblingSpacing: Double
  var axis = LayoutAxis.horizontal
  var rows: [Row] = []
  /// The error that a view has no superview. Errors of the text are reported first.
  var missing: VisualFormatError?

  mutating func read() throws(VisualFormatError) -> [Row] {
    guard !text.isEmpty else { throw error("Expected a view") }
    try readOrientation()
    let (start, end) = sides
    var items: [LayoutElement] = []
    var isAtSuperview = take("|")
    // What lies before the next view; `nil` is the standard distance.
    var connection = isAtSuperview ? try readConnection() : []
    while true {
      let (item, name) = try readView()
      if isAtSuperview, items.isEmpty {
        let superview = superview(of: item, name, start, isStandard: connection == nil)
        link(superview, (item, start), connection, isAtSuperview: true)
      } else if let previous = items.last {
        link((previous, end), (item, start), connection, isAtSuperview: false)
      }
      try readSizes(of: item)
      items.append(item)
      guard place < text.count else { break }
      connection = try readConnection()
      isAtSuperview = take("|")
      guard isAtSuperview else { continue }
      guard place == text.count else { throw error("Nothing may follow the superview") }
      let superview = superview(of: item, name, end, isStandard: connection == nil)
      link((item, end), superview, connection, isAtSuperview: true)
      break
    }
    try align(items)
    if let missing { throw missing }
    return rows
  }

  private mutating func readOrientation() throws(VisualFormatError) {
    let isVertical = peek("V")
    guard isVertical || peek("H") else { return }
    place += 1
    axis = isVertical ? .vertical : .horizontal
    guard take(":") else {
      throw error("Expected ':' after '\(isVertical ? "V" : "H")' to specify \(axis) arrangement")
    }
  }

  // MARK: Views

  private mutating func readView() throws(VisualFormatError) -> (LayoutElement, name: String) {
    guard take("[") else { throw error("Expected a view, '[name]'") }
    let start = place
    guard let name = identifier() else { throw error("Expected the name of a view") }
    guard let view = views[name] else {
      place = start
      throw error("Unable to find view with name \(name)")
    }
    return (view, name)
  }

  private mutating func readSizes(of item: LayoutElement) throws(VisualFormatError) {
    for predicate in peek("(") ? try predicateList(viewsAllowed: true) : [] {
      let second: Edge? = predicate.other.map { ($0, axis.size) }
      rows.append(((item, axis.size), second, predicate))
    }
    guard take("]") else { throw error(Self.thicknessMessage) }
  }

  private static let thicknessMessage =
    "A predicate on a view's thickness must end with ')' and the view must end with ']'"

  private mutating func readConnection() throws(VisualFormatError) -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    let predicates: [Predicate]
    if peek("(") {
      predicates = try predicateList(viewsAllowed: false)
    } else if place < text.count, isDigit(text[place]) || peek(".") || isLetter(text[place]) {
      predicates = [try predicate(viewsAllowed: false)]
    } else {
      return nil
    }
    guard take("-") else { throw error("A connection must end with '-'") }
    return predicates
  }

  // MARK: Constraints

  private var isMirrored: Bool {
    axis == .horizontal && options.contains(.directionRightToLeft)
  }

  private var sides: (start: LayoutAttribute, end: LayoutAttribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    if isMirrored { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private mutating func superview(
    of item: LayoutElement, _ name: String, _ side: LayoutAttribute, isStandard: Bool
  ) -> Edge? {
    guard let found = superview ?? item.container else {
      missing = missing ?? error("\(name) has no superview, which '|' refers to", at: 0)
      return nil
    }
    let isAtMargin = isStandard && superviewSpacing == nil && found is LayoutView
    return (found, isAtMargin ? side.margin : side)
  }

  /// Adds the constraint of a connection: `later == earlier + constant`. From right to left, the two are exchanged.
  private mutating func link(
    _ earlier: Edge?, _ later: Edge?, _ connection: [Predicate]?, isAtSuperview: Bool
  ) {
    guard let earlier, let later else { return }
    let (first, second) = isMirrored ? (earlier, later) : (later, earlier)
    let spacing = isAtSuperview ? superviewSpacing ?? 0 : siblingSpacing
    for predicate in connection ?? [Predicate(constant: spacing)] {
      rows.append((first, second, predicate))
    }
  }

  private mutating func align(_ items: [LayoutElement]) throws(VisualFormatError) {
    for (option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
      guard attribute.axis != axis else {
        throw error(
          "Options mask required views to be aligned on a \(axis.crossing) edge, which is not allowed for "
            + "layout that is also \(axis).", at: 0)
      }
      for (one, other) in zip(items, items.dropFirst()) {
        rows.append(((one, attribute), (other, attribute), Predicate()))
      }
    }
  }

  // MARK: Predicates

  private mutating func predicateList(viewsAllowed: Bool) throws(VisualFormatError) -> [Predicate] {
    place += 1
    var predicates = [try predicate(viewsAllowed: viewsAllowed)]
    while take(",") { predicates.append(try predicate(viewsAllowed: viewsAllowed)) }
    guard take(")") else {
      throw error(viewsAllowed ? Self.thicknessMessage : "A list of predicates must end with ')'")
    }
    return predicates
  }

  private mutating func predicate(viewsAllowed: Bool) throws(VisualFormatError) -> Predicate {
    var predicate = Predicate(relation: try relation())
    (predicate.constant, predicate.other) = try operand(viewsAllowed: viewsAllowed)
    guard take("@") else { return predicate }
    let start = place
    predicate.priority = LayoutPriority(Float(try operand(viewsAllowed: false).constant))
    guard predicate.priority.isValid else {
      place = start
      throw error("A priority must lie in (0, 1000]")
    }
    return predicate
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    guard peek("=") || peek("<") || peek(">") else { return .equal }
    let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    guard let relation = relations.first(where: { text[place...].starts(with: $0.sign.utf8) })
    else { throw error("Unknown relation. Must be ==, >=, or <=") }
    place += 2
    return relation
  }

  private mutating func operand(
    viewsAllowed: Bool
  ) throws(VisualFormatError) -> (constant: Double, other: LayoutElement?) {
    if let value = number() {
      guard value.isFinite else { throw error("The number is too large") }
      return (value, nil)
    }
    let start = place
    guard let name = identifier() else { throw error("Expected a number or a name") }
    if let value = metrics[name] {
      guard value.isFinite else { throw error("\(name) is not finite") }
      return (value, nil)
    }
    let view = views[name]
    if viewsAllowed, let view { return (0, view) }
    place = start
    throw error(
      view == nil
        ? "\(name) is not a key in the metrics dictionary." : "View \(name) is not a distance")
  }

  // MARK: Characters

  private func peek(_ character: Unicode.Scalar) -> Bool {
    place < text.count && text[place] == UInt8(ascii: character)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek(character) else { return false }
    place += 1
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122 || byte == UInt8(ascii: "_")
  }

  private func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    text[start...].firstIndex { !condition($0) } ?? text.count
  }

  /// A C identifier.
  private mutating func identifier() -> String? {
    guard place < text.count, isLetter(text[place]) else { return nil }
    let start = place
    place = end(from: start) { isLetter($0) || isDigit($0) }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  /// A number in the C locale, with sign and exponent.
  private mutating func number() -> Double? {
    let digits = signEnd(place)
    var end = end(from: digits) { isDigit($0) || $0 == UInt8(ascii: ".") }
    guard end > digits, isDigit(text[end - 1]) else { return nil }
    if end < text.count, text[end] | 32 == UInt8(ascii: "e") {
      let exponent = signEnd(end + 1)
      let last = self.end(from: exponent, while: isDigit)
      if last > exponent { end = last }
    }
    guard let value = Double(String(decoding: text[place..<end], as: UTF8.self)) else {
      return nil
    }
    place = end
    return value
  }

  private func signEnd(_ start: Int) -> Int {
    guard start < text.count else { return start }
    let isSign = text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: "+")
    return isSign ? start + 1 : start
  }

  private func error(_ message: String, at place: Int? = nil) -> VisualFormatError {
    let before = String(decoding: text[..<(place ?? self.place)], as: UTF8.self)
    return VisualFormatError(message: message, format: format, offset: before.count)
  }
}
