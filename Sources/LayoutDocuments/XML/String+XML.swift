extension String {
  /// The text with some scalars replaced.
  ///
  /// What a format reserves it reserves wherever it stands. In a text of characters it may be a part of
  /// one that equals no other: a line feed after a return, `<` after a sign that combines with what
  /// follows.
  package func replacing(scalars: KeyValuePairs<Unicode.Scalar, String>) -> String {
    guard unicodeScalars.contains(where: { scalar in scalars.contains { $0.key == scalar } }) else {
      return self
    }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = scalars.first(where: { $0.key == scalar })?.value {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with what XML and HTML reserve escaped, without the characters they forbid and the other
  /// controls, which a terminal would obey.
  package var escapedForXML: String {
    // Most texts have nothing to escape: no control, no markup, nothing near the forbidden end.
    let isPlain = utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x22 && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0xEF
        && byte != 0x7F && byte != 0xC2
    }
    if isPlain { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": result.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
