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
  record(LayoutQuality(qualities).lines(against: view), sourceLocation)
}

extension LayoutQuality {
  /// What speaks against a tree being all of this, as the text of a failure; empty if nothing does.
  func lines(against view: LayoutView) -> [String] { report(objections(to: view), on: view) }
}

/// The findings, each on lines of its own; empty without findings.
func report(_ findings: [LayoutFinding], on view: LayoutView) -> [String] {
  let subject = view.layoutName.map { "the layout of \($0.spoken)" } ?? "the layout"
  return findings.isEmpty ? [] : ["\(subject) is not sound:"] + findings.map(\.description)
}
