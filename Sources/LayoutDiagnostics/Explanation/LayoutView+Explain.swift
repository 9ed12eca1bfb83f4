public import AutoLayout
import Cassowary

extension LayoutView {
  /// Lays the tree out and says why an attribute of this view has its value.
  ///
  /// Edges and centres are relative to the superview. The value is a sum over the constraints that
  /// pin it; how far each can move it is followed through the changes of what pins it. `nil` for
  /// attributes of margins and baselines, and for a view that is not part of a layout.
  ///
  /// - Complexity: one solve for each constraint of the chain and each limit that is passed.
  public func explain(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    layoutIfNeeded()
    return Explainer(view: self, attribute: attribute)?.explanation()
  }
}

/// Follows one coordinate back to the constraints that pin it.
private struct Explainer {
  let view: LayoutView
  let attribute: LayoutAttribute
  let engine: LayoutEngine
  let expression: LinearExpression
  /// Moves that pass more changes of what pins the answer end there.
  private static let passLimit = 50

  init?(view: LayoutView, attribute: LayoutAttribute) {
    self.view = view
    self.attribute = attribute
    engine = view.layoutEngine
    guard let expression = engine.expression(of: attribute, of: view) else { return nil }
    self.expression = expression
  }

  func explanation() -> LayoutExplanation {
    let footholds = chain(engine.footholds(of: expression))
    return LayoutExplanation(
      item: view.pathInTree, attribute: attribute, value: value(engine.solver),
      links: footholds.map(link), content: content)
  }

  private func value(_ solver: borrowing Solver) -> Double {
    (0..<expression.count).reduce(0) { sum, k in
      sum + expression[k].coefficient * solver.value(of: expression[k].variable)
    }
  }

  private var content: Double? {
    let size = view.intrinsicContentSize
    switch attribute {
    case .width: return size.width > 0 ? size.width : nil
    case .height:
      let width = engine.variable(.width, of: view).map { engine.solver.value(of: $0) }
      let text = view.measure(width: width ?? size.width)?.height
      return (text ?? size.height) > 0 ? text ?? size.height : nil
    default: return nil
    }
  }

  // MARK: Links

  private func link(_ foothold: LayoutFoothold) -> LayoutExplanation.Link {
    guard let first = foothold.members.first else {
      return LayoutExplanation.Link(
        constraint: nil, contribution: foothold.contribution, rate: 0)
    }
    let constraint = first.origin.constraint
    // The constant stands on the right side of what a constraint says.
    let sign = -(constraint?.directionOfConstant ?? 1)
    let rate = first.rate * sign
    let growth = limit(of: first.id, upward: sign > 0, rate: rate)
    let decline = limit(of: first.id, upward: sign < 0, rate: -rate)
    return LayoutExplanation.Link(
      constraint: foothold.members.map(\.origin.words).joined(separator: " and "),
      size: constraint.flatMap(\.fixedSize),
      contribution: foothold.contribution, rate: rate, growth: growth, decline: decline)
  }

  private func change(_ motion: AnswerMotion) -> Double {
    (0..<expression.count).reduce(0) { sum, k in
      let variable = expression[k].variable
      let rate = motion.rates.first { $0.variable == variable }?.rate ?? 0
      return sum + expression[k].coefficient * rate
    }
  }

  /// How far the constant of the solver's expression moves with the value following at `rate`.
  private func limit(
    of id: ConstraintID, upward: Bool, rate: Double
  ) -> LayoutExplanation.Limit {
    var solver = engine.solver.copy()
    let start = solver.constant(of: id)
    var distance = 0.0
    var stop: ConstraintID?
    for _ in 0..<Self.passLimit {
      let motion = solver.motion(of: id, upward: upward)
      // The same constraints pin the value, or others to the same effect.
      guard abs(change(motion) - rate) <= 1e-9 * max(1, abs(rate)) else {
        if stop == nil { stop = motion.stop }
        break
      }
      stop = motion.stop
      guard motion.reach.isFinite else {
        return LayoutExplanation.Limit(
          distance: .infinity, value: rate == 0 ? value(engine.solver) : rate * .infinity)
      }
      let beyond = motion.reach + 1e-6 * max(1, abs(start))
      let constant = solver.constant(of: id) + (upward ? beyond : -beyond)
      do throws(SolverError) {
        try solver.enqueue(constant: constant, of: id)
        let refusals = try solver.solve()
        distance = abs(constant - start) - (beyond - motion.reach)
        if !refusals.isEmpty { break }
      } catch { break }
    }
    return LayoutExplanation.Limit(
      distance: distance, value: value(engine.solver) + rate * distance,
      stop: stop.map { engine.member(for: $0, multiplier: 1).words })
  }

  // MARK: Order

  /// The links from the root to the view: those that speak of the view come last.
  private func chain(_ footholds: [LayoutFoothold]) -> [LayoutFoothold] {
    var left = footholds
    var order: [LayoutFoothold] = []
    var frontier: [LayoutElement] = [view]
    while let element = frontier.popLast() {
      let touching = left.indices.filter { index in
        left[index].members.contains { $0.origin.items.contains { $0 === element } }
      }
      for index in touching {
        order.append(left[index])
        for item in left[index].members.flatMap(\.origin.items) where item !== element {
          if !frontier.contains(where: { $0 === item }) { frontier.insert(item, at: 0) }
        }
      }
      for index in touching.reversed() { left.remove(at: index) }
    }
    return (order + left).reversed()
  }
}

extension ConflictMember {
  /// The items the member speaks of.
  fileprivate var items: [LayoutElement] {
    [constraint?.firstItem, constraint?.secondItem, implicit?.item].compactMap { $0?.element }
  }

  /// The member in words.
  fileprivate var words: String {
    if let constraint { return constraint.words }
    guard let implicit else { return "something" }
    return "\(implicit.item.element?.pathInTree ?? "item").\(implicit.attribute) >= 0 (implicit)"
  }
}

extension LayoutConstraint {
  /// The equation with the place it was written at, or who made it.
  fileprivate var words: String {
    switch (origin, role) {
    case (.source, .user), (.document, .user): "\(description) (\(origin))"
    case (_, .contentSize): "\(description) (content size)"
    case (_, .autoresizing): "\(description) (translatesAutoresizingMaskIntoConstraints)"
    case (_, .rootSize): "\(description) (size of the root)"
    case (_, .container): "\(description) (made by \(owner?.pathInTree ?? "a container"))"
    case (_, .user): description
    }
  }

  /// `title.height`, if that is all the constraint speaks of.
  fileprivate var fixedSize: String? {
    guard secondItem == nil, let item = firstItem?.element, firstAttribute.kind == .size else {
      return nil
    }
    return "\(item.name ?? item.pathInTree).\(firstAttribute)"
  }

  /// -1 where the constant is measured against the direction of the x axis.
  fileprivate var directionOfConstant: Double {
    let isMirrored = firstAttribute.isDirectional && owner?.effectiveDirection == .rightToLeft
    return isMirrored ? -1 : 1
  }
}

extension LayoutElement {
  /// The names from the root to the item.
  var pathInTree: String {
    guard let above = container else { return name ?? "root" }
    if let name { return above.pathInTree + "/" + name }
    let index = above.subviews.firstIndex { $0 === self } ?? 0
    return above.pathInTree + (self is LayoutGuide ? "/guide" : "/view[\(index)]")
  }
}
