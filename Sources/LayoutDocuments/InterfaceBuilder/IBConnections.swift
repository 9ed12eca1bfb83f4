package import AutoLayout

/// An outlet: a property of one object that leads to another.
package struct IBOutlet: Hashable, Sendable {
  /// The id of the object that has the property.
  package var owner: String
  /// The name of the property.
  package var property: String
  /// The id of the object it leads to: a view, a constraint, a gesture.
  package var destination: String
  /// True if it is one of several of a collection.
  package var isCollection: Bool
  /// The line in the document.
  package var line: Int
}

/// A property that a document sets by key path when it is loaded, such as `layer.cornerRadius`.
package struct IBRuntimeAttribute: Hashable, Sendable {
  /// The kinds of values that layout may care for.
  package enum Value: Hashable, Sendable {
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
  package var keyPath: String
  /// The type as the document calls it: `number`, `string`, `boolean`, `color` …
  package var type: String
  /// The value.
  package var value: Value
}

/// A place in a storyboard that stands for a scene of another one.
package struct IBStoryboardReference: Hashable, Sendable {
  /// The object id, which segues lead to.
  package var id: String
  /// The name of the other storyboard; nil = this one.
  package var storyboard: String?
  /// The identifier of the scene there; nil = its initial one.
  package var identifier: String?
  /// The bundle of the other storyboard; nil = the program's.
  package var bundle: String?
  /// The line in the document.
  package var line: Int
}
