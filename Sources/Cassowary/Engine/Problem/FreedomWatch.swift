/// What is known of the ties that a position of the basis is part of.
enum TieState: UInt8, BitwiseCopyable {
  /// It is determined, or at rest.
  case none
  /// It may be free to move; it is among ``FreedomWatch/suspects``.
  case open
  /// It is free to move, and stands where the tie-break wants it.
  case broken
}

/// Which slots may be free to move, for whoever asks what constraints leave open.
///
/// A slot that is not on the list is determined, or at rest. The list is kept from the first question on:
/// a solver that is never asked notes nothing, which took 1 % of flip 100 and 2 % of the cells.
struct FreedomWatch: ~Copyable {
  /// Whether somebody asked.
  var isKept = false
  /// Slots that may be free to move.
  var suspects = Buffer<Int32>()
  /// Whether those that are determined were taken off since any came to the list.
  var areSifted = false
  /// The ranks of variables, as far as they are known: of equals what is wanted later gives way, so that
  /// little is left to settle.
  var ranks: [Int32] = []
  /// Whether all that is free is known to lie where the caller's rule wants it, wherever values go.
  var isSettled = false
  /// Whether the ties of no position count as broken, because rows or breakpoints changed.
  var isVoid = true

  /// Takes over what `other` holds.
  mutating func copy(from other: borrowing FreedomWatch) {
    isKept = other.isKept
    suspects = other.suspects.copy()
    areSifted = other.areSifted
    ranks = other.ranks
    isSettled = other.isSettled
    isVoid = other.isVoid
  }

  /// Has everything that is free settled anew: constraints came or went, or the rule is another.
  @inline(__always)
  mutating func reshape() {
    isSettled = false
    areSifted = false
    isVoid = true
  }
}

extension Problem {
  /// The rank of a variable; 0 if none is known.
  func rank(of j: Int32) -> Int32 {
    Int(j) < freedom.ranks.count ? freedom.ranks[Int(j)] : 0
  }

  /// Has a slot looked at when it is next asked what is free.
  @inline(__always)
  mutating func noteSuspect(_ p: Int32) {
    if freedom.isKept { listSuspect(p) }
  }

  /// Has a slot looked at whose multiplier changed on this level and lower ones, unless a higher one
  /// keeps it from being free.
  ///
  /// A view put into a stack of a thousand changes the multipliers of all their heights on the level of
  /// the stack's own height, and their contents hold them on higher ones: looking at each took half of
  /// the time (`Benchmarks containers --only "stack insert"`).
  @inline(__always)
  mutating func noteSuspect(_ p: Int32, changedUpTo level: UInt32) {
    if variables[p].holdingLevel <= level { noteSuspect(p) }
  }

  private mutating func listSuspect(_ p: Int32) {
    freedom.isSettled = false
    freedom.areSifted = false
    if variables[p].tie == .none { freedom.suspects.append(p) }
    variables[p].tie = .open
  }

  /// Has the variables of a form looked at that hardly anything else mentions: they may be at rest
  /// without it, and are not with it.
  @inline(__always)
  mutating func noteSuspects(of terms: ListRef) {
    if !freedom.isKept { return }
    for k in 0..<terms.count {
      let j = rows[terms.offset + k].index
      if variables[j].column.count <= 2 { listSuspect(j) }
    }
  }
}
