/// Seating what is left of a batch by factoring all that is pinned anew.
///
/// Ties that take the place of others, as shares of a length that all change, find the variables they would
/// define defined by what is pinned already. Each exchange leads through those before, and the rows it
/// leaves are longer each time: the cost of n exchanges grows with the cube. Together, in an order in
/// which most define a variable, old and new rows cost what a factorisation does.
extension Engine {
  /// Whether the exchanges of the batch at hand have cost as much as that.
  var isFactoringDue: Bool { visits > batch.visitLimit }

  /// Seats the required ties of the batch that wait, as far as what is pinned depends on stays.
  ///
  /// Whatever is pinned stays so, hence multipliers stay dual feasible: those of newcomers are zero. Values
  /// are moved by ``refineSeated()`` afterwards, multipliers computed by ``settleMultipliers()``.
  mutating func seatFactored() {
    let known = visits
    var points = Buffer<Point>()
    swap(&points, &batch.points)
    var newcomers = Buffer<Int32>()
    for k in 0..<points.count where points[k].key == requiredKey {
      let form = points[k].form
      if problem.forms[form].slot >= 0 || problem.forms[form].isQueued { continue }
      if problem.forms[form].terms.count > 1 { newcomers.append(form) }
    }
    factorAnew(.adding, newcomers)
    for k in 0..<newcomers.count where problem.forms[newcomers[k]].slot >= 0 {
      problem.forms[newcomers[k]].value = problem.evaluate(newcomers[k]).value
      pin(newcomers[k], at: problem.forms[newcomers[k]].slot)
    }
    swap(&points, &batch.points)
    noteFactored(since: known)
  }

  /// Moves everything to where what is pinned stands.
  ///
  /// What was noted to be displaced before the factorisation stands in other slots, and all of it is
  /// found again among the residuals: both together would move it twice.
  mutating func refineSeated() {
    basis.displaced.removeAll()
    refine()
  }
}
