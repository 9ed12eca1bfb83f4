/// An outlet: a property of one object that refers to another.
package struct IBOutlet: Hashable, Sendable {
  /// The id of the object that has the property.
  package var owner: String
  /// The name of the property.
  package var property: String
  /// The id of the object that the property refers to: a view, a constraint, a gesture.
  package var destination: String
}
