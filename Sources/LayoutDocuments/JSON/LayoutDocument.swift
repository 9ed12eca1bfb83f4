package import AutoLayout
public import Foundation

/// A plain description of a layout, read from JSON: views, constraints, and the space they get.
///
/// Use it to lay out views that come from another program.
///
/// Coordinates are points, y down, relative to the parent; lists of four are top, left, bottom, right. `super`
/// is the name of the container. Reading checks names, so every reference in a document is valid.
public struct LayoutDocument: Hashable, Sendable {
  /// The name of the container in documents.
  package static let containerName = "super"
  /// The version of the format that this library reads and writes.
  package static let version = 1

  private let contents: JSONValue
  /// Warnings about what was ignored, each with its path.
  public var warnings: [LayoutDocumentError]

  /// Reads a document from JSON text.
  ///
  /// - Throws: an error with the JSON path of the first mistake. Keys that the format does not have are not
  ///   errors; see `warnings`.
  /// - Complexity: linear in the size of the text.
  public init(data: Data) throws(LayoutDocumentError) {
    contents = try JSONValue.parse(data)
    var assembly = DocumentAssembly()
    warnings = try assembly.read(contents)
  }

  /// Lays the document out; reports frames, ambiguities, conflicts and unsatisfied constraints.
  ///
  /// - Throws: an error with the path of a constraint that the model refuses.
  public func solve() throws(LayoutDocumentError) -> LayoutSolution { try build().solve() }

  /// Makes views, guides and constraints; nothing is laid out yet.
  ///
  /// - Throws: an error with the path of a constraint that the model refuses.
  package func build() throws(LayoutDocumentError) -> BuiltLayoutDocument {
    var assembly = DocumentAssembly()
    _ = try assembly.read(contents)
    let items = assembly.items.map { (name: $0.name, item: $0.element) }
    return BuiltLayoutDocument(
      root: assembly.root, items: [(Self.containerName, assembly.root)] + items)
  }
}

/// The live tree of a layout document.
package struct BuiltLayoutDocument {
  /// The container.
  package let root: LayoutView
  /// The container, then views and guides in document order, with their names.
  package let items: [(name: String, item: LayoutElement)]

  /// Lays out and reports frames, ambiguities, conflicts and unsatisfied constraints.
  package func solve() -> LayoutSolution {
    LayoutSolution(root: root, items: items)
  }
}
