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
