import AutoLayout
import LayoutContainers
import Testing

@testable import LayoutDiagnostics

/// A copy is laid out as the tree it was made of, and trying a change leaves the tree alone.
@Suite struct ReplicaTests {
  @Test(arguments: Mistake.all.indices)
  func `a copy has the frames and the problems of the tree`(_ index: Int) {
    let root = Mistake.all[index].build()
    root.layoutIfNeeded()
    // A copy has no history: neither what went away with a view, nor where things were before.
    guard root.layoutEngine.lostConstraints.isEmpty else { return }
    let replica = Replica(of: root)
    replica.root.layoutIfNeeded()
    for (original, twin) in replica.pairs(of: root) {
      #expect(original.frame.isClose(to: twin.frame), "\(original.layoutName ?? "")")
    }
    let found = Report(Examination(of: root))
    let again = Report(
      Examination(of: replica.root))
    #expect(Self.keys(again, replica.original) == Self.keys(found, ObjectIdentifier.init))
    #expect(Self.messages(again) == Self.messages(found))
  }

  @Test func `looking for fixes changes nothing in the tree`() {
    for mistake in Mistake.all {
      let root = mistake.build()
      root.layoutIfNeeded()
      let before = Self.frames(of: root)
      let constraints = root.layoutEngine.activeConstraints.map(\.description)
      let first = root.findings()
      #expect(Self.frames(of: root) == before, "\(mistake.name)")
      #expect(root.layoutEngine.activeConstraints.map(\.description) == constraints)
      #expect(root.findings() == first, "\(mistake.name)")
    }
  }

  private static func messages(_ report: Report) -> [String] {
    report.problems.map { $0.message(report.examination.names) }
  }

  private static func keys(
    _ report: Report, _ original: (AnyObject) -> ObjectIdentifier
  ) -> Set<ProblemKey> {
    let grave = (report.problems + report.consequences).filter {
      $0.severity > .note && !$0.rule.isAboutCalls
    }
    return Set(grave.map { ProblemKey($0, original) })
  }

  private static func frames(of view: LayoutView) -> [LayoutRect] {
    [view.frame] + view.subviews.flatMap { frames(of: $0) }
  }
}

extension LayoutRect {
  fileprivate func isClose(to other: LayoutRect) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6 && abs(width - other.width) < 1e-6
      && abs(height - other.height) < 1e-6
  }
}
