public import AutoLayout

/// The options of single views of a stack.
extension StackView {
  /// Gives `view` an alignment of its own; `nil` returns it to ``alignment``.
  ///
  /// A baseline is that of the first view without an alignment of its own. A view that is not arranged is
  /// refused and recorded.
  public func setAlignment(_ alignment: Alignment?, of view: LayoutView) {
    setOption("alignment", of: view) { $0.alignment = alignment }
  }

  /// The alignment of `view` itself; `nil` if it follows the stack.
  public func alignment(of view: LayoutView) -> Alignment? { member(of: view)?.alignment }

  /// Gives `view` a share of the length in the ratio of the weights; `nil` removes the share.
  ///
  /// In the distribution `fill`, views with a weight take the room that the others leave. Weights
  /// that are not above 0 or not in the range of factors of `LayoutRange`, and views that are not
  /// arranged, are refused and recorded.
  public func setWeight(_ weight: Double?, of view: LayoutView) {
    guard accepts(weight?.weightDefect, as: "weight", of: view) else { return }
    setOption("weight", of: view) { $0.weight = weight }
  }

  /// The weight of `view`; `nil` if it has none.
  public func weight(of view: LayoutView) -> Double? { member(of: view)?.weight }

  private func setOption(
    _ what: String, of view: LayoutView, _ change: (ArrangedView) -> Void
  ) {
    let member = member(of: view)
    guard accepts(member == nil ? .unknownItem : nil, as: what, of: view), let member else {
      return
    }
    change(member)
    hasOptions = true
    invalidateArrangement()
  }
}
