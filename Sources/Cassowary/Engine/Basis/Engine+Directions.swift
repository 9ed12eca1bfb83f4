/// Moving a pinned value, and everything that depends on it, along a cached direction.
extension Engine {
  /// Moves the form pinned in slot p, and everything that depends on it, by `delta`.
  mutating func movePinned(_ p: Int32, _ form: Int32, by delta: Double) {
    let place = basis.directions.place(of: form)
    if basis.directions.entries[place].version == basis.version {
      if basis.directions.entries[place].isBuilt || buildDirection(place, p, delta) {
        if basis.directions.entries[place].isStale {
          travelAnew(place)
        } else {
          if basis.directions.entries[place].lowest > basis.directions.entries[place].highest {
            findLimits(place)
          }
          travel(place)
        }
        problem.placeAlone(form)
        return
      }
      leaveDirections()
    } else if basis.directions.entries[place].isBuilt {
      // The place was another form's.
      leaveDirections()
    }
    // Asked for once, a direction is only noted: what is built for it pays from the next move on, and
    // most constants change once.
    suspendDirections()
    basis.directions.entries[place].version = basis.version
    moveAlone(Seed(slot: p, amount: delta))
  }

  /// Keeps the direction of slot p; its form's value has been moved by `delta` already.
  ///
  /// What the backward solve says of variables, and the columns of floating forms, is all that a
  /// move needs; the ratio of a bound to its rate says how far no form leaves its segment.
  ///
  /// - Returns: false if another direction moves some of it: then neither would know by its own travel
  ///   where that stands.
  private mutating func buildDirection(_ place: Int32, _ p: Int32, _ delta: Double) -> Bool {
    factor.backward(p)
    collectRates(1)
    basis.directions.begin(
      place, from: problem.forms[basis.directions.entries[place].form].value - delta)
    var direction = basis.directions.entries[place]
    var isAlone = true
    // In the order of memory, they stream.
    factor.backwardOrder.sort()
    for j in factor.backwardOrder.items {
      let rate = factor.nodes[j].backward
      factor.nodes[j].backward = 0
      if rate == 0 { continue }
      direction.reach = farther(direction.reach, rate)
      basis.directions.motions.append(
        Motion(index: j, rate: rate, origin: problem.values[j]))
      // One tag per variable is enough to see that two directions overlap: the later one finds the
      // earlier one's.
      let tag = problem.variables[j].direction
      if basis.directions.isHeld(tag, besides: place) { isAlone = false }
      problem.variables[j].direction = direction.stamp
    }
    direction.firstForm = basis.directions.motions.indices.upperBound
    if !keepForms(&direction, place) { isAlone = false }
    basis.directions.entries[place] = direction
    findLimits(place)
    return isAlone
  }

  /// Keeps the rates of the floating forms that move.
  ///
  /// - Returns: false if another direction moves one of them.
  private mutating func keepForms(_ direction: inout Direction, _ place: Int32) -> Bool {
    var isAlone = true
    for form in primal.affected.items {
      let rate = problem.forms[form].rate
      problem.forms[form].rate = 0
      if abs(rate) < Tolerance.drop { continue }
      basis.directions.motions.append(
        Motion(index: form, rate: rate, origin: problem.forms[form].value))
      if isMovedElsewhere(form, place) { isAlone = false }
    }
    primal.affected.removeAll()
    direction.endOfMotions = basis.directions.motions.indices.upperBound
    return isAlone
  }

  /// Finds how far a direction goes, whose floating forms are current, before one of them leaves its segment.
  ///
  /// A resize that ends inside the interval touches no form at all: variables are written, and the
  /// solve is over.
  private mutating func findLimits(_ place: Int32) {
    let travel = basis.directions.entries[place].travel
    var lowest = -Double.infinity
    var highest = Double.infinity
    for motion in basis.directions.forms(of: place) {
      let value = problem.forms[motion.index].value
      // Both bounds turned into travel; which is the lower one depends on the sign of the rate.
      let toFloor = travel + (problem.forms[motion.index].floor - value) / motion.rate
      let toCeiling = travel + (problem.forms[motion.index].ceiling - value) / motion.rate
      lowest = max(lowest, min(toFloor, toCeiling))
      highest = min(highest, max(toFloor, toCeiling))
    }
    basis.directions.entries[place].lowest = lowest
    basis.directions.entries[place].highest = highest
  }

