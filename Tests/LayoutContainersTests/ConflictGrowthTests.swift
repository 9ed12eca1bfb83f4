import AutoLayout
import Cassowary
import LayoutContainers
import TestSupport
import Testing

/// Stacks without room for the distances between their views: of all that cannot hold together the end of the
/// stack is left out, however many views there are, and found in a few solves.
@Suite struct ConflictGrowthTests {
  private func stack(_ count: Int, _ distribution: StackView.Distribution) -> StackView {
    let views = (0..<count).map { index -> LayoutView in
      label("v\(index)", Double(40 + index % 11), Double(10 + index % 7))
    }
    let stack = StackView(views, axis: .vertical, spacing: 4, distribution: distribution)
    stack.frame = LayoutRect(x: 0, y: 0, width: 320, height: 0)
    stack.layoutIfNeeded()
    return stack
  }

  @Test(arguments: StackView.Distribution.allCases)
  func `the end of a stack without any room is found in a few solves`(
    _ distribution: StackView.Distribution
  ) {
    let stack = stack(120, distribution)
    let broken = stack.layoutEngine.conflicts.map { $0.broken?.identifier }
    #expect(broken == ["UISV-canvas-connection"])
    #expect(stack.layoutEngine.work.solves == 1, "a gap that counts as an end takes one more each")
    let frames = stack.arrangedSubviews.map(\.frame)
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(next.y >= one.maxY + 4 - 1e-6, "\(one) \(next)")
    }
  }

  /// With four times the views at most six times as much, which is an exponent of 1.3.
  @Test(arguments: [StackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering])
  func `what the solver visits for a stack without room grows with the views`(
    _ distribution: StackView.Distribution
  ) {
    let count = LongRun.amount(everyday: 60, all: 250)
    let small = stack(count, distribution).layoutEngine.solver.visits
    let large = stack(4 * count, distribution).layoutEngine.solver.visits
    #expect(large <= 6 * small, "\(small) → \(large)")
  }

  /// The proof against the first leans on what a later one has given up: both are looked at again.
  @Test func `what is left out for others comes back when these are left out themselves`() {
    let root = makeRoot(300, 100)
    let views = (0..<6).map { label("v\($0)", 10, 10) }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    var all: [LayoutConstraint] = []
    for (view, next) in zip(views, views.dropFirst()) {
      all.append(next.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 50))
      all.append(view.widthAnchor.constraint(equalToConstant: 40))
    }
    all.append(views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor))
    all.append(views[5].trailingAnchor.constraint(equalTo: root.trailingAnchor))
    all.append(views[5].widthAnchor.constraint(equalToConstant: 40))
    all.append(views[2].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90))
    LayoutConstraint.activate(all)
    root.layoutIfNeeded()
    let broken = root.layoutEngine.conflicts.map(\.broken)
    // In the order of activation each holds unless those before it forbid it.
    #expect(
      broken.count == 2 && broken.contains { $0 === all[11] } && broken.contains { $0 === all[13] })
    #expect(views.map(\.frame.width) == [40, 40, 40, 40, 40, 40])
  }
}
