import AutoLayout
import Testing

/// What adapters of other toolkits take for granted.
@Suite struct ViewSubclassTests {
  private final class TaggedConstraint: LayoutConstraint {
    var tag = 0
  }

  @Test func `a constraint may be subclassed`() {
    let root = makeRoot()
    let constraint = TaggedConstraint(item: root, attribute: .width, constant: 70)
    constraint.tag = 3
    let view = makeView("view", in: root)
    let width = TaggedConstraint(
      item: view, attribute: .width, toItem: root, attribute: .width, multiplier: 0.5)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    #expect((root.constraints.first as? TaggedConstraint)?.tag == 0 && constraint.tag == 3)
  }

  @Test func `views take constraints and give them back`() {
    let root = makeRoot()
    let (one, two) = (makeView("one", in: root), makeView("two", in: root))
    let tie = one.leftAnchor.constraint(equalTo: two.leftAnchor)
    let width = one.widthAnchor.constraint(equalToConstant: 10)
    one.addConstraint(tie)
    #expect(!tie.isActive && tie.error?.reason == .noCommonAncestor)
    root.addConstraints([tie, width])
    #expect(tie.isActive && width.isActive && width.owner === one)
    two.removeConstraint(width)
    #expect(width.isActive)
    root.removeConstraints([tie, width])
    #expect(!tie.isActive && !width.isActive)
  }

  @Test func `views change places by the names UIKit has for it`() {
    let root = makeRoot()
    let views = "abcd".map { makeView(String($0), in: root) }
    func order() -> String { root.subviews.map { $0.layoutName ?? "" }.joined() }
    root.bringSubviewToFront(views[0])
    #expect(order() == "bcda")
    root.sendSubviewToBack(views[2])
    #expect(order() == "cbda")
    root.insertSubview(views[0], belowSubview: views[1])
    #expect(order() == "cabd")
    root.insertSubview(views[2], aboveSubview: views[1])
    #expect(order() == "abcd")
    root.insertSubview(views[3], aboveSubview: views[0])
    #expect(order() == "adbc")
    root.exchangeSubview(at: 3, withSubviewAt: 1)
    #expect(order() == "acbd")
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    root.bringSubviewToFront(LayoutView())
    root.insertSubview(LayoutView(name: "e"), belowSubview: views[0])
    #expect(order() == "eacbd")
    root.insertSubview(views[0], aboveSubview: views[0])
    root.insertSubview(LayoutView(name: "f"), aboveSubview: LayoutView())
    #expect(order() == "eacbdf")
  }

  @Test func `bounds set the size around the center`() {
    let view = LayoutView()
    view.frame = rect(10, 20, 30, 40)
    view.bounds = rect(0, 0, 50, 20)
    #expect(view.frame == rect(0, 30, 50, 20) && view.bounds == rect(0, 0, 50, 20))
    view.bounds = rect(5, 0, 50, 20)
    #expect(view.bounds == rect(0, 0, 50, 20))
    view.bounds.size.width = -1
    #expect(view.layoutEngine.errors.map(\.reason) == [.outOfRange, .outOfRange])
  }

  @Test func `a length without a second item is a constant`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    for attribute in [LayoutAttribute.width, .height] {
      LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: attribute,
        multiplier: 1, constant: 50
      ).isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 50, height: 50))
    let place = LayoutConstraint(item: view, attribute: .left, toItem: nil, attribute: .left)
    place.isActive = true
    #expect(!place.isActive)
  }

  @Test func `relations have the numbers UIKit gives them`() {
    let relations: [LayoutRelation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
    #expect(relations.map(\.rawValue) == [-1, 0, 1])
  }

  @Test func `margins are read as they count`() {
    let root = makeRoot()
    root.additionalSafeAreaInsets.top = 40
    root.layoutMargins = LayoutInsets(all: 10)
    #expect(root.layoutMargins == LayoutInsets(top: 50, left: 10, bottom: 10, right: 10))
    #expect(root.ownLayoutMargins == LayoutInsets(all: 10))
    root.direction = .rightToLeft
    root.directionalLayoutMargins.leading = 15
    #expect(root.layoutMargins.right == 15)
    root.insetsLayoutMarginsFromSafeArea = false
    #expect(root.layoutMargins == root.ownLayoutMargins)
  }

  @Test func `a subclass hears of its safe area when a layout changed it`() {
    final class Listener: LayoutView {
      var heard: [Double] = []
      override func safeAreaInsetsDidChange() { heard.append(safeAreaInsets.top) }
    }
    let root = makeRoot()
    let view = Listener(name: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    place(view, rect(0, 10, 100, 100))
    root.layoutIfNeeded()
    #expect(view.heard == [])
    root.additionalSafeAreaInsets.top = 40
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(view.heard == [30])
    for one in root.constraints where one.firstAttribute == .top { one.constant = 25 }
    root.layoutIfNeeded()
    #expect(view.heard == [30, 15])
    let other = makeRoot()
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.heard == [30, 15, 0])
  }
}

/// A subclass has the words of the language to itself.
@Suite struct OwnNameTests {
  private final class Card: LayoutView {
    var width = 12.5
    var center = "middle"
    var size = 3
    var edges: [String] = []
    let name: String
    var top: Int?

    init(_ name: String) {
      self.name = name
      super.init(name: "card")
      width += 1
    }
  }

  @Test func `a subclass may have names the language uses`() {
    let root = makeRoot()
    let card = Card("own")
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    #expect(card.width == 13.5 && card.center == "middle" && card.size == 3 && card.edges == [])
    #expect(card.name == "own" && card.layoutName == "card" && card.top == nil)
    constrain {
      card.widthAnchor == 20
      card.height == 10
      card.leading == root.leading + 5
      card.topAnchor == root.top
    }
    root.layoutIfNeeded()
    #expect(card.frame == rect(5, 0, 20, 10))
  }
}
