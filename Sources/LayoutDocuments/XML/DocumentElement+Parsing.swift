import Foundation

extension DocumentElement {
  /// Reads a whole XML file into a tree of elements.
  ///
  /// - Throws: `IBDocumentError` naming the line and the column where the text stops being XML.
  /// - Complexity: linear in the size of the file.
  static func parse(_ data: Data, file: String) throws(IBDocumentError) -> DocumentElement {
    if data.isEmpty { throw IBDocumentError(file: file, line: nil, column: nil, cause: .empty) }
    var reader = XMLReader(try XMLText(data, file: file))
    return try reader.read()
  }
}
