import AutoLayout
import LayoutContainers

/// Too many of everything, and names.
extension MisuseProgram {
  static let crowds = [
    MisuseProgram("a thousand priorities from the least to the greatest", isLong: true) { page in
      let view = placed("view", in: page)
      let priorities: [Float] = [
        .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 999.9999, Float(1000).nextDown,
        1000,
        Float(1000).nextUp, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 0, -0.0, -1,
      ]
      for priority in priorities + (1..<1000).map({ Float($0) }) {
        let constraint = view.widthAnchor.constraint(equalToConstant: Double(priority) / 3)
        constraint.priority = LayoutPriority(priority)
        constraint.isActive = true
      }
      return nil
    },
    MisuseProgram("the same constraint two thousand times", isLong: true) { page in
      let view = placed("view", in: page)
      let same = (0..<2000).map { _ in view.leftAnchor.constraint(equalTo: page.leftAnchor) }
      LayoutConstraint.activate(same + same)
      page.layoutIfNeeded()
      LayoutConstraint.deactivate(same + same)
      return nil
    },
    MisuseProgram("two thousand constraints that contradict each other") { page in
      page.sizing = .freeWidth
      let view = placed("view", in: page)
      for width in 0..<2000 {
        view.heightAnchor.constraint(equalToConstant: Double(width)).isActive = true
      }
      page.layoutIfNeeded()
      for constraint in view.constraints where constraint.firstAttribute == .height {
        constraint.isActive = false
      }
      view.heightAnchor.constraint(equalToConstant: 9).isActive = true
      return nil
    },
    MisuseProgram("ten million rows, and one") { page in
      let list = ListView(name: "list")
      list.frame = LayoutRect(x: 0, y: 0, width: 60, height: 200)
      page.addSubview(list)
      for count in [ListView.maximumRowCount, ListView.maximumRowCount + 1, .max, .min, -1, 7] {
        list.setRows(count: count) { _, _ in LayoutView(name: "row") }
        page.layoutIfNeeded()
        list.scrollToRow(at: count &- 1, position: .top)
        list.scrollToRow(at: 9_999_999, position: .middle)
        page.layoutIfNeeded()
      }
      return list
    },
    MisuseProgram("a view joins and leaves ten thousand times") { page in
      let view = placed("view", in: page)
      for index in 0..<10_000 {
        view.removeFromSuperview()
        page.addSubview(view)
        if index.isMultiple(of: 1000) { page.layoutIfNeeded() }
      }
      return nil
    },
    MisuseProgram("names of nothing, of everything and of other names") { page in
      for name in ["", "\0", "a\nb", "🏳️‍🌈", String(repeating: "x", count: 100_000), "late"] {
        let view = LayoutView(name: name)
        page.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: .nan).withIdentifier(name)
        width.isActive = true
        _ = try? LayoutConstraint.constraints(
          parsing: "H:|-[\(name)(>=0@0)]-\(name)-|", metrics: [name: 1],
          views: [name: view])
      }
      for format in ["", "H:", "V:|", "|-(-(-[]", "H:[a(==a)]", "H:|-(1e999)-[a]", "[a]-[a]-[a]"] {
        _ = try? LayoutConstraint.constraints(
          parsing: format, metrics: [:], views: ["a": page])
      }
      return nil
    },
    MisuseProgram("everything tied to everything", isLong: true) { page in
      let views = (0..<10).map { placed("v\($0)", in: page) }
      for one in views {
        for other in views {
          let gap = one.leftAnchor.constraint(lessThanOrEqualTo: other.rightAnchor, constant: 3)
          gap.priority = one === other ? .required : 500
          gap.isActive = true
          one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
        }
      }
      return nil
    },
    MisuseProgram("every operator on a view without a superview") { page in
      let view = LayoutView(name: "view")
      constrain {
        view.edges == .superview
        view.center == .safeArea.offset(x: 3)
        view.size == .margins * 2
        view.width == view.height * 0 + 4
        view.left == page.left
      }
      page.addSubview(view)
      return view
    },
  ]
}
