/// The multipliers of the pinned forms, and the vectors over levels that tests compare them in.
///
/// Invariants: the multiplier of a fixed slot is not kept, any other equals minus the sum of the
/// floating forms' slopes times what the slot moves of them; a slot whose multiplier may be out of
/// its range is on the queue.
struct Duals: ~Copyable {
  var multipliers = ListPool<LevelEntry>()
  /// Slots for the primal method to look at.
  var queue = Buffer<Int32>()
  /// Slopes that changed, to be balanced at once.
  var slopeChanges = Buffer<Engine.SlopeChange>()
  /// What sorts them by level.
  var order = Buffer<UInt64>()
  /// The room of the multiplier that is looked at.
  var room: LevelVector
  /// The least room so far.
  var bestRoom: LevelVector
  /// The change of the multipliers in a step.
  var theta: LevelVector
  /// What the cost of one form, or of one constraint, contributes.
  let ownRoom: LevelVector

  /// The largest amount that went into any multiplier since all were computed anew, and from what on
  /// they have to be: a multiplier is good to ``Tolerance/noise`` of it, however small it is itself.
  var largestSize: Float = 0
  var sizeLimit = Tolerance.blurredSize

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init(in slab: inout Slab) {
    room = LevelVector(in: &slab)
    bestRoom = LevelVector(in: &slab)
    theta = LevelVector(in: &slab)
    ownRoom = LevelVector(in: &slab)
  }

  /// Frees the vectors' memory outside the slab.
  func deallocate() {
    room.deallocate()
    bestRoom.deallocate()
    theta.deallocate()
    ownRoom.deallocate()
  }

  /// Takes over what `other` holds; the vectors mean nothing between steps.
  mutating func copy(from other: borrowing Duals) {
    multipliers = other.multipliers.copy()
    queue = other.queue.copy()
    largestSize = other.largestSize
    sizeLimit = other.sizeLimit
  }

  /// Takes down that amounts of a vector went into multipliers, each up to `factor` times.
  @inline(__always)
  mutating func noteSizes(of vector: LevelVector, times factor: Double) {
    for k in 0..<vector.count {
      largestSize = max(largestSize, vector[k].size * Float(factor))
    }
  }

  /// Whether rounding may hide what counts in a multiplier: each step passes on what a multiplier is
  /// good to, divided by its pivot, so that bounds grow along many of them while values do not.
  var isBlurred: Bool { largestSize > sizeLimit }
}
