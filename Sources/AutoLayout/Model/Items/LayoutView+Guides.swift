extension LayoutView {
  /// The guides added to the view.
  public final var layoutGuides: [LayoutGuide] {
    guard let extras else { return [] }
    return extras.guides.filter { $0.kind.isSolved && $0 !== extras.keyboard?.guide }
  }

  /// Adds a guide, taking it from the view it was added to before. A guide that a view made itself stays there.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard !guide.isPermanent, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    extra.guides.append(guide)
    engine?.attach(guide)
  }

  /// Takes a guide out of the view and deactivates the constraints that mention it. It does nothing to a guide that
  /// the view made itself, such as ``safeAreaLayoutGuide``.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard !guide.isPermanent, let index = extras?.guides.lastIndex(where: { $0 === guide })
    else { return }
    guide.uninstallConstraints()
    engine?.detach(guide)
    extras?.guides.remove(at: index)
    guide.owningView = nil
    extras?.guideListener?(guide)
  }

  /// Called when a guide was removed, for containers that arrange guides.
  package final var onGuideRemoval: ((LayoutGuide) -> Void)? {
    get { extras?.guideListener }
    set { extra.guideListener = newValue }
  }

  /// The part of the view that the device does not cover.
  public final var safeAreaLayoutGuide: LayoutGuide { insetGuide(.safeArea) }

  /// The view less its layout margins.
  public final var layoutMarginsGuide: LayoutGuide { insetGuide(.margins) }

  /// The margins guide, not wider than is comfortable to read.
  public final var readableContentGuide: LayoutGuide { insetGuide(.readable) }

  /// A guide that is the view minus some insets, or the view itself.
  final func area(_ kind: LayoutGuide.Kind?) -> LayoutElement { kind.map(insetGuide) ?? self }

  private func insetGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let guide = extras?.guides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    extra.guides.append(guide)
    return guide
  }
}

extension LayoutGuide {
  /// Whether a view made the guide, which therefore stays there.
  fileprivate var isPermanent: Bool {
    kind != .user || owningView?.extras?.keyboard?.guide === self
  }
}
