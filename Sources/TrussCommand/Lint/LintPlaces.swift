import LayoutDiagnostics
import LayoutDocuments

/// A word in a label or identifier that silences findings: `truss:ignore`, or
/// `truss:ignore=clipped,overlap` for some kinds only.
enum LintMark {
  static func suppresses(_ text: String, _ kind: LayoutFinding.Kind) -> Bool {
    guard let mark = text.firstRange(of: "truss:ignore") else { return false }
    let rest = text[mark.upperBound...]
    guard rest.hasPrefix("=") else { return true }
    let kinds = rest.dropFirst().prefix { $0.isLetter || $0 == "," }.split(separator: ",")
    return kinds.contains { $0 == kind.rawValue }
  }
}

/// Where the views and constraints of a scene are in its document, and which of them ask for
/// silence.
struct LintPlaces {
  private let places: FindingPlaces
  private var marks: [String: [String]] = [:]
  /// The items of each constraint.
  private var items: [String: [String]] = [:]
  /// The view of each view and guide of the scene, whatever the size classes leave out.
  private var homes: [String: String] = [:]

  init(_ scene: IBScene, in document: IBDocument) {
    places = FindingPlaces(scene, in: document)
    scene.root.visitAll { view in
      note([view.label], of: [document.name(of: view), view.id])
      for id in [view.id] + view.guides.map(\.id) { homes[id] = view.id }
      for constraint in view.constraints {
        note([constraint.label, constraint.identifier], of: [constraint.id])
        items[constraint.id] = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      }
    }
  }

  private mutating func note(_ texts: [String?], of keys: [String]) {
    for text in texts.compactMap(\.self) where text.contains("truss:ignore") {
      for key in keys where !key.isEmpty { marks[key, default: []].append(text) }
    }
  }

  /// The line of the likeliest culprit, else of the first constraint or item that has one.
  func line(of finding: LayoutFinding) -> Int { places.line(of: finding) }

  /// Whether a constraint was left out because the size classes leave out one of its items.
  func isVariation(_ issue: IBLayout.Issue, in layout: IBLayout) -> Bool {
    guard let items = items[issue.objectID] else { return false }
    let views = items.compactMap { homes[$0] }
    return views.count == items.count && views.contains { layout.node($0) == nil }
  }

  /// Whether something the finding speaks of asks not to be spoken of.
  func suppresses(_ finding: LayoutFinding) -> Bool {
    !marks.isEmpty
      && FindingPlaces.keys(of: finding).contains { key in
        marks[key]?.contains { LintMark.suppresses($0, finding.kind) } == true
      }
  }
}
