/// Who holds which slot: the pinned forms, and the stays of variables that nothing determines.
///
/// Invariants: a form that owns slot p says so (`Form.slot`), and stands at the hinges it names; the
/// pinned forms and the stays are independent, with ``Factor`` as the proof.
struct Basis: ~Copyable {
  /// One for each variable.
  var slots = Buffer<Slot>()
  /// The rays of the right-hand sides moved last, what they move, one after the other, and the name of the
  /// last one that was made.
  var rays = Buffer<Ray>()
  var motions = Buffer<Motion>()
  var lastRayName: Int32 = 0
  /// Pinned forms that lost their constraints.
  var ghosts = 0
  /// Released variables that the factor may still mention.
  var released = 0
  /// Pinned forms that constraints were taken off, to be balanced.
  var lifted = Buffer<Int32>()
  /// By how much pinned forms were displaced: what everything else has still to follow.
  var displaced = Buffer<Seed>()

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds; nothing is lifted or displaced between operations.
  mutating func copy(from other: borrowing Basis) {
    slots = other.slots.copy()
    rays = other.rays.copy()
    motions = other.motions.copy()
    lastRayName = other.lastRayName
    ghosts = other.ghosts
    released = other.released
  }
}

/// What stands in a slot of the basis.
enum SlotKind: UInt8, BitwiseCopyable {
  /// The variable's own value, held by nothing: the first to leave.
  case stay
  /// A form fixed by required constraints: its multiplier is free and not kept.
  case fixed
  /// A form at a breakpoint, with a multiplier between the slopes on both sides.
  case pinned
}

/// One slot of the basis; slot p belongs to variable p.
///
/// Slots are variables because the basis is square: as many forms and stays as there are variables,
/// and any assignment of the one to the other along which U is triangular will do.
struct Slot: BitwiseCopyable {
  var multiplier = ListRef()
  var form: Int32 = -1
  var kind = SlotKind.stay
}
