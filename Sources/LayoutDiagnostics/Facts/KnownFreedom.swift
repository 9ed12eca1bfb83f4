import AutoLayout

/// The views of a tree whose frames are ambiguous, as of one solve.
///
/// A query for one view examines all constraints. Queries for all views cost little more.
final class KnownFreedom {
  private let structure: Int
  private let free: Set<ObjectIdentifier>

  private init(_ engine: LayoutEngine, _ top: LayoutView) {
    structure = engine.structure
    let found = Examination(of: top).ambiguities(of: Replica.views(of: top))
    free = Set(found.map { ObjectIdentifier($0.item) })
  }

  /// Whether a coordinate of the view could have another value in the current solution.
  static func contains(_ view: LayoutView) -> Bool {
    let engine = view.layoutEngine
    var known = engine.examined as? KnownFreedom
    if known?.structure != engine.structure { known = KnownFreedom(engine, engine.root ?? view) }
    engine.examined = known
    return known?.free.contains(ObjectIdentifier(view)) == true
  }
}
