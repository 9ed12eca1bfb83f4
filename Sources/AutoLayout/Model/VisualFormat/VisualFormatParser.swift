/// A format string as read: an axis, views, and what lies between them.
struct VisualFormat {
  /// A number or a view that a size or distance is compared with.
  enum Operand {
    case constant(Double)
    case view(String)
  }

  struct Predicate {
    var relation: LayoutRelation
    var operand: Operand
    var priority: Float
  }

  /// What lies between two views, or between a view and the superview.
  enum Connection {
    /// `-`: the spacing of the system.
    case standard
    case predicates([Predicate])
  }

  struct Element {
    var name: String
    var predicates: [Predicate]
    /// What lies between this view and the one before it.
    var before: Connection?
  }

  var axis = LayoutAxis.horizontal
  /// From the superview to the first view; `nil` without a leading `|`.
  var start: Connection?
  var elements: [Element] = []
  /// From the last view to the superview; `nil` without a trailing `|`.
  var end: Connection?
}

/// A recursive descent parser of the visual format grammar.
struct VisualFormatParser {
  private let format: String
  private let text: [UInt8]
  private var place = 0
  private let metrics: [String: Double]
  private let isView: (String) -> Bool

  init(_ format: String, metrics: [String: Double], isView: @escaping (String) -> Bool) {
    self.format = format
    text = Array(format.utf8)
    self.metrics = metrics
    self.isView = isView
  }

  mutating func parse() throws(VisualFormatError) -> VisualFormat {
    guard !text.isEmpty else { throw error("Expected a view") }
    var result = VisualFormat()
    try parseOrientation(&result)
    var before: VisualFormat.Connection?
    if take("|") { result.start = try connection() }
    while true {
      result.elements.append(try element(before))
      guard place < text.count else { return result }
      let next = try connection()
      if take("|") {
        guard place == text.count else { throw error("Nothing may follow the superview") }
        result.end = next
        return result
      }
      before = next
    }
  }

  private mutating func parseOrientation(
    _ result: inout VisualFormat
  ) throws(VisualFormatError) {
    let isVertical = peek("V")
    guard isVertical || peek("H") else { return }
    place += 1
    guard take(":") else {
      let (name, word) = isVertical ? ("V", "vertical") : ("H", "horizontal")
      throw error("Expected ':' after '\(name)' to specify \(word) arrangement")
    }
    result.axis = isVertical ? .vertical : .horizontal
  }

  // MARK: Views

  private mutating func element(
    _ before: VisualFormat.Connection?
  ) throws(VisualFormatError) -> VisualFormat.Element {
    guard take("[") else { throw error("Expected a view, '[name]'") }
    let start = place
    guard let name = identifier() else { throw error("Expected the name of a view") }
    guard isView(name) else {
      place = start
      throw error("Unable to find view with name \(name)")
    }
    let predicates = peek("(") ? try predicateList(viewsAllowed: true) : []
    guard take("]") else { throw error(Self.thicknessMessage) }
    return VisualFormat.Element(name: name, predicates: predicates, before: before)
  }

  private static let thicknessMessage =
    "A predicate on a view's thickness must end with ')' and the view must end with ']'"

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else {
      let flush = VisualFormat.Predicate(
        relation: .equal, operand: .constant(0), priority: 1000)
      return .predicates([flush])
    }
    let predicates: [VisualFormat.Predicate]
    if peek("(") {
      predicates = try predicateList(viewsAllowed: false)
    } else if place < text.count, isDigit(text[place]) || peek(".") || isLetter(text[place]) {
      predicates = [try predicate(viewsAllowed: false)]
    } else {
      return .standard
    }
    guard take("-") else { throw error("A connection must end with '-'") }
    return .predicates(predicates)
  }

  // MARK: Predicates

  private mutating func predicateList(
    viewsAllowed: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    place += 1
    var predicates = [try predicate(viewsAllowed: viewsAllowed)]
    while take(",") { predicates.append(try predicate(viewsAllowed: viewsAllowed)) }
    guard take(")") else {
      throw error(viewsAllowed ? Self.thicknessMessage : "A list of predicates must end with ')'")
    }
    return predicates
  }

  private mutating func predicate(
    viewsAllowed: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let relation = try relation()
    let operand = try operand(viewsAllowed: viewsAllowed)
    return VisualFormat.Predicate(
      relation: relation, operand: operand, priority: try priority())
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    guard peek("=") || peek("<") || peek(">") else { return .equal }
    let sign = text[place]
    guard place + 1 < text.count, text[place + 1] == UInt8(ascii: "=") else {
      throw error("Unknown relation. Must be ==, >=, or <=")
    }
    place += 2
    switch sign {
    case UInt8(ascii: "<"): return .lessThanOrEqual
    case UInt8(ascii: ">"): return .greaterThanOrEqual
    default: return .equal
    }
  }

  private mutating func operand(
    viewsAllowed: Bool
  ) throws(VisualFormatError) -> VisualFormat.Operand {
    if let value = number() {
      guard value.isFinite else { throw error("The number is too large") }
      return .constant(value)
    }
    let start = place
    guard let name = identifier() else { throw error("Expected a number or a name") }
    if let value = metrics[name] {
      guard value.isFinite else { throw error("\(name) is not finite") }
      return .constant(value)
    }
    if viewsAllowed, isView(name) { return .view(name) }
    place = start
    throw error(
      isView(name)
        ? "View \(name) is not a distance" : "\(name) is not a key in the metrics dictionary.")
  }

  private mutating func priority() throws(VisualFormatError) -> Float {
    guard take("@") else { return 1000 }
    let start = place
    guard case .constant(let value) = try operand(viewsAllowed: false) else { return 1000 }
    let priority = Float(value)
    guard LayoutPriority(priority).isValid else {
      place = start
      throw error("A priority must lie in (0, 1000]")
    }
    return priority
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

  /// A C identifier.
  private mutating func identifier() -> String? {
    guard place < text.count, isLetter(text[place]) else { return nil }
    let start = place
    while place < text.count, isLetter(text[place]) || isDigit(text[place]) { place += 1 }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  /// A number in the C locale, with sign and exponent.
  private mutating func number() -> Double? {
    let digits = signEnd(place)
    var end = digits
    while end < text.count, isDigit(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    guard end > digits, isDigit(text[end - 1]) else { return nil }
    if end < text.count, text[end] | 32 == UInt8(ascii: "e") {
      let exponent = signEnd(end + 1)
      var last = exponent
      while last < text.count, isDigit(text[last]) { last += 1 }
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

  private func error(_ message: String) -> VisualFormatError {
    let before = String(decoding: text[..<place], as: UTF8.self)
    return VisualFormatError(message: message, format: format, offset: before.count)
  }
}
