import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import TestSupport
import Testing

@Suite struct BoxItemsTests {
  private let views = labels(4)

  @Test func `assigning items adds, keeps and removes views`() {
    let box = BoxView()
    box.items = views[0...2].map(\.boxed)
    box.items = [views[3].boxed, views[1].boxed]
    #expect(box.managedViews.map(\.layoutName) == ["v3", "v1"])
    #expect(box.subviews.map(\.layoutName) == ["v1", "v3"])
    #expect(views[0].superview == nil)
  }

  @Test func `an item listed twice counts once`() {
    let box = BoxView()
    box.items = [views[0].boxed, views[0].boxed.left(3)]
    #expect(box.items.count == 1)
  }

  @Test func `optional items drop what is nil`() {
    let box = BoxView()
    box.optItems = [views[0].boxed, views[1].boxed.useIf(false), views[2].boxed.useIfVisible]
    #expect(box.managedViews.map(\.layoutName) == ["v0", "v2"])
    #expect(box.optItems.count == 2)
  }

  @Test func `inserting goes behind or in front of an item`() {
    let box = BoxView()
    box.setViews([views[0], views[1]])
    box.insertItem(views[2].boxed, after: views[0])
    box.insertItem(views[3].boxed, before: views[0])
    #expect(box.managedViews.map(\.layoutName) == ["v3", "v0", "v2", "v1"])
    #expect(box.subviews.map(\.layoutName) == ["v3", "v0", "v2", "v1"])
    box.insertItem(views[3].boxed, after: views[1], z: .back)
    #expect(box.managedViews.map(\.layoutName) == ["v0", "v2", "v1", "v3"])
    #expect(box.subviews.first?.layoutName == "v3")
  }

  @Test func `inserting after nothing goes first, before nothing last`() {
    let box = BoxView()
    box.setViews([views[0]])
    box.insertItem(views[1].boxed, after: nil)
    box.insertItem(views[2].boxed, before: views[3])
    #expect(box.managedViews.map(\.layoutName) == ["v1", "v0", "v2"])
  }

  @Test func `a view that leaves takes its item along`() {
    let box = BoxView()
    box.setViews(views)
    box.updateConstraints()
    views[1].removeFromSuperview()
    box.updateConstraints()
    #expect(box.managedViews.map(\.layoutName) == ["v0", "v2", "v3"])
    #expect(box.managedConstraints.allActive)
    #expect(views[1].superview == nil)
  }

  @Test func `items are found and changed by their object`() {
    let box = BoxView()
    box.setViews(views)
    views[2].updateBoxItem { $0.left(12) }
    box.updateItemForObject(views[1]) { $0.flex(2) }
    #expect(box.itemForObject(views[2])?.layout.left == .equal(12))
    #expect(box.itemForObject(views[1])?.layout.flex == 2)
    #expect(box.itemForObject(box) == nil)
  }

  @Test func `front and back views keep their place`() {
    let box = BoxView()
    box.setViews(views)
    box.frontViews = [views[0]]
    box.backViews = [views[3]]
    #expect(box.subviews.map(\.layoutName) == ["v3", "v1", "v2", "v0"])
    box.addItem(LayoutView(name: "new").boxed)
    #expect(box.subviews.map(\.layoutName) == ["v3", "v1", "v2", "new", "v0"])
  }

  @Test func `a view that is no item is kept neither in front nor behind`() {
    let box = BoxView()
    box.setViews(views)
    let stranger = LayoutView(name: "stranger")
    box.frontViews = [views[0], stranger]
    box.backViews = [stranger]
    #expect(box.frontViews?.map(\.layoutName) == ["v0"] && box.backViews?.isEmpty == true)
    #expect(box.layoutEngine.errors.map(\.reason) == [.unknownItem, .unknownItem])
  }

  @Test func `updateItems runs once before the first update`() {
    final class Form: BoxView {
      var calls = 0
      override func updateItems() {
        calls += 1
        items = [LayoutView(name: "a").boxed]
      }
    }
    let form = Form()
    form.updateConstraints()
    form.updateConstraints()
    #expect(form.calls == 1)
    #expect(form.managedConstraints.count == 4)
    form.setNeedsUpdateItems()
    form.updateConstraints()
    #expect(form.calls == 2)
  }

