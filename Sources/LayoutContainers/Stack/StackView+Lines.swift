import AutoLayout

/// One line of a stack that wraps.
final class StackRun {
  /// The guide of the line: as long as the stack, and across as large as its views.
  let guide = LayoutGuide(name: "UISV-line")
  var constraints: [LayoutConstraint] = []
  /// The number of views. The views themselves are not kept, because one of them may contain the stack by now.
  var count = 0
}

/// The state of a stack that wraps or switches its axis, during one layout.
///
/// The arrangement must not depend on the previous one. Therefore each layout once tries the arrangement
/// that constrains other views least, and once returns to the first arrangement.
final class StackAdaptation {
  private weak var engine: LayoutEngine?
  private var pass = -1
  /// The axes along which constraints of the stack contradict others.
  var conflictingAxes: Set<LayoutAxis> = []
  /// Whether each view gets a line of its own, to find the length of the stack without long lines.
  var isRestarting = false
  /// Whether this layout tried the arrangement that constrains other views least.
  private(set) var hasRestarted = false
  /// Whether the stack returned to its axis in this layout, and has not switched again.
  var hasReturned = false

  /// Notes the layout in which the stack is; returns whether it is a new one.
  func enterLayout(of engine: LayoutEngine?) -> Bool {
    guard let engine, self.engine !== engine || pass != engine.passCount else { return false }
    (self.engine, pass) = (engine, engine.passCount)
    (hasRestarted, hasReturned) = (false, false)
    return true
  }

  func mayRestart(along axis: LayoutAxis) -> Bool {
    conflictingAxes.contains(axis) && !hasRestarted
  }

  func noteRestart() { (hasRestarted, hasReturned) = (true, false) }
}

/// Views that do not fit beside each other.
extension StackView {
  /// Switches the axis if the content lengths of the views exceed the length of the stack along ``axis``, or if
  /// constraints along it contradict others. If they contradict others along the other axis, too, the stack returns to
  /// ``axis`` once. It also returns once at the start of every layout, because its length may result from the
  /// present arrangement.
  func checkAxis() {
    guard switchesAxisToFit, let adaptation else {
      isAxisSwitched = false
      return
    }
    let isFirst = adaptation.enterLayout(of: engine)
    if isAxisSwitched {
      let returns = adaptation.conflictingAxes.contains(axis) && !adaptation.hasReturned
      if isFirst || returns {
        adaptation.hasReturned = !isFirst
        isAxisSwitched = false
        setNeedsLayout()
        return
      }
    }
    if isLengthUncertain { return setNeedsLayout() }
    let restarts = !isAxisSwitched && adaptation.mayRestart(along: axis)
    if restarts { adaptation.noteRestart() }
    let excess = naturalLength(along: axis, arrangedAlong: axis) - length(along: axis)
    let switches = excess > StackView.slack || restarts
    if switches != isAxisSwitched { setNeedsLayout() }
    isAxisSwitched = switches
    if switches { joinNextLayout() }
  }

  /// Breaks the lines again if they do not fit the length of the stack. If they contradict other constraints, or may
  /// themselves cause the length, each view first gets a line of its own, to find the length without long lines.
  ///
  /// The lines therefore do not depend on earlier ones. If no line of several views makes the stack longer, the
  /// stack has the same length without them, and breaking from single views gives the same lines. Otherwise the lines
  /// are those that breaking from single views gives.
  func checkLines() {
    guard let adaptation else { return }
    _ = adaptation.enterLayout(of: engine)
    if measureLengths(), lineLengths == runs.map(\.count) {
      let isFull = hasFullLine
      if isFull { joinNextLayout() }
      guard
        adaptation.mayRestart(along: axis) && runs.contains(where: { $0.count > 1 })
          || isFull && !adaptation.hasRestarted && !isLengthGiven
      else { return }
      adaptation.noteRestart()
      adaptation.isRestarting = true
    }
    invalidateArrangement()
    // With other lines, the stack may keep its frame, so the layout would not call it again.
    setNeedsLayout()
  }

  /// Begins or ends to wrap lines or to switch the axis.
  func adaptationDidChange() {
    updateAdaptation()
    if wrapsLines || !switchesAxisToFit { isAxisSwitched = false }
    if !wrapsLines, !runs.isEmpty { removeRuns() }
    invalidateArrangement()
    setNeedsLayout()
  }

  /// The present length of the stack, with margins. Before the first layout it is that of the root, which the stack
  /// seldom exceeds: with all views in one line, the solver would first compress all of them.
  private func length(along axis: LayoutAxis) -> Double {
    let known = hasBeenLaidOut ? self : root
    if known.superview == nil, known.sizing.contains(.free(axis)) { return .infinity }
    return axis == .horizontal ? known.frame.width : known.frame.height
  }

  /// Whether a container around the stack is about to change its arrangement, and with it the length of the stack. The
  /// arrangement of the stack must not depend on that of a container that is being replaced.
  var isLengthUncertain: Bool {
    sequence(first: self, next: \.superview).dropFirst().prefix { $0.engine === engine }
      .contains { $0.needsUpdateConstraints() }
  }

  /// Differences below this many points are rounding.
  private static let slack = 1e-3

  // MARK: Breaking lines

