import TestSupport

/// Damage that leaves JSON mostly valid, so that it reaches what reads documents.
enum JSONMutations {
  /// Replaces a number, a word or a string.
  static func replace(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    for _ in 0..<random.integer(in: 1...5) {
      let tokens = tokens(bytes)
      guard !tokens.isEmpty else { return }
      let token = random.element(of: tokens)
      let isString = bytes[token.lowerBound] == UInt8(ascii: "\"")
      let text: [UInt8] =
        switch random.below(6) {
        case 0...2: Array((isString ? quoted(&random) : random.element(of: Nasty.numbers)).utf8)
        case 3...4: Array(bytes[random.element(of: tokens)])
        default: Array(random.element(of: ["null", "true", "[]", "{}", "[1]", "\"\""]).utf8)
        }
      bytes.replaceSubrange(token, with: text)
    }
  }

  private static func quoted(_ random: inout SplitMix64) -> String {
    "\"\(random.element(of: Nasty.words))\""
  }

  /// Repeats or removes an object or a list, or wraps a token.
  static func nest(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let starts = bytes.indices.filter { bytes[$0] == 0x7B || bytes[$0] == 0x5B }
    guard !starts.isEmpty else { return }
    let start = random.element(of: starts)
    let value = start..<end(of: start, in: bytes)
    let text = Array(bytes[value])
    switch random.below(5) {
    case 0: bytes.insert(contentsOf: [0x2C] + text, at: value.upperBound)
    case 1:
      let count = min(random.integer(in: 1...300), 60_000 / max(text.count, 1) + 1)
      for copy in 0..<count {
        // Names are kept apart, or every copy would be refused for its name.
        let renamed = String(decoding: text, as: UTF8.self)
          .replacing("\"name\":", with: "\"name\": \"\(copy)\", \"n\":")
          .replacing("\"name\" :", with: "\"name\": \"\(copy)\", \"n\":")
        bytes.insert(contentsOf: [0x2C] + Array(renamed.utf8), at: value.upperBound)
      }
    case 2: bytes.removeSubrange(value)
    case 3: bytes.insert(contentsOf: text, at: start)
    default:
      let depth = random.integer(in: 1...400)
      bytes.insert(contentsOf: [UInt8](repeating: 0x5D, count: depth), at: value.upperBound)
      bytes.insert(contentsOf: [UInt8](repeating: 0x5B, count: depth), at: start)
    }
  }

  /// Numbers, words and strings, but no keys.
  private static func tokens(_ bytes: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        let next = bytes[index...].first { $0 != 0x20 && $0 != 0x0A }
        if next != UInt8(ascii: ":") { tokens.append(start..<index) }
      } else if (0x2D...0x39).contains(bytes[index]) {
        while index < bytes.count, (0x2B...0x39).contains(bytes[index]), bytes[index] != 0x2C {
          index += 1
        }
        tokens.append(start..<max(index, start + 1))
        index = max(index, start + 1)
      } else {
        index += 1
      }
    }
    return tokens
  }

  private static func end(of start: Int, in bytes: [UInt8]) -> Int {
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == 0x7B || bytes[index] == 0x5B { depth += 1 }
      if bytes[index] == 0x7D || bytes[index] == 0x5D { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return bytes.count
  }
}
