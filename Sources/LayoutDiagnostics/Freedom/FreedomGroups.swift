import AutoLayout
import Cassowary

/// Free coordinates that move together, and the ones among them that the others follow.
///
/// Equations between free coordinates are eliminated one by one: each gives away a coordinate that
/// it places. What remains is free by itself: it lacks a constraint, the others depend on it.
///
/// The last of n views below each other is placed by all n heights, so that the sums would have n² terms:
/// those that are long stay as they are and are terms of others.
struct FreedomGroups {
  /// A coordinate that lacks a constraint, with those that would be known if it were.
  struct Group {
    /// The places of the free coordinates, in the order they were given in; the first of them lacks
    /// a constraint.
    var roots: [Int]
    var followers: [Int]
  }

  /// Free coordinates by their places, each times a factor.
  private typealias CoordinateSum = [Int: Double]

  private let ambiguities: [Ambiguity]
  /// The place of each free coordinate.
  private var places: [Variable: Int] = [:]
  /// What each follower is made of: coordinates that nothing places, and followers with long sums; `nil`
  /// for what nothing places.
  private var parts: [Int: CoordinateSum] = [:]
  /// Followers with sums that stay as they are, because they are long or occur in many others.
  private var kept: Set<Int> = []
  /// Followers in whose parts a coordinate occurs or occurred.
  private var users: [Int: [Int]] = [:]
  /// How many terms were added to others; asserted by tests.
  private(set) var additions = 0

  /// A sum with more terms than this is kept.
  private static let longestSum = 64
  /// A sum that would be put into more terms than this is kept.
  private static let mostTerms = 2_048

  /// - Parameter ambiguities: All free coordinates of one engine, those of internal guides too.
  init(_ ambiguities: [Ambiguity], in engine: LayoutEngine) {
    self.ambiguities = ambiguities
    for (place, ambiguity) in ambiguities.enumerated() {
      if let variable = engine.variable(ambiguity.coordinate, of: ambiguity.item) {
        places[variable] = place
      }
    }
    for (constraint, expression) in equations(of: engine) { eliminate(expression, constraint) }
  }

  /// Equations that hold in every one of the layouts: those that are required first, then what has no room.
  private func equations(of engine: LayoutEngine) -> [(LayoutConstraint, LinearExpression)] {
    let constraints = engine.activeConstraints
    // What only settles ties leaves no room to bounds either.
    let isOpen = !constraints.contains(where: \.settlesTie)
    let known = constraints.compactMap { constraint -> (LayoutConstraint, LinearExpression)? in
      guard isOpen || constraint.relation == .equal, engine.constraintID(of: constraint) != nil,
        let expression = engine.expression(of: constraint),
        expression.terms.contains(where: { places[$0.variable] != nil })
      else { return nil }
      return (constraint, expression)
    }
    let isSure = { (constraint: LayoutConstraint) in
      constraint.relation == .equal && constraint.priority.isRequired
    }
    // An optional equation that holds, or a bound without any room left.
    let tight = known.filter { constraint, expression in
      !isSure(constraint) && abs(engine.solver.value(of: expression)) < Examination.tolerance
    }
    let ranges = engine.ranges(of: tight.map(\.1))
    let fixed = zip(tight, ranges).filter { !$1.isFree }
    return known.filter { isSure($0.0) } + fixed.map(\.0)
  }

  // MARK: Elimination

