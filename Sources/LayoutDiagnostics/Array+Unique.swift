extension Array {
  /// The elements whose keys no earlier element has, in their order.
  ///
  /// Complexity: linear.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known = Set<Key>(minimumCapacity: count)
    return count > 1 ? filter { known.insert(key($0)).inserted } : self
  }

  /// The elements in groups of equal keys. The groups are in the order of their first elements.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    let groups = Dictionary(grouping: self, by: key)
    return unique(by: key).compactMap { groups[key($0)] }
  }
}

extension Array where Element: AnyObject {
  /// The objects without repetitions, in the order of their first occurrences.
  func unique() -> [Element] { unique { ObjectIdentifier($0) } }
}
