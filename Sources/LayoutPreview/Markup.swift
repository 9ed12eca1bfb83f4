import AutoLayout
import Foundation
import LayoutDocuments

/// Text in XML form, written from the outside in; what it writes is well formed as long as every
/// `open` meets its `close`.
struct Markup {
  private(set) var text = ""

  mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], end: String = ">"
  ) {
    text += "<\(name)"
    for case (let key, let value?) in attributes {
      text += " \(key)=\"\(value.escapedForXML)\""
    }
    text += end
  }

  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    open(name, attributes, end: "/>")
  }

  mutating func close(_ name: String) {
    text += "</\(name)>\n"
  }

  mutating func element(_ name: String, _ content: String) {
    element(name, [:], content)
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: String
  ) {
    open(name, attributes)
    text += content.escapedForXML
    close(name)
  }

  mutating func raw(_ string: String) {
    text += string
  }
}

/// A number of points for people and for SVG: at most two decimals, no trailing zeros.
func points(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  return min(max(value, -1e7), 1e7).text(decimals: 2)
}
