/// One XML element of a document: name, attributes, children, text and a line.
///
/// Children keep the order of the file. `line` counts from 1 and is what errors print: the
/// line on which the start tag ends.
struct DocumentElement: DocumentTree {
  var name: String
  var attributes: [String: String]
  var children: [DocumentElement] = []
  var text = ""
  let file: String
  var line: Int

  subscript(_ attribute: String) -> String? { attributes[attribute] }

  /// The value of `key`: the name of the property of the parent that the element describes.
  var key: String? { attributes["key"] }

  /// The element in words, for errors.
  var tag: String { "<\(name)\(self["id"].map { " id=\"\($0)\"" } ?? "")>" }

  /// The first child that carries the given `key`.
  func child(key: String) -> DocumentElement? { children.first { $0.key == key } }

  /// The first child of the given name.
  func child(named name: String) -> DocumentElement? { children.first { $0.name == name } }

  /// The elements in all lists of the given name.
  func list(_ name: String) -> [DocumentElement] {
    children.filter { $0.name == name }.flatMap(\.children)
  }

  /// True only if the attribute is `YES`, which Interface Builder writes for true.
  func flag(_ attribute: String) -> Bool { attributes[attribute] == "YES" }
}
