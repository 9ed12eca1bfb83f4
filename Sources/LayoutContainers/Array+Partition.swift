extension RandomAccessCollection where Index == Int {
  /// The index of the first element that fulfils a condition, which all elements behind it fulfil, too;
  /// the end if there is none.
  ///
  /// Complexity: logarithmic.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// An element of a list whose order is that of the ranks, so that it is found without a search.
protocol Ranked: AnyObject {
  /// Greater than that of each element before. In a stack and in a grid, it is the weight of the length in ties.
  var rank: Double { get set }
}

extension Array where Element: Ranked {
  /// The rank of the first of many elements, which leaves room for as many insertions at the front.
  private static var firstRank: Double { 4097 }

  /// The index of an element; `nil` if it is not in the list.
  func place(of element: Element) -> Int? {
    let place = partitioningIndex { $0.rank >= element.rank }
    return place < count && self[place] === element ? place : nil
  }

  /// Sets the rank of a new element; returns other elements that got another rank.
  ///
  /// The ranks of a short list are consecutive, so that they do not depend on its history. In a list of more than
  /// `few` elements, the new rank lies between those of the neighbours. If there is no room, all get new ranks.
  ///
  /// - Parameter place: The place of the new element.
  func rank(at place: Int, few: Int) -> [Element] {
    self[place].rank = Self.firstRank + Double(place)
    if count <= few { return place + 1 < count ? rank(from: place + 1) : [] }
    let before = place > 0 ? self[place - 1].rank : 0
    var rank = Swift.max(before + 1, Self.firstRank)
    if place + 1 < count {
      let after = self[place + 1].rank
      rank = place > 0 ? (before + after) / 2 : after - 1
      if rank < 2 || rank - before < 1e-3 { return self.rank(from: 0) }
    }
    self[place].rank = rank
    return []
  }

  /// Sets the ranks of elements by their places; returns those that got another one.
  func rank(from first: Int) -> [Element] {
    let changed = (first..<count).filter { self[$0].rank != Self.firstRank + Double($0) }
    for place in changed { self[place].rank = Self.firstRank + Double(place) }
    return changed.map { self[$0] }
  }
}
