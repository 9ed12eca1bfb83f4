import AutoLayout
import Testing

@Suite struct ConstraintBuilderTests {
  @Test func `a block of every form is activated and checked in one go`() {
    let root = makeRoot()
    let names = ["bar", "icon", "title", "text", "field", "button", "image", "badge"]
    let group = fortyConstraints(root, names.map { makeView($0, in: root) })
    #expect(group.constraints.count == 52)
    group.isActive = true
    #expect(group.isActive)
    #expect(root.layoutEngine.errors == [])
    #expect(group["field minimum"]?.priority == 999)
    #expect(group["field height"]?.identifier == "screen.field height")
    group.isActive = false
    #expect(group.constraints.allSatisfy { !$0.isActive })
  }

  @Test func `each expression knows its line`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let line = #line
    let group = constrain {
      view.width == 10
      view.edges(.vertical) == .superview
      if true {
        view.leading == .superview
      }
    }
    let lines = [2, 3, 3, 5].map { line + $0 }
    #expect(group.constraints.map(\.origin) == lines.map { .source(fileID: #fileID, line: $0) })
  }

  private func build(
    _ view: LayoutView, compact: Bool, minimum: Double?, extra: LayoutConstraint?, count: Int
  ) -> [String] {
    let group = LayoutConstraintGroup {
      if compact {
        view.height == 10
      } else {
        view.height == 20
        view.top == .superview
      }
      if let minimum { view.width >= minimum }
      extra
      for index in 0..<count { view.leading >= .superview + Double(index) }
      if #available(macOS 13, iOS 16, *) {
        view.centerX == .superview
      }
      switch count {
      case 0: view.width == 0
      case 1: view.width == 1
      default: view.width == 2
      }
    }
    return group.constraints.map(\.description)
  }

  @Test func `control flow chooses constraints`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    #expect(
      build(view, compact: true, minimum: nil, extra: nil, count: 0) == [
        "view.height == 10", "view.centerX == root.centerX", "view.width == 0",
      ])
    let extra = view.bottom == root.bottom
    #expect(
      build(view, compact: false, minimum: 5, extra: extra, count: 2) == [
        "view.height == 20", "view.top == root.top", "view.width >= 5",
        "view.bottom == root.bottom", "view.leading >= root.leading",
        "view.leading >= root.leading + 1", "view.centerX == root.centerX", "view.width == 2",
      ])
  }

  @Test func `handles are variables, places and names`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let height = view.height == 10
    let group = constrain("card") {
      view.edges(excluding: .bottom) == .superview.inset(8)
      height
      view.width >= 20 ~ "minimum"
    }
    #expect(group[3] === height)
    #expect(group[17] == nil && group["nothing"] == nil)
    #expect(height.identifier == "card")
    #expect(group["minimum"]?.identifier == "card.minimum")
    #expect(group["card.minimum"] === group[4])
    height.constant = 30
    root.layoutIfNeeded()
    #expect(view.frame == rect(8, 8, 384, 30))
  }

  @Test func `names of groups come before names of constraints, once`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let (width, height) = (view.width == 1 ~ "w", view.height == 2)
    let inner = constrain("inner") {
      width
      height
    }
    let outer = constrain("outer") { inner }
    #expect(width.identifier == "outer.inner.w" && height.identifier == "outer.inner")
    #expect(inner["w"] === width && outer["w"] === width && outer["inner"] === height)
    outer.replace {
      height
      view.top == .superview
    }
    #expect(outer.constraints.map(\.identifier) == ["outer.inner", "outer"])
  }

  @Test func `a group within a group lends its constraints`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let size = LayoutConstraintGroup("size") { view.size == 10 }
    let all = constrain {
      size
      view.center == .superview
    }
    #expect(all.constraints.count == 4)
    #expect(size.isActive)
    root.layoutIfNeeded()
    #expect(view.frame == rect(195, 145, 10, 10))
  }

  @Test func `a checked block is activated as a whole or not at all`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    #expect(throws: LayoutError.self) {
      try LayoutConstraint.activateChecked(
        LayoutConstraintGroup {
          view.width == 10
          view.leading == root.left
        }.constraints)
    }
    #expect(view.constraints.isEmpty)
    constrain {
      view.width == 10
      view.leading == root.left
    }
    #expect(view.constraints.count == 1)
    #expect(root.layoutEngine.errors.map(\.reason) == [.invalidPairing(.leading, .left)])
  }
}

@Suite struct GroupNameTests {
  @Test func `a name that no constraint has is an error that lists those there are`() throws {
    let (root, card) = (LayoutView(name: "root"), LayoutView(name: "card"))
    root.addSubview(card)
    let group = constrain("card") {
      card.top == .superview + 20 ~ "top"
      card.height == 10
    }
    #expect(try group.constraint(named: "top") === group["top"])
    let error = #expect(throws: LayoutError.self) { try group.constraint(named: "tpo") }
    #expect(error?.reason == .unknownName(["card.top", "card"]))
    #expect(error?.description == "'tpo': no constraint has this name; there are card.top, card")
    let pair = constrain("card") { card.center == .superview }
    let missing = #expect(throws: LayoutError.self) { try pair.constraint(named: "center") }
    #expect(missing?.description == "'center': no constraint has this name; there are card")
    let none = LayoutConstraintGroup { card.width == 10 }
    #expect(throws: LayoutError(.unknownName([]), subject: "'width'")) {
      try none.constraint(named: "width")
    }
  }

  @Test func `a view in words is its name and its frame`() {
    final class Badge: LayoutView {}
    let badge = Badge()
    badge.frame = LayoutRect(x: 1, y: 2.5, width: 30, height: 4)
    #expect("\(badge)" == "Badge (1, 2.5, 30, 4)")
    badge.layoutName = "badge"
    #expect("\(badge)" == "badge (1, 2.5, 30, 4)")
  }
}

