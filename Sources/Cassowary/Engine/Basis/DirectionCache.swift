/// How everything moves when the value pinned in one slot does, remembered while the basis lasts.
///
/// Resizing a window moves one value again and again. Between two pivots the change of every
/// variable is a fixed multiple of it, so from the second move on the multiples are kept and
/// streamed: no search, no solve, and no drift, because positions are computed from where they
/// stood when the direction was built. Floating forms are not touched at all while the travel
/// stays inside the interval in which none of them leaves its segment.
struct Direction: BitwiseCopyable {
  /// The form that is moved.
  var form: Int32
  /// The version of the basis at which the form was last moved.
  var version = -1
  var isBuilt = false
  /// Tells this build from all others.
  var stamp: Int32 = 0
  /// Whether other moves or claims came between, so that it begins anew from where all stands.
  var isStale = false
  /// Whether it moved since changes were last read and its variables are not on their list yet.
  var isReported = false
  /// Where the form stood when the direction was built, and how far from there everything has moved.
  var origin = 0.0
  var travel = 0.0
  /// Whether the values of floating forms are current.
  var isSettled = true
  /// Between these no floating form leaves its segment.
  var lowest = -Double.infinity
  var highest = Double.infinity
  /// The size of the largest rate of a variable.
  var reach = 0.0
  /// Where the cache lists what moves: variables, and from the second place on floating forms.
  var firstMotion: Int32 = 0
  var firstForm: Int32 = 0
  var endOfMotions: Int32 = 0

  init(form: Int32) { self.form = form }
}

/// A variable or a floating form that a direction moves, its change per unit, and where it was at first.
struct Motion: BitwiseCopyable {
  var index: Int32
  var rate: Double
  var origin: Double
}

/// The directions of the values moved last.
///
/// Four: a window's width and height and two more, as of a divider that is dragged; so many stamps
/// a caller can keep in one SIMD4.
struct DirectionCache: ~Copyable {
  static let capacity = 4
  var entries = Buffer<Direction>()
  /// What the built ones move, one after the other.
  var motions = Buffer<Motion>()
  /// Any built direction may hide stale values of floating forms.
  var isLoaded = false
  private var newest = -1
  private var stamp: Int32 = 0

  init() {}

  func copy() -> DirectionCache {
    var other = DirectionCache()
    other.entries = entries.copy()
    other.motions = motions.copy()
    other.isLoaded = isLoaded
    other.newest = newest
    other.stamp = stamp
    return other
  }

  /// The place of a form's direction; that of another one, in turn, for a new form.
  mutating func place(of form: Int32) -> Int32 {
    for k in entries.indices where entries[k].form == form { return k }
    if entries.count < DirectionCache.capacity {
      entries.append(Direction(form: form))
      return entries.indices.upperBound - 1
    }
    newest = (newest + 1) % DirectionCache.capacity
    entries[newest].form = form
    entries[newest].version = -1
    return Int32(truncatingIfNeeded: newest)
  }

  /// The place of a form's direction that is built, and known to hold as far as `value`.
  @inline(__always)
  func place(of form: Int32, to value: Double) -> Int32? {
    guard let k = entries.indices.first(where: { entries[$0].form == form }) else { return nil }
    let travel = value - entries[k].origin
    let isKnown =
      entries[k].isBuilt && !entries[k].isStale
      && travel >= entries[k].lowest && travel <= entries[k].highest
      && abs(travel) * entries[k].reach <= Limits.largestValue
    return isKnown ? k : nil
  }

  /// Begins a direction from where the form at a place stood.
  mutating func begin(_ place: Int32, from origin: Double) {
    // A stamp that no build before had: stale tags of variables match none that is alive.
    stamp &+= 1
    var direction = Direction(form: entries[place].form)
    direction.version = entries[place].version
    direction.isBuilt = true
    direction.stamp = stamp
    direction.origin = origin
    direction.firstMotion = motions.indices.upperBound
    entries[place] = direction
    isLoaded = true
  }

  /// Whether a variable's tag is that of a built direction other than the one at `place`.
  @inline(__always)
  func isHeld(_ tag: Int32, besides place: Int32) -> Bool {
    if tag == 0 { return false }
    for k in entries.indices
    where k != place && entries[k].stamp == tag && entries[k].isBuilt { return true }
    return false
  }

  /// The variables that a direction moves, and the floating forms.
  func variables(of place: Int32) -> ListView<Motion> {
    motions.items[entries[place].firstMotion..<entries[place].firstForm]
  }

  func forms(of place: Int32) -> ListView<Motion> {
    motions.items[entries[place].firstForm..<entries[place].endOfMotions]
  }

  /// Forgets all that was built.
  mutating func removeAll() {
    for k in entries.indices { entries[k].isBuilt = false }
    motions.removeAll()
    isLoaded = false
  }
}
