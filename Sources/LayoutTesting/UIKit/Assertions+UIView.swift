#if canImport(TrussUIKit)
  public import Foundation
  public import LayoutDiagnostics
  public import TrussUIKit

  /// Asserts that the layout of a view of UIKit's and of everything below it is all of `qualities`: the twin of
  /// `expectLayout(of:)` for XCTest.
  @MainActor public func assertLayout(
    of view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, _ qualities: LayoutQuality...,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    fail(objections(to: LayoutQuality(qualities), view, width, height), file, line)
  }

  /// Asserts frames of the views below a view of UIKit's: the twin of `expectFrames` for XCTest.
  @MainActor public func assertFrames(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil,
    _ frames: KeyValuePairs<String, ExpectedFrame>, tolerance: Double = 0.5,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    fail(comparison(view, width, height, frames, tolerance), file, line)
  }

  /// Asserts that the frames of a view of UIKit's are those recorded in a text file beside the test: the twin of
  /// `expectSnapshot` for XCTest.
  @MainActor public func assertSnapshot(
    _ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, named name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let host = HostedView(view, width: width, height: height)
    withExtendedLifetime(host) {
      assertSnapshot(view.layoutView, named: name, file: file, line: line)
    }
  }

  /// Asserts that the views of UIKit's that `makeView` returns are all of `qualities`, in every cell of a matrix: the
  /// twin of `expectLayout(on:)` for XCTest.
  @MainActor public func assertLayout(
    on matrix: LayoutMatrix, _ qualities: LayoutQuality..., file: StaticString = #filePath,
    line: UInt = #line, makeView: @MainActor (LayoutMatrix.Cell) -> UIView
  ) {
    fail(matrix.objections(to: LayoutQuality(qualities), makeView), file, line)
  }
#endif
