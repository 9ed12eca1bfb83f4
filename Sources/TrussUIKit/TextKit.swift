public import Foundation

// The part of TextKit that views use. A text is measured as one block; its glyphs are its characters.

/// The part of TextKit that layouts use; it counts for the size of a text view.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0,
    lineBreakMode = NSLineBreakMode.byWordWrapping, size: CGSize, widthTracksTextView = false,
    heightTracksTextView = false, exclusionPaths: [UIBezierPath] = []
  public init(size: CGSize = .zero) { self.size = size }
}

public typealias NSTextStorage = NSMutableAttributedString

extension NSMutableAttributedString {
  public func addLayoutManager(_ manager: NSLayoutManager) { manager.textStorage = self }
}

/// A text in a container: its size is measured, and no glyph is placed or drawn.
open class NSLayoutManager: NSObject {
  open weak var textStorage: NSTextStorage?
  open private(set) var textContainers: [NSTextContainer] = []
  open var allowsNonContiguousLayout = false, usesFontLeading = true
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textStorage else { return .zero }
    let sides = 2 * container.lineFragmentPadding
    let size = TrussText.size(
      of: textStorage, width: container.size.width > sides ? container.size.width - sides : nil,
      lines: container.maximumNumberOfLines)
    return CGRect(x: 0, y: 0, width: size.width + sides, height: size.height)
  }
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    usedRect(for: container)
  }
  open func lineFragmentRect(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect { textContainers.first.map { usedRect(for: $0) } ?? .zero }
  open func lineFragmentUsedRect(
    forGlyphAt index: Int, effectiveRange: UnsafeMutablePointer<NSRange>?
  ) -> CGRect { unsafe lineFragmentRect(forGlyphAt: index, effectiveRange: nil) }
  /// Calls the closure once for each line; the glyphs of a line are not known.
  open func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let textStorage else { return }
    let (used, line) = (
      usedRect(for: container), TrussText.size(of: textStorage, width: nil, lines: 1)
    )
    var (rect, stop) = (
      CGRect(x: 0, y: 0, width: used.width, height: line.height), false as ObjCBool
    )
    while line.height > 0, rect.midY < used.maxY, !stop.boolValue {
      unsafe block(rect, rect, container, range, &stop)
      rect.origin.y += line.height
    }
  }
  open func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  open func glyphRange(forBoundingRect rect: CGRect, in container: NSTextContainer) -> NSRange {
    glyphRange(for: container)
  }
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  open func location(forGlyphAt index: Int) -> CGPoint { .zero }
  open func invalidateDisplay(forCharacterRange range: NSRange) {}
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: numberOfGlyphs)
  }
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange { range }
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func characterIndexForGlyph(at index: Int) -> Int { index }
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints: UnsafeMutablePointer<CGFloat>?
  ) -> Int { 0 }
  open func ensureLayout(for container: NSTextContainer) {}
  open func invalidateLayout(
    forCharacterRange range: NSRange, actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) {}
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
}
