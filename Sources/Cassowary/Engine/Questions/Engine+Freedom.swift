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
      if problem.freedom.zones.isSettled(p) || (isFree(p) && !isUnowned(p, &budget)) {
        problem.freedom.suspects[kept] = p
        kept += 1
      } else {
        problem.variables[p].isSuspect = false
      }
    }
    problem.freedom.suspects.shorten(to: kept)
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
      if problem.variables[j].isLive && abs(factor.nodes[j].backward) > Tolerance.drop {
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

  /// The ways in which what stands in a slot could move at no cost.
  mutating func freeSides(_ p: Int32) -> Sides {
    if basis.slots[p].form < 0 { return [.up, .down] }
    var sides: Sides = []
    if holdingLevel(p, up: true) == 0 { sides.insert(.up) }
    if holdingLevel(p, up: false) == 0 { sides.insert(.down) }
    return sides
  }

  /// What the ranking wants of all that was reached, from the first wish to the last.
  ///
  /// Complexity: O(n log n) for n variables that move, and constraints that mention them.
  mutating func freeWishes(_ ranking: FreeRanking) -> Buffer<FreeWish> {
    var wishes = Buffer<FreeWish>(capacity: 2 * factor.backwardOrder.count)
    for j in factor.backwardOrder.items {
      if !problem.variables[j].isLive || ranking.kind(j) == .definition { continue }
      wishes.append(
        FreeWish(
          ranking.kind(j) == .size ? .smallSize : .nearPosition, of: j,
          rank: UInt64(ranking.variables[Int(j)])))
    }
    for form in primal.affected.items { appendWishes(of: form, ranking, to: &wishes) }
    clearReach()
    wishes.sort(by: ranking)
    for k in 0..<wishes.count { wishes[k].place = Int32(truncatingIfNeeded: k) }
    return wishes
  }

  /// Leaves in `backwardOrder` the variables that any open slot moves, and in `affected` their forms,
  /// marked, until ``clearReach()``.
  mutating func reach(of slots: borrowing Buffer<Int32>) {
    var seeds = Buffer<Seed>(capacity: slots.count)
    for k in 0..<slots.count where primal.open[slots[k]] != [] {
      seeds.append(Seed(slot: slots[k], amount: Self.amount(k)))
    }
    factor.backward(seeds)
    primal.affected.removeAll()
    problem.beginMarking()
    for j in factor.backwardOrder.items {
      for mention in problem.column(of: j)
      where problem.forms[mention.form].mark != problem.formEpoch {
        problem.forms[mention.form].mark = problem.formEpoch
        primal.affected.append(mention.form)
      }
    }
  }

  /// Amounts between 1 and 2 that do not cancel where some of them meet, as even steps do, of which the
  /// second and the seventh are the fourth and the fifth: the mixing of SplitMix64 (Steele, Lea &
  /// Flood 2014).
  private static func amount(_ k: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: k + 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return 1 + Double(bits >> 32) / 0x1p32
  }

  mutating func clearReach() {
    primal.affected.removeAll()
    factor.clearBackward()
  }

  /// Adds what is wanted of a form.
  private mutating func appendWishes(
    of form: Int32, _ ranking: FreeRanking, to wishes: inout Buffer<FreeWish>
  ) {
    let p = problem.forms[form].slot
    if p >= 0 && basis.slots[p].kind == .fixed { return }
    let hinges = problem.hinges(of: form)
    for hinge in hinges {
      let c = hinge.constraint
      let isEquality = problem.constraints[c].relation == .equal
      // An equality has two hinges.
      if isEquality && hinge.isUpper { continue }
      if !hinge.isRequired {
        wishes.append(FreeWish(.hold, of: c, key: hinge.key, rank: ranking.rank(c)))
      }
      if !isEquality && ranking.isWritten(c) {
        wishes.append(FreeWish(.equality, of: c, rank: ranking.rank(c)))
      }
    }
  }
}
