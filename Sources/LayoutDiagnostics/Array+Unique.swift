extension Array {
  /// The elements with keys that no earlier element has, in their order.
  ///
  /// Complexity: linear.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var known = Set<Key>(minimumCapacity: count)
    return count > 1 ? filter { known.insert(key($0)).inserted } : self
  }

  /// The elements with the same key together, in the order in which the keys occur first.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    let groups = Dictionary(grouping: self, by: key)
    return unique(by: key).compactMap { groups[key($0)] }
  }
}

extension Array where Element: AnyObject {
  /// The objects, each where it occurs first.
  func unique() -> [Element] { unique { ObjectIdentifier($0) } }
}
