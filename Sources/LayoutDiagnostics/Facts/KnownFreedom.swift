import AutoLayout

/// Which views of a tree are free, as of one solve.
///
/// To ask of one view costs a look at all constraints, and to ask of all of them little more.
final class KnownFreedom {
  private let structure: Int
  private let free: Set<ObjectIdentifier>

  private init(_ engine: LayoutEngine, _ top: LayoutView) {
    structure = engine.structure
    let found = Examination(of: top).ambiguities(of: Replica.views(of: top))
    free = Set(found.map { ObjectIdentifier($0.item) })
  }

  /// What is known of the present answers of the engine of a view.
  static func of(_ view: LayoutView) -> KnownFreedom {
    let engine = view.layoutEngine
    if let known = engine.examined as? KnownFreedom, known.structure == engine.structure {
      return known
    }
    let fresh = KnownFreedom(engine, engine.root ?? view)
    engine.examined = fresh
    return fresh
  }

  /// Whether a coordinate of the view could as well be another.
  func isFree(_ view: LayoutView) -> Bool { free.contains(ObjectIdentifier(view)) }
}
