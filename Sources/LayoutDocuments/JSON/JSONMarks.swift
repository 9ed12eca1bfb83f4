import Foundation

/// The braces, brackets and colons of a JSON text outside its strings. They give what Foundation's decoder does
/// not: the lines of values, and the keys before colons.
struct JSONMarks: IteratorProtocol {
  /// The line of the last mark.
  private(set) var line = 1
  /// The last string before the mark, as written.
  private(set) var text = ""
  private var rest: Data

  init(of data: Data) { rest = data }

  mutating func next() -> Character? {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "\""): text = readString()
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "]"),
        UInt8(ascii: "}"):
        return Character(Unicode.Scalar(byte))
      default: break
      }
    }
    return nil
  }

  private mutating func readString() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      bytes.append(byte)
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() { bytes.append(escaped) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
