public import AutoLayout

/// A constraint as the file states it; items are ids and nil means "the view that holds it".
public struct IBConstraint: Hashable, Sendable {
  /// The constraint's id.
  public var id: String
  /// The line of the element.
  public var line: Int
  /// The object of the left side; nil = the holder.
  public var firstItem: String?
  /// The attribute of the left side.
  public var firstAttribute: LayoutAttribute
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The object of the right side; nil with a nil attribute = a constant.
  public var secondItem: String?
  /// The attribute of the right side.
  public var secondAttribute: LayoutAttribute?
  /// The factor of the right side; ratios are divided out.
  public var multiplier: Double
  /// The term added to the right side.
  public var constant: Double
  /// 1...1000.
  public var priority: Double
  /// True if the constant is the system's standard spacing.
  public var isSymbolic: Bool
  /// True if it exists at design time only.
  public var isPlaceholder: Bool
  /// The identifier the designer gave.
  public var identifier: String?
  /// The name in the outline.
  public var label: String?
  /// What differs by size class: the attributes of constraints only.
  public var variations: [IBVariation]
}

/// What changes for some size classes, or by default for none of them.
///
/// Variations apply from the least to the most specific: the default first, then those of one
/// axis, then those of both.
public struct IBVariation: Hashable, Sendable {
  /// The width class it needs; nil = any.
  public var horizontal: LayoutSizeClass?
  /// The height class it needs; nil = any.
  public var vertical: LayoutSizeClass?
  /// False for keys that are not size classes, such as a watch's size: never applied.
  public var isSizeClass: Bool
  /// Constraints that become installed.
  public var includedConstraints: [String] = []
  /// Constraints that are left out.
  public var excludedConstraints: [String] = []
  /// Subviews that become installed.
  public var includedSubviews: [String] = []
  /// Subviews that are left out.
  public var excludedSubviews: [String] = []
  /// Attributes of the element that take another value.
  public var attributes: [String: String] = [:]
  /// The stored frame for these classes.
  public var frame: LayoutRect?
  /// The font for these classes.
  public var font: IBFont?

  /// How many axes the key names: the order of application.
  var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }

  /// Whether it holds for some traits; the default holds for all.
  public func applies(to traits: IBTraits) -> Bool {
    isSizeClass && (horizontal == nil || horizontal == traits.horizontal)
      && (vertical == nil || vertical == traits.vertical)
  }
}

/// The size classes to lay out for; nil is the "any" of old documents, which matches defaults only.
public struct IBTraits: Hashable, Sendable {
  /// The width class.
  public var horizontal: LayoutSizeClass?
  /// The height class.
  public var vertical: LayoutSizeClass?

  /// Creates traits; without arguments those of a canvas without a device.
  public init(horizontal: LayoutSizeClass? = nil, vertical: LayoutSizeClass? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The traits of a device's size classes.
  public init(_ classes: Device.SizeClasses) {
    self.init(horizontal: classes.horizontal, vertical: classes.vertical)
  }
}
