/// The budget of work for the sweeps of one scene.
///
/// The budget counts work instead of time, so that a sweep of the same scene always has the same
/// result. A sweep takes at most a fraction of the remaining budget, so that a very long sweep
/// leaves work for the others. A sweep that uses up its share samples the rest of its range.
package final class SweepBudget {
  private var remaining: Int
  private var share = 0
  private var used = 0
  private var lastLayout = 1
  /// The number of layouts.
  private(set) var layouts = 0

  /// Creates a budget. Work consists of steps of the solver and of the generation, measurement and
  /// placement during layouts.
  package init(work: Int = 100_000_000) { remaining = work }

  func beginSweep() {
    share = remaining / 8
    used = 0
  }

  /// Whether the current sweep has used up its share.
  var isUsedUp: Bool { used >= share }

  /// The number of samples whose layouts cost little more than the share of a sweep.
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
