/// Where the breakpoints of a row are: sorted by value, lower ones before upper ones.
extension Problem {
  /// The value of the row at which a constraint's expression is zero.
  @inline(__always)
  mutating func breakpointValue(_ c: Int32) -> Double { -constraints[c].constant / constraints[c].scale }

  /// Which breakpoints a constraint has: a lower one, below which it costs, and an upper one.
  ///
  /// A negative scale turns an inequality round, since the row is divided by it.
  @inline(__always)
  mutating func sides(_ c: Int32) -> (lower: Bool, upper: Bool) {
    switch constraints[c].relation {
    case .equal: (true, true)
    case .greaterThanOrEqual: (constraints[c].scale > 0, constraints[c].scale < 0)
    case .lessThanOrEqual: (constraints[c].scale < 0, constraints[c].scale > 0)
    }
  }

  /// The place of a weight that a constraint is to have.
  @inline(__always)
  mutating func noteWeight(_ weight: Double) -> Int32 { weight == 1 ? 0 : weights.insert(weight) }

  /// What a point of a constraint's violation counts for.
  @inline(__always)
  func weight(of c: Int32) -> Double { weights[constraints[c].weight] }

  // MARK: Places

  /// Where a breakpoint belongs.
  @inline(__always)
  func place(_ form: Int32, _ value: Double, upper: Bool) -> Int32 {
    countHinges(of: form) { $0.value < value || ($0.value == value && (upper || !$0.isUpper)) }
  }

  /// The first breakpoint at `value` or above.
  @inline(__always)
  func firstPlace(_ form: Int32, notBelow value: Double) -> Int32 {
    countHinges(of: form) { $0.value < value }
  }

  /// How many breakpoints come before a place.
  ///
  /// Halved down to eight and then looked through: most rows have two or three breakpoints, for which
  /// halving is slower than looking.
  @inline(__always)
  private func countHinges(of form: Int32, before isBefore: (Hinge) -> Bool) -> Int32 {
    let hinges = hinges(of: form)
    var k: Int32 = 0
    var end = hinges.count
    while end - k > 8 {
      let middle = (k + end) / 2
      if isBefore(hinges[middle]) { k = middle + 1 } else { end = middle }
    }
    while k < end, isBefore(hinges[k]) { k += 1 }
    return k
  }

  /// The breakpoints that share the value of breakpoint `k`, as a range of positions.
  ///
  /// Steps pass or enter a group as a whole: between two breakpoints of one value there is no piece to
  /// lie in.
  @inline(__always)
  func group(of form: Int32, around k: Int32) -> (first: Int32, end: Int32) {
    let hinges = hinges(of: form)
    let value = hinges[k].value
    var first = k
    var end = k + 1
    while first > 0, hinges[first - 1].value == value { first -= 1 }
    while end < hinges.count, hinges[end].value == value { end += 1 }
    return (first, end)
  }

  /// The breakpoints of one value that a row meets first above where it stands, or below.
  @inline(__always)
  func groupAhead(of form: Int32, up: Bool) -> (first: Int32, end: Int32) {
    group(of: form, around: forms[form].nextHinge(up: up))
  }

  /// Has an active row stand at the breakpoints that are at its value, which may be none.
  mutating func standAtValue(_ form: Int32) {
    let value = forms[form].value
    let first = firstPlace(form, notBelow: value)
    let isAt = first < forms[form].hinges.count && hinges(of: form)[first].value == value
    stand(form, at: first, isAt ? group(of: form, around: first).end : first)
  }

  // MARK: Inserting and removing

  /// Inserts the breakpoints of a constraint: an inactive row keeps the piece that it assumes, an active one
  /// its group.
  /// - Returns: whether the constraint has a slope there, or forbids it.
  mutating func insertHinges(_ c: Int32) -> Bool {
    degenerate.reshape()
    let value = snapped(c)
    let (lower, upper) = sides(c)
    let costsBelow = lower && insertHinge(c, at: value, owner: c)
    let costsAbove = upper && insertHinge(c, at: value, owner: ~c)
    return costsBelow || costsAbove
  }

  @inline(__always)
  private mutating func insertHinge(_ c: Int32, at value: Double, owner: Int32) -> Bool {
    let (form, scale, key) = (constraints[c].form, constraints[c].scale, constraints[c].key)
    let hinge = Hinge(value: value, slope: weight(of: c) * abs(scale), key: key, owner: owner)
    let k = place(form, value, upper: hinge.isUpper)
    let segment = forms[form].segment
    insert(hinge, form, at: k)
    return hinge.isUpper ? k < segment : k > segment
  }

  /// Inserts one breakpoint. Whether the row is active or not, what its two numbers meant before they mean
  /// after: positions behind the new breakpoint are counted on.
  @inline(__always)
  private mutating func insert(_ hinge: Hinge, _ form: Int32, at k: Int32) {
    var forms = unsafe self.forms.lane
    unsafe hinges.insert(hinge, at: k, in: &forms[form].hinges)
    if unsafe k < forms[form].segment || (k == forms[form].segment && !hinge.isUpper) {
      unsafe forms[form].segment += 1
    }
    // An inactive row assumes a piece and stands at no breakpoints: the group is empty.
    if unsafe k < forms[form].groupEnd { unsafe forms[form].groupEnd += 1 }
    if unsafe forms[form].slot < 0 { unsafe forms[form].groupEnd = unsafe forms[form].segment }
  }

