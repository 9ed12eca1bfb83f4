import AutoLayout
import LayoutContainers
import LayoutDiagnostics

/// What tests ask of layouts of many views, most of which have much to tell.
extension GrowthBench {
  static var diagnoses: [Workload] { ambiguous + contradictory + unsatisfied + open }

  /// A workload that diagnoses a tree which was laid out before.
  private static func diagnose(_ name: String, _ make: @escaping (Int) -> [LayoutView]) -> Workload
  {
    Workload(name: "diagnose: " + name) { count in
      let views = make(count)
      views[0].layoutIfNeeded()
      return {
        _ = views[0].diagnose()
        return views[0]
      }
    }
  }

  /// Views side by side from one edge of the root to the other.
  private static func row(
    _ count: Int, room: Double,
    _ options: (Int, LayoutView, LayoutView) -> [LayoutConstraint] = {
      _, _, _ in []
    }
  ) -> [LayoutView] {
    let root = page()
    root.frame.size.width = room * Double(count)
    var views = [root]
    var constraints: [LayoutConstraint] = []
    for index in 0..<count {
      let next = view(LayoutSize(width: Double(20 + index % 7), height: 20), in: root)
      let edge = index == 0 ? root.leadingAnchor : views[index].trailingAnchor
      constraints += [
        next.leadingAnchor.constraint(equalTo: edge),
        next.topAnchor.constraint(equalTo: root.topAnchor),
      ]
      if index > 0 { constraints += options(index, next, views[index]) }
      views.append(next)
    }
    constraints.append(root.trailingAnchor.constraint(equalTo: views[count].trailingAnchor))
    LayoutConstraint.activate(constraints)
    return views
  }

