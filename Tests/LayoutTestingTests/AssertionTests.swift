import AutoLayout
import LayoutTesting
import XCTest

final class AssertionTests: XCTestCase {
  func testASoundLayoutPasses() {
    let view = LayoutView(name: "page")
    assertSound(view)
    assertLayout(view, .isSatisfiable, .isUnambiguous, .isSatisfied)
  }

  #if canImport(ObjectiveC)
    func testAnUnsoundLayoutFails() {
      let view = LayoutView(name: "page")
      let stray = LayoutView(name: "stray")
      stray.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stray)
      XCTExpectFailure { assertSound(view) }
    }
  #endif
}
