package import AutoLayout

/// The facts about views that a document states in addition to their constraints.
///
/// An overlap, or a view outside of its superview, is intentional if the frames in the document
/// show it.
package struct DesignFacts: Sendable {
  /// The frames that the document records, by view, relative to the superview in points.
  package var frames: [ObjectIdentifier: LayoutRect] = [:]
  /// The views whose contents scroll, so that these may lie outside of the view.
  package var scrolling: Set<ObjectIdentifier> = []
  /// The views whose contents are placed by code, regardless of their frames.
  package var arranging: Set<ObjectIdentifier> = []
  /// The views that frames place instead of constraints. Programs usually move such views.
  package var framed: Set<ObjectIdentifier> = []
  /// The views whose sizes the document does not determine: content that a program adds, controls
  /// of other systems, and views that the author excluded from the check.
  package var openSizes: Set<ObjectIdentifier> = []
  /// The views that the author excluded from all checks for ambiguity.
  package var unverified: Set<ObjectIdentifier> = []
  /// The touch targets, if their sizes are to be checked.
  package var touched: Set<ObjectIdentifier> = []
  /// The views without words, whose room is not checked; `nil` if the room of all views is checked.
  ///
  /// Words in documents are measured with average widths. The error is up to two points.
  package var wordless: Set<ObjectIdentifier>?

  /// Creates empty facts.
  package init() {}
}

/// The facts as seen from a tree: the original tree or a copy of it.
final class DesignView {
  let facts: DesignFacts
  private let original: (AnyObject) -> ObjectIdentifier
  /// All descendants of views whose contents are placed by code, found in one traversal of the
  /// tree.
  private var arranged: Set<ObjectIdentifier>?
  /// The number of views that were examined.
  private(set) var visits = 0

  init(_ facts: DesignFacts, _ original: @escaping (AnyObject) -> ObjectIdentifier) {
    self.facts = facts
    self.original = original
  }

  func scrolls(_ view: LayoutView) -> Bool { facts.scrolling.contains(original(view)) }

  func arranges(_ view: LayoutView) -> Bool { facts.arranging.contains(original(view)) }

  private func frame(_ view: LayoutView) -> LayoutRect? { facts.frames[original(view)] }

  /// The frame of a view, and the size of its superview, in the document.
  private func place(_ view: LayoutView) -> (LayoutRect, LayoutSize)? {
    frame(view).flatMap { frame in view.superview.flatMap(self.frame).map { (frame, $0.size) } }
  }

  /// Whether the document shows the view inside of its superview and the constraints tie it to the
  /// safe area. Such a view is meant to end at the edge. It ends elsewhere if the safe area
  /// changes.
  func endsAtEdge(_ view: LayoutView, _ pins: [LayoutConstraint]) -> Bool {
    guard let (frame, size) = place(view) else { return false }
    return LayoutRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(frame)
      && pins.flatMap(\.items).contains { ($0 as? LayoutGuide)?.kind == .safeArea }
  }

  /// Whether the document shows the view equally far outside of its superview on all of these
  /// sides.
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

  /// Whether an optional constraint that does not hold is worth a finding.
  func isJudged(_ wish: Unsatisfied) -> Bool {
    guard let wordless = facts.wordless else { return true }
    return wish.constraint.role == .contentSize && wish.violation >= 2
      && wish.view.map { !wordless.contains(original($0)) } == true
  }

  func isTouched(_ view: LayoutView) -> Bool { facts.touched.contains(original(view)) }

  /// Whether constraints are not expected to determine the coordinate, because something else does.
  func isOpen(_ ambiguity: Ambiguity) -> Bool {
    guard let home = ambiguity.item.home else { return false }
    return facts.unverified.contains(original(home))
      || ambiguity.coordinate.isLength && facts.openSizes.contains(original(home))
      // A text that may wrap does not need the width of a single line.
      || ambiguity.kind == .tie && ambiguity.coordinate == .width && isOfDocument(home)
        && (ambiguity.item as? LayoutView)?.askedSize(width: 1) != nil
      || isArranged(home)
  }

  /// Whether code places the contents of an ancestor.
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

  /// Whether the document shows the views overlapping. The amount depends on the size of the
  /// screen.
  func sawOverlap(_ one: LayoutView, _ other: LayoutView) -> Bool {
    guard let a = frame(one), let b = frame(other) else { return false }
    let common = a.intersection(b)
    return common.width > 1 && common.height > 1
  }

  /// Whether the view in the document is no longer than it is now. In that case the content was
  /// clipped there as well, or its words are shorter than the average widths suggest.
  func sawAsShort(_ view: LayoutView, _ axis: LayoutAxis) -> Bool {
    frame(view).map { $0.size.length(axis) <= view.frame.size.length(axis) + 1 } ?? false
  }
}
