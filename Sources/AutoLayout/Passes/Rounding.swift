/// Rounding of frames to pixels, without the C library.
package enum Rounding {
  /// The frame on the pixels of a device.
  package static func apply(_ policy: LayoutRounding, to frame: LayoutRect, scale: Double)
    -> LayoutRect
  {
    switch policy {
    case .none:
      return frame
    case .edgesToScale:
      return edges(of: frame) { nearest($0, scale: scale) }
    case .originAndSize:
      return LayoutRect(
        x: nearest(frame.x, scale: scale), y: nearest(frame.y, scale: scale),
        width: nearest(frame.width, scale: scale), height: nearest(frame.height, scale: scale))
    case .cells:
      return cells(frame, offset: .zero, scale: scale)
    }
  }

  /// The frame on whole cells; `offset` is how far the superview's own corner was moved to its
  /// cell, taken back here so that edges are rounded where they really are.
  package static func cells(
    _ frame: LayoutRect, offset: SIMD2<Double>, scale: Double
  ) -> LayoutRect {
    edges(of: frame, offset: offset) { cell($0, scale: scale) }
  }

  /// The rectangle between the rounded edges of another, which are looked at as far away as `offset`.
  @inline(__always)
  private static func edges(
    of frame: LayoutRect, offset: SIMD2<Double> = .zero, _ rounded: (Double) -> Double
  ) -> LayoutRect {
    let (left, top) = (rounded(frame.minX + offset.x), rounded(frame.minY + offset.y))
    let (right, bottom) = (rounded(frame.maxX + offset.x), rounded(frame.maxY + offset.y))
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The nearest cell, halves upwards: moving everything by whole cells changes no length.
  private static func cell(_ value: Double, scale: Double) -> Double {
    let scaled = tidy(value * scale)
    let near = integral(scaled)
    return (near - scaled == -0.5 ? near + 1 : near) / scale
  }

  /// The nearest multiple of a pixel, halves away from zero.
  package static func nearest(_ value: Double, scale: Double) -> Double {
    // An edge that two views share may be the sum of different numbers: without the noise it is
    // the same half for both.
    integral(tidy(value * scale)) / scale
  }

  /// The smallest multiple of a pixel that is not less, noise of the solver aside.
  package static func up(_ value: Double, scale: Double) -> Double {
    let scaled = value * scale
    let near = integral(scaled)
    return (near >= scaled - 1e-6 ? near : near + 1) / scale
  }

  /// Shares of a point that come out exact: halves to tenths, thousandths, pixels, thirds of ninths.
  private static let shares = 1_512_000.0
  /// What noise may add up to, in points, times the shares.
  private static let noise = 5e-9 * shares

  /// The value without the solver's noise: whole points and common shares of them come out exact, so
  /// that it does not show in which order they were added up.
  @inline(__always)
  package static func tidy(_ value: Double) -> Double {
    let scaled = value * shares
    // Adding and taking away 1.5 · 2^52 rounds to a whole number, where there is a fraction at all.
    let near = (scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744
    return abs(scaled - near) < noise ? near / shares : value
  }

  /// The length without the solver's noise: decimals of up to three places, pixels of any device and
  /// common shares of them come out as they would be written.
  ///
  /// For what is asked about a length, once for each question: words that just fit must not wrap
  /// because a sum of other lengths was rounded downwards.
  package static func clean(_ value: Double) -> Double {
    // A multiple of all of 2…10, of 64 and of 1000; then seven decimals, which shares of shares have.
    for parts in [504_000.0, 10_000_000] {
      let scaled = value * parts
      let near = integral(scaled)
      // Noise in points, as in `tidy`.
      if abs(scaled - near) < 5e-9 * parts { return near / parts }
    }
    return value
  }

  /// The same of four values at once.
  @inline(__always)
  static func tidy(_ values: SIMD4<Double>) -> SIMD4<Double> {
    // In halves: a processor takes two at once.
    let (low, high) = (nearest(values.lowHalf), nearest(values.highHalf))
    if all(low.isShare .& high.isShare) { return SIMD4(lowHalf: low.share, highHalf: high.share) }
    return SIMD4(lowHalf: tidy(values.lowHalf), highHalf: tidy(values.highHalf))
  }

  /// The same of two values at once.
  @inline(__always)
  static func tidy(_ values: SIMD2<Double>) -> SIMD2<Double> {
    let (share, isShare) = nearest(values)
    return all(isShare) ? share : fractions(values).replacing(with: share, where: isShare)
  }

  /// The shares nearest to values, and whether that is all but noise.
  @inline(__always)
  private static func nearest(
    _ values: SIMD2<Double>
  ) -> (share: SIMD2<Double>, isShare: SIMDMask<SIMD2<Int64>>) {
    let scaled = values * shares
    let near = (scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744
    let off = scaled - near
    return (near / shares, (off .< noise) .& (off .> -noise))
  }

  @inline(never)
  private static func fractions(_ values: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(fraction(values.x), fraction(values.y))
  }

  /// The fraction of few parts next to a value: elevenths and thirteenths, and what a mask shares out,
  /// come out the same in whatever order they were computed. Other values keep ten decimals.
  ///
  /// Two fractions of so few parts are more than twice the tolerance apart, so that noise does not
  /// choose between them. Complexity: a division for each partial quotient, a dozen at most.
  package static func fraction(_ value: Double) -> Double {
    let size = abs(value)
    guard size < largestFraction else { return value }
    let whole = Double(Int(size))
    let rest = size - whole
    let noise = max(fractionNoise, size * relativeNoise)
    // The convergents of the continued fraction of the rest, which are the best fractions there are.
    var (parts, count, parts0, count0) = (1.0, 0.0, 0.0, 1.0)
    var open = rest
    while abs(count - rest * parts) > noise * parts {
      let inverse = 1 / open
      let quotient = inverse < mostParts ? Double(Int(inverse)) : mostParts
      (parts, parts0) = (quotient * parts + parts0, parts)
      guard parts * parts * noise < 0.45 else { return decimals(of: value) }
      (count, count0) = (quotient * count + count0, count)
      open = inverse - quotient
    }
    let near = (whole * parts + count) / parts
    return value < 0 ? -near : near
  }

  /// Noise does not show there but where it crosses the border between two, once in ten thousand.
  ///
  /// The border is not the middle: insets are computed from such values again and again, and half of one, or
  /// a third, lies in the middle or at a third, where noise would choose.
  private static func decimals(of value: Double) -> Double {
    guard abs(value) < largestDecimals else { return value }
    let scaled = value * 1e10
    return integral(value < 0 ? scaled + beyondMiddle : scaled - beyondMiddle) / 1e10
  }

  /// What noise may add up to, in points, and in parts of a value.
  private static let fractionNoise = 2e-11
  private static let relativeNoise = 3e-13
  /// How far the border between two decimals lies beyond the middle, away from every share of few parts.
  private static let beyondMiddle = 0.0412
  /// More than there can be of either noise.
  private static let mostParts = 1e6
  private static let largestFraction = 0x1p31
  /// Up to here ten decimals are fewer digits than a number has.
  private static let largestDecimals = 10_000.0

  @inline(__always)
  private static func integral(_ value: Double) -> Double {
    // Beyond 2^52 every Double is whole.
    guard abs(value) < 4_503_599_627_370_496 else { return value }
    return value < 0 ? -Double(Int(0.5 - value)) : Double(Int(value + 0.5))
  }
}

/// The rounding of one environment.
struct Pixels {
  /// `nil` where nothing is rounded.
  private let scale: Double?
  private let policy: LayoutRounding
  /// The pixels per point that content sizes are rounded up to; `nil` where they are not.
  ///
  /// It does not depend on the policy: what a text needs is the same for frames that are not rounded.
  private let contentScale: Double?

  init(_ environment: LayoutEnvironment) {
    policy = environment.rounding
    let scale = environment.scale ?? (policy == .cells ? 1 : 0)
    let known = scale > 0 && scale.isFinite ? scale : nil
    self.scale = policy == .none ? nil : known
    contentScale = environment.roundsContentSizesUp ? known : nil
  }

  /// A content size in whole pixels. Negative numbers, which stand for none, and infinity stay.
  func content(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(width: content(size.width), height: content(size.height))
  }

  /// A length of a content size in whole pixels.
  @inline(__always)
  func content(_ length: Double) -> Double {
    guard let contentScale, length > 0, length.isFinite else { return length }
    return Rounding.up(length, scale: contentScale)
  }

  /// Whether content sizes are the same with another rounding.
  func hasSameContents(as other: Pixels) -> Bool { contentScale == other.contentScale }

  /// The cells per point, where edges are rounded as seen from the root.
  var cellScale: Double? { policy == .cells ? scale : nil }

  func rounded(_ frame: LayoutRect) -> LayoutRect {
    guard let scale else { return frame }
    return Rounding.apply(policy, to: frame, scale: scale)
  }

  /// The smallest length in whole pixels that is not less.
  func fitting(_ length: Double) -> Double {
    guard let scale else { return length }
    return Rounding.up(length, scale: scale)
  }

  /// Whether frames are handed out as solved.
  var isNone: Bool { scale == nil }

  /// The root keeps its origin and the lengths it was given.
  func rootFrame(_ sizing: RootSizing, given: LayoutRect, solved: LayoutSize) -> LayoutRect {
    var frame = given
    if sizing.contains(.freeWidth) { frame.width = fitting(solved.width) }
    if sizing.contains(.freeHeight) { frame.height = fitting(solved.height) }
    return frame
  }
}
