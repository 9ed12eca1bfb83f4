/// Hinges: where the constraints of a form stand on it, sorted by value.
extension Problem {
  /// Where the constraint's hinges stand on its form, if they stand together and can move to a
  /// value without meeting another hinge, or an active row: then no slope, claim or multiplier changes.
  @inline(__always)
  mutating func freeHinges(_ c: Int32, movingTo value: Double) -> Range<Int32>? {
    let form = forms[constraints[c].form]
    if form.slot >= 0 && form.segment == form.groupEnd { return nil }
    let hinges = hinges(of: constraints[c].form)
    var first: Int32 = 0
    while first < hinges.count, hinges[first].constraint != c { first += 1 }
    var end = first
    while end < hinges.count, hinges[end].constraint == c { end += 1 }
    // Two that stand apart, with one of another constraint between them, are not clear of that.
    return first < end && isClear(hinges, around: first..<end, to: value) ? first..<end : nil
  }

  /// Whether hinges that stand together meet no other on their way to a value.
  @inline(__always)
  func isClear(_ hinges: ListView<Hinge>, around own: Range<Int32>, to new: Double) -> Bool {
    let old = hinges[own.lowerBound].value
    let margin = Tolerance.feasibility * max(1, abs(old), abs(new))
    if own.lowerBound > 0, hinges[own.lowerBound - 1].value >= min(old, new) - margin {
      return false
    }
    return own.upperBound == hinges.count
      || hinges[own.upperBound].value > max(old, new) + margin
  }

  /// The value of the form at which a constraint's expression is zero.
  @inline(__always)
  mutating func breakpoint(_ c: Int32) -> Double { -constraints[c].constant / constraints[c].scale }

  /// Which hinges a constraint owns on its form.
  ///
  /// A negative scale turns an inequality round, since the form is divided by it.
  @inline(__always)
  mutating func sides(_ c: Int32) -> (lower: Bool, upper: Bool) {
    switch constraints[c].relation {
    case .equal: (true, true)
    case .greaterThanOrEqual: (constraints[c].scale > 0, constraints[c].scale < 0)
    case .lessThanOrEqual: (constraints[c].scale < 0, constraints[c].scale > 0)
    }
  }

  /// Where a hinge belongs: sorted by value, lower hinges before upper ones.
  @inline(__always)
  mutating func position(_ form: Int32, _ value: Double, upper: Bool) -> Int32 {
    countHinges(of: form) { $0.value < value || ($0.value == value && (upper || !$0.isUpper)) }
  }

  /// The first hinge at `value` or above.
  @inline(__always)
  mutating func firstPosition(_ form: Int32, notBelow value: Double) -> Int32 {
    countHinges(of: form) { $0.value < value }
  }

  /// How many hinges come before a place.
  ///
  /// Halved down to eight and then looked through: most forms have two or three hinges, for which
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

  /// Inserts the breakpoints of a constraint: an inactive row keeps the piece that it assumes, an active one
  /// its group.
  /// - Returns: whether the constraint has a slope there, or forbids it.
  mutating func insertHinges(_ c: Int32) -> Bool {
    degenerate.reshape()
    let form = constraints[c].form
    let value = snapped(c)
    let slope = weight(of: c) * abs(constraints[c].scale)
    let (lower, upper) = sides(c)
    let key = constraints[c].key
    var costs = false
    if lower {
      let k = position(form, value, upper: false)
      if k > forms[form].segment { costs = true }
      insert(Hinge(value: value, slope: slope, key: key, owner: c), form, at: k)
    }
    if upper {
      let k = position(form, value, upper: true)
      if k < forms[form].segment { costs = true }
      insert(Hinge(value: value, slope: slope, key: key, owner: ~c), form, at: k)
    }
    return costs
  }

