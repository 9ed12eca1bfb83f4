public import AutoLayout
import LayoutDiagnostics
public import Testing

/// Expects the layout of `view` and of its descendants to have all of `qualities`.
///
/// ```swift
/// @Test func `the login form is sound`() {
///   expectLayout(form, .isSatisfiable, .isUnambiguous)
/// }
/// ```
///
/// Lays the tree out first. If the expectation fails, the function records one issue of Swift
/// Testing, with all problems, at the location of the call.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectLayout(
  _ view: LayoutView, _ qualities: LayoutQuality...,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(LayoutQuality(qualities).lines(against: view), sourceLocation)
}

extension LayoutQuality {
  /// The problems of a tree that lacks a quality, as the text of a failure; empty if it has all
  /// qualities.
  func lines(against view: LayoutView) -> [String] { report(objections(to: view), on: view) }
}

/// The lines of a failure with the findings; empty without findings.
func report(_ findings: [LayoutFinding], on view: LayoutView) -> [String] {
  let subject = view.layoutName.map { "the layout of \($0.spoken)" } ?? "the layout"
  return findings.isEmpty ? [] : ["\(subject) is not sound:"] + findings.map(\.description)
}
