import AutoLayout
import LayoutContainers

/// Large changes of what is laid out: none may cost much more than the same tree made anew.
extension GrowthBench {
  static var live: [Workload] { stacksThatChange + othersThatChange }

  private static func filled(_ count: Int) -> [LayoutView] {
    stack(count, length: 30 * Double(count))
  }

  private static func centered(_ count: Int) -> [LayoutView] {
    stack(count, .equalCentering, length: 30 * Double(count))
  }

  private static func asStack(_ view: LayoutView) -> StackView? { view as? StackView }

  private static var stacksThatChange: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      change("live: fill to equal centers", of: filled) {
        asStack($0[0])?.distribution = .equalCentering
      })
    workloads.append(
      change("live: all distributions in turn", of: filled) { views in
        for distribution in StackView.Distribution.allCases.reversed() {
          asStack(views[0])?.distribution = distribution
          views[0].layoutIfNeeded()
        }
      })
    for (name, make) in [("filled", filled), ("centered", centered)] {
      workloads.append(
        change("live: \(name), hide every second", of: make) { views in
          for (index, view) in views.dropFirst().enumerated() where index % 2 == 1 {
            view.isHidden = true
          }
        })
      workloads.append(
        change("live: \(name), hide ten in turn", of: make) { views in
          for index in 1...10 {
            views[index * (views.count - 1) / 10].isHidden = true
            views[0].layoutIfNeeded()
          }
        })
    }
    workloads.append(
      change("live: weights taken off", of: weighted) { views in
        for view in views.dropFirst() { asStack(views[0])?.setWeight(nil, of: view) }
      })
    workloads.append(
      change("live: every priority", of: filled) { views in
        for view in views.dropFirst() {
          view.setContentHuggingPriority(.init(260), for: .vertical)
          view.setContentCompressionResistancePriority(.init(740), for: .vertical)
        }
      })
    return workloads
  }

  private static func weighted(_ count: Int) -> [LayoutView] {
    let views = filled(count)
    for view in views.dropFirst() { asStack(views[0])?.setWeight(2, of: view) }
    return views
  }

  private static var othersThatChange: [Workload] {
    var workloads: [Workload] = []
    let shared = { (count: Int) -> [LayoutView] in
      let views = (0..<count).map { view(LayoutSize(width: 40, height: Double(10 + $0 % 7))) }
      let box = BoxView(spacing: 4)
      box.items = views.enumerated().map { $1.boxed.flex(Double(1 + $0 % 3)) }
      box.frame = LayoutRect(x: 0, y: 0, width: 320, height: Double(30 * count))
      return [box] + views
    }
    workloads.append(
      change("live: shares off and on", of: shared) { views in
        guard let box = views[0] as? BoxView else { return }
        let items = box.items
        box.items = views.dropFirst().map { $0.boxed.bottom(>=0.0) }
        box.layoutIfNeeded()
        box.items = items
      })
    workloads.append(
      change("live: unplaced, all texts", of: unplaced) { views in
        for view in views.dropFirst() { view.naturalSize?.height += 1 }
      })
    workloads.append(
      change("live: unplaced, filled to centers", of: unplaced) {
        asStack($0[0])?.distribution = .equalCentering
      })
    return workloads
  }

  /// A stack without a size, so that it cannot hold its views and their spacings.
  private static func unplaced(_ count: Int) -> [LayoutView] { stack(count, length: 0) }
}
