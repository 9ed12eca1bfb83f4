/// Moving a pinned value, and everything that depends on it, along a cached direction.
extension Engine {
  /// Moves the form pinned in slot p, and everything that depends on it, by `delta`.
  mutating func movePinned(_ p: Int32, _ form: Int32, by delta: Double) {
    var place = basis.directions.place(of: form)
    if place < 0 {
      settleDirections()
      place = basis.directions.nextVictim()
      expandReport(place)
      basis.directions.entries[place].form = form
      basis.directions.entries[place].version = -1
    }
    if basis.directions.entries[place].version == basis.version {
      if basis.directions.entries[place].isBuilt || buildDirection(place, p, delta) {
        if basis.directions.entries[place].isStale {
          refit(place)
        } else if basis.directions.entries[place].lowest > basis.directions.entries[place].highest {
          findLimits(place)
        }
        travel(place)
        problem.placeAlone(form)
        return
      }
      leaveDirections()
    }
    // Asked for once, a direction is only noted: what is built for it pays from the next move on, and
    // most constants change once.
    suspendDirections()
    basis.directions.entries[place].version = basis.version
    basis.directions.entries[place].isBuilt = false
    factor.backward(p)
    moveAlongBackward(delta)
    problem.placeAlone(form)
  }

  /// Keeps the direction of slot p; its form's value has been moved by `delta` already.
  ///
  /// What the backward solve says of variables, and the columns of floating forms, is all that a
  /// move needs; the ratio of a bound to its rate says how far no form leaves its segment.
  ///
  /// - Returns: false if another direction moves some of it: then neither would know by its own travel
  ///   where that stands.
  private mutating func buildDirection(_ place: Int, _ p: Int32, _ delta: Double) -> Bool {
    basis.directions.isLoaded = true
    let origin = problem.forms[basis.directions.entries[place].form].value - delta
    basis.directions.entries[place].begin(stamp: basis.directions.nextStamp(), origin: origin)
    factor.backward(p)
    collectRates(1)
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      // What it moves by stays there until the variables are in order.
      if factor.nodes[j].backward != 0 { basis.directions.entries[place].variables.append(j) }
    }
    // In the order of memory, they stream.
    basis.directions.entries[place].variables.sort()
    var reach = 0.0
    var isAlone = true
    for k in 0..<basis.directions.entries[place].variables.count {
      let j = basis.directions.entries[place].variables[k]
      basis.directions.entries[place].rates.append(factor.nodes[j].backward)
      reach = farther(reach, factor.nodes[j].backward)
      basis.directions.entries[place].origins.append(problem.values[j])
      factor.nodes[j].backward = 0
      if claim(j, place) { isAlone = false }
    }
    basis.directions.entries[place].reach = reach
    return keepFormRates(place) && isAlone
  }

  /// Tags a variable as moved by a direction; true if another one moves it too.
  ///
  /// One tag per variable is enough to see that two directions overlap: the later one finds the
  /// earlier one's.
  private mutating func claim(_ j: Int32, _ place: Int) -> Bool {
    let tag = problem.variables[j].direction
    problem.variables[j].direction = basis.directions.entries[place].stamp
    return basis.directions.holder(tag, besides: place, version: basis.version)
  }

  /// Keeps the rates of the floating forms that move, and finds how far the direction goes before one of
  /// them leaves its segment.
  ///
  /// A resize that ends inside the interval touches no form at all: variables are written, and the
  /// solve is over.
  ///
  /// - Returns: false if another direction moves one of them.
  private mutating func keepFormRates(_ place: Int) -> Bool {
    var isAlone = true
    for k in 0..<primal.affected.count {
      let form = primal.affected[k]
      let rate = problem.forms[form].rate
      problem.forms[form].rate = 0
      if abs(rate) < Tolerance.drop { continue }
      basis.directions.entries[place].forms.append(form)
      basis.directions.entries[place].formRates.append(rate)
      if isMovedElsewhere(form, place) { isAlone = false }
    }
    primal.affected.removeAll()
    findLimits(place)
    return isAlone
  }

  /// Finds how far a direction goes, whose floating forms are current.
  private mutating func findLimits(_ place: Int) {
    var lowest = -Double.infinity
    var highest = Double.infinity
    let travel = basis.directions.entries[place].travel
    let forms = unsafe problem.forms.lane
    let count = basis.directions.entries[place].forms.count
    let moved = unsafe basis.directions.entries[place].forms.lane
    let rates = unsafe basis.directions.entries[place].formRates.lane
    var k = 0
    while k < count {
      let form = unsafe moved[k]
      let rate = unsafe rates[k]
      k += 1
      let value = unsafe forms[form].value
      // Both bounds turned into travel; which is the lower one depends on the sign of the rate.
      let toFloor = unsafe travel + (forms[form].floor - value) / rate
      let toCeiling = unsafe travel + (forms[form].ceiling - value) / rate
      lowest = max(lowest, min(toFloor, toCeiling))
      highest = min(highest, max(toFloor, toCeiling))
    }
    basis.directions.entries[place].lowest = lowest
    basis.directions.entries[place].highest = highest
  }

  /// Has a direction begin from here, where all it moves is current but the value of its form: others moved
  /// meanwhile, or claim other segments, and the basis stayed what it was. How far it goes is found with the
  /// next move, if nothing comes between; to look at all its forms once costs less.
  private mutating func refit(_ place: Int) {
    let way = basis.directions.entries[place].travel
    problem.largestMove = farther(
      problem.largestMove, basis.directions.entries[place].reach * way)
    basis.directions.entries[place].isStale = false
    basis.directions.entries[place].origin =
      problem.evaluate(basis.directions.entries[place].form).value
    basis.directions.entries[place].travel = 0
    basis.directions.entries[place].settledTravel = 0
    let count = basis.directions.entries[place].variables.count
    let indices = unsafe basis.directions.entries[place].variables.lane
    let values = unsafe problem.values.lane
    var origins = unsafe basis.directions.entries[place].origins.lane
    var k = 0
    while k < count {
      unsafe origins[k] = unsafe values[indices[k]]
      k += 1
    }
    basis.directions.entries[place].lowest = .infinity
    basis.directions.entries[place].highest = -.infinity
  }

  /// Whether another built direction moves one of the form's variables.
  ///
  /// Forms carry no tags of their own; their variables do.
  private mutating func isMovedElsewhere(_ form: Int32, _ place: Int) -> Bool {
    let terms = problem.row(form)
    for k in 0..<terms.count {
      let tag = problem.variables[terms[k].index].direction
      if basis.directions.holder(tag, besides: place, version: basis.version) { return true }
    }
    return false
  }

  /// Brings every variable of a direction to where its form now stands.
  ///
  /// Computed and not added up: x = x₀ + rate · way. A window dragged for minutes ends where one
  /// move would have brought it.
  mutating func travel(_ place: Int) {
    let form = basis.directions.entries[place].form
    let travel = problem.forms[form].value - basis.directions.entries[place].origin
    basis.directions.entries[place].travel = travel
    basis.directions.entries[place].isReported = true
    problem.largestValue = farther(
      problem.largestValue, basis.directions.entries[place].reach * travel)
    let count = basis.directions.entries[place].variables.count
    let indices = unsafe basis.directions.entries[place].variables.lane
    let rates = unsafe basis.directions.entries[place].rates.lane
    var values = unsafe problem.values.lane
    // From the origin and not from the last place: a thousand moves round no more than one.
    let origins = unsafe basis.directions.entries[place].origins.lane
    var k = 0
    while k < count {
      unsafe values[indices[k]] = unsafe origins[k] + rates[k] * travel
      k += 1
    }
    if travel < basis.directions.entries[place].lowest
      || travel > basis.directions.entries[place].highest
    {
      settle(place)
    }
  }

  /// Puts the variables of a direction that moved on the list of changed ones.
  ///
  /// Put off for as long as possible: whoever knows them by the direction's stamp never asks.
  private mutating func expandReport(_ place: Int) {
    if !basis.directions.entries[place].isReported { return }
    basis.directions.entries[place].isReported = false
    for k in 0..<basis.directions.entries[place].variables.count {
      problem.noteChange(basis.directions.entries[place].variables[k])
    }
  }

  /// Brings the floating forms of a direction up to date and queues those that left their segment.
  ///
  /// Before anything looks at floating forms their values have to be what their variables say; here
  /// they catch up in one stride.
  private mutating func settle(_ place: Int) {
    let step =
      basis.directions.entries[place].travel - basis.directions.entries[place].settledTravel
    if step == 0 { return }
    basis.directions.entries[place].settledTravel = basis.directions.entries[place].travel
    let count = basis.directions.entries[place].forms.count
    let moved = unsafe basis.directions.entries[place].forms.lane
    let rates = unsafe basis.directions.entries[place].formRates.lane
    var forms = unsafe problem.forms.lane
    var k = 0
    while k < count {
      let form = unsafe moved[k]
      let value = unsafe forms[form].value + rates[k] * step
      k += 1
      unsafe forms[form].value = value
      if unsafe value > forms[form].ceiling || value < forms[form].floor {
        problem.enqueueForm(form)
      }
    }
  }

  /// Brings the floating forms of every direction up to date.
  private mutating func settleDirections() {
    for k in 0..<DirectionCache.capacity
    where basis.directions.entries[k].isBuilt
      && basis.directions.entries[k].version == basis.version
    { settle(k) }
  }

  /// Makes every floating form current: something is about to move, or to claim another segment, other than
  /// by a direction. These hold for as long as the basis lasts, and begin from where all stands then.
  mutating func suspendDirections() {
    if !basis.directions.isLoaded { return }
    settleDirections()
    for k in 0..<DirectionCache.capacity { basis.directions.entries[k].isStale = true }
  }

  /// Makes every floating form current and forgets the directions: the basis is about to change.
  ///
  /// Whatever changes basis, hinges or claims calls this first. The version tells every direction
  /// built before that it is void, without visiting any.
  mutating func leaveDirections() {
    if basis.directions.isLoaded {
      expandReports()
      settleDirections()
      basis.directions.isLoaded = false
    }
    basis.version &+= 1
  }

  /// Completes the list of changed variables.
  mutating func expandReports() {
    if !basis.directions.isLoaded { return }
    for k in 0..<DirectionCache.capacity { expandReport(k) }
  }

  /// The stamps of the directions that moved, if nothing else did.
  ///
  /// A caller that kept what a direction moves, by its stamp, needs no list of thousands of
  /// variables to redraw them.
  func reportedStamps() -> SIMD4<Int32>? {
    if !basis.directions.isLoaded || !problem.changed.isEmpty { return nil }
    var stamps = SIMD4<Int32>()
    for k in 0..<DirectionCache.capacity where basis.directions.entries[k].isReported {
      stamps[k] = basis.directions.entries[k].stamp
    }
    return stamps
  }

  /// The caller knows what moved.
  mutating func forgetReports() {
    for k in 0..<DirectionCache.capacity { basis.directions.entries[k].isReported = false }
  }
}
