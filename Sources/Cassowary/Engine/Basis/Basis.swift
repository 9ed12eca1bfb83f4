/// Who holds which position: the active rows, and the placeholders of variables that nothing determines.
///
/// Invariants: a row that owns position p says so (`Row.position`), and stands at the breakpoints it names; the
/// active rows and the placeholders are independent, with ``Factor`` as the proof.
struct Basis: ~Copyable {
  /// One for each variable.
  var positions = Buffer<BasisPosition>()
  /// The rays of the right-hand sides moved last, what they move, one after the other, and the name of the
  /// last one that was made.
  var rays = Buffer<Ray>()
  var motions = Buffer<Motion>()
  var lastRayName: Int32 = 0
  /// Active rows that lost their constraints.
  var deletedRowCount = 0
  /// Released variables that the factor may still mention.
  var released = 0
  /// Active rows that constraints were taken off, to be balanced.
  var detachedRows = Buffer<Int32>()
  /// By how much active rows were displaced: what everything else has still to follow.
  var pendingMoves = Buffer<PendingMove>()

  /// Made in the engine that holds it: inlined, nothing is moved there.
  @inline(__always)
  init() {}

  /// Takes over what `other` holds; nothing is lifted or displaced between operations.
  mutating func copy(from other: borrowing Basis) {
    positions = other.positions.copy()
    rays = other.rays.copy()
    motions = other.motions.copy()
    lastRayName = other.lastRayName
    deletedRowCount = other.deletedRowCount
    released = other.released
  }
}

/// What stands in a position of the basis.
enum PositionKind: UInt8, BitwiseCopyable {
  /// The variable's own value, held by nothing: the first to leave.
  case placeholder
  /// A row fixed by required constraints: its dual value is free and not kept.
  case equality
  /// A row at a breakpoint, with a dual value between the slopes on both sides.
  case active
}

/// One position of the basis; position p belongs to variable p.
///
/// Positions are variables because the basis is square: as many rows and stays as there are variables,
/// and any assignment of the one to the other along which U is triangular will do.
struct BasisPosition: BitwiseCopyable {
  var dualValue = ListRef()
  var row: Int32 = -1
  var kind = PositionKind.placeholder
}
