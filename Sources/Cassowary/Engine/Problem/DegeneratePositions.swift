/// What is known of a basis position and the tie-break.
enum TieState: UInt8, BitwiseCopyable {
  /// It is determined, or at rest.
  case determined
  /// It changed, and may be dual degenerate.
  case unknown
  /// It is dual degenerate, and its tie is not broken.
  case open
  /// It is dual degenerate, and stands where the objectives want it.
  case broken
}

/// The positions of the basis that may be dual degenerate: what stands in them may move at no cost.
///
/// A position that is not on the list is determined, or at rest. The list is kept from the first question on:
/// a solver that is never asked notes nothing.
struct DegeneratePositions: ~Copyable {
  /// Whether a tie-break was asked for.
  var isKept = false
  var list = Buffer<Int32>()
  /// The ranks of variables, as far as they are known: of equals the one with the later objective gives way,
  /// so that few ties are left to break.
  var ranks: [Int32] = []
  /// Whether all ties are known to be broken, wherever values go.
  var isFeasible = false
  /// Whether the ties of no position count as broken, because rows or breakpoints changed.
  var isVoid = true

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing DegeneratePositions) {
    isKept = other.isKept
    list = other.list.copy()
    ranks = other.ranks
    isFeasible = other.isFeasible
    isVoid = other.isVoid
  }

  /// Has all ties broken again: constraints came or went, or the objectives are others.
  @inline(__always)
  mutating func reshape() {
    isFeasible = false
    isVoid = true
  }
}

extension Problem {
  /// The rank of a variable; 0 if none is known.
  func rank(of j: Int32) -> Int32 {
    Int(j) < degenerate.ranks.count ? degenerate.ranks[Int(j)] : 0
  }

  /// Notes that a position may have become dual degenerate.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32) {
    if degenerate.isKept { list(p) }
  }

  /// Notes that a position may have become dual degenerate whose dual value changed on this priority and lower
  /// ones, unless a higher one keeps it from moving.
  ///
  /// A view put into a stack of a thousand changes the dual values of all their heights on the priority of
  /// the stack's own height, and their contents hold them on higher ones.
  @inline(__always)
  mutating func noteDegenerate(_ p: Int32, changedUpTo priority: UInt32) {
    if variables[p].holdingPriority <= priority { noteDegenerate(p) }
  }

  private mutating func list(_ p: Int32) {
    degenerate.isFeasible = false
    if variables[p].tie == .determined { degenerate.list.append(p) }
    variables[p].tie = .unknown
  }

  /// Notes the variables of a row that hardly any other row mentions: they may be at rest without it, and
  /// are not with it.
  @inline(__always)
  mutating func noteDegenerate(of terms: ListRef) {
    if !degenerate.isKept { return }
    for k in 0..<terms.count {
      let j = termPool[terms.offset + k].index
      if variables[j].column.count <= 2 { list(j) }
    }
  }
}
