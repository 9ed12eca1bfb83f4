/// How much work the sweeps of one scene may take.
///
/// Work is counted, not timed, so that the same scene is always swept in the same way. A sweep takes at most a
/// fraction of what is left: one sweep that has no end leaves enough for the others. A sweep that has used its
/// part up samples the rest of its range.
package final class SweepBudget {
  private var remaining: Int
  private var allowance = 0
  /// Whether part of a sweep was sampled.
  package private(set) var wasExceeded = false

  /// A budget of an amount of work, see ``LayoutView/linearParts(_:over:within:snapshot:)``.
  package init(work: Int = 20_000_000) { remaining = work }

  /// The part of the remaining work that one sweep may take.
  private static let share = 8

  func beginSweep() { allowance = remaining / Self.share }

  /// Whether the current sweep has used up its part.
  var isUsedUp: Bool { allowance <= 0 }

  func spend(_ work: Int) {
    allowance -= work
    remaining = max(0, remaining - work)
  }

  func noteSampling() { wasExceeded = true }
}
