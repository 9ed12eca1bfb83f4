extension Array {
  /// The elements with keys that no earlier element has, in their order.
  ///
  /// Complexity: linear. A few are compared with each other, which takes less than making a set.
  func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    guard count > 1 else { return self }
    guard count <= 8 else {
      var known = Set<Key>(minimumCapacity: count)
      return filter { known.insert(key($0)).inserted }
    }
    var kept: [Element] = []
    for element in self {
      let own = key(element)
      if !kept.contains(where: { key($0) == own }) { kept.append(element) }
    }
    return kept
  }
}

extension Array where Element: AnyObject {
  /// The objects, each where it occurs first.
  func unique() -> [Element] { unique { ObjectIdentifier($0) } }
}
