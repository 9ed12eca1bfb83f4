/// Which forms come in together, and which leave for them; see `Engine+Reseat`.
extension Engine {
  /// Empties the queue and takes what is violated, to be pinned where it left its segment; only what
  /// violates required constraints, if anything does.
  mutating func takeViolated(_ seats: inout Buffer<Seat>) {
    let isRequired = mostViolated().count > 0
    for form in problem.waiting {
      problem.forms[form].isQueued = false
      if !problem.forms[form].isAlive {
        problem.forms.recycle(form)
        continue
      }
      let side = waitingSide(form)
      if side == 0 { continue }
      let key = violatedKey(form, side)
      if isRequired && key != requiredKey { continue }
      let segment = problem.forms[form].segment
      seats.append(Seat(form: form, key: key, otherwise: segment))
      problem.float(form, in: violatedHinge(form, side))
    }
    problem.emptyQueue()
    for waited in dual.waited.items where isRequired {
      takeWaited(waited.form, waited.isAbove ? 1 : -1, &seats)
    }
    dual.waited.removeAll()
  }

  /// Takes a form that was violated before, unless it is again.
  private mutating func takeWaited(_ form: Int32, _ side: Int, _ seats: inout Buffer<Seat>) {
    if !problem.forms[form].isFloating || waitingSide(form) != 0 { return }
    let segment = problem.forms[form].segment
    let hinge = violatedHinge(form, side)
    if hinge < 0 || hinge >= problem.forms[form].hinges.count { return }
    seats.append(Seat(form: form, key: requiredKey, otherwise: segment))
    problem.float(form, in: hinge)
  }

  /// Takes floating forms that have a point of no higher level than what is violated: they stand there
  /// by chance, or a step that looked no farther pushed them out.
  mutating func takePoints(_ seats: inout Buffer<Seat>, below limit: UInt32) {
    var highest: UInt32 = 0
    problem.beginMarking()
    for seat in seats.items {
      highest = max(highest, seat.key)
      problem.forms[seat.form].mark = problem.formEpoch
    }
    for form in problem.forms.indices
    where problem.forms[form].isFloating && problem.forms[form].mark != problem.formEpoch {
      guard let place = problem.point(of: form) else { continue }
      let old = problem.forms[form].segment
      problem.float(form, in: place)
      let key = problem.claimKey(form)
      if key <= highest || key < limit {
        seats.append(Seat(form: form, key: key, otherwise: old))
      } else {
        problem.float(form, in: old)
      }
    }
  }

  /// Takes what is pinned; what of it is tied, if that is asked for, by itself.
  /// - Returns: the lowest level at which anything is tied; below it wishes may come true.
  mutating func takePinned(
    _ seats: inout Buffer<Seat>, _ tied: inout Buffer<Seat>, splitting: Bool
  ) -> UInt32 {
    var lowest = splitting ? UInt32.max : 0
    for p in basis.slots.indices where basis.slots[p].form >= 0 {
      let form = basis.slots[p].form
      let segment = problem.forms[form].segment
      if segment == problem.forms[form].groupEnd {
        // It lost what it stood at, and goes on floating where it is.
        problem.updateBounds(form)
        continue
      }
      if basis.slots[p].kind == .fixed {
        let isFree = !problem.isBlocked(form, segment, up: false)
        let otherwise = isFree ? segment : problem.forms[form].groupEnd
        seats.append(Seat(form: form, key: requiredKey, otherwise: otherwise))
        continue
      }
      let up = min(holdingLevel(p, up: true), requiredKey)
      let down = min(holdingLevel(p, up: false), requiredKey)
      let seat = Seat(
        form: form, key: max(up, down),
        otherwise: problem.forms[form].place(up: up <= down))
      let key = splitting ? slopeKey(p, up: up <= down) : 0
      if splitting && (min(up, down) == 0 || min(up, down) < key) {
        tied.append(seat)
        if key > 0 { lowest = min(lowest, key) }
      } else {
        seats.append(seat)
      }
    }
    return lowest
  }

  /// The highest level at which a form costs beside the hinges it stands at; 0 if nothing moves it there.
  private mutating func slopeKey(_ p: Int32, up: Bool) -> UInt32 {
    let form = basis.slots[p].form
    let k = problem.forms[form].place(up: up)
    if problem.isBlocked(form, k, up: up) { return 0 }
    duals.room.clear()
    problem.addGradient(form, segment: k, times: 1, to: duals.room)
    return duals.room.isEmpty ? 0 : duals.room[0].key
  }

  // MARK: What is violated

  /// The place at which a form violated on this side is to be pinned.
  private mutating func violatedHinge(_ form: Int32, _ side: Int) -> Int32 {
    problem.claimKey(form) == 0
      ? problem.forms[form].nextHinge(up: side > 0) : problem.forms[form].segment
  }

  /// The side on which a form that waits is violated; 0 if it is not, or cannot be pinned with others.
  mutating func waitingSide(_ form: Int32) -> Int {
    problem.forms[form].isFloating ? problem.violation(form) : 0
  }

  /// The level at which a violated form costs.
  mutating func violatedKey(_ form: Int32, _ side: Int) -> UInt32 {
    let key = problem.claimKey(form)
    if key != 0 { return key }
    return problem.hinges(of: form)[problem.forms[form].nextHinge(up: side > 0)].key
  }

  /// Whether a form that waits lies beyond a required hinge, be it what it claims or farther out.
  private mutating func violatesRequired(_ form: Int32) -> Bool {
    let side = waitingSide(form)
    if side == 0 { return false }
    if violatedKey(form, side) == requiredKey { return true }
    let value = problem.forms[form].value
    return problem.hinges(of: form).contains { hinge in
      hinge.isRequired && hinge.isUpper == (side > 0)
        && (value - hinge.value) * Double(side) > Tolerance.feasibility * max(1, abs(hinge.value))
    }
  }

  /// How many forms of the queue violate required constraints, and the place of the one farthest out. Its
  /// step lets the others choose between their claims; a lesser one may take the slot it needs.
  private mutating func mostViolated() -> (count: Int, place: Int) {
    var (count, place, largest) = (0, problem.queueHead, 0.0)
    counters.queuedLooks &+= Int(problem.queue.count &- problem.queueHead)
    for k in problem.queueHead..<problem.queue.count where violatesRequired(problem.queue[k]) {
      count += 1
      let excess = problem.forms[problem.queue[k]].excess
      if excess > largest { (largest, place) = (excess, k) }
    }
    return (count, place)
  }

  /// After forms came in together: brings what violates a required constraint most to the head of the
  /// queue, unless many still do when steps have visited as much again. Which wishes can come true is known
  /// when these hold; and of many that follow from one another a step mostly settles all: without it a stack
  /// of 10,000 views between centers of equal distance visits 23 times as many entries.
  mutating func bringRequired() -> Bool {
    if dual.reseats == Limits.reseats { return false }
    let (count, place) = mostViolated()
    if count == 0 || (count > Limits.wave && effort >= dual.reseatEffort ?? 0) { return false }
    problem.queue.swapAt(place, problem.queueHead)
    return true
  }
}
