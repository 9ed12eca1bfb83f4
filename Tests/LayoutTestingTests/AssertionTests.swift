import AutoLayout
import LayoutTesting
import XCTest

final class AssertionTests: XCTestCase {
  func testASoundLayoutPasses() {
    let view = LayoutView(name: "page")
    assertLayout(view, .isSound)
    assertLayout(view, .isSatisfiable, .isUnambiguous, .isSatisfied)
    assertFrames(makeForm(), ["button": [16, 181, 90, 50]])
    assertMirrored { makeForm() }
    assertLayout(on: Messages.matrix, .isSound) { _ in makeRow() }
  }

  #if canImport(ObjectiveC)
    func testAnUnsoundLayoutFails() {
      let view = LayoutView(name: "page")
      let stray = LayoutView(name: "stray")
      stray.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stray)
      XCTExpectFailure { assertLayout(view, .isSound) }
    }
  #else
    /// Failures of the running test that were expected.
    private var caught: [(text: String, line: Int)]?

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard caught != nil else {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        return
      }
      caught?.append((description, lineNumber))
    }

    /// The text of the one failure of `body`, which is recorded at this line.
    private func failure(_ body: (UInt) -> Void) -> String {
      caught = []
      body(77)
      let found = caught ?? []
      caught = nil
      XCTAssertEqual(found.count, 1)
      XCTAssertEqual(found.first?.line, 77)
      return found.first?.text ?? ""
    }

    func testAnUnsoundLayoutFails() {
      let view = LayoutView(name: "page")
      let stray = LayoutView(name: "stray")
      stray.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stray)
      XCTAssertTrue(failure { assertLayout(view, .isSound, line: $0) }.contains("stray"))
      XCTAssertTrue(failure { assertLayout(view, .isUnambiguous, line: $0) }.contains("stray"))
    }

    func testFramesFailWithTheirReason() {
      let text = failure {
        assertFrames(
          makeForm(), ["title": [16, 16, 120, 26], "button": [nil, 166]], line: $0)
      }
      XCTAssertTrue(text.hasSuffix(Messages.frames), text)
    }

    func testAMatrixFailsWithItsCells() {
      let text = failure { line in
        assertLayout(on: Messages.matrix, .hasNoOverlaps, line: line) { _ in makeRow() }
      }
      XCTAssertTrue(text.hasSuffix(Messages.narrow), text)
    }

    func testATreeThatIsNotMirroredFails() {
      let text = failure { line in assertMirrored(line: line) { makeRow() } }
      XCTAssertTrue(text.hasSuffix(Messages.mirrored), text)
    }

    func testASnapshotThatIsNotThereFails() {
      XCTAssertTrue(
        failure { assertSnapshot(makeForm(), named: "none", line: $0) }.contains("no snapshot"))
    }
  #endif
}
