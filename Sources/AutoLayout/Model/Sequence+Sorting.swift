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
