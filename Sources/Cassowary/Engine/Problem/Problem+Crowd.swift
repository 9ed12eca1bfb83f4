/// Forms that carry many constraints, such as a variable wanted at a thousand values.
///
/// The slope of a cost is a vector over levels, and only its first entry that counts decides where
/// the form belongs. A crowded form lists its constraints by level, from the highest down, so that
/// the entry is found without adding up all others: among constraints of distinct priorities it is
/// one of the first few. (Sorted lists, whose insertions move what follows: a thousand times less
/// than adding up, and yet of quadratic growth where values come in no order.)
struct Crowd: BitwiseCopyable {
  /// The constraints from the highest level down.
  var ranks = ListRef()
  /// The highest value a required constraint asks for at least.
  var highestLower = -Double.infinity
  /// The lowest value a required constraint asks for at most.
  var lowestUpper = Double.infinity
}

/// The crowds, by the numbers of their forms.
struct CrowdTable: ~Copyable {
  private(set) var records = Table<Crowd>()
  /// The record of each form, or -1; no longer than it has to be.
  private var places = Buffer<Int32>()
  /// The constraints of all of them, by level.
  var ranks = ListPool<Int32>()

  /// A table of its own with the same crowds.
  func copy() -> CrowdTable {
    CrowdTable(records: records.copy(), places: places.copy(), ranks: ranks.copy())
  }

  @inline(__always)
  func has(_ form: Int32) -> Bool { Int(form) < places.count && places[form] >= 0 }

  /// The crowd of a form that has one.
  subscript(form: Int32) -> Crowd {
    get { records[places[form]] }
    set { records[places[form]] = newValue }
  }

  /// Makes an empty one for a form.
  mutating func make(for form: Int32) {
    while places.count <= form { places.append(-1) }
    places[form] = records.insert(Crowd())
  }

  /// Lists a constraint of a form at a place.
  mutating func insert(_ c: Int32, at place: Int32, of form: Int32) {
    ranks.insert(c, at: place, in: &records[places[form]].ranks)
  }

  /// Takes the constraint at a place off the list of a form.
  mutating func remove(at place: Int32, of form: Int32) {
    ranks.remove(at: place, from: &records[places[form]].ranks)
  }

  /// Forgets the crowd of a form that has one.
  mutating func forget(_ form: Int32) {
    ranks.release(self[form].ranks)
    records.recycle(places[form])
    places[form] = -1
  }
}

extension Problem {
  /// Whether a form lists its constraints by level.
  @inline(__always)
  func isCrowded(_ form: Int32) -> Bool { crowds.has(form) }

  /// Notes that the hinges of `c` came to its form.
  @inline(__always)
  mutating func rank(_ c: Int32) {
    let form = constraints[c].form
    if isCrowded(form) {
      list(c, form)
      if constraints[c].key == requiredKey { findWalls(form) }
    } else if forms[form].hinges.count > Limits.crowd {
      makeCrowd(form)
    }
  }

  /// Lists a constraint after all those of its level and higher ones.
  private mutating func list(_ c: Int32, _ form: Int32) {
    crowds.insert(c, at: rankEnd(of: constraints[c].key, form), of: form)
  }

  /// Lists the constraints of a form that has become crowded.
  @inline(never)
  private mutating func makeCrowd(_ form: Int32) {
    crowds.make(for: form)
    for hinge in hinges(of: form) {
      // Of the two hinges of an equality one will do.
      if hinge.isUpper && constraints[hinge.constraint].relation == .equal { continue }
      list(hinge.constraint, form)
    }
    findWalls(form)
  }

  /// Notes that the hinges of `c` went; its level is still the one it had.
  @inline(__always)
  mutating func unrank(_ c: Int32) {
    if isCrowded(constraints[c].form) { leaveCrowd(c) }
  }

  /// Takes a constraint off the list; of a form with half as many as make a crowd, the list goes.
  private mutating func leaveCrowd(_ c: Int32) {
    let form = constraints[c].form
    // Half, so that a form at the limit does not make and forget its list in turn.
    if forms[form].hinges.count <= Limits.crowd / 2 { return forgetCrowd(form) }
    let list = crowds[form].ranks
    var k = rankEnd(of: constraints[c].key, form) - 1
    while crowds.ranks[list.offset + k] != c { k -= 1 }
    crowds.remove(at: k, of: form)
    if constraints[c].key == requiredKey { findWalls(form) }
  }

  /// Gives the list of a form back.
  @inline(__always)
  mutating func forgetCrowd(_ form: Int32) {
    if isCrowded(form) { crowds.forget(form) }
  }

  /// Finds the required hinges that a crowded form cannot pass: the last lower and the first upper one.
  ///
  /// Two numbers answer whether a crowd may move past a position: of all walls only the nearest
  /// counts.
  private mutating func findWalls(_ form: Int32) {
    let hinges = hinges(of: form)
    var crowd = crowds[form]
    crowd.highestLower = -.infinity
    crowd.lowestUpper = .infinity
    var k = hinges.count - 1
    while k >= 0 {
      let hinge = hinges[k]
      if hinge.isRequired && !hinge.isUpper { break }
      k -= 1
    }
    if k >= 0 { crowd.highestLower = hinges[k].value }
    k = 0
    while k < hinges.count {
      let hinge = hinges[k]
      if hinge.isRequired && hinge.isUpper { break }
      k += 1
    }
    if k < hinges.count { crowd.lowestUpper = hinges[k].value }
    crowds[form] = crowd
  }

  /// One past the last of a crowded form's constraints at the level `key` or above.
  ///
  /// Halving, as the list is sorted by level.
  private func rankEnd(of key: UInt32, _ form: Int32) -> Int32 {
    let list = crowds[form].ranks
    var low: Int32 = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if constraints[crowds.ranks[list.offset + middle]].key >= key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The slope of an optional constraint's cost just past `value`.
  ///
  /// From the constraint and not from its hinges, which are somewhere among thousands.
  func slope(_ c: Int32, whereFormIs value: Double) -> Double {
    let scale = constraints[c].scale
    let slope = weight(of: c) * abs(scale)
    let isBelow = -constraints[c].constant / scale <= value
    switch constraints[c].relation {
    case .equal: return isBelow ? slope : -slope
    case .greaterThanOrEqual: return (scale > 0) == isBelow ? 0 : isBelow ? slope : -slope
    case .lessThanOrEqual: return (scale < 0) == isBelow ? 0 : isBelow ? slope : -slope
    }
  }

  /// Whether a required hinge keeps a crowded form from moving above position `k`, or below it.
  func isBlockedInCrowd(_ form: Int32, _ k: Int32, up: Bool) -> Bool {
    let crowd = crowds[form]
    if k == 0 { return !up && crowd.highestLower > -.infinity }
    let last = hinges[forms[form].hinges.offset + k - 1]
    if !up { return crowd.highestLower > last.value }
    return crowd.lowestUpper < last.value || (crowd.lowestUpper == last.value && last.isUpper)
  }
}
