public import AutoLayout
import LayoutDiagnostics
public import Testing

/// Expects the layout of `view` and everything below it to be all of `qualities`.
///
/// ```swift
/// @Test func `the login form is sound`() {
///   expectLayout(form, .isSatisfiable, .isUnambiguous)
/// }
/// ```
///
/// Records one issue of Swift Testing with everything that speaks against it, at the place of the
/// call. Lays the tree out first.
///
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectLayout(
  _ view: LayoutView, _ qualities: LayoutQuality...,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let objections = LayoutQuality(qualities).objections(to: view)
  guard !objections.isEmpty else { return true }
  Issue.record(Comment(rawValue: report(objections, on: view)), sourceLocation: sourceLocation)
  return false
}

/// The findings, each on lines of its own.
func report(_ findings: [LayoutFinding], on view: LayoutView) -> String {
  let subject = view.layoutName.map { "the layout of \($0.spoken)" } ?? "the layout"
  return "\(subject) is not sound:\n" + findings.map(\.description).joined(separator: "\n")
}
