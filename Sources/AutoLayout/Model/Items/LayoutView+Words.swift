extension LayoutView: CustomDebugStringConvertible {
  /// The name, or the class where there is none, and the frame: `card (16, 12, 288, 60)`.
  public var debugDescription: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(short)
    return "\(layoutName?.spoken ?? "\(type(of: self))") (\(numbers.joined(separator: ", ")))"
  }
}

/// A number without the zero that doubles end in.
func short(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
