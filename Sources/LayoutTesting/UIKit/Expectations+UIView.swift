#if canImport(TrussUIKit)
  public import Foundation
  public import LayoutDiagnostics
  public import Testing
  public import TrussUIKit

  /// Expects the layout of a view of UIKit's and of everything below it to be all of `qualities`.
  ///
  /// ```swift
  /// @MainActor @Test func `the cell shows everything`() {
  ///   expectLayout(of: ProfileCell(), width: 320, .isSound, .showsEverything)
  /// }
  /// ```
  ///
  /// The view is pinned to the top and the sides of a screen without a safe area, and is as high as its content.
  /// Content that determines no height is laid out 44 points high in a cell, else as high as the view or the screen
  /// is. A view that has a superview is judged where it is.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - width: The width of the screen in points; if `nil`, the width of the view, or else of `UIScreen.main`.
  ///   - height: The height of the view in points, if it is given from outside.
  ///   - qualities: What the layout is to be.
  ///   - sourceLocation: Where an issue is recorded.
  /// - Returns: Whether the expectation holds.
  @MainActor @discardableResult
  public func expectLayout(
    of view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, _ qualities: LayoutQuality...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    record(objections(to: LayoutQuality(qualities), view, width, height), sourceLocation)
  }

  /// Expects frames of the views below a view of UIKit's, which is laid out as `expectLayout(of:)` lays it out.
  ///
  /// Views go by the names of the stored properties that hold them, or by their `accessibilityIdentifier`; the view
  /// itself by its class.
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

  /// Expects the frames of a view of UIKit's and of everything below it to be those recorded in
  /// `Snapshots/TESTFILE/NAME.txt` beside the test.
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

  /// Expects the views of UIKit's that `makeView` returns to be all of `qualities`, in every cell of a matrix: as wide
  /// as the cell, with its direction, safe area and length of texts.
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
