import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

/// The constraint table of the box, without a solver.
@Suite struct BoxTableTests {
  private let first = LayoutView(name: "a")
  private let second = LayoutView(name: "b")
  private let insets = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)

  private func box(
    _ items: [BoxItem], axis: BoxLayout.Axis = .y, spacing: Double = 0,
    insets: LayoutInsets = .zero, _ change: (BoxView) -> Void = { _ in }
  ) -> BoxView {
    let box = BoxView(axis: axis, spacing: spacing, insets: insets, name: "box")
    box.items = items
    change(box)
    box.updateConstraints()
    return box
  }

  @Test func `a plain item fills the box inside its insets`() {
    let box = box([first.boxed], insets: insets)
    #expect(
      box.equations == [
        "a.top == box.top + 1", "a.leading == box.leading + 2", "a.trailing == box.trailing - 4",
        "box.bottom == a.bottom + 3",
      ])
  }

  @Test func `the gap is both pins and the spacing`() {
    let box = box([first.boxed.bottom(5), second.boxed.top(7)], spacing: 10)
    #expect(box.equations.contains("b.top == a.bottom + 22"))
  }

  @Test func `a row is chained by leading and trailing`() {
    let box = box([first.boxed, second.boxed], axis: .x, spacing: 3)
    #expect(
      box.equations == [
        "a.leading == box.leading", "a.top == box.top", "a.bottom == box.bottom",
        "b.leading == a.trailing + 3", "b.top == box.top", "b.bottom == box.bottom",
        "box.trailing == b.trailing",
      ])
  }

  @Test func `relations and priorities join`() {
    let box = box([first.boxed.bottom(>=5 & 600), second.boxed.top(==3 & 700)], spacing: 10)
    #expect(box.equations.contains("b.top >= a.bottom + 18 @600"))
  }

  @Test func `at least meeting at most is a minimum, and the rest goes on`() {
    let box = box([first.boxed.bottom(>=5), second.boxed.top(<=3)])
    #expect(box.equations.contains("b.top >= a.bottom + 8"))
    #expect(box.equations.contains("box.bottom == b.bottom"))
  }

  @Test func `without a pin there is no link`() {
    let box = box([first.boxed.bottom(nil), second.boxed.bottom(nil)])
    #expect(!box.equations.contains { $0.contains("b.top") || $0.contains("bottom") })
  }

  @Test func `an end pin with a relation is read towards the item`() {
    let box = box([first.boxed.right(>=6).bottom(<=7)], insets: insets)
    #expect(box.equations.contains("a.trailing <= box.trailing - 10"))
    #expect(box.equations.contains("box.bottom <= a.bottom + 10"))
  }

  @Test func `centers lie in the middle of the insets`() {
    let box = box(
      [first.boxed.centerX(offset: 7, padding: 5).centerY(padding: nil)], insets: insets)
    #expect(
      box.equations == [
        "a.centerY == box.centerY - 1", "a.leading >= box.leading + 7",
        "a.centerX == box.centerX + 6", "a.trailing <= box.trailing - 9",
      ])
  }

  @Test func `centers turn with the reading direction`() {
    let box = box([first.boxed.left(nil).right(nil).centerX(offset: 7)], insets: insets) {
      $0.direction = .rightToLeft
    }
    #expect(box.equations.contains("a.centerX == box.centerX - 6"))
  }

  @Test func `sizes are the item's own or the box's`() {
    let box = box([
      first.boxed.width(30).height(>=40),
      second.boxed.relativeWidth(0.25).relativeHeight(==20 * 0.3 & 750),
    ])
    #expect(box.equations.contains("a.width == 30"))
    #expect(box.equations.contains("a.height >= 40"))
    #expect(box.equations.contains("b.width == 0.25 * box.width"))
    #expect(box.equations.contains("b.height == 0.3 * box.height + 20 @750"))
  }

  @Test func `relative sizes can leave the insets out`() {
    let box = box([first.boxed.relativeWidth(0.5)], insets: insets) {
      $0.relativeSizesExcludeInsets = true
    }
    #expect(box.equations.contains("a.width == 0.5 * box.width - 3"))
  }

  @Test func `flexible items share in the ratio of their numbers`() {
    let box = box([first.boxed.flex(2), .flex(0), second.boxed.flex(3)])
    #expect(box.equations.contains("b.height == 1.5 * a.height"))
    #expect(box.managedConstraints.filter { $0.identifier == "box-flex" }.count == 1)
    #expect(box.managedGuides.first?.owningView === box)
  }

  @Test func `the ratio follows the number of the item all others are compared with`() {
    let box = box([first.boxed.flex(2), second.boxed.flex(3)])
    first.updateBoxItem { $0.flex(6) }
    box.updateConstraints()
    #expect(box.equations.contains("b.height == 0.5 * a.height"))
  }

  @Test func `insets can be margins`() {
    let box = box([first.boxed], insets: insets) { $0.insetsAreMargins = true }
    #expect(box.directionalLayoutMargins.leading == 2)
    #expect(box.equations.contains("a.leading == layoutMargins.leading"))
    box.directionalLayoutMargins.leading = 20
    #expect(box.insets.left == 20)
  }

  @Test func `hidden views stay unless they are excluded`() {
    second.isHidden = true
    let box = box([first.boxed, second.boxed.width(9)])
    #expect(box.equations.contains("box.bottom == b.bottom"))
    box.excludeHiddenViews = true
    box.updateConstraints()
    #expect(box.equations.contains("box.bottom == a.bottom"))
    #expect(
      !box.equations.contains {
        $0.contains("b.") && !$0.contains("b.bottom == a") && $0.hasPrefix("b.")
      })
  }
}
