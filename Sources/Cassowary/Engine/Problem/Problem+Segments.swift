/// Segments: where a form stands among its hinges, what it costs there, and how far it may move.
extension Problem {
  /// The level of the point a floating form claims; 0 if it claims a whole segment.
  ///
  /// What orders the points of a batch: a form that is wanted more has its value before one that is
  /// wanted less, which then follows it or floats.
  mutating func claimKey(_ form: Int32) -> UInt32 {
    if !isEqualityClaim(form) { return 0 }
    let first = forms[form].hinges.offset + forms[form].segment - 1
    let lower = hinges[first].key
    let upper = hinges[first + 1].key
    if lower == upper { return lower }
    // Required on one side only: it can give way to the other.
    let key = max(lower, upper)
    return key == requiredKey ? min(lower, upper) : key
  }

  /// The place between a form's hinges at which it costs nothing, if that is one point.
  mutating func point(of form: Int32) -> Int32? {
    let hinges = hinges(of: form)
    var free: Int32 = 0
    while free < hinges.count && !hinges[free].isUpper { free += 1 }
    var k = free
    while k < hinges.count && hinges[k].isUpper { k += 1 }
    // Between its hinges nothing costs, unless they contradict each other.
    if k < hinges.count || free == 0 || free == hinges.count { return nil }
    return hinges[free - 1].value < hinges[free].value ? nil : free
  }

  /// The level at which a variable in its stay is wanted at a value of its own; 0 if it is not.
  ///
  /// Read off the form of the variable alone: what other forms want of it is theirs to say when
  /// their turn comes.
  mutating func wish(_ j: Int32) -> UInt32 {
    let own = variables[j].own
    return own < 0 || forms[own].slot >= 0 ? 0 : claimKey(own)
  }

  /// The oldest required constraint with a hinge on the given side among those at hinge `k`: of two
  /// that say the same, the later one is not to blame for what the first forbids already.
  func requiredOwner(_ form: Int32, around k: Int32, upper: Bool) -> Int32? {
    if k < 0 || k >= forms[form].hinges.count { return nil }
    let (first, end) = group(of: form, around: k)
    var oldest: Int32?
    for hinge in hinges(of: form)[first..<end] where hinge.isRequired && hinge.isUpper == upper {
      if let oldest, constraints[oldest].serial < constraints[hinge.constraint].serial { continue }
      oldest = hinge.constraint
    }
    return oldest
  }

  /// The place of a weight that a constraint is to have.
  @inline(__always)
  mutating func noteWeight(_ weight: Double) -> Int32 { weight == 1 ? 0 : weights.insert(weight) }

  /// What a point of a constraint's violation counts for.
  @inline(__always)
  func weight(of c: Int32) -> Double { weights[constraints[c].weight] }

  /// Whether the claimed segment is one point: an equality's.
  @inline(__always)
  mutating func isEqualityClaim(_ form: Int32) -> Bool {
    let hinges = hinges(of: form)
    let segment = forms[form].segment
    return segment > 0 && segment < hinges.count
      && hinges[segment - 1].value == hinges[segment].value
  }

  /// Adds `factor` times the slope this constraint has where its floating form stands.
  ///
  /// What leaves the sum of slopes when the constraint leaves its form; required hinges, which
  /// bound the form, never were in it.
  mutating func addOwnGradient(_ c: Int32, times factor: Double, to vector: inout LevelVector) {
    let form = constraints[c].form
    let hinges = hinges(of: form)
    for k in 0..<hinges.count
    where hinges[k].constraint == c && hinges[k].costs(isPassed: k < forms[form].segment) {
      vector.add(key: hinges[k].key, value: factor * hinges[k].growth)
    }
  }

  /// The hinge a floating form is to be pinned at: the violated side's, or an equality's.
  ///
  /// Outside its segment a form is pinned where it crossed the end, inside it only where both ends
  /// are one.
  @inline(__always)
  mutating func claimedHinge(_ form: Int32) -> Int32 {
    let segment = forms[form].segment
    if segment == 0 { return 0 }
    if segment == forms[form].hinges.count { return segment - 1 }
    return forms[form].value > forms[form].ceiling ? segment : segment - 1
  }

  /// Sets `floor` and `ceiling` from the claimed segment of a floating form.
  ///
  /// Kept with the form, because every move of one of its variables asks; whatever changes segment
  /// or hinges calls this.
  @inline(__always)
  mutating func updateBounds(_ form: Int32) {
    let hinges = hinges(of: form)
    let segment = forms[form].segment
    if segment > 0 {
      let b = hinges[segment - 1].value
      forms[form].floor = b - Tolerance.feasibility * max(1, abs(b))
    } else {
      forms[form].floor = -.infinity
    }
    if segment < hinges.count {
      let b = hinges[segment].value
      forms[form].ceiling = b + Tolerance.feasibility * max(1, abs(b))
    } else {
      forms[form].ceiling = .infinity
    }
  }

