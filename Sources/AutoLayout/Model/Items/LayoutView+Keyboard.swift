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
    let limit = guide.top.constraint(lessThanOrEqualTo: bottom, constant: -keyboardInset)
    extra.keyboard = (guide, limit)
    addLayoutGuide(guide)
    // The top is as low as both limits let it be.
    let constraints = [
      guide.leading.constraint(equalTo: leading), guide.trailing.constraint(equalTo: trailing),
      guide.bottom.constraint(equalTo: bottom), limit,
      guide.top.constraint(lessThanOrEqualTo: safeAreaLayoutGuide.bottom),
      guide.top.constraint(equalTo: bottom) ~ 999,
    ]
    LayoutConstraint.activate(
      constraints.map { $0.generated(.container, "keyboard.\($0.firstAttribute)") })
    return guide
  }
}
