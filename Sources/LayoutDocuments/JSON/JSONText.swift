package import AutoLayout

/// Writes JSON with members in the order they are given and numbers in shortest form.
package enum JSONText {
  /// A string in quotes, with what JSON does not allow escaped.
  package static func string(_ value: String) -> String {
    let text = value.replacingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      case "\n", "\r", "\t": scalar.escape
      // Those above 0x20 are allowed, but a terminal would obey them.
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: nil
      }
    }
    return "\"\(text)\""
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

  /// An object of members whose values are JSON already, in the given order; it has no member without a value.
  package static func object(_ members: [(key: String, value: String?)]) -> String {
    let texts = members.compactMap { key, value in value.map { string(key) + ":" + $0 } }
    return "{" + texts.joined(separator: ",") + "}"
  }

  /// A frame as a list of four.
  package static func frame(_ frame: LayoutRect) -> String {
    array([frame.x, frame.y, frame.width, frame.height].map { number($0) })
  }
}
