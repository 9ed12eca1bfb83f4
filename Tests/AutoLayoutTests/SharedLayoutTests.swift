import AutoLayout
import TestSupport
import Testing

/// The shared layout cases; skipped where `../shared` is absent.
@Suite(.enabled(if: SharedMaterial.exists(LayoutCase.path), "the shared cases are absent"))
struct SharedLayoutTests {
  /// Cases written in the visual format, which this module does not read yet.
  static let visual = Set(LayoutCase.all.filter { $0.visualFormats != nil }.map(\.id))

  @Test(arguments: LayoutCase.all.filter { $0.validation == "unique" && !visual.contains($0.id) })
  func `a shared case comes out as expected`(_ layoutCase: LayoutCase) {
    let tree = LayoutCaseTree(layoutCase)
    if let expected = layoutCase.expect {
      tree.root.layoutIfNeeded()
      #expect(tree.mismatches(expected) == [])
    }
    for step in layoutCase.steps ?? [] {
      tree.take(step)
      tree.root.layoutIfNeeded()
      if let expected = step.expect { #expect(tree.mismatches(expected) == []) }
    }
    #expect(tree.root.layoutEngine.errors == [])
    let conflicts = tree.root.layoutEngine.conflicts.count
    #expect((conflicts > 0) == (layoutCase.expectError != nil))
  }
}
