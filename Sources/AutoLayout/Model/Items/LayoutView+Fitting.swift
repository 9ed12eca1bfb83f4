extension LayoutView {
  /// A target that asks ``systemLayoutSizeFitting(_:)`` for the smallest size that fits.
  public static var layoutFittingCompressedSize: LayoutSize { .zero }

  /// A target that asks ``systemLayoutSizeFitting(_:)`` for the largest size that fits.
  public static var layoutFittingExpandedSize: LayoutSize {
    LayoutSize(width: 10_000, height: 10_000)
  }

  /// The size in points of the view that comes closest to `target`, with both axes wanted at
  /// ``LayoutPriority/fittingSizeLevel``.
  ///
  /// A target of zero, ``layoutFittingCompressedSize``, gives the smallest size that fits.
  public final func systemLayoutSizeFitting(_ target: LayoutSize) -> LayoutSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Gives ``bounds`` the size that ``sizeThatFits(_:)`` returns for it, and leaves the origin of the frame.
  public final func sizeToFit() {
    frame = LayoutRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }
}
