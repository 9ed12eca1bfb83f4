public import AutoLayout

/// A change of layout with the frames before and after, from which a host draws the frames in between.
///
/// Use it to animate a change of layout.
///
/// The tree has its final frames as soon as the transition is made. The transition has the former frame of every view
/// that changed, and the final frames of views that leave.
///
///     let transition = LayoutTransition(of: page, duration: 0.3) { label.isHidden = true }
///     for change in transition.frames(at: 0.1) { draw(change.view, change.frame, change.opacity) }
///
/// Superviews are not scaled: a subview has a frame of its own at every moment, in the coordinates
/// of its superview.
public struct LayoutTransition {
  /// What happens to a view.
  ///
  /// Use it to draw entering and leaving views differently.
  public enum Kind: Hashable, Sendable {
    /// It is there before and after.
    case moves
    /// It was added, or shown.
    case enters
    /// It was removed, or hidden.
    case leaves
  }

  /// How views enter and leave for which no frame is given.
  ///
  /// Use it to choose how views appear and disappear.
  public enum Style: Hashable, Sendable {
    /// In their places, by opacity.
    case fade
    /// In a stack or box from, or to, no extent along its axis; elsewhere by opacity.
    case collapse
  }

  /// One view that changes.
  package struct Change {
    /// The view, kept alive by the transition even if it left its tree.
    package let view: LayoutView
    /// The view in whose coordinates the frames are: the superview, or the former one of a view that leaves.
    package let superview: LayoutView?
    /// What happens to the view.
    package let kind: Kind
    /// The frame at the start.
    package let before: LayoutRect
    /// The frame at the end.
    package let after: LayoutRect

    /// The frame at a stage of the change, 0 being the start and 1 the end.
    ///
    /// A size is never negative, even if a spring overshoots. A stage that is not a number counts as 1, and the frame
    /// moves at most a million times the distance.
    package func frame(at progress: Double) -> LayoutRect {
      let share = progress.isNaN ? 1 : min(max(progress, -Self.farthest), Self.farthest)
      return LayoutRect(
        x: before.x + (after.x - before.x) * share,
        y: before.y + (after.y - before.y) * share,
        width: max(0, before.width + (after.width - before.width) * share),
        height: max(0, before.height + (after.height - before.height) * share))
    }

    private static let farthest = LayoutRange.factor.upperBound

    /// The opacity of the view at a stage of the change, in 0...1.
    package func opacity(at progress: Double) -> Double {
      let share = progress.isNaN ? 1 : min(max(progress, 0), 1)
      return kind == .moves ? 1 : kind == .enters ? share : 1 - share
    }
  }

  /// The frame and the opacity of a view at some moment.
  ///
  /// Use it to draw one frame of an animation.
  public struct Moment: CustomStringConvertible {
    /// The view.
    public let view: LayoutView
    /// The view whose coordinates the frame is in.
    public let superview: LayoutView?
    /// What happens to the view in the transition.
    public let kind: Kind
    /// The frame at the moment, relative to the superview.
    public let frame: LayoutRect
    /// 0...1; less than 1 only for views that enter or leave.
    public let opacity: Double

    /// `badge enters: (20, 8, 44, 20), opacity 0.5`.
    public var description: String {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { $0.text(decimals: 3) }
      return "\(view.label) \(kind): (\(numbers.joined(separator: ", "))), opacity \(opacity)"
    }
  }

  /// The views whose frame, visibility or presence changed, superviews before subviews; views that
  /// leave come last.
  package let changes: [Change]
  /// In seconds; not negative.
  public let duration: Double
  /// How the change progresses over the time.
  public let curve: TimingCurve

  init(_ changes: [Change], duration: Double, curve: TimingCurve) {
    self.changes = changes
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.curve = curve
  }

  /// Runs `body`, which may change anything in the tree of `view`, lays the tree out and notes the
  /// difference to the last layout.
  ///
  /// Changes before the call are part of the transition if they have not been laid out.
  ///
  /// A view that `body` adds enters from the frame that `body` gives it (see `insertionFrameBelow(view:)`), or in
  /// the given style if it gives none.
  public init(
    of view: LayoutView, duration: Double, curve: TimingCurve = .easeInOut,
    style: Style = .collapse, _ body: () -> Void
  ) {
    let root = view.root
    // Changes that wait for a layout belong to the transition: it starts from the frames that were shown last.
    if !root.hasBeenLaidOut { root.layoutIfNeeded() }
    var comparison = FrameComparison(before: root, style: style)
    body()
    self.init(comparison.changes(byLayoutOf: root), duration: duration, curve: curve)
  }

  /// The share of the change that is done after `time` seconds.
  package func progress(at time: Double) -> Double {
    duration > 0 ? curve.progress(at: time / duration) : 1
  }

  /// Whether all views have their final frames after `time` seconds.
  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// The frames and opacities of all views that change, after `time` seconds. Other views have their final frames.
  public func frames(at time: Double) -> [Moment] {
    let progress = progress(at: time)
    return changes.map { change in
      Moment(
        view: change.view, superview: change.superview, kind: change.kind,
        frame: change.frame(at: progress), opacity: change.opacity(at: progress))
    }
  }

  /// The frame of `view` after `time` seconds; its final frame if it does not change.
  public func frame(of view: LayoutView, at time: Double) -> LayoutRect {
    changes.first { $0.view === view }?.frame(at: progress(at: time)) ?? view.frame
  }
}
