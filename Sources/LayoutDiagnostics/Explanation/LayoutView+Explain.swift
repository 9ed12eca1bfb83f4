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
    keepingRoot {
      layoutIfNeeded()
      return Explainer(view: self, attribute: attribute, names: Names(of: root))?.explanation()
    }
  }
}

/// What the numbers of one tree are made of, asked of many of its views.
///
/// Says nothing of how far constants can be moved, which takes solves of the whole tree for each link.
package struct LayoutReasons {
  private let names: Names

  /// Lays the tree of `root` out.
  package init(of root: LayoutView) {
    root.layoutIfNeeded()
    names = Names(of: root)
  }

  /// The first links that add something or that somebody wrote, in the order of space.
  ///
  /// - Complexity: that of sorting all of the chain; words are made for the links told.
  package func links(
    _ attribute: LayoutAttribute, of view: LayoutView, atMost limit: Int
  ) -> [LayoutExplanation.Link] {
    Explainer(view: view, attribute: attribute, names: names)?.firstLinks(limit) ?? []
  }
}

/// Follows one coordinate back to the constraints that pin it.
private final class Explainer {
  let view: LayoutView
  let attribute: LayoutAttribute
  let engine: LayoutEngine
  let expression: LinearExpression
  let names: Names
  /// Moves that pass more changes of what pins the answer end there.
  private static let passLimit = 50
  /// Of longer chains nobody reads how far each link can be moved, and each costs solves of the whole
  /// tree.
  private static let limitedLinks = 256
  private static let strongestWish = Priority(Priority.required.rawValue.nextDown)

  init?(view: LayoutView, attribute: LayoutAttribute, names: Names) {
    self.view = view
    self.attribute = attribute
    engine = view.layoutEngine
    guard let expression = engine.expression(of: attribute, of: view) else { return nil }
    self.expression = expression
    self.names = names
  }

  func explanation() -> LayoutExplanation {
    let footholds = chain(engine.footholds(of: expression))
    return LayoutExplanation(
      item: names(view), attribute: attribute, value: engine.solver.value(of: expression),
      links: footholds.map { link($0, isLimited: footholds.count <= Self.limitedLinks) },
      orphan: view.orphan.map { names($0) }, content: content)
  }

  func firstLinks(_ limit: Int) -> [LayoutExplanation.Link] {
    chain(engine.footholds(of: expression)).lazy.filter { foothold in
      foothold.members.first?.origin.constraint?.role != .container
        || abs(foothold.contribution) > 1e-6
    }.prefix(limit).map { self.link($0, isLimited: false) }
  }

  private var content: Double? {
    let size = view.askedNaturalSize
    switch attribute {
    case .width: return size.width > 0 ? size.width : nil
    case .height:
      let width = engine.variable(.width, of: view).map { engine.solver.value(of: $0) }
      let text = view.askedSize(width: width ?? size.width)?.height
      return (text ?? size.height) > 0 ? text ?? size.height : nil
    default: return nil
    }
  }

  // MARK: Links

  private func link(_ foothold: LayoutFoothold, isLimited: Bool) -> LayoutExplanation.Link {
    guard let first = foothold.members.first else {
      return LayoutExplanation.Link(
        constraint: nil, contribution: foothold.contribution, rate: 0)
    }
    let constraint = first.origin.constraint
    // The constant stands on the right side of what a constraint says.
    let sign = -(constraint?.directionOfConstant ?? 1)
    let rate = first.rate * sign
    // Hugging and resistance are two sides of one size, which moves as a whole.
    let content = foothold.members.allSatisfy { $0.origin.constraint?.role == .contentSize }
    let (size, constant) = (constraint.flatMap(fixedSize), constraint?.constant ?? 0)
    let ids = content ? foothold.members.map(\.id) : [first.id]
    let firm = foothold.members.filter { ids.contains($0.id) && $0.origin.isRequired }.map(\.id)
    let growth = isLimited ? limit(of: ids, firm, upward: sign > 0, rate: rate) : nil
    let decline = isLimited ? limit(of: ids, firm, upward: sign < 0, rate: -rate) : nil
    return LayoutExplanation.Link(
      constraint: (content ? size.map { "\($0) is \(short(constant)) (content size)" } : nil)
        ?? foothold.members.map { names.sentence($0.origin) }.joined(separator: " and "),
      size: size, isMade: constraint?.role == .container,
      contribution: foothold.contribution, rate: rate, growth: growth, decline: decline)
  }

  private func change(_ motion: AnswerMotion) -> Double {
    expression.terms.reduce(0) { sum, term in
      let rate = motion.rates.first { $0.variable == term.variable }?.rate ?? 0
      return sum + term.coefficient * rate
    }
  }

