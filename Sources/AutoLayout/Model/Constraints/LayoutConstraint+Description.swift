extension LayoutConstraint: CustomStringConvertible {
  /// The equation in the names of its items: `label.width >= 40 @750 'id'`.
  public var description: String { description { $0.label } }

  /// The equation, with other names for its items.
  package func description(naming name: (LayoutElement) -> String) -> String {
    func text(_ element: LayoutElement?, _ attribute: Attribute) -> String {
      "\(element.map(name) ?? "?").\(attribute)"
    }
    func side(_ side: Int) -> String {
      let end = text(ends[side].element, ends[side].attribute)
      return base(of: side).map { "(\(end) - \(text($0.element, $0.attribute)))" } ?? end
    }
    var text = side(0)
    text += " \(relationStorage.sign) "
    if hasSecond {
      if multiplierStorage != 1 { text += "\(multiplierStorage.shortest) * " }
      text += side(1)
      if constantStorage != 0 {
        text += " \(constantStorage < 0 ? "-" : "+") \(abs(constantStorage).shortest)"
      }
    } else {
      text += constantStorage.shortest
    }
    if !priorityStorage.isRequired { text += " @\(Double(priorityStorage.rawValue).shortest)" }
    if let identifier { text += " '\(identifier.spoken)'" }
    return text.oneLine
  }
}
