/// What a step of the primal method meets on its way: the hinges of the forms that move along.
extension Engine {
  /// The next hinge a form meets on the way.
  ///
  /// Only the next hinge of each form is listed, and another when that is passed: a form of a
  /// thousand hinges is one entry.
  struct Event: BitwiseCopyable {
    var form: Int32
    var next: Int32
    /// How far along the direction that is.
    var distance: Double
    /// How fast the form moves: of events at one distance the fastest comes first.
    var speed: Double
  }

  /// The change of every floating form per unit of the direction in `nodes[].backward`.
  ///
  /// By columns of the variables that move, and not by looking at all forms: the direction of a
  /// step in a large system touches a few.
  mutating func collectRates(_ sigma: Double) {
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      let d = factor.nodes[j].backward * sigma
      if d == 0 { continue }
      // By columns: a form gathers its rate from those of its variables that move, however many it has.
      for mention in problem.column(of: j) {
        let form = mention.form
        if problem.forms[form].slot >= 0 { continue }
        if problem.forms[form].mark != problem.formEpoch {
          problem.forms[form].mark = problem.formEpoch
          problem.forms[form].rate = 0
          primal.affected.append(form)
        }
        problem.forms[form].rate += problem.coefficient(mention) * d
      }
    }
  }

  /// The first hinge that a step meets, or the first after the one that it passed last.
  ///
  /// Complexity: O(m) for the first of a step that moves m forms, O(log m) for each after it.
  mutating func nextEvent(after last: Event?) -> Event? {
    if let last {
      // Only the form that passed its hinge has another one ahead.
      if let event = event(last.form) {
        primal.events[0] = event
      } else {
        primal.events.removeFirst()
      }
      if primal.events.isEmpty { return nil }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.sink(0, of: primal.events.count) { comesBefore($0, $1) }
    } else {
      primal.events.removeAll()
      for form in primal.affected.items {
        if let event = event(form) { primal.events.append(event) }
      }
      var heap = unsafe primal.events.lane
      unsafe factor.work += heap.makeHeap(of: primal.events.count) { comesBefore($0, $1) }
    }
    return primal.events.isEmpty ? nil : primal.events[0]
  }

  /// The hinge that a form which moves meets next.
  @inline(__always)
  private func event(_ form: Int32) -> Event? {
    let rate = problem.forms[form].rate
    if abs(rate) < Tolerance.pivot { return nil }
    let next = problem.forms[form].nextHinge(up: rate > 0)
    if next < 0 || next >= problem.forms[form].hinges.count { return nil }
    let value = problem.hinges(of: form)[next].value
    // A form a tolerance outside its segment is at its hinge already, not behind it.
    let distance = max(0, (value - problem.forms[form].value) / rate)
    return Event(form: form, next: next, distance: distance, speed: abs(rate))
  }

  /// The order of events: the nearest first; of equals the fastest, whose pivot is the largest; then the
  /// lowest form, so that no order of a list decides.
  ///
  /// The ratio test of the primal method: among ties the largest pivot, for accuracy (Harris 1973).
  @inline(__always)
  private func comesBefore(_ one: Event, _ other: Event) -> Bool {
    if one.distance != other.distance { return one.distance < other.distance }
    if one.speed != other.speed { return one.speed > other.speed }
    return one.form < other.form
  }

  /// Adds to `theta` what passing the hinges up to `beyond` adds to the slope.
  ///
  /// Each hinge passed turns the cost of its form up by its slope, at the rate the form moves.
  mutating func addPassedSlopes(_ form: Int32, _ beyond: Int32, _ rate: Double) {
    let start = problem.forms[form].place(up: rate > 0)
    for hinge in problem.hinges(of: form)[min(start, beyond)..<max(start, beyond)]
    where !hinge.isRequired {
      duals.theta.add(key: hinge.key, value: hinge.slope * abs(rate))
    }
  }

  /// Lets a form pass its hinges up to `beyond`; what that does to its slope waits for the end of the
  /// step.
  mutating func pass(_ form: Int32, _ beyond: Int32, _ own: Int32) {
    if form == own { return problem.float(form, in: beyond) }
    if !problem.forms[form].hasCrossed {
      problem.forms[form].hasCrossed = true
      primal.crossed.append(Crossing(form: form, segment: problem.forms[form].segment))
    }
    problem.float(form, in: beyond)
    problem.updateBounds(form)
  }

  /// Takes back what a step that nothing stops has passed.
  ///
  /// No value has moved yet: a step is carried out when it is known where it ends.
  mutating func undoCrossings() {
    for crossing in primal.crossed.items {
      problem.forms[crossing.form].hasCrossed = false
      problem.float(crossing.form, in: crossing.segment)
      problem.updateBounds(crossing.form)
    }
    primal.crossed.removeAll()
  }

  /// Brings the multipliers up to date with the slopes of the forms that passed hinges of theirs.
  ///
  /// All at once, as one solve for each level: a step past a hundred hinges would otherwise be a
  /// hundred solves.
  mutating func settleCrossings() {
    for crossing in primal.crossed.items {
      problem.forms[crossing.form].hasCrossed = false
      noteClaim(of: crossing.form, from: crossing.segment)
    }
    primal.crossed.removeAll()
    balance(checking: true)
  }

  /// Forgets the rates of a step.
  mutating func clearRates() {
    for form in primal.affected.items { problem.forms[form].rate = 0 }
    primal.affected.removeAll()
  }
}
