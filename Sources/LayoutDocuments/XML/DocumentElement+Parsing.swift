import Foundation

extension DocumentElement {
  /// Reads a whole XML file into a tree of elements.
  ///
  /// - Throws: `IBDocumentError` naming the line and the column where the text stops being XML.
  /// - Complexity: linear in the size of the file.
  static func parse(_ data: Data, file: String) throws(IBDocumentError) -> DocumentElement {
    if data.isEmpty { throw IBDocumentError(file: file, line: nil, cause: .empty) }
    var open: DocumentElement?
    do throws(XMLFault) {
      var reader = XMLReader(try XMLText(data))
      defer { open = reader.open.last }
      return try reader.read()
    } catch {
      throw IBDocumentError(
        file: file, line: error.place.line, column: error.place.column,
        cause: .init(error, inside: open))
    }
  }
}

extension IBDocumentError.Cause {
  /// What a fault means, with the innermost element that was open at its place.
  fileprivate init(_ fault: XMLFault, inside open: DocumentElement?) {
    self =
      switch fault.reason {
      case .malformed: .notXML(inside: open?.name)
      case .ended:
        open.map { .truncated(openElement: $0.name, openedOn: $0.line) } ?? .notXML(inside: nil)
      case .tooDeep: .nestedTooDeep
      case .badCharacter(let reason): .badCharacter(reason)
      case .encoding(let name): .unsupportedEncoding(name)
      case .entity(let name): .unknownEntity(name)
      }
  }
}
