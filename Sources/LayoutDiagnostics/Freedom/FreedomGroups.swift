import AutoLayout
import Cassowary

/// Groups of free coordinates that move together, each with the coordinates that the others follow.
///
/// Equations between free coordinates are eliminated one by one. Each equation determines one of
/// its coordinates from the others. The remaining coordinates are free by themselves: each lacks a
/// constraint, and the others depend on them.
///
/// In a column of n views, the position of the last view depends on all n heights, so that the sums
/// would have n² terms. Long sums are therefore kept as terms of other sums.
struct FreedomGroups {
  /// A coordinate that lacks a constraint, with the coordinates that it would determine.
  struct Group {
    /// The indices of the free coordinates, in the order of the ambiguities. The first of them
    /// lacks a constraint.
    var roots: [Int]
    var followers: [Int]
  }

  /// A linear combination of free coordinates, given by their indices.
  private typealias CoordinateSum = [Int: Double]

  private let ambiguities: [Ambiguity]
  /// The index of each free coordinate.
  private var places: [Variable: Int] = [:]
  /// The sum that determines each follower, of undetermined coordinates and of followers with kept
  /// sums. Undetermined coordinates have no entry.
  private var parts: [Int: CoordinateSum] = [:]
  /// The followers whose sums are kept, because these are long or occur in many others.
  private var kept: Set<Int> = []
  /// The followers whose sums contain or contained a coordinate.
  private var users: [Int: [Int]] = [:]
  /// The number of terms that were added to others, for assertions in tests.
  private(set) var additions = 0

  /// The greatest number of terms of a sum that is not kept.
  private static let longestSum = 64
  /// The greatest number of terms into which a sum is substituted.
  private static let mostTerms = 2_048

  /// - Parameter ambiguities: All free coordinates of one engine, including those of internal
  ///   guides.
  init(_ ambiguities: [Ambiguity], in engine: LayoutEngine) {
    self.ambiguities = ambiguities
    for (place, ambiguity) in ambiguities.enumerated() {
      if let variable = engine.variable(ambiguity.coordinate, of: ambiguity.item) {
        places[variable] = place
      }
    }
    for (constraint, expression) in equations(of: engine) { eliminate(expression, constraint) }
  }

  /// The equations that hold in all of the layouts: required equations, followed by constraints
  /// without slack.
  private func equations(of engine: LayoutEngine) -> [(LayoutConstraint, LinearExpression)] {
    let constraints = engine.activeConstraints
    // Constraints that break ties also leave bounds without slack.
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
    // Optional equations that hold, and bounds without slack.
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
    // The coordinate that the constraint is probably meant to determine.
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

  /// Adds a multiple of a sum, and removes terms that cancel out except for rounding errors.
  private func add(_ other: CoordinateSum, times factor: Double, to sum: inout CoordinateSum) {
    for (place, share) in other {
      let own = sum[place, default: 0] + share * factor
      sum[place] = abs(own) > 1e-9 ? own : nil
    }
  }

  /// The followers with kept sums among the given coordinates and the coordinates in their sums.
  /// Each follower comes after those in its own sum.
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

  /// The likelihood that the constraint is meant to determine a coordinate: positions of the first
  /// item come before other positions, positions before sizes, and containers before leaves. The
  /// index makes the order total.
  private func rank(_ place: Int, _ constraint: LayoutConstraint) -> (Int, Int, Int) {
    let (item, isLength) = (ambiguities[place].item, ambiguities[place].coordinate.isLength)
    let isContainer = isLength && (item as? LayoutView)?.subviews.isEmpty == false
    return (
      item is LayoutGuide ? -1 : isLength ? 0 : 2,
      (constraint.firstItem === item ? 2 : 0) + (isContainer ? 3 : 0), place
    )
  }

  // MARK: Groups

  /// The undetermined coordinates, each with its followers.
  ///
  /// Ties that share a follower form one group: any of several equal views may stretch.
  var groups: [Group] {
    var groups: [Group] = []
    // The group of each undetermined coordinate, and of each follower whose sum is kept.
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
