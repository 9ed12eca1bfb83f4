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
    public enum UnderlineStyleAttribute: UIKitAttribute {
      public typealias Value = NSUnderlineStyle
    }
    public enum StrikethroughStyleAttribute: UIKitAttribute {
      public typealias Value = NSUnderlineStyle
    }

    public let font: FontAttribute, foregroundColor: ForegroundColorAttribute,
      backgroundColor: BackgroundColorAttribute, paragraphStyle: ParagraphStyleAttribute,
      kern: KernAttribute, underlineStyle: UnderlineStyleAttribute,
      strikethroughStyle: StrikethroughStyleAttribute, foundation: FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeContainer {
  public init(_ values: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = values[.font] as? UIFont
    self.foregroundColor = values[.foregroundColor] as? UIColor
    self.backgroundColor = values[.backgroundColor] as? UIColor
    self.paragraphStyle = values[.paragraphStyle] as? NSParagraphStyle
    self.kern = values[.kern] as? CGFloat ?? (values[.kern] as? Double).map { CGFloat($0) }
    self.underlineStyle = (values[.underlineStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
    self.strikethroughStyle = (values[.strikethroughStyle] as? Int).map { .init(rawValue: $0) }
  }
}
