import AutoLayout
public import Foundation
@_exported public import NaturalSizes

/// The measurer that determines the size of all text of the process.
public enum TrussText {
  /// Measures the text of labels, buttons and fields; a host with a text engine supplies its own.
  public static var measurer: any TextMeasurer {
    get { shared.value }
    set { shared.value = newValue }
  }
  private static let shared = Shared<any TextMeasurer>(PlainTextMeasurer())

  /// The size of a text, run by run. Lines are as high as the tallest run and its paragraph style need.
  static func size(
    of text: NSAttributedString?, font: UIFont = .systemFont(ofSize: 12), width: CGFloat?,
    lines: Int
  ) -> CGSize {
    guard let runs = text?.runs(font), let first = runs.first else { return .zero }
    let limit = width.map { max($0.clamped, 1) }
    if runs.count == 1, !first.isSpecial {
      return CGSize(
        measurer.size(of: first.text, font: first.font.inner, width: limit, lines: lines))
    }
    var (count, widest, current, space) = (1, 0.0, 0.0, 0.0)
    for run in runs {
      for (place, paragraph) in run.text.components(separatedBy: .newlines).enumerated() {
        if place > 0 { (count, current, space) = (count + 1, 0, 0) }
        for (index, word) in paragraph.components(separatedBy: " ").enumerated() {
          if index > 0 { space += run.width(of: " ") }
          let length = run.width(of: word)
          if length == 0 { continue }
          if let limit, current > 0, current + space + length > limit {
            (count, current) = (count + 1, length)
          } else {
            current += space + length
          }
          space = 0
          widest = max(widest, current)
        }
      }
    }
    if lines > 0 { count = min(count, lines) }
    let height = runs.map(\.lineHeight).max() ?? 0
    let spacing = runs.compactMap { $0.style?.lineSpacing }.max() ?? 0
    return CGSize(
      width: (min(widest, limit ?? widest) * 2).rounded(.up) / 2,
      height: ((height * CGFloat(count) + spacing * CGFloat(count - 1)) * 2).rounded(.up) / 2)
  }
}

/// A value of the process, which any thread may read.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value
  var value: Value {
    get { lock.withLock { current } }
    set {
      // The old value ends outside the lock: its end may read this one.
      var value = newValue
      lock.withLock { swap(&current, &value) }
    }
  }
  init(_ value: Value) { current = value }
}

private struct TextRun {
  let text: String, values: [NSAttributedString.Key: Any], defaultFont: UIFont

  var font: UIFont { values[.font] as? UIFont ?? defaultFont }
  var kern: CGFloat { values[.kern] as? CGFloat ?? CGFloat(values[.kern] as? Double ?? 0) }
  var style: NSParagraphStyle? { values[.paragraphStyle] as? NSParagraphStyle }
  var attachment: NSTextAttachment? { values[.attachment] as? NSTextAttachment }

  /// Whether a measurer of plain text cannot measure it.
  var isSpecial: Bool { kern != 0 || attachment != nil || style?.changesLines == true }

  func width(of part: String) -> Double {
    if let attachment { return part.isEmpty ? 0 : attachment.size.width }
    let size = TrussText.measurer.size(of: part, font: font.inner, width: nil, lines: 1)
    return part.isEmpty ? 0 : size.width + kern * CGFloat(part.count)
  }

  var lineHeight: CGFloat {
    let plain = TrussText.measurer.size(of: "x", font: font.inner, width: nil, lines: 1).height
    var height = max(CGFloat(plain), attachment?.size.height ?? 0)
    guard let style else { return height }
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    return style.maximumLineHeight > 0 ? min(height, style.maximumLineHeight) : height
  }
}

extension NSAttributedString {
  fileprivate func runs(_ font: UIFont) -> [TextRun] {
    var found: [TextRun] = []
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
      let isWhole = range.length == length
      let text = isWhole ? string : attributedSubstring(from: range).string
      found.append(TextRun(text: text, values: values, defaultFont: font))
    }
    return found
  }

  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public func size() -> CGSize { TrussText.size(of: self, width: nil, lines: 0) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(origin: .zero, size: TrussText.size(of: self, width: size.width, lines: 0)) }
  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
  /// An empty text: `init()` is missing on Linux, and an extension cannot override it.
  public convenience init(empty: Void = ()) { self.init(string: "") }

  /// The text with a font in place of all others.
  func with(_ font: UIFont) -> NSAttributedString {
    let changed = NSMutableAttributedString(attributedString: self)
    changed.addAttribute(.font, value: font, range: NSRange(location: 0, length: length))
    return changed
  }
}

