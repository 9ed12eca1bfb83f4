import AutoLayout

/// Many views in one.
extension GrowthBench {
  static var flat: [Workload] { siblings + constraints }

  /// Views below each other, the root first.
  static func column(_ count: Int) -> [LayoutView] {
    let root = page()
    var views = [root]
    for index in 0..<count {
      let row = view(LayoutSize(width: 100, height: Double(20 + index % 7)), in: root)
      LayoutConstraint.activate([
        row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.topAnchor.constraint(equalTo: index == 0 ? root.topAnchor : views[index].bottomAnchor),
      ])
      views.append(row)
    }
    return views
  }

  /// Views side by side that have a place and no size: what the rule settles.
  private static func sizeless(_ count: Int) -> [LayoutView] {
    let root = page()
    var views = [root]
    for index in 0..<count {
      let next = view(in: root)
      next.leadingAnchor.constraint(
        equalTo: index == 0 ? root.leadingAnchor : views[index].trailingAnchor, constant: 1
      ).isActive = true
      views.append(next)
    }
    return views
  }

  /// Views side by side whose edges are those of the root.
  private static func sheets(_ count: Int) -> [LayoutView] {
    let root = page()
    return [root] + (0..<count).map { _ in view(in: root) }
  }

  private static var siblings: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      build("siblings: build", column))
    workloads.append(
      build("siblings: build without sizes", sizeless))
    workloads.append(
      change("siblings: direction", of: column) { $0[0].direction = .rightToLeft })
    workloads.append(
      change("siblings: every text", of: column) { views in
        for view in views.dropFirst() { view.naturalSize?.height += 1 }
      })
    workloads.append(
      change("siblings: remove from the front", of: column) { views in
        for view in views.dropFirst() { view.removeFromSuperview() }
      })
    workloads.append(
      change("siblings: remove from the end", of: column) { views in
        for view in views.dropFirst().reversed() { view.removeFromSuperview() }
      })
    workloads.append(
      change("siblings: to the back one by one", of: column) { views in
        for view in views.dropFirst() { views[0].insertSubview(view, at: 0) }
      })
    workloads.append(
      change("siblings: to the front one by one", of: column) { views in
        for view in views.dropFirst() { views[0].addSubview(view) }
      })
    workloads.append(
      change("siblings: priorities", of: column) { views in
        for view in views.dropFirst() { view.setContentHuggingPriority(300, for: .vertical) }
      })
    workloads.append(
      change("siblings: hide all", of: column) { views in
        for view in views.dropFirst() { view.isHidden = true }
      })
    workloads.append(
      change(
        "siblings: masks, resize",
        of: { count in
          let root = page()
          for _ in 0..<count {
            let row = LayoutView()
            row.frame = LayoutRect(x: 0, y: 0, width: 100, height: 10)
            row.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            root.addSubview(row)
          }
          return [root]
        }
      ) { $0[0].frame.size.width = 500 })
    workloads.append(
      change(
        "siblings: own safe areas",
        of: { count in
          let views = sheets(count)
          views[0].additionalSafeAreaInsets.top = 40
          for view in views.dropFirst() {
            LayoutConstraint.activate(edges(view, views[0].safeAreaLayoutGuide))
            _ = edges(LayoutView(), view.safeAreaLayoutGuide)
          }
          return views
        }
      ) { $0[0].additionalSafeAreaInsets.top = 20 })
    return workloads
  }

  private static var constraints: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      change("constraints: deactivate all", of: column) {
        LayoutConstraint.deactivate($0[0].constraints)
      })
    workloads.append(
      Workload(name: "constraints: activate all") { count in
        let views = column(count)
        let constraints = views[0].constraints
        LayoutConstraint.deactivate(constraints)
        views[0].layoutIfNeeded()
        return {
          LayoutConstraint.activate(constraints)
          views[0].layoutIfNeeded()
          return views[0]
        }
      })
    workloads.append(
      build("constraints: same width as the next") { count in
        let views = sheets(count)
        for (one, other) in zip(views.dropFirst(), views.dropFirst(2)) {
          one.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
        }
        views[count].widthAnchor.constraint(equalToConstant: 50).isActive = true
        return views
      })
    workloads.append(
      build("constraints: same width as the first") { count in
        let views = sheets(count)
        for view in views.dropFirst(2) {
          view.widthAnchor.constraint(equalTo: views[1].widthAnchor).isActive = true
        }
        views[1].widthAnchor.constraint(equalToConstant: 50).isActive = true
        return views
      })
    workloads.append(
      build("constraints: baselines") { count in
        let views = sheets(count)
        for view in views.dropFirst(2) {
          view.firstBaselineAnchor.constraint(equalTo: views[1].firstBaselineAnchor).isActive = true
        }
        return views
      })
    workloads.append(
      build("constraints: priorities") { count in
        let views = sheets(count)
        for (index, view) in views.dropFirst().enumerated() {
          let width = view.widthAnchor.constraint(equalToConstant: 50)
          width.priority = LayoutPriority(Float(1 + index % 900))
          width.isActive = true
        }
        return views
      })
    workloads.append(
      build("constraints: visual format") { count in
        let root = page()
        var names: [String: LayoutElement] = [:]
        var format = "V:|"
        for index in 0..<count {
          names["v\(index)"] = view(in: root)
          format += "[v\(index)(20)]"
        }
        LayoutConstraint.activate(
          (try? LayoutConstraint.constraints(parsing: format, views: names)) ?? [])
        return [root]
      })
    return workloads
  }
}
