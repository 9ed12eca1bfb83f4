public import Foundation

/// An image, of which only the size counts. ``sizes`` has the sizes of an app's images, by name.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum SymbolScale: Sendable { case `default`, unspecified, small, medium, large }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Sizes in points, by the names of images and symbols.
  public static var sizes: [String: CGSize] {
    get { knownSizes.value }
    set { knownSizes.value = newValue }
  }
  /// The names of images without a known size that were asked for.
  public static var unknownNames: Set<String> { unknown.value }
  private static let knownSizes = Shared<[String: CGSize]>([:]), unknown = Shared<Set<String>>([])

  private let foundationType = FoundationType()
  private var name: String?, givenSize: CGSize
  open private(set) var scale: CGFloat = 1, renderingMode = RenderingMode.automatic,
    isSymbolImage = false, capInsets = UIEdgeInsets.zero, alignmentRectInsets = UIEdgeInsets.zero,
    configuration: Configuration?
  open var imageOrientation: Orientation { .up }
  /// The pixels, without colors.
  open var cgImage: CGImage? {
    let (width, height) = ((size.width * scale).clamped, (size.height * scale).clamped)
    return width < 1 || height < 1 ? nil : CGImage(width: Int(width), height: Int(height))
  }

  public override init() { givenSize = .zero }
  public required init?(coder: NSCoder) { givenSize = .zero }
  // Code refers to initializers by their names: what has a name of its own has no default argument.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    givenSize = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.scale = scale
  }

  /// An image of a size in points, in place of one that is drawn or loaded.
  public init(size: CGSize) { givenSize = size }
  /// An image that is drawn; a scale of 0 is that of the screen.
  convenience init(size: CGSize, scale: CGFloat) {
    self.init(size: size)
    self.scale = scale > 0 ? scale : UITraitCollection.current.displayScale
  }

  public convenience init?(named name: String) { self.init(name, isSymbol: false) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name)
    self.configuration = configuration
  }

  public convenience init?(systemName name: String) { self.init(name, isSymbol: true) }
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name)
  }
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
    take(withConfiguration)
  }
  private func take(_ configuration: Configuration?) {
    self.configuration = configuration
    guard isPlaceholder, let size = (configuration as? SymbolConfiguration)?.pointSize else {
      return
    }
    givenSize = CGSize(width: size * 1.2, height: size * 1.2)
  }

  private convenience init(_ name: String, isSymbol: Bool) {
    let (known, side) = (UIImage.sizes[name], isSymbol ? 20.5 : 24)
    self.init(size: known ?? CGSize(width: side, height: side))
    (self.name, isSymbolImage, isPlaceholder) = (name, isSymbol, known == nil)
    if isPlaceholder { UIImage.unknown.value.insert(name) }
  }

  /// Whether the size is a guess. Every other size takes precedence in a view that shows the image.
  private(set) var isPlaceholder = false

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = Self.size(ofPNG: data) else { return nil }
    self.init(size: CGSize(width: size.width / scale, height: size.height / scale))
    self.scale = scale
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  public required convenience init(imageLiteralResourceName name: String) {
    self.init(name, isSymbol: false)
  }

  open var size: CGSize { givenSize }

  private func changed(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(size: givenSize)
    (copy.name, copy.scale, copy.isPlaceholder) = (name, scale, isPlaceholder)
    (copy.renderingMode, copy.isSymbolImage) = (renderingMode, isSymbolImage)
    (copy.configuration, copy.alignmentRectInsets) = (configuration, alignmentRectInsets)
    change(copy)
    return copy
  }

  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = mode }
  }
  open func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { withRenderingMode(renderingMode) }
  open func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = insets }
  }
  open func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage { changed { $0.capInsets = insets } }
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.take(configuration) }
  }
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }
  /// A symbol without a configuration of its own takes that of the view that shows it.
  func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
    isSymbolImage && self.configuration == nil ? configuration.map(withConfiguration) ?? self : self
  }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// There are no pixels to write.
  open func pngData() -> Data? { nil }
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// The first image counts for the size.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  open func draw(in rect: CGRect) {}
  open func draw(at point: CGPoint) {}

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || name != nil && name == other.name && size == other.size
  }
  open override var hash: Int { name.hashValue }

  open class Configuration: NSObject {}

  open class SymbolConfiguration: Configuration {
    var pointSize: CGFloat?

    private convenience init(size: CGFloat?) {
      self.init()
      pointSize = size
    }
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .default
    ) { self.init(size: pointSize) }
    public convenience init(weight: SymbolWeight) { self.init(size: nil) }
    public convenience init(scale: SymbolScale) { self.init(size: nil) }
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(size: font.pointSize)
    }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }
    open class var unspecified: SymbolConfiguration { SymbolConfiguration() }
    open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
    open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
    open func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(size: other?.pointSize ?? pointSize)
    }
  }
  /// The image of a resource, as large as ``sizes`` says.
  public convenience init(resource: ImageResource) {
    self.init(imageLiteralResourceName: resource.name)
  }
  /// Adds the sizes of the images of an asset catalogue, read from the headers of its PNG files.
  public static func addAssets(of catalogue: URL) {
    let files = FileManager.default.enumerator(at: catalogue, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      let folder = file.deletingLastPathComponent()
      guard folder.pathExtension == "imageset", file.pathExtension == "png",
        let data = try? Data(contentsOf: file), let size = Self.size(ofPNG: data)
      else { continue }
      let stem = file.deletingPathExtension().lastPathComponent
      let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
      sizes[folder.deletingPathExtension().lastPathComponent] =
        CGSize(width: size.width / scale, height: size.height / scale)
    }
  }
  private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
  /// Images of the system.
  public static var add: UIImage { symbol("plus.circle.fill") }
  /// The image of an action that removes.
  public static var remove: UIImage { symbol("minus.circle.fill") }
  /// The image of a list of actions.
  public static var actions: UIImage { symbol("ellipsis.circle") }
  /// The image of something that is chosen.
  public static var checkmark: UIImage { symbol("checkmark.circle.fill") }
  /// The image of something that is chosen, without a fill.
  public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }

  /// The pixels of a PNG image, from its header.
  private static func size(ofPNG data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return CGSize(width: number(at: 16), height: number(at: 20))
  }
}

/// A picture in memory, known by its size in pixels.
public final class CGImage: NSObject, Sendable {
  public let width: Int
  public let height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
