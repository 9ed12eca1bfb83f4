extension String {
  /// The text in one line: a name may hold anything, and whoever speaks of it promises a line.
  ///
  /// Scalar by scalar, as a return and a line feed after it are one character that equals neither.
  package var oneLine: String {
    guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
    return unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}
