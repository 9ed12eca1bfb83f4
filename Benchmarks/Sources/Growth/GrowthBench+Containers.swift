import AutoLayout
import LayoutContainers

/// Containers of many views.
extension GrowthBench {
  static var containers: [Workload] { distributions + stacks + grids + boxes + lists }

  private static func labels(_ count: Int) -> [LayoutView] {
    (0..<count).map { index in
      view(LayoutSize(width: Double(40 + index % 11), height: Double(10 + index % 7)))
    }
  }

  /// A stack as the root, with room or without, and its views.
  static func stack(
    _ count: Int, _ distribution: StackView.Distribution = .fill,
    _ alignment: StackView.Alignment = .fill, length: Double? = nil,
    _ options: (StackView) -> Void = { _ in }
  ) -> [LayoutView] {
    let views = labels(count)
    let stack = StackView(
      views, axis: .vertical, spacing: 4, distribution: distribution, alignment: alignment)
    options(stack)
    stack.frame = LayoutRect(x: 0, y: 0, width: 320, height: length ?? 0)
    if length == nil { stack.sizing = .freeHeight }
    return [stack] + views
  }

  private static var distributions: [Workload] {
    var workloads: [Workload] = []
    let rooms: [(String, Double?)] = [
      ("natural", nil), ("squeezed", 8), ("roomy", 30), ("unplaced", 0),
    ]
    for distribution in StackView.Distribution.allCases {
      for (room, share) in rooms {
        workloads.append(
          build("stack \(distribution), \(room)") { count in
            stack(count, distribution, length: share.map { $0 * Double(count) })
          })
      }
    }
    for alignment in StackView.Alignment.allCases {
      workloads.append(
        build("stack aligned \(alignment)") { count in
          stack(count, .fill, alignment) {
            $0.axis = alignment == .firstBaseline ? .horizontal : .vertical
          }
        })
    }
    for (name, distribution) in [("fill", StackView.Distribution.fill), ("equal", .fillEqually)] {
      workloads.append(
        build("stack with lines, \(name)") { count in
          stack(count, distribution) {
            $0.axis = .horizontal
            $0.wrapsLines = true
          }
        })
    }
    for distribution in StackView.Distribution.allCases {
      workloads.append(
        build("stack \(distribution), UIKit's rules") { count in
          stack(count, distribution, length: 30 * Double(count)) { $0.compatibility = .uikit }
        })
    }
    return workloads
  }

  /// Grids with a view in every cell.
  private static var grids: [Workload] {
    let shapes: [(name: String, columns: (Int) -> Int)] = [
      ("of four columns", { _ in 4 }),
      ("as wide as high", { Int(Double($0).squareRoot()) }),
    ]
    return shapes.map { shape in
      build("grid \(shape.name)") { count in
        let (views, columns) = (labels(count), shape.columns(count))
        let rows = stride(from: 0, to: count, by: columns).map { first in
          Array(views[first..<min(first + columns, count)])
        }
        let grid = GridView(rows: rows)
        grid.frame = LayoutRect(x: 0, y: 0, width: 60 * Double(columns), height: 0)
        grid.sizing = .freeHeight
        return [grid] + views
      }
    }
  }

  private static var stacks: [Workload] {
    func stack(of views: [LayoutView]) -> StackView? { views[0] as? StackView }
    let plain = { (count: Int) in Self.stack(count) }
    var workloads: [Workload] = []
    workloads.append(
      build("stack with least spacing") { count in
        Self.stack(count, length: Double(30 * count)) { $0.isSpacingMinimum = true }
      })
    workloads.append(
      build("stack equalCentering, some too long") { count in
        let views = Self.stack(count, .equalCentering, length: Double(100 * count))
        for (index, view) in views.dropFirst().enumerated() {
          let variety = Double(index * 7919 % 200)
          view.naturalSize?.height = index % 3 == 0 ? 50 + variety : 10 + variety / 4
        }
        return views
      })
    workloads.append(
      build("stack with weights") { count in
        let views = Self.stack(count, length: Double(30 * count))
        for (index, view) in views.dropFirst().enumerated() where index % 2 == 0 {
          stack(of: views)?.setWeight(Double(1 + index % 5), of: view)
        }
        return views
      })
    workloads.append(
      build("stack with own alignments") { count in
        let views = Self.stack(count)
        for (index, view) in views.dropFirst().enumerated() where index % 2 == 0 {
          stack(of: views)?.setAlignment(.trailing, of: view)
        }
        return views
      })
    workloads.append(
      build("stack that switches its axis") { count in
        Self.stack(count) { $0.switchesAxisToFit = true }
      })
    workloads.append(
      change("stack: remove from the front", of: plain) { views in
        for view in views.dropFirst() { view.removeFromSuperview() }
      })
    workloads.append(
      change("stack: remove from the end", of: plain) { views in
        for view in views.dropFirst().reversed() { view.removeFromSuperview() }
      })
    workloads.append(
      change("stack: insert at the front", of: plain) { views in
        for view in labels(views.count - 1) {
          stack(of: views)?.insertArrangedSubview(view, at: 0)
        }
      })
    workloads.append(
      change("stack: reverse", of: plain) { views in
        for view in views.dropFirst() { stack(of: views)?.insertArrangedSubview(view, at: 0) }
      })
    workloads.append(
      change("stack: hide every second", of: plain) { views in
        for (index, view) in views.dropFirst().enumerated() where index % 2 == 1 {
          view.isHidden = true
        }
      })
    workloads.append(
      change("stack: custom spacing everywhere", of: plain) { views in
        for view in views.dropFirst() { stack(of: views)?.setCustomSpacing(9, after: view) }
      })
    workloads.append(
      change("stack: weights everywhere", of: plain) { views in
        for view in views.dropFirst() { stack(of: views)?.setWeight(2, of: view) }
      })
    workloads.append(
      change("stack: every text", of: plain) { views in
        for view in views.dropFirst() { view.naturalSize?.height += 1 }
      })
    workloads.append(
      change("stack: turn", of: plain) { stack(of: $0)?.axis = .horizontal })
    workloads.append(
      change("stack: spacing", of: plain) { stack(of: $0)?.spacing = 5 })
    return workloads
  }

