import AutoLayout
import LayoutContainers

extension JSONReader {
  /// Edges are pinned at 0 unless the document states otherwise; null removes a pin. An item centred on an axis
  /// stays inside the edges that are not mentioned.
  func boxLayout() throws(LayoutDocumentError) -> BoxLayout {
    var layout = BoxLayout()
    if let pins = try object("pins") {
      for (name, edge) in BoxLayout.pinNames {
        let pin = try pins.pin(name)
        if pins.contains(name) { layout[keyPath: edge] = pin }
      }
      if layout.centerX != nil { layout.loosen([("left", \.left), ("right", \.right)], pins) }
      if layout.centerY != nil { layout.loosen([("top", \.top), ("bottom", \.bottom)], pins) }
    }
    layout.width = try pin("width")
    layout.height = try pin("height")
    layout.relativeWidth = try multiPin("relativeWidth")
    layout.relativeHeight = try multiPin("relativeHeight")
    layout.flex = try number("flex")
    return layout
  }

  private func pin(_ key: String) throws(LayoutDocumentError) -> BoxLayout.Pin? {
    try multiPin(key, allowsMultiplier: false)?.pin
  }

  /// A number, or text such as `>=8@750` and `*0.5+8@999`.
  private func multiPin(
    _ key: String, allowsMultiplier: Bool = true
  ) throws(LayoutDocumentError) -> BoxLayout.MultiPin? {
    switch value(key) {
    case nil: return nil
    case .number(let value)?:
      return allowsMultiplier
        ? BoxLayout.MultiPin(value) : BoxLayout.MultiPin(pin: .equal(value))
    case .string(let text)?:
      guard let pin = Self.pin(written: text, allowsMultiplier: allowsMultiplier) else {
        throw error(key, "'\(text)' is not a pin such as '>=8@750'")
      }
      return pin
    case let other?:
      throw error(key, "expected a number or a pin, found \(other.kind)")
    }
  }

  /// Reads the short text form of a pin: relation, factor, constant, priority. Each part is optional, but a
  /// factor or a constant is required.
  private static func pin(written text: String, allowsMultiplier: Bool) -> BoxLayout.MultiPin? {
    let form = #/([=<>]=)?(?:\*([+-]?[0-9.]+))?([+-]?[0-9.]+)?(?:@([0-9.]+))?/#
    let match = text.replacing(" ", with: "").wholeMatch(of: form)
    guard let (_, sign, factor, term, level) = match?.output,
      factor != nil ? allowsMultiplier : term != nil, let multiplier = number(factor, else: 1),
      let constant = number(term, else: 0), let priority = number(level, else: 1000),
      priority > 0, priority <= 1000
    else { return nil }
    let relation: LayoutRelation =
      sign == ">=" ? .greaterThanOrEqual : sign == "<=" ? .lessThanOrEqual : .equal
    return BoxLayout.MultiPin(
      multiplier: multiplier,
      pin: BoxLayout.Pin(
        constant: constant, relation: relation, priority: LayoutPriority(Float(priority))))
  }

  private static func number(_ text: Substring?, else standard: Double) -> Double? {
    text.map { Double($0) ?? .nan }.map { $0.isFinite ? $0 : nil } ?? standard
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
