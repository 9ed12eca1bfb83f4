/// Reads a JSON text strictly, keeping the order of members and the place of every error.
///
/// Foundation's reader loses both, and reads numbers out of range in ways of its own.
struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private let depthLimit = 200

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a text that holds nothing else.
  ///
  /// - Complexity: linear in the length of the text.
  static func parse(_ bytes: [UInt8]) throws(LayoutDocumentError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value(at: "$")
    parser.skipSpace()
    if parser.index < bytes.count { throw parser.error("unexpected text after the value") }
    return value
  }

  /// An error at the current byte; the path is the place in the text.
  private func error(_ reason: String) -> LayoutDocumentError {
    let before = bytes.prefix(index)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return LayoutDocumentError(
      path: "$", reason: "not valid JSON at line \(line), column \(column): \(reason)")
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func value(at path: String) throws(LayoutDocumentError) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw error("the text ends early") }
    depth += 1
    defer { depth -= 1 }
    if depth > depthLimit { throw error("nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return try object(at: path)
    case UInt8(ascii: "["): return try array(at: path)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number(at: path)
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(LayoutDocumentError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("expected a value") }
    index += word.utf8.count
    return value
  }

  private mutating func object(at path: String) throws(LayoutDocumentError) -> JSONValue {
    index += 1
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return .object([])
    }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      guard keys.insert(key).inserted else { throw error("the key '\(key)' is there twice") }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw error("expected ':' after '\(key)'") }
      index += 1
      members.append(JSONValue.Member(key: key, value: try value(at: "\(path).\(key)")))
      if try !goesOn(until: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func array(at path: String) throws(LayoutDocumentError) -> JSONValue {
    index += 1
    var elements: [JSONValue] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      elements.append(try value(at: "\(path)[\(elements.count)]"))
      if try !goesOn(until: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Consumes a comma (true) or the closing byte (false).
  private mutating func goesOn(until end: UInt8) throws(LayoutDocumentError) -> Bool {
    skipSpace()
    guard let byte = current else { throw error("the text ends early") }
    guard byte == end || byte == UInt8(ascii: ",") else {
      throw error("expected ',' or '\(Character(Unicode.Scalar(end)))'")
    }
    index += 1
    return byte != end
  }

  private mutating func number(at path: String) throws(LayoutDocumentError) -> JSONValue {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let whole = digits()
    if whole == 0 || (whole > 1 && bytes[index - whole] == UInt8(ascii: "0")) {
      index = start
      throw error("expected a value")
    }
    if current == UInt8(ascii: ".") {
      index += 1
      if digits() == 0 { throw error("expected digits after the point") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      if digits() == 0 { throw error("expected digits in the exponent") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw LayoutDocumentError(path: path, reason: "\(text) is too large for a number")
    }
    return .number(value)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func string() throws(LayoutDocumentError) -> String {
    index += 1
    var units: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else {
          throw error("a string that is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): try escape(into: &units)
      case 0..<0x20: throw error("a control character in a string")
      default: units.append(byte)
      }
    }
    throw error("a string without end")
  }

  private mutating func escape(into units: inout [UInt8]) throws(LayoutDocumentError) {
    guard let byte = current else { throw error("a string without end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"): try appendScalar(into: &units)
    default: throw error("an unknown escape")
    }
  }

  /// Characters outside the basic plane are written as two escapes.
  private mutating func appendScalar(into units: inout [UInt8]) throws(LayoutDocumentError) {
    var code = try hexUnit()
    if (0xD800...0xDBFF).contains(code), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try hexUnit()
      guard (0xDC00...0xDFFF).contains(low) else { throw error("half a character") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw error("half a character") }
    units.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private mutating func hexUnit() throws(LayoutDocumentError) -> UInt32 {
    guard index + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    index += 4
    return code
  }
}