  private static var boxes: [Workload] {
    func make(_ item: @escaping (LayoutView, Int) -> BoxItem) -> (Int) -> [LayoutView] {
      { count in
        let views = labels(count)
        let box = BoxView(spacing: 4)
        box.items = views.enumerated().map { item($1, $0) }
        box.frame = LayoutRect(x: 0, y: 0, width: 320, height: Double(30 * count))
        return [box] + views
      }
    }
    func box(of views: [LayoutView]) -> BoxView? { views[0] as? BoxView }
    let open = make { view, _ in view.boxed.bottom(>=0.0) }
    let half = make { view, _ in view.boxed.relativeWidth(0.5).bottom(>=0.0) }
    let flexible = make { view, index in view.boxed.flex(Double(1 + index % 3)) }
    var workloads: [Workload] = []
    workloads.append(
      build("box: build", open))
    workloads.append(
      build("box with shares", flexible))
    workloads.append(
      build("box with relative sizes", half))
    workloads.append(
      change("box: equal shares", of: flexible) { views in
        box(of: views)?.items = views.dropFirst().map { $0.boxed.flex(3) }
      })
    workloads.append(
      change("box: reverse the items", of: open) { views in
        guard let box = box(of: views) else { return }
        box.items = box.items.reversed()
      })
    workloads.append(
      change("box: insert at the front", of: open) { views in
        for view in labels(views.count - 1) {
          box(of: views)?.insertItem(view.boxed.bottom(>=0.0), after: nil)
        }
      })
    workloads.append(
      change("box: remove from the front", of: open) { views in
        for view in views.dropFirst() { box(of: views)?.removeItem(for: view) }
      })
    workloads.append(
      change("box: remove from the end", of: open) { views in
        for view in views.dropFirst().reversed() { box(of: views)?.removeItem(for: view) }
      })
    workloads.append(
      change("box: hide every second", of: open) { views in
        box(of: views)?.excludeHiddenViews = true
        for (index, view) in views.dropFirst().enumerated() where index % 2 == 1 {
          view.isHidden = true
        }
      })
    return workloads
  }

  private static var lists: [Workload] {
    func make(_ count: Int) -> [LayoutView] {
      let root = page()
      let list = ListView()
      list.frame = root.frame
      root.addSubview(list)
      list.setRows(count: count) { _, index in
        let row = LayoutView()
        let text = view(LayoutSize(width: 100, height: Double(20 + index % 7)), in: row)
        LayoutConstraint.activate(edges(text, row))
        return row
      }
      return [root, list]
    }
    func list(of views: [LayoutView]) -> ListView? { views[1] as? ListView }
    var workloads: [Workload] = []
    workloads.append(
      build("list: build", make))
    workloads.append(
      change("list: insert rows", of: make) { views in
        guard let list = list(of: views) else { return }
        list.setRows(count: 2 * list.numberOfRows) { _, _ in LayoutView() }
      })
    workloads.append(
      change("list: scroll through", of: make) { views in
        guard let list = list(of: views) else { return }
        for _ in 0..<list.numberOfRows / 10 {
          list.contentOffset.y += 230
          views[0].layoutIfNeeded()
        }
      })
    return workloads
  }
}
