import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutPreview

/// Collects the findings of documents, each once with the devices it was made on.
struct LintRun {
  let canvases: [DeviceCanvas]
  let directions: [LayoutDirection]
  /// Lengths of texts, as multiples of what they are.
  let textLengths: [Double]
  let configuration: LintConfiguration

  /// The findings of a file, in the order of its scenes; `name` is what they call it.
  func findings(
    in data: Data, path: String, name: String
  ) throws(CommandFailure) -> [LayoutFinding] {
    if LayoutDocument.isJSON(data) { return try jsonFindings(data, path, name) }
    let document = try IBDocument.opened(data, path: path)
    var found: [LayoutFinding] = []
    for scene in document.scenes { found += findings(in: scene, of: document, name) }
    return found
  }

  // MARK: Interface Builder

  private func findings(
    in scene: IBScene, of document: IBDocument, _ file: String
  ) -> [LayoutFinding] {
    let places = LintPlaces(scene, in: document)
    var merged = MergedFindings()
    for cell in cells(for: document) {
      var environment =
        cell.canvas.map { IBEnvironment(previewing: scene, of: document, on: $0) }
        ?? IBEnvironment(designOf: scene, in: document)
      environment.direction = cell.direction
      let measurer: any TextMeasurer =
        cell.textLength == 1
        ? PlainTextMeasurer() : PseudoLocalizedMeasurer(length: cell.textLength)
      let layout = IBSceneBuilder(document, textMeasurer: measurer).build(scene, in: environment)
      for node in layout.nodes { node.view.name = document.name(of: node.model) }
      for var finding in findings(of: layout, places) where !places.suppresses(finding) {
        finding.file = file
        finding.scene = scene.title
        if finding.line == nil { finding.line = places.line(of: finding) }
        merged.add(finding, at: cell.setting)
      }
    }
    return merged.findings.compactMap(configuration.judged)
  }

  /// A device, a direction and a length of texts.
  private struct Cell {
    /// `nil` for the size the document was designed at.
    var canvas: DeviceCanvas?
    var direction: LayoutDirection
    var textLength: Double

    var setting: LayoutFinding.Setting {
      let percent = Int(((textLength - 1) * 100).rounded())
      let texts = percent == 0 ? "" : ", texts \(percent > 0 ? "+" : "")\(percent) %"
      return LayoutFinding.Setting(
        device: (canvas?.description ?? "design") + texts,
        direction: direction == .leftToRight ? "ltr" : "rtl")
    }
  }

  /// Everything a document is to be laid out in: what was designed for a tablet on tablets only, what
  /// is for no phone and no tablet at the size it was designed at.
  private func cells(for document: IBDocument) -> [Cell] {
    canvases(for: document).flatMap { canvas in
      directions.flatMap { direction in
        textLengths.map { Cell(canvas: canvas, direction: direction, textLength: $0) }
      }
    }
  }

  private func canvases(for document: IBDocument) -> [DeviceCanvas?] {
    guard document.targetRuntime.contains("iOS") || document.targetRuntime.isEmpty else {
      return [nil]
    }
    let design = document.device.flatMap { Device.named($0.id) }
    guard let design, DeviceCanvas(design).isTablet else { return canvases }
    let tablets = canvases.filter(\.isTablet)
    return tablets.isEmpty ? canvases : tablets
  }

  private func findings(of layout: IBLayout, _ places: LintPlaces) -> [LayoutFinding] {
    let issues = layout.issues.filter { !places.isVariation($0, in: layout) }.map { issue in
      LayoutFinding(
        kind: .refused, severity: .warning, items: [issue.objectID], message: issue.message,
        line: issue.line)
    }
    var words: Set<ObjectIdentifier> = []
    for node in layout.nodes where PreviewContent(node.model).showsWords {
      words.insert(ObjectIdentifier(node.view))
    }
    var diagnosis = layout.root.diagnose()
    diagnosis.design = layout.designFacts
    return issues + diagnosis.graveFindings { words.contains($0) }
  }

  // MARK: JSON

  private func jsonFindings(
    _ data: Data, _ path: String, _ name: String
  ) throws(CommandFailure) -> [LayoutFinding] {
    let built: BuiltLayoutDocument
    do throws(LayoutDocumentError) {
      built = try LayoutDocument(data: data).build()
    } catch {
      throw CommandFailure(path: path, error.description)
    }
    let direction = built.root.effectiveDirection == .leftToRight ? "ltr" : "rtl"
    var merged = MergedFindings()
    for var finding in built.root.diagnose().graveFindings(cutsWords: { _ in true })
    where !(finding.items + finding.constraints).contains(where: {
      LintMark.suppresses($0, finding.kind)
    }) {
      finding.file = name
      merged.add(finding, at: LayoutFinding.Setting(device: "document", direction: direction))
    }
    return merged.findings.compactMap(configuration.judged)
  }
}

extension DeviceCanvas {
  /// Whether the screen is as wide as that of a tablet in both orientations.
  fileprivate var isTablet: Bool { min(size.width, size.height) >= 700 }
}

extension IBLayout {
  /// What the document says of its views beyond their constraints.
  fileprivate var designFacts: DesignFacts {
    var facts = DesignFacts()
    for node in nodes {
      let view = ObjectIdentifier(node.view)
      facts.frames[view] = node.model.frame
      switch node.model.element {
      case "scrollView", "textView", "clipView": facts.scrolling.insert(view)
      case "tableView", "collectionView", "pickerView", "outlineView":
        facts.arranging.insert(view)
      default: break
      }
      // The labels of cells of a ready-made style are placed by the cell.
      if let parent = node.parent, node.model.slot == .contentView,
        nodes[parent].model.content.style?.hasPrefix("IBUITableViewCellStyle") == true
      {
        facts.arranging.insert(view)
      }
    }
    return facts
  }
}

/// Findings, each once by what it is known by, with everywhere it was made.
private struct MergedFindings {
  private(set) var findings: [LayoutFinding] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ finding: LayoutFinding, at setting: LayoutFinding.Setting) {
    if let index = indices[finding.id] {
      if !findings[index].at.contains(setting) { findings[index].at.append(setting) }
      return
    }
    indices[finding.id] = findings.count
    var first = finding
    first.at = [setting]
    findings.append(first)
  }
}

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
      note(document.name(of: view), view.id, [view.label])
      for id in [view.id] + view.guides.map(\.id) { homes[id] = view.id }
      for constraint in view.constraints {
        note(nil, constraint.id, [constraint.label, constraint.identifier])
        items[constraint.id] = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
      }
    }
  }

  private mutating func note(_ name: String?, _ id: String, _ texts: [String?]) {
    for key in [name, id] {
      guard let key, !key.isEmpty else { continue }
      let found = texts.compactMap { $0 }.filter { $0.contains("truss:ignore") }
      if !found.isEmpty { marks[key, default: []] += found }
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
    FindingPlaces.keys(of: finding).contains { key in
      marks[key]?.contains { LintMark.suppresses($0, finding.kind) } == true
    }
  }
}
