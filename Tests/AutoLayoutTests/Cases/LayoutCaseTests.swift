import AutoLayout
import TestSupport
import Testing

/// The shared layout cases.
@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all.filter { $0.validation == "unique" })
  func `a shared case comes out as expected`(_ layoutCase: LayoutCase) {
    let tree = LayoutCaseTree(layoutCase)
    tree.root.layoutIfNeeded()
    if let expected = layoutCase.expect { #expect(tree.mismatches(expected) == []) }
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

extension LayoutCaseTests {
  /// Frames of ambiguous cases are not judged; that they are ambiguous is.
  @Test(arguments: LayoutCase.all.filter { $0.expectAmbiguous != nil })
  func `an ambiguous view has a range`(_ layoutCase: LayoutCase) {
    let tree = LayoutCaseTree(layoutCase)
    tree.root.layoutIfNeeded()
    for (name, expected) in layoutCase.expectAmbiguous ?? [:] {
      #expect(tree.isAmbiguous(name) == expected, "\(name)")
    }
  }

  /// The one case whose expectation the constraints do not determine: its free height is found.
  @Test(arguments: LayoutCase.all.filter { $0.validation == "nonunique" })
  func `free coordinates are found with their range`(_ layoutCase: LayoutCase) throws {
    let tree = LayoutCaseTree(layoutCase)
    let free = try #require(layoutCase.freeCoordinates)
    for (index, step) in (layoutCase.steps ?? []).enumerated() {
      tree.take(step)
      tree.root.layoutIfNeeded()
      for (coordinate, expected) in free["step\(index)"] ?? [:] {
        let range = try #require(tree.range(coordinate))
        let upper = expected.range[1] ?? .infinity
        #expect(abs(range.lowerBound - (expected.range[0] ?? -.infinity)) < 1e-6)
        #expect(range.upperBound == upper || abs(range.upperBound - upper) < 1e-6)
      }
    }
  }
}
