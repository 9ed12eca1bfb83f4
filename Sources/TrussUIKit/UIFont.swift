public import Foundation
import LayoutDocuments
import NaturalSizes

/// A font. ``TrussText/measurer`` uses its size, weight and family; no font is loaded.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public static let ultraLight = Self(-0.8), thin = Self(-0.6), light = Self(-0.4),
      regular = Self(0), medium = Self(0.23), semibold = Self(0.3), bold = Self(0.4),
      heavy = Self(0.56), black = Self(0.62)

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weights in order, with the names by which measurers know them and which are part of the names of fonts.
    static let names: [(name: String, weight: Weight)] = [
      ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
    var name: String {
      Self.names.last { $0.weight.rawValue <= rawValue + 0.001 }?.name ?? "ultraLight"
    }
  }

  public struct TextStyle: StringName {
    public let rawValue: String
    public static let extraLargeTitle = Self("ExtraLargeTitle"),
      extraLargeTitle2 = Self("ExtraLargeTitle2"), largeTitle = Self("Title0"),
      title1 = Self("Title1"), title2 = Self("Title2"), title3 = Self("Title3"),
      headline = Self("Headline"), subheadline = Self("Subhead"), body = Self("Body"),
      callout = Self("Callout"), footnote = Self("Footnote"), caption1 = Self("Caption1"),
      caption2 = Self("Caption2")

    public init(rawValue: String) { self.rawValue = rawValue }

    func size(at category: UIContentSizeCategory) -> CGFloat {
      let size = LayoutDocuments.TextStyle.size(
        of: "UICTFontTextStyle" + rawValue, at: category.category)
      return CGFloat(size ?? (self == .extraLargeTitle ? 36 : self == .extraLargeTitle2 ? 28 : 17))
    }
  }

  private let foundationType = FoundationType()
  public let fontDescriptor: UIFontDescriptor
  public var pointSize: CGFloat { fontDescriptor.pointSize }

  public init(descriptor: UIFontDescriptor, size: CGFloat) {
    fontDescriptor = size > 0 ? descriptor.withSize(size) : descriptor
  }

  /// A font of any name; its text is as wide as the system font's, unless the measurer knows better.
  public convenience init?(name: String, size: CGFloat) {
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: 0)
  }

  public required init?(coder: NSCoder) { fontDescriptor = UIFontDescriptor(name: nil, size: 17) }

  private static func system(
    _ size: CGFloat, _ weight: Weight, _ traits: UIFontDescriptor.SymbolicTraits = []
  ) -> UIFont {
    var descriptor = UIFontDescriptor(name: nil, size: size)
    (descriptor.weight, descriptor.symbolicTraits) = (weight, traits)
    return UIFont(descriptor: descriptor, size: 0)
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { system(size, .regular) }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    system(size, weight)
  }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    system(size, .semibold, .traitBold)
  }
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    system(size, .regular, .traitItalic)
  }
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    system(size, weight)
  }
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    system(size, weight, .traitMonoSpace)
  }
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    UIFont(
      descriptor: .preferredFontDescriptor(withTextStyle: style, compatibleWith: traits), size: 0)
  }

  public static let labelFontSize: CGFloat = 17, buttonFontSize: CGFloat = 18,
    systemFontSize: CGFloat = 14, smallSystemFontSize: CGFloat = 12

  /// No font is loaded.
  open class var familyNames: [String] { [] }
  open class func fontNames(forFamilyName family: String) -> [String] { [] }

  open func withSize(_ size: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor, size: size) }
  open var fontName: String { fontDescriptor.postscriptName }
  open var familyName: String { fontDescriptor.name ?? ".AppleSystemUIFont" }
  open var ascender: CGFloat { pointSize * SystemFont.ascender }
  open var descender: CGFloat { -pointSize * SystemFont.descender }
  open var lineHeight: CGFloat { pointSize * SystemFont.lineHeight }
  open var leading: CGFloat { 0 }
  open var capHeight: CGFloat { pointSize * 0.705 }
  open var xHeight: CGFloat { pointSize * 0.526 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.fontDescriptor == fontDescriptor
  }
  open override var hash: Int { fontDescriptor.hashValue }

  /// The font as a measurer gets it.
  var inner: IBFont {
    IBFont(
      size: pointSize, weight: fontDescriptor.weight.name, family: fontDescriptor.name,
      style: fontDescriptor.style?.rawValue)
  }
}

