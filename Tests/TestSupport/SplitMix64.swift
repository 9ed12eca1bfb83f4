/// A small seeded generator: the same numbers on every platform and in every release of Swift.
///
/// Steele, Lea and Flood: Fast splittable pseudorandom number generators (OOPSLA 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number in `0..<bound`; the tiny bias of the remainder does not matter to tests, and unlike
  /// `Int.random` the sequence does not depend on the standard library.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number in the closed range.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// A number in `0..<1`.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  package mutating func element<T>(of list: [T]) -> T { list[below(list.count)] }
}
