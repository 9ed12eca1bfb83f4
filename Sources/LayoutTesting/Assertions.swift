public import AutoLayout
public import LayoutDiagnostics
import XCTest

/// Asserts that the layout of `view` and of its descendants has all of `qualities`. This is the
/// XCTest variant of `expectLayout`.
///
/// Lays the tree out first. If the assertion fails, the function records one failure, with all
/// problems, at the location of the call.
public func assertLayout(
  _ view: LayoutView, _ qualities: LayoutQuality..., file: StaticString = #filePath,
  line: UInt = #line
) {
  fail(LayoutQuality(qualities).lines(against: view), file, line)
}

/// Asserts frames of views. A view is given by its name or by a path of names. This is the XCTest
/// variant of `expectFrames`.
public func assertFrames(
  _ view: LayoutView, _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
  file: StaticString = #filePath, line: UInt = #line
) {
  fail(FrameDeviation.lines(of: view, from: frames, tolerance: tolerance), file, line)
}

/// Asserts that the trees that `makeRoot` returns have all of `qualities` in every cell of a
/// matrix. This is the XCTest variant of `expectLayout(on:)`.
public func assertLayout(
  on matrix: LayoutMatrix, _ qualities: LayoutQuality..., file: StaticString = #filePath,
  line: UInt = #line, makeRoot: (LayoutMatrix.Cell) -> LayoutView
) {
  fail(matrix.objections(to: LayoutQuality(qualities), makeRoot), file, line)
}

/// Asserts that the right-to-left layout of the tree that `makeRoot` returns is the mirror image of
/// its left-to-right layout. This is the XCTest variant of `expectMirrored`.
public func assertMirrored(
  file: StaticString = #filePath, line: UInt = #line, makeRoot: () -> LayoutView
) {
  fail(Mirroring.lines(makeRoot), file, line)
}

/// Asserts that the frames of a tree are the same as in a text file beside the test. This is the
/// XCTest variant of `expectSnapshot`.
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
