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
  /// A row that is to be active.
  private struct Entering: BitwiseCopyable {
    var form: Int32
    /// The level that holds it, or at which it is wanted.
    var key: UInt32
    /// The piece to assume if no basis position is left for it.
    var otherwise: Int32
  }

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
    var rows = Buffer<Entering>()
    let highest = takeViolated(&rows)
    var usedUp = Buffer<Entering>()
    var active = Buffer<Entering>()
    let limit = takeActive(&active, &usedUp, splitting: highest != requiredKey)
    takePoints(&rows, upTo: highest, below: limit)
    let places = active.count + usedUp.count
    removeAllFromBasis()
    for row in active.items {
      assumePoint(row.form)
      rows.append(row)
    }
    enter(rows)
    enterAgain(usedUp, places: places - leaveInactive(rows))
    batch.searchedKey = 0
    batch.points.removeAll()
    moveSeated()
    // As after a factorisation: rows that all hold at once have to hold exactly.
    refine()
    duals.queue.removeAll()
    recomputeMultipliers()
    noteFactored(since: known)
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

  /// Empties the queue and takes what is violated, to be active where it left its piece; only what violates
  /// required constraints, or did when the steps began, if anything does.
  /// - Returns: the highest level at which anything is violated.
  private mutating func takeViolated(_ rows: inout Buffer<Entering>) -> UInt32 {
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
    for (row, key) in violated.items where highest != requiredKey || key == requiredKey {
      take(row, key, &rows)
    }
    for row in dual.violated.items where highest == requiredKey { take(row, requiredKey, &rows) }
    return highest
  }

  /// Takes a row that violates its piece, or did, unless it was taken.
  private mutating func take(_ row: Waiting, _ key: UInt32, _ rows: inout Buffer<Entering>) {
    let form = row.form
    if !problem.forms[form].isFloating || problem.forms[form].mark == problem.formEpoch { return }
    let segment = problem.forms[form].segment
    let isPoint = problem.claimKey(form) != 0
    let place = isPoint ? segment : problem.forms[form].nextHinge(up: row.isAbove)
    if place < 0 || place >= problem.forms[form].hinges.count { return }
    problem.forms[form].mark = problem.formEpoch
    rows.append(Entering(form: form, key: key, otherwise: segment))
    problem.float(form, in: place)
  }

  /// Takes inactive rows that are wanted at one point, at a level no higher than what is violated or below `limit`:
  /// they stand elsewhere because something stronger held them there, or a step that looked no farther.
  private mutating func takePoints(
    _ rows: inout Buffer<Entering>, upTo highest: UInt32, below limit: UInt32
  ) {
    for form in problem.forms.indices
    where problem.forms[form].isFloating && problem.forms[form].mark != problem.formEpoch {
      guard let place = problem.point(of: form) else { continue }
      let old = problem.forms[form].segment
      problem.float(form, in: place)
      let key = problem.claimKey(form)
      if key <= highest || key < limit {
        rows.append(Entering(form: form, key: key, otherwise: old))
      } else {
        problem.float(form, in: old)
      }
    }
  }

  /// Takes what is active; what of it has used up its dual value, if that is asked for, by itself.
  /// - Returns: the lowest level at which anything has; below it rows may be satisfied after all.
  private mutating func takeActive(
    _ rows: inout Buffer<Entering>, _ usedUp: inout Buffer<Entering>, splitting: Bool
  ) -> UInt32 {
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
        rows.append(Entering(form: form, key: requiredKey, otherwise: otherwise))
        continue
      }
      let up = min(holdingLevel(p, up: true), requiredKey)
      let down = min(holdingLevel(p, up: false), requiredKey)
      let row = Entering(
        form: form, key: max(up, down),
        otherwise: problem.forms[form].place(up: up <= down))
      let key = splitting ? slopeKey(p, up: up <= down) : 0
      if splitting && (min(up, down) == 0 || min(up, down) < key) {
        usedUp.append(row)
        if key > 0 { lowest = min(lowest, key) }
      } else {
        rows.append(row)
      }
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

  // MARK: Leaving and entering

  /// Empties the basis.
  private mutating func removeAllFromBasis() {
    factor.removeAll()
    for p in basis.slots.indices {
      duals.multipliers.release(basis.slots[p].multiplier)
      if basis.slots[p].form >= 0 { problem.forms[basis.slots[p].form].slot = -1 }
      basis.slots[p] = Slot()
    }
  }

  /// Lets a row that was active assume the point it stands at, so that nothing else takes the place of a row that is
  /// stronger.
  private mutating func assumePoint(_ form: Int32) {
    let hinges = problem.hinges(of: form)
    let (segment, end) = (problem.forms[form].segment, problem.forms[form].groupEnd)
    var place = segment
    while place < end, !hinges[place].isUpper { place += 1 }
    problem.float(form, in: place == end ? segment : place)
  }

  /// Lets rows enter that define a variable, then those that find a placeholder.
  private mutating func enter(_ rows: borrowing Buffer<Entering>) {
    batch.points.removeAll()
    batch.unsorted.removeAll()
    var hasTies = false
    for row in rows.items { list(row.form, row.key, &hasTies) }
    let ties = sortListed(hasTies)
    var defined = Buffer<Int32>()
    orderAnew(ties, &defined)
    var fresh = 0
    for k in 0..<batch.points.count {
      seatFresh(batch.points[k], defining: k < defined.count ? defined[k] : -1, &fresh)
    }
    var failures = 0
    // Of those that follow from each other, as distances that are equal, each would be solved in vain.
    for k in 0..<batch.points.count
    where failures < Limits.fewFailures && problem.forms[batch.points[k].form].slot < 0 {
      seatOnStay(batch.points[k])
      if problem.forms[batch.points[k].form].slot < 0 { failures += 1 }
    }
  }

  /// Lets rows that found no basis position be inactive: at the point they assume, as in a batch, else beside their
  /// breakpoints.
  /// - Returns: how many did find one.
  private mutating func leaveInactive(_ rows: borrowing Buffer<Entering>) -> Int {
    var entered = 0
    for row in rows.items {
      if problem.forms[row.form].slot >= 0 {
        entered += 1
        continue
      }
      if !problem.isEqualityClaim(row.form) { problem.float(row.form, in: row.otherwise) }
      problem.updateBounds(row.form)
    }
    return entered
  }

  /// Lets rows that have used up their dual values enter again, as long as there are places left; all others are
  /// inactive on the side where nothing held them.
  private mutating func enterAgain(_ usedUp: borrowing Buffer<Entering>, places: Int) {
    var (places, failures, fresh) = (places, 0, 0)
    for row in usedUp.items {
      if places > 0 && failures < Limits.fewFailures {
        let point = Point(form: row.form, key: 1)
        seatFresh(point, defining: -1, &fresh)
        if problem.forms[row.form].slot < 0 { seatOnStay(point) }
        if problem.forms[row.form].slot >= 0 {
          places -= 1
          continue
        }
        failures += 1
      }
      problem.float(row.form, in: row.otherwise)
      problem.updateBounds(row.form)
    }
  }
}
