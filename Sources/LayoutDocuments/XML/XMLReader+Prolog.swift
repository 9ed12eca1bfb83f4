// What stands around elements and says nothing about layout.
extension XMLReader {
  /// Consumes `<?xml … ?>`, which may only be the very first thing of a text.
  mutating func skipDeclaration() throws(IBDocumentError) {
    guard isNext("<?xml"), index + 5 < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[index + 5])
    else { return }
    index += 5
    skipSpace()
    try skipPseudoAttribute("version")
    if skipSpace(), isNext("encoding") { try skipPseudoAttribute("encoding") }
    skipSpace()
    if isNext("standalone") { try skipPseudoAttribute("standalone") }
    skipSpace()
    try expect("?>")
  }

  private mutating func skipPseudoAttribute(_ name: String) throws(IBDocumentError) {
    try expect(name)
    skipSpace()
    try expect("=")
    skipSpace()
    _ = try attributeValue()
  }

  /// Consumes white space, comments and instructions, and before the root element a document type.
  mutating func skipMisc(allowsDocumentType: Bool) throws(IBDocumentError) {
    var allowsDocumentType = allowsDocumentType
    while true {
      skipSpace()
      if isNext("<!--") {
        try skipComment()
      } else if isNext("<?") {
        try skipInstruction()
      } else if allowsDocumentType, isNext("<!DOCTYPE") {
        allowsDocumentType = false
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  /// Moves behind the next occurrence of a text; returns where it begins.
  @discardableResult
  mutating func skip(past end: String) throws(IBDocumentError) -> Int {
    let first = end.utf8.first
    while index < bytes.count {
      if bytes[index] == first, isNext(end) {
        let found = index
        index += end.utf8.count
        return found
      }
      index += 1
    }
    throw fault()
  }

  mutating func skipComment() throws(IBDocumentError) {
    try expect("<!--")
    try skip(past: "--")
    try expect(">")
  }

  /// Consumes `<?target …?>`; the target `xml` belongs to the declaration.
  mutating func skipInstruction() throws(IBDocumentError) {
    let start = index
    index += 2
    if try name().lowercased() == "xml" {
      index = start
      throw fault()
    }
    guard isNext("?>") || skipSpace() else { throw fault() }
    try skip(past: "?>")
  }

  /// Consumes `<!DOCTYPE … [ … ] >` without looking into it: entities it declares are not known,
  /// so that references to them are refused and nothing can be expanded without end.
  private mutating func skipDocumentType() throws(IBDocumentError) {
    index += 9
    guard skipSpace() else { throw fault() }
    _ = try name()
    var isInside = false
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipLiteral(byte)
      case UInt8(ascii: "<") where isNext("<!--"): try skipComment()
      case UInt8(ascii: "<") where isNext("<?"): try skipInstruction()
      case UInt8(ascii: "["):
        isInside = true
        index += 1
      case UInt8(ascii: "]"):
        isInside = false
        index += 1
      case UInt8(ascii: ">"):
        index += 1
        if !isInside { return }
      default: index += 1
      }
    }
    throw fault()
  }

  private mutating func skipLiteral(_ quote: UInt8) throws(IBDocumentError) {
    index += 1
    while let byte = current {
      index += 1
      if byte == quote { return }
    }
    throw fault()
  }
}
