import AutoLayout

extension IBScene {
  /// The scene as it is for some size classes: what is not installed is left out, and varied
  /// properties have their values.
  ///
  /// - Complexity: linear in the number of views and constraints.
  package func resolved(for traits: IBTraits) -> IBScene {
    IBScene(controller: controller, metrics: metrics, root: root.resolved(for: traits))
  }
}

extension IBView {
  func resolved(for traits: IBTraits) -> IBView {
    buildTree(
      from: self, make: { $0.resolvedAlone(for: traits) },
      add: { child, view in view.children.append(child) })
  }

  /// The view without what is below it, and those of its children that are installed.
  private func resolvedAlone(for traits: IBTraits) -> (IBView, below: [IBView]) {
    var view = self
    var missingConstraints: Set<String> = []
    var missingViews: Set<String> = []
    for variation in IBVariation.active(variations, for: traits) {
      missingConstraints.formUnion(variation.excludedConstraints)
      missingConstraints.subtract(variation.includedConstraints)
      missingViews.formUnion(variation.excludedSubviews)
      missingViews.subtract(variation.includedSubviews)
      view.apply(variation)
    }
    view.constraints =
      constraints.filter { !missingConstraints.contains($0.id) }
      .map { $0.resolved(for: traits) }
    view.children = []
    return (view, children.filter { !missingViews.contains($0.id) || $0.id.isEmpty })
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
    constraint.variations = []
    return constraint
  }
}

extension IBVariation {
  /// Those that hold, the default first and the most specific last.
  fileprivate static func active(
    _ variations: [IBVariation], for traits: IBTraits
  ) -> [IBVariation] {
    if variations.isEmpty { return [] }
    let holding = variations.filter { $0.applies(to: traits) }
    return (0...2).flatMap { level in holding.filter { $0.specificity == level } }
  }
}
