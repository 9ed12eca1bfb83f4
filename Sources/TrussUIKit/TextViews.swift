import AutoLayout
public import Foundation
import NaturalSizes

/// The row of the table of natural sizes that is used.
@MainActor @preconcurrency public enum TrussControls {
  public enum Release: Sendable { case iOS17, iOS26 }
  public static var release = Release.iOS17

  static var inner: ControlRelease { release == .iOS17 ? .iOS17 : .iOS26 }
}

/// A control of the table of natural sizes, and how strongly it keeps that size.
@MainActor
struct ControlKind {
  let name: String
  var hugging: (horizontal: Float, vertical: Float) = (250, 250)

  func row(_ style: String? = nil) -> ControlSizes.Row? {
    ControlSizes.row(name, style: style, release: TrussControls.inner)
  }

  /// The size in terms of the alignment rectangle.
  func naturalSize(_ style: String? = nil) -> CGSize {
    guard let row = row(style) else { return CGSize(width: -1, height: -1) }
    return CGSize(
      width: row.width.map { $0 - row.insets.left - row.insets.right } ?? -1,
      height: row.height.map { $0 - row.insets.top - row.insets.bottom } ?? -1)
  }
}

@MainActor @preconcurrency public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

/// A label, as large as its text; several lines are measured at the width they get.
@MainActor @preconcurrency open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  override func setDefaults() {
    isUserInteractionEnabled = false
    setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
  }

  open var text: String? {
    get { shownText?.string }
    set { shownText = newValue.map { .init(string: $0, attributes: [.font: font ?? ownFont]) } }
  }
  open var attributedText: NSAttributedString? {
    get { shownText }
    set {
      shownText = newValue.map { NSAttributedString(attributedString: $0) }
      if let newValue, newValue.length > 0,
        let first = unsafe newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      {
        ownFont = first
      }
    }
  }
  private var shownText: NSAttributedString? {
    didSet { if shownText != oldValue { invalidateIntrinsicContentSize() } }
  }
  private var ownFont = UIFont.systemFont(ofSize: 17)
  /// The font of the beginning of a text; a new one is that of the whole text.
  open var font: UIFont! {
    get { ownFont }
    set {
      let old = ownFont
      ownFont = newValue ?? .systemFont(ofSize: 17)
      shownText = shownText?.with(ownFont)
      contentDidChange(old, ownFont)
    }
  }
  open var numberOfLines = 1 { didSet { contentDidChange(oldValue, numberOfLines) } }
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { contentDidChange(oldValue, preferredMaxLayoutWidth) }
  }
  open var textColor: UIColor! = .label, highlightedTextColor: UIColor?,
    textAlignment = NSTextAlignment.natural, lineBreakMode = NSLineBreakMode.byTruncatingTail,
    lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = [], isHighlighted = false,
    isEnabled = true, shadowColor: UIColor?, shadowOffset = CGSize(width: 0, height: -1),
    adjustsFontSizeToFitWidth = false, minimumScaleFactor: CGFloat = 0,
    allowsDefaultTighteningForTruncation = false,
    baselineAdjustment = UIBaselineAdjustment.alignBaselines,
    adjustsFontForContentSizeCategory = false, showsExpansionTextWhenTruncated = false
  open func drawText(in rect: CGRect) {}
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
    let width = lines == 1 ? nil : bounds.width
    let size = TrussText.size(of: shownText, font: font, width: width, lines: lines)
    return CGRect(origin: bounds.origin, size: size)
  }

  private var naturalTextSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : 1e8
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: 1e8),
      limitedToNumberOfLines: numberOfLines
    ).size
  }
  open override var intrinsicContentSize: CGSize { naturalTextSize }

  /// An amount that a subclass adds to the natural size is added at each width.
  override func measure(width: CGFloat) -> CGSize? {
    guard numberOfLines != 1 else { return nil }
    let (natural, text) = (intrinsicContentSize, naturalTextSize)
    let more = CGSize(width: natural.width - text.width, height: natural.height - text.height)
    let bounds = CGRect(x: 0, y: 0, width: width - more.width, height: 1e8)
    let size = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: size.width + more.width, height: size.height + more.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: size.width > 0 ? size.width : 1e8) ?? intrinsicContentSize
  }
  override var baselines: (first: CGFloat, last: CGFloat)? { (font.ascender, -font.descender) }
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    (superview as? UIButton)?.invalidateIntrinsicContentSize()
  }
}

