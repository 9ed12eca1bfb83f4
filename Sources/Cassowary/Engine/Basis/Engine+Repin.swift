/// Where a pinned form stands among its hinges, given its multiplier.
extension Engine {
  /// Moves a pinned form to the hinges whose slopes enclose its multiplier, after they changed.
  ///
  /// The multiplier stays, so the basis stays dual feasible; if no hinge encloses it, the slot is
  /// queued for the primal method. What depends on the form follows with ``move()``.
  mutating func repin(_ form: Int32) {
    let p = problem.forms[form].slot
    let old = problem.forms[form].value
    problem.standAtValue(form)
    duals.theta.removeAll()
    duals.theta.add(1, multiplier(p))
    let place = breakpointWanted(form)
    if place >= 0 {
      let (first, end) = problem.group(of: form, around: place)
      problem.stand(form, at: first, end)
    }
    problem.noteDegenerate(p)
    basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    if basis.slots[p].kind == .fixed { basis.slots[p].multiplier.count = 0 }
    if dualInfeasibility(p) != 0 { duals.queue.append(p) }
    // Between two hinges: the form stays where it is until the primal method gives its slot away.
    if problem.forms[form].segment == problem.forms[form].groupEnd { return }
    let target = problem.hinges(of: form)[problem.forms[form].segment].value
    problem.forms[form].value = target
    displace(form, by: target - old)
  }

  /// Has an inactive row, whose breakpoints changed, assume the piece whose slope is the one that dual values
  /// count on, which is in `theta`; or the place among the breakpoints where slopes enclose that, and
  /// notes by how much the slope is another.
  mutating func assumePiece(_ form: Int32) {
    let place = breakpointWanted(form)
    if place >= 0 {
      var (split, end) = problem.group(of: form, around: place)
      let hinges = problem.hinges(of: form)
      while split < end, !hinges[split].isUpper { split += 1 }
      problem.float(form, in: split)
    }
    problem.addGradient(
      form, segment: problem.forms[form].segment, times: -1, to: &duals.theta)
    swap(&duals.room, &duals.theta)
    noteSlope(of: form, times: -1)
  }

  /// Leaves in `theta` the slope that an inactive row has in the piece it assumes.
  mutating func gatherSlope(of form: Int32) {
    duals.theta.removeAll()
    problem.addGradient(form, segment: problem.forms[form].segment, times: 1, to: &duals.theta)
  }

  /// The breakpoint at which the slopes enclose what is in `theta`; -1 if those where the row stands, or its
  /// piece, do.
  private mutating func breakpointWanted(_ form: Int32) -> Int32 {
    // The slope only grows with the value, so that at most one of the two searches leads anywhere.
    let up = lastWanted(form, from: problem.forms[form].groupEnd, up: true)
    return up >= 0 ? up : lastWanted(form, from: problem.forms[form].segment, up: false)
  }

  /// The last hinge on the way up, or down, before which a form is wanted farther; -1 if it is not wanted past
  /// position `k`.
  private mutating func lastWanted(_ form: Int32, from k: Int32, up: Bool) -> Int32 {
    if !isWanted(form, k, up: up) { return -1 }
    let count = problem.forms[form].hinges.count
    // Wanted past all positions before `near`, counted from `k`, and past none from `far` on.
    var near: Int32 = 1
    var far = up ? count - k : k
    while near < far {
      let middle = (near + far) / 2
      if isWanted(form, up ? k + middle : k - middle, up: up) {
        near = middle + 1
      } else {
        far = middle
      }
    }
    return far == 0 ? -1 : up ? k + near - 1 : k - near
  }

  /// Whether what is in `theta` lies above the slope just above position `k`, or a required hinge lies higher;
  /// or the mirror image.
  ///
  /// A wall above the place decides alone: a form that must not stand so low goes up whatever that
  /// costs.
  private mutating func isWanted(_ form: Int32, _ k: Int32, up: Bool) -> Bool {
    problem.isBlocked(form, k, up: !up)
      || excess(form, k, up: up, of: duals.theta.items) != nil
  }
}
