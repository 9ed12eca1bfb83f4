public import AutoLayout

/// A name that no view or constraint of a scene has, or whose view has no text to set.
///
/// Use it to find the misspelt name in a test.
public struct IBLookupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was looked for.
  public let name: String
  /// The file of the document and what is wrong with the name.
  let reason: String

  /// One line: file, what is wrong.
  public var description: String { reason }
}

extension IBLayout {
  /// The view of a name, with its frame up to date; nil if the scene has none, or not for these
  /// size classes.
  ///
  /// A name is an object id, an outlet, a label of the outline, an accessibility or restoration
  /// identifier, a text the view shows, or a class, in this order; of several views of the same
  /// kind of name it is the first in the order of the document.
  ///
  /// - Complexity: linear in the number of views.
  public subscript(_ name: String) -> LayoutView? { views(named: name).first }

  /// All views of a name, with their frames up to date: those of an outlet collection, of a class,
  /// with the same text. Kinds of names as for ``subscript(_:)``.
  public func views(named name: String) -> [LayoutView] {
    layout()
    return indices(named: name).map { nodes[$0].view }
  }

  /// The constraint of an object id, an outlet, an identifier or a label of the outline; nil if
  /// the scene has none, or not for these size classes.
  public func constraint(_ name: String) -> LayoutConstraint? {
    constraintID(name).flatMap { constraints[$0]?.live }
  }

  /// The text a view shows now; nil for a view without text and for none of that name.
  public func text(of name: String) -> String? {
    indices(named: name).first.flatMap { nodes[$0].model.content.text }
  }

  /// Where the views of a name are in `nodes`.
  func indices(named name: String) -> [Int] {
    let outlets = Set(destinations(of: name))
    let kinds: [(IBView) -> Bool] = [
      { $0.id == name }, { outlets.contains($0.id) }, { $0.label == name },
      { $0.accessibilityIdentifier == name }, { $0.restorationIdentifier == name },
      { $0.content.text == name || $0.content.placeholder == name }, { $0.className == name },
    ]
    for kind in kinds {
      let found = nodes.indices.filter { kind(nodes[$0].model) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The objects that outlets of a name lead to: those of the scene's own controller if it has one
  /// of that name, else of anybody.
  private func destinations(of name: String) -> [String] {
    let found = builder.document.connections.filter { $0.property == name }
    let own = found.filter { $0.owner == controllerID }
    return (own.isEmpty ? found : own).map(\.destination)
  }

  func constraintID(_ name: String) -> String? {
    if constraints[name] != nil { return name }
    if let outlet = destinations(of: name).first(where: { constraints[$0] != nil }) {
      return outlet
    }
    for node in nodes {
      let found = node.model.constraints.first { $0.identifier == name || $0.label == name }
      if let found, constraints[found.id] != nil { return found.id }
    }
    return nil
  }
}