  /// As ``travel(_:)`` from here, where all that the direction moves is current but the value of its form: others
  /// moved meanwhile, or claim other segments, and the basis stayed what it was. How far it goes is found with
  /// the next move, if nothing comes between; to look at all its forms once costs less.
  private mutating func travelAnew(_ place: Int32) {
    var direction = basis.directions.entries[place]
    problem.largestMove = farther(problem.largestMove, direction.reach * direction.travel)
    direction.origin = problem.evaluate(direction.form).value
    let travel = problem.forms[direction.form].value - direction.origin
    direction.travel = travel
    (direction.isStale, direction.isSettled, direction.isReported) = (false, true, true)
    (direction.lowest, direction.highest) = (.infinity, -.infinity)
    basis.directions.entries[place] = direction
    problem.largestValue = farther(problem.largestValue, direction.reach * travel)
    var motions = unsafe basis.directions.motions.lane
    var values = unsafe problem.values.lane
    for k in direction.firstMotion..<direction.firstForm {
      let (index, rate) = unsafe (motions[k].index, motions[k].rate)
      unsafe motions[k].origin = values[index]
      unsafe values[index] += rate * travel
    }
    for k in direction.firstForm..<direction.endOfMotions {
      let (index, rate) = unsafe (motions[k].index, motions[k].rate)
      unsafe motions[k].origin = problem.forms[index].value
      problem.forms[index].value += rate * travel
      problem.enqueueIfOutside(index)
    }
  }

  /// Whether another built direction moves one of the form's variables.
  ///
  /// Forms carry no tags of their own; their variables do.
  private mutating func isMovedElsewhere(_ form: Int32, _ place: Int32) -> Bool {
    problem.row(form).contains {
      basis.directions.isHeld(problem.variables[$0.index].direction, besides: place)
    }
  }

  /// Brings every variable of a direction to where its form now stands.
  ///
  /// Computed and not added up: x = x₀ + rate · way. A window dragged for minutes ends where one
  /// move would have brought it.
  mutating func travel(_ place: Int32) {
    let form = basis.directions.entries[place].form
    let travel = problem.forms[form].value - basis.directions.entries[place].origin
    basis.directions.entries[place].travel = travel
    basis.directions.entries[place].isSettled = false
    basis.directions.entries[place].isReported = true
    problem.largestValue = farther(
      problem.largestValue, basis.directions.entries[place].reach * travel)
    var values = unsafe problem.values.lane
    for motion in basis.directions.variables(of: place) {
      // From the origin and not from the last place: a thousand moves round no more than one.
      unsafe values[motion.index] = motion.origin + motion.rate * travel
    }
    if travel < basis.directions.entries[place].lowest
      || travel > basis.directions.entries[place].highest
    {
      settleForms(of: place)
    }
  }

  /// Puts the variables of a direction that moved on the list of changed ones.
  ///
  /// Put off for as long as possible: whoever knows them by the direction's stamp never asks.
  private mutating func expandReport(_ place: Int32) {
    if !basis.directions.entries[place].isReported { return }
    basis.directions.entries[place].isReported = false
    for motion in basis.directions.variables(of: place) {
      problem.noteChange(motion.index)
    }
  }

  /// Brings the floating forms of a direction up to date and queues those that left their segment.
  ///
  /// Before anything looks at floating forms their values have to be what their variables say; here
  /// they catch up in one stride.
  private mutating func settleForms(of place: Int32) {
    if basis.directions.entries[place].isSettled { return }
    basis.directions.entries[place].isSettled = true
    let travel = basis.directions.entries[place].travel
    for motion in basis.directions.forms(of: place) {
      problem.forms[motion.index].value = motion.origin + motion.rate * travel
      problem.enqueueIfOutside(motion.index)
    }
  }

  /// Makes every floating form current: something is about to move, or to claim another segment, other than
  /// by a direction. These hold for as long as the basis lasts, and begin from where all stands then.
  mutating func suspendDirections() {
    if !basis.directions.isLoaded { return }
    for place in basis.directions.entries.indices where basis.directions.entries[place].isBuilt {
      settleForms(of: place)
      basis.directions.entries[place].isStale = true
    }
  }

  /// Makes every floating form current and forgets the directions: the basis is about to change.
  ///
  /// Whatever changes basis, hinges or claims calls this first.
  mutating func leaveDirections() {
    if basis.directions.isLoaded {
      for place in basis.directions.entries.indices where basis.directions.entries[place].isBuilt {
        expandReport(place)
        settleForms(of: place)
      }
      basis.directions.removeAll()
    }
    basis.version &+= 1
  }

  /// Completes the list of changed variables.
  mutating func expandReports() {
    if !basis.directions.isLoaded { return }
    for place in basis.directions.entries.indices { expandReport(place) }
  }

  /// The stamps of the directions that moved, if nothing else did.
  ///
  /// A caller that kept what a direction moves, by its stamp, needs no list of thousands of
  /// variables to redraw them.
  func reportedStamps() -> SIMD4<Int32>? {
    if !basis.directions.isLoaded || !problem.changed.isEmpty { return nil }
    var stamps = SIMD4<Int32>()
    for place in basis.directions.entries.indices where basis.directions.entries[place].isReported {
      stamps[Int(place)] = basis.directions.entries[place].stamp
    }
    return stamps
  }

  /// The caller knows what moved.
  mutating func forgetReports() {
    for place in basis.directions.entries.indices {
      basis.directions.entries[place].isReported = false
    }
  }
}
