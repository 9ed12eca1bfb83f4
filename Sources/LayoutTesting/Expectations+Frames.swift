public import AutoLayout
public import LayoutDiagnostics
public import Testing

/// Expects frames of views. A view is given by its name or by a path of names, such as
/// `form/title`.
///
/// ```swift
/// expectFrames(form, ["title": [76, 16, 223, 41], "button": [nil, 166]])
/// ```
///
/// Lays the tree out first. If the expectation fails, the function records one issue, with a line
/// and a reason for each difference.
///
/// - Parameters:
///   - view: The root of the tree.
///   - frames: The expected frames by name.
///   - tolerance: The tolerance in points. The default is half a point, because frames are rounded
///     to pixels.
///   - sourceLocation: The location at which an issue is recorded.
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectFrames(
  _ view: LayoutView, _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(FrameDeviation.lines(of: view, from: frames, tolerance: tolerance), sourceLocation)
}

/// Expects the trees that `makeRoot` returns to have all of `qualities` in every cell of a matrix.
///
/// If the expectation fails, the function records one issue. It lists each problem once, with the
/// cells in which it occurs.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectLayout(
  on matrix: LayoutMatrix, _ qualities: LayoutQuality...,
  sourceLocation: SourceLocation = #_sourceLocation, makeRoot: (LayoutMatrix.Cell) -> LayoutView
) -> Bool {
  record(matrix.objections(to: LayoutQuality(qualities), makeRoot), sourceLocation)
}

/// Expects the right-to-left layout of the tree that `makeRoot` returns to be the mirror image of
/// its left-to-right layout.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectMirrored(
  sourceLocation: SourceLocation = #_sourceLocation, makeRoot: () -> LayoutView
) -> Bool {
  record(Mirroring.lines(makeRoot), sourceLocation)
}

/// Expects the frames of a tree to be the same as in a text file beside the test,
/// `Snapshots/TESTFILE/NAME.txt`.
///
/// If the expectation fails, the function records one issue, with the part of the tree that
/// differs. If the environment variable `TRUSS_RECORD_SNAPSHOTS` is 1, the function writes the file
/// instead.
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

/// Records an issue with the lines unless there are none. Returns whether there are none.
func record(_ lines: [String], _ sourceLocation: SourceLocation) -> Bool {
  guard !lines.isEmpty else { return true }
  Issue.record(
    Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  return false
}
