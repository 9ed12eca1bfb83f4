import AutoLayout
import LayoutContainers
import Testing

/// The reading direction that a box forces on its views, and takes back.
@Suite struct BoxDirectionTests {
  private let box = BoxView()
  private let inner = BoxView()
  private let view = label("view", 10, 10)
  private let late = label("late", 10, 10)

  init() {
    box.direction = .rightToLeft
    inner.items = [view.boxed]
    box.items = [inner.boxed]
    box.forceSubviewsDirection = true
  }

  @Test func `what comes to a box inside gets the direction as what was there before`() {
    inner.addItem(late.boxed)
    #expect([inner, view, late].allSatisfy { $0.direction == .rightToLeft })
    inner.items = [late.boxed]
    #expect(late.direction == .rightToLeft)
    #expect(view.direction == nil)
  }

  @Test func `views have their own direction again when it is not forced any more`() {
    late.direction = .leftToRight
    inner.addItem(late.boxed)
    box.direction = .leftToRight
    box.direction = .rightToLeft
    #expect(late.direction == .rightToLeft)
    box.forceSubviewsDirection = false
    #expect((inner.direction, view.direction, late.direction) == (nil, nil, .leftToRight))
  }

  @Test func `what leaves has its own direction again, and so has what is in it`() {
    inner.removeFromSuperview()
    #expect((inner.direction, view.direction) == (nil, nil))
  }

  @Test func `a box inside goes on with its own, or with that of the one around it`() {
    inner.forceSubviewsDirection = true
    inner.forceSubviewsDirection = false
    #expect(view.direction == .rightToLeft)
    inner.forceSubviewsDirection = true
    box.forceSubviewsDirection = false
    inner.direction = .leftToRight
    #expect(view.direction == .leftToRight)
    inner.forceSubviewsDirection = false
    #expect(view.direction == nil)
  }

  @Test func `a direction that was told while another was forced stays`() {
    view.direction = .leftToRight
    box.forceSubviewsDirection = false
    #expect(view.direction == .leftToRight)
  }

  @Test func `the forced direction that is also set on the view stays`() {
    view.direction = .rightToLeft
    inner.direction = .rightToLeft
    box.direction = .leftToRight
    box.forceSubviewsDirection = false
    #expect((inner.direction, view.direction) == (.rightToLeft, .rightToLeft))
  }

  @Test(arguments: 0..<3)
  func `views that outlast the box have their own direction again`(place: Int) {
    late.direction = .leftToRight
    let text = label("text", 10, 10)
    do {
      let inner = BoxView(name: "inner")
      inner.items = [late.boxed]
      let box = BoxView(name: "box")
      box.direction = .rightToLeft
      box.items = [inner.boxed, text.boxed]
      box.forceSubviewsDirection = true
      let page = root(place == 0 ? box : LayoutView(name: "page"), 100, 100)
      if place == 1 { page.addSubview(box) }
      page.layoutIfNeeded()
      #expect((late.direction, text.direction) == (.rightToLeft, .rightToLeft))
    }
    #expect((late.superview == nil, text.superview == nil) == (true, true))
    #expect((late.direction, text.direction) == (.leftToRight, nil))
  }
}
