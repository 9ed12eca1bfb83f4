extension String {
  /// The text in one line that a terminal shows as it is.
  ///
  /// A name may contain any character. Those that are invisible and have an effect, such as line breaks, control
  /// characters and changes of the reading direction, are written as escapes such as `\n` and `\u{1B}`.
  package var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    // Scalars, because a return and a line feed after it are one character that equals neither.
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.needsEscape { line += scalar.escape } else { line.unicodeScalars.append(scalar) }
    }
  }

  /// The name for use in a sentence: in one line, and shortened to ``longestName``.
  ///
  /// A finding may mention an item a dozen times, and a tree may have thousands of findings.
  package var spoken: String {
    let first = unicodeScalars.prefix(Self.longestName)
    return first.endIndex == endIndex ? oneLine : String(first).oneLine + "…"
  }

  /// The number of scalars after which a name ends in an ellipsis.
  package static var longestName: Int { 256 }
}

extension Unicode.Scalar {
  /// Whether the scalar is invisible and has an effect.
  package var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // These change the reading direction, so that a line reads as another one.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalar as it is written in source.
  package var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
