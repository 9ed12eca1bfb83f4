package import AutoLayout

/// Writes JSON with members in the order they are given and numbers in shortest form.
package enum JSONText {
  /// A string in quotes, with what JSON does not allow escaped.
  package static func string(_ value: String) -> String {
    // Most texts have nothing to escape.
    let isPlain = value.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0x7F && byte != 0xC2
    }
    if isPlain { return "\"\(value)\"" }
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // Those above 0x20 are allowed, but a terminal would obey them.
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The shortest number that reads back the same; null for nil and for what is not finite.
  package static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return value.shortest
  }

  /// A list of texts that are JSON already.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// A list of strings.
  package static func strings(_ values: [String]) -> String { array(values.map { string($0) }) }

  /// An object of members whose values are JSON already, in the given order.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { string($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// A frame as a list of four.
  package static func frame(_ frame: LayoutRect) -> String {
    array([frame.x, frame.y, frame.width, frame.height].map { number($0) })
  }
}