  private mutating func eliminate(_ expression: LinearExpression, _ constraint: LayoutConstraint) {
    var row = CoordinateSum()
    for term in expression.terms {
      guard let place = places[term.variable] else { continue }
      if let made = parts[place], !kept.contains(place) {
        add(made, times: term.coefficient, to: &row)
        additions += made.count
      } else {
        add([place: 1], times: term.coefficient, to: &row)
      }
    }
    // The coordinate that the constraint is there to place.
    let open = row.keys.filter { parts[$0] == nil }
    guard let placed = open.max(by: { rank($0, constraint) < rank($1, constraint) }),
      let own = row.removeValue(forKey: placed)
    else { return }
    let value = row.mapValues { $0 / -own }
    parts[placed] = value
    for place in value.keys { users[place, default: []].append(placed) }
    let terms = users[placed, default: []].reduce(0) { $0 + value.count + (parts[$1]?.count ?? 0) }
    if value.count > Self.longestSum || terms > Self.mostTerms {
      kept.insert(placed)
      return
    }
    additions += terms
    for user in users[placed, default: []] {
      guard var sum = parts[user], let factor = sum.removeValue(forKey: placed) else { continue }
      for place in value.keys where sum[place] == nil { users[place, default: []].append(user) }
      add(value, times: factor, to: &sum)
      parts[user] = sum
    }
    users[placed] = nil
  }

  /// Adds a sum, and takes out what the arithmetic left of terms that cancelled each other.
  private func add(_ other: CoordinateSum, times factor: Double, to sum: inout CoordinateSum) {
    for (place, share) in other {
      let own = sum[place, default: 0] + share * factor
      sum[place] = abs(own) > 1e-9 ? own : nil
    }
  }

  /// Followers with sums that are kept, among some coordinates and what these are made of: each after
  /// those that it is made of.
  private func inOrder(_ places: [Int]) -> [Int] {
    var found: [Int] = []
    var known: Set<Int> = []
    var path: [(place: Int, isLeft: Bool)] = places.map { ($0, false) }
    while let (place, isLeft) = path.popLast() {
      if isLeft {
        found.append(place)
      } else if let made = parts[place], known.insert(place).inserted {
        path.append((place, true))
        path += made.keys.sorted().map { ($0, false) }
      }
    }
    return found
  }

  /// How much a coordinate looks as if the constraint were there to place it: positions of its
  /// first item before other positions, positions before sizes, containers before leaves. The place
  /// decides last, so that the order is complete.
  private func rank(_ place: Int, _ constraint: LayoutConstraint) -> (Int, Int, Int) {
    let (item, isLength) = (ambiguities[place].item, ambiguities[place].coordinate.isLength)
    let isContainer = isLength && (item as? LayoutView)?.subviews.isEmpty == false
    return (
      item is LayoutGuide ? -1 : isLength ? 0 : 2,
      (constraint.firstItem === item ? 2 : 0) + (isContainer ? 3 : 0), place
    )
  }

  // MARK: Groups

  /// Coordinates without a place of their own, each with its followers.
  ///
  /// Ties that share a follower are one: any of several equal views may stretch.
  var groups: [Group] {
    var groups: [Group] = []
    // The group of each coordinate that nothing places, and of each follower whose sum is kept.
    var index = Array(repeating: -1, count: ambiguities.count)
    for place in ambiguities.indices where parts[place] == nil {
      index[place] = groups.count
      groups.append(Group(roots: [place], followers: []))
    }
    var merged = DisjointSets(count: groups.count)
    let areTies = groups.map { group in group.roots.allSatisfy { ambiguities[$0].kind == .tie } }
    func group(of follower: Int) -> Int? {
      let owners = Set((parts[follower] ?? [:]).keys.map { index[$0] }.filter { $0 >= 0 })
      let firsts = Set(owners.map { merged.first(of: $0) }).sorted()
      guard let first = firsts.first, areTies[first] else { return firsts.first }
      for other in firsts.dropFirst() where areTies[other] {
        groups[first].roots += groups[other].roots
        groups[first].followers += groups[other].followers
        groups[other] = Group(roots: [], followers: [])
        merged.join(first, other)
      }
      return first
    }
    for place in inOrder(kept.sorted()) where kept.contains(place) {
      index[place] = group(of: place) ?? -1
    }
    for place in ambiguities.indices where parts[place] != nil {
      if let group = group(of: place) { groups[group].followers.append(place) }
    }
    return groups.filter { !$0.roots.isEmpty }
  }
}
