package import AutoLayout

/// A value that can be written as JSON: strings in quotes, numbers in shortest form, lists of such values.
package protocol JSONWritable {
  var json: String { get }
}

/// Text that is JSON already.
package struct JSONText: JSONWritable, Hashable {
  package let json: String

  package init(_ json: String) { self.json = json }

  /// Creates an object with its members in the given order, without those that are nil.
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
  /// The value of a member that is never left out.
  package var orNull: JSONText { JSONText(self?.json ?? "null") }
}

extension String: JSONWritable {
  /// The text in quotes, with what JSON does not allow escaped.
  package var json: String {
    let text = replacingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      case "\n", "\r", "\t": scalar.escape
      // JSON allows control characters above U+0020, but a terminal would execute them.
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
      default: nil
      }
    }
    return "\"\(text)\""
  }
}

extension Double: JSONWritable {
  /// The shortest number that reads back the same; null for infinity and NaN.
  package var json: String { isFinite ? shortest : "null" }
}

extension Int: JSONWritable {
  package var json: String { description }
}

extension Bool: JSONWritable {
  package var json: String { description }
}

extension LayoutRect: JSONWritable {
  /// A list of four numbers.
  package var json: String { [x, y, width, height].json }
}

extension LayoutPriority: JSONWritable {
  package var json: String { Double(rawValue).json }
}
