public import AutoLayout

/// A change that mends a finding, tried on a copy of the tree.
public struct LayoutFix: Hashable, Sendable {
  /// The rectangle of an item after the change.
  public struct Frame: Hashable, Sendable {
    /// The name of the view, as in ``LayoutFinding/items``.
    public var name: String
    /// In points, relative to the superview.
    public var frame: LayoutRect

    /// A view and its rectangle.
    public init(name: String, frame: LayoutRect) {
      self.name = name
      self.frame = frame
    }
  }

  /// The change in words: `remove card.width == 300 (Card.swift:9)`.
  public var sentence: String
  /// The change as data.
  public var edits: [LayoutEdit]
  /// All views after the change, in the order of the tree.
  public var frames: [Frame]
  /// How many findings other than notes remain after it, of all parts of the tree.
  ///
  /// As many as before where the change is right and brings to light what the finding had hidden;
  /// such a change is offered only where no other mends the finding.
  public var leaves: Int

  /// A change and what came of it.
  public init(sentence: String, edits: [LayoutEdit], frames: [Frame] = [], leaves: Int = 0) {
    self.sentence = sentence
    self.edits = edits
    self.frames = frames
    self.leaves = leaves
  }
}

/// One step of a fix, in the names of ``LayoutFinding``.
public enum LayoutEdit: Hashable, Sendable {
  /// Take a constraint out.
  case remove(constraint: String)
  /// Give a constraint another priority.
  case priority(constraint: String, LayoutPriority)
  /// Give a constraint another constant, in points.
  case constant(constraint: String, Double)
  /// Have a constraint compare in another way.
  case relation(constraint: String, LayoutRelation)
  /// Add a constraint.
  case add(NewConstraint)
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

  /// A constraint to be written.
  public struct NewConstraint: Hashable, Sendable {
    /// The item on the left side.
    public var item: String
    /// Its attribute.
    public var attribute: LayoutAttribute
    /// How the sides compare.
    public var relation: LayoutRelation
    /// The item on the right side; `nil` where the constant stands alone.
    public var toItem: String?
    /// Its attribute.
    public var toAttribute: LayoutAttribute
    /// The factor of the right side.
    public var multiplier: Double
    /// The amount added to the right side, in points.
    public var constant: Double
    /// How strongly it is wanted.
    public var priority: LayoutPriority

    /// The constraint `item.attribute == multiplier * toItem.toAttribute + constant`.
    public init(
      item: String, attribute: LayoutAttribute, relation: LayoutRelation = .equal,
      toItem: String? = nil, toAttribute: LayoutAttribute = .notAnAttribute,
      multiplier: Double = 1, constant: Double = 0, priority: LayoutPriority = .required
    ) {
      self.item = item
      self.attribute = attribute
      self.relation = relation
      self.toItem = toItem
      self.toAttribute = toAttribute
      self.multiplier = multiplier
      self.constant = constant
      self.priority = priority
    }
  }
}
