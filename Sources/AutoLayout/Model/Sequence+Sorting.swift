extension Sequence {
  /// The elements by rising numbers; those with equal numbers keep their order.
  ///
  /// A sort of the standard library has 5 kB of code for each type of elements. Here all share one.
  package func sorted(by number: (Element) -> some BinaryInteger) -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return sortedIndices(elements.map { Int64(truncatingIfNeeded: number($0)) }).map {
      elements[$0]
    }
  }
}

@inline(never)
private func sortedIndices(_ numbers: [Int64]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}

extension Array {
  /// The index of the element that fulfils a condition. It is looked for around a place and from both ends.
  @inlinable
  package func index(near place: Int, where condition: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count - 1)
    var (before, after) = (Swift.min(place, high), Swift.min(place + 1, high))
    while low <= high {
      if condition(self[high]) { return high }
      if condition(self[low]) { return low }
      if before > low, condition(self[before]) { return before }
      if after < high, condition(self[after]) { return after }
      (low, before, after, high) = (low + 1, before - 1, after + 1, high - 1)
    }
    return nil
  }
}
