public import Foundation

/// The name of an image in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String
  /// The image with a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// The name of a color in an asset catalogue.
public struct ColorResource: Hashable, Sendable {
  let name: String
  /// The color with a name.
  public init(name: String, bundle: Bundle) { self.name = name }
}
