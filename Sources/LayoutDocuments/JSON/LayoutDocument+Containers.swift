import AutoLayout
import LayoutContainers

extension LayoutDocument {
  static func stack(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Stack {
    var stack = Stack()
    stack.axis =
      try reader.word("axis", ["horizontal": .horizontal, "vertical": .vertical])
      ?? .horizontal
    stack.distribution =
      try reader.word("distribution", StackNames.distributions) ?? .fill
    stack.alignment = try reader.word("alignment", StackNames.alignments) ?? .fill
    stack.spacing = try reader.number("spacing") ?? 0
    stack.customSpacing = try reader.numbersByKey("customSpacing").map {
      Stack.Spacing(view: $0.key, spacing: $0.value)
    }
    stack.isBaselineRelative = try reader.bool("baselineRelative") ?? false
    stack.isMarginsRelative = try reader.bool("marginsRelative") ?? false
    return stack
  }

  static func box(_ reader: inout JSONReader) throws(LayoutDocumentError) -> Box {
    var box = Box()
    box.axis = try reader.word("axis", ["x": .x, "y": .y]) ?? .y
    box.spacing = try reader.number("spacing") ?? 0
    box.insets = try reader.insets("insets") ?? .zero
    return box
  }

  /// Edges are pinned at 0 unless the document says otherwise; null removes a pin. An item
  /// centred on an axis keeps to the inside of the edges that are not mentioned.
  static func boxLayout(_ reader: inout JSONReader) throws(LayoutDocumentError) -> BoxLayout {
    var layout = BoxLayout()
    _ = try reader.object("pins") { pins throws(LayoutDocumentError) in
      for (name, edge) in BoxLayout.pinNames {
        if let pin = try pin(name, &pins) {
          layout[keyPath: edge] = pin
        } else if pins.contains(name) {
          layout[keyPath: edge] = nil
        }
      }
      if layout.centerX != nil { layout.loosen([("left", \.left), ("right", \.right)], pins) }
      if layout.centerY != nil { layout.loosen([("top", \.top), ("bottom", \.bottom)], pins) }
    }
    layout.width = try pin("width", &reader)
    layout.height = try pin("height", &reader)
    layout.relativeWidth = try multiPin("relativeWidth", &reader)
    layout.relativeHeight = try multiPin("relativeHeight", &reader)
    layout.flex = try reader.number("flex")
    return layout
  }

  private static func pin(
    _ key: String, _ reader: inout JSONReader
  ) throws(LayoutDocumentError) -> BoxLayout.Pin? {
    try multiPin(key, &reader, allowsMultiplier: false)?.pin
  }

  /// A number, or text such as `>=8@750` and `*0.5+8@999`.
  private static func multiPin(
    _ key: String, _ reader: inout JSONReader, allowsMultiplier: Bool = true
  ) throws(LayoutDocumentError) -> BoxLayout.MultiPin? {
    switch reader.value(key) {
    case nil: return nil
    case .number(let value)?:
      return allowsMultiplier
        ? BoxLayout.MultiPin(value) : BoxLayout.MultiPin(pin: .equal(value))
    case .string(let text)?:
      guard let pin = PinText(text).pin(allowsMultiplier: allowsMultiplier) else {
        throw reader.error(key, "'\(text)' is not a pin such as '>=8@750'")
      }
      return pin
    case let other?:
      throw reader.error(key, "expected a number or a pin, found \(other.kind)")
    }
  }
}

extension BoxLayout {
  fileprivate static var pinNames: [(String, WritableKeyPath<BoxLayout, Pin?>)] {
    [
      ("left", \.left), ("right", \.right), ("top", \.top), ("bottom", \.bottom),
      ("centerX", \.centerX), ("centerY", \.centerY),
    ]
  }

  fileprivate mutating func loosen(
    _ edges: [(String, WritableKeyPath<BoxLayout, Pin?>)], _ mentioned: JSONReader
  ) {
    for (name, edge) in edges where !mentioned.contains(name) {
      self[keyPath: edge] = .greaterThanOrEqual(0)
    }
  }
}

/// The short text form of a pin: relation, factor, constant, priority, each optional but one of
/// factor and constant.
private struct PinText {
  private var rest: Substring

  init(_ text: String) { rest = Substring(text.filter { $0 != " " }) }

  /// The pin, or nil if the text is not one.
  func pin(allowsMultiplier: Bool) -> BoxLayout.MultiPin? {
    var text = self
    var relation = LayoutRelation.equal
    for (word, meaning) in Self.relations where text.take(word) { relation = meaning }
    var multiplier = 1.0
    var constant = 0.0
    if allowsMultiplier, text.take("*") {
      guard let factor = text.number() else { return nil }
      multiplier = factor
      if let sign = text.rest.first, sign == "+" || sign == "-" {
        guard let term = text.number() else { return nil }
        constant = term
      }
    } else {
      guard let term = text.number() else { return nil }
      constant = term
    }
    var priority = 1000.0
    if text.take("@") {
      guard let value = text.number(), value > 0, value <= 1000 else { return nil }
      priority = value
    }
    guard text.rest.isEmpty else { return nil }
    return BoxLayout.MultiPin(
      multiplier: multiplier,
      pin: BoxLayout.Pin(
        constant: constant, relation: relation, priority: LayoutPriority(Float(priority))))
  }

  private static let relations: [(String, LayoutRelation)] = [
    ("==", .equal), (">=", .greaterThanOrEqual), ("<=", .lessThanOrEqual),
  ]

  private mutating func take(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest = rest.dropFirst(prefix.count)
    return true
  }

  private mutating func number() -> Double? {
    let sign = rest.prefix { $0 == "+" || $0 == "-" }
    let digits = rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }
    guard sign.count <= 1, let value = Double(String(sign + digits)), value.isFinite else {
      return nil
    }
    rest = rest.dropFirst(sign.count + digits.count)
    return value
  }
}
