/// A node of a host's own tree: layout measures it and gives it a frame.
///
/// Use it where a terminal, a game or a server keeps its own classes: each node has a ``LayoutView`` that stands for it.
/// Constraints refer to the view, and the view asks its ``LayoutView/node``. Each requirement has a default.
///
/// The base class of a family of classes must implement every requirement that a subclass overrides. Swift calls the
/// default, and not the member of the subclass, where the base class has none.
///
/// A node is used by the thread that lays out its tree. Its answers must not depend on its frame. When an answer
/// changes, call ``LayoutView/invalidateIntrinsicContentSize()`` of its view.
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

  /// How far the frame reaches beyond the alignment rectangle that constraints see, in points; `nil`,
  /// the default, leaves ``LayoutView/alignmentInsets`` as they were set.
  var alignmentRectInsets: LayoutInsets? { get }

  /// The view inside this node's whose first baseline is the node's; `nil`, the default, for its own.
  var viewForFirstBaselineLayout: LayoutView? { get }

  /// The view inside this node's whose last baseline is the node's; `nil`, the default, for its own.
  var viewForLastBaselineLayout: LayoutView? { get }

  /// Adjusts constraints before they are solved, as ``LayoutView/updateConstraints()``.
  func updateConstraints()

  /// Called when the view was resized, as ``LayoutView/layoutSubviews()``.
  func layoutSubviews()

  /// Called after ``LayoutView/effectiveDirection`` may have changed.
  func directionDidChange()

  /// Called after the margins of the view were set, or its safe area changed.
  func insetsDidChange()
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

  /// `nil`: the view's own.
  public var alignmentRectInsets: LayoutInsets? { nil }

  /// `nil`: the node's own.
  public var viewForFirstBaselineLayout: LayoutView? { nil }

  /// `nil`: the node's own.
  public var viewForLastBaselineLayout: LayoutView? { nil }

  /// Does nothing.
  public func updateConstraints() {}

  /// Does nothing.
  public func layoutSubviews() {}

  /// Does nothing.
  public func directionDidChange() {}

  /// Does nothing.
  public func insetsDidChange() {}

  /// Does nothing with the frame.
  public func place(in frame: LayoutRect) {}
}
