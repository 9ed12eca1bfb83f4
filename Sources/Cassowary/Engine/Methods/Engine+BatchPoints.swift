/// The order in which the points of a batch are pinned: from the highest level down.
extension Engine {
  /// Writes the points among the pending constraints' forms to `points`, from the highest level down:
  /// first those that tie several variables, then those in one.
  ///
  /// Ties before single variables within the optional ones as well: a tie that finds its variable
  /// free defines it without a solve, and the weaker wish that would have held it floats instead.
  ///
  /// - Returns: the number of the first.
  mutating func sortPoints(isFirst: Bool) -> Int {
    var hasTies = false
    gatherPoints(isFirst, &hasTies)
    return sortListed(hasTies)
  }

  /// Sorts the points listed, the same way; `hasTies` says whether any optional one is in several variables.
  mutating func sortListed(_ hasTies: Bool) -> Int {
    let equalities = sortLevels()
    if !hasTies { return equalities }
    var ties = Buffer<Point>()
    var kept = batch.points.count
    for k in (equalities..<batch.points.count).reversed() {
      let point = batch.points[k]
      if problem.forms[point.form].terms.count > 1 {
        ties.append(point)
      } else {
        kept -= 1
        batch.points[kept] = point
      }
    }
    for k in 0..<ties.count { batch.points[equalities + k] = ties[ties.count - 1 - k] }
    return equalities + ties.count
  }

  /// Writes the points to `points`: required equalities in several variables, those in one, then
  /// optional points from the highest level down.
  /// - Returns: the number of the first.
  private mutating func sortLevels() -> Int {
    let equalities = batch.points.count
    batch.order.removeAll()
    for k in 0..<batch.unsorted.count { batch.order.append(levelOrder(batch.unsorted[k].key, k)) }
    batch.order.sort()
    for k in 0..<batch.order.count {
      batch.points.append(batch.unsorted[placeInOrder(batch.order[k])])
    }
    batch.unsorted.empty()
    batch.order.empty()
    return equalities
  }

  /// Writes required equalities in several variables to `points` and all other points to `unsorted`.
  private mutating func gatherPoints(_ isFirst: Bool, _ hasTies: inout Bool) {
    batch.points.removeAll()
    batch.unsorted.removeAll()
    if isFirst && !problem.forms.hasFree {
      // All forms are of the batch, in the order of their first constraints.
      for form in 0..<Int32(truncatingIfNeeded: problem.forms.count) { gather(form, &hasTies) }
      return
    }
    // A form is one point however many constraints wait on it: the mark says that it was listed.
    problem.beginMarking()
    for k in 0..<agenda.pending.count {
      let c = agenda.pending[k]
      if problem.constraints[c].state != .live { continue }
      let form = problem.constraints[c].form
      if problem.forms[form].mark == problem.formEpoch { continue }
      problem.forms[form].mark = problem.formEpoch
      gather(form, &hasTies)
    }
  }

  /// Lists a form that floats and is to be pinned.
  @inline(__always)
  private mutating func gather(_ form: Int32, _ hasTies: inout Bool) {
    if problem.forms[form].slot >= 0 { return }
    let key = problem.claimKey(form)
    if key != 0 { list(form, key, &hasTies) }
  }

  /// Lists a form that is to be active.
  @inline(__always)
  mutating func list(_ form: Int32, _ key: UInt32, _ hasTies: inout Bool) {
    let isTie = problem.forms[form].terms.count > 1
    if key == requiredKey && isTie {
      batch.points.append(Point(form: form, key: key))
    } else {
      batch.unsorted.append(Point(form: form, key: key))
      if isTie { hasTies = true }
    }
  }
}
