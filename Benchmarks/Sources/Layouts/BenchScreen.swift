import AutoLayout

/// A screen that is laid out twice: by its constraints, and by arithmetic written for it by hand.
///
/// The arithmetic is the limit no engine can pass: it knows the screen, walks it once and writes the
/// frames. Both give the same frames, in points in the superview's coordinates.
protocol BenchScreen: AnyObject {
  static var name: String { get }
  /// A fresh tree.
  init()
  var root: LayoutView { get }
  /// The views below the root, in the order in which ``arithmetic(_:_:)`` writes their frames.
  var views: [LayoutView] { get }
  /// Gives one text another length, in letters.
  func setText(_ letters: Int)
  /// Writes the frames for the size of the root.
  func arithmetic(_ size: LayoutSize, _ frames: UnsafeMutablePointer<LayoutRect>)
}

/// Text of equal letters, as wide as a line allows.
enum Letters {
  static let advance = 8.0
  static let lineHeight = 20.0

  @inline(__always)
  static func height(_ letters: Int, width: Double) -> Double {
    let perLine = max(1, Int(width / advance))
    return Double((letters + perLine - 1) / perLine) * lineHeight
  }

  static func width(_ letters: Int) -> Double { Double(letters) * advance }

  /// A label of one line.
  static func label(_ letters: Int) -> LayoutView {
    let label = LayoutView()
    label.naturalSize = LayoutSize(width: width(letters), height: lineHeight)
    return label
  }
}

extension LayoutView {
  /// Adds a view that is placed by constraints.
  func put(_ view: LayoutView) -> LayoutView {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }
}
