/// A node of a host's own tree, as far as layout is concerned: it is measured, and it gets frames.
///
/// A terminal, a game or a server keeps its own classes and gives every node a ``LayoutView`` that
/// stands for it: constraints speak of the view, and the view asks and tells its
/// ``LayoutView/node``. A class that is not subclassed conforms to ``LayoutNode``, which has a default
/// for everything. The root of a family of classes conforms to this protocol and says everything
/// itself, so that its subclasses `override` what they know better: a default would be called in
/// place of a member that only a subclass has, and nobody would notice.
///
/// A node is used by the thread its tree is laid out on. What it answers must not depend on its
/// frame; when an answer changes, call ``LayoutView/invalidateIntrinsicContentSize()`` of its view.
public protocol OpenLayoutNode: AnyObject {
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
  /// the default, leaves ``LayoutView/alignmentRectInsets`` as it was set.
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

/// A node of a class that is not subclassed: everything has a default, so that it says only what it
/// knows.
///
/// See ``OpenLayoutNode`` for what is asked and told, and for classes with subclasses: the compiler
/// refuses the conformance of a class that is not final.
public protocol LayoutNode: OpenLayoutNode {
  /// The class itself, which makes final classes the only ones that conform.
  associatedtype Itself: AnyObject = Self where Itself == Self
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
