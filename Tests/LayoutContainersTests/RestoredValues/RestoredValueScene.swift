import AutoLayout
import BoxViewCompatibility
import LayoutContainers

/// A tree with something of everything, whose frames show what its views were told.
final class RestoredValueScene {
  let page = LayoutView(name: "page")
  let view = LayoutView(name: "view")
  let stack = StackView(spacing: 3, name: "stack")
  let texts = ["first", "second", "third"].map { LayoutView(name: $0) }
  let box = BoxView(spacing: 2, insets: LayoutInsets(all: 3), name: "box")
  let items = ["one", "two", "three"].map { LayoutView(name: $0) }
  let inner = BoxView(axis: .x, name: "inner")
  let leaf = LayoutView(name: "leaf")
  let scroll = ScrollView(name: "scroll")
  let content = LayoutView(name: "content")
  let list = ListView(name: "list")
  let mover = LayoutView(name: "mover")
  let node = ReturnNode()
  let ratio: LayoutConstraint
  let toggle: ConstraintSwitch

  init() {
    ratio = view.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.25, constant: 5)
    toggle = ConstraintSwitch(
      onSet: [view.heightAnchor.constraint(equalToConstant: 40)],
      offSet: [view.heightAnchor.constraint(equalToConstant: 20)])
    page.frame = LayoutRect(x: 0, y: 0, width: 320, height: 640)
    page.additionalSafeAreaInsets = LayoutInsets(top: 20, left: 0, bottom: 10, right: 0)
    fill()
    let placed = [view, stack, box, scroll, list] as [LayoutView]
    for child in placed {
      page.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    mover.frame = LayoutRect(x: 250, y: 300, width: 40, height: 20)
    mover.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    page.addSubview(mover)
    for child in placed + texts + items + [leaf, content] { showInsets(of: child) }
    place()
  }

  private func fill() {
    for (index, text) in texts.enumerated() {
      text.naturalSize = LayoutSize(width: 70 + Double(index) * 20, height: 10)
      let length = 70 + Double(index) * 20
      text.measurer = {
        LayoutSize(width: min($0, length), height: 10 * (length / $0).rounded(.up))
      }
      text.firstBaselineOffsetFromTop = 7 + Double(index)
      stack.addArrangedSubview(text)
    }
    for (index, item) in (items + [inner]).enumerated() {
      item.naturalSize = LayoutSize(width: 30, height: 12)
      // Which of them takes what room is left is no matter of their order.
      item.huggingY = LayoutPriority(200 + Float(index))
    }
    leaf.naturalSize = LayoutSize(width: 21, height: 9)
    inner.items = [leaf.boxed.left(4)]
    box.items = [
      items[0].boxed.relativeWidth(0.5).right(nil), items[1].boxed.flex(1).left(6),
      items[2].boxed.flex(2), inner.boxed,
    ]
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    content.naturalSize = LayoutSize(width: 300, height: 200)
    list.estimatedRowHeight = 12
    list.setRows(count: 40) { _, index in
      let row = LayoutView(name: "row \(index)")
      row.naturalSize = LayoutSize(width: 30, height: 12)
      return row
    }
  }

  private func place() {
    LayoutConstraint.activate([
      view.top == page.safeAreaLayoutGuide.top, ratio,
      view.leading == page.layoutMarginsGuide.leading,
      stack.top == page.top + 40, stack.leading == page.readableContentGuide.leading,
      stack.trailing == page.trailing - 30,
      box.top == stack.bottom + 9, box.leading == page.leading + 11, box.width == 150,
      box.height == 160,
      scroll.top == box.bottom, scroll.leading == page.leading + 5, scroll.width == 100,
      scroll.height == 80,
      content.top == scroll.contentLayoutGuide.top,
      content.leading == scroll.contentLayoutGuide.leading,
      content.trailing == scroll.contentLayoutGuide.trailing,
      content.bottom == scroll.contentLayoutGuide.bottom,
      list.top == box.bottom + 7, list.trailing == page.trailing, list.width == 120,
      (list.bottom <= page.bottom) ~ 700, (list.height == 90) ~ 200,
    ])
  }

  /// Something whose frame tells the insets of a view.
  private func showInsets(of view: LayoutView) {
    for guide in [view.layoutMarginsGuide, view.safeAreaLayoutGuide] {
      let shown = LayoutGuide(name: "insets of \(view.layoutName ?? "")")
      page.addLayoutGuide(shown)
      LayoutConstraint.activate([
        shown.leading == guide.leading, (shown.trailing == guide.trailing) ~ 600,
        shown.top == guide.top, (shown.bottom == guide.bottom) ~ 600,
      ])
    }
  }

  /// Everything that can be seen of the tree after a layout.
  func facts() -> [String] {
    page.layoutIfNeeded()
    var found: [String] = []
    page.forEachElement { element in
      if let view = element as? LayoutView {
        found.append("\(view.label): \(view.frame) \(view.effectiveDirection)")
      } else if let guide = element as? LayoutGuide {
        found.append("\(guide.label): \(guide.layoutFrame)")
      }
    }
    found += list.visibleRows.map { "row \($0.index): \($0.view.frame)" }
    found.append("of \(scroll.contentSize), of \(list.contentSize)")
    found += page.layoutEngine.conflicts.map { "\($0)" }
    // Not in the order of the views: what comes back comes in front.
    return found.sorted()
  }
}

/// A node that answers everything it can be asked.
final class ReturnNode: LayoutNode {
  var intrinsicContentSize: LayoutSize { LayoutSize(width: 33, height: 17) }
  var firstBaselineOffsetFromTop: Double? { 11 }
  var lastBaselineOffsetFromBottom: Double? { 2 }
  var alignmentRectInsets: LayoutInsets? { LayoutInsets(all: 1) }
}
