/// Wishes of a batch that others of the same variables overrule.
extension Engine {
  /// Lets the wishes pay that others of the same variables overrule: those with forms of their own.
  ///
  /// First of all, since who gives way to what comes next depends on what they cost: the views of a stack
  /// with room to spare are told apart by such wishes alone, and each taken for the next would give way in
  /// turn.
  mutating func payOverruled() {
    var k = problem.queueHead
    while k < problem.queue.count {
      let form = problem.queue[k]
      k += 1
      if !problem.forms[form].isAlive || problem.forms[form].terms.count != 1 { continue }
      let own = problem.variables[problem.row(form)[0].index].own
      let side = waitingSide(form)
      if own < 0 || own == form || side == 0
        || violatedKey(form, side) == requiredKey
      {
        continue
      }
      if isCostly || repair(form) != .done { return }
    }
  }
}
