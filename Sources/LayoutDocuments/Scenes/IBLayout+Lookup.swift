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
  /// The view with a name, with its frame up to date; nil if the scene has no such view, or not for these size
  /// classes.
  ///
  /// A name is an object id, an outlet, a label of the outline, an accessibility or restoration identifier, a
  /// text the view shows, or a class, in this order. Of several views with the name, it is the first in the
  /// order of the document.
  ///
  /// - Complexity: linear in the number of views.
  public subscript(_ name: String) -> LayoutView? { views(named: name).first }

  /// All views with a name, with their frames up to date: of an outlet collection, of a class, or with the same
  /// text. The kinds of names are those of ``subscript(_:)``.
  public func views(named name: String) -> [LayoutView] {
    layout()
    return indices(named: name).map { nodes[$0].view }
  }

  /// The constraint with an object id, an outlet, an identifier or a label of the outline; nil if the scene has
  /// no such constraint, or not for these size classes.
  public func constraint(_ name: String) -> LayoutConstraint? {
    constraintID(name).flatMap { constraints[$0]?.live }
  }

  /// The text a view shows now; nil if the view has no text, or if no view has the name.
  public func text(of name: String) -> String? {
    indices(named: name).first.flatMap { nodes[$0].model.content.text }
  }

  /// The indices in `nodes` of the views with a name.
  func indices(named name: String) -> [Int] {
    let outlets = Set(destinations(of: name))
    let kinds: [(IBView) -> Bool] = [
      { $0.id == name }, { outlets.contains($0.id) }, { $0.label == name },
      { $0.identifiers.contains(name) },
      { $0.content.text == name || $0.content.placeholder == name }, { $0.className == name },
    ]
    for kind in kinds {
      let found = nodes.indices.filter { kind(nodes[$0].model) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The ids of the objects that outlets with a name refer to: outlets of the scene's own controller if there
  /// are any, otherwise of every object.
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
