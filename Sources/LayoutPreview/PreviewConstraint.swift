/// A constraint of a scene in words, with the views it ties.
public struct PreviewConstraint: Hashable, Sendable {
  /// One end: a view and what of it is tied.
  public struct End: Hashable, Sendable {
    /// The object id of the view.
    public var view: String
    /// The attribute, such as `leading`.
    public var attribute: String

    /// An end.
    public init(view: String, attribute: String) {
      self.view = view
      self.attribute = attribute
    }
  }

  /// What it says: `title.leading == form.leading + 8`.
  public var text: String
  /// The views it ties: one for a length of its own, else two.
  public var ends: [End]

  /// A constraint.
  public init(text: String, ends: [End]) {
    self.text = text
    self.ends = ends
  }
}
