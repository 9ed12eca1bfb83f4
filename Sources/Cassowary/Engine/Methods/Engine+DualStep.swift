/// One step of the dual method: who gives way, and what that moves.
extension Engine {
  /// How a step ended.
  ///
  /// Not thrown: all of these are ordinary, and each calls for something else.
  enum Step {
    case satisfied
    case again
    case pivoted(agrees: Bool)
    /// The solves forward and backward disagree about the pivot; nothing has changed.
    case rejected
    case blocked
  }

  /// One dual step for a form outside its segment; its forward solve is at hand.
  ///
  /// The form rises or falls to the end of its segment. Pinned forms on which it depends move
  /// against it at no other cost than that of their multipliers; whichever is used up first gives
  /// its slot.
  mutating func step(_ form: Int32, _ side: Int) -> Step {
    let up = side > 0
    let s = Double(side)
    while true {
      // The nearest end of the segment it claims, and all hinges that stand there.
      let (first, end) = problem.groupAhead(of: form, up: up)
      let target = problem.hinges(of: form)[first].value
      var excess = abs(problem.forms[form].value - target)
      dual.origins.removeAll()
      let leaving = chooseLeaving(form, side, excess: &excess)
      if ownRoomAllows(form, up, up ? end : first, leaving) {
        if let ending = flip(form, side, past: up ? end : first) { return ending }
        continue
      }
      guard let leaving else { return .blocked }
      // Jumps and the step itself move everything in one solve; the step comes last.
      let w = factor.nodes[leaving].forward
      basis.displaced.append(Seed(slot: leaving, amount: -s * excess / w))
      factor.backward(basis.displaced)
      if !reaches(form, target) {
        factor.clearForward()
        factor.clearBackward()
        basis.displaced.removeLast()
        undoJumps()
        return .rejected
      }
      return .pivoted(agrees: pivot(form, side, leaving, first, end))
    }
  }

  /// Lets the form pass its own hinges up to `beyond`, and those that jumped go where they jumped.
  ///
  /// The bound flip of the boxed dual simplex method, where the form has more than one hinge: it
  /// goes on floating beyond, at the slope it has there.
  ///
  /// - Returns: how the step ended, or `nil` if it goes on from there.
  private mutating func flip(_ form: Int32, _ side: Int, past beyond: Int32) -> Step? {
    steps += 1
    // The form goes on floating, at a slope that is less by its own room: the others share that out.
    addToMultipliers(-Double(side), except: -1, checking: false)
    problem.float(form, in: beyond)
    problem.updateBounds(form)
    // What jumped stays where it jumped: its multiplier has passed those hinges.
    if !dual.origins.isEmpty {
      factor.clearForward()
      move()
      return .again
    }
    let value = problem.forms[form].value
    if side > 0 ? value > problem.forms[form].ceiling : value < problem.forms[form].floor {
      return nil
    }
    factor.clearForward()
    return .satisfied
  }

  /// Whether the form's own cost stops the step first: past its hinges the slope catches up before
  /// any pinned form gives way. Leaves the slope gained in `theta`.
  @inline(__always)
  mutating func ownRoomAllows(
    _ form: Int32, _ up: Bool, _ beyond: Int32, _ leaving: Int32?
  ) -> Bool {
    if problem.isBlocked(form, beyond, up: up) { return false }
    duals.theta.removeAll()
    let segment = problem.forms[form].segment
    for hinge in problem.hinges(of: form)[min(segment, beyond)..<max(segment, beyond)] {
      duals.theta.add(key: hinge.key, value: hinge.slope)
    }
    // With nobody to give way, the form pays for itself, whatever it costs.
    guard let leaving else { return true }
    if duals.bestRoom.sign <= 0 { return duals.theta.isEmpty }
    return duals.bestRoom.items.compare(
      1 / abs(factor.nodes[leaving].forward), with: duals.theta.items, 1) >= 0
  }

  /// Takes back jumps of a step that came to nothing; variables have not moved yet.
  ///
  /// In reverse, so that a form which jumped twice comes back to where it began.
  mutating func undoJumps() {
    while !dual.origins.isEmpty {
      let origin = dual.origins.removeLast()
      let seed = basis.displaced.removeLast()
      let form = basis.slots[seed.slot].form
      problem.forms[form].value -= seed.amount
      problem.stand(form, at: origin.segment, origin.groupEnd)
    }
  }

  /// Whether the change left by the backward solve brings the form to `target`, as the forward solve
  /// says it does.
  ///
  /// The second opinion on a pivot, before anything has changed: the rate of the form, added up
  /// from its terms, has to be what the forward solve said.
  private mutating func reaches(_ form: Int32, _ target: Double) -> Bool {
    let terms = problem.entries(of: form)
    var change = 0.0
    var size = 0.0
    for entry in terms {
      let part = entry.value * factor.nodes[entry.index].backward
      change += part
      size = max(size, abs(part))
    }
    let wanted = target - problem.forms[form].value
    // Nothing better than a new factorisation is to be had: what it says to three digits is a pivot.
    let agreement = factor.age == 0 ? Tolerance.freshAgreement : Tolerance.agreement
    return abs(change - wanted) <= agreement * abs(wanted) + Tolerance.roundoff * size
  }

  /// Pins `form` at its hinges `first..<end` in the slot that leaves.
  /// - Returns: whether the new diagonal agrees with the pivot of the forward solve.
  private mutating func pivot(
    _ form: Int32, _ side: Int, _ p: Int32, _ first: Int32, _ end: Int32
  ) -> Bool {
    let s = Double(side)
    let w = factor.nodes[p].forward
    let upward = s * w < 0
    let step = basis.displaced.removeLast().amount
    basis.displaced.removeAll()
    degenerateSteps = duals.bestRoom.sign <= 0 ? degenerateSteps + 1 : 0
    // Past its own range, or past that of others: all that change need a look.
    let isGhost = basis.slots[p].form < 0 || problem.forms[basis.slots[p].form].hinges.count == 0
    let isBeyond = duals.bestRoom.sign < 0 || (isGhost && !duals.bestRoom.isEmpty)

    // Multipliers: t = room / |w|; the others move by -s·w·t, the entering one by s·t from its slope.
    swap(&duals.theta, &duals.bestRoom)
    duals.theta.scale(by: 1 / abs(w))
    addToMultipliers(-s, except: p, checking: isBeyond)
    if isBeyond { duals.queue.append(p) }
    // What enters has the slope beside its hinges as multiplier, and takes up what the others gave.
    if s < 0 { duals.theta.scale(by: -1) }
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.theta)
    // The determinant changes by the pivot, and with it the diagonal: what the exchange computes on
    // another way has to agree.
    let expected = w * factor.nodes[p].diagonal

    factor.clearForward()
    problem.forms[form].slot = p
    moveAlongBackward(1)
    vacate(p, upward: upward, moved: step)
    return completePivot(form, at: first, end, in: p, expecting: expected)
  }
}
