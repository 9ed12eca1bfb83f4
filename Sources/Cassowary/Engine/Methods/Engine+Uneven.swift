/// Care for systems whose numbers differ very much in size.
///
/// A screen's coefficients lie within a factor of ten or so of each other, and absolute thresholds
/// tell its numbers from rounding. Where one row mixes 1e-3 and 1e3, products along a chain reach
/// any size, and a true multiplier can be smaller than the rounding of another. While such a row is
/// live, solves carry a bound of the parts that went into every number, so that what cancels to
/// rounding becomes zero and everything else counts however small; and every flush ends with a
/// check from a fresh factorisation.
extension Engine {
  /// Counts a row as uneven or not; the next flush adapts.
  ///
  /// Counted and not marked once, so that a system whose last uneven row has gone is an even one
  /// again.
  @inline(__always)
  mutating func setUneven(_ c: Int32, _ isUneven: Bool) {
    if problem.constraints[c].isUneven == isUneven { return }
    problem.constraints[c].isUneven = isUneven
    agenda.unevenRows += isUneven ? 1 : -1
  }

  /// Whether rounding may keep a solve from ending, or values from being numbers.
  ///
  /// Then calls that could do without keep a copy to go back to.
  var isDoubtful: Bool {
    agenda.unevenRows > 0 || factor.isUneven || !(problem.largestValue <= Limits.largeValue)
  }

  /// Turns care on or off, by whether a row needs it.
  ///
  /// Values are told as they are where every digit may count: those that were not change by that.
  mutating func adaptCare() {
    takeCare(agenda.unevenRows > 0)
    for j in problem.values.indices
    where problem.toldValue(j) != problem.values[j] { problem.noteChange(j) }
  }

  /// Sets whether solves carry bounds, and from which size on a multiplier counts.
  mutating func takeCare(_ isUneven: Bool) {
    factor.adapt(toUneven: isUneven)
    duals.ignore(upTo: isUneven ? 0 : Tolerance.multiplier)
  }

  /// Computes values and multipliers afresh until both hold.
  ///
  /// Complexity: a factorisation, and a solve for every floating form that costs.
  mutating func verify() -> Outcome {
    for _ in 0..<Limits.verifications {
      if factor.age != 0 || basis.ghosts > 0 || basis.released > Limits.ghosts {
        refactor()
      } else {
        refine()
      }
      // Both conditions hold at values and multipliers that owe nothing to the steps that led here.
      if problem.isSettled && duals.queue.isEmpty { return .done }
      let outcome = settleAgenda()
      if outcome != .done { return outcome }
    }
    // Rounding keeps the two conditions apart. Required rows have to hold: the primal one decides.
    for _ in 0..<Limits.lastVerifications {
      refactor()
      duals.queue.removeAll()
      if problem.isSettled { return .done }
      let outcome = drain()
      if outcome != .done { return outcome }
    }
    refine()
    return .done
  }
}
