/// Solving from nothing: the last resort against rounding.
extension Engine {
  /// Takes every constraint off, forgets basis, factor and values, and makes all of them pending.
  mutating func restart() {
    leaveDirections()
    detachAll()
    for p in 0..<Int32(truncatingIfNeeded: slots.count) {
      slots[p] = Slot()
      if values[p] != 0 {
        values[p] = 0
        noteChange(p)
      }
    }
    factor.removeAll()
    etas.removeAll()
    multipliers.removeAll()
    hinges.removeAll()
    crowds.removeAll()
    freeCrowds.removeAll()
    ranks.removeAll()
    queue.removeAll()
    queueHead = 0
    primalQueue.removeAll()
    forms.removeAll()
    freeForms.removeAll()
    for j in 0..<variables.count {
      variables[j].column = ListRef()
      variables[j].own = -1
    }
    columns.removeAll()
    ghosts = 0
    largestMove = 0
    largestValue = 0
    beginOperation(budget: budget)
  }

  /// Gives every constraint its own row again, pending in the order they were enqueued.
  private mutating func detachAll() {
    var waiting = Buffer<Int32>(capacity: constraints.count)
    for c in 0..<Int32(truncatingIfNeeded: constraints.count) {
      switch constraints[c].state {
      case .free: continue
      case .pending: break
      case .leaving:
        recycle(c)
        continue
      case .live:
        constraints[c].raw = copyTerms(of: constraints[c].form)
        constraints[c].form = -1
        constraints[c].state = .pending
      }
      if constraints[c].awaitsConstant {
        constraints[c].awaitsConstant = false
        constraints[c].constant = constraints[c].wantedConstant
      }
      if constraints[c].awaitsKey {
        constraints[c].awaitsKey = false
        constraints[c].key = constraints[c].wantedKey
      }
      waiting.append(c)
    }
    for form in 0..<forms.count where forms[form].isAlive { rows.release(forms[form].terms) }
    waiting.sort { constraints[$0].serial < constraints[$1].serial }
    removals.removeAll()
    levelChanges.removeAll()
    constantChanges.removeAll()
    swap(&pending, &waiting)
  }
}
