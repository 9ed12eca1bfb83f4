/// The block bound flip: the violated forms of one level claim the segments they lie in, all at once.
///
/// Where the same constraint moves many forms, as the views of a stack do that share out its room, a step
/// of the dual method for each comes to the same end: the form floats on beyond its hinges, and the others make
/// up for its slope. Here one solve for each level does that for all of them.
extension Engine {
  /// Flips the violated forms of a level, unless that brings more multipliers out of their ranges than it
  /// repairs forms: each of those is a step of the primal method, each of these one of the dual method.
  ///
  /// No variable moves, so that all of it can be taken back.
  mutating func flipTogether(_ key: UInt32) {
    dual.policy.flippedKey = key
    balance(checking: true)
    let known = duals.queue.count
    var flipped = Buffer<Crossing>()
    for form in problem.waiting where problem.forms[form].isFloating {
      let side = problem.violation(form)
      if side == 0 || problem.violatedKey(form, side) != key { continue }
      let segment = problem.segmentWhereItStands(form, side)
      let old = problem.forms[form].segment
      if segment == old { continue }
      flipped.append(Crossing(form: form, segment: old))
      claim(form, segment)
    }
    balance(checking: true)
    if keepInfeasible(from: known) <= flipped.count { return problem.dropSatisfied() }
    for crossing in flipped.items { claim(crossing.form, crossing.segment) }
    balance(checking: false)
    duals.queue.shorten(to: known)
  }

  /// Lets a floating form claim another segment, which multipliers have to make up for.
  private mutating func claim(_ form: Int32, _ segment: Int32) {
    let old = problem.forms[form].segment
    problem.float(form, in: segment)
    problem.updateBounds(form)
    noteClaim(of: form, from: old)
  }

  /// Takes slots whose multipliers are in their ranges off the end of the queue of the primal method, and
  /// those that are there twice.
  /// - Returns: how many are left of that end.
  private mutating func keepInfeasible(from known: Int) -> Int {
    factor.forwardEpoch &+= 1
    var kept = known
    for k in known..<duals.queue.count {
      let p = duals.queue[k]
      if factor.nodes[p].leaving.mark == factor.forwardEpoch { continue }
      factor.nodes[p].leaving.mark = factor.forwardEpoch
      if dualInfeasibility(p) == 0 { continue }
      duals.queue[kept] = p
      kept += 1
    }
    duals.queue.shorten(to: kept)
    return kept - known
  }
}
