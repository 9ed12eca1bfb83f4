public import AutoLayout
import Cassowary

extension LayoutView {
  /// Lays the tree out and returns the reason why an attribute of this view has its value.
  ///
  /// Edges and centers are relative to the superview. The value is a sum over the constraints that
  /// determine it. The limit of each constant is found across changes of the active constraints.
  /// The result is `nil` for attributes of margins and baselines, and for a view that is not part
  /// of a layout.
  ///
  /// - Complexity: one solve for each constraint of the chain and each limit that is passed.
  public func explain(_ attribute: LayoutAttribute) -> LayoutExplanation? {
    keepingRoot {
      layoutIfNeeded()
      return Explainer(view: self, attribute: attribute, names: Names(of: root))?.explanation()
    }
  }
}

/// Explanations for many views of one tree.
///
/// These explanations have no limits of constants, because each limit takes solves of the whole
/// tree.
package struct LayoutReasons {
  private let names: Names

  /// Lays out the tree of `root`.
  package init(of root: LayoutView) {
    root.layoutIfNeeded()
    names = Names(of: root)
  }

  /// The first links that contribute to the value or that the program wrote, in the order of their
  /// positions.
  ///
  /// - Complexity: that of sorting the chain. Only links that are returned are described.
  package func links(
    _ attribute: LayoutAttribute, of view: LayoutView, atMost limit: Int
  ) -> [LayoutExplanation.Link] {
    guard let explainer = Explainer(view: view, attribute: attribute, names: names) else {
      return []
    }
    return explainer.chain.lazy.filter { sensitivity in
      sensitivity.members.first?.origin.constraint?.role != .container
        || abs(sensitivity.contribution) > 1e-6
    }.prefix(limit).map { explainer.link($0, isLimited: false) }
  }
}

/// Finds the constraints that determine one coordinate.
private struct Explainer {
  private let view: LayoutView
  private let attribute: LayoutAttribute
  private let engine: LayoutEngine
  private let expression: LinearExpression
  private let names: Names
  /// The greatest number of changes of the active constraints that the search for a limit passes.
  private static let passLimit = 50
  /// The length of a chain above which limits are omitted. Each limit takes solves of the whole
  /// tree, and long lists of limits are not useful.
  private static let limitedLinks = 256
  private static let strongestWish = Priority(Priority.required.rawValue.nextDown)

  init?(view: LayoutView, attribute: LayoutAttribute, names: Names) {
    let engine = view.layoutEngine
    guard let expression = engine.expression(of: attribute, of: view) else { return nil }
    (self.view, self.attribute, self.engine) = (view, attribute, engine)
    (self.expression, self.names) = (expression, names)
  }

  private var value: Double { engine.solver.value(of: expression) }

  func explanation() -> LayoutExplanation {
    let chain = chain
    return LayoutExplanation(
      item: names(view), attribute: attribute, value: value,
      links: chain.map { link($0, isLimited: chain.count <= Self.limitedLinks) },
      orphan: view.orphan.map { names($0) }, content: content)
  }

