import AutoLayout
import LayoutContainers

extension Unsatisfied {
  /// The first view without extent whose mask prevents the constraint from holding.
  var unplaced: LayoutView? {
    forcedBy.lazy.filter { $0.role == .autoresizing }.compactMap { $0.firstItem as? LayoutView }
      .first { $0.frame.size.length(axis) == 0 }
  }
}

extension Names {
  /// The reason why a view has a frame without extent.
  func reason(forUnplaced view: LayoutView) -> String {
    let (name, forgotten) = (self(view), view.forgottenConstraints)
    if let stack = view.superview as? StackView {
      return
        "\(name) is a subview of \(self(stack)), but not arranged by it: addArrangedSubview(_:)"
    }
    if let box = view.superview as? BoxView {
      return "\(name) is a subview of \(self(box)), but none of its items"
    }
    if !forgotten.isEmpty { return neverActivated(forgotten) }
    if view.isPlacedByConstraints { return mask(of: view) }
    return "nothing places \(name): it has no constraints, and its frame is \(view.frame.text)"
  }

  /// `translatesAutoresizingMaskIntoConstraints of card is on and holds its frame (0, 0, 100, 40)`.
  func mask(of view: LayoutView) -> String {
    "translatesAutoresizingMaskIntoConstraints of \(self(view)) is on and holds its frame "
      + view.frame.text
  }

  /// `title.top == bar.bottom + 8 (Login.swift:12) was never activated`.
  func neverActivated(_ constraints: [LayoutConstraint]) -> String {
    listed(constraints.map(sentence), atMost: 4)
      + (constraints.count == 1 ? " was" : " were") + " never activated"
  }
}

extension CandidateFix {
  /// Candidates that activate the forgotten constraints of a view without extent, or turn off its
  /// mask.
  static func placing(_ view: LayoutView) -> [CandidateFix] {
    let forgotten = view.forgottenConstraints
    if !forgotten.isEmpty { return [activation(of: forgotten)] }
    return view.isPlacedByConstraints ? [CandidateFix(.mask(view))] : []
  }

  /// Activates constraints that were written but never activated. Layout operators turn masks off
  /// on activation.
  static func activation(of constraints: [LayoutConstraint]) -> CandidateFix {
    let views = constraints.compactMap { $0.firstItem as? LayoutView }.unique()
    let held = views.filter { $0.superview != nil && $0.translatesAutoresizingMaskIntoConstraints }
    let silent = held.filter { view in
      constraints.contains { $0.firstItem === view && !$0.turnsTranslationOff }
    }
    let edits: [TreeEdit] =
      held.map { .mask($0) } + constraints.compactMap(TreeEdit.Equation.init).map { .add($0) }
    return CandidateFix(edits) { names in
      "activate " + listed(constraints.map(names.sentence), atMost: 4)
        + (silent.isEmpty ? "" : " and " + CandidateFix(silent.map { .mask($0) }).sentence(names))
    }.meant
  }
}

extension TreeEdit.Equation {
  /// The equation of a constraint; `nil` for a distance between anchors, and if an item no longer
  /// exists.
  init?(_ constraint: LayoutConstraint) {
    guard let item = constraint.firstItem, !constraint.isDistance else { return nil }
    let other = constraint.secondItem
    if other == nil, constraint.secondAttribute != .notAnAttribute { return nil }
    self.init(
      item: item, attribute: constraint.firstAttribute, relation: constraint.relation, other: other,
      otherAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority)
  }

  /// The equation with leading in place of left and trailing in place of right.
  var directional: TreeEdit.Equation {
    var equation = self
    equation.attribute = attribute.directional
    equation.otherAttribute = otherAttribute.directional
    return equation
  }
}
