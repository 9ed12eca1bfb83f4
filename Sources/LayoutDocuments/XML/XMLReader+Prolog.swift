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

  /// Consumes white space, comments and instructions. A document type, which could declare entities, is refused.
  mutating func skipMisc() throws(IBDocumentError) {
    while true {
      skipSpace()
      if isNext("<!--") {
        try skipComment()
      } else if isNext("<?") {
        try skipInstruction()
      } else if isNext("<!DOCTYPE") {
        throw fault(.unsupportedFormat("a document type"))
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
}
