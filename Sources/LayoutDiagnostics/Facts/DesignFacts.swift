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
  /// Views placed by frames rather than constraints: programs move them as a rule.
  package var framed: Set<ObjectIdentifier> = []
  /// Views whose size something decides that no document tells: content that a program adds, controls
  /// of other systems, and what the author asked not to be checked for.
  package var openSizes: Set<ObjectIdentifier> = []
  /// Views that the author asked not to be checked for ambiguity at all.
  package var unverified: Set<ObjectIdentifier> = []
  /// Views that are touched, if their sizes are to be judged.
  package var touched: Set<ObjectIdentifier> = []
  /// Views without words, whose room is not judged; `nil` where the room of all views is.
  ///
  /// Words of documents are measured with average widths: a point or two is within the error of that.
  package var wordless: Set<ObjectIdentifier>?

  /// Nothing is known.
  package init() {}
}

/// The facts as seen from a tree: from the one they are about, or from a copy of it.
final class DesignView {
  let facts: DesignFacts
  private let original: (AnyObject) -> ObjectIdentifier
  /// The views anywhere in one whose contents are placed by code, found in one walk of their tree.
  private var arranged: Set<ObjectIdentifier>?
  /// How many views were looked at.
  private(set) var visits = 0

  init(_ facts: DesignFacts, _ original: @escaping (AnyObject) -> ObjectIdentifier) {
    self.facts = facts
    self.original = original
  }

  func scrolls(_ view: LayoutView) -> Bool { facts.scrolling.contains(original(view)) }

  func arranges(_ view: LayoutView) -> Bool { facts.arranging.contains(original(view)) }

  private func frame(_ view: LayoutView) -> LayoutRect? { facts.frames[original(view)] }

  /// The frame of a view, and the size of its superview.
  private func place(_ view: LayoutView) -> (LayoutRect, LayoutSize)? {
    frame(view).flatMap { frame in view.superview.flatMap(self.frame).map { (frame, $0.size) } }
  }

  /// Whether the author saw the view in its superview, and bound it to the safe area there: it is
  /// meant to end at the edge, and ends elsewhere where the safe area is another.
  func endsAtEdge(_ view: LayoutView, _ pins: [LayoutConstraint]) -> Bool {
    guard let (frame, size) = place(view) else { return false }
    return LayoutRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(frame)
      && pins.flatMap(\.items).contains { ($0 as? LayoutGuide)?.kind == .safeArea }
  }

  /// Whether the author saw the view reach as far out of its superview on all of these sides.
  func sawOutside(_ view: LayoutView, _ over: [(LayoutAttribute, Double)]) -> Bool {
    guard let (frame, size) = place(view) else { return false }
    let seen = OutsideRule.excesses(of: frame, in: size)
    return over.allSatisfy { side, excess in
      seen.contains { $0.side == side && $0.excess >= excess - 1 }
    }
  }

  /// Whether a document describes the view.
  func isOfDocument(_ view: LayoutView) -> Bool { frame(view) != nil }

  func isFramed(_ view: LayoutView) -> Bool { facts.framed.contains(original(view)) }

  /// Whether a wish that does not hold is worth a report.
  func isJudged(_ wish: Unsatisfied) -> Bool {
    guard let wordless = facts.wordless else { return true }
    return wish.constraint.role == .contentSize && wish.violation >= 2
      && wish.view.map { !wordless.contains(original($0)) } == true
  }

  func isTouched(_ view: LayoutView) -> Bool { facts.touched.contains(original(view)) }

  /// Whether nobody expects constraints to determine the coordinate: something else does.
  func isOpen(_ ambiguity: Ambiguity) -> Bool {
    guard let home = ambiguity.item.home else { return false }
    return facts.unverified.contains(original(home))
      || ambiguity.coordinate.isLength && facts.openSizes.contains(original(home))
      // What may wrap does not insist on the width of its one line.
      || ambiguity.kind == .tie && ambiguity.coordinate == .width && isOfDocument(home)
        && (ambiguity.item as? LayoutView)?.askedSize(width: 1) != nil
      || isArranged(home)
  }

  /// Whether a view above arranges its contents.
  func isArranged(_ view: LayoutView) -> Bool {
    if facts.arranging.isEmpty { return false }
    let known = arranged ?? arranged(in: view.root)
    arranged = known
    return known.contains(ObjectIdentifier(view))
  }

  private func arranged(in root: LayoutView) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    for view in SubtreeWalk(root) {
      visits += 1
      if let above = view.superview, arranges(above) || found.contains(ObjectIdentifier(above)) {
        found.insert(ObjectIdentifier(view))
      }
    }
    return found
  }

  /// Whether the author saw the views cover each other: how much, the screen decides.
  func sawOverlap(_ one: LayoutView, _ other: LayoutView) -> Bool {
    guard let a = frame(one), let b = frame(other) else { return false }
    let common = a.intersection(b)
    return common.width > 1 && common.height > 1
  }

  /// Whether the author saw the view no longer than it is: what was cut was cut then, or the words
  /// are shorter than a table of widths has them.
  func sawAsShort(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    frame(view).map { $0.size.length(axis) <= view.frame.size.length(axis) + 1 } ?? false
  }
}
