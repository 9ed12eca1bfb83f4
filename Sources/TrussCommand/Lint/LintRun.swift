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
    for cell in cells {
      var environment = IBEnvironment(previewing: scene, of: document, on: cell.canvas)
      environment.direction = cell.direction
      let measurer: any TextMeasurer =
        cell.textLength == 1
        ? PlainTextMeasurer() : PseudoLocalizedMeasurer(length: cell.textLength)
      let layout = IBSceneBuilder(document, textMeasurer: measurer).build(scene, in: environment)
      for node in layout.nodes { node.view.name = document.name(of: node.model) }
      for var finding in findings(of: layout) where !places.suppresses(finding) {
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
    var canvas: DeviceCanvas
    var direction: LayoutDirection
    var textLength: Double

    var setting: LayoutFinding.Setting {
      let percent = Int(((textLength - 1) * 100).rounded())
      let texts = percent == 0 ? "" : ", texts \(percent > 0 ? "+" : "")\(percent) %"
      return LayoutFinding.Setting(
        device: canvas.description + texts, direction: direction == .leftToRight ? "ltr" : "rtl")
    }
  }

  private var cells: [Cell] {
    canvases.flatMap { canvas in
      directions.flatMap { direction in
        textLengths.map { Cell(canvas: canvas, direction: direction, textLength: $0) }
      }
    }
  }

  private func findings(of layout: IBLayout) -> [LayoutFinding] {
    let issues = layout.issues.map { issue in
      LayoutFinding(
        kind: .refused, severity: .warning, items: [issue.objectID], message: issue.message,
        line: issue.line)
    }
    var words: Set<ObjectIdentifier> = []
    for node in layout.nodes where PreviewContent(node.model).showsWords {
      words.insert(ObjectIdentifier(node.view))
    }
    return issues + layout.root.diagnose().graveFindings { words.contains($0) }
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

  init(_ scene: IBScene, in document: IBDocument) {
    places = FindingPlaces(scene, in: document)
    scene.root.visitAll { view in
      note(document.name(of: view), view.id, [view.label])
      for constraint in view.constraints {
        note(nil, constraint.id, [constraint.label, constraint.identifier])
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

  /// Whether something the finding speaks of asks not to be spoken of.
  func suppresses(_ finding: LayoutFinding) -> Bool {
    FindingPlaces.keys(of: finding).contains { key in
      marks[key]?.contains { LintMark.suppresses($0, finding.kind) } == true
    }
  }
}
