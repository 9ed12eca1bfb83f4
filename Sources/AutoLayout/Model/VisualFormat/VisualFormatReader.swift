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
  /// What is not read yet.
  var rest: Substring.UnicodeScalarView
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
    guard !rest.isEmpty else { throw error("Expected a view") }
    try readOrientation()
    let (start, end) = sides
    var items: [LayoutElement] = []
    var isAtSuperview = take("|")
    // What lies before the next view; `nil` is the standard distance.
    var connection = isAtSuperview ? try readConnection() : []
    while true {
      let (item, name) = try readView()
      if isAtSuperview, items.isEmpty {
        linkSuperview(to: (item, start), name, connection)
      } else if let previous = items.last {
        link((previous, end), (item, start), connection ?? [Predicate(constant: siblingSpacing)])
      }
      try readSizes(of: item)
      items.append(item)
      if rest.isEmpty { break }
      connection = try readConnection()
      isAtSuperview = take("|")
      guard isAtSuperview else { continue }
      guard rest.isEmpty else { throw error("Nothing may follow the superview") }
      linkSuperview(to: (item, end), name, connection)
      break
    }
    try align(items)
    if let missing { throw missing }
    return rows
  }

  private mutating func readOrientation() throws(VisualFormatError) {
    for (letter, axis) in [("H", LayoutAxis.horizontal), ("V", .vertical)] where take(letter) {
      self.axis = axis
      guard !take(":") else { return }
      throw error("Expected ':' after '\(letter)' to specify \(axis) arrangement")
    }
  }

  // MARK: Views

  private mutating func readView() throws(VisualFormatError) -> (LayoutElement, name: String) {
    guard take("[") else { throw error("Expected a view, '[name]'") }
    let start = rest.startIndex
    guard let name = identifier() else { throw error("Expected the name of a view") }
    if let view = views[name] { return (view, name) }
    throw error("Unable to find view with name \(name)", at: start)
  }

  private mutating func readSizes(of item: LayoutElement) throws(VisualFormatError) {
    for predicate in take("(") ? try predicateList(viewsAllowed: true) : [] {
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
    if take("(") {
      predicates = try predicateList(viewsAllowed: false)
    } else if let next = rest.first, isDigit(next) || next == "." || isLetter(next) {
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

  /// Adds the constraints between a side of a view and the superview.
  private mutating func linkSuperview(
    to edge: Edge, _ name: String, _ connection: [Predicate]?
  ) {
    guard let found = superview ?? edge.item.container else {
      missing =
        missing ?? error("\(name) has no superview, which '|' refers to", at: format.startIndex)
      return
    }
    let isAtMargin = connection == nil && superviewSpacing == nil && found is LayoutView
    let outer = (found, isAtMargin ? edge.attribute.margin : edge.attribute)
    let predicates = connection ?? [Predicate(constant: superviewSpacing ?? 0)]
    if edge.attribute == sides.start {
      link(outer, edge, predicates)
    } else {
      link(edge, outer, predicates)
    }
  }

  /// Adds the constraints of a connection: `later == earlier + constant`. From right to left, the two are exchanged.
  private mutating func link(_ earlier: Edge, _ later: Edge, _ connection: [Predicate]) {
    let (first, second) = isMirrored ? (earlier, later) : (later, earlier)
    rows += connection.map { (first, second, $0) }
  }

  private mutating func align(_ items: [LayoutElement]) throws(VisualFormatError) {
    for (option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
      guard attribute.axis != axis else {
        throw error(
          "Options mask required views to be aligned on a \(axis.crossing) edge, which is not allowed for "
            + "layout that is also \(axis).", at: format.startIndex)
      }
      for (one, other) in zip(items, items.dropFirst()) {
        rows.append(((one, attribute), (other, attribute), Predicate()))
      }
    }
  }

  // MARK: Predicates

  private mutating func predicateList(viewsAllowed: Bool) throws(VisualFormatError) -> [Predicate] {
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
    let start = rest.startIndex
    predicate.priority = LayoutPriority(Float(try operand(viewsAllowed: false).constant))
    if predicate.priority.isValid { return predicate }
    throw error("A priority must lie in (0, 1000]", at: start)
  }

  private mutating func relation() throws(VisualFormatError) -> LayoutRelation {
    guard let next = rest.first, "<=>".unicodeScalars.contains(next) else { return .equal }
    for relation in [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual]
    where take(relation.sign) { return relation }
    throw error("Unknown relation. Must be ==, >=, or <=")
  }

  private mutating func operand(
    viewsAllowed: Bool
  ) throws(VisualFormatError) -> (constant: Double, other: LayoutElement?) {
    if let value = number() {
      guard value.isFinite else { throw error("The number is too large") }
      return (value, nil)
    }
    let start = rest.startIndex
    guard let name = identifier() else { throw error("Expected a number or a name") }
    if let value = metrics[name] {
      guard value.isFinite else { throw error("\(name) is not finite") }
      return (value, nil)
    }
    let view = views[name]
    if viewsAllowed, let view { return (0, view) }
    let message =
      view == nil
      ? "\(name) is not a key in the metrics dictionary." : "View \(name) is not a distance"
    throw error(message, at: start)
  }

  // MARK: Characters

  private mutating func take(_ token: String) -> Bool {
    guard rest.starts(with: token.unicodeScalars) else { return false }
    rest.removeFirst(token.unicodeScalars.count)
    return true
  }

  /// Takes the scalars up to the first that does not fulfil a condition.
  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest.removeFirst(taken.count)
    return String(taken)
  }

  /// A C identifier.
  private mutating func identifier() -> String? {
    rest.first.map(isLetter) == true ? take { isLetter($0) || isDigit($0) } : nil
  }

  /// A number in the C locale, with sign and exponent.
  private mutating func number() -> Double? {
    let start = rest
    var text = takeSign() + take { isDigit($0) || $0 == "." }
    if text.unicodeScalars.last.map(isDigit) == true {
      let end = rest
      if take("e") || take("E") {
        let (sign, digits) = (takeSign(), take(while: isDigit))
        if digits.isEmpty { rest = end } else { text += "e\(sign)\(digits)" }
      }
      if let value = Double(text) { return value }
    }
    rest = start
    return nil
  }

  private mutating func takeSign() -> String { take("-") ? "-" : take("+") ? "+" : "" }

  private func error(_ message: String, at place: String.Index? = nil) -> VisualFormatError {
    let before = format[..<(place ?? rest.startIndex)]
    return VisualFormatError(message: message, format: format, offset: before.count)
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
}
