public import Foundation

/// The images that the thread draws: they are as large as they say, and nothing is drawn.
private var images: [UIImage] {
  get { Thread.current.threadDictionary["TrussUIKit.images"] as? [UIImage] ?? [] }
  set { Thread.current.threadDictionary["TrussUIKit.images"] = newValue }
}

/// The context of the image that the thread draws; `nil` outside of images.
public func UIGraphicsGetCurrentContext() -> CGContext? { images.isEmpty ? nil : CGContext() }
/// Begins an image with a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Begins an image. A scale of 0 is that of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _: Bool, _ scale: CGFloat) {
  images.append(UIImage(size: size, scale: scale))
}
/// The image that the thread draws.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { images.last }
/// Ends the image that the thread draws.
public func UIGraphicsEndImageContext() { _ = images.popLast() }

/// The scale of the images that a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { .init() }
  /// The format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { .init() }
  /// The pixels of a point, and whether the image has no transparent part.
  open var scale = UITraitCollection.current.displayScale, opaque = false
}

/// What the closure of a renderer draws with. Nothing is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context that nothing is drawn in.
  public let cgContext = CGContext()
  /// Does nothing.
  open func fill(_ rect: CGRect) {}
  /// Does nothing.
  open func stroke(_ rect: CGRect) {}
  /// Does nothing.
  open func clip(to rect: CGRect) {}
}

/// Makes images of a size; what is drawn is not in them.
open class UIGraphicsImageRenderer: NSObject {
  /// The scale of the images.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize
  /// A renderer of images of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, self.format) = (size, format)
  }
  /// A renderer of images as large as a rectangle.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }
  /// Runs the closure, and makes an image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size, scale: format.scale)
  }
}
