public import AutoLayout

/// The behaviour of a layout over a range of widths or heights of its root: its breakpoints and its
/// problems.
///
/// Use a sweep to find the widths at which a layout breaks.
///
/// A layout is piecewise linear in the size of its root. Between two breakpoints the same
/// constraints are active, so that a property that holds at one size holds at all of them.
public struct LayoutSweep: Hashable, Sendable {
  /// A length at which frames start to move at different rates.
  package struct Breakpoint: Hashable, Sendable {
    /// The length of the root, in points.
    package var length: Double
    /// Whether frames jump at the length, for example because a text needs one line less.
    package var isJump: Bool
    /// The items whose frames start to move at different rates, parents before children.
    package var items: [String]
  }

  /// A range of lengths over which the layout has a problem.
  package struct Interval: Hashable, Sendable {
    /// The kind of the problem: a conflict, an ambiguity, an overlap, or clipped or outside items.
    package var kind: LayoutFinding.Kind
    /// The items or constraints concerned.
    package var items: [String]
    /// The smallest length, in points.
    package var lower: Double
    /// The greatest length, in points.
    package var upper: Double
    /// A sentence that describes the problem and its range.
    package var message: String
  }

  /// The axis along which the root was resized.
  package var axis: LayoutAxis
  /// The smallest length of the sweep.
  package var lower: Double
  /// The greatest length of the sweep.
  package var upper: Double
  /// The lengths at which frames start to move at different rates, in ascending order.
  package var breakpoints: [Breakpoint]
  /// The problems, grouped by problem in the order of their first lengths.
  package var intervals: [Interval]
  /// The length from which the layout was only sampled, because it changes at too many lengths;
  /// `nil` if the entire range was followed exactly.
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
  /// If frames follow from constraints, the result is exact, because the solver provides the
  /// breakpoints. The solver does not know changes in the height of texts and margins that follow
  /// frames. A bisection finds these breakpoints, to 0.0001 points. The rules examine both ends and
  /// the middle of each part between breakpoints. If their findings differ, a bisection finds the
  /// length of the change. Overlaps that last over the whole range are considered intentional.
  ///
  /// At the end, the method restores the size of the root. The result is empty for a view that is
  /// not a root, for an axis on which the root fits its content, and for a range that exceeds 0 to
  /// `LayoutRange.length`.
  ///
  /// - Complexity: several layouts for each breakpoint. The method is meant for tests and tools.
  public func sweep(_ axis: LayoutAxis, over range: ClosedRange<Double>) -> LayoutSweep {
    var sweep = LayoutSweep(
      axis: axis, lower: range.lowerBound, upper: range.upperBound, breakpoints: [], intervals: [])
    guard superview == nil, range.lowerBound >= 0,
      range.upperBound <= LayoutRange.length,
      !sizing.contains(.free(axis))
    else { return sweep }
    let (size, rounding) = (frame.size, layoutEngine.environment.rounding)
    // Frames that are rounded to pixels would hide the exact breakpoints.
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
    sweep.intervals = SweepFaults(tracer: tracer, range: range).intervals(of: pieces)
    return sweep
  }

  /// The parts of a range of lengths of this root over which all frames are linear, in order.
  ///
  /// `snapshot` is called after layouts of the root. Each part contains the results for the first
  /// and the last length in the part that was laid out. At the end, the method restores the size of
  /// the root.
  ///
  /// - Complexity: several layouts for each part, until the work exceeds the budget.
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
