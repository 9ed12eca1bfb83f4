import AutoLayout
import LayoutContainers

/// One step of a candidate fix, in terms of the items and constraints of the tree.
enum TreeEdit {
  case remove(LayoutConstraint)
  case priority(LayoutConstraint, LayoutPriority)
  case constant(LayoutConstraint, Double)
  case relation(LayoutConstraint, LayoutRelation)
  case add(Equation)
  case content(LayoutView, LayoutAxis, ContentLimit, LayoutPriority)
  case mask(LayoutView)
  case size(LayoutView, LayoutSize)
  case distribution(StackView, StackView.Distribution)
  case spacing(StackView, Double, after: LayoutView)
  /// Sets a property of the stack to true.
  case property(StackView, String, ReferenceWritableKeyPath<StackView, Bool>)
  /// Adds a view from outside of the tree, and activates the constraints that were refused because
  /// of that.
  case adopt(LayoutView, into: LayoutView, activating: [LayoutConstraint])

  /// A constraint that does not exist yet.
  typealias Equation = LayoutEdit.NewConstraint<LayoutElement>
}

extension TreeEdit {
  /// The constraints that the step only removes or weakens; `nil` for other steps. The array is
  /// empty for a mask, which only hides missing constraints.
  var relaxed: [LayoutConstraint]? {
    switch self {
    case .mask: []
    case .remove(let constraint): [constraint]
    case .priority(let constraint, let value) where value < constraint.priority: [constraint]
    default: nil
    }
  }

  /// The view whose length the step allows to differ from that of its content, because a written
  /// length has precedence.
  var lengthMeant: LayoutView? {
    switch self {
    case .priority(let constraint, let value)
    where value > constraint.priority && constraint.isNumber:
      constraint.firstItem as? LayoutView
    case .content(let view, let axis, .compressionResistance, let value)
    where value < view.contentPriority(.compressionResistance, axis):
      view
    default: nil
    }
  }

  /// The parts of the description of the step: `lower the priority of`, `card.width == 40`, and `
  /// to 999`, which follows all objects of the same verb.
  func words(_ names: Names) -> (verb: String, object: String, rest: String) {
    switch self {
    case .remove(let constraint): return ("remove", names.sentence(constraint), "")
    case .priority(let constraint, let value):
      let verb = value < constraint.priority ? "lower" : "raise"
      return ("\(verb) the priority of", names.sentence(constraint), " to \(value.text)")
    case .constant(let constraint, let value):
      return ("change the constant of", names.sentence(constraint), " to \(short(value))")
    case .relation(let constraint, let value):
      let object = names.sentence(constraint)
      guard constraint.relation == .equal else {
        return ("turn round the relation of", object, ": \(value.sign)")
      }
      return constraint.isNumber
        ? ("make", object, " a minimum: \(value.sign) \(short(constraint.constant))")
        : ("let", object, " be a limit: \(value.sign)")
    case .add(let equation):
      let hint = equation.isToBeChosen ? " (choose the \(equation.attribute))" : ""
      return ("add", equation.sentence(names) + hint, "")
    case .content(let view, let axis, let limit, let value):
      let verb = value < view.contentPriority(limit, axis) ? "lower" : "raise"
      return ("\(verb) the \(axis.adjective) \(limit.words) of", names(view), " to \(value.text)")
    case .mask(let view):
      return ("set translatesAutoresizingMaskIntoConstraints of", names(view), " to false")
    case .size(let view, let size):
      return ("give", names(view), " its size first: \(short(size.width)) × \(short(size.height))")
    case .distribution(let stack, let value):
      return ("set", "the distribution of \(names(stack))", " to \(value)")
    case .spacing(_, let value, let view):
      return ("set", "the custom spacing after \(names(view))", " to \(short(value))")
    case .property(let stack, let name, _): return ("set", "\(name) of \(names(stack))", " to true")
    case .adopt(let view, let superview, _):
      return ("add", names(view), " to \(names(superview)) before its constraints are activated")
    }
  }

  /// The step with the names of findings.
  func edit(_ names: Names) -> LayoutEdit {
    switch self {
    case .remove(let constraint): .remove(constraint: names(constraint))
    case .priority(let constraint, let value): .priority(constraint: names(constraint), value)
    case .constant(let constraint, let value): .constant(constraint: names(constraint), value)
    case .relation(let constraint, let value): .relation(constraint: names(constraint), value)
    case .add(let equation): .add(equation.named(names))
    case .content(let view, let axis, let limit, let value):
      (limit == .hugging ? LayoutEdit.hugging : LayoutEdit.resistance)(
        names(view), axis == .horizontal ? value : view.contentPriority(limit, .horizontal),
        axis == .vertical ? value : view.contentPriority(limit, .vertical))
    case .mask(let view): .mask(view: names(view), isTranslated: false)
    case .size(let view, let size): .size(view: names(view), size)
    case .distribution(let stack, let value):
      .container(view: names(stack), property: "distribution", value: "\(value)")
    case .spacing(let stack, let value, let view):
      .container(
        view: names(stack), property: "customSpacing", value: "\(short(value)) after \(names(view))"
      )
    case .property(let stack, let name, _):
      .container(view: names(stack), property: name, value: "true")
    case .adopt(let view, let superview, _):
      .subview(view: names(view), superview: names(superview))
    }
  }
}

extension TreeEdit.Equation {
  /// Creates an equation between an attribute of an item and an attribute of another item; by
  /// default the same attribute.
  init(
    _ item: LayoutElement, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    to other: LayoutElement, _ otherAttribute: LayoutAttribute? = nil, _ constant: Double = 0
  ) {
    self.init(
      item: item, attribute: attribute, relation: relation, other: other,
      otherAttribute: otherAttribute ?? attribute, constant: constant)
  }

  func named(_ names: Names) -> LayoutEdit.NewConstraint<String> {
    .init(
      item: names(item), attribute: attribute, relation: relation, other: other.map { names($0) },
      otherAttribute: otherAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
  }

  /// `title.bottom == card.bottom - 16`.
  func sentence(_ names: Names) -> String {
    var text = "\(names.side(item, attribute)) \(relation.sign) "
    guard let other else { return text + short(constant) }
    if multiplier != 1 { text += "\(short(multiplier)) * " }
    text += names.side(other, otherAttribute)
    if constant > 0 { text += " + \(short(constant))" }
    if constant < 0 { text += " - \(short(-constant))" }
    return text
  }
}
