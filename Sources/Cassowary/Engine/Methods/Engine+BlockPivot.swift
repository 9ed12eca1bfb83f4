/// The block pivot: many violated rows enter the basis together, in the place of weaker ones.
///
/// A stack too short for its views violates every distance at once, and a step for each would lead through the whole
/// stack. Instead all active rows leave and enter again as those of a batch do, together with the violated ones: in
/// an order in which most define a variable, the strongest first. Rows that violate required constraints come
/// before all others. Once these hold, what was squeezed for them has used up its dual value, so that weaker rows
/// decide where it stands: these take its basis position.
///
/// The basis that results is a guess at that of the optimum, and steps repair what is wrong with it.
extension Engine {
  /// Whether the steps that are left, each like the last pivot, would visit more than a block pivot does: one for
  /// each row that violates a required constraint; if none does, or steps since the last block pivot have visited as
  /// much already, for each row and each dual value out of its range.
  ///
  /// Not where most rows are about each other: there no order is triangular, and the guess is a bad one.
  private func isBlockPivotDue(for next: Strongest) -> Bool {
    if dual.policy.blockPivots == 0 || next.count == 0 { return false }
    if isDense { return false }
    let cost = Limits.blockPivotVisits * problem.size
    let isFirst = next.key == requiredKey && work - dual.blockWork <= cost
    let left = isFirst ? next.count : Int(problem.waiting.count) + duals.queue.count
    return dual.pivotVisits * left > cost && basis.ghosts == 0
  }

  /// Makes a block bound flip, of the level of the row that is next or else of that of most rows, or if these were
  /// made, a block pivot, if it is due.
  /// - Returns: whether it was.
  mutating func makeBlockMove(_ next: Strongest) -> Bool {
    if !isBlockPivotDue(for: next) { return false }
    dual.pivotVisits = 0
    dual.blockWork = work
    let isWish = next.key != requiredKey
    let key = isWish && next.key >= dual.policy.flippedKey ? commonKey() : next.key
    if key < dual.policy.flippedKey { flipTogether(key) } else { pivotTogether() }
    return true
  }

  /// The level at which most rows are violated, if more than half of them are at one (Boyer and Moore's vote).
  private mutating func commonKey() -> UInt32 {
    var (common, votes) = (requiredKey, 0)
    for form in problem.waiting where problem.forms[form].isFloating {
      let side = problem.violation(form)
      if side == 0 { continue }
      let key = problem.violatedKey(form, side)
      if votes == 0 { common = key }
      votes += key == common ? 1 : -1
    }
    return common
  }

  /// Lets what is violated enter the basis with what is active, the strongest first, and moves everything there.
  ///
  /// Complexity: that of a batch of all active rows, and of a new factorisation.
  private mutating func pivotTogether() {
    dual.policy.blockPivots -= 1
    dual.policy.flippedKey = requiredKey
    let known = work
    leaveRays()
    batch.entering.removeAll()
    var usedUp = Buffer<Entering>()
    let highest = listViolated()
    let limit = listActive(splitting: highest != requiredKey, &usedUp)
    listPoints(upTo: highest, below: limit)
    let placeholders = placeholderCount
    clearBasis()
    _ = enterOnFreeVariables(orderEntering(sortEntering()), fromNothing: false)
    enterOnPlaceholders()
    for candidate in batch.entering.items where problem.forms[candidate.form].slot < 0 {
      // At the point it assumes, as in a batch, else beside its breakpoints.
      if !problem.isEqualityClaim(candidate.form) { problem.float(candidate.form, in: candidate.otherwise) }
      problem.updateBounds(candidate.form)
    }
    enterWhileFree(usedUp, leaving: placeholders)
    move()
    // As after a factorisation: rows that all hold at once have to hold exactly.
    refine()
    duals.queue.removeAll()
    recomputeMultipliers()
    noteFactored(since: known)
  }

  /// How many positions hold a placeholder.
  private var placeholderCount: Int {
    var count = 0
    for p in basis.slots.indices where basis.slots[p].form < 0 { count += 1 }
    return count
  }

  /// Lets rows enter that have used up their dual values, as long as more placeholders are left than there were; all
  /// others are inactive on the side where nothing held them.
  private mutating func enterWhileFree(_ rows: borrowing Buffer<Entering>, leaving count: Int) {
    var places = placeholderCount - count
    for candidate in rows.items {
      if places > 0 && (enterOnFreeVariable(candidate) || enterOnPlaceholder(candidate)) {
        places -= 1
      } else {
        problem.float(candidate.form, in: candidate.otherwise)
        problem.updateBounds(candidate.form)
      }
    }
    batch.searchedKey = 0
  }

  // MARK: Which rows

