#if canImport(TrussUIKit)
  public import Foundation
  public import LayoutDiagnostics
  public import TrussUIKit

  /// Asserts that the layout of a UIKit view and of its descendants has all of `qualities`. This is
  /// the XCTest variant of `expectLayout(of:)`.
  @MainActor public func assertLayout(
    of view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, _ qualities: LayoutQuality...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    fail(objections(to: LayoutQuality(qualities), view, width, height), file, line)
  }

  /// Asserts frames of the descendants of a UIKit view. This is the XCTest variant of
  /// `expectFrames`.
  @MainActor public func assertFrames(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil,
    _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    fail(comparison(view, width, height, frames, tolerance), file, line)
  }

  /// Asserts that the frames of a UIKit view are the same as in a text file beside the test. This
  /// is the XCTest variant of `expectSnapshot`.
  @MainActor public func assertSnapshot(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, named name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let host = HostedView(view, width: width, height: height)
    withExtendedLifetime(host) {
      assertSnapshot(view.layoutView, named: name, file: file, line: line)
    }
  }

  /// Asserts that the UIKit views that `makeView` returns have all of `qualities` in every cell of
  /// a matrix. This is the XCTest variant of `expectLayout(on:)`.
  @MainActor public func assertLayout(
    on matrix: LayoutMatrix, _ qualities: LayoutQuality..., file: StaticString = #filePath,
    line: UInt = #line, makeView: @MainActor (LayoutMatrix.Cell) -> UIView
  ) {
    fail(matrix.objections(to: LayoutQuality(qualities), makeView), file, line)
  }
#endif
