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

  private let ambiguities: [Ambiguity]
  /// The place of each free coordinate by the index of its variable; -1 for variables that are not
  /// free.
  private var placeOf: [Int] = []
  /// What the rank of each has of the coordinate itself.
  private let kinds: [(Int, Int)]
  /// What each follower is made of: coordinates that nothing places, and followers with long sums; `nil`
  /// for what nothing places.
  private var parts: [CoordinateSum?]
  /// Whether the sum of a follower stays as it is, because it is long or occurs in many others.
  private var isKept: [Bool]
  /// Followers in whose parts a coordinate occurs or occurred.
  private var users: [[Int]]
  /// How many terms were added to others; asserted by tests.
  private(set) var additions = 0

  /// A sum with more terms than this is kept.
  private static let longestSum = 64
  /// A sum that would be put into more terms than this is kept.
  private static let mostTerms = 2_048

  /// - Parameter ambiguities: All free coordinates of one engine, those of internal guides too.
  init(_ ambiguities: [Ambiguity], in engine: LayoutEngine) {
    self.ambiguities = ambiguities
    kinds = ambiguities.map { ambiguity in
      let isPosition = !ambiguity.coordinate.isLength
      let hasContents = (ambiguity.item as? LayoutView)?.subviews.isEmpty == false
      let isGuide = ambiguity.item is LayoutGuide
      return (isGuide ? -1 : isPosition ? 2 : 0, hasContents && !isPosition ? 3 : 0)
    }
    parts = Array(repeating: nil, count: ambiguities.count)
    users = Array(repeating: [], count: ambiguities.count)
    isKept = Array(repeating: false, count: ambiguities.count)
    for (place, ambiguity) in ambiguities.enumerated() {
      guard let variable = engine.variable(ambiguity.coordinate, of: ambiguity.item)
      else { continue }
      let index = Int(variable.index)
      if index >= placeOf.count {
        placeOf += Array(repeating: -1, count: index + 1 - placeOf.count)
      }
      placeOf[index] = place
    }
    for (constraint, expression) in equations(of: engine) { eliminate(expression, constraint) }
  }

  private func place(of variable: Variable) -> Int? {
    let index = Int(variable.index)
    guard placeOf.indices.contains(index), placeOf[index] >= 0 else { return nil }
    return placeOf[index]
  }

  /// Equations that hold in every one of the layouts.
  private func equations(
    of engine: LayoutEngine
  ) -> [(LayoutConstraint, LinearExpression)] {
    var found: [(LayoutConstraint, LinearExpression)] = []
    var unsure: [(LayoutConstraint, LinearExpression)] = []
    let constraints = engine.activeConstraints
    // What only settles ties leaves no room to bounds either.
    let isOpen = !constraints.contains(where: \.settlesTie)
    for constraint in constraints where isOpen || constraint.relation == .equal {
      guard engine.constraintID(of: constraint) != nil,
        let expression = engine.expression(of: constraint),
        expression.terms.contains(where: { place(of: $0.variable) != nil })
      else { continue }
      if constraint.relation == .equal, constraint.priority.isRequired {
        found.append((constraint, expression))
      } else if isTight(constraint, expression, engine) {
        unsure.append((constraint, expression))
      }
    }
    guard !unsure.isEmpty else { return found }
    let fixed = zip(unsure, engine.ranges(of: unsure.map(\.1))).filter {
      $1.upperBound - $1.lowerBound < Examination.tolerance
    }
    return found + fixed.map(\.0)
  }

  /// Whether an optional equation holds, or a bound without any room left.
  private func isTight(
    _ constraint: LayoutConstraint, _ expression: LinearExpression, _ engine: LayoutEngine
  ) -> Bool {
    guard constraint.relation == .equal else {
      return abs(engine.solver.value(of: expression)) < Examination.tolerance
    }
    return (engine.violation(of: constraint) ?? 1) < Examination.tolerance
  }

  // MARK: Elimination

  private mutating func eliminate(_ expression: LinearExpression, _ constraint: LayoutConstraint) {
    let written = expression.terms.compactMap { term in
      place(of: term.variable).map { (place: $0, factor: term.coefficient) }
    }
    var row = CoordinateSum()
    for term in written {
      if let made = parts[term.place], !isKept[term.place] {
        row.add(made, times: term.factor)
        additions += made.terms.count
      } else {
        row.add(term.place, times: term.factor)
      }
    }
    row.removeRest()
    guard let placed = choice(in: row, constraint), let own = row.remove(placed) else { return }
    var value = CoordinateSum()
    value.add(row, times: -1 / own)
    parts[placed] = value
    for term in value.terms { users[term.place].append(placed) }
    let terms = users[placed].reduce(0) { $0 + value.terms.count + (parts[$1]?.terms.count ?? 0) }
    if value.terms.count > Self.longestSum || terms > Self.mostTerms {
      isKept[placed] = true
      return
    }
    additions += terms
    for user in users[placed] {
      guard var sum = parts[user], let factor = sum.remove(placed) else { continue }
      for term in value.terms where !sum.contains(term.place) { users[term.place].append(user) }
      sum.add(value, times: factor)
      sum.removeRest()
      parts[user] = sum
    }
    users[placed] = []
  }

  /// The coordinate in a sum that a constraint is there to place.
  private func choice(in row: CoordinateSum, _ constraint: LayoutConstraint) -> Int? {
    let first = constraint.firstItem
    var best: (place: Int, rank: (Int, Int, Int))?
    for term in row.terms where parts[term.place] == nil {
      let rank = rank(term.place, first)
      if best.map({ rank > $0.rank }) ?? true { best = (term.place, rank) }
    }
    return best?.place
  }

  /// Followers with sums that are kept, among some coordinates and what these are made of: each after
  /// those that it is made of.
  private func kept(in places: [Int]) -> [Int] {
    var found: [Int] = []
    var known: Set<Int> = []
    var path: [(place: Int, isLeft: Bool)] = places.map { ($0, false) }
    while let (place, isLeft) = path.popLast() {
      if isLeft {
        found.append(place)
      } else if let made = parts[place], known.insert(place).inserted {
        path.append((place, true))
        path += made.terms.map { ($0.place, false) }
      }
    }
    return found
  }

  /// How much a coordinate looks as if the constraint were there to place it: positions of its
  /// first item before other positions, positions before sizes, containers before leaves. The place
  /// decides last, so that the order is complete.
  private func rank(_ place: Int, _ first: LayoutElement?) -> (Int, Int, Int) {
    (kinds[place].0, (first === ambiguities[place].item ? 2 : 0) + kinds[place].1, place)
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
      let owners = (parts[follower]?.terms ?? []).compactMap { term in
        index[term.place] >= 0 ? merged.first(of: index[term.place]) : nil
      }
      guard let first = owners.min() else { return nil }
      guard areTies[first] else { return first }
      for other in owners.unique(by: { $0 }) where other != first && areTies[other] {
        groups[first].roots += groups[other].roots
        groups[first].followers += groups[other].followers
        groups[other] = Group(roots: [], followers: [])
        merged.join(first, other)
      }
      return first
    }
    for place in kept(in: ambiguities.indices.filter { isKept[$0] }) where isKept[place] {
      index[place] = group(of: place) ?? -1
    }
    for place in ambiguities.indices where parts[place] != nil {
      if let group = group(of: place) { groups[group].followers.append(place) }
    }
    return groups.filter { !$0.roots.isEmpty }
  }
}

