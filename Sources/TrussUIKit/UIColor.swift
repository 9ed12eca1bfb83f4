public import Foundation

/// A color. It is kept and compared; nothing is drawn with it. A dynamic color is the one of a light screen.
open class UIColor: NSObject, @unchecked Sendable {
  /// Red, green, blue and alpha.
  private let parts: SIMD4<Double>
  private let name: String?
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
  ) {
    self.init(SIMD4(red, green, blue, alpha))
  }

  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
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

  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(SIMD4(0.5, 0.5, 0.5, 1), name: name)
  }

  public required init?(coder: NSCoder) {
    parts = SIMD4(0, 0, 0, 1)
    name = nil
  }

  open var cgColor: CGColor { CGColor(self) }
  open var cgAlpha: CGFloat { parts.w }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(SIMD4(parts.x, parts.y, parts.z, alpha), name: name)
  }
  open func resolvedColor(with traits: UITraitCollection) -> UIColor {
    provider.map { $0(traits).resolvedColor(with: traits) } ?? self
  }
  open func set() {}
  open func setFill() {}
  open func setStroke() {}

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = CGFloat(parts.x)
    unsafe green?.pointee = CGFloat(parts.y)
    unsafe blue?.pointee = CGFloat(parts.z)
    unsafe alpha?.pointee = CGFloat(parts.w)
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let high = max(parts.x, parts.y, parts.z)
    let spread = high - min(parts.x, parts.y, parts.z)
    var angle = 0.0
    if spread > 0 {
      angle =
        high == parts.x
        ? (parts.y - parts.z) / spread
        : high == parts.y ? (parts.z - parts.x) / spread + 2 : (parts.x - parts.y) / spread + 4
    }
    unsafe hue?.pointee = CGFloat(angle < 0 ? angle / 6 + 1 : angle / 6)
    unsafe saturation?.pointee = CGFloat(high > 0 ? spread / high : 0)
    unsafe brightness?.pointee = CGFloat(high)
    unsafe alpha?.pointee = CGFloat(parts.w)
    return true
  }

  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe white?.pointee = CGFloat((parts.x + parts.y + parts.z) / 3)
    unsafe alpha?.pointee = CGFloat(parts.w)
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return parts == other.parts && name == other.name
  }
  open override var hash: Int { parts.hashValue }
  open override var description: String { name ?? "\(parts.x) \(parts.y) \(parts.z) \(parts.w)" }

  var components: [CGFloat] { (0..<4).map { CGFloat(parts[$0]) } }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension UIColor {
  private static func hex(_ hex: Int, alpha: Double = 1, _ name: String) -> UIColor {
    let parts = SIMD4(Double(hex >> 16), Double(hex >> 8 & 255), Double(hex & 255), 0) / 255
    return UIColor(SIMD4(parts.x, parts.y, parts.z, alpha), name: name)
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let systemRed = hex(0xFF3B30, "systemRed")
  public static let systemGreen = hex(0x34C759, "systemGreen")
  public static let systemBlue = hex(0x007AFF, "systemBlue")
  public static let systemOrange = hex(0xFF9500, "systemOrange")
  public static let systemYellow = hex(0xFFCC00, "systemYellow")
  public static let systemPink = hex(0xFF2D55, "systemPink")
  public static let systemPurple = hex(0xAF52DE, "systemPurple")
  public static let systemTeal = hex(0x30B0C7, "systemTeal")
  public static let systemIndigo = hex(0x5856D6, "systemIndigo")
  public static let systemBrown = hex(0xA2845E, "systemBrown")
  public static let systemMint = hex(0x00C7BE, "systemMint")
  public static let systemCyan = hex(0x32ADE6, "systemCyan")
  public static let systemGray = hex(0x8E8E93, "systemGray")
  public static let systemGray2 = hex(0xAEAEB2, "systemGray2")
  public static let systemGray3 = hex(0xC7C7CC, "systemGray3")
  public static let systemGray4 = hex(0xD1D1D6, "systemGray4")
  public static let systemGray5 = hex(0xE5E5EA, "systemGray5")
  public static let systemGray6 = hex(0xF2F2F7, "systemGray6")
  public static let tintColor = hex(0x007AFF, "tintColor")
  public static let label = hex(0, "label")
  public static let secondaryLabel = hex(0x3C3C43, alpha: 0.6, "secondaryLabel")
  public static let tertiaryLabel = hex(0x3C3C43, alpha: 0.3, "tertiaryLabel")
  public static let quaternaryLabel = hex(0x3C3C43, alpha: 0.18, "quaternaryLabel")
  public static let link = hex(0x007AFF, "link")
  public static let placeholderText = hex(0x3C3C43, alpha: 0.3, "placeholderText")
  public static let separator = hex(0x3C3C43, alpha: 0.29, "separator")
  public static let opaqueSeparator = hex(0xC6C6C8, "opaqueSeparator")
  public static let systemBackground = hex(0xFFFFFF, "systemBackground")
  public static let secondarySystemBackground = hex(0xF2F2F7, "secondarySystemBackground")
  public static let tertiarySystemBackground = hex(0xFFFFFF, "tertiarySystemBackground")
  public static let systemGroupedBackground = hex(0xF2F2F7, "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = hex(0xFFFFFF, "secondaryGrouped")
  public static let tertiarySystemGroupedBackground = hex(0xF2F2F7, "tertiaryGrouped")
  public static let systemFill = hex(0x787880, alpha: 0.2, "systemFill")
  public static let secondarySystemFill = hex(0x787880, alpha: 0.16, "secondarySystemFill")
  public static let tertiarySystemFill = hex(0x767680, alpha: 0.12, "tertiarySystemFill")
  public static let quaternarySystemFill = hex(0x747480, alpha: 0.08, "quaternarySystemFill")
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let groupTableViewBackground = hex(0xF2F2F7, "groupTableViewBackground")
}

public final class CGColor: NSObject, @unchecked Sendable {
  let color: UIColor

  init(_ color: UIColor) { self.color = color }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(UIColor(white: gray, alpha: alpha))
  }

  public var alpha: CGFloat { color.cgAlpha }
  public var components: [CGFloat]? { color.components }
  public var numberOfComponents: Int { 4 }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.color == color }
  public override var hash: Int { color.hash }
}