@MainActor @preconcurrency public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A text field; its height is that of its border style.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
    /// No field is edited.
    var isShown: Bool { self == .unlessEditing || self == .always }
  }

  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      contentDidChange(oldValue, text)
    }
  }
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0, attributes: [.font: shownFont]) } }
    set { text = newValue?.string }
  }
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedPlaceholder: NSAttributedString? {
    didSet { contentDidChange(oldValue, attributedPlaceholder) }
  }
  open var font: UIFont? { didSet { contentDidChange(oldValue, font) } }
  private var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }
  open var borderStyle = BorderStyle.none { didSet { contentDidChange(oldValue, borderStyle) } }
  open var textColor: UIColor? = .label, textAlignment = NSTextAlignment.natural
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:],
    typingAttributes: [NSAttributedString.Key: Any]?, allowsEditingTextAttributes = false,
    clearsOnBeginEditing = false, clearsOnInsertion = false, adjustsFontSizeToFitWidth = false,
    minimumFontSize: CGFloat = 0, adjustsFontForContentSizeCategory = false, background: UIImage?,
    disabledBackground: UIImage?, clearButtonMode = ViewMode.never
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default,
    keyboardAppearance = UIKeyboardAppearance.default,
    autocapitalizationType = UITextAutocapitalizationType.sentences,
    autocorrectionType = UITextAutocorrectionType.default,
    spellCheckingType = UITextSpellCheckingType.default,
    smartQuotesType = UITextSmartQuotesType.default,
    smartDashesType = UITextSmartDashesType.default,
    smartInsertDeleteType = UITextSmartInsertDeleteType.default,
    textContentType: UITextContentType!, isSecureTextEntry = false,
    enablesReturnKeyAutomatically = false
  open var leftView: UIView? { didSet { sideViewsDidChange(oldValue) } }
  open var rightView: UIView? { didSet { sideViewsDidChange(oldValue) } }
  open var leftViewMode = ViewMode.never { didSet { sideViewsDidChange() } }
  open var rightViewMode = ViewMode.never { didSet { sideViewsDidChange() } }
  open weak var delegate: (any UITextFieldDelegate)?
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { true }

  open override var inputView: UIView? { didSet { reloadInputViews() } }
  open override var inputAccessoryView: UIView? { didSet { reloadInputViews() } }
  open var hasText: Bool { text?.isEmpty == false }
  open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  open func deleteBackward() { text = text.map { String($0.dropLast()) } }
  open var selectedTextRange: UITextRange?
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Replaces a part of the text; the cursor is behind it.
  open func replace(_ range: UITextRange, withText text: String) { put(text, in: range) }
  /// The characters have no places: the end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = borderStyle == .none ? 0 : 7
    var (start, end) = (bounds.minX + side, bounds.maxX - side)
    let left = shownLeftView.map { _ in leftViewRect(forBounds: bounds) }
    let right = shownRightView.map { _ in rightViewRect(forBounds: bounds) }
    for case let rect? in [left, right] {
      if rect.midX < bounds.midX {
        start = max(start, rect.maxX)
      } else {
        end = min(end, rect.minX)
      }
    }
    return CGRect(x: start, y: bounds.minY, width: end - start, height: bounds.height)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView, in: bounds, isRight: isMirrored)
  }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView, in: bounds, isRight: !isMirrored)
  }
  private func sideRect(of view: UIView?, in bounds: CGRect, isRight: Bool) -> CGRect {
    let size = size(of: view)
    let x = isRight ? bounds.maxX - size.width / 2 : bounds.minX + size.width / 2
    return CGRect(center: CGPoint(x: x, y: bounds.midY), size: size)
  }
  private func size(of view: UIView?) -> CGSize { view?.bounds.size ?? .zero }
  private var shownLeftView: UIView? { leftViewMode.isShown ? leftView : nil }
  private var shownRightView: UIView? { rightViewMode.isShown ? rightView : nil }
  private func sideViewsDidChange(_ old: UIView? = nil) {
    let shown = subviews
    if old !== leftView, old !== rightView { old?.removeFromSuperview() }
    for case let view? in [leftView, rightView] {
      // A view without a frame gets its fitting size before it joins the field: a layout asks no fitting size.
      if view.superview !== self, view.bounds.size == .zero {
        view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      let isShown = view === shownLeftView || view === shownRightView
      if isShown { addSubview(view) } else { view.removeFromSuperview() }
    }
    contentDidChange(shown, subviews)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownLeftView?.frame = leftViewRect(forBounds: bounds)
    shownRightView?.frame = rightViewRect(forBounds: bounds)
  }

  open override var intrinsicContentSize: CGSize {
    var text = TrussText.size(
      of: hasText ? attributedText : attributedPlaceholder, font: shownFont, width: nil, lines: 1)
    text.width.round(.up)
    text.width += size(of: shownLeftView).width + size(of: shownRightView).width
    if borderStyle == .none {
      return CGSize(width: text.width, height: max(shownFont.lineHeight.rounded(.up), 22))
    }
    let size = CGSize(ControlSizes.roundedField(text: text.inner, release: TrussControls.inner))
    return borderStyle == .roundedRect
      ? size : CGSize(width: size.width, height: shownFont.lineHeight.rounded(.up) + 4)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var baselines: (first: CGFloat, last: CGFloat)? {
    let rest = max(intrinsicContentSize.height - shownFont.lineHeight, 0) / 2
    return (rest + shownFont.ascender, rest - shownFont.descender)
  }
  nonisolated public static let textDidChangeNotification = NSNotification.Name("fieldDidChange"),
    textDidBeginEditingNotification = NSNotification.Name("fieldDidBegin"),
    textDidEndEditingNotification = NSNotification.Name("fieldDidEnd")
}

public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// A text view; it has a natural size while it does not scroll.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  override class var hasOwnContent: Bool { true }
  open private(set) var textContainer = NSTextContainer(), textStorage = NSTextStorage(string: "")

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    if let textContainer { self.textContainer = textContainer }
    super.init(frame: frame)
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var text: String! {
    get { attributedText.string }
    set {
      attributedText = NSAttributedString(string: newValue ?? "", attributes: [.font: shownFont])
    }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      let old = NSAttributedString(attributedString: textStorage)
      textStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
      contentDidChange(old, textStorage)
    }
  }
  open var font: UIFont? {
    didSet {
      textStorage.setAttributedString(textStorage.with(shownFont))
      contentDidChange(oldValue, font)
    }
  }
  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }
  open var textColor: UIColor?, textAlignment = NSTextAlignment.natural, isEditable = true,
    isSelectable = true, selectedRange = NSRange(location: 0, length: 0),
    dataDetectorTypes: UIDataDetectorTypes = [], allowsEditingTextAttributes = false,
    typingAttributes: [NSAttributedString.Key: Any] = [:],
    linkTextAttributes: [NSAttributedString.Key: Any]! = [:], clearsOnInsertion = false,
    usesStandardTextScaling = false, adjustsFontForContentSizeCategory = false
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default,
    keyboardAppearance = UIKeyboardAppearance.default,
    autocapitalizationType = UITextAutocapitalizationType.sentences,
    autocorrectionType = UITextAutocorrectionType.default,
    spellCheckingType = UITextSpellCheckingType.default,
    smartQuotesType = UITextSmartQuotesType.default,
    smartDashesType = UITextSmartDashesType.default, textContentType: UITextContentType!,
    isSecureTextEntry = false, enablesReturnKeyAutomatically = false
  open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) {
    didSet { contentDidChange(oldValue, textContainerInset) }
  }
  open override var isScrollEnabled: Bool {
    didSet { contentDidChange(oldValue, isScrollEnabled) }
  }
  /// The size of the text at the width of the view.
  open override var contentSize: CGSize {
    get {
      let width = bounds.width
      return CGSize(width: width, height: size(width: width > 0 ? width : nil).height)
    }
    set {}
  }
  open override var canBecomeFirstResponder: Bool { isEditable }
  open override var inputView: UIView? { didSet { reloadInputViews() } }
  open override var inputAccessoryView: UIView? { didSet { reloadInputViews() } }
  open var hasText: Bool { attributedText.length > 0 }
  /// The range of ``selectedRange``.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { selectedRange = newValue?.span ?? NSRange(location: 0, length: 0) }
  }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  open func insertText(_ text: String) { self.text += text }
  open func deleteBackward() { text = String(text.dropLast()) }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func scrollRangeToVisible(_ range: NSRange) {}
  /// Replaces a part of the text; the cursor is behind it.
  open func replace(_ range: UITextRange, withText text: String) { put(text, in: range) }
  /// The characters have no places: the end of the text.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  private func size(width: CGFloat?) -> CGSize {
    let insets = textContainerInset
    let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let shown =
      hasText ? attributedText : NSAttributedString(string: " ", attributes: [.font: shownFont])
    let text = TrussText.size(
      of: shown, font: shownFont, width: width.map { $0 - sides },
      lines: textContainer.maximumNumberOfLines)
    return CGSize(width: text.width + sides, height: text.height + insets.top + insets.bottom)
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(width: nil)
  }
  override func measure(width: CGFloat) -> CGSize? { isScrollEnabled ? nil : size(width: width) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    textContainer.size.width = bounds.width - textContainerInset.left - textContainerInset.right
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = self.size(width: size.width)
    return CGSize(width: size.width < 1e8 ? size.width : fitting.width, height: fitting.height)
  }
  override var baselines: (first: CGFloat, last: CGFloat)? {
    let (insets, font) = (textContainerInset, shownFont)
    return (insets.top + font.ascender, insets.bottom - font.descender)
  }
  nonisolated public static let textDidChangeNotification = NSNotification.Name("textDidChange"),
    textDidBeginEditingNotification = NSNotification.Name("textDidBegin"),
    textDidEndEditingNotification = NSNotification.Name("textDidEnd")
}
