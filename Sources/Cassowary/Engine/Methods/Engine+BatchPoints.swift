/// The order in which the points of a batch are pinned: from the highest level down.
extension Engine {
  /// Writes the points among the pending constraints' forms to `points`, from the highest level down:
  /// first those that tie several variables, then those in one.
  /// - Returns: the number of the first.
  mutating func sortPoints() -> Int {
    var hasTies = false
    let equalities = sortLevels(&hasTies)
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
  private mutating func sortLevels(_ hasTies: inout Bool) -> Int {
    gatherPoints(&hasTies)
    let levels = batch.tally
    if levels.count > Limits.fewLevels { return sortManyLevels() }
    // A counting sort: the places of each level follow those of the one before.
    let equalities = batch.points.count
    batch.places.removeAll()
    var place = Int32(truncatingIfNeeded: equalities)
    for level in 0..<levels.count {
      batch.places.append(place)
      place += Int32(levels[level].value)
    }
    batch.points.resize(to: equalities + batch.unsorted.count, filling: Point(form: -1, key: 0))
    for k in 0..<batch.unsorted.count {
      var level = 0
      while levels[level].key != batch.unsorted[k].key { level += 1 }
      batch.points[batch.places[level]] = batch.unsorted[k]
      batch.places[level] += 1
    }
    return equalities
  }

  /// Writes required equalities in several variables to `points` and all other points to `unsorted`,
  /// and counts these by level, up to one level more than are few.
  private mutating func gatherPoints(_ hasTies: inout Bool) {
    batch.points.removeAll()
    batch.unsorted.removeAll()
    batch.tally.clear()
    problem.formEpoch &+= 1
    var forms = problem.forms.lane
    // Neighbours often share a level: they are counted together.
    var last: UInt32 = 0
    var count = 0.0
    for k in 0..<agenda.pending.count {
      let c = agenda.pending[k]
      if problem.constraints[c].state != .live { continue }
      let form = problem.constraints[c].form
      if forms[form].mark == problem.formEpoch || forms[form].slot >= 0 { continue }
      forms[form].mark = problem.formEpoch
      let key = problem.claimKey(form)
      if key == 0 { continue }
      if key == requiredKey && forms[form].terms.count > 1 {
        batch.points.append(Point(form: form, key: key))
        continue
      }
      batch.unsorted.append(Point(form: form, key: key))
      if forms[form].terms.count > 1 { hasTies = true }
      if key != last && count > 0 {
        if batch.tally.count <= Limits.fewLevels { batch.tally.add(key: last, value: count) }
        count = 0
      }
      last = key
      count += 1
    }
    if count > 0 { batch.tally.add(key: last, value: count) }
  }

  /// Appends the unsorted points, whose levels are many.
  private mutating func sortManyLevels() -> Int {
    let equalities = batch.points.count
    // From the highest level down, and in the order given within one.
    var order = Buffer<UInt64>(capacity: batch.unsorted.count)
    for k in 0..<batch.unsorted.count {
      order.append(UInt64(~batch.unsorted[k].key) << 32 | UInt64(k))
    }
    order.sort()
    for k in 0..<order.count {
      batch.points.append(batch.unsorted[Int(truncatingIfNeeded: order[k] & 0xFFFF_FFFF)])
    }
    return equalities
  }
}