  /// Notes what violates required constraints before the first step: one that repairs some of it for now leaves
  /// others to push them back.
  mutating func noteViolated() {
    dual.pivotVisits = 0
    dual.blockWork = work
    dual.violated.removeAll()
    for form in problem.waiting
    where problem.forms[form].isFloating && problem.forms[form].isOutside {
      let isAbove = problem.forms[form].value > problem.forms[form].ceiling
      if problem.violatedKey(form, isAbove ? 1 : -1) == requiredKey {
        dual.violated.append(Waiting(form: form, isAbove: isAbove))
      }
    }
  }

  /// Empties the queue and lists what is violated, to be active where it left its piece; only what violates
  /// required constraints, or did when the steps began, if anything does.
  /// - Returns: the highest level at which anything is violated.
  private mutating func listViolated() -> UInt32 {
    var violated = Buffer<(row: Waiting, key: UInt32)>()
    var highest: UInt32 = 0
    for form in problem.waiting {
      problem.forms[form].isQueued = false
      if !problem.forms[form].isAlive { problem.forms.recycle(form) }
      let side = problem.forms[form].isFloating ? problem.violation(form) : 0
      if side == 0 { continue }
      let key = problem.violatedKey(form, side)
      violated.append((Waiting(form: form, isAbove: side > 0), key))
      highest = max(highest, key)
    }
    problem.emptyQueue()
    problem.beginMarking()
    for (candidate, key) in violated.items where highest != requiredKey || key == requiredKey {
      list(candidate, key)
    }
    for candidate in dual.violated.items where highest == requiredKey { list(candidate, requiredKey) }
    return highest
  }

  /// Lists a row that violates its piece, or did, unless it is listed.
  private mutating func list(_ candidate: Waiting, _ key: UInt32) {
    let form = candidate.form
    if !problem.forms[form].isFloating || problem.forms[form].mark == problem.formEpoch { return }
    let segment = problem.forms[form].segment
    let isPoint = problem.claimKey(form) != 0
    let place = isPoint ? segment : problem.forms[form].nextHinge(up: candidate.isAbove)
    if place < 0 || place >= problem.forms[form].hinges.count { return }
    problem.forms[form].mark = problem.formEpoch
    list(form, key, at: place, otherwise: segment)
    problem.float(form, in: place)
  }

  /// Lists inactive rows that are wanted at one point, at a level no higher than what is violated or below `limit`:
  /// they stand elsewhere because something stronger held them there, or a step that looked no farther.
  private mutating func listPoints(upTo highest: UInt32, below limit: UInt32) {
    for form in problem.forms.indices
    where problem.forms[form].isFloating && problem.forms[form].mark != problem.formEpoch {
      guard let place = problem.point(of: form) else { continue }
      let old = problem.forms[form].segment
      problem.float(form, in: place)
      let key = problem.claimKey(form)
      if key <= highest || key < limit {
        list(form, key, at: place, otherwise: old)
      } else {
        problem.float(form, in: old)
      }
    }
  }

  /// Lists what is active; what of it has used up its dual value by itself, if that is asked for.
  /// - Returns: the lowest level at which anything has; below it rows may be satisfied after all.
  private mutating func listActive(splitting: Bool, _ usedUp: inout Buffer<Entering>) -> UInt32 {
    var lowest = splitting ? UInt32.max : 0
    for p in basis.slots.indices where basis.slots[p].form >= 0 {
      let form = basis.slots[p].form
      let segment = problem.forms[form].segment
      if segment == problem.forms[form].groupEnd {
        // It lost what it stood at, and is inactive where it is.
        problem.updateBounds(form)
        continue
      }
      if basis.slots[p].kind == .fixed {
        let isFree = !problem.isBlocked(form, segment, up: false)
        let otherwise = isFree ? segment : problem.forms[form].groupEnd
        list(form, requiredKey, at: segment, otherwise: otherwise)
      } else {
        let up = min(holdingLevel(p, up: true), requiredKey)
        let down = min(holdingLevel(p, up: false), requiredKey)
        let key = splitting ? slopeKey(p, up: up <= down) : 0
        let otherwise = problem.forms[form].place(up: up <= down)
        if splitting && (min(up, down) == 0 || min(up, down) < key) {
          usedUp.append(Entering(form: form, key: 1, hinge: segment, otherwise: otherwise))
          if key > 0 { lowest = min(lowest, key) }
        } else {
          list(form, max(up, down), at: segment, otherwise: otherwise)
        }
      }
      assumePoint(form)
    }
    return lowest
  }

  /// The highest level at which a row costs beside the breakpoints it stands at; 0 if nothing moves it there.
  private mutating func slopeKey(_ p: Int32, up: Bool) -> UInt32 {
    let form = basis.slots[p].form
    let k = problem.forms[form].place(up: up)
    if problem.isBlocked(form, k, up: up) { return 0 }
    duals.room.removeAll()
    problem.addGradient(form, segment: k, times: 1, to: &duals.room)
    return duals.room.isEmpty ? 0 : duals.room[0].key
  }
}
