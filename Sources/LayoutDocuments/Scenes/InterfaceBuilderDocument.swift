public import Foundation

/// A storyboard or xib: its scenes, by name or in the order of the file.
///
/// Use it to test or draw the layouts of a storyboard or xib.
///
/// ```swift
/// let login = try InterfaceBuilderDocument(contentsOf: "Login.storyboard").scenes[0]
/// let layout = login.layout(on: .phoneSmall, texts: ["titleLabel": "Willkommen"])
/// layout["titleLabel"]?.frame.width
/// ```
public struct InterfaceBuilderDocument: Hashable, Sendable {
  /// The contents of the file, as plain values.
  package let contents: IBDocument

  /// Creates a document from contents that were read before.
  package init(_ contents: IBDocument) { self.contents = contents }

  /// Reads the file at a path.
  ///
  /// - Throws: an error that names the file and, where there is one, the line.
  public init(contentsOf path: String) throws(IBDocumentError) {
    try self.init(IBDocument(contentsOf: path))
  }

  /// Reads a document from memory; `file` is the name that errors and findings print.
  public init(data: Data, file: String) throws(IBDocumentError) {
    try self.init(IBDocument(data: data, file: file))
  }

  /// The scenes, one for each root view, in the order of the file.
  public var scenes: [InterfaceBuilderScene] {
    contents.scenes.map { InterfaceBuilderScene(contents: $0, document: contents) }
  }

  /// The scene of the controller that a program shows first; nil if the document names no controller, or one
  /// without a view of its own.
  public var initialScene: InterfaceBuilderScene? {
    contents.initialController.flatMap { id in scenes.first { $0.contents.controller?.id == id } }
  }

  /// The first scene with a name: the storyboard identifier, label, class or id of its controller, or the
  /// label, class or id of its root view; nil if no scene has the name.
  public subscript(_ name: String) -> InterfaceBuilderScene? {
    scenes.first { $0.names.contains(name) }
  }
}
