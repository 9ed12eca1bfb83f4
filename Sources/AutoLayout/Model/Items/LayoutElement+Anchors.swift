extension LayoutElement {
  /// The edge where text starts.
  @inlinable public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  @inlinable public final var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(self, .trailing)
  }
  /// The left edge, to write constraints with.
  @inlinable public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge, to write constraints with.
  @inlinable public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The middle of the width, to write constraints with.
  @inlinable public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge, to write constraints with.
  @inlinable public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge, to write constraints with.
  @inlinable public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle of the height, to write constraints with.
  @inlinable public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width, to write constraints with.
  @inlinable public final var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height, to write constraints with.
  @inlinable public final var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension LayoutView {
  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .lastBaseline)
  }
}
