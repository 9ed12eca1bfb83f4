import Foundation

/// Reads the XML of Interface Builder into a tree of elements. It fetches nothing, and expands only the five
/// entities of XML. It is strict enough to distinguish a whole document from a damaged one.
///
/// Foundation's parser is not used: it traps on names that are not UTF-8, refuses texts of more than 10 MB, and
/// takes quadratic time for an element with many attributes. Open elements are in an array, so that deep
/// documents need no deep call stack.
struct XMLReader {
  /// The maximum depth of elements. Every view takes two levels, and no real document nests 200 views.
  static let depthLimit = 400

  private let file: String
  /// Valid UTF-8 with line feeds only.
  private(set) var bytes: [UInt8] = []
  var index = 0
  private var line = 1
  /// The index up to which line feeds are counted in `line`.
  private(set) var countedTo = 0
  /// The elements that are not closed yet.
  private var open: [DocumentElement] = []
  private var root: DocumentElement?

  /// Checks that a file is text in UTF-8, so that every place in it is a line and a column.
  init(_ data: Data, file: String) throws(IBDocumentError) {
    self.file = file
    if data.isEmpty {
      throw IBDocumentError(file: file, line: nil, column: nil, reason: "is empty")
    }
    var source = Array(data)
    if let name = Self.otherEncoding(source) {
      throw fault("the encoding '\(name)' is not read, use UTF-8")
    }
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { source.removeFirst(3) }
    bytes.reserveCapacity(source.count)
    for (byte, next) in zip(source, source.dropFirst() + [0]) where byte != 0x0D || next != 0x0A {
      bytes.append(byte == 0x0D ? 0x0A : byte)
    }
    let text = String(decoding: bytes, as: UTF8.self).utf8
    for (offset, (byte, read)) in zip(bytes, text).enumerated() {
      let isControl = byte < 0x20 && byte != 0x09 && byte != 0x0A
      if byte == read, !isControl { continue }
      index = offset
      let number = "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      throw fault(
        "not well-formed XML: "
          + (isControl
            ? "the control character \(number) is not allowed" : "the byte \(number) is not UTF-8"))
    }
  }

  /// The root element.
  ///
  /// - Throws: `IBDocumentError` naming the line and the column where the text stops being XML.
  /// - Complexity: linear in the size of the text.
  mutating func read() throws(IBDocumentError) -> DocumentElement {
    repeat { try readContent() } while index < bytes.count
    guard open.isEmpty, let root else { throw fault() }
    return root
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// An error at the current place. Without a reason, the markup breaks a rule of XML there, or ends.
  func fault(_ reason: String? = nil) -> IBDocumentError {
    let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return IBDocumentError(
      file: file, line: bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1,
      // Bytes that continue a character are not counted.
      column: bytes[start..<index].count { $0 & 0xC0 != 0x80 } + 1, reason: reason ?? malformed)
  }

  private var malformed: String {
    guard let element = open.last else { return "not XML" }
    return current == nil
      ? "ends inside <\(element.name)> opened on line \(element.line)"
      : "not well-formed XML inside <\(element.name)>"
  }

  func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Consumes a text that must come next.
  mutating func expect(_ text: String) throws(IBDocumentError) {
    guard isNext(text) else {
      // The rest of the text may be the beginning of the expected text.
      if text.utf8.starts(with: bytes[index...]) { index = bytes.count }
      throw fault()
    }
    index += text.utf8.count
  }

  /// Skips white space; returns whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x09 { index += 1 }
    return index > start
  }

  /// The line of the current place.
  private mutating func currentLine() -> Int {
    line += bytes[countedTo..<index].count { $0 == 0x0A }
    countedTo = index
    return line
  }

  // MARK: Elements

  /// Reads from a `<` to the end of the tag.
  private mutating func startTag() throws(IBDocumentError) {
    if open.count >= Self.depthLimit { throw fault("elements are nested too deeply") }
    if open.isEmpty, root != nil { throw fault() }
    index += 1
    open.append(DocumentElement(name: try name(), attributes: [:], file: file, line: currentLine()))
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

  /// Adds the innermost open element to its parent.
  private mutating func close() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// Reads one piece of content: text, a child's start, a comment or the end of the innermost element.
  private mutating func readContent() throws(IBDocumentError) {
    if open.isEmpty {
      skipSpace()
      if current == nil, root != nil { return }
      guard current == UInt8(ascii: "<") else { throw fault() }
    }
    if current != UInt8(ascii: "<") {
      keep(try text(until: UInt8(ascii: "<")))
    } else if isNext("</") {
      try endTag()
    } else if isNext("<?") {
      try skip(past: "?>")
    } else if isNext("<!--") {
      try skip(past: "-->")
    } else if isNext("<!DOCTYPE") {
      throw fault("a document type is not supported")
    } else if isNext("<!") {
      try expect("<![CDATA[")
      let start = index
      keep(Array(bytes[start..<(try skip(past: "]]>"))]))
    } else {
      try startTag()
    }
  }

  /// Keeps the text of string elements. Other text is indentation.
  private mutating func keep(_ text: [UInt8]) {
    guard let name = open.last?.name, name == "string" || name == "mutableString" else { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  private mutating func endTag() throws(IBDocumentError) {
    let start = index
    index += 2
    let found = try name()
    guard found == open.last?.name else {
      // A name at the end of the text may be the beginning of the right name.
      if current != nil {
        index = start
        // The end tag of an outer element means that an element inside it is not closed.
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
