import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
import Testing

@testable import LayoutDiagnostics

/// Ranges of coordinates that are free: what they are, and how much work that is.
@Suite struct FaceRangesTests {
  /// All coordinates of a tree.
  private func coordinates(of root: LayoutView) -> [LinearExpression] {
    let engine = root.layoutEngine
    return engine.items.flatMap { item in
      LayoutComponent.allCases.compactMap { engine.variable($0, of: item) }
    }.map { LinearExpression($0) }
  }

  /// Whether one range lies in another, give or take the arithmetic.
  private func lies(_ inner: ClosedRange<Double>, in outer: ClosedRange<Double>) -> Bool {
    let ends = [1, abs(inner.lowerBound), abs(inner.upperBound)].filter(\.isFinite)
    let room = 1e-6 * (ends.max() ?? 1)
    let isBelow =
      outer.lowerBound == inner.lowerBound || outer.lowerBound <= inner.lowerBound + room
    let isAbove =
      outer.upperBound == inner.upperBound || outer.upperBound >= inner.upperBound - room
    return isBelow && isAbove
  }

  @Test(arguments: 0..<80)
  func `bounds that are passed along rows are no narrower than ranges`(_ seed: Int) {
    let root = RandomChain(seed: UInt64(seed)).root(10)
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    let expressions = coordinates(of: root)
    let face = FaceRanges(of: engine.solver)
    for (index, exact) in engine.solver.ranges(of: expressions).enumerated() {
      let value = engine.solver.value(of: expressions[index])
      #expect(lies(exact, in: face.range(of: expressions[index], around: value)), "\(index)")
    }
  }

  @Test(arguments: OpenChain.withoutCycles)
  func `ranges of a chain are found with work for each view`(_ chain: OpenChain) {
    func work(_ count: Int) -> Int {
      let root = chain.root(count)
      root.layoutIfNeeded()
      let engine = root.layoutEngine
      let expressions = coordinates(of: root)
      let found = FaceRanges.ranges(of: expressions, in: &engine.solver)
      let exact = engine.solver.ranges(of: expressions)
      for (one, other) in zip(found, exact) {
        #expect(lies(one, in: other) && lies(other, in: one))
      }
      return FaceRanges(of: engine.solver).visits
    }
    #expect(work(160) <= 5 * work(40))
  }

  @Test(arguments: LongRun.amount(everyday: OpenChain.withoutCycles, all: OpenChain.allCases))
  func `what lacks a constraint in a chain is found with work for each view`(_ chain: OpenChain) {
    func work(_ count: Int) -> Int {
      let root = chain.root(count)
      return FreedomGroups(root.diagnose().ambiguities, in: root.layoutEngine).additions
    }
    // Sums have up to 64 terms.
    #expect(work(400) <= 5 * work(100) + 400)
  }

  @Test func `sums of many heights leave each view its own finding`() {
    let root = OpenChain.lengths.root(150)
    let groups = FreedomGroups(root.diagnose().ambiguities, in: root.layoutEngine).groups
    #expect(groups.count == 150)
    #expect(groups.allSatisfy { $0.roots.count == 1 })
    #expect(groups.map(\.followers.count).reduce(0, +) == 149)
    #expect(groups[0].followers.count == 149)
  }

  @Test(arguments: [OpenChain.lengths, .distances])
  func `fixes are tried on as few copies, however long a chain is`(_ chain: OpenChain) {
    let root = chain.root(200)
    let report = Report(Examination(of: root))
    let trials = Trials(of: report)
    for problem in report.problems { _ = trials.fixes(for: problem) }
    // The last one begins within the budget.
    #expect(trials.spent <= 2 * Trials.budget)
  }
}

/// Chains of views in which something is open.
enum OpenChain: CaseIterable {
  case lengths, backwards, firstPlace, equalLengths, distances, room, centers, levels
  /// Rows with cycles: a length that all share, something beside each, something around all of them.
  case gaps, endedGaps, icons, columns, around
  /// Two columns of equal views, so that rows of both have the same sums.
  case twins

  static let withoutCycles: [OpenChain] = [
    .lengths, .backwards, .firstPlace, .equalLengths, .distances, .room, .centers, .levels,
  ]

