import AutoLayout
import BoxViewCompatibility
import LayoutContainers

/// Things that end early, late and in odd orders.
extension MisuseProgram {
  static let lives = [
    MisuseProgram("views end in every order while constraints hold them by the hand") { page in
      for order in 0..<6 {
        var views: [LayoutView?] = (0..<3).map { placed("view\($0)", in: page) }
        var kept: [LayoutConstraint] = []
        for index in 0..<3 {
          guard let one = views[index], let next = views[(index + 1) % 3] else { continue }
          let constraint = one.leftAnchor.constraint(equalTo: next.rightAnchor)
          constraint.isActive = true
          kept.append(constraint)
        }
        if order.isMultiple(of: 2) { page.layoutIfNeeded() }
        for step in 0..<3 {
          let index = (order / 2 + step * (order.isMultiple(of: 2) ? 1 : 2)) % 3
          views[index]?.removeFromSuperview()
          views[index] = nil
          for constraint in kept {
            constraint.constant += 1
            constraint.isActive = true
            _ = (constraint.description, constraint.firstItem == nil, constraint.owner == nil)
          }
        }
      }
      return nil
    },
    MisuseProgram("a page ends before its views, guides, constraints and engine") { page in
      var other: LayoutView? = page2()
      let view = placed("view", in: other ?? page)
      let guide = LayoutGuide(name: "guide")
      other?.addLayoutGuide(guide)
      let engine = view.layoutEngine
      let safe = other?.safeAreaLayoutGuide
      view.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
      other?.layoutIfNeeded()
      other = nil
      engine.layout()
      engine.environment.scale = 2
      _ = (engine.changedFrames.count, engine.conflicts.count, engine.root == nil, engine.errors)
      safe?.widthAnchor.constraint(equalToConstant: 5).isActive = true
      guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
      return view
    },
    MisuseProgram("containers end with their members still held") { page in
      let members = (0..<4).map { placed("member\($0)", in: page) }
      for _ in 0..<3 {
        var stack: StackView? = StackView(members, name: "stack")
        if let stack { page.addSubview(stack) }
        page.layoutIfNeeded()
        stack?.removeFromSuperview()
        stack = nil
        let box = BoxView(axis: .y, name: "box")
        box.items = members.boxed + [.flex(), .width(3)]
        page.addSubview(box)
        page.layoutIfNeeded()
        box.removeFromSuperview()
      }
      return members[0].root
    },
    MisuseProgram("a list ends while a row makes its rows") { page in
      var list: ListView? = ListView(name: "list")
      list?.frame = LayoutRect(x: 0, y: 0, width: 50, height: 90)
      if let list { page.addSubview(list) }
      list?.setRows(count: 9) { list, _ in
        list.removeFromSuperview()
        list.setRows(count: 3) { _, _ in LayoutView() }
        return LayoutView(name: "row")
      }
      list = nil
      page.layoutIfNeeded()
      return nil
    },
    MisuseProgram("a measurer keeps its view, lets it go and takes it away") { page in
      let view = placed("view", in: page)
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 4).isActive = true
      view.measurer = { width in
        view.removeFromSuperview()
        view.measurer = nil
        page.layoutEngine.environment.size = LayoutSize(width: 200, height: 200)
        return LayoutSize(width: width, height: 40)
      }
      page.layoutIfNeeded()
      return view
    },
    MisuseProgram("an end adds to the tree it leaves") { page in
      for index in 0..<5 {
        let view = Farewell(name: "farewell\(index)")
        view.page = page
        page.addSubview(view)
        view.removeFromSuperview()
      }
      page.layoutIfNeeded()
      return nil
    },
    MisuseProgram("a deep tree is cut in the middle and ends") { page in
      var view = placed("top", in: page)
      var middle = view
      for depth in 0..<5000 {
        let next = LayoutView()
        view.addSubview(next)
        view = next
        if depth == 2500 { middle = view }
      }
      page.layoutIfNeeded()
      middle.removeFromSuperview()
      page.layoutIfNeeded()
      return nil
    },
  ]
}
