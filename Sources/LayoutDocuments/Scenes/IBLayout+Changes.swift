import AutoLayout

/// What a program does to a scene after it was loaded. The next look at a view lays it out again.
extension IBLayout {
  /// Lays out as Interface Builder does where required constraints contradict, and reads something from the layout: an
  /// inequality that is left out, or what a stack asks of its views, is violated by as little as possible.
  ///
  /// The constraints are as they were afterwards.
  package func keepingEqualities<Result>(_ read: () -> Result) -> Result {
    layout()
    var yielding: [LayoutConstraint] = []
    defer { for constraint in yielding { constraint.priority = .required } }
    for _ in 0...nodes.count {
      let next = root.layoutEngine.conflicts.flatMap { conflict -> [LayoutConstraint] in
        if let broken = conflict.broken, broken.relation != .equal { return [broken] }
        return conflict.constraints.filter { $0.role == .container && $0.priority == .required }
      }
      if next.isEmpty { break }
      yielding += next
      for constraint in next { constraint.priority = LayoutPriority(999) }
      layout()
    }
    return read()
  }

  /// Shows another text in the views of a name and measures it.
  ///
  /// - Throws: an error if no view has the name, or one that has it shows no text; nothing changes then.
  public func setText(_ text: String, of name: String) throws(IBLookupError) {
    let found = try found(name)
    for model in found.map({ nodes[$0].model }) where !showsText(model) {
      throw error(name, "'\(name)' is a view of kind '\(model.element)', which shows no text")
    }
    for index in found {
      nodes[index].model.content.text = text
      var measured = environment
      measured.content = .measured
      let content = SceneContent(builder: builder, environment: measured)
      content.setText(of: nodes[index].view, nodes[index].model)
      nodes.weigh(index)
    }
  }

  /// Hides the views of a name, or shows them again.
  ///
  /// - Throws: an error if no view has the name; nothing changes then.
  public func setHidden(_ isHidden: Bool, of name: String) throws(IBLookupError) {
    for index in try found(name) {
      nodes[index].model.isHidden = isHidden
      nodes[index].view.isHidden = isHidden
    }
  }

  /// Gives a constraint another constant, in the terms of the document.
  ///
  /// - Throws: an error if no constraint has the name; nothing changes then.
  public func setConstant(_ constant: Double, of name: String) throws(IBLookupError) {
    guard let id = constraintID(name), let known = constraints[id] else {
      throw error(name, "no constraint named '\(name)' in this scene")
    }
    // The live one counts insets and margins in, which stay as they are.
    known.live.constant += constant - known.constant
    constraints[id]?.constant = constant
    for index in nodes.indices {
      guard let place = nodes[index].model.constraints.firstIndex(where: { $0.id == id }) else {
        continue
      }
      nodes[index].model.constraints[place].constant = constant
      nodes.weigh(index)
    }
  }

  /// Shows texts by the names of views; what is unknown becomes an issue.
  func take(_ texts: [String: String]) {
    for name in texts.keys.sorted() {
      do throws(IBLookupError) {
        try setText(texts[name] ?? "", of: name)
      } catch {
        issues.append(
          Issue(objectID: name, line: nodes[0].model.line, message: error.description))
      }
    }
  }

  private func found(_ name: String) throws(IBLookupError) -> [Int] {
    let found = indices(named: name)
    if found.isEmpty { throw error(name, "no view named '\(name)' in this scene") }
    return found
  }

  private func error(_ name: String, _ reason: String) -> IBLookupError {
    IBLookupError(name: name, reason: "\(builder.document.file): \(reason)")
  }

  private func showsText(_ model: IBView) -> Bool {
    model.content.text != nil
      || ControlMetrics.font(of: model, in: builder.document) != nil
  }
}
