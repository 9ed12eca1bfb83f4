// The words of the language. They mean the same anchors as their longer names.
//
// Members of the protocol, not of the classes: a subclass or an extension may have a `width`, a
// `center` or a `name` of its own, which then is meant.

extension LayoutItem where Self: LayoutElement {
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
  public var edges: LayoutEdgeAnchors { LayoutEdgeAnchors(self, .all) }
  /// Some of the edges.
  public func edges(_ edges: LayoutEdges) -> LayoutEdgeAnchors {
    LayoutEdgeAnchors(self, edges)
  }
  /// The edges but some.
  public func edges(excluding edges: LayoutEdges) -> LayoutEdgeAnchors {
    LayoutEdgeAnchors(self, LayoutEdges.all.subtracting(edges))
  }
  /// A name for findings and pictures; it need not be unique.
  ///
  /// The same as ``LayoutElement/layoutName``.
  @inlinable public var name: String? {
    get { layoutName }
    set { layoutName = newValue }
  }
  /// Width and height.
  public var size: LayoutSizeAnchors { LayoutSizeAnchors(self) }
  /// The centre on both axes.
  public var center: LayoutCenterAnchors { LayoutCenterAnchors(self) }
}

extension LayoutItem where Self: LayoutView {
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

extension LayoutItem {
  /// Items of other classes, which no constraint accepts, have none.
  public var layoutName: String? { nil }

  /// A name for findings and pictures; `nil` unless it was given one.
  @inlinable public var name: String? { layoutName }
}
