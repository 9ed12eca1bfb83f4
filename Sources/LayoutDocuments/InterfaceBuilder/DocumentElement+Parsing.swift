import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension DocumentElement {
  /// Reads a whole XML file into a tree of elements.
  ///
  /// - Throws: `IBDocumentError` naming the line where the text stops being XML.
  static func parse(_ data: Data, file: String) throws(IBDocumentError) -> DocumentElement {
    if data.isEmpty { throw IBDocumentError(file: file, line: nil, cause: .empty) }
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    let builder = ElementTreeBuilder()
    parser.delegate = builder
    let complete = parser.parse()
    if complete, let root = builder.root { return root }
    throw builder.error(parser: parser, data: data, file: file)
  }
}

/// Collects the parser's events into a tree; a stack holds the elements still open.
private final class ElementTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: DocumentElement?
  private var open: [DocumentElement] = []
  /// Deeper nesting is refused: every view is two levels, and nothing sane nests 200 views.
  private let depthLimit = 400
  private var tooDeep: Int?
  /// The parser goes on after an error; the first one is the one to report.
  private var firstError: (code: Int, line: Int, column: Int)?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard open.count < depthLimit else {
      tooDeep = tooDeep ?? parser.lineNumber
      parser.abortParsing()
      return
    }
    open.append(DocumentElement(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let last = open.indices.last else { return }
    // Only string elements carry text that matters; the rest is indentation.
    if open[last].name == "string" || open[last].name == "mutableString" {
      open[last].text += string
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    firstError = firstError ?? ((error as NSError).code, parser.lineNumber, parser.columnNumber)
  }

  /// What went wrong: an error at the very end of a text with open elements is a truncated file.
  func error(parser: XMLParser, data: Data, file: String) -> IBDocumentError {
    if let line = tooDeep { return IBDocumentError(file: file, line: line, cause: .nestedTooDeep) }
    let line = firstError?.line ?? parser.lineNumber
    guard let last = open.last else {
      return IBDocumentError(
        file: file, line: line > 0 ? line : nil, cause: .notXML(inside: nil))
    }
    let cause: IBDocumentError.Cause =
      isAtEnd(of: data)
      ? .truncated(openElement: last.name, openedOn: last.line) : .notXML(inside: last.name)
    return IBDocumentError(file: file, line: line, cause: cause)
  }

  /// libxml2's codes for "the document ends here" and for an end tag of another element.
  private static let (endOfDocument, wrongEndTag) = (5, 76)

  private func isAtEnd(of data: Data) -> Bool {
    guard let error = firstError, error.code != Self.endOfDocument else { return true }
    if error.code == Self.wrongEndTag { return false }
    let newline = UInt8(ascii: "\n")
    let lastLine = data.suffix(from: data.lastIndex(of: newline).map { $0 + 1 } ?? data.startIndex)
    // Columns count from 1, in characters: bytes that do not continue one.
    let length = lastLine.count { $0 & 0xC0 != 0x80 }
    return error.line > data.count(where: { $0 == newline }) && error.column >= length
  }
}