  /// Inserts one hinge: a claim goes on meaning the same segment, a group the same hinges.
  ///
  /// Whether the form floats or is pinned, what it meant before it means after: positions behind
  /// the new hinge are counted on.
  @inline(__always)
  private mutating func insert(_ hinge: Hinge, _ form: Int32, at k: Int32) {
    var forms = unsafe self.forms.lane
    unsafe hinges.insert(hinge, at: k, in: &forms[form].hinges)
    if unsafe k < forms[form].segment || (k == forms[form].segment && !hinge.isUpper) {
      unsafe forms[form].segment += 1
    }
    // A floating form claims a segment and stands at no hinges: the group is empty.
    if unsafe k < forms[form].groupEnd { unsafe forms[form].groupEnd += 1 }
    if unsafe forms[form].slot < 0 { unsafe forms[form].groupEnd = unsafe forms[form].segment }
  }

  /// Removes the constraint's hinges, keeping segment and group where they were.
  ///
  /// From the back to the front, so that positions still to be visited stay what they are.
  mutating func removeHinges(_ c: Int32) {
    degenerate.reshape()
    removeHinges(of: c, from: constraints[c].form)
  }

  @inline(__always)
  private mutating func removeHinges(of c: Int32, from form: Int32) {
    var forms = unsafe self.forms.lane
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
    let k = position(form, 0, upper: upper)
    let owner = upper ? ~Self.kinkOwner : Self.kinkOwner
    insert(Hinge(value: 0, slope: 2, key: lastKey, owner: owner), form, at: k)
    if forms[form].slot < 0 {
      updateBounds(form)
      return
    }
    let first = firstPosition(form, notBelow: forms[form].value)
    var end = first
    while end < forms[form].hinges.count, hinges(of: form)[end].value == forms[form].value {
      end += 1
    }
    stand(form, at: first, end)
  }

  mutating func removeKink(_ form: Int32) {
    removeHinges(of: Self.kinkOwner, from: form)
    if forms[form].slot < 0 { updateBounds(form) }
  }

  private static let kinkOwner = Int32.max - 1

  /// The breakpoint, moved onto a required hinge of the form that differs by rounding only.
  mutating func snapped(_ c: Int32) -> Double {
    let value = breakpoint(c)
    // Two walls a rounding apart would leave a segment too narrow to stand in, and be no contradiction.
    if constraints[c].key != requiredKey { return value }
    let margin = Tolerance.feasibility * max(1, abs(value))
    let hinges = hinges(of: constraints[c].form)
    var k = firstPosition(constraints[c].form, notBelow: value - margin)
    while k < hinges.count {
      let hinge = hinges[k]
      if hinge.value > value + margin { break }
      if hinge.isRequired && abs(hinge.value - value) <= margin { return hinge.value }
      k += 1
    }
    return value
  }

  /// A required constraint on the same form that leaves no room for this one.
  ///
  /// Two walls on one form need no solve to be a conflict: the pair proves itself, and is
  /// irreducible.
  mutating func contradicting(_ c: Int32, on form: Int32) -> Int32? {
    let hinges = hinges(of: form)
    if hinges.count == 0 { return nil }
    let value = breakpoint(c)
    let slack = Tolerance.feasibility * max(1, abs(value))
    let (lower, upper) = sides(c)
    looks &+= Int(hinges.count)
    for hinge in hinges where hinge.isRequired && hinge.constraint != c {
      if lower && hinge.isUpper && hinge.value < value - slack { return hinge.constraint }
      if upper && !hinge.isUpper && hinge.value > value + slack { return hinge.constraint }
    }
    return nil
  }

  /// The hinges of one value that a form meets first above where it stands, or below.
  @inline(__always)
  func groupAhead(of form: Int32, up: Bool) -> (first: Int32, end: Int32) {
    group(of: form, around: forms[form].nextHinge(up: up))
  }

  /// The hinges that share the value of hinge `k`, as a range of positions.
  ///
  /// Steps pass or pin a group as a whole: between two hinges of one value there is no segment to
  /// stand in.
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
}
