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
  ///
  /// Both are indices of free coordinates, in the order of the ambiguities.
  typealias Group = (roots: [Int], followers: [Int])

  /// A linear combination of free coordinates, given by their indices.
  private typealias CoordinateSum = [Int: Double]

  private let ambiguities: [Ambiguity]
  /// The index of each free coordinate.
  private var places: [Variable: Int] = [:]
  /// The sum that determines each follower, of undetermined coordinates and of followers with kept
  /// sums, apart from followers that were found later. Undetermined coordinates have none.
  private var parts: [CoordinateSum?]
  /// The followers whose sums are kept, because these are long.
  private var kept: Set<Int> = []
  /// The number of terms that were added to others, for assertions in tests.
  private(set) var additions = 0

  /// The greatest number of terms of a sum that is not kept.
  private static let longestSum = 64

  /// - Parameter ambiguities: All free coordinates of one engine, including those of internal
  ///   guides.
  init(_ ambiguities: [Ambiguity], in engine: LayoutEngine) {
    self.ambiguities = ambiguities
    parts = Array(repeating: nil, count: ambiguities.count)
    for (place, free) in ambiguities.enumerated() {
      if let variable = engine.variable(free.coordinate, of: free.item) { places[variable] = place }
    }
    for (constraint, expression) in equations(of: engine) { eliminate(expression, constraint) }
    substitute(in: ambiguities.indices)
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
      if let place = places[term.variable] { row[place, default: 0] += term.coefficient }
    }
    substitute(in: row.keys)
    row = substituted(row)
    // The coordinate that the constraint is probably meant to determine.
    let open = row.keys.filter { parts[$0] == nil }
    guard let placed = open.max(by: { rank($0, constraint) < rank($1, constraint) }),
      let own = row.removeValue(forKey: placed)
    else { return }
    keep(row.mapValues { $0 / -own }, of: placed)
  }

  private mutating func keep(_ sum: CoordinateSum, of place: Int) {
    parts[place] = sum
    if sum.count > Self.longestSum { kept.insert(place) }
  }

  /// Substitutes followers that were found later in the sums of followers.
  private mutating func substitute(in places: some Sequence<Int>) {
    for place in followers(in: places, withKeptSums: false) {
      if let sum = parts[place] { keep(substituted(sum), of: place) }
    }
  }

  /// The sum with the sums of followers in place of these, unless their sums are kept. Terms that
  /// cancel out except for rounding errors are removed.
  private mutating func substituted(_ sum: CoordinateSum) -> CoordinateSum {
    var result = sum
    for place in sum.keys.filter({ parts[$0] != nil && !kept.contains($0) }).sorted() {
      guard let made = parts[place], let factor = result.removeValue(forKey: place) else {
        continue
      }
      additions += made.count
      for (other, share) in made {
        let own = result[other, default: 0] + share * factor
        result[other] = abs(own) > 1e-9 ? own : nil
      }
    }
    return result
  }

  /// The followers among the given coordinates and the coordinates in their sums, as far as their
  /// sums are kept or not. Each follower comes after those in its own sum.
  private func followers(in places: some Sequence<Int>, withKeptSums areKept: Bool) -> [Int] {
    var found: [Int] = []
    var known: Set<Int> = []
    var path: [(place: Int, isLeft: Bool)] = places.sorted().map { ($0, false) }
    while let (place, isLeft) = path.popLast() {
      if isLeft {
        found.append(place)
      } else if let made = parts[place], kept.contains(place) == areKept,
        known.insert(place).inserted
      {
        path.append((place, true))
        path += made.keys.filter { parts[$0] != nil }.sorted().map { ($0, false) }
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
    // The undetermined coordinate that each coordinate moves with; `nil` if it moves with none.
    var owners: [Int?] = ambiguities.indices.map { parts[$0] == nil ? $0 : nil }
    var merged = DisjointSets(count: ambiguities.count)
    func owner(of follower: Int) -> Int? {
      let own = (parts[follower] ?? [:]).keys.compactMap { owners[$0] }
      let firsts = Set(own.map { merged.first(of: $0) }).sorted()
      guard let first = firsts.first, ambiguities[first].kind == .tie else { return firsts.first }
      for other in firsts where ambiguities[other].kind == .tie { merged.join(first, other) }
      return first
    }
    let free = ambiguities.indices.filter { parts[$0] != nil }
    for place in followers(in: kept, withKeptSums: true) + free {
      owners[place] = owner(of: place)
    }
    let moving = ambiguities.indices.filter { owners[$0] != nil }
    return moving.grouped { merged.first(of: owners[$0] ?? $0) }.map { places in
      (places.filter { parts[$0] == nil }, places.filter { parts[$0] != nil })
    }.sorted { $0.roots[0] }
  }
}
