/// A constraint of a scene in words, with the views it ties.
package struct PreviewConstraint: Hashable, Sendable {
  /// One end: a view and what of it is tied.
  package struct End: Hashable, Sendable {
    /// The object id of the view.
    package var view: String
    /// The attribute, such as `leading`.
    package var attribute: String
  }

  /// What it says: `title.leading == form.leading + 8`.
  package var text: String
  /// The views it ties: one for a length of its own, else two.
  package var ends: [End]
}
