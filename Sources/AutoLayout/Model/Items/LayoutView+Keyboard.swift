extension LayoutView {
  /// How much of the view the keyboard covers at the bottom, in points; 0 unless the host sets it.
  ///
  /// Negative numbers and numbers out of range are refused and recorded.
  public final var keyboardInset: Double {
    get { extras?.keyboardInset ?? 0 }
    set {
      let defect = newValue.lengthDefect ?? (newValue < 0 ? .outOfRange : nil)
      guard accepts(defect, as: "keyboard inset") else { return }
      extra.keyboardInset = newValue
      extras?.keyboard?.limit.constant = -newValue
    }
  }

  /// The part of the view that the keyboard covers, at least what lies below the safe area.
  ///
  /// As wide as the view, and at its bottom edge. A constraint to its top keeps a view above the keyboard, which the
  /// host announces by ``keyboardInset``.
  public final var keyboardLayoutGuide: LayoutGuide {
    if let keyboard = extras?.keyboard { return keyboard.guide }
    let guide = LayoutGuide(name: "keyboard")
    func make(
      _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ other: LayoutElement,
      _ otherAttribute: LayoutAttribute, priority: LayoutPriority = .required
    ) -> LayoutConstraint {
      LayoutConstraint(
        generated: "keyboard.\(attribute)", item: UncountedItem(guide), attribute: attribute,
        relatedBy: relation, toItem: UncountedItem(other), attribute: otherAttribute, multiplier: 1,
        constant: 0, priority: priority, weight: 1)
    }
    let limit = make(.top, .lessThanOrEqual, self, .bottom)
    limit.constant = -keyboardInset
    extra.keyboard = (guide, limit)
    addLayoutGuide(guide)
    // The top is as low as both limits let it be.
    LayoutConstraint.activate([
      make(.leading, .equal, self, .leading), make(.trailing, .equal, self, .trailing),
      make(.bottom, .equal, self, .bottom), limit,
      make(.top, .lessThanOrEqual, safeAreaLayoutGuide, .bottom),
      make(.top, .equal, self, .bottom, priority: LayoutPriority(999)),
    ])
    return guide
  }
}
