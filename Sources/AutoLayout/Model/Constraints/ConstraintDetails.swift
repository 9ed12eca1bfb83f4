/// The maker of a constraint, which decides the meaning of the stored text.
enum Maker: UInt8 {
  /// A line of code; the text is its file.
  case source
  /// The library; the text is the identifier.
  case library
  /// Not known.
  case unknown
  /// A document; the details have its name.
  case document
}

/// Properties that few constraints have, stored apart so that other constraints stay small.
final class ConstraintDetails {
  /// The anchors from which the two sides are measured, if one of them is a distance.
  let bases: [DistanceBase]
  /// The factor of the right side.
  var multiplier = 1.0
  /// The weight of the violation within its priority, if the constraint itself does not store it.
  var weight: Double?
  /// The table that gives the constant, if there is one.
  var design: DesignValue?
  /// The identifier, if the library did not make the constraint.
  var identifier: String?
  /// The place in a document where the constraint was written, if it was.
  var origin: LayoutConstraint.Origin?
  /// The reason why the last call on the constraint was refused.
  var refusal: LayoutError?

  init(_ bases: [DistanceBase] = []) { self.bases = bases }
}

/// The anchor from which a side is measured; `.notAnAttribute` if the side is not a distance.
struct DistanceBase {
  private(set) weak var element: LayoutElement?
  let attribute: LayoutAttribute

  init(_ anchor: AnyLayoutAnchor?) {
    element = anchor?.item
    attribute = anchor?.attribute ?? .notAnAttribute
  }
}
