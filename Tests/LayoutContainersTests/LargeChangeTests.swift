import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
import Testing

/// Large changes of what is laid out: with four times the views the solver visits at most six times as
/// much for them, as for trees made anew. Before it began anew where steps cost more, and found what few
/// free slots move at once, most of these grew with the square or the cube.
@Suite struct LargeChangeTests {
  struct Workload: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ count: Int) -> LayoutView
    let change: @Sendable (_ root: LayoutView) -> Void
  }

  private static func texts(_ count: Int) -> [LayoutView] {
    (0..<count).map { label("v\($0)", Double(40 + $0 % 11), Double(10 + $0 % 7)) }
  }

  private static func stack(
    _ count: Int, _ distribution: StackView.Distribution, share: Double = 30
  ) -> StackView {
    let stack = StackView(texts(count), axis: .vertical, spacing: 4, distribution: distribution)
    return root(stack, 320, share * Double(count))
  }

  private static func shares(_ views: [LayoutView]) -> [BoxItem] {
    views.enumerated().map { $1.boxed.flex(Double(1 + $0 % 3)) }
  }

  private static func hideTen(_ root: LayoutView) {
    let count = root.subviews.count
    for index in 1...10 {
      root.subviews[index * count / 10 - 1].isHidden = true
      root.layoutIfNeeded()
    }
  }

  static let workloads = [
    Workload(testDescription: "filled, then centers of equal distance") {
      stack($0, .fill)
    } change: { root in
      (root as? StackView)?.distribution = .equalCentering
    },
    Workload(testDescription: "all distributions in turn") {
      stack($0, .fill)
    } change: { root in
      for distribution in StackView.Distribution.allCases.reversed() {
        (root as? StackView)?.distribution = distribution
        root.layoutIfNeeded()
      }
    },
    Workload(testDescription: "every second of centers of equal distance is hidden") {
      stack($0, .equalCentering)
    } change: { root in
      for view in root.subviews.enumerated() where view.offset % 2 == 1 {
        view.element.isHidden = true
      }
    },
    Workload(testDescription: "ten of centers of equal distance are hidden in turn") {
      stack($0, .equalCentering)
    } change: {
      hideTen($0)
    },
    Workload(testDescription: "weights are taken off") { count in
      let stack = stack(count, .fill)
      for view in stack.arrangedSubviews { stack.setWeight(2, of: view) }
      return stack
    } change: { root in
      for view in root.subviews { (root as? StackView)?.setWeight(nil, of: view) }
    },
    Workload(testDescription: "shares of a box come off and on") { count in
      let box = root(BoxView(spacing: 4), 320, 30 * Double(count))
      box.items = shares(texts(count))
      return box
    } change: { root in
      (root as? BoxView)?.items = root.subviews.map { $0.boxed.bottom(>=0.0) }
      root.layoutIfNeeded()
      (root as? BoxView)?.items = shares(root.subviews)
    },
    Workload(testDescription: "the first half of a box without room leaves") { count in
      let box = root(BoxView(), 320, 0.3 * Double(count))
      box.items = (0..<count).map { label("v\($0)", 10, 1).boxed }
      return box
    } change: { root in
      for view in root.subviews.prefix(root.subviews.count / 2) { view.removeFromSuperview() }
    },
  ]

  /// What the change takes, without what came before.
  private func visits(_ workload: Workload, _ count: Int) -> Int {
    let root = workload.make(count)
    root.layoutIfNeeded()
    let known = root.layoutEngine.solver.visits
    workload.change(root)
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty && root.layoutEngine.errors == [])
    return root.layoutEngine.solver.visits - known
  }

  @Test(.longRunning, arguments: workloads)
  func `what the solver visits for a large change grows with the views`(_ workload: Workload) {
    let (small, large) = (visits(workload, 400), visits(workload, 1600))
    #expect(large <= 6 * small, "\(small) → \(large)")
  }

  @Test(arguments: StackView.Distribution.allCases, [8, 30])
  func `a stack that comes to another distribution has the frames of one made so`(
    _ distribution: StackView.Distribution, _ share: Int
  ) {
    let count = LongRun.amount(everyday: 20, all: 150)
    let changed = Self.stack(count, distribution, share: Double(share))
    for other in StackView.Distribution.allCases {
      changed.distribution = other
      changed.layoutIfNeeded()
    }
    changed.distribution = distribution
    changed.layoutIfNeeded()
    let fresh = Self.stack(count, distribution, share: Double(share))
    fresh.layoutIfNeeded()
    for (one, other) in zip(changed.subviews, fresh.subviews) {
      #expect(abs(one.frame.y - other.frame.y) < 1e-7)
      #expect(abs(one.frame.height - other.frame.height) < 1e-7)
    }
  }
}
