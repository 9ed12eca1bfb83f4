extension String {
  /// The text with those scalars replaced for which a function has something else.
  ///
  /// What a format reserves it reserves wherever it stands. In a text of characters it may be a part of
  /// one that equals no other: a line feed after a return, `<` after a sign that combines with what
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

  /// The text with what XML and HTML reserve escaped, without the characters they forbid and the other
  /// controls, which a terminal would obey.
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
