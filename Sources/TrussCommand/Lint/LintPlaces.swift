import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutPreview

/// The lines of the views and constraints of a scene or layout in its file, and the marks that
/// suppress findings.
///
/// A mark in a label, a name or an identifier suppresses findings. `truss:ignore` suppresses all
/// kinds; `truss:ignore=clipped,overlap` suppresses the kinds in the list.
struct LintPlaces {
  private let file: String
  private var scene: String?
  private let places: FindingPlaces
  private var marks: [String: [String]] = [:]
  /// The items of each constraint.
  private var items: [String: [String]] = [:]
  /// The view of each view and guide of the scene, including those that the size classes omit.
  private var homes: [String: String] = [:]

  /// Creates the places in a scene of an Interface Builder document.
  init(_ scene: IBScene, in document: IBDocument, _ file: String) {
    places = FindingPlaces(scene, in: document)
    self.file = file
    self.scene = scene.title
    scene.root.visitAll { view in
      note([view.label], of: [document.name(of: view), view.id])
      for id in [view.id] + view.guides.map(\.id) { homes[id] = view.id }
      for constraint in view.constraints {
        note([constraint.label, constraint.identifier], of: [constraint.id])
        items[constraint.id] = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      }
    }
  }

  /// Creates the places in a JSON layout.
  init(of data: Data, _ file: String) {
    places = FindingPlaces(of: data)
    self.file = file
  }

  private mutating func note(_ texts: [String?], of keys: [String]) {
    for key in keys where !key.isEmpty { marks[key, default: []] += texts.compactMap(\.self) }
  }

  /// The finding with its file, its scene and the line of the likeliest culprit; `nil` if a mark
  /// suppresses the finding.
  func placed(_ finding: LayoutFinding) -> LayoutFinding? {
    let texts = FindingPlaces.keys(of: finding).flatMap { [$0] + marks[$0, default: []] }
    if texts.contains(where: { Self.suppresses($0, finding.kind) }) { return nil }
    var finding = finding
    finding.file = file
    finding.scene = scene
    finding.line = finding.line ?? places.line(of: finding)
    return finding
  }

  private static func suppresses(_ text: String, _ kind: LayoutFinding.Kind) -> Bool {
    guard let mark = text.firstMatch(of: #/truss:ignore(=[\p{L},]*)?/#) else { return false }
    return mark.1?.dropFirst().split(separator: ",").contains { $0 == kind.rawValue } ?? true
  }

  /// Whether a constraint was left out because the size classes omit one of its items.
  func isVariation(_ issue: IBLayout.Issue, in layout: IBLayout) -> Bool {
    guard let items = items[issue.objectID] else { return false }
    let views = items.compactMap { homes[$0] }
    return views.count == items.count && views.contains { layout.node($0) == nil }
  }
}