@Suite struct ReplacementTests {
  @Test func `an equal set costs nothing`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let group = constrain { view.edges == .superview.inset(8) }
    root.layoutIfNeeded()
    let old = group.constraints
    group.replace { view.edges == .superview.inset(8) }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.work == LayoutWork())
    #expect(root.layoutEngine.changedFrames.isEmpty)
    #expect(old.allSatisfy { !$0.isActive } && group.isActive)
    #expect(root.constraints.map { ObjectIdentifier($0) } == group.constraints.map { .init($0) })
  }

  @Test func `a different number is one change, a different relation one exchange`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let group = constrain {
      view.edges(excluding: .trailing) == .superview
      view.width == 100
    }
    root.layoutIfNeeded()
    group.replace {
      view.edges(excluding: .trailing) == .superview
      view.width == 120
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 120)
    #expect(root.layoutEngine.work.constraints == 1)
    group.replace {
      view.edges(excluding: .trailing) == .superview
      view.width == root.width * 0.5 ~ 750
      view.width <= 150
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 150)
    #expect(root.layoutEngine.work.constraints == 2)
    group.replace {
      view.edges(excluding: .trailing) == .superview
      view.width == root.width * 0.25 ~ 751
      view.width <= 150
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(root.layoutEngine.work.constraints == 1)
    #expect(group[3]?.priority == 751 && group.constraints.count == 5)
  }

  @Test func `new handles work, old ones are inactive`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let kept = view.height == 5
    let before = view.width == 10 ~ "w"
    let group = constrain {
      kept
      before
    }
    let after = view.width == 10 ~ "w"
    group.replace {
      after
      kept
    }
    root.layoutIfNeeded()
    before.constant = 70
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    after.constant = 30
    root.layoutIfNeeded()
    #expect(view.frame.size == LayoutSize(width: 30, height: 5))
    after.isActive = false
    before.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 70)
  }

  @Test func `an invalid constraint of a set that replaces another stays inactive`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let group = constrain { view.width == 10 }
    group.replace {
      view.width == .nan
      view.height == 3
    }
    root.layoutIfNeeded()
    #expect(view.frame.height == 3)
    #expect(group[0]?.isActive == false && root.layoutEngine.errors.map(\.reason) == [.notFinite])
    #expect(view.constraints.count == 1)
  }

  @Test func `a table for the constant comes and goes with its constraint`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    let table = DesignValue(10).on(DesignCondition(horizontal: .regular), 20)
    let group = constrain { view.width == 5 }
    root.layoutIfNeeded()
    group.replace { (view.width == 5).design(table) }
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    root.layoutEngine.environment.horizontalSizeClass = .regular
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    group.replace { view.width == 7 }
    root.layoutEngine.environment.horizontalSizeClass = .compact
    root.layoutIfNeeded()
    #expect(view.frame.width == 7)
  }

  @Test func `a conflict speaks of the constraint that took over`() {
    let root = makeRoot()
    let view = makeView("view", in: root)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let group = constrain { view.width == 20 }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.first?.broken === group[0])
    group.replace { view.width == 20 }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.first?.broken === group[0])
    group.replace { view.width == 10 }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test func `random replacements end where a fresh layout would`() {
    let root = makeRoot()
    let views = (0..<4).map { makeView("view\($0)", in: root) }
    func rules(_ step: Int) -> [LayoutConstraint] {
      var made: [LayoutConstraint] = []
      for (index, view) in views.enumerated() {
        let salt = (step * 7 + index * 5) % 6
        made.append(view.leading == .superview + Double(salt))
        made += view.edges(.vertical) == .superview
        if salt < 3 {
          made.append(view.width == root.width * (salt == 0 ? 0.5 : 0.25))
        } else {
          made.append(view.trailing - view.leading == Double(10 * salt))
        }
      }
      return salted(made, step)
    }
    func salted(_ made: [LayoutConstraint], _ step: Int) -> [LayoutConstraint] {
      step.isMultiple(of: 2) ? made : made.reversed()
    }
    let group = constrain { rules(0) }
    for step in 1..<40 {
      if step.isMultiple(of: 3) { root.layoutIfNeeded() }
      if step.isMultiple(of: 5) {
        group.constraints[step % group.constraints.count].isActive = false
      }
      group.replace { rules(step) }
    }
    root.layoutIfNeeded()
    let found = views.map(\.frame)
    group.isActive = false
    #expect(root.constraints.isEmpty && views.allSatisfy(\.constraints.isEmpty))
    constrain { rules(39) }
    root.layoutIfNeeded()
    #expect(found == views.map(\.frame))
    #expect(root.layoutEngine.errors == [])
  }
}
