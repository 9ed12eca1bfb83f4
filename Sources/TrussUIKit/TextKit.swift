public import Foundation

/// The part of TextKit that counts for the size of a text view.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0,
    lineBreakMode = NSLineBreakMode.byWordWrapping, size: CGSize, widthTracksTextView = false,
    heightTracksTextView = false, exclusionPaths: [UIBezierPath] = []
  public init(size: CGSize = .zero) { self.size = size }
}

public typealias NSTextStorage = NSMutableAttributedString
