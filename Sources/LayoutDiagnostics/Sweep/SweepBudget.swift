/// How much work the sweeps of one scene may take.
///
/// Work is counted, not timed, so that the same scene is always swept in the same way. A sweep takes at most a
/// fraction of what is left: a sweep without end leaves enough for the others. A sweep that has used its part up
/// samples the rest of its range.
package final class SweepBudget {
  private var remaining: Int
  private var share = 0
  private var used = 0
  private var lastLayout = 1
  /// How many layouts the work was spent on.
  private(set) var layouts = 0

  /// A budget of an amount of work: steps of the solver, and what layouts write, measure and place.
  package init(work: Int = 100_000_000) { remaining = work }

  func beginSweep() {
    share = remaining / 8
    used = 0
  }

  /// Whether the current sweep has used up its part.
  var isUsedUp: Bool { used >= share }

  /// How many layouts samples may take without costing much more than the part of a sweep.
  var affordableSamples: Double { Double(share) / 4 / Double(lastLayout) }

  func spend(_ work: Int) {
    used += work
    remaining = max(0, remaining - work)
  }

  func spendLayout(_ work: Int) {
    layouts += 1
    lastLayout = max(work, 1)
    spend(work)
  }
}