  @Test(arguments: 0..<3)
  func `a view that a hook of the box makes an item is one item`(way: Int) {
    final class Adopting: BoxView {
      override func didAddSubview(_ subview: LayoutView) {
        super.didAddSubview(subview)
        if itemForObject(subview) == nil { addItem(subview.boxed) }
      }
    }
    let box = Adopting(name: "box")
    let page = root(LayoutView(name: "page"), 100, 100)
    page.addSubview(box)
    weak var gone: LayoutView?
    do {
      let view = label("view", 10, 10)
      let item = view.boxed.left(10)
      gone = view
      switch way {
      case 0: box.addItem(item)
      case 1: box.insertItem(item, after: nil)
      default: box.items = [item]
      }
      page.layoutIfNeeded()
      #expect(box.items.count == 1)
      #expect(view.frame.x == 10)
      view.removeFromSuperview()
      page.layoutIfNeeded()
    }
    #expect(box.items.isEmpty && box.managedConstraints.isEmpty)
    #expect(gone == nil)
    #expect(page.layoutEngine.errors.isEmpty)
  }

  @Test func `an item beside itself stays where it is`() {
    let box = BoxView()
    box.items = views.map(\.boxed)
    for view in views {
      for isAfter in [true, false] {
        if isAfter {
          box.insertItem(view.boxed.left(3), after: view)
        } else {
          box.insertItem(view.boxed.left(4), before: view)
        }
        #expect(box.itemForObject(view)?.layout.left?.constant == (isAfter ? 3 : 4))
        #expect(box.managedViews.map(\.layoutName) == ["v0", "v1", "v2", "v3"])
        #expect(box.subviews.map(\.layoutName) == ["v0", "v1", "v2", "v3"])
      }
    }
    box.insertItem(views[0].boxed, after: views[0], z: .front)
    #expect(box.managedViews.map(\.layoutName) == ["v0", "v1", "v2", "v3"])
    #expect(box.subviews.last === views[0])
  }

  @Test func `a direction can be pushed to the boxes inside`() {
    let inner = BoxView().withItems([views[1].boxed])
    let box = BoxView()
    box.items = [views[0].boxed, inner.boxed]
    box.direction = .rightToLeft
    box.forceSubviewsDirection = true
    #expect([views[0], inner, views[1]].allSatisfy { $0.direction == .rightToLeft })
  }
}

@Suite struct BoxUpdateTests {
  @Test(arguments: [0, 500, 1000])
  func `inserting into a thousand items touches the neighbours only`(_ index: Int) {
    let box = BoxView(spacing: 4)
    let views = labels(1000)
    box.setViews(views)
    box.updateConstraints()
    let before = Set(box.managedConstraints.map { ObjectIdentifier($0) })
    let new = label("new", 10, 10)
    if index < views.count {
      box.insertItem(new.boxed, before: views[index])
    } else {
      box.addItem(new.boxed)
    }
    box.updateConstraints()
    let after = box.managedConstraints.map { ObjectIdentifier($0) }
    #expect(box.lastUpdateCount <= 5)
    #expect(before.subtracting(after).count <= 1)
  }

  @Test func `a new pin changes its constants in place`() {
    let box = BoxView()
    let views = labels(3)
    box.setViews(views)
    box.updateConstraints()
    let before = box.managedConstraints.map { ObjectIdentifier($0) }
    views[1].updateBoxItem { $0.bottom(9) }
    box.updateConstraints()
    #expect(box.lastUpdateCount == 1)
    #expect(box.managedConstraints.map { ObjectIdentifier($0) } == before)
  }

  @Test func `assigning equal items touches nothing`() {
    let box = BoxView()
    box.setViews(labels(3))
    box.updateConstraints()
    box.items = box.items
    box.updateConstraints()
    #expect(box.lastUpdateCount == 0)
  }

