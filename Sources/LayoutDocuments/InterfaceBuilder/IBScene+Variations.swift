import AutoLayout

extension IBView {
  /// The view for some size classes and a text size. Objects that are not installed are left out, also among
  /// descendants, and varied properties have their values.
  func resolved(
    for traits: IBTraits, _ category: ContentSizeCategory, isTelevision: Bool
  ) -> IBView {
    var view = self
    var missing: Set<String> = []
    for variation in IBVariation.active(variations, for: traits) {
      missing.formUnion(variation.excluded)
      missing.subtract(variation.included)
      view.apply(variation)
    }
    view.constraints = constraints.filter { !missing.contains($0.id) }
      .map { $0.resolved(for: traits) }
    view.children = children.filter { !missing.contains($0.id) || $0.id.isEmpty }
    if category != .large || isTelevision, let style = view.content.font?.style,
      let size = isTelevision
        ? TextStyle.television[style] : TextStyle.size(of: style, at: category)
    {
      view.content.font?.size = size
    }
    return view
  }

  private mutating func apply(_ variation: IBVariation) {
    let attributes = variation.attributes
    if let hidden = attributes["hidden"] { isHidden = hidden == "YES" }
    if let fixed = attributes["fixedFrame"] { isFixedFrame = fixed == "YES" }
    stack?.apply(attributes)
    frame = variation.frame ?? frame
    content.font = variation.font ?? content.font
  }
}

extension IBConstraint {
  func resolved(for traits: IBTraits) -> IBConstraint {
    var constraint = self
    for variation in IBVariation.active(variations, for: traits) {
      let constant = variation.attributes["constant"].flatMap(Double.init)
      constraint.constant = constant ?? constraint.constant
    }
    return constraint
  }
}

extension IBVariation {
  /// The variations that apply, the default first and the most specific last.
  fileprivate static func active(
    _ variations: [IBVariation], for traits: IBTraits
  ) -> [IBVariation] {
    if variations.isEmpty { return [] }
    let holding = variations.filter { $0.applies(to: traits) }
    return (0...2).flatMap { level in holding.filter { $0.specificity == level } }
  }
}
