/// Who made a constraint, and with it what its text is.
enum Maker: UInt8 {
  /// A line of code; the text is its file.
  case source
  /// The library; the text is the identifier.
  case library
  /// Not known.
  case unknown
  /// A document; the details say which.
  case document
}

/// What few constraints have, stored apart so that the others stay small.
final class ConstraintDetails {
  /// The far ends, where a side is a distance between two anchors.
  let bases: DistanceBases?
  /// The factor of the right side.
  var multiplier = 1.0
  /// What the violation counts for within its priority, where the constraint itself does not say it.
  var weight: Double?
  /// Where the constant comes from, if from a table.
  var design: DesignValue?
  /// The identifier of one that the library did not make.
  var identifier: String?
  /// Where it was written, if in a document.
  var origin: LayoutConstraint.Origin?
  /// Why the last call on it was refused.
  var refusal: LayoutError?

  init(_ bases: DistanceBases? = nil) { self.bases = bases }
}
