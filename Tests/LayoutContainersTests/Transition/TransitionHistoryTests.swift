import AutoLayout
import LayoutContainers
import TestSupport
import Testing

/// Random changes to random trees: a transition begins where the screen was and ends where it is.
@Suite struct TransitionHistoryTests {
  @Test(arguments: LongRun.amount(everyday: 0..<8, all: 0..<40))
  func `every view starts where it was and ends where it is`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &* 911 &+ 17)
    let top = RandomTree.container(depth: 2, &random)
    let page = root(top, 300, 400)
    page.layoutIfNeeded()
    for _ in 0..<8 {
      let before = places(page, nil, at: 0)
      let transition = LayoutTransition(of: page, duration: 1, curve: .linear) {
        for _ in 0..<Int.random(in: 1...4, using: &random) { RandomTree.edit(top, &random) }
        // The page itself is no one's subview: hiding it would hide everything.
        top.isHidden = false
      }
      let started = places(page, transition, at: 0)
      for (view, place) in before {
        if let now = started[view] { #expect(near(now, place)) }
      }
      let after = places(page, nil, at: 0)
      let ended = places(page, transition, at: 1)
      #expect(Set(after.keys) == Set(ended.keys))
      for (view, place) in after { #expect(near(ended[view] ?? .zero, place)) }
      let leaving = transition.changes.filter { $0.kind == .leaves }
      #expect(leaving.allSatisfy { after[ObjectIdentifier($0.view)] == nil })
      #expect(leaving.allSatisfy { before[ObjectIdentifier($0.view)] != nil })
      for moment in transition.frames(at: 0.5) {
        #expect(moment.frame.width >= 0 && moment.frame.height >= 0)
        #expect(moment.frame.isFinite)
      }
    }
  }

  private func near(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
      && abs(one.width - other.width) < 1e-9 && abs(one.height - other.height) < 1e-9
  }

  /// Where visible views are on the screen, at a moment of a transition or at rest.
  private func places(
    _ root: LayoutView, _ transition: LayoutTransition?, at time: Double
  ) -> [ObjectIdentifier: LayoutRect] {
    var found: [ObjectIdentifier: LayoutRect] = [:]
    func visit(_ view: LayoutView, _ origin: LayoutPoint) {
      guard !view.isHidden else { return }
      let frame = (transition?.frame(of: view, at: time) ?? view.frame)
        .offset(byX: origin.x, y: origin.y)
      found[ObjectIdentifier(view)] = frame
      for child in view.subviews { visit(child, frame.origin) }
    }
    visit(root, .zero)
    return found
  }
}
