/// How everything moves when the value pinned in one slot does, remembered while the basis lasts.
///
/// Resizing a window moves one value again and again. Between two pivots the change of every
/// variable is a fixed multiple of it, so from the second move on the multiples are kept and
/// streamed: no search, no solve, and no drift, because positions are computed from where they
/// stood when the direction was built. Floating forms are not touched at all while the travel
/// stays inside the interval in which none of them leaves its segment.
struct Direction: ~Copyable {
  var form: Int32 = -1
  /// The engine's version the direction was built for, or asked for once (`isBuilt` false).
  var version = -1
  var isBuilt = false
  /// Tells this build from all others.
  var stamp: Int32 = 0
  /// Whether another direction moves some of the same variables or forms: then both add up in
  /// steps instead of computing from their origins.
  var isShared = false
  /// Whether it moved since changes were last read and its variables are not on their list yet.
  var isReported = false
  var origin = 0.0
  var travel = 0.0
  /// The travel up to which the values of floating forms are current.
  var settledTravel = 0.0
  var lowest = -Double.infinity
  var highest = Double.infinity
  /// The size of the largest rate of a variable.
  var reach = 0.0
  var variables = Buffer<Int32>()
  var rates = Buffer<Double>()
  var origins = Buffer<Double>()
  var forms = Buffer<Int32>()
  var formRates = Buffer<Double>()

  init() {}

  func copy() -> Direction {
    var other = Direction()
    other.form = form
    other.version = version
    other.isBuilt = isBuilt
    other.stamp = stamp
    other.isShared = isShared
    other.isReported = isReported
    other.origin = origin
    other.travel = travel
    other.settledTravel = settledTravel
    other.lowest = lowest
    other.highest = highest
    other.reach = reach
    if isBuilt {
      other.variables = variables.copy()
      other.rates = rates.copy()
      other.origins = origins.copy()
      other.forms = forms.copy()
      other.formRates = formRates.copy()
    }
    return other
  }
}

/// Memory for the directions, allocated when the first one is asked for: most small systems are
/// never resized.
@safe
struct DirectionEntries: ~Copyable {
  /// Means nothing before ``allocate()``. No optional: for accesses through one Swift 6.3 emits code
  /// with ThreadSanitizer that its own verifier rejects.
  private var base: UnsafeMutablePointer<Direction>
  private var isAllocated = false

  init() {
    let nowhere = MemoryLayout<Direction>.alignment
    unsafe base = UnsafeMutablePointer(bitPattern: nowhere).unsafelyUnwrapped
  }

  deinit {
    if !isAllocated { return }
    unsafe base.deinitialize(count: DirectionCache.capacity)
    unsafe base.deallocate()
  }

  @inline(__always)
  mutating func allocate() {
    if isAllocated { return }
    isAllocated = true
    unsafe base = .allocate(capacity: DirectionCache.capacity)
    for k in 0..<DirectionCache.capacity { unsafe (base + k).initialize(to: Direction()) }
  }

  func copy() -> DirectionEntries {
    var other = DirectionEntries()
    if !isAllocated { return other }
    other.allocate()
    for k in 0..<DirectionCache.capacity { unsafe other[k] = base[k].copy() }
    return other
  }

  /// Only after ``allocate()``.
  subscript(index: Int) -> Direction {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(base + index) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe base + index }
  }
}

/// The directions of the values moved last.
struct DirectionCache: ~Copyable {
  static let capacity = 4
  var entries = DirectionEntries()
  /// Any built direction may hide stale values of floating forms.
  var isLoaded = false
  private var oldest = 0
  private var stamp: Int32 = 0

  init() {}

  func copy() -> DirectionCache {
    var other = DirectionCache()
    other.entries = entries.copy()
    other.isLoaded = isLoaded
    other.oldest = oldest
    other.stamp = stamp
    return other
  }

  mutating func nextStamp() -> Int32 {
    stamp &+= 1
    return stamp
  }

  /// The built direction of this version that a variable is tagged with, other than `place`.
  @inline(__always)
  func holder(_ tag: Int32, besides place: Int, version: Int) -> Bool {
    if tag == 0 { return false }
    for k in 0..<DirectionCache.capacity
    where k != place && entries[k].stamp == tag && entries[k].isBuilt
      && entries[k].version == version
    { return true }
    return false
  }