  /// Whether the length of the stack follows from required equalities alone, so that no line makes it longer.
  private var isLengthGiven: Bool {
    layoutEngine.support(of: effectiveAxis == .horizontal ? .width : .height, of: self).allSatisfy {
      guard let constraint = $0.constraint else { return true }
      return constraint.priority.isRequired && constraint.relation == .equal
    }
  }

  /// Whether a line of more than one view takes the whole length of the stack.
  private var hasFullLine: Bool {
    var members = arranged.filter(\.isVisible)[...]
    for run in runs {
      if run.count > 1, let last = members.prefix(run.count).last {
        let isFull = last.constraints.contains {
          // A constraint that was left out has no slack: its line is too long.
          $0.relation == .lessThanOrEqual && $0.firstAttribute.axis == effectiveAxis
            && layoutEngine.slack(of: $0) ?? 0 < StackView.slack
        }
        if isFull { return true }
      }
      members = members.dropFirst(run.count)
    }
    return false
  }

  /// How many visible views each line takes at the present length, by the lengths asked last.
  var lineLengths: [Int] {
    var lengths: [Int] = []
    var end = 0.0
    let axis = effectiveAxis
    let visible = visibleMembers
    let longest = distribution == .fillEqually ? visible.map(\.length).max() ?? 0 : 0
    let margins = isLayoutMarginsRelativeArrangement ? marginLength(along: axis) : 0
    let room = length(along: axis) - margins + StackView.slack
    let between = StackPlan.resolve(spacing)
    for member in visible {
      let content = max(longest, member.length)
      let isFirst = lengths.isEmpty || end + content > room
      if isFirst { lengths.append(0) }
      lengths[lengths.count - 1] += 1
      end = (isFirst ? 0 : end) + content + (member.customSpacing ?? between)
    }
    return lengths
  }

  // MARK: Constraints

  /// Generates the constraints of all views and of the lines of a stack that wraps.
  func generateLines(_ plan: StackPlan, to changes: inout GeneratedChanges) {
    for member in arranged { updateGap(of: member, isUsed: false) }
    for member in arranged where member.view.isHidden {
      changes.remove(member.constraints)
      member.constraints = []
    }
    let isRestarting = adaptation?.isRestarting == true
    fillRuns(isRestarting ? plan.visible.map { _ in 1 } : lineLengths, to: &changes)
    adaptation?.isRestarting = false
    var previous: StackRun?
    var rest = plan.visible[...]
    for (rank, run) in runs.enumerated() {
      addLine(run, after: previous, rank, plan, to: &changes)
      run.constraints = changes.replace(run.constraints)
      generateMembers(rest.prefix(run.count), of: run, plan, to: &changes)
      rest = rest.dropFirst(run.count)
      previous = run
    }
  }

  private func fillRuns(_ lengths: [Int], to changes: inout GeneratedChanges) {
    while runs.count < lengths.count {
      let run = StackRun()
      addLayoutGuide(run.guide)
      runs.append(run)
    }
    while runs.count > lengths.count {
      let run = runs.removeLast()
      changes.remove(run.constraints)
      removeLayoutGuide(run.guide)
    }
    for (run, length) in zip(runs, lengths) { run.count = length }
  }

  private func generateMembers(
    _ members: ArraySlice<ArrangedView>, of run: StackRun, _ plan: StackPlan,
    to changes: inout GeneratedChanges
  ) {
    var previous: ArrangedView?
    for member in members {
      if let previous {
        addLinks(from: previous, to: member, plan, to: &changes)
      } else {
        changes.add(.canvasConnection, member.view, plan.main.leading, to: plan.canvas)
      }
      if plan.distribution == .fillEqually { addSameSize(of: member, plan, to: &changes) }
      addTieBreak(of: member, plan, to: &changes)
      addOwnAlignment(
        of: member.view, member.alignment ?? alignment, in: run.guide, with: members.first?.view,
        plan, to: &changes)
      if member === members.last {
        changes.add(
          .canvasConnection, member.view, plan.main.trailing, .lessThanOrEqual, to: plan.canvas)
      }
      member.constraints = changes.replace(member.constraints)
      previous = member
    }
  }

  private func addLine(
    _ run: StackRun, after previous: StackRun?, _ rank: Int, _ plan: StackPlan,
    to changes: inout GeneratedChanges
  ) {
    changes.add(.canvasConnection, run.guide, plan.main.leading, to: plan.canvas)
    changes.add(.canvasConnection, run.guide, plan.main.trailing, to: plan.canvas)
    // The first line gets additional room across the lines, because its weight is the lowest.
    changes.add(.spanningFit, run.guide, plan.cross.size, priority: 51, weight: Double(rank + 1))
    if let previous {
      changes.add(
        .stackRunSpacing, run.guide, plan.cross.leading, to: previous.guide, plan.cross.trailing,
        constant: runSpacing)
    } else {
      changes.add(.canvasConnection, run.guide, plan.cross.leading, to: plan.canvas)
    }
    if run === runs.last {
      changes.add(.canvasConnection, run.guide, plan.cross.trailing, to: plan.canvas)
    }
  }

  // MARK: Guides

  private func removeRuns() {
    for run in runs {
      LayoutConstraint.deactivate(run.constraints)
      removeLayoutGuide(run.guide)
    }
    runs.removeAll()
  }
}
