import AutoLayout
import BoxViewCompatibility
import LayoutContainers
import Testing

@Suite struct BoxHelpersTests {
  @Test func `operators make pins`() {
    #expect(>=8 == BoxLayout.Pin(constant: 8, relation: .greaterThanOrEqual))
    #expect(<=8.5 == BoxLayout.Pin(constant: 8.5, relation: .lessThanOrEqual))
    let nothing: Double? = nil
    #expect((>=nothing) == nil)
    #expect((==3) + (>=4) == BoxLayout.Pin(constant: 7, relation: .greaterThanOrEqual))
    #expect((>=20 * 0.3).multiplier == 0.3)
    #expect((*0.5 * 0.5).multiplier == 0.25)
    #expect((*0.5 & 750).pin.priority == 750)
  }

  @Test func `priorities have names`() {
    let pin = BoxLayout.Pin(4)
    #expect(pin.almostRequired.priority == 999)
    #expect(pin.high(2).priority == 752)
    #expect(pin.low(-3).priority == 247)
    #expect(pin.required(-1).priority == 999)
  }

  @Test func `layouts are pinned to all sides unless told otherwise`() {
    #expect(BoxLayout.withPins(left: nil).left == nil)
    #expect(BoxLayout.withPins(left: nil).right == .zero)
    #expect(BoxLayout.boxEdgePins([.top: .equal(3)]).bottom == nil)
    let centered = BoxLayout.xCentered(padding: nil)
    #expect(centered.left == nil && centered.right == nil && centered.centerX == .zero)
  }

  @Test func `a rectangle frees right and bottom`() {
    let item = LayoutView().boxed.rect(LayoutRect(x: 1, y: 2, width: 3, height: 4))
    #expect(item.layout.left == .equal(1))
    #expect(item.layout.right == nil)
    #expect(item.layout.height == .equal(4))
  }

  @Test func `any view can lay items out as a box`() {
    let view = LayoutView(name: "page")
    let views = labels(2)
    let constraints = view.addBoxItems(
      views.boxed, axis: .x, spacing: 3, insets: LayoutInsets(all: 1))
    #expect(constraints.allActive)
    #expect(constraints.map(\.equation).contains("v1.leading == v0.trailing + 3"))
    #expect(views.allSatisfy { $0.superview === view })
  }

  @Test func `a guide can hold views of its owner`() {
    let view = LayoutView(name: "page")
    let child = LayoutView(name: "child")
    let constraints = view.safeAreaLayoutGuide.addBoxedView(child)
    #expect(child.superview === view)
    #expect(constraints.allActive)
    #expect(constraints.count == 4)
  }

  @Test func `pinning activates at once and remembers its place`() {
    let view = LayoutView(name: "page")
    let child = LayoutView(name: "child")
    view.addSubview(child)
    let edge = child.pin(.left, of: view, offset: 4)
    #expect(edge.isActive)
    #expect(edge.equation == "child.leading == page.leading + 4")
    #expect("\(edge.origin)".contains("BoxHelpersTests.swift"))
    #expect(!child.pinWidth(30, activate: false).isActive)
    #expect(child.pinAspect(0.5).equation == "child.height == 0.5 * child.width")
    #expect(child.pinAspectFromSize(LayoutSize(width: 0, height: 4)) == nil)
    #expect(
      child.pinHeight(to: view, multiPin: *0.5).equation == "child.height == 0.5 * page.height")
    #expect(child.pinSize(LayoutSize(width: 3, height: 4), activate: false).count == 2)
  }

  @Test func `sizes are shared with the first of several`() {
    let page = LayoutView(name: "page")
    let views = labels(3)
    for view in views { page.addSubview(view) }
    #expect(
      views.pinSameWidth().map(\.equation) == ["v1.width == v0.width", "v2.width == v0.width"])
    #expect(views.pinSameHeight().count == 2)
  }

  @Test func `constraints of a view can be found by attribute and by partner`() {
    let page = LayoutView(name: "page")
    let views = labels(2)
    for view in views { page.addSubview(view) }
    let edge = views[0].pin(.left, of: page)
    let width = views[0].pinWidth(to: views[1])
    let own = views[0].pinHeight(4)
    views[0].bxRemoveConstraintsForAttribute(.leading)
    #expect(!edge.isActive && width.isActive && own.isActive)
    views[0].bxRemoveConstraintsToView(views[1])
    #expect(!width.isActive && own.isActive)
  }

  @Test func `a switch has one set active from the start`() {
    let view = LayoutView(name: "page")
    let on = view.pinWidth(3, activate: false)
    let off = view.pinWidth(4, activate: false)
    let toggle = ConstraintSwitch(onSet: [on], offSet: [off])
    var states: [Bool] = []
    toggle.stateChangeHandler = { states.append($0) }
    #expect(off.isActive && !on.isActive)
    toggle.state = true
    toggle.state = true
    #expect(on.isActive && !off.isActive)
    #expect(states == [true])
    let other = view.pinWidth(5, activate: false)
    toggle.onSet = [other]
    #expect(other.isActive && !on.isActive)
  }

  @Test func `a switch that its own handler turns again gets an end, and says so`() {
    let view = LayoutView(name: "page")
    let toggle = ConstraintSwitch(
      onSet: [view.pinWidth(3, activate: false)], offSet: [view.pinWidth(4, activate: false)])
    var states: [Bool] = []
    toggle.stateChangeHandler = { state in
      states.append(state)
      toggle.state.toggle()
    }
    toggle.state = true
    #expect(states == [true, false, true, false, true, false])
    #expect(toggle.onSet[0].isActive == toggle.state && toggle.offSet[0].isActive != toggle.state)
    #expect(view.layoutEngine.errors.map(\.reason) == [.unsettled(passes: 6)])
    toggle.stateChangeHandler = { state in
      states.append(state)
      toggle.state = false
    }
    toggle.state = false
    states = []
    toggle.state = true
    #expect(states == [true, false])
    #expect(toggle.offSet[0].isActive && !toggle.onSet[0].isActive)
    #expect(view.layoutEngine.errors.count == 1)
  }

  @Test func `views kept in front and behind stay there, in their order`() {
    let box = BoxView()
    let views = labels(6)
    box.setViews(views)
    box.backViews = [views[4], views[1], views[4]]
    box.frontViews = [views[2], views[0], views[2], views[1]]
    func order() -> [String] { box.subviews.compactMap(\.layoutName) }
    #expect(order() == ["v4", "v3", "v5", "v0", "v2", "v1"])
    box.addItem(label("new", 1, 1).boxed)
    box.insertItem(label("first", 1, 1).boxed, after: nil)
    #expect(order() == ["v4", "first", "v3", "v5", "new", "v0", "v2", "v1"])
    box.frontViews = nil
    box.removeItem(for: views[4])
    #expect(order() == ["v1", "first", "v3", "v5", "new", "v0", "v2"])
  }
}
