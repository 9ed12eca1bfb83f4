public import AutoLayout
import LayoutDiagnostics
import XCTest

/// Asserts that the layout of `view` and everything below it is all of `qualities`: the twin of
/// `expectLayout` for XCTest.
///
/// Records one failure with everything that speaks against it, at the place of the call. Lays the
/// tree out first.
public func assertLayout(
  _ view: LayoutView, _ qualities: LayoutQuality..., file: StaticString = #filePath,
  line: UInt = #line
) {
  let objections = LayoutQuality(qualities).objections(to: view)
  guard !objections.isEmpty else { return }
  XCTFail(report(objections, on: view), file: file, line: line)
}
