/// Putting constraints on forms and taking them off again.
extension Engine {
  /// Takes the constraint down for the next flush; its terms count as mentioned already.
  mutating func enqueue(
    _ terms: ListRef, scale: Double, constant: Double, weight: Double, key: UInt32,
    relation: Relation
  ) -> Int32 {
    agenda.enqueued += 1
    let record = ConstraintRecord(
      terms, scale: scale, constant: constant, weight: problem.noteWeight(weight), key: key,
      relation,
      generation: agenda.stamp.next(), serial: agenda.enqueued)
    let c = problem.constraints.insert(record)
    agenda.pending.append(c)
    return c
  }

  /// How a constraint's form relates to its hinges right after attaching.
  enum Attachment {
    /// The form floats and may have to move.
    case floating
    /// The form was pinned already and stands where its multiplier wants it.
    case pinned
    /// A required constraint contradicts an older one on the same form.
    case refused
  }

  /// Finds the form of a pending constraint and puts its hinges on it.
  ///
  /// What a pinned form moves by waits for ``move()``.
  @inline(__always)
  mutating func attach(_ c: Int32) -> Attachment {
    let form = problem.existingForm(problem.constraints[c].raw)
    if form >= 0, let attachment = attach(c, to: form) { return attachment }
    _ = problem.makeForm(c)
    return .floating
  }

  /// Puts the hinges of a pending constraint on a form of its terms.
  /// - Returns: `nil` if it has to have a form of its own.
  @inline(never)
  private mutating func attach(_ c: Int32, to known: Int32) -> Attachment? {
    let raw = problem.constraints[c].raw
    var form = known
    if problem.constraints[c].key == requiredKey, problem.contradicting(c, on: form) != nil {
      form = makeRoom(for: c, on: form)
      if problem.constraints[c].state == .refused { return .refused }
      if form < 0 { return nil }
    }
    problem.constraints[c].form = form
    let isPinned = problem.forms[form].slot >= 0
    if isPinned {
      if problem.forms[form].hinges.count == 0 { basis.ghosts -= 1 }
      problem.insertHinges(c)
    } else if !problem.insertHingesWhereClaimed(c) {
      // It costs where the form claims to lie. Sharing the form would need a primal repair; a second
      // form of the same terms does not.
      problem.constraints[c].raw = raw
      return nil
    }
    problem.constraints[c].go(to: form)
    problem.rows.release(raw)
    if isPinned {
      repin(form)
      return .pinned
    }
    problem.updateBounds(form)
    return .floating
  }

  /// Brings a newly attached floating form into the basis if a fresh variable allows it, else into
  /// its segment.
  ///
  /// A point is pinned even where it is satisfied: it has to stay so when others move. An
  /// inequality that holds floats, and costs nothing.
  mutating func settle(_ form: Int32) -> Outcome {
    if problem.forms[form].slot >= 0 { return .done }
    if problem.isEqualityClaim(form) && enterAlone(form) { return .done }
    return repair(form)
  }

  /// Takes a live constraint off its form; what that does to multipliers and values waits for
  /// ``settleLifted()``.
  ///
  /// Nothing moves: the pinned form is where it was, only free to leave, so that what is enqueued
  /// in the same flush can take its place in one exchange.
  mutating func lift(_ c: Int32) {
    leaveDirections()
    let form = problem.constraints[c].form
    // A pinned form goes on standing where it stands, as a ghost if nothing is left of it; a floating one
    // takes its slope off the multipliers of others.
    if problem.forms[form].slot >= 0 {
      problem.removeHinges(c)
      if problem.forms[form].hinges.count == 0 { basis.ghosts += 1 }
      basis.lifted.append(form)
    } else {
      duals.ownRoom.clear()
      problem.addOwnGradient(c, times: 1, to: duals.ownRoom)
      problem.removeHinges(c)
      problem.updateBounds(form)
      noteSlope(of: form, duals.ownRoom, times: -1)
      if problem.forms[form].hinges.count == 0 {
        problem.unlinkColumns(form)
        problem.dispose(form)
      }
    }
    problem.constraints[c].state = .pending
  }

  /// Balances what constraints were lifted off; multipliers that left their range are queued.
  mutating func settleLifted() {
    balance(checking: true)
    if basis.lifted.isEmpty { return }
    recoverLifted()
    for form in basis.lifted.items { repin(form) }
    basis.lifted.removeAll()
    move()
  }

  /// Computes the multipliers that were not kept while the forms were fixed: one by one, each from
  /// what depends on it, until that has cost as much as computing all of them.
  ///
  /// Each costs a solve; all of them together cost one for each level, and a look at every form.
  /// The count of entries visited says when to change over.
  private mutating func recoverLifted() {
    var work = 0
    for form in basis.lifted.items {
      let p = problem.forms[form].slot
      if basis.slots[p].kind != .fixed { continue }
      if work <= problem.forms.count {
        recoverMultiplier(p)
        work += factor.backwardOrder.count
      } else {
        basis.slots[p].kind = .pinned
      }
    }
    if work > problem.forms.count { recomputeMultipliers() }
  }

  /// Ends a constraint: its handle is no longer known, its variables are no longer mentioned by it.
  ///
  /// From this moment the handle is unknown, whenever the hinges go.
  mutating func disown(_ c: Int32) {
    problem.clearEdit(c)
    problem.mention(problem.termList(of: c), by: -1)
    problem.constraints[c].generation = agenda.stamp.next()
  }

  /// Makes the record of a constraint available again.
  mutating func recycle(_ c: Int32) {
    problem.rows.release(problem.constraints[c].raw)
    let weight = problem.constraints[c].weight
    if weight > 0 { problem.weights.recycle(weight) }
    problem.constraints[c].weight = 0
    problem.constraints[c].state = .free
    problem.constraints[c].form = -1
    problem.constraints[c].awaitsConstant = false
    problem.constraints[c].awaitsKey = false
    problem.constraints[c].isWitness = false
    problem.constraints.recycle(c)
  }
}
