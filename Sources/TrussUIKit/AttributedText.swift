public import Foundation

/// An attribute of texts that Foundation does not have.
public protocol UIKitAttribute: AttributedStringKey {}

extension UIKitAttribute { public static var name: String { "\(Self.self)" } }

extension AttributeScopes {
  /// UIKit's attributes of texts.
  public struct UIKitAttributes: AttributeScope {
    public enum FontAttribute: UIKitAttribute { public typealias Value = UIFont }
    public enum ForegroundColorAttribute: UIKitAttribute { public typealias Value = UIColor }
    public enum BackgroundColorAttribute: UIKitAttribute { public typealias Value = UIColor }
    public enum ParagraphStyleAttribute: UIKitAttribute {
      public typealias Value = NSParagraphStyle
    }
    public enum KernAttribute: UIKitAttribute { public typealias Value = CGFloat }
    public enum TrackingAttribute: UIKitAttribute { public typealias Value = CGFloat }
    public enum BaselineOffsetAttribute: UIKitAttribute { public typealias Value = CGFloat }
    public enum UnderlineStyleAttribute: UIKitAttribute {
      public typealias Value = NSUnderlineStyle
    }
    public enum UnderlineColorAttribute: UIKitAttribute { public typealias Value = UIColor }
    public enum StrikethroughStyleAttribute: UIKitAttribute {
      public typealias Value = NSUnderlineStyle
    }
    public enum StrikethroughColorAttribute: UIKitAttribute { public typealias Value = UIColor }
    public enum AttachmentAttribute: UIKitAttribute { public typealias Value = NSTextAttachment }

    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let attachment: AttachmentAttribute
    public let foundation: FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

/// A key of attributed strings and the attribute of the same meaning.
private struct AttributePair {
  let key: NSAttributedString.Key
  let read: (AttributeContainer) -> Any?
  let write: (inout AttributeContainer, Any) -> Void

  init<Key: AttributedStringKey>(_ key: NSAttributedString.Key, _ type: Key.Type)
  where Key.Value: Sendable {
    self.key = key
    // Styles of lines are numbers in an `NSAttributedString`.
    read = { container in
      let value: Any? = container[type]
      return (value as? NSUnderlineStyle)?.rawValue ?? value
    }
    write = { container, value in
      let style = (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
      container[type] = value as? Key.Value ?? style as? Key.Value
    }
  }

  static var all: [AttributePair] {
    typealias UIKit = AttributeScopes.UIKitAttributes
    return [
      AttributePair(.font, UIKit.FontAttribute.self),
      AttributePair(.foregroundColor, UIKit.ForegroundColorAttribute.self),
      AttributePair(.backgroundColor, UIKit.BackgroundColorAttribute.self),
      AttributePair(.paragraphStyle, UIKit.ParagraphStyleAttribute.self),
      AttributePair(.kern, UIKit.KernAttribute.self),
      AttributePair(.tracking, UIKit.TrackingAttribute.self),
      AttributePair(.baselineOffset, UIKit.BaselineOffsetAttribute.self),
      AttributePair(.underlineStyle, UIKit.UnderlineStyleAttribute.self),
      AttributePair(.underlineColor, UIKit.UnderlineColorAttribute.self),
      AttributePair(.strikethroughStyle, UIKit.StrikethroughStyleAttribute.self),
      AttributePair(.strikethroughColor, UIKit.StrikethroughColorAttribute.self),
      AttributePair(.attachment, UIKit.AttachmentAttribute.self),
      AttributePair(.link, AttributeScopes.FoundationAttributes.LinkAttribute.self),
    ]
  }
}

extension AttributeContainer {
  public init(_ values: [NSAttributedString.Key: Any]) {
    self.init()
    for pair in AttributePair.all {
      if let value = values[pair.key] { pair.write(&self, value) }
    }
  }
}

extension AttributedString {
  public init(_ text: NSAttributedString) {
    self.init()
    text.forEachRun { append(AttributedString($0, attributes: AttributeContainer($1))) }
  }
}

extension NSAttributedString {
  /// An empty text: `init()` is missing on Linux, and an extension cannot override it.
  public convenience init(empty: Void = ()) { self.init(string: "") }

  /// The text with those of its attributes that UIKit and Foundation name.
  public convenience init(_ text: AttributedString) {
    let styled = NSMutableAttributedString()
    for run in text.runs {
      let values = AttributePair.all.compactMap { pair in
        pair.read(run.attributes).map { (pair.key, $0) }
      }
      let part = String(text[run.range].characters)
      styled.append(
        NSAttributedString(string: part, attributes: Dictionary(uniqueKeysWithValues: values)))
    }
    self.init(attributedString: styled)
  }

  public convenience init<Scope: AttributeScope>(
    _ text: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) throws { self.init(text) }

  public enum DocumentType: Sendable { case plain, html, rtf }
  public struct DocumentReadingOptionKey: StringName {
    public let rawValue: String
    public static let documentType = Self("DocumentType"),
      characterEncoding = Self("CharacterEncoding"), defaultAttributes = Self("DefaultAttributes")
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The text of a document without its markup.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    var text = String(decoding: data, as: UTF8.self)
    if options[.documentType] as? DocumentType == .html {
      for (markup, plain) in [("<(br|/p)[^>]*>", "\n"), ("<[^>]+>", "")] {
        text = text.replacingOccurrences(of: markup, with: plain, options: .regularExpression)
      }
    }
    self.init(string: text)
  }

  func forEachRun(_ body: (String, [NSAttributedString.Key: Any]) -> Void) {
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
      body(attributedSubstring(from: range).string, values)
    }
  }
}
