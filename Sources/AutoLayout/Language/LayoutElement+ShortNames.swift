// The words of the language. They mean the same anchors as their longer names.

extension LayoutElement {
  /// The edge where text starts.
  public final var leading: LayoutXAxisAnchor { leadingAnchor }
  /// The edge where text ends.
  public final var trailing: LayoutXAxisAnchor { trailingAnchor }
  /// The left edge, for expressions.
  public final var left: LayoutXAxisAnchor { leftAnchor }
  /// The right edge, for expressions.
  public final var right: LayoutXAxisAnchor { rightAnchor }
  /// The middle of the width, for expressions.
  public final var centerX: LayoutXAxisAnchor { centerXAnchor }
  /// The top edge, for expressions.
  public final var top: LayoutYAxisAnchor { topAnchor }
  /// The bottom edge, for expressions.
  public final var bottom: LayoutYAxisAnchor { bottomAnchor }
  /// The middle of the height, for expressions.
  public final var centerY: LayoutYAxisAnchor { centerYAnchor }
  /// The width, for expressions.
  public final var width: LayoutDimension { widthAnchor }
  /// The height, for expressions.
  public final var height: LayoutDimension { heightAnchor }

  /// All four edges: top, leading, bottom, trailing.
  public final var edges: LayoutEdgeAnchors { LayoutEdgeAnchors(self, .all) }
  /// Some of the edges.
  public final func edges(_ edges: LayoutEdges) -> LayoutEdgeAnchors {
    LayoutEdgeAnchors(self, edges)
  }
  /// The edges but some.
  public final func edges(excluding edges: LayoutEdges) -> LayoutEdgeAnchors {
    LayoutEdgeAnchors(self, LayoutEdges.all.subtracting(edges))
  }
  /// Width and height.
  public final var size: LayoutSizeAnchors { LayoutSizeAnchors(self) }
  /// The centre on both axes.
  public final var center: LayoutCenterAnchors { LayoutCenterAnchors(self) }
}

extension LayoutView {
  /// The baseline of the first line of text.
  public final var firstBaseline: LayoutYAxisAnchor { firstBaselineAnchor }
  /// The baseline of the last line of text.
  public final var lastBaseline: LayoutYAxisAnchor { lastBaselineAnchor }
  /// The part of the view that the device does not cover.
  public final var safeArea: LayoutGuide { safeAreaLayoutGuide }
  /// The view less its layout margins.
  public final var margins: LayoutGuide { layoutMarginsGuide }
  /// The margins guide, not wider than is comfortable to read.
  public final var readable: LayoutGuide { readableContentGuide }
}
