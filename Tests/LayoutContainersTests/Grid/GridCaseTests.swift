import AutoLayout
import LayoutContainers
import Testing

@Suite struct GridCaseTests {
  @Test(arguments: GridCase.shared.filter(\.isKnown))
  func `a grid gives the frames of the shared case`(_ one: GridCase) {
    let (grid, views) = one.build()
    grid.layoutIfNeeded()
    for (index, expected) in one.frames.enumerated() {
      let frame = views[index].frame
      let found = [frame.x, frame.y, frame.width, frame.height]
      let isMet = zip(found, expected).allSatisfy { abs($0 - $1) <= 0.01 }
      #expect(isMet, "\(index): \(found), expected \(expected)")
    }
    #expect(grid.layoutEngine.errors.isEmpty)
  }
}