  func root(_ count: Int) -> LayoutView {
    let root = page(320, 480)
    var views: [LayoutView] = []
    let around = self == .around ? [child("around", in: root)] : []
    for view in around { pin(view, "ltr", to: root) }
    for index in 0..<count {
      let view = child("v\(index)", in: self == .levels ? views.last ?? root : around.first ?? root)
      if self == .room { view.naturalSize = LayoutSize(width: 10, height: 0.5) }
      pin(view, "l", to: view.superview ?? root)
      views.append(view)
    }
    LayoutConstraint.activate(views.indices.flatMap { constraints($0, views, root) })
    var above: LayoutView?
    for view in views where [.icons, .columns, .twins].contains(self) {
      let other = child("beside " + (view.layoutName ?? ""), in: root)
      pin(other, "r", to: root)
      if self == .twins, let above {
        other.topAnchor.constraint(greaterThanOrEqualTo: above.bottomAnchor, constant: 0.5)
          .isActive = true
      }
      above = other
      LayoutConstraint.activate(
        self == .columns
          ? [
            other.topAnchor.constraint(equalTo: view.topAnchor),
            other.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            other.leadingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor),
          ]
          : self == .twins
            ? [
              other.topAnchor.constraint(equalTo: view.topAnchor),
              other.heightAnchor.constraint(equalTo: view.heightAnchor),
            ]
            : [
              other.centerYAnchor.constraint(equalTo: view.centerYAnchor),
              other.widthAnchor.constraint(equalToConstant: 20),
              other.heightAnchor.constraint(equalToConstant: 20),
            ])
    }
    return root
  }

  private func constraints(
    _ index: Int, _ views: [LayoutView], _ root: LayoutView
  ) -> [LayoutConstraint] {
    let view = views[index]
    let before = index > 0 ? views[index - 1] : nil
    let link = view.topAnchor.constraint(
      equalTo: before?.bottomAnchor ?? root.topAnchor, constant: 8)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    switch self {
    case .lengths: return [link, width]
    case .backwards:
      let next = index + 1 < views.count ? views[index + 1].topAnchor : root.bottomAnchor
      return [view.bottomAnchor.constraint(equalTo: next), width]
    case .firstPlace: return before == nil ? [width, height] : [link, width, height]
    case .equalLengths:
      return [link, width]
        + (before.map { [view.heightAnchor.constraint(equalTo: $0.heightAnchor)] } ?? [])
    case .distances:
      return [
        view.topAnchor.constraint(
          greaterThanOrEqualTo: before?.bottomAnchor ?? root.topAnchor, constant: 8), width, height,
      ]
    case .room:
      let end = root.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      link.constant = 0
      return index + 1 < views.count ? [link] : [link, end]
    case .centers:
      guard let before else { return [width] }
      return [view.centerYAnchor.constraint(equalTo: before.centerYAnchor, constant: 30), width]
    case .gaps, .endedGaps:
      let distance = view.topAnchor.constraint(
        greaterThanOrEqualTo: before?.bottomAnchor ?? root.topAnchor, constant: 0.5)
      let end = view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor)
      return [distance, width]
        + (before.map { [view.heightAnchor.constraint(equalTo: $0.heightAnchor)] } ?? [])
        + (self == .endedGaps && index + 1 == views.count ? [end] : [])
    case .twins:
      let end = root.bottomAnchor.constraint(equalTo: view.bottomAnchor)
      link.constant = 0.5
      return [link, width] + (index + 1 < views.count ? [] : [end])
    case .icons: return [link, width]
    case .columns: return [link]
    case .around:
      guard let card = view.superview else { return [] }
      return [
        view.topAnchor.constraint(equalTo: before?.bottomAnchor ?? card.topAnchor, constant: 8),
        card.bottomAnchor.constraint(greaterThanOrEqualTo: view.bottomAnchor, constant: 8), width,
      ]
    case .levels:
      return [
        view.topAnchor.constraint(equalTo: before?.topAnchor ?? root.topAnchor, constant: 1), width,
      ]
    }
  }
}

/// Some views with constraints between neighbours and others, drawn at random.
private struct RandomChain {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func draw(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  func root(_ count: Int) -> LayoutView {
    var copy = self
    return copy.make(count)
  }

  private mutating func make(_ count: Int) -> LayoutView {
    let root = page(320, 480)
    var views: [LayoutView] = []
    for index in 0..<count {
      let outer = draw(4) == 0 ? views.last ?? root : root
      let view = child("v\(index)", in: outer)
      if draw(3) == 0 {
        view.naturalSize = LayoutSize(width: Double(10 + draw(50)), height: Double(5 + draw(20)))
      }
      views.append(view)
    }
    let edges: [LayoutAttribute] = [.top, .bottom, .centerY, .height]
    for (index, view) in views.enumerated() {
      for _ in 0..<(1 + draw(3)) {
        let attribute = edges[draw(4)]
        let other: LayoutView? =
          draw(3) == 0 ? root : index > 0 ? views[draw(2) == 0 ? index - 1 : draw(index)] : nil
        let relation: LayoutRelation =
          draw(2) == 0 ? .equal : draw(2) == 0 ? .lessThanOrEqual : .greaterThanOrEqual
        let isAlone = other == nil && attribute == .height
        if other == nil, !isAlone { continue }
        let constraint = LayoutConstraint(
          item: view, attribute: attribute, relatedBy: relation, toItem: other,
          attribute: isAlone ? .notAnAttribute : attribute == .height ? .height : edges[draw(3)],
          multiplier: attribute == .height && draw(4) == 0 ? 2 : 1, constant: Double(draw(30)),
          priority: draw(3) == 0 ? LayoutPriority(rawValue: Float(200 + 100 * draw(5))) : .required)
        constraint.isActive = true
      }
    }
    return root
  }
}