  private var content: Double? {
    let size = view.askedNaturalSize
    let length: Double? =
      switch attribute {
      case .width: size.width
      case .height:
        view.askedSize(width: engine.value(.width, of: view) ?? size.width)?.height ?? size.height
      default: nil
      }
    return length.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Links

  func link(_ sensitivity: LayoutSensitivity, isLimited: Bool) -> LayoutExplanation.Link {
    guard let first = sensitivity.members.first else {
      return LayoutExplanation.Link(
        constraint: nil, contribution: sensitivity.contribution, rate: 0)
    }
    let constraint = first.origin.constraint
    // The constant is on the right side of a constraint.
    let isMirrored =
      constraint?.firstAttribute.isDirectional == true
      && constraint?.owner?.effectiveDirection == .rightToLeft
    let sign = isMirrored ? 1.0 : -1.0
    // Hugging and compression resistance concern the same size, so that their constants change
    // together.
    let isContent = sensitivity.members.allSatisfy { $0.origin.constraint?.role == .contentSize }
    let size = constraint.flatMap {
      $0.isNumber ? names.side($0.firstItem, $0.firstAttribute) : nil
    }
    let content = isContent ? size.map { "\($0) is \(short(constraint?.constant ?? 0))" } : nil
    var link = LayoutExplanation.Link(
      constraint: content.map { $0 + " (content size)" }
        ?? sensitivity.members.map { names.sentence($0.origin) }.joined(separator: " and "),
      size: size, isMade: constraint?.role == .container, contribution: sensitivity.contribution,
      rate: first.rate * sign)
    guard isLimited else { return link }
    let moved = isContent ? sensitivity.members : [first]
    link.growth = limit(of: moved, upward: sign > 0, rate: link.rate)
    link.decline = limit(of: moved, upward: sign < 0, rate: -link.rate)
    return link
  }

  private func change(_ motion: AnswerMotion) -> Double {
    expression.terms.reduce(0) { sum, term in
      sum + term.coefficient * (motion.rates.first { $0.variable == term.variable }?.rate ?? 0)
    }
  }

  /// The limit up to which the value follows the constants of `members` at `rate`.
  private func limit(
    of members: [LayoutSensitivity.Member], upward: Bool, rate: Double
  ) -> LayoutExplanation.Limit {
    let ids = members.map(\.id)
    var solver = engine.solver.copy()
    // The step beyond a limit, which shows the constraints that are active there.
    let nudge = 1e-6 * max(1, abs(solver.constant(of: ids[0])))
    // Makes required constraints optional, with the highest priority. A change of a required
    // constraint would make the solver prove every contradiction that it causes; a deep tree has
    // many long proofs.
    let firm = members.filter { $0.origin.constraint?.priority.isRequired ?? true }.map(\.id)
    for id in firm { try? solver.enqueue(priority: Self.strongestWish, of: id) }
    var moved = 0.0
    var distance = 0.0
    var stop: ConstraintID?
    for _ in 0..<Self.passLimit {
      let motion = solver.motion(of: ids[0], with: Array(ids.dropFirst()), upward: upward)
      // The same constraints determine the value, or other constraints with the same effect.
      let follows = abs(change(motion) - rate) <= 1e-9 * max(1, abs(rate))
      if !follows, motion.reach > 0 || stop != nil {
        if stop == nil { stop = motion.stop }
        break
      }
      stop = motion.stop
      guard motion.reach.isFinite else {
        return LayoutExplanation.Limit(
          distance: .infinity, value: rate == 0 ? value : rate * .infinity)
      }
      let before = solver.value(of: expression)
      let step = motion.reach + nudge
      let end = moved + motion.reach
      let isQueued = ids.allSatisfy { id in
        let constant = solver.constant(of: id) + (upward ? step : -step)
        return (try? solver.enqueue(constant: constant, of: id)) != nil
      }
      let isMoved =
        isQueued && (try? solver.solve())?.isEmpty == true
        && firm.allSatisfy { solver.violation(of: $0) <= nudge / 2 }
      // Where limits diverge, only a solve shows whether the value follows this one.
      let change = solver.value(of: expression) - before
      if isMoved, !follows, abs(change - rate * step) > 1e-3 * nudge { break }
      distance = end
      guard isMoved else { break }
      moved += step
    }
    return LayoutExplanation.Limit(
      distance: distance, value: value + rate * distance,
      stop: stop.map { names.sentence(engine.member(for: $0, multiplier: 1)) })
  }

  // MARK: Order

  /// The constraints that determine the value, in the order of their positions, from left to right
  /// or from top to bottom.
  var chain: [LayoutSensitivity] {
    engine.sensitivities(of: expression).map { ($0, place(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private func place(of sensitivity: LayoutSensitivity) -> Double {
    guard let member = sensitivity.members.first?.origin else { return -.infinity }
    let bound = member.implicit.map { [($0.item as LayoutElement?, $0.attribute)] }
    return (member.constraint?.ends ?? bound ?? []).compactMap { item, attribute in
      item?.place(of: attribute, self.attribute.axis ?? .vertical, sizeAt: 0)
    }.min() ?? -.infinity
  }
}
