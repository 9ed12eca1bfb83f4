import AutoLayout
import LayoutDiagnostics
import LayoutDocuments

/// The frames of a layout as functions of one length of its root: linear in parts, before rounding to
/// pixels.
struct LinearFrames {
  /// A linear part of a number of a frame: the value at a start, and the change per point from there on.
  struct Part: Hashable {
    var start: Double
    var value: Double
    var rate: Double
  }

  /// The x, y, width and height of each view, each with its parts in the order of lengths.
  private(set) var numbers: [[Part]]
  private(set) var range: ClosedRange<Double>
  /// Whether numbers are estimates over part of the range.
  private(set) var isSampled: Bool

  /// Finds the frames of the views of a tree, which is laid out several times for each part.
  init(
    of views: [LayoutView], root: LayoutView, _ axis: LayoutAxis, over range: ClosedRange<Double>,
    within budget: SweepBudget = SweepBudget()
  ) {
    self.range = range
    numbers = Array(repeating: [], count: views.count * 4)
    let parts = root.linearParts(axis, over: range, within: budget) {
      views.flatMap(Self.numbers)
    }
    isSampled = parts.contains(where: \.isSampled)
    for part in parts {
      let distance = part.last.length - part.start.length
      for index in numbers.indices {
        let (first, last) = (part.start.snapshot[index], part.last.snapshot[index])
        let rate = Self.rounded((last - first) / distance)
        let value = first - rate * (part.start.length - part.lower)
        numbers[index].add(Part(start: part.lower, value: value, rate: rate))
      }
    }
  }

  private static func numbers(of view: LayoutView) -> [Double] {
    let frame = view.frame
    return [frame.x, frame.y, frame.width, frame.height].map { $0.isFinite ? $0 : 0 }
  }

  /// Joins the frames of a lower range and of a higher one.
  static func + (lower: LinearFrames, higher: LinearFrames) -> LinearFrames {
    var joined = lower
    joined.range = lower.range.lowerBound...higher.range.upperBound
    joined.isSampled = lower.isSampled || higher.isSampled
    for (index, parts) in higher.numbers.enumerated() {
      for part in parts { joined.numbers[index].add(part) }
    }
    return joined
  }

  /// `[lower, upper, [number, …]]`. A number that never changes is written alone, others as a list of start,
  /// value and rate of each part.
  var json: JSONText {
    let texts = numbers.map { parts -> JSONText in
      if parts.count == 1, parts[0].rate == 0 { return JSONText(Self.rounded(parts[0].value).json) }
      return JSONText(parts.flatMap { [$0.start, $0.value, $0.rate] }.map(Self.rounded).json)
    }
    return .list(Self.rounded(range.lowerBound), Self.rounded(range.upperBound), texts)
  }

  /// Rounds to a ten-millionth of a point, which removes the noise of sums.
  static func rounded(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }
}

extension [LinearFrames.Part] {
  /// Adds a part, or extends the last one if the new part continues it.
  fileprivate mutating func add(_ part: LinearFrames.Part) {
    let isSame = last.map { last in
      abs(last.rate - part.rate) < 1e-7
        && abs(last.value + last.rate * (part.start - last.start) - part.value) < 1e-5
    }
    if isSame != true { append(part) }
  }
}
