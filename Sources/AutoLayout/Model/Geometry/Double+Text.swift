// How numbers are written in messages and documents.

extension Double {
  /// The shortest text that reads back as the same number; whole numbers without a point.
  package var shortest: String {
    if self == 0 { return "0" }
    // From 2⁵⁴ on the description has an exponent, which is shorter. The magnitude of -2⁶³ is no
    // `Int`, so the magnitude is compared as an unsigned number.
    if let whole = Int(exactly: self), whole.magnitude < 1 << 54 { return String(whole) }
    return description
  }

  /// The number rounded to a number of decimals, without the zeros at the end: `12.5`, `12`.
  package func text(decimals: Int) -> String {
    guard isFinite else { return self > 0 ? "infinity" : "minus infinity" }
    guard magnitude < 1e12 else { return description }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in 10 * scale }
    return ((self * scale).rounded() / scale).shortest
  }
}
