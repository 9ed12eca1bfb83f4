extension String {
  /// The text in one line that a terminal shows as it is: a name may hold anything, and whoever
  /// speaks of it promises a line.
  ///
  /// What cannot be seen and does something - ends a line, moves a cursor, turns the order of what
  /// follows round - is written as escapes such as `\n` and `\u{1B}`.
  ///
  /// Scalar by scalar, as a return and a line feed after it are one character that equals neither.
  package var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    return unicodeScalars.reduce(into: "") { line, scalar in
      if scalar.needsEscape { line += scalar.escape } else { line.unicodeScalars.append(scalar) }
    }
  }

  /// A name as sentences have it: one line, and no more of it than somebody would read.
  ///
  /// A finding may name an item a dozen times, and a tree may have thousands of findings.
  package var spoken: String {
    let scalars = unicodeScalars
    let end = scalars.index(
      scalars.startIndex, offsetBy: Self.longestName, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return oneLine }
    return String(scalars[..<end]).oneLine + "…"
  }

  /// Longer names end in an ellipsis, in scalars.
  package static var longestName: Int { 256 }
}

extension Unicode.Scalar {
  /// Whether it cannot be seen and does something.
  package var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // What turns the order of what is shown round, so that a line reads as another.
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
