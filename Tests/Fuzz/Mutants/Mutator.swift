package import TestSupport

/// Damages documents: the same seed gives the same damage.
package struct Mutator {
  package var random: SplitMix64
  /// Undamaged documents, to take parts from.
  private let corpus: [[UInt8]]

  package init(seed: UInt64, corpus: [[UInt8]]) {
    random = SplitMix64(seed: seed)
    self.corpus = corpus
  }

  /// A document of the corpus with one to three kinds of damage, more often of the kinds that leave
  /// it readable.
  package mutating func mutant() -> [UInt8] {
    var bytes = random.element(of: corpus)
    for _ in 0..<random.integer(in: 1...3) {
      let isJSON = bytes.first == UInt8(ascii: "{")
      switch random.below(16) {
      case 0...1: damageBytes(&bytes)
      case 2: bytes = XMLMutations.reencoded(bytes, &random)
      case 3...7: isJSON ? JSONMutations.nest(&bytes, &random) : XMLMutations.nest(&bytes, &random)
      case 8: splice(&bytes)
      default:
        isJSON ? JSONMutations.replace(&bytes, &random) : XMLMutations.replace(&bytes, &random)
      }
    }
    return bytes
  }

  private mutating func damageBytes(_ bytes: inout [UInt8]) {
    for _ in 0..<random.integer(in: 1...3) where !bytes.isEmpty {
      let index = random.below(bytes.count)
      let range = index..<min(bytes.count, index + random.integer(in: 1...200))
      switch random.below(8) {
      case 0: bytes[index] ^= 1 << UInt8(random.below(8))
      case 1...2: bytes[index] = random.element(of: Self.nastyBytes)
      case 3: bytes.removeSubrange(range)
      case 4: bytes.insert(contentsOf: bytes[range], at: index)
      case 5: bytes.insert(contentsOf: random.element(of: Self.nastyText), at: index)
      case 6: bytes[index] = UInt8(random.below(256))
      default: if random.chance(0.3) { bytes.removeSubrange(index...) }
      }
    }
  }

  /// Puts a piece of another document somewhere.
  private mutating func splice(_ bytes: inout [UInt8]) {
    let other = random.element(of: corpus)
    let start = random.below(other.count)
    let piece = other[start..<min(other.count, start + random.integer(in: 1...2000))]
    let place = random.below(bytes.count + 1)
    bytes.replaceSubrange(place..<min(bytes.count, place + random.below(100)), with: piece)
  }

  private static let nastyBytes: [UInt8] = [
    0x00, 0x01, 0x09, 0x0A, 0x0D, 0x1B, 0x20, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5B, 0x5C, 0x7B, 0x7D,
    0x7F, 0x80, 0xBF, 0xC0, 0xC3, 0xE9, 0xED, 0xEF, 0xF4, 0xF8, 0xFE, 0xFF,
  ]

  private static let nastyText: [[UInt8]] =
    [
      "&#0;", "&#xD800;", "&#x10FFFF;", "&bomb;", "<![CDATA[", "]]>", "<!--", "-->", "<?xml ?>",
      "<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>", "\u{FEFF}", "\u{202E}", "e\u{301}", "\\ud800",
      "\\u0000", "1e999", "<v\u{300}>",
    ].map { Array($0.utf8) } + [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBF, 0xBE],
    ]
}

/// Values that numbers, names and words of a document are replaced by.
enum Nasty {
  static let numbers = [
    "0", "-0", "-1", "1e999", "-1e999", "1e308", "-1e308", "1e-320", "5e-324", "1e300", "1e17",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "4294967296", "2147483648", "-2147483649", "0.1", "1e-9", "1000", "1001", "1e7", "123456789.5",
  ]
  static let words =
    numbers + [
      "", " ", "nan", "inf", "infinite", "0x10", "1:0", "0:0", "1:1e-310", "a/b", "1/2/3", "YES",
      "NO", "١٢", "+5", "5 ", "true", "super", "*0", ">=1e308@1000", "@", "H:|-[a(>=1e308)]-|",
      String(repeating: "w", count: 5000), String(repeating: "a b ", count: 2000),
    ]
}
