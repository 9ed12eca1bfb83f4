public import Foundation

/// The part of TextKit that counts for the size of a text view.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0,
    lineBreakMode = NSLineBreakMode.byWordWrapping, size: CGSize, widthTracksTextView = false,
    heightTracksTextView = false, exclusionPaths: [UIBezierPath] = []
  public init(size: CGSize = .zero) { self.size = size }
}

public typealias NSTextStorage = NSMutableAttributedString

extension NSTextStorage {
  /// Changes of a text that a text view shows.
  public static let willProcessEditingNotification = Notification.Name("willProcessEditing"),
    didProcessEditingNotification = Notification.Name("didProcessEditing")
}

/// A link, an attachment or a tagged part of a text that the reader can use.
open class UITextItem: NSObject {
  /// What the part of the text is.
  public enum Content { case link(URL), textAttachment(NSTextAttachment), tag(String) }
  /// What the part of the text is.
  public let content: Content
  /// The part of the text, in UTF-16 units.
  public let range: NSRange

  /// Makes the item of a part of a text.
  public init(content: Content, range: NSRange) { (self.content, self.range) = (content, range) }

  /// The menu of an item. It is not shown.
  open class MenuConfiguration: NSObject {
    /// A configuration with a menu, and the preview above it.
    public init(preview: Preview? = nil, menu: UIMenu) {}
  }

  /// The preview of an item. It is not shown.
  open class Preview: NSObject {}
}
