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

extension UIImage {
  /// The image of a resource, as large as ``sizes`` says.
  public convenience init(resource: ImageResource) {
    self.init(imageLiteralResourceName: resource.name)
  }
}

extension UIColor {
  /// The color of a resource.
  public convenience init(resource: ColorResource) {
    self.init(SIMD4(0.5, 0.5, 0.5, 1), name: resource.name)
  }
}