  /// The place of a form's direction; the oldest one is given up for a new form.
  mutating func place(of form: Int32) -> Int {
    entries.allocate()
    for k in 0..<DirectionCache.capacity where entries[k].form == form { return k }
    for k in 0..<DirectionCache.capacity where entries[k].form < 0 {
      entries[k].form = form
      return k
    }
    return -1
  }

  /// Chooses a place to give up, in turn.
  mutating func nextVictim() -> Int {
    oldest = (oldest + 1) % DirectionCache.capacity
    return oldest
  }
}
extension Engine {
  /// Moves the form pinned in slot p, and everything that depends on it, by `delta`.
  mutating func movePinned(_ p: Int32, _ form: Int32, by delta: Double) {
    if delta == 0 { return }
    var place = basis.directions.place(of: form)
    if place < 0 {
      settleDirections()
      place = basis.directions.nextVictim()
      expandReport(place)
      basis.directions.entries[place].form = form
      basis.directions.entries[place].version = -1
      basis.directions.entries[place].isBuilt = false
    }
    if basis.directions.entries[place].version != basis.version {
      basis.directions.entries[place].version = basis.version
      basis.directions.entries[place].isBuilt = false
    } else if basis.directions.entries[place].isBuilt || buildDirection(place, p, delta) {
      travel(place)
      return
    }
    if basis.directions.isLoaded { leaveDirections() }
    basis.directions.entries[place].version = basis.version
    factor.backward(p)
    moveAlongBackward(delta)
  }

  /// Keeps the direction of slot p; its form's value has been moved by `delta` already.
  private mutating func buildDirection(_ place: Int, _ p: Int32, _ delta: Double) -> Bool {
    basis.directions.isLoaded = true
    basis.directions.entries[place].isBuilt = true
    basis.directions.entries[place].stamp = basis.directions.nextStamp()
    basis.directions.entries[place].isShared = false
    basis.directions.entries[place].isReported = false
    basis.directions.entries[place].origin =
      problem.forms[basis.directions.entries[place].form].value - delta
    basis.directions.entries[place].travel = 0
    basis.directions.entries[place].settledTravel = 0
    basis.directions.entries[place].variables.removeAll()
    basis.directions.entries[place].rates.removeAll()
    basis.directions.entries[place].origins.removeAll()
    basis.directions.entries[place].forms.removeAll()
    basis.directions.entries[place].formRates.removeAll()
    factor.backward(p)
    collectRates(1)
    for k in 0..<factor.backwardOrder.count {
      let j = factor.backwardOrder[k]
      let rate = factor.nodes[j].backward
      factor.nodes[j].backward = 0
      if rate == 0 { continue }
      // For now the rate stands where the variable's part of the solve stood.
      factor.nodes[j].backward = rate
      basis.directions.entries[place].variables.append(j)
    }
    // In the order of memory, they stream.
    basis.directions.entries[place].variables.sort()
    var reach = 0.0
    for k in 0..<basis.directions.entries[place].variables.count {
      let j = basis.directions.entries[place].variables[k]
      basis.directions.entries[place].rates.append(factor.nodes[j].backward)
      reach = farther(reach, factor.nodes[j].backward)
      basis.directions.entries[place].origins.append(problem.values[j])
      factor.nodes[j].backward = 0
      if claim(j, place) { markShared(place) }
    }
    basis.directions.entries[place].reach = reach
    keepFormRates(place)
    return true
  }

  /// Tags a variable as moved by a direction; true if another one moves it too.
  private mutating func claim(_ j: Int32, _ place: Int) -> Bool {
    let tag = problem.variables[j].direction
    problem.variables[j].direction = basis.directions.entries[place].stamp
    return basis.directions.holder(tag, besides: place, version: basis.version)
  }

  /// Two directions overlap: every built one goes on in steps.
  private mutating func markShared(_ place: Int) {
    for k in 0..<DirectionCache.capacity
    where basis.directions.entries[k].isBuilt
      && basis.directions.entries[k].version == basis.version
    {
      settle(k)
      basis.directions.entries[k].isShared = true
    }
    basis.directions.entries[place].isShared = true
  }

