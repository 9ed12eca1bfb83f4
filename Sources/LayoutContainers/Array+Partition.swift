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

  /// A number for an element by which it lies between its neighbours; `nil` if they are not far enough apart, so that
  /// all elements need new ones. The numbers of many elements leave room for insertions at the front.
  func rank(at index: Int, apart: Double = 1e-3, of number: (Element) -> Double) -> Double? {
    let before = index > 0 ? number(self[index - 1]) : 0
    guard index + 1 < count else { return Swift.max(before + 1, firstRank) }
    let after = number(self[index + 1])
    let rank = index > 0 ? (before + after) / 2 : after - 1
    return rank < 2 || rank - before < apart ? nil : rank
  }
}