/// A plain text that is measured and drawn with attributes.
public protocol NSStringDrawing {}
extension NSString: NSStringDrawing {}
extension String: NSStringDrawing {}
extension NSStringDrawing {
  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: "\(self)", attributes: attributes)
  }
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attributes).size()
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect { styled(attributes).boundingRect(with: size, options: options, context: context) }
  public func draw(in rect: CGRect, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  public func draw(at point: CGPoint, withAttributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws nothing.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public static let usesLineFragmentOrigin = Self(1), usesFontLeading = Self(2),
    usesDeviceMetrics = Self(8), truncatesLastVisibleLine = Self(32)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

public final class NSStringDrawingContext: NSObject { public var minimumScaleFactor: CGFloat = 0 }

extension NSAttributedString.Key {
  public static let font = Self("NSFont"), paragraphStyle = Self("NSParagraphStyle"),
    foregroundColor = Self("NSColor"), backgroundColor = Self("NSBackgroundColor"),
    ligature = Self("NSLigature"), kern = Self("NSKern"), tracking = Self("CTTracking"),
    strikethroughStyle = Self("NSStrikethrough"), underlineStyle = Self("NSUnderline"),
    strokeColor = Self("NSStrokeColor"), strokeWidth = Self("NSStrokeWidth"),
    shadow = Self("NSShadow"), textEffect = Self("NSTextEffect"), attachment = Self("NSAttachment"),
    link = Self("NSLink"), baselineOffset = Self("NSBaselineOffset"),
    underlineColor = Self("NSUnderlineColor"), strikethroughColor = Self("NSStrikethroughColor"),
    obliqueness = Self("NSObliqueness"), expansion = Self("NSExpansion"),
    writingDirection = Self("NSWritingDirection")
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public static let single = Self(1), thick = Self(2), double = Self(9), patternDot = Self(0x100),
    patternDash = Self(0x200), patternDashDot = Self(0x300), patternDashDotDot = Self(0x400),
    byWord = Self(0x8000)

  public init(rawValue: Int) { self.rawValue = rawValue }
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

public enum NSWritingDirection: Sendable { case natural, leftToRight, rightToLeft }

open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public static let pushOut = Self(1), hangulWordPriority = Self(2), standard = Self(0xFFFF)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  private let foundationType = FoundationType()
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }
  open var lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0,
    paragraphSpacingBefore: CGFloat = 0, alignment = NSTextAlignment.natural,
    headIndent: CGFloat = 0, tailIndent: CGFloat = 0, firstLineHeadIndent: CGFloat = 0,
    minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
    lineBreakMode = NSLineBreakMode.byWordWrapping, lineBreakStrategy: LineBreakStrategy = [],
    baseWritingDirection = NSWritingDirection.natural, hyphenationFactor: Float = 0,
    allowsDefaultTighteningForTruncation = false, usesDefaultHyphenation = false

  var changesLines: Bool {
    lineSpacing != 0 || minimumLineHeight != 0 || maximumLineHeight != 0 || lineHeightMultiple != 0
  }

  public func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    (lineSpacing, paragraphSpacing) = (style.lineSpacing, style.paragraphSpacing)
    paragraphSpacingBefore = style.paragraphSpacingBefore
    (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    (headIndent, tailIndent) = (style.headIndent, style.tailIndent)
    firstLineHeadIndent = style.firstLineHeadIndent
    (minimumLineHeight, maximumLineHeight) = (style.minimumLineHeight, style.maximumLineHeight)
    lineHeightMultiple = style.lineHeightMultiple
  }
}

open class NSShadow: NSObject {
  private let foundationType = FoundationType()
  open var shadowOffset = CGSize.zero, shadowBlurRadius: CGFloat = 0, shadowColor: Any?
}

/// An image in a text; its bounds, or else the size of its image, count for the line.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let foundationType = FoundationType()
  open var image: UIImage?, bounds = CGRect.zero, contents: Data?, accessibilityLabel: String?

  public override init() { super.init() }
  public init(data contentData: Data?, ofType uti: String?) { contents = contentData }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  open func image(
    forBounds bounds: CGRect, textContainer: NSTextContainer?, characterIndex: Int
  ) -> UIImage? { image }
  open func attachmentBounds(
    for: NSTextContainer?, proposedLineFragment: CGRect, glyphPosition: CGPoint, characterIndex: Int
  ) -> CGRect { bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

  var size: CGSize {
    attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0
    ).size
  }
}

public protocol UITextInputTraits: AnyObject {}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

public enum UITextContentType: String, Sendable {
  case name, givenName, familyName, nickname, organizationName, location, fullStreetAddress
  case addressCity, addressState, countryName, postalCode, telephoneNumber, emailAddress, URL
  case creditCardNumber, username, password, newPassword, oneTimeCode, namePrefix, middleName
  case nameSuffix, jobTitle, sublocality, streetAddressLine1, streetAddressLine2
  case addressCityAndState, shipmentTrackingNumber, flightNumber, dateTime, birthdate
  case creditCardExpiration, creditCardSecurityCode
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(1), link = Self(2), address = Self(4),
    calendarEvent = Self(8), shipmentTrackingNumber = Self(16), flightNumber = Self(32),
    lookupSuggestion = Self(64), all = Self(.max)
}
