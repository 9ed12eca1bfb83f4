package import AutoLayout

/// A change that fixes a finding. It was tried on a copy of the tree.
///
/// Use fixes to show how to correct a layout.
public struct LayoutFix: Hashable, Sendable {
  /// The frame of a view after the change.
  package struct Frame: Hashable, Sendable {
    /// The name of the view, as in ``LayoutFinding/items``.
    package var name: String
    /// In points, relative to the superview.
    package var frame: LayoutRect
  }

  /// The description of the change: `remove card.width == 300 (Card.swift:9)`.
  public var sentence: String
  /// The change as data.
  package var edits: [LayoutEdit]
  /// The frames of all views after the change, in the order of the tree.
  package var frames: [Frame]
  /// The number of findings, without notes, that remain in the whole tree after the change.
  ///
  /// The number may be the same as before if the change is right but reveals problems that the
  /// finding had hidden. Such a change is offered only if no other change fixes the finding.
  public var leaves: Int
}

/// One step of a fix, with the names of ``LayoutFinding``.
package enum LayoutEdit: Hashable, Sendable {
  /// Remove a constraint.
  case remove(constraint: String)
  /// Give a constraint another priority.
  case priority(constraint: String, LayoutPriority)
  /// Give a constraint another constant, in points.
  case constant(constraint: String, Double)
  /// Give a constraint another relation.
  case relation(constraint: String, LayoutRelation)
  /// Add a constraint.
  case add(NewConstraint<String>)
  /// Give a view other hugging priorities, horizontally and vertically.
  case hugging(view: String, LayoutPriority, LayoutPriority)
  /// Give a view other compression resistances, horizontally and vertically.
  case resistance(view: String, LayoutPriority, LayoutPriority)
  /// Let constraints place the view instead of its autoresizing mask.
  case mask(view: String, isTranslated: Bool)
  /// Give a root another size, in points.
  case size(view: String, LayoutSize)
  /// Add a view to a superview.
  case subview(view: String, superview: String)
  /// Set a property of a container: `distribution` to `fill`.
  case container(view: String, property: String, value: String)

  /// A new constraint, between items or the names of items.
  package struct NewConstraint<Item> {
    /// The item on the left side.
    package var item: Item
    /// The attribute of the item.
    package var attribute: LayoutAttribute
    /// The relation between the two sides.
    package var relation: LayoutRelation = .equal
    /// The item on the right side; `nil` if the right side is only the constant.
    package var other: Item?
    /// The attribute of the other item.
    package var otherAttribute: LayoutAttribute = .notAnAttribute
    /// The multiplier of the right side.
    package var multiplier = 1.0
    /// The amount added to the right side, in points.
    package var constant = 0.0
    /// The priority of the constraint.
    package var priority: LayoutPriority = .required
    /// Whether the constant is a placeholder that the reader must choose.
    package var isToBeChosen = false
  }
}

extension LayoutEdit.NewConstraint: Equatable, Hashable where Item: Hashable {}
extension LayoutEdit.NewConstraint: Sendable where Item: Sendable {}
