extension LayoutView {
  // MARK: Safe area

  /// On a root, the part of each edge that the device covers. On other views, it is added to the inherited insets.
  public final var additionalSafeAreaInsets: LayoutInsets {
    get { extras?.additionalSafeArea ?? .zero }
    set {
      guard accepts(newValue.defect, as: "safe area") else { return }
      extra.additionalSafeArea = newValue
      insetsDidChange()
    }
  }

  /// Insets that replace the computed safe area, for hosts and documents that have the exact ones.
  public final var safeAreaInsetsOverride: LayoutInsets? {
    get { extras?.safeAreaOverride }
    set {
      guard accepts(newValue?.defect, as: "safe area") else { return }
      extra.safeAreaOverride = newValue
      insetsDidChange()
    }
  }

  /// How much of each edge the device covers.
  ///
  /// Per edge, the inset of the superview less the distance to that edge of the superview, not
  /// negative and not more than the superview's.
  public final var safeAreaInsets: LayoutInsets { computedInsets().safeArea }

  /// The frame before rounding, as far as it is known.
  final var solvedFrame: LayoutRect {
    guard hasBeenLaidOut, let engine else { return frameStorage }
    guard slot == 0 else { return engine.rawFrame(slot) }
    return LayoutRect(origin: frameStorage.origin, size: engine.rawFrame(0).size)
  }

  // MARK: Margins

  /// The margins in effect, in points: those that were set, 8 points unless set, plus the safe area. If the
  /// margins of the superview are preserved, at least the part of them that lies in this view.
  ///
  /// Setting them sets the view's own part. As in UIKit, the value that is read may be larger.
  public final var layoutMargins: LayoutInsets {
    get { computedInsets().margins }
    set { setMargins(.sides(newValue), newValue.defect) }
  }

  /// The part of ``layoutMargins`` that was set, without safe area and superview; 8 points unless set.
  package final var ownLayoutMargins: LayoutInsets {
    switch extras?.usedMargins {
    case .directional(let margins): margins.resolved(for: effectiveDirection)
    case .sides(let margins): margins
    case nil: LayoutInsets(all: 8)
    }
  }

  /// ``layoutMargins`` along the reading direction; those that were set follow it when it changes.
  public final var directionalLayoutMargins: DirectionalInsets {
    get { layoutMargins.directional(in: effectiveDirection) }
    set { setMargins(.directional(newValue), newValue.resolved(for: .leftToRight).defect) }
  }

  private func setMargins(_ margins: OwnMargins, _ defect: LayoutError.Reason?) {
    guard accepts(defect, as: "margins") else { return }
    extra.margins = margins
    extra.marginsInPlace = nil
    insetsDidChange()
  }

  /// ``ownLayoutMargins`` along the reading direction.
  package final var ownDirectionalLayoutMargins: DirectionalInsets {
    if case .directional(let margins) = extras?.usedMargins { return margins }
    return ownLayoutMargins.directional(in: effectiveDirection)
  }

  /// Margins of a container that replace those that were set, until others are set or the container has none.
  package final var marginsInPlace: DirectionalInsets? {
    get { extras?.marginsInPlace }
    set {
      guard newValue != marginsInPlace else { return }
      extra.marginsInPlace = newValue
      insetsDidChange()
    }
  }

  /// Whether margins are at least as large as the part of the superview's margins that lies in this view.
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

  /// The insets of a guide that is the view minus some insets.
  package final func insets(of kind: LayoutGuide.Kind) -> LayoutInsets {
    computedInsets()[kind]
  }

  // MARK: Computation

  /// All insets, from the root downwards. Complexity: linear in the depth.
  final func computedInsets() -> UsedInsets {
    var known: [ObjectIdentifier: UsedInsets]?
    return computedInsets(in: layoutEngineIfAny?.environment ?? LayoutEnvironment(), &known)
  }

  /// All insets. Those in `known` are not computed again, and computed ones are added to it unless it is `nil`.
  final func computedInsets(
    in environment: LayoutEnvironment, _ known: inout [ObjectIdentifier: UsedInsets]?
  ) -> UsedInsets {
    var path: [LayoutView] = []
    var outer: UsedInsets?
    for view in sequence(first: self, next: \.superview) {
      outer = known?[ObjectIdentifier(view)]
      if outer != nil { break }
      path.append(view)
    }
    while let view = path.popLast() {
      outer = view.computedInsets(below: outer, in: environment)
      known?[ObjectIdentifier(view)] = outer
    }
    return outer ?? UsedInsets()
  }

  /// All insets, given those of the superview.
  final func computedInsets(below outer: UsedInsets?, in environment: LayoutEnvironment)
    -> UsedInsets
  {
    let inner = solvedFrame
    var distance = LayoutInsets.zero
    if let superview {
      let size = superview.solvedFrame.size
      distance = LayoutInsets(
        top: inner.minY, left: inner.minX, bottom: size.height - inner.maxY,
        right: size.width - inner.maxX)
    }
    var insets = ownInsets(safeArea: safeArea(in: outer, distance))
    if preservesSuperviewLayoutMargins, let outer {
      insets.margins = LayoutInsets(
        pointwiseMax(insets.margins.vector, outer.margins.vector - distance.vector))
    }
    let room = inner.width - insets.margins.left - insets.margins.right
    let surplus = max(0, room - environment.readableWidth(in: inner.width)) / 2
    insets.readable =
      insets.margins + LayoutInsets(top: 0, left: surplus, bottom: 0, right: surplus)
    return insets
  }

  /// The insets of the view if nothing covers it: its own part of them.
  final var firstInsets: UsedInsets { ownInsets(safeArea: safeArea(in: nil, .zero)) }

  /// The insets of a view with this safe area, and nothing else around it.
  private func ownInsets(safeArea: LayoutInsets) -> UsedInsets {
    var margins = ownLayoutMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    return UsedInsets(safeArea: safeArea, margins: margins, readable: margins)
  }

  private func safeArea(in outer: UsedInsets?, _ distance: LayoutInsets) -> LayoutInsets {
    if let given = extras?.safeAreaOverride { return given }
    let own = extras?.additionalSafeArea ?? .zero
    guard let outer = outer?.safeArea.vector, outer != .zero else { return own }
    // This is not the intersection of rectangles: a view entirely in the covered area gets all of it.
    return own + LayoutInsets(pointwiseMin(pointwiseMax(outer - distance.vector, .zero), outer))
  }

  // MARK: Bookkeeping

  private func insetsDidChange() {
    engine?.insetsDidChange(below: self)
    guard !flags.contains(.plain) else { return }
    keepingRoot {
      notify(.margins)
      // The size of a container may depend on its margins.
      superview?.notify(.content, of: self)
    }
  }

  var layoutEngineIfAny: LayoutEngine? { engine ?? layoutRoot.extras?.rootEngine }

  /// Notes that a constraint depends on the insets of this view.
  ///
  /// - Parameter isReadable: Whether it depends on the readable width, which depends on frames even where the
  ///   margins, which were used before, do not.
  final func markInsetsUsed(isReadable: Bool = false) {
    let isFirst = flags.insert(.insetsUsed).inserted
    if isFirst { markInsetsUsedBelow() }
    if isFirst || isReadable { engine?.insetsDidChange(below: self) }
  }

  final func markInsetsUsedBelow() {
    var view: LayoutView? = self
    while let current = view, !current.flags.contains(.insetsUsedBelow) {
      current.flags.insert(.insetsUsedBelow)
      view = current.superview
    }
  }
}
