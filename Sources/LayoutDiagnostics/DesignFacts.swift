package import AutoLayout

/// What a document knows of its views beyond their constraints: what its author looked at.
///
/// A view that lies across another one, or reaches out of its superview, where the author saw it do
/// so, is meant to.
package struct DesignFacts: Sendable {
  /// The frames the document records, by view, relative to the superview in points.
  package var frames: [ObjectIdentifier: LayoutRect] = [:]
  /// Views in which contents move: they reach out of it.
  package var scrolling: Set<ObjectIdentifier> = []
  /// Views whose contents are placed by code, whatever their frames are.
  package var arranging: Set<ObjectIdentifier> = []

  /// Nothing is known.
  package init() {}
}

/// The facts as seen from a tree: from the one they are about, or from a copy of it.
struct DesignView {
  private let facts: DesignFacts
  private let original: (AnyObject) -> ObjectIdentifier

  init(_ facts: DesignFacts, _ original: @escaping (AnyObject) -> ObjectIdentifier) {
    self.facts = facts
    self.original = original
  }

  func scrolls(_ view: LayoutView) -> Bool { facts.scrolling.contains(original(view)) }

  func arranges(_ view: LayoutView) -> Bool { facts.arranging.contains(original(view)) }

  private func frame(_ view: LayoutView) -> LayoutRect? { facts.frames[original(view)] }

  /// Whether the author saw the view reach as far out of its superview on all of these sides.
  func sawOutside(_ view: LayoutView, _ over: [(LayoutAttribute, Double)]) -> Bool {
    guard let frame = frame(view), let size = view.superview.flatMap({ self.frame($0) })?.size
    else { return false }
    return over.allSatisfy { side, excess in
      let seen =
        switch side {
        case .left: -frame.minX
        case .right: frame.maxX - size.width
        case .top: -frame.minY
        default: frame.maxY - size.height
        }
      return seen >= excess - 1
    }
  }

  /// Whether the author saw the views cover each other by at least half as much.
  func sawOverlap(
    _ one: LayoutView, _ other: LayoutView, _ width: Double, _ height: Double
  ) -> Bool {
    guard let a = frame(one), let b = frame(other) else { return false }
    return min(a.maxX, b.maxX) - max(a.minX, b.minX) >= width / 2
      && min(a.maxY, b.maxY) - max(a.minY, b.minY) >= height / 2
  }

  /// Whether the author saw the view no longer than it is: what was cut was cut then, or the words
  /// are shorter than a table of widths has them.
  func sawAsShort(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    guard let frame = frame(view) else { return false }
    return axis == .horizontal
      ? frame.width <= view.frame.width + 1 : frame.height <= view.frame.height + 1
  }
}