/// The description of a font. It is a value here; its attributes can be read and replaced.
public struct UIFontDescriptor: Hashable, Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public static let traitItalic = Self(1), traitBold = Self(2), traitExpanded = Self(32),
      traitCondensed = Self(64), traitMonoSpace = Self(1024), traitTightLeading = Self(1 << 15),
      traitLooseLeading = Self(1 << 16)

    public init(rawValue: UInt32) { self.rawValue = rawValue }
  }

  public enum SystemDesign: Hashable, Sendable { case `default`, serif, monospaced, rounded }

  public enum AttributeName: Hashable, Sendable {
    case family, name, face, size, traits, textStyle, featureSettings, cascadeList
  }

  public enum FeatureKey: Hashable, Sendable {
    case type, selector, featureIdentifier, typeIdentifier
  }

  public enum TraitKey: Hashable, Sendable { case symbolic, weight, width, slant }

  var name: String?, weight: UIFont.Weight, style: UIFont.TextStyle?
  public private(set) var pointSize: CGFloat
  public internal(set) var symbolicTraits: SymbolicTraits = []

  init(name: String?, size: CGFloat) {
    self.name = name
    pointSize = CGFloat(min(max(size.clamped, 0), 10_000))
    let lower = name?.lowercased() ?? ""
    let known = UIFont.Weight.names.first { lower.contains($0.name.lowercased()) }
    weight = known?.weight ?? .regular
  }

  public init(name: String, size: CGFloat) { self.init(name: Optional(name), size: size) }

  public init(fontAttributes: [AttributeName: Any] = [:]) {
    let name = (fontAttributes[.name] ?? fontAttributes[.family]) as? String
    self.init(name: name, size: fontAttributes[.size] as? CGFloat ?? 17)
    self = addingAttributes(fontAttributes)
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFontDescriptor {
    let category = (traits ?? .current).preferredContentSizeCategory
    var made = UIFontDescriptor(name: nil, size: style.size(at: category))
    (made.style, made.weight) = (style, style == .headline ? .semibold : .regular)
    return made
  }

  public var postscriptName: String { name ?? ".SFUI-\(weight.name.capitalized)" }
  public var fontAttributes: [AttributeName: Any] { [.size: pointSize, .name: postscriptName] }

  private func changed(_ change: (inout UIFontDescriptor) -> Void) -> UIFontDescriptor {
    var copy = self
    change(&copy)
    return copy
  }

  public func withSize(_ size: CGFloat) -> UIFontDescriptor {
    changed { $0.pointSize = CGFloat(min(max(size.clamped, 0), 10_000)) }
  }

  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = traits.contains(.traitBold)
    return changed {
      $0.symbolicTraits = traits
      if isBold != (weight.rawValue >= 0.3) { $0.weight = isBold ? .bold : .regular }
    }
  }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  public func withFamily(_ family: String) -> UIFontDescriptor { changed { $0.name = family } }

  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var changed = self
    let traits = attributes[.traits] as? [TraitKey: Any]
    if let weight = traits?[.weight] {
      changed.weight = weight as? UIFont.Weight ?? .init(weight as? CGFloat ?? 0)
    }
    if let size = attributes[.size] as? CGFloat { changed = changed.withSize(size) }
    return changed
  }
}

/// Scales sizes as the text style grows with the reader's setting.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: UIFont.TextStyle

  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  open func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection? = nil
  ) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return (value * style.size(at: category) / style.size(at: .large)).rounded()
  }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = .infinity,
    compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize, compatibleWith: traits), maximumPointSize))
  }
}

public enum UIContentSizeCategory: String, Comparable, Sendable {
  case unspecified, extraSmall, small, medium, large, extraLarge, extraExtraLarge
  case extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
  public static let didChangeNotification = NSNotification.Name("contentSizeCategoryDidChange")

  var category: ContentSizeCategory {
    ContentSizeCategory.allCases.first { "\($0)" == rawValue } ?? .large
  }
  public var isAccessibilityCategory: Bool { category.step >= 7 }
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    one.category.step < other.category.step
  }
}