  /// How far the constants of the solver's expressions, of which the `firm` ones are required, move
  /// with the value following at `rate`.
  private func limit(
    of ids: [ConstraintID], _ firm: [ConstraintID], upward: Bool, rate: Double
  ) -> LayoutExplanation.Limit {
    var solver = engine.solver.copy()
    let start = solver.constant(of: ids[0])
    // Past a limit, to see what lies beyond.
    let nudge = 1e-6 * max(1, abs(start))
    var moved = 0.0
    var distance = 0.0
    var stop: ConstraintID?
    for _ in 0..<Self.passLimit {
      let motion = solver.motion(of: ids[0], with: Array(ids.dropFirst()), upward: upward)
      // The same constraints pin the value, or others to the same effect.
      let follows = abs(change(motion) - rate) <= 1e-9 * max(1, abs(rate))
      if !follows, motion.reach > 0 || stop != nil {
        if stop == nil { stop = motion.stop }
        break
      }
      stop = motion.stop
      guard motion.reach.isFinite else {
        return LayoutExplanation.Limit(
          distance: .infinity,
          value: rate == 0 ? engine.solver.value(of: expression) : rate * .infinity)
      }
      let before = solver.value(of: expression)
      let step = motion.reach + nudge
      let end = moved + motion.reach
      guard canMove(ids, firm, by: upward ? step : -step, within: nudge / 2, in: solver),
        move(ids, by: upward ? step : -step, in: &solver)
      else {
        distance = end
        break
      }
      // Where limits part, only a move tells whether the value follows this one.
      if !follows, abs(solver.value(of: expression) - before - rate * step) > 1e-3 * nudge { break }
      moved += step
      distance = end
    }
    return LayoutExplanation.Limit(
      distance: distance, value: engine.solver.value(of: expression) + rate * distance,
      stop: stop.map { names.sentence(engine.member(for: $0, multiplier: 1)) })
  }

  /// Moves constants together; false if something required no longer holds.
  private func move(
    _ ids: [ConstraintID], by step: Double, in solver: inout Solver
  ) -> Bool {
    do throws(SolverError) {
      for id in ids { try solver.enqueue(constant: solver.constant(of: id) + step, of: id) }
      return try solver.solve().isEmpty
    } catch {
      return false
    }
  }

  /// Whether what is required holds together after a move.
  ///
  /// Found with what is moved as the strongest of wishes, which gives way: to move it as something
  /// required is to be shown every contradiction that brings, and those of a deep tree are many and
  /// long.
  private func canMove(
    _ ids: [ConstraintID], _ firm: [ConstraintID], by step: Double, within tolerance: Double,
    in solver: borrowing Solver
  ) -> Bool {
    if firm.isEmpty { return true }
    var trial = solver.copy()
    do throws(SolverError) {
      for id in firm { try trial.enqueue(priority: Self.strongestWish, of: id) }
    } catch {
      return false
    }
    return move(ids, by: step, in: &trial)
      && firm.allSatisfy { trial.violation(of: $0) <= tolerance }
  }

  // MARK: Words

  /// `title.height`, if that is all the constraint speaks of.
  private func fixedSize(_ constraint: LayoutConstraint) -> String? {
    guard constraint.secondItem == nil, let item = constraint.firstItem,
      constraint.firstAttribute.kind == .size
    else { return nil }
    return names.side(item, constraint.firstAttribute)
  }

  // MARK: Order

  /// The links in the order of space: from the left or the top on.
  private func chain(_ footholds: [LayoutFoothold]) -> [LayoutFoothold] {
    let keyed = footholds.enumerated().map { index, foothold in
      (foothold: foothold, place: place(of: foothold), index: index)
    }
    return keyed.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.foothold)
  }

  private func place(of foothold: LayoutFoothold) -> Double {
    guard let member = foothold.members.first?.origin else { return -.infinity }
    let bound = member.implicit.map { [($0.item as LayoutElement?, $0.attribute)] }
    return (member.constraint?.ends ?? bound ?? []).compactMap { element, attribute in
      guard let element else { return nil }
      let extent = element.frameInRoot.extent(self.attribute.axis ?? .vertical)
      let length = extent.upperBound - extent.lowerBound
      return extent.lowerBound + (element.share(of: attribute) ?? 0) * length
    }.min() ?? -.infinity
  }
}

extension ConflictMember {
  /// Whether it is not a wish.
  fileprivate var isRequired: Bool { constraint?.priority.isRequired ?? true }
}

extension LayoutConstraint {
  /// -1 where the constant is measured against the direction of the x axis.
  fileprivate var directionOfConstant: Double {
    let isMirrored = firstAttribute.isDirectional && owner?.effectiveDirection == .rightToLeft
    return isMirrored ? -1 : 1
  }
}
