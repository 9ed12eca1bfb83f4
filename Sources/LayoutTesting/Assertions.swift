public import AutoLayout
public import LayoutDiagnostics
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
  fail(LayoutQuality(qualities).lines(against: view), file, line)
}

/// Asserts frames of views, by name or by names down the tree: the twin of `expectFrames` for
/// XCTest.
public func assertFrames(
  _ view: LayoutView, _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
  file: StaticString = #filePath, line: UInt = #line
) {
  fail(FrameDeviation.lines(of: view, from: frames, tolerance: tolerance), file, line)
}

/// Asserts that the trees that `makeRoot` returns are all of `qualities`, in every cell of a
/// matrix: the twin of `expectLayout(on:)` for XCTest.
public func assertLayout(
  on matrix: LayoutMatrix, _ qualities: LayoutQuality..., file: StaticString = #filePath,
  line: UInt = #line, makeRoot: (LayoutMatrix.Cell) -> LayoutView
) {
  fail(matrix.objections(to: LayoutQuality(qualities), makeRoot), file, line)
}

/// Asserts that the tree that `makeRoot` returns is its own mirror image when it is read from right
/// to left: the twin of `expectMirrored` for XCTest.
public func assertMirrored(
  file: StaticString = #filePath, line: UInt = #line, makeRoot: () -> LayoutView
) {
  fail(Mirroring.lines(makeRoot), file, line)
}

/// Asserts that the frames of a tree are those recorded in a text file beside the test: the twin of
/// `expectSnapshot` for XCTest.
public func assertSnapshot(
  _ view: LayoutView, named name: String, file: StaticString = #filePath, line: UInt = #line
) {
  fail(
    [FrameSnapshot.failure(view, named: name, besides: "\(file)")].compactMap { $0 }, file, line)
}

func fail(_ lines: [String], _ file: StaticString, _ line: UInt) {
  guard !lines.isEmpty else { return }
  XCTFail(lines.joined(separator: "\n"), file: file, line: line)
}
