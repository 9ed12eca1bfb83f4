package import AutoLayout

/// What is written as JSON by its type: strings in quotes, numbers in shortest form, lists of such values.
package protocol JSONWritable {
  var json: String { get }
}

/// JSON that is written already.
package struct JSONText: JSONWritable, Hashable {
  package let json: String

  package init(_ json: String) { self.json = json }

  /// An object with its members in the given order; one that is nil is left out.
  package init(_ members: [(key: String, value: (any JSONWritable)?)]) {
    let texts = members.compactMap { key, value in value.map { key.json + ":" + $0.json } }
    json = "{" + texts.joined(separator: ",") + "}"
  }

  /// A list of values of several types.
  package static func list(_ values: any JSONWritable...) -> JSONText {
    JSONText("[" + values.map(\.json).joined(separator: ",") + "]")
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

extension Optional where Wrapped: JSONWritable {
  /// The value of a member that is always there.
  package var orNull: JSONText { JSONText(self?.json ?? "null") }
}

extension String: JSONWritable {
  /// The text in quotes, with what JSON does not allow escaped.
  package var json: String {
    let text = replacingScalars { scalar in
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
}

extension Double: JSONWritable {
  /// The shortest number that reads back the same; null for what is not finite.
  package var json: String { isFinite ? shortest : "null" }
}

extension Int: JSONWritable {
  package var json: String { description }
}

extension Bool: JSONWritable {
  package var json: String { description }
}

extension LayoutRect: JSONWritable {
  /// A list of four.
  package var json: String { [x, y, width, height].json }
}

extension LayoutPriority: JSONWritable {
  package var json: String { Double(rawValue).json }
}
