/// Rounding of frames to pixels, without the C library.
package enum Rounding {
  /// The frame on the pixels of a device.
  ///
  /// - Parameter offset: How far the solved corner of the superview lies from its rounded one. Cells add it, so that
  ///   edges are rounded at their solved positions.
  package static func apply(
    _ policy: LayoutRounding, to frame: LayoutRect, scale: Double, offset: SIMD2<Double> = .zero
  ) -> LayoutRect {
    switch policy {
    case .none: frame
    case .edgesToScale: edges(of: frame) { nearest($0, scale: scale) }
    case .originAndSize:
      LayoutRect(
        x: nearest(frame.x, scale: scale), y: nearest(frame.y, scale: scale),
        width: nearest(frame.width, scale: scale), height: nearest(frame.height, scale: scale))
    case .cells: edges(of: frame, offset: offset) { cell($0, scale: scale) }
    }
  }

  /// The rectangle between the rounded edges of another one, which is moved by `offset` before.
  @inline(__always)
  private static func edges(
    of frame: LayoutRect, offset: SIMD2<Double> = .zero, _ rounded: (Double) -> Double
  ) -> LayoutRect {
    let (left, top) = (rounded(frame.minX + offset.x), rounded(frame.minY + offset.y))
    let (right, bottom) = (rounded(frame.maxX + offset.x), rounded(frame.maxY + offset.y))
    // The difference of two rounded numbers may not be a whole number of pixels.
    return LayoutRect(x: left, y: top, width: rounded(right - left), height: rounded(bottom - top))
  }

  /// The nearest cell, halves upwards, so that a move by whole cells changes no length.
  private static func cell(_ value: Double, scale: Double) -> Double {
    let scaled = tidy(value * scale)
    let near = integral(scaled)
    return (near - scaled == -0.5 ? near + 1 : near) / scale
  }

  /// The nearest multiple of a pixel, halves away from zero.
  package static func nearest(_ value: Double, scale: Double) -> Double {
    // An edge that two views share may be the sum of different numbers, so a half may differ by rounding.
    integral(tidy(value * scale)) / scale
  }

  /// The smallest multiple of a pixel that is not less, except for the rounding of the solver.
  package static func up(_ value: Double, scale: Double) -> Double {
    let scaled = value * scale
    let near = integral(scaled)
    return (near >= scaled - 1e-6 ? near : near + 1) / scale
  }

  /// The number of parts of a point to which frames are rounded. Halves to tenths, thousandths, thirds of ninths
  /// and the pixels of any device are exact.
  private static var shares: Double { 48_384_000 }

  /// The value without the solver's noise, so that it does not show in which order lengths were added up.
  ///
  /// Texts are measured at such widths. Words that just fit must not wrap because a sum of other lengths was
  /// rounded downwards.
  package static func tidy(_ value: Double) -> Double {
    abs(value) < 1e9 ? tidy(SIMD2(value, value))[0] : value
  }

  /// Four values of a layout without the solver's noise.
  @inline(__always)
  static func tidy(_ values: SIMD4<Double>) -> SIMD4<Double> {
    // In halves: a processor takes two at once.
    SIMD4(lowHalf: tidy(values.lowHalf), highHalf: tidy(values.highHalf))
  }

  @inline(__always)
  private static func tidy(_ values: SIMD2<Double>) -> SIMD2<Double> {
    // The border between two parts is not in the middle, where halves of other frames lie, which differ by
    // rounding.
    let scaled = values * shares - 0.04116
    // Adding and taking away 1.5 * 2^52 rounds to a whole number, where there is a fraction at all.
    return ((scaled + 0x1.8p52) - 0x1.8p52) / shares
  }

  @inline(__always)
  private static func integral(_ value: Double) -> Double {
    // Beyond 2^52 every Double is whole.
    guard abs(value) < 4_503_599_627_370_496 else { return value }
    // The difference to 0 is never -0.
    return value < 0 ? 0 - Double(Int(0.5 - value)) : Double(Int(value + 0.5))
  }
}

/// The rounding of one environment.
struct Pixels: Equatable {
  /// The pixels per point; `nil` if frames are not rounded.
  private let scale: Double?
  private let policy: LayoutRounding
  /// The pixels per point to which content sizes are rounded up; `nil` if they are not.
  ///
  /// It does not depend on the policy, because a text needs the same size if frames are not rounded.
  private let contentScale: Double?

  @inline(__always)
  init(_ environment: LayoutEnvironment) {
    policy = environment.rounding
    let scale = environment.scale ?? (policy == .cells ? 1 : 0)
    let known = scale > 0 && scale.isFinite ? scale : nil
    self.scale = policy == .none ? nil : known
    contentScale = environment.roundsContentSizesUp ? known : nil
  }

  /// A length of a content size in whole pixels. Negative numbers, which stand for none, and infinity stay.
  @inline(__always)
  func content(_ length: Double) -> Double {
    guard let contentScale, length > 0, length.isFinite else { return length }
    return Rounding.up(length, scale: contentScale)
  }

  /// Whether frames are not rounded.
  var isExact: Bool { scale == nil }

  /// Whether edges are rounded to whole cells as seen from the root.
  var isCells: Bool { policy == .cells && scale != nil }

  /// The rounded frame: position x, y, then size x, y.
  ///
  /// - Parameter offset: How far the solved corner of the superview lies from its rounded one.
  @inline(__always)
  func rounded(_ frame: SIMD4<Double>, offset: SIMD2<Double> = .zero) -> SIMD4<Double> {
    guard let scale else { return Rounding.tidy(frame) }
    return Rounding.apply(policy, to: LayoutRect(frame), scale: scale, offset: offset).vector
  }

  /// The smallest length in whole pixels that is not less.
  func fitting(_ length: Double) -> Double {
    guard let scale else { return Rounding.tidy(length) }
    return Rounding.up(length, scale: scale)
  }

  /// The root keeps its origin and the lengths it was given.
  func rootFrame(
    _ sizing: RootSizing, given: SIMD4<Double>, solved: SIMD4<Double>
  ) -> SIMD4<Double> {
    var frame = given
    if sizing.contains(.freeWidth) { frame[2] = fitting(solved[2]) }
    if sizing.contains(.freeHeight) { frame[3] = fitting(solved[3]) }
    return frame
  }
}
