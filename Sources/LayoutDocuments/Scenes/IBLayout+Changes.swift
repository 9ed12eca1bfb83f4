import AutoLayout

/// Changes that a program makes to a scene after it was loaded. The next access to a view lays the scene out
/// again.
extension IBLayout {
  /// Lays the scene out as Interface Builder does if required constraints contradict each other, and calls
  /// `read`. An inequality that is left out is violated by as little as possible, and so is a required
  /// constraint of a stack.
  ///
  /// Afterwards, the constraints are as before.
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

  /// Sets the text of the views with a name, and measures it.
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

  /// Hides or shows the views with a name.
  ///
  /// - Throws: an error if no view has the name; nothing changes then.
  public func setHidden(_ isHidden: Bool, of name: String) throws(IBLookupError) {
    for index in try found(name) {
      nodes[index].model.isHidden = isHidden
      nodes[index].view.isHidden = isHidden
    }
  }

  /// Sets the constant of a constraint, in the terms of the document.
  ///
  /// - Throws: an error if no constraint has the name; nothing changes then.
  public func setConstant(_ constant: Double, of name: String) throws(IBLookupError) {
    guard let id = constraintID(name), let known = constraints[id] else {
      throw error(name, "no constraint named '\(name)' in this scene")
    }
    // The constant of the live constraint includes insets and margins, which stay as they are.
    known.live.constant += constant - known.constant
    constraints[id]?.constant = constant
    for index in nodes.indices {
      guard let place = nodes[index].model.constraints.firstIndex(where: { $0.id == id }) else {
        continue
      }
      nodes[index].model.constraints[place].constant = constant
      SceneContent(builder: builder, environment: environment)
        .setBaselines(of: nodes[index].view, nodes[index].model)
      nodes.weigh(index)
    }
  }

  /// Sets texts by the names of views. An unknown name becomes an issue.
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
