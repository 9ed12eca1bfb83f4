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
