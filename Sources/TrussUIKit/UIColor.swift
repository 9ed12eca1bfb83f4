public import Foundation

/// A color. It is kept and compared; nothing is drawn with it. A dynamic color is the one of a light screen.
public final class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let foundationType = FoundationType()
  /// Red, green, blue and alpha.
  private let parts: SIMD4<Double>, name: String?
  private var provider: ((UITraitCollection) -> UIColor)?

  init(_ parts: SIMD4<Double>, name: String? = nil) {
    self.parts = parts
    self.name = name
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(SIMD4(white, white, white, alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(SIMD4(red, green, blue, alpha))
  }

  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(SIMD4(red, green, blue, alpha)) }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) { self.init(SIMD4(Double(red), Double(green), Double(blue), Double(alpha))) }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ n: Double) -> Double {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(SIMD4(part(5), part(3), part(1), alpha))
  }

  public convenience init(cgColor: CGColor) { self.init(cgColor.color.parts) }
  public convenience init(patternImage image: UIImage) { self.init(SIMD4(0, 0, 0, 1)) }

  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection.current)
    self.init(color.parts, name: color.name)
    provider = dynamicProvider
  }

  public convenience init?(named name: String) { self.init(SIMD4(0.5, 0.5, 0.5, 1), name: name) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }

  public init?(coder: NSCoder) {
    parts = SIMD4(0, 0, 0, 1)
    name = nil
  }

  public var cgColor: CGColor { CGColor(self) }
  public var cgAlpha: CGFloat { parts.w }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(SIMD4(parts.x, parts.y, parts.z, alpha), name: name)
  }
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { $0(traits).resolvedColor(with: traits) } ?? self
  }
  public func set() {}
  public func setFill() {}
  public func setStroke() {}

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe Self.store(
      (parts.x, red), (parts.y, green), (parts.z, blue), (parts.w, alpha))
  }

  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool { unsafe Self.store(((parts.x + parts.y + parts.z) / 3, white), (parts.w, alpha)) }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (parts.x, parts.y, parts.z)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sixths = most == red ? green - blue : most == green ? blue - red : red - green
    sixths = range == 0 ? 0 : sixths / range + (most == red ? 6 : most == green ? 2 : 4)
    return unsafe Self.store(
      (sixths.truncatingRemainder(dividingBy: 6) / 6, hue),
      (most == 0 ? 0 : range / most, saturation), (most, brightness), (parts.w, alpha))
  }

  private static func store(_ values: (Double, UnsafeMutablePointer<CGFloat>?)...) -> Bool {
    for unsafe(value, place) in unsafe values { unsafe place?.pointee = CGFloat(value) }
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return parts == other.parts && name == other.name
  }
  public override var hash: Int { parts.hashValue }
  public override var description: String { name ?? "\(parts.x) \(parts.y) \(parts.z) \(parts.w)" }

  var components: [CGFloat] { (0..<4).map { CGFloat(parts[$0]) } }
  /// The color of a resource.
  public convenience init(resource: ColorResource) {
    self.init(SIMD4(0.5, 0.5, 0.5, 1), name: resource.name)
  }

  private static func hex(_ hex: Int, alpha: Double = 1, _ name: String) -> UIColor {
    let parts = SIMD4(Double(hex >> 16), Double(hex >> 8 & 255), Double(hex & 255), 0) / 255
    return UIColor(SIMD4(parts.x, parts.y, parts.z, alpha), name: name)
  }

  public static let black = UIColor(white: 0, alpha: 1), darkGray = UIColor(white: 1 / 3, alpha: 1),
    lightGray = UIColor(white: 2 / 3, alpha: 1), white = UIColor(white: 1, alpha: 1),
    gray = UIColor(white: 0.5, alpha: 1), clear = UIColor(white: 0, alpha: 0),
    red = UIColor(red: 1, green: 0, blue: 0, alpha: 1),
    green = UIColor(red: 0, green: 1, blue: 0, alpha: 1),
    blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1),
    cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1),
    yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1),
    magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1),
    orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1),
    purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1),
    brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1),
    systemRed = hex(0xFF3B30, "systemRed"), systemGreen = hex(0x34C759, "systemGreen"),
    systemBlue = hex(0x007AFF, "systemBlue"), systemOrange = hex(0xFF9500, "systemOrange"),
    systemYellow = hex(0xFFCC00, "systemYellow"), systemPink = hex(0xFF2D55, "systemPink"),
    systemPurple = hex(0xAF52DE, "systemPurple"), systemTeal = hex(0x30B0C7, "systemTeal"),
    systemIndigo = hex(0x5856D6, "systemIndigo"), systemBrown = hex(0xA2845E, "systemBrown"),
    systemMint = hex(0x00C7BE, "systemMint"), systemCyan = hex(0x32ADE6, "systemCyan"),
    systemGray = hex(0x8E8E93, "systemGray"), systemGray2 = hex(0xAEAEB2, "systemGray2"),
    systemGray3 = hex(0xC7C7CC, "systemGray3"), systemGray4 = hex(0xD1D1D6, "systemGray4"),
    systemGray5 = hex(0xE5E5EA, "systemGray5"), systemGray6 = hex(0xF2F2F7, "systemGray6"),
    tintColor = hex(0x007AFF, "tintColor"), label = hex(0, "label"),
    secondaryLabel = hex(0x3C3C43, alpha: 0.6, "secondaryLabel"),
    tertiaryLabel = hex(0x3C3C43, alpha: 0.3, "tertiaryLabel"),
    quaternaryLabel = hex(0x3C3C43, alpha: 0.18, "quaternaryLabel"), link = hex(0x007AFF, "link"),
    placeholderText = hex(0x3C3C43, alpha: 0.3, "placeholderText"),
    separator = hex(0x3C3C43, alpha: 0.29, "separator"),
    opaqueSeparator = hex(0xC6C6C8, "opaqueSeparator"),
    systemBackground = hex(0xFFFFFF, "systemBackground"),
    secondarySystemBackground = hex(0xF2F2F7, "secondarySystemBackground"),
    tertiarySystemBackground = hex(0xFFFFFF, "tertiarySystemBackground"),
    systemGroupedBackground = hex(0xF2F2F7, "systemGroupedBackground"),
    secondarySystemGroupedBackground = hex(0xFFFFFF, "secondaryGrouped"),
    tertiarySystemGroupedBackground = hex(0xF2F2F7, "tertiaryGrouped"),
    systemFill = hex(0x787880, alpha: 0.2, "systemFill"),
    secondarySystemFill = hex(0x787880, alpha: 0.16, "secondarySystemFill"),
    tertiarySystemFill = hex(0x767680, alpha: 0.12, "tertiarySystemFill"),
    quaternarySystemFill = hex(0x747480, alpha: 0.08, "quaternarySystemFill"),
    lightText = UIColor(white: 1, alpha: 0.6), darkText = UIColor(white: 0, alpha: 1),
    groupTableViewBackground = hex(0xF2F2F7, "groupTableViewBackground")
}

public final class CGColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(
    srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  public var alpha: CGFloat { color.cgAlpha }
  public var components: [CGFloat]? { color.components }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }
  public override var hash: Int { color.hash }
  /// The color of a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(UIColor(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha))
  }
}
