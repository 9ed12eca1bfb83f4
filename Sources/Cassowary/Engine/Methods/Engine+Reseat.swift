/// Pinning many violated forms together, in the place of what is wanted less.
///
/// A stack too short for its views violates every distance at once, and every one would push out a wish
/// by a step that leads through the whole stack. Instead all pinned forms leave their slots and come
/// in again as those of a batch do, in an order in which most define a variable, and with them what is
/// violated: first what violates required constraints. Once these hold, what was squeezed for them is
/// *tied*: its multiplier has used up what its hinges allow, so that weaker wishes decide where it
/// stands. These then take its slots.
///
/// It is a guess at the basis of the optimum; what it gets wrong is repaired by steps.
extension Engine {
  /// A form that is pinned, or is to be.
  struct Seat: BitwiseCopyable {
    var form: Int32
    /// The level that holds it, or that it is wanted at.
    var key: UInt32
    /// The segment to claim if no slot is left for it.
    var otherwise: Int32
  }

  /// Whether steps have visited more than coming in together does, so that this costs no more than it may
  /// have saved; once it was done, whether as many steps as the last one would.
  mutating func isReseatDue(lastVisits visits: Int) -> Bool {
    if dual.reseats == 0 || basis.ghosts > 0 { return false }
    let due = dual.reseatEffort ?? noteWaiting()
    let isFirst = dual.reseats == Limits.reseats
    if isFirst && effort < due { return false }
    problem.dropSatisfied()
    let waiting = Int(problem.waiting.count)
    if isFirst { return waiting > 0 && max(waiting, dual.waited.count) > Limits.wave }
    return waiting > Limits.wave && visits * waiting > Limits.reseatVisits * problem.size
  }

  /// Takes down what violates required constraints before the first step: one that settles some of it for
  /// now leaves others to push them back.
  /// - Returns: the effort at which to come back to it.
  @discardableResult
  private mutating func noteWaiting() -> Int {
    dual.waited.removeAll()
    for form in problem.waiting {
      let side = waitingSide(form)
      if side != 0 && violatedKey(form, side) == requiredKey {
        dual.waited.append(Waiting(form: form, isAbove: side > 0))
      }
    }
    let due = effort + Limits.reseatVisits * problem.size
    dual.reseatEffort = due
    return due
  }

  /// Pins what is violated and what is pinned anew, the strongest first, and moves everything there.
  ///
  /// Complexity: that of a batch of all that is pinned, and of a new factorisation.
  mutating func reseat() {
    dual.reseats -= 1
    let known = visits
    leaveDirections()
    var seats = Buffer<Seat>()
    var tied = Buffer<Seat>()
    takeViolated(&seats)
    var kept = Buffer<Seat>()
    let limit = takePinned(
      &kept, &tied, splitting: seats.count > 0 && seats[0].key != requiredKey)
    takePoints(&seats, below: limit)
    let wanted = seats.count
    let pinned = kept.count + tied.count
    for seat in kept.items { seats.append(seat) }
    unseatAll(seats, from: wanted)
    let ties = sortSeats(seats)
    var defined = Buffer<Int32>()
    orderAnew(ties, &defined)
    seatPoints(defined)
    seatTied(tied, places: pinned - floatUnseated(seats))
    batch.searchedKey = 0
    batch.points.removeAll()
    moveSeated()
    // As after a factorisation: wishes that are all met at once have to be met exactly.
    refine()
    settleMultipliers()
    noteFactored(since: known)
    dual.waveLimit = Limits.wave
    noteWaiting()
  }

  // MARK: Leaving and coming in

  /// Empties the basis. What was pinned claims its point, so that nothing else takes the place of a wish
  /// that is stronger; what is tied claims nothing.
  private mutating func unseatAll(_ seats: borrowing Buffer<Seat>, from wanted: Int) {
    factor.removeAll()
    for p in basis.slots.indices {
      duals.multipliers.release(basis.slots[p].multiplier)
      if basis.slots[p].form >= 0 { problem.forms[basis.slots[p].form].slot = -1 }
      basis.slots[p] = Slot()
    }
    for k in wanted..<seats.count {
      let form = seats[k].form
      let hinges = problem.hinges(of: form)
      var place = problem.forms[form].segment
      while place < problem.forms[form].groupEnd, !hinges[place].isUpper { place += 1 }
      if place == problem.forms[form].groupEnd { place = problem.forms[form].segment }
      problem.float(form, in: place)
    }
  }

  /// Writes the forms to `points`: ties from the highest level down, then those in one variable.
  /// - Returns: the number of the first.
  private mutating func sortSeats(_ seats: borrowing Buffer<Seat>) -> Int {
    batch.points.removeAll()
    batch.order.removeAll()
    for k in 0..<seats.count { batch.order.append(levelOrder(seats[k].key, k)) }
    batch.order.sort()
    var ties = 0
    for isTie in [true, false] {
      for k in 0..<batch.order.count {
        let seat = seats[placeInOrder(batch.order[k])]
        if (problem.forms[seat.form].terms.count > 1) != isTie { continue }
        batch.points.append(Point(form: seat.form, key: seat.key))
      }
      if isTie { ties = batch.points.count }
    }
    return ties
  }

  /// Seats what defines a variable, then what finds a stay.
  private mutating func seatPoints(_ defined: borrowing Buffer<Int32>) {
    for k in 0..<batch.points.count {
      _ = seatFresh(batch.points[k], defining: k < defined.count ? defined[k] : -1)
    }
    var failures = 0
    // Of those that follow from each other, as distances that are equal, each would be solved in vain.
    for k in 0..<batch.points.count
    where failures < Limits.fewSteps && problem.forms[batch.points[k].form].slot < 0 {
      seatOnStay(batch.points[k])
      if problem.forms[batch.points[k].form].slot < 0 { failures += 1 }
    }
  }

  /// Lets forms that found no slot float: where they claim a point, as in a batch, else beside their hinges.
  /// - Returns: how many did find one.
  private mutating func floatUnseated(_ seats: borrowing Buffer<Seat>) -> Int {
    var seated = 0
    for seat in seats.items {
      let form = seat.form
      if problem.forms[form].slot >= 0 {
        seated += 1
        continue
      }
      if !problem.isEqualityClaim(form) { problem.float(form, in: seat.otherwise) }
      problem.updateBounds(form)
    }
    return seated
  }

  /// Puts tied forms where they were, as long as there are places left; all others float on the side
  /// where nothing held them.
  private mutating func seatTied(_ tied: borrowing Buffer<Seat>, places: Int) {
    var places = places
    var failures = 0
    for seat in tied.items {
      let form = seat.form
      if places > 0 && failures < Limits.fewSteps {
        let point = Point(form: form, key: 1)
        if !seatFresh(point, defining: -1) { seatOnStay(point) }
        if problem.forms[form].slot >= 0 {
          places -= 1
          continue
        }
        failures += 1
      }
      problem.float(form, in: seat.otherwise)
      problem.updateBounds(form)
    }
  }

  /// As in a batch; but no pivot of the method, as in a new factorisation.
  private mutating func seatFresh(_ point: Point, defining j: Int32) -> Bool {
    var fresh = 0
    _ = seatFresh(point, defining: j, &fresh)
    return fresh > 0
  }
}
