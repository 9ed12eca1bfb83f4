public import AutoLayout

extension LayoutView {
  /// Lays the tree out and reports what is wrong with this view and everything below it.
  ///
  /// Complexity: two optimizations for each coordinate of each item; meant for tests and tools.
  public func diagnose() -> Diagnosis {
    layoutIfNeeded()
    return Examination(of: self).diagnosis()
  }

  /// ``diagnose()`` in words, the gravest first.
  public func findings() -> [Finding] { diagnose().findings }

  /// Whether this view could as well lie elsewhere or be of another size.
  ///
  /// Counts ties that a container settles by index. Lays the tree out first.
  public var hasAmbiguousLayout: Bool {
    layoutIfNeeded()
    return !Examination(of: self).ambiguities(of: [self]).isEmpty
  }
}
