/// A font as far as metrics depend on it.
///
/// Use it in a ``TextMeasurer`` to choose the font of a text.
public struct IBFont: Hashable, Sendable {
  /// Points.
  public var size: Double
  /// `regular`, `semibold` …; nil = regular.
  public var weight: String?
  /// The family of a font that is not the system's.
  public var family: String?
  /// The text style it came from, such as `UICTFontTextStyleBody`.
  public var style: String?

  /// Creates a font of a size in points; the system's regular one by default.
  public init(
    size: Double, weight: String? = nil, family: String? = nil, style: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.family = family
    self.style = style
  }
}

/// Proportions of the system font: multiply by the point size.
package enum SystemFont {
  package static let ascender = 0.952
  package static let descender = 0.241
  package static let lineHeight = 1.193
}
