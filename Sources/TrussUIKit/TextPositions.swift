public import Foundation

/// A position in a text, counted in UTF-16 units.
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// The beginning of a text.
  public override init() { offset = 0 }
  open override func isEqual(_ other: Any?) -> Bool { (other as? UITextPosition)?.offset == offset }
  open override var hash: Int { offset }
}

/// The part of a text between two positions.
open class UITextRange: NSObject {
  let span: NSRange
  init(_ span: NSRange) { self.span = span }
  /// An empty range at the beginning of a text.
  public override init() { span = NSRange(location: 0, length: 0) }
  /// The position where the range begins.
  open var start: UITextPosition { UITextPosition(span.location) }
  /// The position where the range ends.
  open var end: UITextPosition { UITextPosition(span.location &+ span.length) }
  /// Whether the range is a position.
  open var isEmpty: Bool { start == end }
}

/// A rectangle of a selection. Texts have none.
open class UITextSelectionRect: NSObject {
  /// The rectangle.
  open var rect: CGRect { .zero }
}

/// A direction in the order of a text.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }
/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable { case right, left, up, down }
/// A direction in a text.
public enum UITextDirection: Hashable, Sendable {
  case storage(UITextStorageDirection), layout(UITextLayoutDirection)
}
/// A unit of a text.
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// Finds the units of a text.
@MainActor @preconcurrency public protocol UITextInputTokenizer: NSObjectProtocol {}
extension UITextInputTokenizer {
  /// Texts are not divided into units: `nil`.
  public func rangeEnclosingPosition(
    _ position: UITextPosition, with unit: UITextGranularity, inDirection: UITextDirection
  ) -> UITextRange? { nil }
}
/// The tokenizer of UIKit's texts.
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {}

/// A keyboard language. There is no keyboard.
@MainActor @preconcurrency open class UITextInputMode: NSObject {
  /// The language of the keyboard.
  open var primaryLanguage: String? { nil }
}

/// A text with positions.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {
  /// The selected part.
  var selectedTextRange: UITextRange? { get set }
  /// Replaces a part of the text.
  func replace(_ range: UITextRange, withText text: String)
  /// The position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of the cursor at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The places of the lines of a part.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
}

extension UITextInput {
  private var held: NSString {
    ((self as? UITextField)?.text ?? (self as? UITextView)?.text ?? "") as NSString
  }
  /// Replaces a part of the text; the cursor is behind it.
  func put(_ text: String, in range: UITextRange) {
    let span = span(range)
    let changed = held.replacingCharacters(in: span, with: text)
    (self as? UITextField)?.text = changed
    (self as? UITextView)?.text = changed
    let end = NSRange(location: span.location + text.utf16.count, length: 0)
    selectedTextRange = UITextRange(end)
  }
  /// The part of a range that is in the text.
  private func span(_ range: UITextRange) -> NSRange {
    var (start, end) = (range.start.offset, range.end.offset)
    start.limit(0, held.length)
    end.limit(start, held.length)
    return NSRange(location: start, length: end - start)
  }
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition() }
  /// The position behind the last character.
  public var endOfDocument: UITextPosition { UITextPosition(held.length) }
  /// No part of the text is provisional.
  public var markedTextRange: UITextRange? { nil }
  /// Inserts the text: no part of a text is provisional.
  public func setMarkedText(_ text: String?, selectedRange: NSRange) { insertText(text ?? "") }
  /// Does nothing: no part of a text is provisional.
  public func unmarkText() {}
  /// The characters of a part.
  public func text(in range: UITextRange) -> String? { held.substring(with: span(range)) }
  /// The part between two positions.
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let start = min(from.offset, to.offset)
    return UITextRange(NSRange(location: start, length: max(from.offset, to.offset) &- start))
  }
  /// The position that is some UTF-16 units away; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let sum = position.offset &+ offset
    return 0...held.length ~= sum ? UITextPosition(sum) : nil
  }
  /// The characters have no places: `nil`.
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
  /// The characters have no places: zero.
  public func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// The UTF-16 units between two positions.
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset &- from.offset }
  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    NSNumber(value: position.offset).compare(NSNumber(value: other.offset))
  }
  /// Finds no units of the text.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer() }
}
