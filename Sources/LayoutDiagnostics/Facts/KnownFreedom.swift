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

  /// The ambiguous views in the current solution of the engine of a view.
  static func of(_ view: LayoutView) -> KnownFreedom {
    let engine = view.layoutEngine
    if let known = engine.examined as? KnownFreedom, known.structure == engine.structure {
      return known
    }
    let fresh = KnownFreedom(engine, engine.root ?? view)
    engine.examined = fresh
    return fresh
  }

  /// Whether a coordinate of the view could have another value.
  func isFree(_ view: LayoutView) -> Bool { free.contains(ObjectIdentifier(view)) }
}