  /// Whether a required hinge keeps the form from moving above position `k`, or below it.
  ///
  /// Upper hinges before `k` are those already passed; a required lower hinge at position `k` or after it
  /// stands at a value the form would leave.
  @inline(__always)
  mutating func isBlocked(_ form: Int32, _ k: Int32, up: Bool) -> Bool {
    let hinges = hinges(of: form)
    // Two loops, each with a side of its own: one for both takes 1 % more of flip 100.
    if up {
      for hinge in hinges[0..<k] where hinge.isRequired && hinge.isUpper { return true }
    } else {
      for hinge in hinges[k..<hinges.count] where hinge.isRequired && !hinge.isUpper { return true }
    }
    return false
  }

  /// Adds `factor` times the slope of the cost in segment `k` to `vector`; required hinges, which
  /// bound the domain, contribute nothing.
  @inline(__always)
  mutating func addGradient(
    _ form: Int32, segment k: Int32, times factor: Double, to vector: inout LevelVector
  ) {
    let hinges = hinges(of: form)
    if hinges.count > Limits.longRow { return addLongGradient(hinges, k, factor, to: &vector) }
    for hinge in hinges[0..<k] where hinge.costs(isPassed: true) {
      vector.add(key: hinge.key, value: factor * hinge.slope)
    }
    for hinge in hinges[k..<hinges.count] where hinge.costs(isPassed: false) {
      vector.add(key: hinge.key, value: -factor * hinge.slope)
    }
    if !shifts.isEmpty { addShift(of: form, times: factor, to: &vector) }
  }

  /// Adds the slope of a form with many hinges, the highest level first: in the order of their values each
  /// level would be inserted before most others.
  @inline(never)
  private func addLongGradient(
    _ hinges: ListView<Hinge>, _ k: Int32, _ factor: Double, to vector: inout LevelVector
  ) {
    var order = Buffer<UInt64>(capacity: Int(hinges.count))
    for i in 0..<hinges.count where hinges[i].costs(isPassed: i < k) {
      order.append(levelOrder(hinges[i].key, Int(i)))
    }
    order.sort()
    for number in order.items {
      let hinge = hinges[Int32(truncatingIfNeeded: placeInOrder(number))]
      vector.add(key: hinge.key, value: factor * hinge.growth)
    }
  }

  /// Whether required hinges hold the form at one value, which frees its multiplier.
  ///
  /// Its multiplier then is not kept: whatever the others leave to it, it takes, and computing that
  /// after every step would be the larger part of the work on a screen, most of whose forms are
  /// equations.
  @inline(__always)
  mutating func isFixed(_ form: Int32) -> Bool {
    isFixed(form, forms[form].segment..<max(forms[form].segment, forms[form].groupEnd))
  }

  /// The same if it stood at these hinges.
  @inline(__always)
  mutating func isFixed(_ form: Int32, _ group: Range<Int32>) -> Bool {
    let hinges = hinges(of: form)
    let end = group.upperBound
    var lower = false
    var upper = false
    // Written out: the cells of a list take 0.3 % fewer instructions than with a loop over the range.
    var k = group.lowerBound
    while k < end {
      let hinge = hinges[k]
      if hinge.isRequired {
        if hinge.isUpper { upper = true } else { lower = true }
      }
      k += 1
    }
    return lower && upper
  }

  /// The level at which a violated form costs: of what it claims, or of the hinge it is beyond; of a required hinge
  /// farther out, if it is beyond that as well.
  @inline(__always)
  mutating func violatedKey(_ form: Int32, _ side: Int) -> UInt32 {
    let key = claimKey(form)
    return key != 0 ? key : hinges(of: form)[forms[form].nextHinge(up: side > 0)].key
  }

  /// The segment in which a violated form lies; the one it claims if a required hinge is between.
  ///
  /// The tolerance is that of a violation: a form which only rounding puts past a hinge has not
  /// passed it.
  mutating func segmentWhereItStands(_ form: Int32, _ side: Int) -> Int32 {
    let hinges = hinges(of: form)
    let value = forms[form].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = forms[form].segment
    if side > 0 {
      while k < hinges.count, hinges[k].value < value - margin { k += 1 }
      return isBlocked(form, k, up: true) ? forms[form].segment : k
    }
    while k > 0, hinges[k - 1].value > value + margin { k -= 1 }
    return isBlocked(form, k, up: false) ? forms[form].segment : k
  }
}
