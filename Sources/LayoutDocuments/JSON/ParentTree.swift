/// Who lies inside whom among the items of a document, answered without climbing.
///
/// A walk through the tree numbers the items: what is inside an item has the numbers that follow
/// its own. Parents must not form a circle, which reading refuses.
struct ParentTree {
  private var spans: [String: Range<Int>] = [:]

  /// - Complexity: linear in the number of items.
  init(_ items: [DocumentAssembly.Item]) {
    let children = Dictionary(grouping: items, by: \.parent).mapValues { $0.map(\.name) }
    // An item is entered when its end is unknown; met again on the way back, it is left.
    var pending: [(name: String, start: Int?)] = [(LayoutDocument.containerName, nil)]
    var count = 0
    while let (name, start) = pending.popLast() {
      if let start {
        spans[name] = start..<count
        continue
      }
      if spans.updateValue(0..<0, forKey: name) != nil { continue }
      pending.append((name, count))
      count += 1
      for child in children[name] ?? [] { pending.append((child, nil)) }
    }
  }

  /// Whether an item lies inside another, at any depth.
  func isInside(_ name: String, of ancestor: String) -> Bool {
    guard let inner = spans[name], let outer = spans[ancestor] else { return false }
    return outer.lowerBound < inner.lowerBound && inner.upperBound <= outer.upperBound
  }
}
