import AutoLayout
import LayoutContainers
import Testing

/// Rows that contain lists, whose rows have solvers of their own.
@Suite struct NestedListTests {
  /// Lists in each other around a view, each showing the next one as its only row, in a page.
  private struct Nest {
    let page = LayoutView(name: "page")
    var lists: [ListView] = []
    let row: LayoutView

    init(depth: Int, around row: LayoutView) {
      self.row = row
      page.frame = LayoutRect(x: 0, y: 0, width: 100, height: 400)
      var inner = row
      for level in (0..<depth).reversed() {
        let list = ListView(name: "list\(level)")
        list.setRows(count: 1) { [inner] _, _ in inner }
        if level > 0 { list.heightAnchor.constraint(equalToConstant: 300).isActive = true }
        lists.insert(list, at: 0)
        inner = list
      }
      lists[0].frame = LayoutRect(x: 0, y: 0, width: 100, height: 400)
      page.addSubview(lists[0])
      page.layoutIfNeeded()
    }
  }

  @Test(arguments: 1...4)
  func `what changes in a row is laid out, however many lists are around it`(_ depth: Int) {
    let stack = StackView(axis: .vertical, name: "row")
    let nest = Nest(depth: depth, around: stack)
    let member = LayoutView(name: "member")
    stack.addArrangedSubview(member)
    nest.page.layoutIfNeeded()
    #expect(member.frame.width == 100)
    let height = member.heightAnchor.constraint(equalToConstant: 37)
    height.isActive = true
    nest.page.layoutIfNeeded()
    #expect(stack.frame.height == 37)
    height.constant = 41
    member.layoutIfNeeded()
    #expect(stack.frame.height == 41 && nest.lists[depth - 1].contentSize.height == 41)
    let guide = LayoutGuide(name: "guide")
    member.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: member.leftAnchor, constant: 3).isActive = true
    member.alignmentInsets = LayoutInsets(top: 2, left: 0, bottom: 1, right: 0)
    nest.page.layoutIfNeeded()
    #expect(guide.layoutFrame.x == 3 && member.frame.height == 44)
    member.removeFromSuperview()
    nest.page.layoutIfNeeded()
    #expect(stack.frame.height == 0)
  }

  @Test func `a row that used its margins before it came into a list follows the list's safe area`()
  {
    let row = LayoutView(name: "row")
    let title = LayoutView(name: "title")
    title.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(title)
    title.topAnchor.constraint(equalTo: row.layoutMarginsGuide.topAnchor).isActive = true
    let nest = Nest(depth: 1, around: row)
    #expect(title.frame.y == 8)
    nest.lists[0].safeAreaInsetsOverride = LayoutInsets(top: 7, left: 0, bottom: 0, right: 0)
    nest.page.layoutIfNeeded()
    #expect(title.frame.y == 15)
  }

  @Test func `a row that changed in a row out of sight is current when that comes back`() {
    let outer = ListView(name: "outer")
    let page = makeRoot(100, 50, name: "page")
    outer.frame = page.frame
    page.addSubview(outer)
    let inner = ListView(name: "inner")
    inner.heightAnchor.constraint(equalToConstant: 50).isActive = true
    let text = LayoutView(name: "text")
    let height = text.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    inner.setRows(count: 1) { _, _ in text }
    let other = LayoutView(name: "other")
    other.heightAnchor.constraint(equalToConstant: 200).isActive = true
    outer.estimatedRowHeight = 200
    outer.setRows(count: 2) { _, index in index == 0 ? inner : other }
    page.layoutIfNeeded()
    outer.contentOffset.y = 100
    page.layoutIfNeeded()
    #expect(inner.isHidden && text.frame.height == 10)
    height.constant = 20
    page.layoutIfNeeded()
    outer.contentOffset.y = 0
    page.layoutIfNeeded()
    #expect(!inner.isHidden && text.frame.height == 20)
  }

  /// Does something whenever it is laid out.
  private final class Actor: LayoutView {
    var act: (() -> Void)?
    private(set) var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      act?()
    }
  }

  @Test(arguments: 1...2)
  func `a row changed by a view that is laid out is current in the same layout`(_ depth: Int) {
    let row = LayoutView(name: "row")
    let height = row.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    let nest = Nest(depth: depth, around: row)
    let actor = Actor(name: "actor")
    actor.act = { height.constant = 23 }
    nest.page.addSubview(actor)
    nest.page.layoutIfNeeded()
    #expect(row.frame.height == 23)
  }

  @Test(arguments: 1...8)
  func `a row that never settles is given up once, however many lists are around it`(
    _ depth: Int
  ) {
    let row = Actor(name: "row")
    let height = row.heightAnchor.constraint(equalToConstant: 10)
    height.isActive = true
    row.act = {
      height.constant = height.constant == 10 ? 20 : 10
      row.setNeedsLayout()
    }
    let nest = Nest(depth: depth, around: row)
    #expect(row.count <= 20)
    let before = row.count
    nest.page.layoutIfNeeded()
    #expect(row.count > before && row.count <= before + 20)
    row.act = nil
    nest.page.layoutIfNeeded()
    #expect(row.frame.height == height.constant)
    row.layoutEngine.clearErrors()
    nest.page.setNeedsLayout()
    nest.page.layoutIfNeeded()
    #expect(row.layoutEngine.errors.isEmpty && nest.page.layoutEngine.errors.isEmpty)
  }
}
