/// The text size that a reader prefers: the steps of the system's setting, of which `large` is the standard.
///
/// Use it to lay a scene out for readers who prefer larger texts.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  /// The smallest step.
  case extraSmall
  /// Two steps below the standard one.
  case small
  /// A step below the standard one.
  case medium
  /// As designed.
  case large
  /// A step above the standard one.
  case extraLarge
  /// Two steps above the standard one.
  case extraExtraLarge
  /// The largest step that needs no accessibility setting.
  case extraExtraExtraLarge
  /// The smallest of the accessibility steps.
  case accessibilityMedium
  /// The second of the accessibility steps.
  case accessibilityLarge
  /// The third of the accessibility steps.
  case accessibilityExtraLarge
  /// The fourth of the accessibility steps.
  case accessibilityExtraExtraLarge
  /// The largest step of all.
  case accessibilityExtraExtraExtraLarge

  /// The number of steps from the smallest one.
  package var step: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The text styles by the names of Interface Builder, with their weights and sizes.
package enum TextStyle {
  static let weights = ["UICTFontTextStyleHeadline": "semibold"]

  /// The point size of a text style; nil for a style that is not known.
  package static func size(of style: String, at category: ContentSizeCategory) -> Double? {
    scale[style]?[category.step]
  }

  /// Points by text style on a television, which has no steps: from the stored heights of labels, and Apple's table
  /// for the styles that no public document has.
  static let television: [String: Double] = [
    "UICTFontTextStyleTitle1": 76, "UICTFontTextStyleTitle2": 57, "UICTFontTextStyleTitle3": 48,
    "UICTFontTextStyleHeadline": 38, "UICTFontTextStyleSubhead": 29,
    "UICTFontTextStyleCallout": 31, "UICTFontTextStyleBody": 29, "UICTFontTextStyleCaption1": 25,
    "UICTFontTextStyleCaption2": 23,
  ]

  /// Points by text style, from the smallest step to the largest.
  private static let scale: [String: [Double]] = [
    "UICTFontTextStyleTitle0": [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    "UICTFontTextStyleTitle1": [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    "UICTFontTextStyleTitle2": [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    "UICTFontTextStyleTitle3": [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    "UICTFontTextStyleHeadline": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "UICTFontTextStyleBody": [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    "UICTFontTextStyleCallout": [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    "UICTFontTextStyleSubhead": [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    "UICTFontTextStyleFootnote": [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    "UICTFontTextStyleCaption1": [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    "UICTFontTextStyleCaption2": [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
