/// The dual values of the active rows, and the vectors over priorities that tests compare them in.
///
/// Invariants: the dual value of a fixed position is not kept, any other equals minus the sum of the
/// inactive rows' slopes times what the position moves of them; a position whose dual value may be out of
/// its range is on the queue.
struct Duals: ~Copyable {
  var multipliers = ListPool<PriorityEntry>()
  /// Positions for the primal method to look at.
  var queue = Buffer<Int32>()
  /// Slopes that changed, to be balanced at once.
  var slopeChanges = Buffer<Engine.SlopeChange>()
  /// The room of the dual value that is looked at, or a slope.
  var reducedCost = PriorityVector()
  /// The least room.
  var leastReducedCost = PriorityVector()
  /// The change of the dual values in a step, or the dual value of what enters the basis.
  var theta = PriorityVector()

  /// The largest amount that went into any dual value since all were computed anew: a dual value is good to
  /// ``Tolerance/dualValue`` of it, however small it is itself.
  var largestSize: Float = 0

  /// Takes over what `other` holds; the vectors mean nothing between steps.
  mutating func copy(from other: borrowing Duals) {
    multipliers = other.multipliers.copy()
    queue = other.queue.copy()
    largestSize = other.largestSize
  }

  /// Whether rounding may hide what counts in a dual value: each step passes on what a dual value is
  /// good to, divided by its pivot, so that bounds grow along many of them while values do not.
  var isBlurred: Bool { largestSize > Tolerance.blurredSize }
}
