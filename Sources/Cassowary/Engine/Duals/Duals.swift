/// The multipliers of the pinned forms, and the vectors over priorities that tests compare them in.
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
  /// The room of the multiplier that is looked at, or a slope.
  var room = LevelVector()
  /// The least room.
  var bestRoom = LevelVector()
  /// The change of the multipliers in a step, or the multiplier of what enters the basis.
  var theta = LevelVector()

  /// The largest amount that went into any multiplier since all were computed anew: a multiplier is good to
  /// ``Tolerance/multiplier`` of it, however small it is itself.
  var largestSize: Float = 0

  /// Takes over what `other` holds; the vectors mean nothing between steps.
  mutating func copy(from other: borrowing Duals) {
    multipliers = other.multipliers.copy()
    queue = other.queue.copy()
    largestSize = other.largestSize
  }

  /// Whether rounding may hide what counts in a multiplier: each step passes on what a multiplier is
  /// good to, divided by its pivot, so that bounds grow along many of them while values do not.
  var isBlurred: Bool { largestSize > Tolerance.blurredSize }
}
