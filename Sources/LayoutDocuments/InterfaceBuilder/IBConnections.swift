public import AutoLayout

/// An outlet: a property of one object that leads to another.
public struct IBOutlet: Hashable, Sendable {
  /// The id of the object that has the property.
  public var owner: String
  /// The name of the property.
  public var property: String
  /// The id of the object it leads to: a view, a constraint, a gesture.
  public var destination: String
  /// True if it is one of several of a collection.
  public var isCollection: Bool
  /// The line in the document.
  public var line: Int
}

/// A property that a document sets by key path when it is loaded, such as `layer.cornerRadius`.
public struct IBRuntimeAttribute: Hashable, Sendable {
  /// The kinds of values that layout may care for.
  public enum Value: Hashable, Sendable {
    /// Words.
    case text(String)
    /// A number.
    case number(Double)
    /// Yes or no.
    case boolean(Bool)
    /// A width and a height.
    case size(LayoutSize)
    /// A place.
    case point(LayoutPoint)
    /// A rectangle.
    case rect(LayoutRect)
    /// Something else, such as a colour; nil in documents too.
    case other
  }

  /// The key path.
  public var keyPath: String
  /// The type as the document calls it: `number`, `string`, `boolean`, `color` …
  public var type: String
  /// The value.
  public var value: Value
}

/// A place in a storyboard that stands for a scene of another one.
public struct IBStoryboardReference: Hashable, Sendable {
  /// The object id, which segues lead to.
  public var id: String
  /// The name of the other storyboard; nil = this one.
  public var storyboard: String?
  /// The identifier of the scene there; nil = its initial one.
  public var identifier: String?
  /// The bundle of the other storyboard; nil = the program's.
  public var bundle: String?
  /// The line in the document.
  public var line: Int
}