/// Free coordinates, each times a factor, in the order of their places.
private struct CoordinateSum {
  private(set) var terms: [(place: Int, factor: Double)] = []

  /// Complexity: linear in the terms.
  mutating func add(_ place: Int, times factor: Double) {
    let next = terms.firstIndex { $0.place >= place } ?? terms.count
    if next < terms.count, terms[next].place == place {
      terms[next].factor += factor
    } else {
      terms.insert((place, factor), at: next)
    }
  }

  /// Complexity: linear in the terms of both.
  mutating func add(_ other: CoordinateSum, times factor: Double) {
    var sum: [(place: Int, factor: Double)] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var next = 0
    for term in other.terms {
      while next < terms.count, terms[next].place < term.place {
        sum.append(terms[next])
        next += 1
      }
      var share = term.factor * factor
      if next < terms.count, terms[next].place == term.place {
        share += terms[next].factor
        next += 1
      }
      sum.append((term.place, share))
    }
    sum += terms[next...]
    terms = sum
  }

  func contains(_ place: Int) -> Bool { index(of: place) != nil }

  /// Takes a coordinate out and returns its factor.
  mutating func remove(_ place: Int) -> Double? {
    index(of: place).map { terms.remove(at: $0).factor }
  }

  /// Takes out what the arithmetic left of terms that cancelled each other.
  mutating func removeRest() { terms.removeAll { abs($0.factor) <= 1e-9 } }

  private func index(of place: Int) -> Int? {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].place == place ? low : nil
  }
}
