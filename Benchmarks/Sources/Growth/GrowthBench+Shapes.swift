import AutoLayout

/// Shapes of constraints that are hard for a solver and easy to write.
extension GrowthBench {
  static var shapes: [Workload] { inequalities + chains + smallCoefficients }

  /// The root and views of 10 by 4 points in it, with constraints in the order they are activated in.
  private static func views(
    _ count: Int, width: Double? = 10,
    _ constraints: (_ views: ArraySlice<LayoutView>, _ root: LayoutView) -> [LayoutConstraint]
  ) -> [LayoutView] {
    let root = page()
    let inner = (0..<count).map { _ in view(in: root) }
    for view in inner {
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 4).isActive = true
      if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    }
    LayoutConstraint.activate(constraints(inner[...], root))
    return [root] + inner
  }

  /// Every view after the one before it.
  private static func order(
    _ views: ArraySlice<LayoutView>, after root: LayoutView
  ) -> [LayoutConstraint] {
    zip(views, [root] + views).map { view, last in
      view.leadingAnchor.constraint(
        greaterThanOrEqualTo: last === root ? root.leadingAnchor : last.trailingAnchor, constant: 1)
    }
  }

  private static var inequalities: [Workload] {
    [
      build("shapes: star of inequalities, reversed") { count in
        views(count) { views, root in
          let hub = views[views.startIndex]
          return views.dropFirst().enumerated().reversed().map { index, view in
            hub.leadingAnchor.constraint(
              greaterThanOrEqualTo: view.trailingAnchor, constant: Double(index % 7))
          } + views.dropFirst().map { $0.leadingAnchor.constraint(equalTo: root.leadingAnchor) }
        }
      },
      build("shapes: chain of inequalities, reversed") { count in
        views(count) { views, root in order(views, after: root).reversed() }
      },
      build("shapes: many constraints on one pair") { count in
        views(2, width: nil) { views, _ in
          let (one, other) = (views[views.startIndex], views[views.startIndex + 1])
          return (0..<count).map { index in
            one.widthAnchor.constraint(
              greaterThanOrEqualTo: other.widthAnchor, constant: Double(index * 37 % count))
          }
        }
      },
    ]
  }

  private static var chains: [Workload] {
    [
      build("shapes: right at last center") { count in
        views(count) { views, root in
          zip(views, [root] + views).map { view, last in
            view.rightAnchor.constraint(equalTo: last.centerXAnchor)
          }
        }
      },
      build("shapes: right at last center, same left") { count in
        views(count, width: nil) { views, root in
          zip(views, [root] + views).flatMap { view, last in
            [
              view.rightAnchor.constraint(equalTo: last.centerXAnchor),
              view.leftAnchor.constraint(equalTo: root.leftAnchor),
            ]
          }
        }
      },
      build("shapes: chain that does not fit") { count in
        let views = views(count) { views, root in order(views, after: root) }
        // Room for a half of the views.
        views[0].frame.size.width = 5.5 * Double(count)
        views[count].trailingAnchor.constraint(equalTo: views[0].trailingAnchor).isActive = true
        return views
      },
      build("shapes: widths that do not fit") { count in
        let views = views(count, width: nil) { views, root in
          zip(views, [root] + views).map { view, last in
            view.leadingAnchor.constraint(
              equalTo: last === root ? root.leadingAnchor : last.trailingAnchor)
          }
        }
        views[count].trailingAnchor.constraint(equalTo: views[0].trailingAnchor).isActive = true
        // All but the first forty are left out, one after the other.
        for view in views.dropFirst() {
          view.widthAnchor.constraint(equalToConstant: 10).isActive = true
        }
        return views
      },
    ]
  }

  // MARK: A small coefficient

  /// A list beside a progress bar, whose leading constant changes a thousand times; the bar is as wide as
  /// its share of the root.
  private static func constants(_ name: String, share: Double) -> Workload {
    Workload(name: name) { count in
      let views = column(count)
      let bar = view(in: views[0])
      let leading = bar.leadingAnchor.constraint(equalTo: views[0].leadingAnchor)
      leading.isActive = true
      bar.topAnchor.constraint(equalTo: views[0].topAnchor).isActive = true
      bar.heightAnchor.constraint(equalToConstant: 4).isActive = true
      bar.widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: share)
        .isActive = true
      views[0].layoutIfNeeded()
      return {
        for step in 0..<1000 {
          leading.constant = Double(step % 8)
          views[0].layoutIfNeeded()
        }
        return views[0]
      }
    }
  }

  private static var smallCoefficients: [Workload] {
    let plain = constants("shapes: a thousand constants", share: 0.5)
    var small = constants("shapes: and beside a share of 0.005", share: 0.005)
    small.base = plain.name
    return [plain, small]
  }
}
