/// Reads XML 1.0 into a tree of elements: well-formedness is checked, nothing is fetched, and no
/// entity but XML's own five is expanded.
///
/// Foundation's parser is not used: it traps on names that are not UTF-8, refuses texts of more
/// than 10 MB, and takes quadratic time for an element of many attributes. Elements are kept on a
/// stack of our own, so depth costs no calls.
struct XMLReader {
  /// Deeper nesting is refused: every view is two levels, and nothing sane nests 200 views.
  static let depthLimit = 400

  private let file: String
  /// Valid UTF-8 with line feeds only; see `XMLText`.
  let bytes: [UInt8]
  var index = 0
  private var line = 1
  /// Up to here line feeds are counted in `line`.
  private var countedTo = 0
  /// Bytes that were looked at to count lines so far: at most all of them, once.
  private(set) var countedBytes = 0
  /// The elements that are not closed yet.
  private var open: [DocumentElement] = []
  private var root: DocumentElement?

  init(_ text: XMLText) { (file, bytes) = (text.file, text.bytes) }

  /// The root element.
  ///
  /// - Complexity: linear in the size of the text.
  mutating func read() throws(IBDocumentError) -> DocumentElement {
    try skipDeclaration()
    try skipMisc()
    guard current == UInt8(ascii: "<") else { throw fault() }
    try startTag()
    while let name = open.last?.name { try readContent(of: name) }
    try skipMisc()
    guard index == bytes.count, let root else { throw fault() }
    return root
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// An error at the current place; without a cause, the markup breaks a rule of XML there, or ends.
  func fault(_ cause: IBDocumentError.Cause? = nil) -> IBDocumentError {
    IBDocumentError(file: file, at: TextPlace(after: bytes[..<index]), cause: cause ?? malformed)
  }

  private var malformed: IBDocumentError.Cause {
    guard current == nil, let element = open.last else { return .notXML(inside: open.last?.name) }
    return .truncated(openElement: element.name, openedOn: element.line)
  }

  func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Consumes a text that must come next.
  mutating func expect(_ text: String) throws(IBDocumentError) {
    guard isNext(text) else {
      // All that is left may be a beginning of it.
      if text.utf8.starts(with: bytes[index...]) { index = bytes.count }
      throw fault()
    }
    index += text.utf8.count
  }

  /// Consumes white space; whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x09 { index += 1 }
    return index > start
  }

  /// The line of the current place.
  private mutating func currentLine() -> Int {
    line += bytes[countedTo..<index].count { $0 == 0x0A }
    countedBytes += index - countedTo
    countedTo = index
    return line
  }

  // MARK: Elements

  /// Reads from a `<` to the end of the tag.
  private mutating func startTag() throws(IBDocumentError) {
    if open.count >= Self.depthLimit { throw fault(.nestedTooDeep) }
    index += 1
    open.append(DocumentElement(name: try name(), attributes: [:], line: currentLine()))
    while true {
      let isSpaced = skipSpace()
      open[open.count - 1].line = currentLine()
      switch current {
      case UInt8(ascii: ">"):
        index += 1
        return
      case UInt8(ascii: "/"):
        try expect("/>")
        close()
        return
      default:
        guard isSpaced else { throw fault() }
        try attribute()
      }
    }
  }

  private mutating func attribute() throws(IBDocumentError) {
    let start = index
    let key = try name()
    skipSpace()
    try expect("=")
    skipSpace()
    let value = try attributeValue()
    if open[open.count - 1].attributes.updateValue(value, forKey: key) != nil {
      index = start
      throw fault()
    }
  }

  /// Hands the innermost open element to its parent.
  private mutating func close() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// Reads one piece of content: text, a child's start, a comment or the element's own end.
  private mutating func readContent(of name: String) throws(IBDocumentError) {
    guard current == UInt8(ascii: "<") else {
      let text = try characters()
      keep(text, in: name)
      return
    }
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"): try endTag(name)
    case UInt8(ascii: "?"): try skipInstruction()
    case UInt8(ascii: "!") where isNext("<!["):
      try expect("<![CDATA[")
      let start = index
      keep(bytes[start..<(try skip(past: "]]>"))], in: name)
    case UInt8(ascii: "!"): try skipComment()
    default: try startTag()
    }
  }

  /// Only string elements carry text that matters; the rest is indentation.
  private mutating func keep(_ text: ArraySlice<UInt8>, in name: String) {
    guard name == "string" || name == "mutableString" else { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  private mutating func endTag(_ name: String) throws(IBDocumentError) {
    let start = index
    index += 2
    let found = try self.name()
    guard found == name else {
      // A name that the text ends in may be the beginning of the right one.
      if current != nil {
        index = start
        // The end of an element further out says that something inside that one is not closed.
        if let outer = open.lastIndex(where: { $0.name == found }) {
          open.removeSubrange((outer + 1)...)
        }
      }
      throw fault()
    }
    skipSpace()
    try expect(">")
    close()
  }
}
