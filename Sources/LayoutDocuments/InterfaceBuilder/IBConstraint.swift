package import AutoLayout
package import NaturalSizes

/// A constraint as the file states it. Items are object ids; nil means the view that holds the constraint.
package struct IBConstraint: Hashable, Sendable {
  /// The constraint's id.
  package var id: String
  /// The line of the element.
  package var line: Int
  /// The object of the left side; nil = the holder.
  package var firstItem: String?
  /// The attribute of the left side.
  package var firstAttribute: LayoutAttribute
  /// How the sides compare.
  package var relation: LayoutRelation
  /// The object of the right side; nil with a nil attribute = a constant.
  package var secondItem: String?
  /// The attribute of the right side.
  package var secondAttribute: LayoutAttribute?
  /// The factor of the right side; ratios are divided out.
  package var multiplier: Double
  /// The term added to the right side.
  package var constant: Double
  /// The priority, from 1 to 1000.
  package var priority: Double
  /// True if it exists at design time only.
  package var isPlaceholder: Bool
  /// The identifier the designer gave.
  package var identifier: String?
  /// The name in the outline.
  package var label: String?
  /// The variations by size class. Only attributes of a constraint vary.
  package var variations: [IBVariation]
}

/// The properties of an element that differ for some size classes, or by default.
///
/// Variations apply from the least to the most specific: the default first, then those of one
/// axis, then those of both.
package struct IBVariation: Hashable, Sendable {
  /// The width class it needs; nil = any.
  package var horizontal: LayoutSizeClass?
  /// The height class it needs; nil = any.
  package var vertical: LayoutSizeClass?
  /// False for keys that are not size classes, such as a watch's size: never applied.
  package var isSizeClass = true
  /// Constraints and subviews that become installed.
  package var included: [String] = []
  /// Constraints and subviews that are left out.
  package var excluded: [String] = []
  /// The values of attributes of the element that differ.
  package var attributes: [String: String] = [:]
  /// The stored frame for these classes.
  package var frame: LayoutRect?
  /// The font for these classes.
  package var font: IBFont?

  /// The number of axes that the key names, by which variations are ordered.
  var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }

  /// Whether the variation applies to some traits. The default applies to all.
  package func applies(to traits: IBTraits) -> Bool {
    isSizeClass && (horizontal == nil || horizontal == traits.horizontal)
      && (vertical == nil || vertical == traits.vertical)
  }
}

/// The size classes to lay out for; nil is the "any" of old documents, which matches defaults only.
package struct IBTraits: Hashable, Sendable {
  /// The width class.
  package var horizontal: LayoutSizeClass?
  /// The height class.
  package var vertical: LayoutSizeClass?
}
