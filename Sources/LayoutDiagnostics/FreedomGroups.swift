import AutoLayout
import Cassowary

/// Free coordinates that move together, and the ones among them that the others follow.
///
/// Equations between free coordinates are eliminated one by one: each gives away a coordinate that
/// it places. What remains is free by itself: it lacks a constraint, the others depend on it.
struct FreedomGroups {
  /// A coordinate that lacks a constraint, with those that would be known if it were.
  struct Group {
    /// The places of the free coordinates, in the order they were given in; the first of them lacks
    /// a constraint.
    var roots: [Int]
    var followers: [Int]
  }

  private let ambiguities: [Ambiguity]
  private var placeOf: [Int32: Int] = [:]
  /// What each follower is made of: coordinates that nothing places.
  private var parts: [Int: [Int: Double]] = [:]
  /// Followers in whose parts a coordinate occurs.
  private var users: [Int: Set<Int>] = [:]

  /// - Parameter ambiguities: All free coordinates of one engine, those of internal guides too.
  init(_ ambiguities: [Ambiguity], in engine: LayoutEngine) {
    self.ambiguities = ambiguities
    for (place, ambiguity) in ambiguities.enumerated() {
      guard let element = ambiguity.item.element,
        let variable = engine.variable(ambiguity.coordinate.component, of: element)
      else { continue }
      placeOf[variable.index] = place
    }
    for (constraint, expression) in equations(of: engine) { eliminate(expression, constraint) }
  }

  /// Equations that hold in every one of the layouts.
  private func equations(
    of engine: LayoutEngine
  ) -> [(LayoutConstraint, LinearExpression)] {
    var found: [(LayoutConstraint, LinearExpression)] = []
    var unsure: [(LayoutConstraint, LinearExpression)] = []
    for constraint in engine.activeConstraints where constraint.relation == .equal {
      guard touches(constraint, engine), engine.constraintID(of: constraint) != nil,
        let expression = engine.expression(of: constraint)
      else { continue }
      if constraint.priority.isRequired {
        found.append((constraint, expression))
      } else if (engine.violation(of: constraint) ?? 1) < Examination.tolerance {
        unsure.append((constraint, expression))
      }
    }
    guard !unsure.isEmpty else { return found }
    let ranges = engine.solver.ranges(of: unsure.map(\.1))
    for (pair, range) in zip(unsure, ranges)
    where range.upperBound - range.lowerBound < Examination.tolerance { found.append(pair) }
    return found
  }

  private func touches(_ constraint: LayoutConstraint, _ engine: LayoutEngine) -> Bool {
    for (item, attribute) in [
      (constraint.firstItem, constraint.firstAttribute),
      (constraint.secondItem, constraint.secondAttribute),
    ] {
      guard let element = item?.element else { continue }
      // Guides made of insets and ancestors in between have no coordinates here: better look.
      if element.slot < 0 { return true }
      for component in attribute.components {
        if let variable = engine.variable(component, of: element),
          placeOf[variable.index] != nil
        {
          return true
        }
      }
    }
    return false
  }

  // MARK: Elimination

  private mutating func eliminate(_ expression: LinearExpression, _ constraint: LayoutConstraint) {
    var row: [Int: Double] = [:]
    for term in expression.terms {
      guard let place = placeOf[term.variable.index] else { continue }
      guard let made = parts[place] else {
        row[place, default: 0] += term.coefficient
        continue
      }
      for (part, factor) in made { row[part, default: 0] += term.coefficient * factor }
    }
    if row.values.contains(where: { abs($0) <= 1e-9 }) {
      row = row.filter { abs($0.value) > 1e-9 }
    }
    guard
      let placed = row.keys.max(by: { rank($0, constraint) < rank($1, constraint) })
    else { return }
    let own = row.removeValue(forKey: placed) ?? 1
    let value = row.mapValues { -$0 / own }
    set(placed, to: value)
    for user in users.removeValue(forKey: placed) ?? [] {
      guard var old = parts[user], let factor = old.removeValue(forKey: placed) else { continue }
      for (part, share) in value { old[part, default: 0] += share * factor }
      set(user, to: old.filter { abs($0.value) > 1e-9 })
    }
  }

  private mutating func set(_ follower: Int, to value: [Int: Double]) {
    parts[follower] = value
    for part in value.keys { users[part, default: []].insert(follower) }
  }

  /// How much a coordinate looks as if the constraint were there to place it: positions of its
  /// first item before other positions, positions before sizes, containers before leaves. The place
  /// decides last, so that the order is complete.
  private func rank(_ place: Int, _ constraint: LayoutConstraint) -> (Int, Int, Int) {
    let ambiguity = ambiguities[place]
    let isPosition = ambiguity.coordinate == .minX || ambiguity.coordinate == .minY
    let isFirst = constraint.firstItem === ambiguity.item
    let view = ambiguity.item as? LayoutView
    let hasContents = view?.subviews.isEmpty == false
    let isGuide = ambiguity.item is LayoutGuide
    return (
      isGuide ? -1 : isPosition ? 2 : 0,
      (isFirst ? 2 : 0) + (hasContents && !isPosition ? 3 : 0), place
    )
  }

  // MARK: Groups

  /// Coordinates without a place of their own, each with its followers.
  ///
  /// Ties that share a follower are one: any of several equal views may stretch.
  var groups: [Group] {
    var groups: [Group] = []
    var index: [Int: Int] = [:]
    for place in ambiguities.indices where parts[place] == nil {
      index[place] = groups.count
      groups.append(Group(roots: [place], followers: []))
    }
    for place in ambiguities.indices {
      guard let made = parts[place] else { continue }
      let owners = made.keys.sorted().compactMap { index[$0] }
      guard let first = owners.min() else { continue }
      groups[first].followers.append(place)
      for other in Set(owners) where other != first && areTied(groups[first], groups[other]) {
        groups[first].roots += groups[other].roots
        groups[first].followers += groups[other].followers
        for root in groups[other].roots { index[root] = first }
        groups[other] = Group(roots: [], followers: [])
      }
    }
    return groups.filter { !$0.roots.isEmpty }
  }

  private func areTied(_ one: Group, _ other: Group) -> Bool {
    (one.roots + other.roots).allSatisfy { ambiguities[$0].kind == .tie }
  }
}