  private static var ambiguous: [Workload] {
    [
      diagnose("nothing to tell") { count in
        row(count, room: 30) { _, view, last in
          [view.widthAnchor.constraint(equalTo: last.widthAnchor)]
        }
      },
      diagnose("siblings without widths") { count in
        let root = page()
        return [root]
          + (0..<count).map { _ in
            let view = view(in: root)
            LayoutConstraint.activate([
              view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
              view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            return view
          }
      },
      diagnose("a row with room") { row($0, room: 40) },
      diagnose("a squeezed row") { row($0, room: 12) },
      diagnose("wishes for equal widths") { count in
        row(count, room: 40) { index, view, last in
          let wish = view.widthAnchor.constraint(equalTo: last.widthAnchor)
          wish.priority = LayoutPriority(rawValue: Float(300 + index % 300))
          return [wish]
        }
      },
      diagnose("a squeezed stack") { count in
        stack(count, .fill, length: 8 * Double(count))
      },
      diagnose("equal spacing, squeezed") { count in
        stack(count, .equalSpacing, length: 8 * Double(count))
      },
      diagnose("a chain of least distances") { count in
        let root = page()
        var views = [root]
        for index in 0..<count {
          let next = view(in: root)
          LayoutConstraint.activate([
            next.leadingAnchor.constraint(
              greaterThanOrEqualTo: index == 0 ? root.leadingAnchor : views[index].trailingAnchor,
              constant: 2),
            next.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
            next.widthAnchor.constraint(greaterThanOrEqualToConstant: 0.01),
            next.topAnchor.constraint(equalTo: root.topAnchor),
            next.heightAnchor.constraint(equalToConstant: 4),
          ])
          views.append(next)
        }
        root.frame.size.width = 5 * Double(count)
        return views
      },
    ]
  }

  private static var contradictory: [Workload] {
    [
      diagnose("a contradiction in every view") { count in
        let root = page()
        return [root]
          + (0..<count).map { _ in
            let view = view(in: root)
            LayoutConstraint.activate(
              edges(view, root) + [
                view.heightAnchor.constraint(equalToConstant: 5),
                view.heightAnchor.constraint(equalToConstant: 6),
              ])
            return view
          }
      },
      diagnose("a row too wide for its root") { count in
        row(count, room: 3) { _, view, _ in [view.widthAnchor.constraint(equalToConstant: 10)] }
      },
      diagnose("views in views too narrow") { count in
        let views = chain(count) { inner, outer in
          [
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 1),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -1),
          ]
        }
        views[0].frame.size.width = Double(count)
        return views
      },
      diagnose("a stack too high for its room") { count in
        let views = stack(count, .fill, length: 30)
        for view in views.dropFirst() {
          view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        return views
      },
    ]
  }

  private static var unsatisfied: [Workload] {
    [
      diagnose("wishes that did not come true") { count in
        let root = page()
        return [root]
          + (0..<count).map { _ in
            let view = view(LayoutSize(width: 100, height: 20), in: root)
            let wish = view.bottomAnchor.constraint(equalTo: root.bottomAnchor)
            wish.priority = .defaultLow
            LayoutConstraint.activate([
              view.widthAnchor.constraint(equalToConstant: 50),
              view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
              view.topAnchor.constraint(equalTo: root.topAnchor), wish,
            ])
            return view
          }
      },
      diagnose("a row of wishes") { count in
        row(count, room: 12) { index, view, _ in
          let wish = view.widthAnchor.constraint(equalToConstant: 30)
          wish.priority = LayoutPriority(rawValue: 600)
          return [wish]
        }
      },
      diagnose("columns too wide") { count in
        let root = page()
        let side = max(2, Int(Double(count).squareRoot()))
        root.frame.size.width = 12 * Double(side)
        var grid: [[LayoutView]] = []
        var constraints: [LayoutConstraint] = []
        for y in 0..<side {
          var line: [LayoutView] = []
          for x in 0..<side {
            let cell = view(
              LayoutSize(width: Double(10 + (7 * y + 3 * x) % 20), height: 10), in: root)
            let leading = x == 0 ? root.leadingAnchor : line[x - 1].trailingAnchor
            constraints.append(cell.leadingAnchor.constraint(equalTo: leading))
            let top = y == 0 ? root.topAnchor : grid[y - 1][x].bottomAnchor
            constraints.append(cell.topAnchor.constraint(equalTo: top))
            if y > 0 {
              constraints.append(cell.widthAnchor.constraint(equalTo: grid[0][x].widthAnchor))
            }
            line.append(cell)
          }
          constraints.append(
            line[side - 1].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor))
          grid.append(line)
        }
        LayoutConstraint.activate(constraints)
        return [root] + grid.joined()
      },
    ]
  }

  /// Chains in which something is open, and what is said of it, fixes included.
  private static var open: [Workload] {
    [
      findings("a chain without heights") { view, before in
        [
          view.topAnchor.constraint(equalTo: before.bottomAnchor, constant: 8),
          view.widthAnchor.constraint(equalToConstant: 50),
        ]
      },
      findings("a chain without heights, from below") { view, before in
        [
          before.bottomAnchor.constraint(equalTo: view.topAnchor, constant: -8),
          view.widthAnchor.constraint(equalToConstant: 50),
        ]
      },
      findings("a chain of least distances") { view, before in
        [
          view.topAnchor.constraint(greaterThanOrEqualTo: before.bottomAnchor, constant: 8),
          view.widthAnchor.constraint(equalToConstant: 50),
          view.heightAnchor.constraint(equalToConstant: 20),
        ]
      },
    ]
  }

  /// A workload that says what is wrong with a chain of views below each other.
  private static func findings(
    _ name: String,
    _ tie: @escaping (_ view: LayoutView, _ before: LayoutView) -> [LayoutConstraint]
  ) -> Workload {
    Workload(name: "findings: " + name) { count in
      let root = page()
      var views = [view(in: root)]
      for index in 1..<max(2, count) {
        views.append(view(in: root))
        LayoutConstraint.activate(tie(views[index], views[index - 1]))
      }
      LayoutConstraint.activate(
        views.map { $0.leadingAnchor.constraint(equalTo: root.leadingAnchor) })
      root.layoutIfNeeded()
      return {
        _ = root.findings()
        return root
      }
    }
  }
}
