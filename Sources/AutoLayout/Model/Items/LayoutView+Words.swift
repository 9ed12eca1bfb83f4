extension LayoutView: CustomDebugStringConvertible {
  /// The name, or the class if there is no name, and the frame: `card (16, 12, 288, 60)`.
  public var debugDescription: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.shortest)
    return "\(layoutName?.spoken ?? "\(type(of: self))") (\(numbers.joined(separator: ", ")))"
  }
}
