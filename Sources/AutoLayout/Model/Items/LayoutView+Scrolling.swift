/// The guides of a scroll view, and how far its content is scrolled.
package final class ScrollGuides {
  /// The area of the content; its solved size is the content size.
  package let content = LayoutGuide(.content)
  /// The visible part, in the coordinates of the content.
  package let viewport = LayoutGuide(.viewport)
  var offset = LayoutPoint.zero

  package init() {}
}

/// The effect of scrolling on constraints. The scroll view of the containers is built on it.
///
/// Subviews of a scrolling view are placed in the coordinates of its content. In a constraint between
/// the scrolling view and an item inside, edges and margins are those of the content, and size
/// and center are those of the frame. The offset is a constant in the few constraints that relate items inside to
/// items outside or to the viewport. Other constraints do not depend on it.
extension LayoutView {
  /// Whether edges of the view, seen from inside, are those of a content of its own size.
  package final var isScrolling: Bool { extras?.scroll != nil }

  /// Turns the view into a scrolling one, once, before it is laid out for the first time.
  package final func makeScrolling(_ guides: ScrollGuides) {
    guard extras?.scroll == nil else { return }
    extra.scroll = guides
    extra.guides += [guides.content, guides.viewport]
    guides.content.owningView = self
    guides.viewport.owningView = self
    for edge in [LayoutAttribute.left, .top] {
      LayoutConstraint(item: guides.content, attribute: edge, toItem: self, attribute: edge)
        .generated(.container, "scroll-origin").isActive = true
    }
  }

  /// The point of the content at the top left corner of the frame.
  package final var scrollOffset: LayoutPoint {
    get { extras?.scroll?.offset ?? .zero }
    set {
      guard let scroll = extras?.scroll, newValue != scroll.offset,
        accepts(newValue.defect, as: "offset")
      else { return }
      scroll.offset = newValue
      engine?.scrollDidMove(scroll)
    }
  }
}

extension LayoutEngine {
  /// Invalidates the constraints that depend on how far a view is scrolled; most trees have none.
  func scrollDidMove(_ scroll: ScrollGuides) {
    scroll.viewport.forEachConstraint { invalidate(.insets, of: $0) }
    for row in tree.rows(dependingOn: .scroll) { tree.invalidate(.insets, row: row) }
  }
}
