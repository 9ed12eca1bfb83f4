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

  /// The order in which wishes are granted.
  func comesBefore(_ other: FreeWish, _ ranking: FreeRanking) -> Bool {
    if level != other.level { return level < other.level }
    if rank != other.rank { return rank < other.rank }
    return !isOfVariable && ranking.precedes(subject, other.subject)
  }
}

extension Buffer where Element == FreeWish {
  /// Sorts wishes into the order in which they are granted.
  ///
  /// There are four for each view that is free: many are sorted by the digits of what they are compared by,
  /// from the last to the first. Compared with each other they took 3 % of the chat list's first layout.
  mutating func sort(by ranking: FreeRanking) {
    if count <= Limits.fewNumbers { return sort(0, count, ranking) }
    var aside = Buffer(capacity: count)
    sortByDigits(&aside) { $0.rank }
    sortByDigits(&aside) { $0.level }
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, self[end].rank == self[first].rank, self[end].level == self[first].level {
        end += 1
      }
      if end - first > 1 { sort(first, end, ranking) }
      first = end
    }
  }

  /// Sorts a range by comparing; what neither of comes before the other keeps its order.
  private mutating func sort(_ first: Int, _ end: Int, _ ranking: FreeRanking) {
    if end - first > Limits.fewNumbers {
      let sorted = (first..<end).map { self[$0] }.sorted { $0.comesBefore($1, ranking) }
      for k in first..<end { self[k] = sorted[k - first] }
      return
    }
    for k in first..<end {
      let wish = self[k]
      var place = k
      while place > first, wish.comesBefore(self[place - 1], ranking) {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = wish
    }
  }

  /// Sorts by a number, eight bits at a time, where they differ; equals keep their order.
  @inline(__always)
  private mutating func sortByDigits(_ aside: inout Buffer, _ number: (FreeWish) -> UInt64) {
    var differing: UInt64 = 0
    for k in 0..<count { differing |= number(self[k]) ^ number(self[0]) }
    while differing != 0 {
      let shift = UInt64(differing.trailingZeroBitCount)
      differing &= ~(0xFF &<< shift)
      var starts = InlineArray<257, Int>(repeating: 0)
      for k in 0..<count { starts[Int(number(self[k]) &>> shift & 0xFF) + 1] += 1 }
      for digit in 1..<256 { starts[digit] += starts[digit - 1] }
      aside.resize(to: count, filling: self[0])
      for k in 0..<count {
        let digit = Int(number(self[k]) &>> shift & 0xFF)
        aside[starts[digit]] = self[k]
        starts[digit] += 1
      }
      swap(&self, &aside)
    }
  }
}
