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

  /// The elements with the same key together, in the order in which the keys occur first.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let place = places[key(element), default: groups.count]
      if place == groups.count {
        places[key(element)] = place
        groups.append([])
      }
      groups[place].append(element)
    }
    return groups
  }
}

extension Array where Element: AnyObject {
  /// The objects, each where it occurs first.
  func unique() -> [Element] { unique { ObjectIdentifier($0) } }
}