  /// Removes the breakpoints of a constraint, keeping piece and group where they were.
  mutating func removeHinges(_ c: Int32) {
    degenerate.reshape()
    removeHinges(of: c, from: constraints[c].form)
  }

  @inline(__always)
  private mutating func removeHinges(of c: Int32, from form: Int32) {
    var forms = unsafe self.forms.lane
    // From the back to the front, so that positions still to be visited stay what they are.
    var k = unsafe forms[form].hinges.count - 1
    looks &+= Int(k &+ 1)
    while k >= 0 {
      if unsafe hinges[forms[form].hinges.offset + k].constraint == c {
        unsafe hinges.remove(at: k, from: &forms[form].hinges)
        if unsafe k < forms[form].segment { unsafe forms[form].segment -= 1 }
        if unsafe k < forms[form].groupEnd { unsafe forms[form].groupEnd -= 1 }
      }
      k -= 1
    }
  }

  /// Inserts a breakpoint of the tie-break at 0, which no constraint owns: an inactive row stays on its side
  /// of it, an active one stands at it if it is at 0.
  mutating func insertKink(_ form: Int32, upper: Bool) {
    let owner = upper ? ~Self.kinkOwner : Self.kinkOwner
    let k = place(form, 0, upper: upper)
    insert(Hinge(value: 0, slope: 2, key: lastKey, owner: owner), form, at: k)
    if forms[form].slot < 0 { updateBounds(form) } else { standAtValue(form) }
  }

  mutating func removeKink(_ form: Int32) {
    removeHinges(of: Self.kinkOwner, from: form)
    if forms[form].slot < 0 { updateBounds(form) }
  }

  private static let kinkOwner = Int32.max - 1

  // MARK: Meeting others

  /// Where the breakpoints of a constraint stand on its row, if they can move to a value without meeting another
  /// one, or an active row: then no slope, piece or dual value changes.
  ///
  /// Others that stand at the same value go along, if they are to move to the same new one: what hugs a text and
  /// what keeps it from being compressed move together.
  @inline(__always)
  func freeHinges(
    _ c: Int32, movingTo value: Double, goesAlong: (Int32) -> Bool
  ) -> Range<Int32>? {
    let form = forms[constraints[c].form]
    if form.slot >= 0 && form.segment == form.groupEnd { return nil }
    let hinges = hinges.view(form.hinges)
    var first: Int32 = 0
    while first < hinges.count, hinges[first].constraint != c { first += 1 }
    if first == hinges.count { return nil }
    let old = hinges[first].value
    func moves(_ hinge: Hinge) -> Bool {
      hinge.constraint == c || hinge.value == old && goesAlong(hinge.constraint)
    }
    var end = first + 1
    while first > 0, moves(hinges[first - 1]) { first -= 1 }
    while end < hinges.count, moves(hinges[end]) { end += 1 }
    let margin = Tolerance.feasibility * max(1, abs(old), abs(value))
    if first > 0, hinges[first - 1].value >= min(old, value) - margin { return nil }
    if end < hinges.count, hinges[end].value <= max(old, value) + margin { return nil }
    return first..<end
  }

  /// The breakpoint of a constraint; of a required one that differs from another hard bound of the row by
  /// rounding only, that bound.
  mutating func snapped(_ c: Int32) -> Double {
    let value = breakpointValue(c)
    // Two hard bounds a rounding apart would leave a piece too narrow to lie in, and be no contradiction.
    if constraints[c].key != requiredKey { return value }
    let margin = Tolerance.feasibility * max(1, abs(value))
    let hinges = hinges(of: constraints[c].form)
    var k = firstPlace(constraints[c].form, notBelow: value - margin)
    while k < hinges.count, hinges[k].value <= value + margin {
      if hinges[k].isRequired { return hinges[k].value }
      k += 1
    }
    return value
  }

  /// A required constraint on a row that leaves no room for this one.
  ///
  /// Two hard bounds on one row need no solve to be a conflict: the pair proves itself, and is
  /// irreducible.
  mutating func contradicting(_ c: Int32, on form: Int32) -> Int32? {
    let hinges = hinges(of: form)
    let value = breakpointValue(c)
    let slack = Tolerance.feasibility * max(1, abs(value))
    let (lower, upper) = sides(c)
    looks &+= Int(hinges.count)
    for hinge in hinges where hinge.isRequired && hinge.constraint != c {
      if lower && hinge.isUpper && hinge.value < value - slack { return hinge.constraint }
      if upper && !hinge.isUpper && hinge.value > value + slack { return hinge.constraint }
    }
    return nil
  }

  /// The oldest required constraint with a breakpoint on the given side among those at breakpoint `k`: of two
  /// that say the same, the later one is not to blame for what the first forbids already.
  func requiredOwner(_ form: Int32, around k: Int32, upper: Bool) -> Int32? {
    if k < 0 || k >= forms[form].hinges.count { return nil }
    let (first, end) = group(of: form, around: k)
    return hinges(of: form)[first..<end].lazy
      .filter { $0.isRequired && $0.isUpper == upper }.map(\.constraint)
      .min { constraints[$0].serial < constraints[$1].serial }
  }
}
