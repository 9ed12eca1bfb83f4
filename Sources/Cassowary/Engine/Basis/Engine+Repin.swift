/// Where a pinned form stands among its hinges, given its multiplier.
extension Engine {
  /// Moves a pinned form to the hinges whose slopes enclose its multiplier, after they changed.
  ///
  /// The multiplier stays, so the basis stays dual feasible; if no hinge encloses it, the slot is
  /// queued for the primal method. What depends on the form follows with ``move()``.
  mutating func repin(_ form: Int32) {
    let p = problem.forms[form].slot
    let hinges = problem.hinges(of: form)
    let old = problem.forms[form].value
    var first = problem.firstPosition(form, notBelow: old)
    var end = first
    while end < hinges.count, hinges[end].value == old { end += 1 }
    // Cost is convex in the value: following the multiplier one way ends where it fits, and never turns.
    while true {
      if isWanted(form, p, end, up: true) {
        if end == hinges.count { break }
        (first, end) = problem.group(of: form, around: nextWanted(form, p, end, up: true))
      } else if isWanted(form, p, first, up: false) {
        if first == 0 { break }
        (first, end) = problem.group(of: form, around: nextWanted(form, p, first - 1, up: false))
      } else {
        break
      }
    }
    problem.stand(form, at: first, end)
    problem.noteSuspect(p)
    basis.slots[p].kind = problem.isFixed(form) ? .fixed : .pinned
    if basis.slots[p].kind == .fixed { basis.slots[p].multiplier.count = 0 }
    if dualInfeasibility(p) != 0 { duals.queue.append(p) }
    // Between two hinges: the form stays where it is until the primal method gives its slot away.
    if first == end { return }
    let target = hinges[first].value
    problem.forms[form].value = target
    displace(form, by: target - old)
  }

  /// Whether λ lies above the slope just above position `k`, or a required hinge lies higher; or the mirror
  /// image.
  ///
  /// A wall above the place decides alone: a form that must not stand so low goes up whatever that
  /// costs.
  mutating func isWanted(_ form: Int32, _ p: Int32, _ k: Int32, up: Bool) -> Bool {
    problem.isBlocked(form, k, up: !up) || excess(form, p, k, up: up) != nil
  }

  /// The hinge to go to from `start`; of a crowded form the first past whose group it is wanted no
  /// farther, or the last: the slope only grows, so that strides that double and then halve find it.
  ///
  /// Galloping (Bentley and Yao 1976): the cost is a few comparisons more than the logarithm of the
  /// distance, and most of what moves does so by one hinge.
  private mutating func nextWanted(
    _ form: Int32, _ p: Int32, _ start: Int32, up: Bool
  ) -> Int32 {
    if !problem.isCrowded(form) { return start }
    let sign: Int32 = up ? 1 : -1
    // Counted in hinges from the start, past all of which but those from `far` on it is wanted.
    let count = up ? problem.forms[form].hinges.count - start : start + 1
    var (near, far, stride) = (Int32(0), Int32(0), Int32(1))
    while far < count, isWanted(past: start + sign * far, form, p, up: up) {
      near = far + 1
      far = min(count, far + stride)
      stride *= 2
    }
    while near < far {
      let middle = (near + far) / 2
      if isWanted(past: start + sign * middle, form, p, up: up) {
        near = middle + 1
      } else {
        far = middle
      }
    }
    return start + sign * min(near, count - 1)
  }

  /// Whether a form is wanted farther than the hinges that share the value of hinge `k`.
  private mutating func isWanted(past k: Int32, _ form: Int32, _ p: Int32, up: Bool) -> Bool {
    let (first, end) = problem.group(of: form, around: k)
    return isWanted(form, p, up ? end : first, up: up)
  }
}
