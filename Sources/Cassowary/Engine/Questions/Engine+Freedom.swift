/// What nothing determines.
///
/// At an optimum a slot is free if its multiplier leaves no room on one side: what it pins could move
/// that way at no cost, and a stay could move anywhere. All layouts that are equally good differ from
/// the one at hand by moves of free slots alone. Slots that became free are among those whose
/// multiplier, hinges or variable changed; so a list of these is all that is kept, and where everything
/// is determined it is empty after one look.
extension Engine {
  /// Takes slots that turn out to be determined off the list.
  mutating func dropDetermined() {
    watchFreedom()
    if problem.freedom.areSifted { return }
    problem.freedom.areSifted = true
    // Looking for owners costs at most as much as one look at every form.
    var budget = problem.forms.count
    var kept = 0
    counters.suspects += Int(problem.freedom.suspects.count)
    for p in problem.freedom.suspects.items {
      // What is settled was free, and did not change.
      if isBroken(p) || (isFree(p) && !isUnowned(p, &budget)) {
        problem.freedom.suspects[kept] = p
        kept += 1
      } else {
        problem.variables[p].tie = .none
      }
    }
    problem.freedom.suspects.shorten(to: kept)
  }

  /// Whether a position is free and stands where the tie-break wants it.
  func isBroken(_ p: Int32) -> Bool {
    problem.variables[p].tie == .broken && !problem.freedom.isVoid
  }

  /// Begins to keep the list of slots that may be free, with all that no wall holds.
  private mutating func watchFreedom() {
    if problem.freedom.isKept { return }
    problem.freedom.isKept = true
    for p in basis.slots.indices {
      if basis.slots[p].kind == .fixed {
        problem.variables[p].holdingLevel = .max
      } else {
        problem.noteSuspect(p)
      }
    }
  }

  /// Whether what stands in a slot could move at no cost, and is not at rest on its own; takes down what
  /// keeps it from moving.
  mutating func isFree(_ p: Int32) -> Bool {
    let level = holdingLevel(p)
    problem.variables[p].holdingLevel = level
    return level == 0 && !isAtRest(p)
  }

  /// The level that keeps what stands in a slot from moving at no cost, the highest there is where it
  /// cannot move at any; 0 if it can.
  mutating func holdingLevel(_ p: Int32) -> UInt32 {
    if basis.slots[p].kind == .fixed { return .max }
    if basis.slots[p].form < 0 { return problem.variables[p].isLive ? 0 : .max }
    let above = holdingLevel(p, up: true)
    return above == 0 ? 0 : min(above, holdingLevel(p, up: false))
  }

  /// Whether a slot moves released variables only: what constraints of a view leave that was taken out.
  /// A list into which a thousand rows were put, and taken out again, has nothing free.
  mutating func isUnowned(_ p: Int32, _ budget: inout Int) -> Bool {
    let form = basis.slots[p].form
    if budget < 0 || problem.variables[p].isLive { return false }
    if form >= 0 && problem.forms[form].hinges.count > 0 { return false }
    factor.backward(p)
    var isUnowned = true
    for j in factor.backwardOrder.items {
      if problem.variables[j].isLive && abs(factor.nodes[j].backward) > factor.leastEntry {
        isUnowned = false
      }
    }
    budget -= Int(factor.backwardOrder.count)
    factor.clearBackward()
    return isUnowned
  }

  /// Whether a variable that nothing depends on is 0, and required to be no less if anything is said
  /// of it at all: the size of a guide along the other axis.
  private mutating func isAtRest(_ p: Int32) -> Bool {
    if problem.values[p] != 0 || factor.nodes[p].row.count > 0
      || problem.variables[p].column.count > 1
    {
      return false
    }
    let form = basis.slots[p].form
    if problem.variables[p].column.count == 0 { return form < 0 }
    let own = problem.variables[p].own
    if own < 0 || (form >= 0 && form != own) || factor.etas.changes(p) { return false }
    if problem.forms[own].hinges.count != 1 { return false }
    let bound = problem.hinges[problem.forms[own].hinges.offset]
    return bound.isRequired && !bound.isUpper && bound.value == 0
  }
}
