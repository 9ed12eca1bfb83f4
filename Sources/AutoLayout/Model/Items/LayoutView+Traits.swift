/// The traits of a view that replace the inherited ones; `nil` inherits.
///
/// Use it to preview a part of a tree as on another device.
public struct TraitOverrides: Hashable, Sendable {
  /// The width class.
  public var horizontalSizeClass: LayoutSizeClass?
  /// The height class.
  public var verticalSizeClass: LayoutSizeClass?
  /// The kind of device.
  public var idiom: LayoutIdiom?

  /// Creates overrides that inherit every trait.
  package init() {}

  fileprivate func apply(to traits: inout LayoutEnvironment) {
    if let horizontalSizeClass { traits.horizontalSizeClass = horizontalSizeClass }
    if let verticalSizeClass { traits.verticalSizeClass = verticalSizeClass }
    if let idiom { traits.idiom = idiom }
  }
}

extension LayoutView {
  /// The traits of this view and its descendants that replace the inherited ones.
  ///
  /// Constants of ``LayoutConstraint/designConstant`` follow the traits of the first item.
  public final var traitOverrides: TraitOverrides {
    get { extras?.traitOverrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let old = traitCollection
      extra.traitOverrides = newValue
      let engines = engine?.engines() ?? []
      for engine in engines { engine.overridesTraits = true }
      notifyTraits(from: old)
      for engine in engines { engine.designsMayHaveChanged() }
    }
  }

  /// The environment of the tree: that of its ``layoutEngine``.
  public final var environment: LayoutEnvironment {
    get { layoutEngine.environment }
    set { layoutEngine.environment = newValue }
  }

  /// The environment of the tree, with the overrides of this view and of those above it.
  ///
  /// Complexity: linear in the depth of the view.
  public final var traitCollection: LayoutEnvironment {
    traits(in: root.layoutEngineIfAny?.environment ?? LayoutEnvironment())
  }

  /// The environment of a tree, with the overrides of this view and of those above it.
  final func traits(in environment: LayoutEnvironment) -> LayoutEnvironment {
    var traits = environment
    let chain = sequence(first: self, next: \.superview).compactMap(\.extras?.traitOverrides)
    for overrides in chain.reversed() { overrides.apply(to: &traits) }
    return traits
  }

  /// Notifies the views below whose traits differ because those of this view do.
  final func notifyTraits(from old: LayoutEnvironment) {
    var changed: [LayoutView] = []
    var waiting = [(view: self, old: old, new: traitCollection)]
    while let (view, old, new) = waiting.popLast() {
      guard old.differsInTraits(from: new) else { continue }
      if !view.flags.contains(.plain) {
        if view.extra.notifiedTraits == nil { view.extra.notifiedTraits = old }
        changed.append(view)
      }
      for child in view.children.reversed() {
        var (before, after) = (old, new)
        child.extras?.traitOverrides?.apply(to: &before)
        child.extras?.traitOverrides?.apply(to: &after)
        waiting.append((child, before, after))
      }
    }
    for view in changed { view.notify(.traits) }
  }

  /// The traits of the last notification, or of a view without a tree.
  final var knownTraits: LayoutEnvironment { extras?.notifiedTraits ?? .initial }

  /// Calls ``traitCollectionDidChange(_:)`` if the traits differ from those of the last call.
  final func deliverTraits() {
    let (old, new) = (knownTraits, traitCollection)
    guard old.differsInTraits(from: new) else { return }
    // Few views leave their tree, so a view that joins one does not store what the engine knows.
    extras?.notifiedTraits = new
    traitCollectionDidChange(old)
  }

  /// Keeps the traits of a view that leaves an engine, to compare them with those of its next tree.
  final func keepTraits(of engine: LayoutEngine) {
    guard !flags.contains(.plain), extras?.notifiedTraits == nil else { return }
    let traits = engine.overridesTraits ? traitCollection : engine.environment
    if traits.differsInTraits(from: .initial) { extra.notifiedTraits = traits }
  }
}

extension LayoutEnvironment {
  /// The environment of a root for which none was set.
  static let initial = LayoutEnvironment()

  func differsInTraits(from other: LayoutEnvironment) -> Bool {
    horizontalSizeClass != other.horizontalSizeClass || verticalSizeClass != other.verticalSizeClass
      || idiom != other.idiom || scale != other.scale || direction != other.direction
  }
}
