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
    throw builder.error(parser: parser, file: file)
  }
}

/// Collects the parser's events into a tree; a stack holds the elements still open.
private final class ElementTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: DocumentElement?
  private var open: [DocumentElement] = []
  /// Deeper nesting is refused: every view is two levels, and nothing sane nests 200 views.
  private let depthLimit = 400
  private var tooDeep: Int?

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

  /// What went wrong: text after open elements is a truncated file, no element at all is not XML.
  func error(parser: XMLParser, file: String) -> IBDocumentError {
    if let line = tooDeep { return IBDocumentError(file: file, line: line, cause: .nestedTooDeep) }
    let line = parser.lineNumber
    if let last = open.last {
      let ended = Self.endOfInputCodes.contains((parser.parserError as NSError?)?.code ?? 0)
      let cause: IBDocumentError.Cause =
        ended
        ? .truncated(openElement: last.name, openedOn: last.line)
        : .notXML(inside: last.name)
      return IBDocumentError(file: file, line: line, cause: cause)
    }
    return IBDocumentError(file: file, line: line > 0 ? line : nil, cause: .notXML(inside: nil))
  }

  /// libxml2's codes for input that ends too early: document end, tag not finished, and the
  /// cases where the end falls inside an attribute, a start tag, a comment or a CDATA section.
  private static let endOfInputCodes: Set<Int> = [5, 39, 40, 45, 63, 73, 77]
}
