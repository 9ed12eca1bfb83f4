#if canImport(TrussUIKit)
  public import Foundation
  public import LayoutDiagnostics
  public import Testing
  public import TrussUIKit

  /// Expects the layout of a UIKit view and of its descendants to have all of `qualities`.
  ///
  /// ```swift
  /// @MainActor @Test func `the cell shows everything`() {
  ///   expectLayout(of: ProfileCell(), width: 320, .isSound, .showsEverything)
  /// }
  /// ```
  ///
  /// The view is pinned to the top and the sides of a screen without a safe area. Its content
  /// determines its height. If the content determines no height, a cell is 44 points high, and
  /// another view keeps its own height or takes that of the screen. A view that already has a
  /// superview is checked in its own hierarchy.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width of the screen in points. If `nil`, it is the width of the view, or that
  ///     of `UIScreen.main` if the view has no width.
  ///   - height: The height of the view in points, if the content does not determine it.
  ///   - qualities: The expected qualities of the layout.
  ///   - sourceLocation: The location at which an issue is recorded.
  /// - Returns: Whether the expectation holds.
  @MainActor @discardableResult
  public func expectLayout(
    of view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, _ qualities: LayoutQuality...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    record(objections(to: LayoutQuality(qualities), view, width, height), sourceLocation)
  }

  /// Expects frames of the descendants of a UIKit view, which is laid out as by
  /// `expectLayout(of:)`.
  ///
  /// The name of a view is that of the stored property that holds it, or its
  /// `accessibilityIdentifier`. The name of the view itself is its class.
  ///
  /// - Returns: Whether the expectation holds.
  @MainActor @discardableResult
  public func expectFrames(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil,
    _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    record(comparison(view, width, height, frames, tolerance), sourceLocation)
  }

  /// Expects the frames of a UIKit view and of its descendants to be the same as in a text file
  /// beside the test, `Snapshots/TESTFILE/NAME.txt`.
  ///
  /// - Returns: Whether the expectation holds.
  @MainActor @discardableResult
  public func expectSnapshot(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, named name: String,
    file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let host = HostedView(view, width: width, height: height)
    return withExtendedLifetime(host) {
      expectSnapshot(
        view.layoutView, named: name, file: file, sourceLocation: sourceLocation)
    }
  }

  /// Expects the UIKit views that `makeView` returns to have all of `qualities` in every cell of a
  /// matrix. Each view has the width, reading direction, safe area and text length of the cell.
  ///
  /// - Returns: Whether the expectation holds.
  @MainActor @discardableResult
  public func expectLayout(
    on matrix: LayoutMatrix, _ qualities: LayoutQuality...,
    sourceLocation: SourceLocation = #_sourceLocation,
    makeView: @MainActor (LayoutMatrix.Cell) -> UIView
  ) -> Bool {
    record(matrix.objections(to: LayoutQuality(qualities), makeView), sourceLocation)
  }

  @MainActor func objections(
    to quality: LayoutQuality, _ view: UIView, _ width: CGFloat?, _ height: CGFloat?
  ) -> [String] {
    HostedView(view, width: width, height: height).noted { host in
      report(host.objections(to: quality), on: view.layoutView)
    }
  }

  @MainActor func comparison(
    _ view: UIView, _ width: CGFloat?, _ height: CGFloat?,
    _ frames: KeyValuePairs<String, ExpectedFrame>, _ tolerance: Double
  ) -> [String] {
    HostedView(view, width: width, height: height).noted { host in
      FrameDeviation.lines(
        of: view.layoutView, from: frames, tolerance: tolerance, besides: host.ownViewsOfButtons)
    }
  }
#endif
