/// The cached effect on all values of moving one right-hand side, valid for one version of the basis.
///
/// Resizing a window moves one right-hand side again and again. Between two pivots the change of every
/// variable is a fixed multiple of it, so from the second move on the multiples are kept and
/// streamed: no search and no solve. Values are computed from where they stood at the origin of the ray, so
/// that a thousand moves round no more than one. Inactive rows are not touched at all while none of them
/// leaves its assumed piece.
struct Ray: BitwiseCopyable {
  enum State: UInt8, BitwiseCopyable {
    /// Its row has moved once; nothing is cached.
    case noted
    /// All that it moves is where the ray says.
    case current
    /// The same but for inactive rows, whose values are those of an earlier move.
    case ahead
    /// Something else moved meanwhile: it needs a new origin.
    case stale
  }

  /// The active row whose right-hand side moves.
  var row: Int32
  var state = State.noted
  /// Whether it moved since changes were last read and its variables are not on their list yet.
  var isReported = false
  /// Tells this ray from all others.
  var name: Int32 = 0
  /// Where the row stood at first, and how far from there everything has moved.
  var origin = 0.0
  var distance = 0.0
  /// Between these distances no inactive row leaves its assumed piece; unknown if the lower one is larger.
  var limits = (low: Double.infinity, high: -Double.infinity)
  /// The size of the largest rate of a variable.
  var largestRate = 0.0
  /// Where the motions of its variables begin, and those of inactive rows, and where these end.
  var firstVariable: Int32 = 0
  var firstRow: Int32 = 0
  var end: Int32 = 0

  /// Whether the row may move to `value` and nothing but variables changes.
  @inline(__always)
  func reaches(_ value: Double) -> Bool {
    let distance = value - origin
    return (state == .current || state == .ahead)
      && distance >= limits.low && distance <= limits.high
      && abs(distance) * largestRate <= Limits.largestValue
  }
}

/// A variable or an inactive row that a ray moves, its change per unit, and its value at the origin.
struct Motion: BitwiseCopyable {
  var index: Int32
  var rate: Double
  var origin: Double
}

extension Basis {
  /// The number of rays: of a window's width and height and two more, as of a divider that is dragged. A
  /// caller can keep their names in one SIMD4.
  static let rayCapacity = 4

  /// The place of a row's ray.
  @inline(__always)
  func ray(of row: Int32) -> Int32? { rays.indices.first { rays[$0].row == row } }

  /// What a ray moves.
  func variables(of ray: Ray) -> ListView<Motion> {
    motions.items[ray.firstVariable..<ray.firstRow]
  }
  func rows(of ray: Ray) -> ListView<Motion> { motions.items[ray.firstRow..<ray.end] }
}
