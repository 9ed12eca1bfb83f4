import TestSupport

/// Damage that leaves XML mostly well-formed, so that it reaches what reads documents.
enum XMLMutations {
  /// Replaces an attribute's value: by something nasty, by another value of the document, or takes
  /// the attribute away.
  static func replace(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    for _ in 0..<random.integer(in: 1...5) {
      let values = attributeValues(bytes)
      guard !values.isEmpty else { return }
      let value = random.element(of: values)
      let isNumber = Double(String(decoding: bytes[value], as: UTF8.self)) != nil
      switch random.below(isNumber ? 9 : 5) {
      case 0...2: bytes.replaceSubrange(value, with: Array(random.element(of: Nasty.words).utf8))
      case 5...8: bytes.replaceSubrange(value, with: Array(random.element(of: Nasty.numbers).utf8))
      case 3: bytes.replaceSubrange(value, with: Array(bytes[random.element(of: values)]))
      default:
        let start = bytes[..<value.lowerBound].lastIndex(of: 0x20) ?? value.lowerBound
        bytes.removeSubrange(start..<min(value.upperBound + 1, bytes.count))
      }
    }
  }

  /// Repeats, moves, removes or wraps an element.
  static func nest(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let tags = startTags(bytes)
    guard !tags.isEmpty else { return }
    let tag = random.element(of: tags)
    let element = tag.lowerBound..<end(of: tag, in: bytes)
    let text = Array(bytes[element])
    switch random.below(6) {
    case 0: bytes.insert(contentsOf: renamed(text, "a"), at: element.upperBound)
    case 1:
      let count = min(random.integer(in: 1...300), 60_000 / max(text.count, 1) + 1)
      let copies = (0..<count).flatMap { renamed(text, "\($0)") }
      bytes.insert(contentsOf: copies, at: element.upperBound)
    case 2: bytes.removeSubrange(element)
    case 3:
      bytes.insert(contentsOf: renamed(text, "b"), at: random.element(of: tags).lowerBound)
    case 4: bytes.insert(contentsOf: renamed(text, "c"), at: min(tag.upperBound, bytes.count))
    default: wrap(&bytes, element, tag, times: random.integer(in: 1...500))
    }
  }

  /// A copy whose ids are its own: two objects of one id would only be refused.
  private static func renamed(_ text: [UInt8], _ copy: String) -> [UInt8] {
    Array(String(decoding: text, as: UTF8.self).replacing(" id=\"", with: " id=\"\(copy)~").utf8)
  }

  /// Puts start tags with ids of their own before an element, and end tags after it.
  private static func wrap(
    _ bytes: inout [UInt8], _ element: Range<Int>, _ tag: Range<Int>, times: Int
  ) {
    let name = Array(
      bytes[(tag.lowerBound + 1)..<tag.upperBound].prefix { $0 != 0x20 && $0 != 0x3E && $0 != 0x2F }
    )
    var open: [UInt8] = []
    var close: [UInt8] = []
    for level in 0..<times {
      open += [0x3C] + name + Array(" id=\"w\(level)\"><rect key=\"frame\" x=\"0\" y=\"0\" ".utf8)
      open += Array("width=\"9\" height=\"9\"/><subviews>".utf8)
      close += Array("</subviews></".utf8) + name + [0x3E]
    }
    bytes.insert(contentsOf: close, at: element.upperBound)
    bytes.insert(contentsOf: open, at: element.lowerBound)
  }

  /// The text in another encoding, or with another encoding declared.
  static func reencoded(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    switch random.below(7) {
    case 0: return utf16(text, isBigEndian: true, isMarked: true)
    case 1: return utf16(text, isBigEndian: false, isMarked: true)
    case 2: return utf16(text, isBigEndian: random.chance(0.5), isMarked: false)
    case 3: return [0xEF, 0xBB, 0xBF] + bytes
    case 4: return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    default:
      let names = ["UTF-16", "ISO-8859-1", "US-ASCII", "latin1", "windows-1252", "UTF-32", "", "x"]
      return Array(
        text.replacing("UTF-8", with: random.element(of: names), maxReplacements: 1).utf8)
    }
  }

  private static func utf16(_ text: String, isBigEndian: Bool, isMarked: Bool) -> [UInt8] {
    ((isMarked ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
  }

  // MARK: Finding parts, without the reader that is under test

  private static func attributeValues(_ bytes: [UInt8]) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var start: Int?
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") {
      if let first = start {
        values.append(first..<index)
        start = nil
      } else if index > 0, bytes[index - 1] == UInt8(ascii: "=") {
        start = index + 1
      }
    }
    return values
  }

  private static func startTags(_ bytes: [UInt8]) -> [Range<Int>] {
    var tags: [Range<Int>] = []
    for index in bytes.indices.dropLast() where bytes[index] == 0x3C {
      guard (0x41...0x7A).contains(bytes[index + 1]),
        let end = bytes[index...].firstIndex(of: 0x3E)
      else { continue }
      tags.append(index..<(end + 1))
    }
    return tags
  }

  /// The end of the element that a tag begins.
  private static func end(of tag: Range<Int>, in bytes: [UInt8]) -> Int {
    if bytes[max(tag.upperBound - 2, 0)] == UInt8(ascii: "/") { return tag.upperBound }
    var depth = 1
    var index = tag.upperBound
    while index + 1 < bytes.count, depth > 0 {
      if bytes[index] == 0x3C, bytes[index + 1] == UInt8(ascii: "/") { depth -= 1 }
      if bytes[index] == 0x3C, (0x41...0x7A).contains(bytes[index + 1]) { depth += 1 }
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == 0x3E { depth -= 1 }
      index += 1
    }
    let close = bytes[index...].firstIndex(of: 0x3E).map { $0 + 1 }
    return min(close ?? bytes.count, bytes.count)
  }
}
