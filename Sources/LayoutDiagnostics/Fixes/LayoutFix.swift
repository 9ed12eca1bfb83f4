package import AutoLayout

/// A change that mends a finding, tried on a copy of the tree.
///
/// Use it to show what to change in order to mend a layout.
public struct LayoutFix: Hashable, Sendable {
  /// The rectangle of an item after the change.
  package struct Frame: Hashable, Sendable {
    /// The name of the view, as in ``LayoutFinding/items``.
    package var name: String
    /// In points, relative to the superview.
    package var frame: LayoutRect
  }

  /// The change in words: `remove card.width == 300 (Card.swift:9)`.
  public var sentence: String
  /// The change as data.
  package var edits: [LayoutEdit]
  /// All views after the change, in the order of the tree.
  package var frames: [Frame]
  /// How many findings other than notes remain after it, of all parts of the tree.
  ///
  /// As many as before where the change is right and brings to light what the finding had hidden;
  /// such a change is offered only where no other mends the finding.
  public var leaves: Int
}

/// One step of a fix, in the names of ``LayoutFinding``.
package enum LayoutEdit: Hashable, Sendable {
  /// Take a constraint out.
  case remove(constraint: String)
  /// Give a constraint another priority.
  case priority(constraint: String, LayoutPriority)
  /// Give a constraint another constant, in points.
  case constant(constraint: String, Double)
  /// Have a constraint compare in another way.
  case relation(constraint: String, LayoutRelation)
  /// Add a constraint.
  case add(NewConstraint<String>)
  /// Give a view other hugging priorities, horizontally and vertically.
  case hugging(view: String, LayoutPriority, LayoutPriority)
  /// Give a view other compression resistances, horizontally and vertically.
  case resistance(view: String, LayoutPriority, LayoutPriority)
  /// Have constraints place the view rather than its autoresizing mask.
  case mask(view: String, isTranslated: Bool)
  /// Give a root another size, in points.
  case size(view: String, LayoutSize)
  /// Add a view to a superview.
  case subview(view: String, superview: String)
  /// Set a property of a container: `distribution` to `fill`.
  case container(view: String, property: String, value: String)

  /// A constraint to be written, between items or the names of items.
  package struct NewConstraint<Item> {
    /// The item on the left side.
    package var item: Item
    /// Its attribute.
    package var attribute: LayoutAttribute
    /// How the sides compare.
    package var relation: LayoutRelation = .equal
    /// The item on the right side; `nil` where the constant stands alone.
    package var other: Item?
    /// Its attribute.
    package var otherAttribute: LayoutAttribute = .notAnAttribute
    /// The factor of the right side.
    package var multiplier = 1.0
    /// The amount added to the right side, in points.
    package var constant = 0.0
    /// How strongly it is wanted.
    package var priority: LayoutPriority = .required
    /// Whether nothing decides the constant.
    package var isToBeChosen = false
  }
}

extension LayoutEdit.NewConstraint: Equatable, Hashable where Item: Hashable {}
extension LayoutEdit.NewConstraint: Sendable where Item: Sendable {}
