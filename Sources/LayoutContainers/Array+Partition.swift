/// The rank of the first of many items, which leaves room for as many insertions at the front.
let firstRank = 4096.0

extension Array {
  /// The index of the first element that fulfils a condition, which all elements behind it fulfil, too;
  /// the count if there is none.
  ///
  /// Complexity: logarithmic.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A member of a list that stores in which order the members are.
protocol Ranked: AnyObject {
  /// Rises from member to member.
  var tieWeight: Double { get set }
}

extension Array where Element: Ranked {
  /// Gives a new member a rank between its neighbours. All members get new ranks if these are too close.
  ///
  /// The ranks of a short list are consecutive. Those of a long one leave room for insertions at the front.
  ///
  /// - Parameters:
  ///   - place: The place of the new member.
  ///   - first: The first place that has changed.
  ///   - note: Called for each other member that gets another rank.
  func rank(at place: Int, from first: Int, _ note: (Element) -> Void) {
    guard count > StackView.fewViews else { return rank(from: first, note) }
    let before = place > 0 ? self[place - 1].tieWeight : 0
    var weight = Swift.max(before + 1, firstRank)
    if place + 1 < count {
      let after = self[place + 1].tieWeight
      weight = place > 0 ? (before + after) / 2 : after - 1
      if weight < 2 || weight - before < 1e-3 { return rank(from: 0, note) }
    }
    self[place].tieWeight = weight
  }

  /// Gives the members consecutive ranks.
  func rank(from first: Int, _ note: (Element) -> Void) {
    for place in first..<count where self[place].tieWeight != firstRank + Double(place) {
      self[place].tieWeight = firstRank + Double(place)
      note(self[place])
    }
  }
}
