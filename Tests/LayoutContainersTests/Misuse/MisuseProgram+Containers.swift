import AutoLayout
import LayoutContainers

/// Containers that are told what makes no sense.
extension MisuseProgram {
  static let containers = [
    MisuseProgram("containers want to contain themselves and what they lie in") { page in
      let (stack, box, list) = (StackView(name: "s"), BoxView(name: "b"), ListView(name: "l"))
      list.frame = LayoutRect(x: 0, y: 0, width: 60, height: 60)
      page.addSubview(stack)
      stack.addArrangedSubview(box)
      box.items = [list.boxed]
      list.setRows(count: 2) { _, index in index == 0 ? stack : box }
      stack.addArrangedSubview(stack)
      stack.addArrangedSubview(page)
      box.addItem(box.boxed)
      box.addItem(stack.boxed)
      box.items = [page.boxed, box.boxed, list.boxed, stack.boxed]
      page.layoutIfNeeded()
      stack.insertArrangedSubview(stack, at: -4)
      return list
    },
    MisuseProgram("one view is a member of everything at once") { page in
      let view = placed("view", in: page)
      let containers = [StackView(name: "one"), StackView(name: "two")]
      let box = BoxView(axis: .x, name: "box")
      for container in containers + [box] as [LayoutView] { page.addSubview(container) }
      for _ in 0..<3 {
        for stack in containers { stack.addArrangedSubview(view) }
        box.items = [view.boxed, view.boxed.left(4)]
        page.addSubview(view)
        page.layoutIfNeeded()
        box.setLayout(.zero, for: view)
        containers[0].setCustomSpacing(4, after: view)
        containers[1].setWeight(2, of: view)
      }
      return box
    },
    MisuseProgram("a stack of stacks of empty stacks, hidden and shown") { page in
      let outer = StackView(axis: .vertical, spacing: -50, distribution: .equalCentering, name: "o")
      page.addSubview(outer)
      for index in 0..<6 {
        let inner = StackView(axis: .horizontal, spacing: 9, distribution: .equalSpacing)
        inner.compatibility = index.isMultiple(of: 2) ? .uikit : .standard
        outer.addArrangedSubview(inner)
        for _ in 0..<index { inner.addArrangedSubview(StackView()) }
      }
      for hidden in [true, false] {
        for view in outer.arrangedSubviews { view.isHidden = hidden }
        page.layoutIfNeeded()
      }
      return outer
    },
    MisuseProgram("every distribution and alignment in turn, with negative spacing and no room") {
      page in
      let stack = StackView((0..<5).map { placed("m\($0)", in: page) }, spacing: -30, name: "stack")
      page.addSubview(stack)
      stack.frame = LayoutRect(x: 0, y: 0, width: 5, height: 2)
      for distribution in StackView.Distribution.allCases {
        for alignment in StackView.Alignment.allCases {
          stack.distribution = distribution
          stack.alignment = alignment
          stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
          stack.wrapsLines.toggle()
          stack.spacing = -stack.spacing
          page.layoutIfNeeded()
        }
      }
      return stack
    },
    MisuseProgram("the guides a stack made are taken from it", isLong: true) { page in
      let stack = StackView(
        axis: .horizontal, spacing: 5, distribution: .equalSpacing, name: "stack")
      page.addSubview(stack)
      for index in 0..<4 { stack.addArrangedSubview(placed("m\(index)", in: page)) }
      page.layoutIfNeeded()
      for guide in stack.layoutGuides { stack.removeLayoutGuide(guide) }
      for constraint in stack.generatedConstraints { constraint.isActive = false }
      page.layoutIfNeeded()
      stack.addArrangedSubview(placed("late", in: page))
      return stack
    },
    MisuseProgram("the constraints of a box are changed by hand") { page in
      let box = BoxView(axis: .y, spacing: 3, name: "box")
      page.addSubview(box)
      box.items = (0..<3).map { placed("i\($0)", in: page).boxed }
      page.layoutIfNeeded()
      for (index, constraint) in box.managedConstraints.enumerated() {
        constraint.constant = -500
        constraint.priority = 3
        if index.isMultiple(of: 2) { constraint.isActive = false }
      }
      page.layoutIfNeeded()
      box.spacing = 9
      return box
    },
    MisuseProgram("a list in a row of a list in a row, each as high as its rows") { page in
      let top = nested(0)
      top.frame = LayoutRect(x: 0, y: 0, width: 90, height: 200)
      page.addSubview(top)
      page.layoutIfNeeded()
      (top as? ListView)?.reloadData()
      return top
    },
    MisuseProgram("a list whose source changes its mind while it is asked") { page in
      let source = FickleSource()
      let list = ListView(name: "list")
      list.frame = LayoutRect(x: 0, y: 0, width: 60, height: 200)
      list.dataSource = source
      page.addSubview(list)
      for offset in [0.0, 5000, -5000, 90] {
        page.layoutIfNeeded()
        list.contentOffset.y = offset
        list.scrollToRow(at: 3, position: .bottom)
      }
      page.layoutIfNeeded()
      return list
    },
    MisuseProgram("scroll views in scroll views tied to each other's content and frame") { page in
      let scrolls = (0..<4).map { ScrollView(name: "scroll\($0)") }
      for (index, scroll) in scrolls.enumerated() {
        (index == 0 ? page : scrolls[index - 1]).addSubview(scroll)
        scroll.translatesAutoresizingMaskIntoConstraints = false
        let outer = scroll.superview ?? page
        LayoutConstraint.activate([
          scroll.leftAnchor.constraint(equalTo: outer.leftAnchor),
          scroll.topAnchor.constraint(equalTo: outer.topAnchor),
          scroll.rightAnchor.constraint(equalTo: outer.rightAnchor),
          scroll.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.5),
          scroll.contentLayoutGuide.widthAnchor.constraint(
            equalTo: page.widthAnchor, multiplier: 2),
        ])
        scroll.contentOffset = LayoutPoint(x: 1e9, y: -1e9)
      }
      page.layoutIfNeeded()
      scrolls[3].frameLayoutGuide.topAnchor.constraint(
        equalTo: scrolls[0].contentLayoutGuide.bottomAnchor
      ).isActive = true
      scrolls[2].addSubview(scrolls[1])
      return scrolls[0]
    },
  ]

  static func nested(_ depth: Int) -> LayoutView {
    let list = ListView(name: "list\(depth)")
    list.maximumHeight = 500
    list.setRows(count: 2) { _, _ in
      let row = LayoutView(name: "row\(depth)")
      if depth < 3 {
        AutoLayoutFilling.fill(row, with: nested(depth + 1))
      } else {
        row.naturalSize = LayoutSize(width: 4, height: 11)
      }
      return row
    }
    return list
  }
}
