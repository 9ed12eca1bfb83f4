extension LayoutElement {
  /// The edge where text starts.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public final var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public final var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
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
