/// The short names of anchors, such as `view.top` for `view.topAnchor`.
///
/// Use it to write constraints with operators.
///
/// They are members of a protocol and not of ``LayoutElement``, so that a subclass can have a `width` or a `center` of
/// its own, which then is meant. Only ``LayoutElement`` conforms.
public protocol AnchorLanguage: LayoutElement {}

extension LayoutElement: AnchorLanguage {}

extension AnchorLanguage {
  /// The edge where text starts.
  @inlinable public var leading: LayoutXAxisAnchor { leadingAnchor }
  /// The edge where text ends.
  @inlinable public var trailing: LayoutXAxisAnchor { trailingAnchor }
  /// The left edge, for expressions.
  @inlinable public var left: LayoutXAxisAnchor { leftAnchor }
  /// The right edge, for expressions.
  @inlinable public var right: LayoutXAxisAnchor { rightAnchor }
  /// The middle of the width, for expressions.
  @inlinable public var centerX: LayoutXAxisAnchor { centerXAnchor }
  /// The top edge, for expressions.
  @inlinable public var top: LayoutYAxisAnchor { topAnchor }
  /// The bottom edge, for expressions.
  @inlinable public var bottom: LayoutYAxisAnchor { bottomAnchor }
  /// The middle of the height, for expressions.
  @inlinable public var centerY: LayoutYAxisAnchor { centerYAnchor }
  /// The width, for expressions.
  @inlinable public var width: LayoutDimension { widthAnchor }
  /// The height, for expressions.
  @inlinable public var height: LayoutDimension { heightAnchor }

  /// All four edges: top, leading, bottom, trailing.
  public var edges: LayoutEdgeAnchors { LayoutEdgeAnchors(end: .item(self)) }
  /// Some of the edges.
  public func edges(_ edges: LayoutEdges) -> LayoutEdgeAnchors {
    LayoutEdgeAnchors(end: .item(self), edges: edges)
  }
  /// The edges but some.
  public func edges(excluding edges: LayoutEdges) -> LayoutEdgeAnchors {
    self.edges(LayoutEdges.all.subtracting(edges))
  }
  /// Width and height.
  public var size: LayoutSizeAnchors { LayoutSizeAnchors(end: .item(self)) }
  /// The centre on both axes.
  public var center: LayoutCenterAnchors { LayoutCenterAnchors(end: .item(self)) }
}

extension AnchorLanguage where Self: LayoutView {
  /// Not a point: `center` is a pair of anchors here.
  @available(
    *, unavailable,
    message:
      "center is a pair of anchors: write 'view.center == other', or set 'frame' to move a view"
  )
  public var center: LayoutPoint {
    get { LayoutPoint(x: frame.midX, y: frame.midY) }
    set {}
  }
  /// The baseline of the first line of text.
  @inlinable public var firstBaseline: LayoutYAxisAnchor { firstBaselineAnchor }
  /// The baseline of the last line of text.
  @inlinable public var lastBaseline: LayoutYAxisAnchor { lastBaselineAnchor }
  /// The part of the view that the device does not cover.
  @inlinable public var safeArea: LayoutGuide { safeAreaLayoutGuide }
  /// The view less its layout margins.
  @inlinable public var margins: LayoutGuide { layoutMarginsGuide }
  /// The margins guide, not wider than is comfortable to read.
  @inlinable public var readable: LayoutGuide { readableContentGuide }
}
