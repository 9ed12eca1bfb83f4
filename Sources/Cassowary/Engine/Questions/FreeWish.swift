/// Ways to move.
struct Sides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let up = Sides(rawValue: 1)
  static let down = Sides(rawValue: 2)
}

/// One thing that is wanted of what is free; see ``FreeRanking``.
struct FreeWish: BitwiseCopyable {
  enum Kind: UInt32, BitwiseCopyable {
    /// That an optional constraint is violated as little as it can be.
    case hold
    /// That a size is as small as it can be.
    case smallSize
    /// That an inequality is as close to an equality as it can be.
    case equality
    /// That a position is as close to 0 as it can be.
    case nearPosition
  }

  let rank: UInt64
  /// The level of an optional constraint, upside down; of sorted wishes the number of those before.
  private var number: UInt32
  /// The constraint or the variable, below two bits for the kind: there are many of these at once.
  private let code: UInt32

  init(_ kind: Kind, of subject: Int32, key: UInt32 = 0, rank: UInt64) {
    self.rank = rank
    number = ~key
    code = kind.rawValue << 30 | UInt32(bitPattern: subject)
  }

  var kind: Kind { Kind(rawValue: code >> 30) ?? .hold }
  /// The constraint or the variable.
  var subject: Int32 { Int32(bitPattern: code & ((1 << 30) - 1)) }
  /// The number of wishes that come before it, once they are sorted.
  var place: Int32 {
    get { Int32(bitPattern: number) }
    set { number = UInt32(bitPattern: newValue) }
  }

  var isOfVariable: Bool { kind == .smallSize || kind == .nearPosition }

  /// What counts before the rank: the kind, and of constraints the level.
  var level: UInt64 { UInt64(code >> 30) << 32 | UInt64(number) }
}

extension Buffer where Element == FreeWish {
  /// Sorts wishes into the order in which they are granted; of equals those first that the ranking has
  /// first.
  mutating func sort(by ranking: FreeRanking) {
    sort { $0.rank & 0xFFFF_FFFF }
    sort { $0.rank >> 32 }
    sort { $0.level }
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, self[end].level == self[first].level, self[end].rank == self[first].rank {
        end += 1
      }
      if end - first > 1 && !self[first].isOfVariable {
        let equals = (first..<end).map { self[$0] }
        let ranked = equals.sorted { ranking.precedes($0.subject, $1.subject) }
        for k in first..<end { self[k] = ranked[k - first] }
      }
      first = end
    }
  }
}
