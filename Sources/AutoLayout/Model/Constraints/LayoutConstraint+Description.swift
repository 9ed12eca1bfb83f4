extension LayoutConstraint: CustomStringConvertible {
  /// The equation in the names of its items: `label.width >= 40 @750 'id'`.
  public var description: String { description { $0.label } }

  /// The equation, with other names for its items.
  package func description(naming name: (LayoutElement) -> String) -> String {
    func side(
      _ element: LayoutElement?, _ attribute: Attribute, _ base: LayoutElement?,
      _ baseAttribute: Attribute?
    ) -> String {
      let end = "\(element.map(name) ?? "?").\(attribute)"
      guard let baseAttribute else { return end }
      return "(\(end) - \(base.map(name) ?? "?").\(baseAttribute))"
    }
    var text = side(firstItem, firstAttribute, bases?.first, bases?.firstAttribute)
    text += " \(relationStorage.sign) "
    if hasSecond {
      if multiplierStorage != 1 { text += "\(multiplierStorage.shortest) * " }
      text += side(secondItem, secondAttribute, bases?.second, bases?.secondAttribute)
      if constantStorage < 0 {
        text += " - \((-constantStorage).shortest)"
      } else if constantStorage != 0 {
        text += " + \(constantStorage.shortest)"
      }
    } else {
      text += constantStorage.shortest
    }
    if !priorityStorage.isRequired { text += " @\(Double(priorityStorage.rawValue).shortest)" }
    if let identifier { text += " '\(identifier.spoken)'" }
    return text.oneLine
  }
}