  private mutating func keepFormRates(_ place: Int) {
    var lowest = -Double.infinity
    var highest = Double.infinity
    var overlaps = false
    for k in 0..<primal.affected.count {
      let form = primal.affected[k]
      let rate = problem.forms[form].rate
      problem.forms[form].rate = 0
      if abs(rate) < Tolerance.drop { continue }
      basis.directions.entries[place].forms.append(form)
      basis.directions.entries[place].formRates.append(rate)
      if isMovedElsewhere(form, place) { overlaps = true }
      let value = problem.forms[form].value
      let toFloor = (problem.forms[form].floor - value) / rate
      let toCeiling = (problem.forms[form].ceiling - value) / rate
      lowest = max(lowest, min(toFloor, toCeiling))
      highest = min(highest, max(toFloor, toCeiling))
    }
    primal.affected.removeAll()
    basis.directions.entries[place].lowest = lowest
    basis.directions.entries[place].highest = highest
    if overlaps { markShared(place) }
  }

  /// Whether another built direction moves one of the form's variables.
  private mutating func isMovedElsewhere(_ form: Int32, _ place: Int) -> Bool {
    let list = problem.forms[form].terms
    for k in 0..<list.count {
      let tag = problem.variables[problem.rows[list.offset + k].index].direction
      if basis.directions.holder(tag, besides: place, version: basis.version) { return true }
    }
    return false
  }

  /// Brings every variable of a direction to where its form now stands.
  private mutating func travel(_ place: Int) {
    let form = basis.directions.entries[place].form
    let travel = problem.forms[form].value - basis.directions.entries[place].origin
    let step = travel - basis.directions.entries[place].travel
    basis.directions.entries[place].travel = travel
    basis.directions.entries[place].isReported = true
    problem.largestValue = farther(
      problem.largestValue, basis.directions.entries[place].reach * travel)
    let count = basis.directions.entries[place].variables.count
    let indices = basis.directions.entries[place].variables.lane
    let rates = basis.directions.entries[place].rates.lane
    let values = problem.values.lane
    if basis.directions.entries[place].isShared {
      for k in 0..<count { values[indices[k]] += rates[k] * step }
      settle(place)
      return
    }
    let origins = basis.directions.entries[place].origins.lane
    var k = 0
    while k < count {
      values[indices[k]] = origins[k] + rates[k] * travel
      k += 1
    }
    if travel < basis.directions.entries[place].lowest
      || travel > basis.directions.entries[place].highest
    {
      settle(place)
    }
  }

  /// Puts the variables of a direction that moved on the list of changed ones.
  ///
  /// Put off for as long as possible: whoever knows them by the direction's stamp never asks.
  private mutating func expandReport(_ place: Int) {
    if !basis.directions.entries[place].isReported { return }
    basis.directions.entries[place].isReported = false
    for k in 0..<basis.directions.entries[place].variables.count {
      problem.noteChange(basis.directions.entries[place].variables[k])
    }
  }

  /// Brings the floating forms of a direction up to date and queues those that left their segment.
  private mutating func settle(_ place: Int) {
    let step =
      basis.directions.entries[place].travel - basis.directions.entries[place].settledTravel
    if step == 0 { return }
    basis.directions.entries[place].settledTravel = basis.directions.entries[place].travel
    for k in 0..<basis.directions.entries[place].forms.count {
      let form = basis.directions.entries[place].forms[k]
      let value = problem.forms[form].value + basis.directions.entries[place].formRates[k] * step
      problem.forms[form].value = value
      if value > problem.forms[form].ceiling || value < problem.forms[form].floor {
        problem.enqueueForm(form)
      }
    }
  }

  private mutating func settleDirections() {
    for k in 0..<DirectionCache.capacity
    where basis.directions.entries[k].isBuilt
      && basis.directions.entries[k].version == basis.version
    { settle(k) }
  }

  /// Makes every floating form current and forgets the directions: the basis is about to change.
  mutating func leaveDirections() {
    if basis.directions.isLoaded {
      expandReports()
      settleDirections()
      basis.directions.isLoaded = false
    }
    basis.version &+= 1
  }

  /// Completes the list of changed variables.
  mutating func expandReports() {
    if !basis.directions.isLoaded { return }
    for k in 0..<DirectionCache.capacity { expandReport(k) }
  }

  /// The stamps of the directions that moved, if nothing else did.
  func reportedStamps() -> SIMD4<Int32>? {
    if !basis.directions.isLoaded || !problem.changed.isEmpty { return nil }
    var stamps = SIMD4<Int32>()
    for k in 0..<DirectionCache.capacity where basis.directions.entries[k].isReported {
      stamps[k] = basis.directions.entries[k].stamp
    }
    return stamps
  }

  /// The caller knows what moved.
  mutating func forgetReports() {
    for k in 0..<DirectionCache.capacity { basis.directions.entries[k].isReported = false }
  }
}
