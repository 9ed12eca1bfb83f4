extension LayoutView {
  // MARK: Safe area

  /// On a root, the part of each edge the device covers; elsewhere added to what is inherited.
  public final var additionalSafeAreaInsets: LayoutInsets {
    get { extras?.additionalSafeArea ?? .zero }
    set {
      guard acceptsInsets(newValue) else { return }
      extra.additionalSafeArea = newValue
      insetsDidChange()
    }
  }

  /// Insets that replace the computed safe area, for hosts and documents that know better.
  public final var safeAreaInsetsOverride: LayoutInsets? {
    get { extras?.safeAreaOverride }
    set {
      guard acceptsInsets(newValue ?? .zero) else { return }
      extra.safeAreaOverride = newValue
      insetsDidChange()
    }
  }

  /// How much of each edge the device covers.
  ///
  /// Per edge, the inset of the superview less the distance to that edge of the superview, not
  /// negative and not more than the superview's.
  public final var safeAreaInsets: LayoutInsets {
    if let given = extras?.safeAreaOverride { return given }
    let own = extras?.additionalSafeArea ?? .zero
    guard let superview else { return own }
    let outer = superview.safeAreaInsets
    if outer == .zero { return own }
    let distance = distances(to: superview)
    return own
      + LayoutInsets(
        top: clamp(outer.top, distance.top), left: clamp(outer.left, distance.left),
        bottom: clamp(outer.bottom, distance.bottom), right: clamp(outer.right, distance.right))
  }

  private func clamp(_ inset: Double, _ distance: Double) -> Double {
    min(max(inset - distance, 0), max(inset, 0))
  }

  /// From each edge of the superview inwards to the same edge of this view.
  private func distances(to superview: LayoutView) -> LayoutInsets {
    let inner = solvedFrame
    let outer = superview.solvedFrame
    return LayoutInsets(
      top: inner.minY, left: inner.minX, bottom: outer.height - inner.maxY,
      right: outer.width - inner.maxX)
  }

  /// The frame before rounding, as far as it is known.
  final var solvedFrame: LayoutRect {
    if slot >= 0, let engine { return engine.solvedFrame(of: self) }
    return frameStorage
  }

  // MARK: Margins

  /// The margins of the view itself, without safe area and superview; 8 points unless set.
  public final var layoutMargins: LayoutInsets {
    get {
      guard let extras else { return LayoutInsets(all: 8) }
      return extras.directionalMargins?.resolved(for: effectiveDirection) ?? extras.margins
    }
    set {
      guard acceptsInsets(newValue) else { return }
      extra.margins = newValue
      extra.directionalMargins = nil
      insetsDidChange()
    }
  }

  /// ``layoutMargins`` along the reading direction; they follow it when it changes.
  public final var directionalLayoutMargins: DirectionalInsets {
    get {
      if let margins = extras?.directionalMargins { return margins }
      let sides = layoutMargins
      let leftToRight = effectiveDirection == .leftToRight
      return DirectionalInsets(
        top: sides.top, leading: leftToRight ? sides.left : sides.right, bottom: sides.bottom,
        trailing: leftToRight ? sides.right : sides.left)
    }
    set {
      guard acceptsInsets(newValue.resolved(for: .leftToRight)) else { return }
      extra.directionalMargins = newValue
      insetsDidChange()
    }
  }

  /// Whether margins are at least as large as what the superview's leave of this view.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { flags.contains(.preservesMargins) }
    set {
      flags.set(.preservesMargins, newValue)
      insetsDidChange()
    }
  }

  /// Whether the safe area is added to the margins; true unless set.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.contains(.marginsFromSafeArea) }
    set {
      flags.set(.marginsFromSafeArea, newValue)
      insetsDidChange()
    }
  }

  /// The margins that count: own ones, plus the safe area, at least the preserved ones.
  public final var effectiveLayoutMargins: LayoutInsets {
    var margins = layoutMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    let outer = superview.effectiveLayoutMargins
    let distance = distances(to: superview)
    return LayoutInsets(
      top: max(margins.top, outer.top - distance.top),
      left: max(margins.left, outer.left - distance.left),
      bottom: max(margins.bottom, outer.bottom - distance.bottom),
      right: max(margins.right, outer.right - distance.right))
  }

  /// The insets of the readable content: the margins, and more where a line would be too long.
  final var readableInsets: LayoutInsets {
    var insets = effectiveLayoutMargins
    let limit = root.extras?.rootEngine?.environment.readableWidth ?? 672
    let surplus = solvedFrame.width - insets.left - insets.right - limit
    if surplus > 0 {
      insets.left += surplus / 2
      insets.right += surplus / 2
    }
    return insets
  }

  final func insets(of kind: LayoutGuide.Kind) -> LayoutInsets {
    switch kind {
    case .user: .zero
    case .safeArea: safeAreaInsets
    case .margins: effectiveLayoutMargins
    case .readable: readableInsets
    }
  }

  // MARK: Bookkeeping

  private func acceptsInsets(_ insets: LayoutInsets) -> Bool {
    guard !insets.isFinite else { return true }
    layoutEngine.record(LayoutError(.notFinite, subject: label))
    return false
  }

  private func insetsDidChange() {
    engine?.insetsDidChange(below: self)
  }

  /// Notes that a constraint depends on the insets of this view.
  final func markInsetsUsed() {
    flags.insert(.insetsUsed)
    markInsetsUsedBelow()
  }

  final func markInsetsUsedBelow() {
    var view: LayoutView? = self
    while let current = view, !current.flags.contains(.insetsUsedBelow) {
      current.flags.insert(.insetsUsedBelow)
      view = current.superview
    }
  }
}
