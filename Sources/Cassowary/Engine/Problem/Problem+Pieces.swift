/// The convex, piecewise linear cost of a row: what it costs in each piece, and the piece that is assumed.
extension Problem {
  /// Whether the assumed piece is one point, as of an equality.
  @inline(__always)
  mutating func isEqualityClaim(_ form: Int32) -> Bool {
    let hinges = hinges(of: form)
    let segment = forms[form].segment
    return segment > 0 && segment < hinges.count
      && hinges[segment - 1].value == hinges[segment].value
  }

  /// The level at which an inactive row is wanted at the point that it assumes; 0 if it assumes more.
  ///
  /// What orders the rows of a batch: one that is wanted more has its value before one that is
  /// wanted less, which then follows it or is inactive.
  mutating func claimKey(_ form: Int32) -> UInt32 {
    if !isEqualityClaim(form) { return 0 }
    let first = forms[form].hinges.offset + forms[form].segment - 1
    let lower = hinges[first].key
    let upper = hinges[first + 1].key
    // Required on one side only: it can give way to the other.
    let key = max(lower, upper)
    return key == requiredKey ? min(lower, upper) : key
  }

  /// The level at which a variable that a placeholder holds is wanted at a value of its own; 0 if it is not.
  mutating func wish(_ j: Int32) -> UInt32 {
    let own = variables[j].own
    return own < 0 || forms[own].slot >= 0 ? 0 : claimKey(own)
  }

  /// The level at which a violated row costs: of the point that it assumes, or of the breakpoint it is beyond.
  @inline(__always)
  mutating func violatedKey(_ form: Int32, _ side: Int) -> UInt32 {
    let key = claimKey(form)
    return key != 0 ? key : hinges(of: form)[forms[form].nextHinge(up: side > 0)].key
  }

  /// The breakpoint at which an inactive row is to become active: where it left its piece, if it has.
  @inline(__always)
  mutating func claimedHinge(_ form: Int32) -> Int32 {
    let isAbove = forms[form].value > forms[form].ceiling
    return forms[form].nextHinge(up: isAbove || forms[form].segment == 0)
  }

  /// The place between the breakpoints of a row at which it costs nothing, if that is one point.
  mutating func point(of form: Int32) -> Int32? {
    let hinges = hinges(of: form)
    var free: Int32 = 0
    while free < hinges.count && !hinges[free].isUpper { free += 1 }
    // An upper breakpoint below a lower one: these contradict each other.
    if hinges[free..<hinges.count].contains(where: { !$0.isUpper }) { return nil }
    if free == 0 || free == hinges.count { return nil }
    return hinges[free - 1].value < hinges[free].value ? nil : free
  }

  /// The piece in which a violated row lies; the one it assumes if a hard bound is between.
  ///
  /// The tolerance is that of a violation: a row which only rounding puts past a breakpoint has not
  /// passed it.
  mutating func segmentWhereItStands(_ form: Int32, _ side: Int) -> Int32 {
    let (hinges, up) = (hinges(of: form), side > 0)
    let value = forms[form].value
    let margin = Tolerance.feasibility * max(1, abs(value))
    var k = forms[form].segment
    while up, k < hinges.count, hinges[k].value < value - margin { k += 1 }
    while !up, k > 0, hinges[k - 1].value > value + margin { k -= 1 }
    return isBlocked(form, k, up: up) ? forms[form].segment : k
  }

  /// Sets `floor` and `ceiling` of an inactive row from the piece it assumes.
  ///
  /// Kept with the row, because every move of one of its variables asks; whatever changes piece
  /// or breakpoints calls this.
  @inline(__always)
  mutating func updateBounds(_ form: Int32) {
    let hinges = hinges(of: form)
    let segment = forms[form].segment
    let floor = segment > 0 ? hinges[segment - 1].value : -.infinity
    let ceiling = segment < hinges.count ? hinges[segment].value : .infinity
    // A residual this small is no violation: without room for it, rounding would keep steps going.
    forms[form].floor = floor - Tolerance.feasibility * max(1, abs(floor))
    forms[form].ceiling = ceiling + Tolerance.feasibility * max(1, abs(ceiling))
  }

  // MARK: Slopes

  /// Whether a hard bound keeps the row from moving above position `k`, or below it.
  ///
  /// Upper breakpoints before `k` are those already passed; a required lower one at position `k` or after it
  /// stands at a value the row would leave.
  @inline(__always)
  mutating func isBlocked(_ form: Int32, _ k: Int32, up: Bool) -> Bool {
    let hinges = hinges(of: form)
    if up {
      for hinge in hinges[0..<k] where hinge.isRequired && hinge.isUpper { return true }
    } else {
      for hinge in hinges[k..<hinges.count] where hinge.isRequired && !hinge.isUpper { return true }
    }
    return false
  }

  /// Whether hard bounds hold the row at one value, which frees its dual value.
  ///
  /// That is not kept then: whatever the others leave to it, it takes, and computing that
  /// after every step would be the larger part of the work on a screen, most of whose rows are
  /// equations.
  @inline(__always)
  mutating func isFixed(_ form: Int32) -> Bool {
    isFixed(form, forms[form].segment..<forms[form].groupEnd)
  }

  /// Whether hard bounds would hold the row at these breakpoints.
  @inline(__always)
  mutating func isFixed(_ form: Int32, _ group: Range<Int32>) -> Bool {
    let hinges = hinges(of: form)[group]
    return hinges.contains { $0.isRequired && $0.isUpper }
      && hinges.contains { $0.isRequired && !$0.isUpper }
  }

  /// Adds `factor` times the slope of the cost in piece `k` to `vector`; hard bounds contribute nothing.
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

  /// Adds the slope of a row with many breakpoints, the highest level first: in the order of their values each
  /// level would be inserted before most others.
  @inline(never)
  private mutating func addLongGradient(
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

  /// Adds `factor` times the slope that one constraint has in the piece that its inactive row assumes.
  mutating func addOwnGradient(_ c: Int32, times factor: Double, to vector: inout LevelVector) {
    let form = constraints[c].form
    let hinges = hinges(of: form)
    for k in 0..<hinges.count
    where hinges[k].constraint == c && hinges[k].costs(isPassed: k < forms[form].segment) {
      vector.add(key: hinges[k].key, value: factor * hinges[k].growth)
    }
  }
}
