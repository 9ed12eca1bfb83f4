/// A node of a host's own tree, as far as layout is concerned: it is measured, and it gets frames.
///
/// A terminal, a game or a server keeps its own classes and gives every node a ``LayoutView`` that
/// stands for it: constraints speak of the view, and the view asks and tells its
/// ``LayoutView/node``. Every requirement has a default, so that a node says only what it knows.
///
/// A node is used by the thread its tree is laid out on. What it answers must not depend on its
/// frame; when an answer changes, call ``LayoutView/invalidateIntrinsicContentSize()`` of its view.
public protocol LayoutNode: AnyObject {
  /// The natural size of the content in points; ``LayoutView/noIntrinsicMetric`` on an axis that
  /// has none, which is the default.
  var intrinsicContentSize: LayoutSize { get }

  /// The size of text-like content laid out in `width` points; `nil`, the default, for other
  /// content.
  ///
  /// Called with infinity for the size on one line where there is no intrinsic width, and with the
  /// solved width where that is smaller than the natural one.
  func measure(width: Double) -> LayoutSize?

  /// The distance from the top to the first baseline in points; `nil`, the default, for no text.
  var firstBaselineOffsetFromTop: Double? { get }

  /// The distance from the last baseline to the bottom in points; `nil`, the default, for no text.
  var lastBaselineOffsetFromBottom: Double? { get }

  /// Takes the frame that a layout found, relative to the parent: called once by each layout that
  /// changed it, after all of them are known, parents before children.
  func place(in frame: LayoutRect)
}

extension LayoutNode {
  /// No size of its own on either axis.
  public var intrinsicContentSize: LayoutSize {
    LayoutSize(width: LayoutView.noIntrinsicMetric, height: LayoutView.noIntrinsicMetric)
  }

  /// No text: `nil` at every width.
  public func measure(width: Double) -> LayoutSize? { nil }

  /// No baseline: `nil`.
  public var firstBaselineOffsetFromTop: Double? { nil }

  /// No baseline: `nil`.
  public var lastBaselineOffsetFromBottom: Double? { nil }

  /// Does nothing with the frame.
  public func place(in frame: LayoutRect) {}
}