  /// The box after random changes makes the equations a new box of the same items makes.
  @Test(arguments: 0..<40)
  func `any history leads to the constraints of a fresh box`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 77)
    let box = BoxView(spacing: 2, name: "box")
    let pool = labels(8)
    let weights: [Double?] = [2, 6, nil, nil, nil]
    for _ in 0..<40 {
      let view = pool.randomElement(using: &random) ?? pool[0]
      let other = pool.randomElement(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: box.addItem(view.boxed)
      case 1: box.insertItem(view.boxed.top(3), after: other)
      case 2: box.insertItem(view.boxed.bottom(>=1), before: other)
      case 3: view.removeFromSuperview()
      case 4: view.updateBoxItem { $0.bottom(Double.random(in: 0...5, using: &random)) }
      case 5: box.items = pool.filter { _ in Bool.random(using: &random) }.map(\.boxed)
      case 6: view.updateBoxItem { $0.flex(weights[Int.random(in: 0..<5, using: &random)]) }
      default: box.updateConstraints()
      }
    }
    box.updateConstraints()
    #expect(box.managedConstraints.allActive)
    // Which flexible item the others are compared with depends on the history.
    let found = box.managedConstraints.filter { $0.identifier != "box-flex" }.map(\.equation)
    for link in box.managedConstraints where link.identifier == "box-flex" {
      let weights = [link.firstItem, link.secondItem].map { item in
        box.items.first { $0.object === item }?.layout.flex ?? .nan
      }
      #expect(link.multiplier == weights[0] / weights[1])
    }
    let count = box.managedConstraints.count
    let fresh = BoxView(spacing: 2, name: "box")
    fresh.items = box.items
    fresh.updateConstraints()
    #expect(
      found
        == fresh.managedConstraints.filter { $0.identifier != "box-flex" }.map(\.equation))
    #expect(count == fresh.managedConstraints.count)
  }

  @Test func `subviews that are no items are listed unless they are meant to be there`() {
    let box = BoxView()
    box.items = labels(2).boxed
    let guest = label("guest", 5, 5)
    box.addBoxItem(guest.boxed)
    #expect(box.notManagedViews.map(\.layoutName) == ["guest"])
    box.allowNotManagedViews = true
    #expect(box.notManagedViews.isEmpty)
    box.forceSubviewsSCA = true
    box.direction = .rightToLeft
    #expect(box.forceSubviewsDirection)
    #expect(box.managedViews.allSatisfy { $0.direction == .rightToLeft })
    #expect(guest.direction == nil)
  }

  @Test func `an item is linked to the one before it, whatever memory that one got`() {
    let page = root(BoxView(spacing: 1), 100, nil)
    let last = label("last", 10, 10)
    page.items = [label("first", 10, 10).boxed, last.boxed]
    for _ in 0..<50 {
      // Where the one before is freed, the next one may get its address.
      page.removeItem(for: page.items[0].object)
      page.insertItem(label("first", 10, 10).boxed, before: last)
      page.layoutIfNeeded()
      #expect(last.frame.y == 11)
    }
  }

  @Test func `an item beside a view that is none of the box is added, and the mistake is recorded`()
  {
    let box = BoxView(axis: .x, name: "box")
    let views = (0..<3).map { label("v\($0)", 10, 10) }
    box.items = [views[0].boxed]
    box.insertItem(views[1].boxed, after: views[2])
    #expect(box.managedViews.map(\.layoutName) == ["v1", "v0"])
    box.setLayout(BoxLayout(), for: views[2])
    let errors = box.layoutEngine.errors
    #expect(errors.map(\.reason) == [.unknownItem, .unknownItem])
    #expect(errors.map(\.subject) == ["v2 as the neighbour of v1 in box", "layout of v2 in box"])
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `a flex that is no weight is refused and named`(_ flex: Double) {
    let box = BoxView(axis: .x, name: "box")
    box.items = [label("a", 10, 10).boxed.flex(flex)]
    #expect(box.layoutEngine.errors.map(\.subject) == ["flex of a in box"])
    let root = makeRoot()
    root.addBoxItems([label("b", 10, 10).boxed.flex(flex)])
    #expect(root.layoutEngine.errors.map(\.subject) == ["flex of b in root"])
  }
}
