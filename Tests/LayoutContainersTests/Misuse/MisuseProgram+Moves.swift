import AutoLayout
import LayoutContainers

/// Views and guides that go from tree to tree.
extension MisuseProgram {
  static let moves = [
    MisuseProgram("a view goes to and fro between trees with everything tied to it") { page in
      let other = page2()
      let (view, friend) = (placed("view", in: page), placed("friend", in: page))
      friend.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
      for index in 0..<50 {
        (index.isMultiple(of: 2) ? other : page).addSubview(view)
        if index.isMultiple(of: 3) { page.layoutIfNeeded() }
        if index.isMultiple(of: 5) { other.layoutIfNeeded() }
        view.leftAnchor.constraint(equalTo: friend.leftAnchor).isActive = true
      }
      return other
    },
    MisuseProgram("a root becomes a row, a member and a root again") { page in
      let view = placed("view", in: page)
      view.removeFromSuperview()
      let (list, stack) = (ListView(name: "list"), StackView(name: "stack"))
      list.frame = LayoutRect(x: 0, y: 0, width: 50, height: 90)
      for container in [list, stack] as [LayoutView] { page.addSubview(container) }
      for _ in 0..<5 {
        list.setRows(count: 1) { _, _ in view }
        page.layoutIfNeeded()
        stack.addArrangedSubview(view)
        page.layoutIfNeeded()
        view.removeFromSuperview()
        view.layoutIfNeeded()
      }
      return view
    },
    MisuseProgram("a row is a row of two lists") { page in
      let row = LayoutView(name: "row")
      for index in 0..<2 {
        let list = ListView(name: "list\(index)")
        list.frame = LayoutRect(x: 0, y: 60 * Double(index), width: 50, height: 50)
        page.addSubview(list)
        list.setRows(count: 2) { _, _ in row }
      }
      page.layoutIfNeeded()
      return row
    },
    MisuseProgram("guides of every kind tie three trees while they are moved about") { page in
      let (other, third) = (page2(), page2())
      let scroll = ScrollView(name: "scroll")
      page.addSubview(scroll)
      let own = LayoutGuide(name: "own")
      scroll.addLayoutGuide(own)
      let guides = [
        own, scroll.contentLayoutGuide, scroll.frameLayoutGuide, scroll.safeAreaLayoutGuide,
        scroll.layoutMarginsGuide, scroll.readableContentGuide,
      ]
      for (index, guide) in guides.enumerated() {
        for root in [page, other, third] {
          guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
          guide.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
        }
        [other, third, page][index % 3].addSubview(scroll)
        page.layoutIfNeeded()
      }
      return other
    },
    MisuseProgram("a guide moves between views, a box and no view at all") { page in
      let guide = LayoutGuide(name: "guide")
      let box = BoxView(axis: .x, name: "box")
      page.addSubview(box)
      for index in 0..<12 {
        switch index % 4 {
        case 0: page.addLayoutGuide(guide)
        case 1: box.addItem(guide.boxed.width(10))
        case 2: guide.owningView?.removeLayoutGuide(guide)
        default: box.addItem(placed("item", in: box).boxed)
        }
        guide.widthAnchor.constraint(equalToConstant: Double(index)).isActive = true
        if index % 3 == 1 { page.layoutIfNeeded() }
      }
      return box
    },
    MisuseProgram("two trees swap all they have") { page in
      let other = page2()
      for index in 0..<6 { _ = placed("view\(index)", in: index < 3 ? page : other) }
      for _ in 0..<4 {
        let (mine, theirs) = (page.subviews, other.subviews)
        for view in mine { other.addSubview(view) }
        for view in theirs { page.addSubview(view) }
        other.layoutIfNeeded()
      }
      return other
    },
    MisuseProgram("a page goes into what lies in it") { page in
      let view = placed("view", in: page)
      view.addSubview(page)
      page.addSubview(page)
      view.insertSubview(view, at: 0)
      view.insertSubview(page, aboveSubview: view)
      page.exchangeSubview(at: 0, withSubviewAt: 5)
      return view
    },
    MisuseProgram("a constraint is turned on and off by trees that come and go") { page in
      let (view, other) = (placed("view", in: page), page2())
      let constraint = view.widthAnchor.constraint(equalTo: page.widthAnchor)
      constraint.priority = 700
      for _ in 0..<20 {
        constraint.isActive = true
        constraint.constant -= 1
        other.addSubview(view)
        constraint.isActive.toggle()
        page.addSubview(view)
        constraint.relation = .greaterThanOrEqual
        constraint.multiplier = 0.5
      }
      return other
    },
  ]
}
