public import AutoLayout

/// A layout over a range of widths or heights of its root: where it changes its behaviour, and
/// where something is wrong.
///
/// Use it to find the widths at which a layout breaks.
///
/// A layout is piecewise linear in the size of its root. Between two breakpoints the same
/// constraints pin every frame, so that what holds at one size holds at all of them.
public struct LayoutSweep: Hashable, Sendable {
  /// A length at which frames begin to move in another way.
  package struct Breakpoint: Hashable, Sendable {
    /// The length of the root, in points.
    package var length: Double
    /// Whether frames jump there, as where a text takes one line less.
    package var isJump: Bool
    /// The items whose frames move in another way, parents before children.
    package var items: [String]
  }

  /// A range of lengths over which something is wrong.
  package struct Interval: Hashable, Sendable {
    /// What: a conflict, an ambiguity, an overlap, something clipped or outside.
    package var kind: LayoutFinding.Kind
    /// The items or constraints concerned.
    package var items: [String]
    /// The least length, in points.
    package var lower: Double
    /// The greatest length, in points.
    package var upper: Double
    /// What is wrong and where, in one sentence.
    package var message: String
  }

  /// The axis along which the root was resized.
  package var axis: LayoutAxis
  /// The first length.
  package var lower: Double
  /// The last length.
  package var upper: Double
  /// Where frames begin to move in another way, ascending.
  package var breakpoints: [Breakpoint]
  /// What is wrong, by where it begins.
  package var intervals: [Interval]
  /// The length from which on the layout was only looked at now and then, because it changes at too many
  /// lengths to follow them all; `nil` if it was followed to the end.
  package var sampledFrom: Double?
}

extension LayoutSweep: CustomStringConvertible {
  /// A line for each breakpoint and each interval.
  public var description: String {
    let name = axis.size
    var lines = ["\(name) from \(short(lower)) to \(short(upper)):"]
    for point in breakpoints {
      let items = point.items.prefix(4).joined(separator: ", ")
      let more = point.items.count > 4 ? " and \(point.items.count - 4) more" : ""
      lines.append(
        "  \(short(point.length)): \(items)\(more) \(point.isJump ? "jump" : "move in another way")"
      )
    }
    lines += intervals.map { "  " + $0.message }
    if let sampledFrom {
      lines.append("  sampled above \(short(sampledFrom)): the layout changes at too many \(name)s")
    }
    return lines.joined(separator: "\n")
  }
}

extension LayoutView {
  /// Follows the layout of this root over a range of its widths or heights.
  ///
  /// Exact where frames follow from constraints: breakpoints come from the solver. Where texts take
  /// other heights and where margins follow frames, which no solver sees, breakpoints are found by
  /// bisection, to 0.0001 points. The rules say what is wrong at both ends and in the middle of each
  /// part between breakpoints; where they differ, the length is found by bisection. The size of the
  /// root is put back at the end. Overlaps that last over the whole range are taken to be meant. Empty for a view that is not a root, for an axis on
  /// which the root fits its content, and for a range that reaches out of 0 to `LayoutRange.length`.
  ///
  /// - Complexity: some layouts for each breakpoint; meant for tests and tools.
  public func sweep(_ axis: LayoutAxis, over range: ClosedRange<Double>) -> LayoutSweep {
    var sweep = LayoutSweep(
      axis: axis, lower: range.lowerBound, upper: range.upperBound, breakpoints: [], intervals: [])
    guard superview == nil, range.lowerBound >= 0,
      range.upperBound <= LayoutRange.length,
      !sizing.contains(.free(axis))
    else { return sweep }
    let (size, rounding) = (frame.size, layoutEngine.environment.rounding)
    // Frames on pixels would hide where something begins.
    layoutEngine.environment.rounding = .none
    defer {
      layoutEngine.environment.rounding = rounding
      frame.size = size
      layoutIfNeeded()
    }
    let tracer = SweepTracer(root: self, axis: axis, budget: SweepBudget(work: 400_000_000))
    let pieces = tracer.pieces(over: range)
    sweep.sampledFrom = pieces.first(where: \.isSampled)?.lower
    sweep.breakpoints = tracer.breakpoints(of: pieces)
    sweep.intervals = SweepFaults(tracer, over: range).intervals(of: pieces)
    return sweep
  }

  /// The parts of a range of lengths of this root over which all frames are linear, in order.
  ///
  /// `snapshot` is called for layouts of the root; each part has what it returned for the first and the last length
  /// within the part that was laid out. The size of the root is put back at the end.
  ///
  /// - Complexity: some layouts for each part, as long as the work is within the budget.
  package func linearParts(
    _ axis: LayoutAxis, over range: ClosedRange<Double>, within budget: SweepBudget,
    snapshot: @escaping () -> [Double]
  ) -> [SweepTracer.Piece] {
    let size = frame.size
    defer {
      frame.size = size
      layoutIfNeeded()
    }
    return SweepTracer(root: self, axis: axis, budget: budget, snapshot: snapshot)
      .pieces(over: range)
  }
}
