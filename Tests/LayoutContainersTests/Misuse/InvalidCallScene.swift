import AutoLayout
import LayoutContainers

/// A small tree with something of everything.
final class InvalidCallScene {
  let page = LayoutView(name: "page")
  let view = LayoutView(name: "view")
  let stack = StackView(axis: .horizontal, name: "stack")
  let box = BoxView(axis: .y, name: "box")
  let scroll = ScrollView(name: "scroll")
  let list = ListView(name: "list")
  let member = LayoutView(name: "member")
  let item = LayoutView(name: "item")
  let guide = LayoutGuide(name: "guide")
  let width: LayoutConstraint
  let left: LayoutConstraint

  init() {
    page.frame = LayoutRect(x: 0, y: 0, width: 300, height: 400)
    width = view.widthAnchor.constraint(equalToConstant: 30)
    left = view.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 7)
    for child in [view, stack, box, scroll, list] as [LayoutView] { page.addSubview(child) }
    for child in [view, stack, box] as [LayoutView] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    for child in [scroll, list] as [LayoutView] {
      child.frame = LayoutRect(x: 10, y: 200, width: 80, height: 60)
    }
    page.addLayoutGuide(guide)
    stack.addArrangedSubview(member)
    stack.addArrangedSubview(LayoutView(name: "second"))
    member.naturalSize = LayoutSize(width: 20, height: 9)
    item.naturalSize = LayoutSize(width: 20, height: 9)
    box.items = [item.boxed]
    list.setRows(count: 20) { _, _ in
      let row = LayoutView(name: "row")
      row.naturalSize = LayoutSize(width: 10, height: 20)
      return row
    }
    LayoutConstraint.activate([
      width, left, view.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: page.layoutMarginsGuide.topAnchor, constant: 40),
      guide.leftAnchor.constraint(equalTo: page.readableContentGuide.leftAnchor),
      stack.leftAnchor.constraint(equalTo: page.leftAnchor),
      stack.topAnchor.constraint(equalTo: page.topAnchor, constant: 60),
      box.leftAnchor.constraint(equalTo: page.leftAnchor),
      box.topAnchor.constraint(equalTo: page.topAnchor, constant: 120),
    ])
  }

  /// Frames that are none, and of a page that is still what it was given, what is not laid out.
  func faults() -> [String] {
    page.layoutIfNeeded()
    var found: [String] = []
    page.forEachElement { element in
      let frame =
        (element as? LayoutView)?.frame ?? (element as? LayoutGuide)?.layoutFrame ?? .zero
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      // What is a view less some insets is less than nothing where the view is smaller.
      let isLess = [
        page.layoutMarginsGuide, page.safeAreaLayoutGuide, page.readableContentGuide,
      ].contains { $0 === element }
      let isSize = frame.width >= 0 && frame.height >= 0 || isLess
      if !numbers.allSatisfy(\.isFinite) || !isSize {
        found.append("\(element.layoutName ?? "?") is \(frame)")
      }
    }
    for row in list.visibleRows where !row.view.frame.height.isFinite {
      found.append("row \(row.index) is \(row.view.frame)")
    }
    return found
  }
}
