import Foundation

/// Text in XML form, written from the outside in; what it writes is well formed as long as every
/// `open` meets its `close`.
struct Markup {
  private(set) var text = ""

  mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(name)"
    write(attributes)
    text += ">"
  }

  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(name)"
    write(attributes)
    text += "/>"
  }

  mutating func close(_ name: String) {
    text += "</\(name)>\n"
  }

  mutating func element(_ name: String, _ content: String) {
    element(name, [:], content)
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String
  ) {
    open(name, attributes)
    text += Markup.escape(content)
    close(name)
  }

  mutating func raw(_ string: String) {
    text += string
  }

  private mutating func write(_ attributes: KeyValuePairs<String, String>) {
    for (key, value) in attributes {
      text += " \(key)=\"\(Markup.escape(value))\""
    }
  }

  /// Escapes what XML reserves and drops the characters it forbids.
  static func escape(_ string: String) -> String {
    // Most strings have nothing to escape: no control, no markup, nothing near the forbidden end.
    let isPlain = string.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x22 && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0xEF
    }
    if isPlain { return string }
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

/// A number of points for people and for SVG: at most two decimals, no trailing zeros.
func points(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let limited = min(max(value, -1e7), 1e7)
  let hundredths = (limited * 100).rounded()
  if hundredths.truncatingRemainder(dividingBy: 100) == 0 {
    return String(Int(hundredths / 100))
  }
  return String(hundredths / 100)
}
