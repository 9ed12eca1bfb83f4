/// Reads a JSON text strictly, keeping the order of members and the place of every error.
///
/// Foundation's reader loses both, and reads numbers out of range in ways of its own.
struct JSONParser {
  /// Deeper nesting is refused: a layout document needs five levels.
  static let depthLimit = 40

  /// The key of a member or the number of an element, on the way to the value that is being read.
  private enum Step {
    case key(String)
    case element(Int)
  }

  private let bytes: [UInt8]
  private var index = 0
  private var steps: [Step] = []
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of a text that holds nothing else; a byte order mark before it is skipped.
  ///
  /// - Complexity: linear in the length of the text.
  static func parse(_ bytes: [UInt8]) throws(LayoutDocumentError) -> JSONValue {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var parser = JSONParser(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    let value = try parser.value()
    parser.skipSpace()
    if parser.index < parser.bytes.count { throw parser.error("unexpected text after the value") }
    return value
  }

  /// An error at the current byte; the path is the place in the text.
  private func error(_ reason: String) -> LayoutDocumentError {
    let place = TextPlace(after: bytes[..<index])
    return LayoutDocumentError(
      path: "$",
      reason: "not valid JSON at line \(place.line), column \(place.column): \(reason)")
  }

  /// The path of the value that is being read.
  private var path: String {
    steps.reduce("$") { path, step in
      switch step {
      case .key(let key): "\(path).\(key)"
      case .element(let number): "\(path)[\(number)]"
      }
    }
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      // Strings hold no line feeds.
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  /// Reads a value and everything in it.
  private mutating func value() throws(LayoutDocumentError) -> JSONValue {
    skipSpace()
    guard let byte = current else { throw error("the text ends early") }
    if steps.count >= Self.depthLimit { throw error("nested too deeply") }
    let start = line
    switch byte {
    case UInt8(ascii: "{"): return .object(try members(), line: start)
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members() throws(LayoutDocumentError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    var goesOn = begins(endingWith: UInt8(ascii: "}"))
    while goesOn {
      let key = try readKey(&keys)
      steps.append(.key(key))
      members.append(JSONValue.Member(key: key, value: try value()))
      steps.removeLast()
      goesOn = try self.goesOn(until: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func elements() throws(LayoutDocumentError) -> [JSONValue] {
    var elements: [JSONValue] = []
    var goesOn = begins(endingWith: UInt8(ascii: "]"))
    while goesOn {
      steps.append(.element(elements.count))
      elements.append(try value())
      steps.removeLast()
      goesOn = try self.goesOn(until: UInt8(ascii: "]"))
    }
    return elements
  }

  /// Consumes the opening byte, and the closing byte if it comes next (false).
  private mutating func begins(endingWith end: UInt8) -> Bool {
    index += 1
    skipSpace()
    guard current == end else { return true }
    index += 1
    return false
  }

  private mutating func readKey(_ known: inout Set<String>) throws(LayoutDocumentError) -> String {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
    let key = try string()
    guard known.insert(key).inserted else { throw error("the key '\(key)' is there twice") }
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw error("expected ':' after '\(key)'") }
    index += 1
    return key
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(LayoutDocumentError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("expected a value") }
    index += word.utf8.count
    return value
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

  private mutating func number() throws(LayoutDocumentError) -> JSONValue {
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
        // Decoding puts another character in the place of what is no UTF-8.
        let text = String(decoding: units, as: UTF8.self)
        guard text.utf8.elementsEqual(units) else { throw error("a string that is not UTF-8") }
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
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      index += 1
    }
    return code
  }
}
