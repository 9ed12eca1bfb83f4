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
  /// Whether other moves or claims came between, so that it begins anew from where all stands.
  var isStale = false
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

  /// Forgets what moved, for a build from here.
  ///
  /// Lists keep their memory, since the next direction of the place is mostly as long.
  mutating func begin(stamp: Int32, origin: Double) {
    isBuilt = true
    self.stamp = stamp
    isReported = false
    isStale = false
    self.origin = origin
    travel = 0
    settledTravel = 0
    variables.removeAll()
    rates.removeAll()
    origins.removeAll()
    forms.removeAll()
    formRates.removeAll()
  }

  /// A direction that is not built yet has nothing worth copying but what it was asked for.
  func copy() -> Direction {
    var other = Direction()
    other.form = form
    other.version = version
    other.isBuilt = isBuilt
    other.stamp = stamp
    other.isReported = isReported
    other.isStale = isStale
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

  /// Makes the places, once.
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
    @inline(__always) unsafeMutableAddress { unsafe base + index }
  }
}

/// The directions of the values moved last.
///
/// Four: a window's width and height and two more, as of a divider that is dragged; so many stamps
/// a caller can keep in one SIMD4.
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

  /// A stamp that no build before had: stale tags of variables match none that is alive.
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

  /// The place of a form's direction that is built, and known to hold as far as `value`.
  @inline(__always)
  func place(of form: Int32, version: Int, to value: Double) -> Int? {
    for k in 0..<DirectionCache.capacity where entries[k].form == form {
      let travel = value - entries[k].origin
      let isKnown =
        entries[k].isBuilt && entries[k].version == version && !entries[k].isStale
        && travel >= entries[k].lowest && travel <= entries[k].highest
        && abs(travel) * entries[k].reach <= Limits.largestValue
      return isKnown ? k : nil
    }
    return nil
  }

  /// Chooses a place to give up, in turn.
  mutating func nextVictim() -> Int {
    oldest = (oldest + 1) % DirectionCache.capacity
    return oldest
  }
}
