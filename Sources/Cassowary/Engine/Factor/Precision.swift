/// What a solve knows of the rounding in its numbers.
///
/// The solves are written once, for either of the two below, and compiled for each.
protocol Precision {
  /// Whether sizes are known at all: the compiler cannot leave out a product with zero by itself.
  var isBounded: Bool { get }
  /// The number, or zero if it is nothing but what its parts left when they cancelled.
  ///
  /// What is taken for zero may be a number all the same, and further on be divided by a small
  /// diagonal: its own size stays behind as the bound, so that what comes of it counts for rounding too.
  mutating func cleaned(_ value: Double, of node: Int32) -> Double
  /// The size of the parts of a number, where that is known.
  func size(of node: Int32) -> Double
  /// Sets it.
  mutating func set(_ size: Double, of node: Int32)
  /// Takes down that a part of the given size went into a number.
  mutating func add(_ size: Double, to node: Int32)
}

/// Numbers as they are: the coefficients of a screen lie within a factor of ten or so, and absolute
/// thresholds, applied where a solve ends, tell them from rounding.
struct Plain: Precision {
  var isBounded: Bool { @inline(__always) get { false } }
  @inline(__always)
  mutating func cleaned(_ value: Double, of node: Int32) -> Double { value }
  @inline(__always)
  func size(of node: Int32) -> Double { 0 }
  @inline(__always)
  mutating func set(_ size: Double, of node: Int32) {}
  @inline(__always)
  mutating func add(_ size: Double, to node: Int32) {}
}

/// Numbers with a bound of the parts that went into each: what cancels to ``Tolerance/cancellation``
/// of them is zero, and everything else counts however small.
///
/// Along a chain coefficients multiply to any size, so that no absolute threshold tells a true
/// multiplier of an uneven system from the rounding of another (running error analysis: Wilkinson
/// 1963).
@unsafe
struct Bounded: @unsafe Precision {
  var sizes: Lane<Double>
  var isBounded: Bool { @inline(__always) get { true } }

  @inline(__always)
  mutating func cleaned(_ value: Double, of node: Int32) -> Double {
    if unsafe abs(value) > Tolerance.cancellation * sizes[node] { return value }
    unsafe sizes[node] = abs(value) / Tolerance.cancellation
    return 0
  }
  @inline(__always)
  func size(of node: Int32) -> Double { unsafe sizes[node] }
  @inline(__always)
  mutating func set(_ size: Double, of node: Int32) { unsafe sizes[node] = size }
  @inline(__always)
  mutating func add(_ size: Double, to node: Int32) { unsafe sizes[node] += size }
}

extension Factor {
  /// Makes the bounds that the last solves left zero, a place for each node: those of a solve start so.
  ///
  /// A solve adds to them wherever a number is touched, also where it cancels, so that none may be
  /// left from the one before.
  mutating func forgetBounds() {
    if sizes.count < nodes.count { sizes.resize(to: nodes.count, filling: 0) }
    for p in pattern.items { sizes[p] = 0 }
    for p in forwardOrder.items { sizes[p] = 0 }
    for p in backwardOrder.items { sizes[p] = 0 }
  }
}
