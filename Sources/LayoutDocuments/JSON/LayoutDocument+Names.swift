extension LayoutDocument {
  /// Refuses names that are used twice, references to nothing, and parents in a circle.
  func checkNames() throws(LayoutDocumentError) {
    var indices: [String: Int] = [Self.containerName: -1]
    for (index, item) in items.enumerated() {
      let path = "$.views[\(index)].name"
      if item.name == Self.containerName {
        throw LayoutDocumentError(path: path, reason: "'super' is the container's name")
      }
      guard indices.updateValue(index, forKey: item.name) == nil else {
        throw LayoutDocumentError(path: path, reason: "the name '\(item.name)' is there twice")
      }
    }
    try checkParents(indices)
    for rule in constraints {
      if indices[rule.item] == nil {
        throw LayoutDocumentError(
          path: rule.path + ".item", reason: "there is no view named '\(rule.item)'")
      }
      if let other = rule.toItem, indices[other] == nil {
        throw LayoutDocumentError(
          path: rule.path + ".toItem", reason: "there is no view named '\(other)'")
      }
    }
    try checkSpacings(indices)
  }

  private func checkParents(_ indices: [String: Int]) throws(LayoutDocumentError) {
    // 0 = not seen, 1 = on the way up, 2 = known to end at the container.
    var states = [Int](repeating: 0, count: items.count)
    for start in items.indices {
      var way: [Int] = []
      var current = start
      while current >= 0, states[current] == 0 {
        states[current] = 1
        way.append(current)
        let path = "$.views[\(current)].parent"
        guard let parent = indices[items[current].parent] else {
          throw LayoutDocumentError(
            path: path, reason: "there is no view named '\(items[current].parent)'")
        }
        if parent >= 0, items[parent].kind == .guide {
          throw LayoutDocumentError(path: path, reason: "a guide has no children")
        }
        if parent >= 0, states[parent] == 1 {
          throw LayoutDocumentError(
            path: path, reason: "'\(items[current].name)' is its own ancestor")
        }
        current = parent
      }
      for index in way { states[index] = 2 }
    }
  }

  private func checkSpacings(_ indices: [String: Int]) throws(LayoutDocumentError) {
    for (index, item) in items.enumerated() {
      for spacing in item.stack?.customSpacing ?? [] where indices[spacing.view] == nil {
        throw LayoutDocumentError(
          path: "$.views[\(index)].stack.customSpacing.\(spacing.view)",
          reason: "there is no view named '\(spacing.view)'")
      }
    }
  }
}
