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
      if wantsUp(form, p, end) {
        if end == hinges.count { break }
        (first, end) = problem.group(
          of: form, around: problem.isCrowded(form) ? lastWanted(form, p, end) : end)
      } else if wantsDown(form, p, first) {
        if first == 0 { break }
        (first, end) = problem.group(
          of: form, around: problem.isCrowded(form) ? firstWanted(form, p, first - 1) : first - 1)
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

  /// Whether λ lies above the slope just above position `end`, or a required hinge lies higher.
  ///
  /// A wall above the place decides alone: a form that must not stand so low goes up whatever that
  /// costs.
  mutating func wantsUp(_ form: Int32, _ p: Int32, _ end: Int32) -> Bool {
    if problem.isBlockedBelow(form, end) { return true }
    return isAbove(form, p, end)
  }

  /// Whether λ lies below the slope just below position `first`, or a required hinge lies lower.
  ///
  /// The mirror image.
  mutating func wantsDown(_ form: Int32, _ p: Int32, _ first: Int32) -> Bool {
    if problem.isBlockedAbove(form, first) { return true }
    return isBelow(form, p, first)
  }

  /// The hinge from `start` up past whose group a crowded form is no longer wanted higher, or the
  /// last: the slope only grows, so that strides that double and then halve find it.
  ///
  /// Galloping (Bentley and Yao 1976): the cost is a few comparisons more than the logarithm of the
  /// distance, and most of what moves does so by one hinge.
  private mutating func lastWanted(_ form: Int32, _ p: Int32, _ start: Int32) -> Int32 {
    let count = problem.forms[form].hinges.count
    var (low, high, stride) = (start, start, Int32(1))
    while high < count, wantsUp(form, p, problem.group(of: form, around: high).end) {
      low = high + 1
      high = min(count, high + stride)
      stride *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if wantsUp(form, p, problem.group(of: form, around: middle).end) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return min(low, count - 1)
  }

  /// The same from `start` down.
  private mutating func firstWanted(_ form: Int32, _ p: Int32, _ start: Int32) -> Int32 {
    var (low, high, stride) = (start, start, Int32(1))
    while low >= 0, wantsDown(form, p, problem.group(of: form, around: low).first) {
      high = low - 1
      low = max(-1, low - stride)
      stride *= 2
    }
    while low < high {
      let middle = high - (high - low) / 2
      if wantsDown(form, p, problem.group(of: form, around: middle).first) {
        high = middle - 1
      } else {
        low = middle
      }
    }
    return max(0, high)
  }
}
