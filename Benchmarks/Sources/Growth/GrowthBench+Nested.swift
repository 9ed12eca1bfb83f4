import AutoLayout
import LayoutContainers

/// Trees that are as deep as they have views.
extension GrowthBench {
  static var nested: [Workload] {
    nestedViews + nestedInsets + nestedContainers
  }

  private static func views(_ count: Int) -> [LayoutView] { chain(count) { edges($0, $1) } }

  private static var nestedViews: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      Workload(name: "nested: build") { count in { views(count)[0] } })
    workloads.append(
      Workload(name: "nested: first layout") { count in
        let root = views(count)[0]
        return {
          root.layoutIfNeeded()
          return root
        }
      })
    workloads.append(
      change("nested: resize", of: views) { $0[0].frame.size.width = 500 })
    workloads.append(
      change("nested: direction", of: views) { $0[0].direction = .rightToLeft })
    workloads.append(
      change("nested: environment", of: views) { $0[0].layoutEngine.environment.scale = 3 })
    workloads.append(
      change("nested: detach the upper half", of: views) { $0[1].removeFromSuperview() })
    workloads.append(
      change("nested: detach the lower half", of: views) {
        $0[$0.count / 2].removeFromSuperview()
      })
    workloads.append(
      Workload(name: "nested: free") { count in
        var root: LayoutView? = views(count)[0]
        root?.layoutIfNeeded()
        return {
          root = nil
          return nil
        }
      })
    workloads.append(
      build("nested: tied to every second") { count in
        var views = [page(), view()]
        views[0].addSubview(views[1])
        LayoutConstraint.activate(edges(views[1], views[0]))
        for level in 2...count {
          views.append(view(in: views[level - 1]))
          LayoutConstraint.activate(edges(views[level], views[level - 2]))
        }
        return views
      })
    workloads.append(
      build("nested: plain views") { count in
        var views = [page()]
        for level in 0..<count {
          let inner = LayoutView()
          views[level].addSubview(inner)
          views.append(inner)
        }
        return views
      })
    workloads.append(
      build("nested: masks") { count in
        var views = [page()]
        for level in 0..<count {
          let inner = LayoutView()
          inner.frame = views[level].frame
          inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          views[level].addSubview(inner)
          views.append(inner)
        }
        return views
      })
    return workloads
  }

  // MARK: Insets

  private static func safeViews(_ count: Int) -> [LayoutView] {
    let views = chain(count) { edges($0, $1.safeAreaLayoutGuide) }
    views[0].additionalSafeAreaInsets.top = 40
    return views
  }

  private static func far(_ count: Int) -> [LayoutView] {
    var views = [page()]
    views[0].additionalSafeAreaInsets.top = 40
    for level in 0..<count {
      views.append(view(in: views[level]))
      LayoutConstraint.activate(edges(views[level + 1], views[0].safeAreaLayoutGuide))
    }
    return views
  }

  private static var nestedInsets: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      build("nested safe areas: build", safeViews))
    workloads.append(
      change("nested safe areas: inset", of: safeViews) {
        $0[0].additionalSafeAreaInsets.top = 20
      })
    workloads.append(
      change("nested safe areas: direction", of: safeViews) { $0[0].direction = .rightToLeft })
    workloads.append(
      change("nested safe areas: resize", of: safeViews) { $0[0].frame.size.height = 700 })
    workloads.append(
      build("nested margins: build") { count in
        chain(count) { inner, outer in
          inner.preservesSuperviewLayoutMargins = true
          outer.layoutMargins = LayoutInsets(all: 0.01)
          return edges(inner, outer.layoutMarginsGuide)
        }
      })
    workloads.append(
      build("far safe area: build", far))
    workloads.append(
      change("far safe area: inset", of: far) { $0[0].additionalSafeAreaInsets.top = 20 })
    workloads.append(
      change("far safe area: direction", of: far) { $0[0].direction = .rightToLeft })
    return workloads
  }

  // MARK: Containers

  private static func wrap(
    _ count: Int, _ make: (LayoutView) -> LayoutView
  ) -> [LayoutView] {
    let leaf = view(LayoutSize(width: 50, height: 20))
    var inner = leaf
    for _ in 0..<count { inner = make(inner) }
    let root = page()
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    LayoutConstraint.activate(Array(edges(inner, root)[0..<3]))
    return [root, leaf]
  }

  private static var nestedContainers: [Workload] {
    var workloads: [Workload] = []
    for distribution in StackView.Distribution.allCases {
      let make = { (count: Int) in
        wrap(count) { StackView([$0], axis: .vertical, distribution: distribution) }
      }
      workloads.append(build("nested stacks \(distribution): build", make))
      workloads.append(
        change("nested stacks \(distribution): text", of: make) { $0[1].naturalSize?.height = 30 })
    }
    let baselines = { (count: Int) in
      wrap(count) { inner in
        StackView([inner, view(LayoutSize(width: 1, height: 9))], alignment: .firstBaseline)
      }
    }
    workloads.append(build("nested stacks baselines: build", baselines))
    let boxes = { (count: Int) in
      wrap(count) { inner in
        let box = BoxView()
        box.items = [inner.boxed]
        return box
      }
    }
    workloads.append(build("nested boxes: build", boxes))
    workloads.append(
      change("nested boxes: direction", of: boxes) { $0[0].direction = .rightToLeft })
    workloads.append(change("nested boxes: text", of: boxes) { $0[1].naturalSize?.height = 30 })
    let scrolls = { (count: Int) in
      wrap(count) { inner in
        let scroll = ScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(inner)
        LayoutConstraint.activate(
          edges(inner, scroll.contentLayoutGuide) + [
            scroll.heightAnchor.constraint(equalTo: inner.heightAnchor)
          ])
        return scroll
      }
    }
    workloads.append(build("nested scroll views: build", scrolls))
    return workloads
  }
}
