public import AutoLayout
public import LayoutDiagnostics
public import Testing

/// Expects frames of views, by name or by names down the tree: `form/title`.
///
/// ```swift
/// expectFrames(form, ["title": [76, 16, 223, 41], "button": [nil, 166]])
/// ```
///
/// Records one issue with a line for everything that differs and why. Lays the tree out first.
///
/// - Parameters:
///   - view: The tree.
///   - frames: Frames by name.
///   - tolerance: In points; half a point unless told otherwise, for frames are rounded to pixels.
///   - sourceLocation: Where an issue is recorded.
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectFrames(
  _ view: LayoutView, _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(FrameDeviation.lines(of: view, from: frames, tolerance: tolerance), sourceLocation)
}

/// Expects the trees that `makeRoot` returns to be all of `qualities`, in every cell of a matrix.
///
/// Records one issue with the objections, each once with the cells it was made in.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectLayout(
  on matrix: LayoutMatrix, _ qualities: LayoutQuality...,
  sourceLocation: SourceLocation = #_sourceLocation, makeRoot: (LayoutMatrix.Cell) -> LayoutView
) -> Bool {
  record(matrix.objections(to: LayoutQuality(qualities), makeRoot), sourceLocation)
}

/// Expects the tree that `makeRoot` returns to be its own mirror image when it is read from right
/// to left.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectMirrored(
  sourceLocation: SourceLocation = #_sourceLocation, makeRoot: () -> LayoutView
) -> Bool {
  record(Mirroring.lines(makeRoot), sourceLocation)
}

/// Expects the frames of a tree to be those recorded in a text file beside the test, in
/// `Snapshots/TESTFILE/NAME.txt`.
///
/// Records one issue with the part of the tree that differs. With the environment variable
/// `TRUSS_RECORD_SNAPSHOTS=1` the file is written instead.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectSnapshot(
  _ view: LayoutView, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(
    [FrameSnapshot.failure(view, named: name, besides: file)].compactMap { $0 }, sourceLocation)
}

/// Records an issue with the lines, if there are any; whether there are none.
func record(_ lines: [String], _ sourceLocation: SourceLocation) -> Bool {
  guard !lines.isEmpty else { return true }
  Issue.record(
    Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  return false
}
