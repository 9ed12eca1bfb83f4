extension String {
  /// The text with those scalars replaced for which a function returns a text.
  ///
  /// The function gets scalars and not characters, because formats reserve scalars. A reserved scalar may be a
  /// part of a larger character: a line feed after a return, or `<` after a sign that combines with what
  /// follows.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { replacement($0) != nil }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = replacement(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with some scalars replaced.
  package func replacing(scalars: KeyValuePairs<Unicode.Scalar, String>) -> String {
    replacingScalars { scalar in scalars.first { $0.key == scalar }?.value }
  }

  /// The text with the reserved characters of XML and HTML escaped. Characters that they forbid are removed,
  /// and so are other control characters, which a terminal would execute.
  package var escapedForXML: String {
    replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": nil
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": ""
      default: nil
      }
    }
  }
}
