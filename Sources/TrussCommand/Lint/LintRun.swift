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
  var configuration: LintConfiguration
  /// Whether somebody said which devices they want to hear of.
  let devicesAreChosen: Bool
  private let memory = LintMemory()

  /// The findings of a file, in the order of its scenes.
  func findings(in data: Data, path: String) throws(CommandFailure) -> [LayoutFinding] {
    var run = self
    run.configuration = configuration.for(path)
    return try run.findings(ofFile: data, path)
  }

  private func findings(
    ofFile data: Data, _ path: String
  ) throws(CommandFailure) -> [LayoutFinding] {
    if LayoutDocument.isJSON(data) { return try jsonFindings(data, path) }
    let document = try IBDocument.opened(data, path: path)
    var found: [LayoutFinding] = []
    for scene in document.scenes { found += findings(in: scene, of: document, path) }
    return document.isLaunchScreen ? found.filter(memory.isNew) : found
  }

  /// What is to be known of the files that were read, in one line for all of which the same is true.
  var remarks: [String] {
    memory.remarks.map { remark in
      let others = remark.count - 1
      return "\(remark.file): \(remark.text)"
        + (others > 0
          ? " (and so \(others == 1 ? "is one more file" : "are \(others) more files"))" : "")
    }
  }

  // MARK: Interface Builder

  private func findings(
    in scene: IBScene, of document: IBDocument, _ file: String
  ) -> [LayoutFinding] {
    let places = LintPlaces(scene, in: document)
    var merged = MergedFindings()
    // What is the same for every finding is asked once: it costs a look at every view.
    let drawn = Set(Device.Orientation.allCases.filter { scene.isDrawn($0, in: document) })
    for cell in cells(for: document) {
      var environment =
        cell.canvas.map { IBEnvironment(previewing: scene, of: document, on: $0) }
        ?? IBEnvironment(designOf: scene, in: document)
      if let canvas = cell.canvas, environment.size == canvas.size, scene.controller == nil {
        // A view as large as the screen is shown on it, whoever does so.
        environment.safeArea = canvas.safeArea
      }
      environment.direction = cell.direction
      let measurer: any TextMeasurer =
        cell.textLength == 1
        ? PlainTextMeasurer() : PseudoLocalizedMeasurer(length: cell.textLength)
      let layout = layout(of: scene, in: environment, measurer: measurer, document)
      for issue in layout.issues where issue.isRemark { memory.note(issue.message, of: file) }
      let unseen = unseen(in: cell, scene, document, drawn)
      let found = findings(of: layout, places) { finding in
        var finding = finding
        finding.file = file
        // A finding is shown with the fixes of where it was made first.
        return merged.contains(finding) ? .none : .fixes
      }
      for var finding in found where !places.suppresses(finding) {
        finding.file = file
        finding.scene = scene.title
        finding.line = finding.line ?? places.line(of: finding)
        // What is only wrong where nobody looks is a note.
        if finding.severity == .warning, unseen.contains(finding.kind) { finding.severity = .note }
        merged.add(finding, at: cell.setting)
      }
    }
    if merged.findings.contains(where: \.isLook), !devicesAreChosen {
      let doubted = doubts(about: scene, of: document, file)
      merged.update { if $0.isLook, doubted.contains($0.id) { $0.severity = .note } }
    }
    return reported(merged)
  }

  /// The findings as the configuration wants them; without it no notes.
  private func reported(_ merged: MergedFindings) -> [LayoutFinding] {
    merged.findings.filter {
      $0.severity > .note || configuration.severity[$0.kind] != nil
    }.compactMap(configuration.judged)
  }

  /// How a screen looks: that is no fault where nobody looks.
  fileprivate static let looks: Set<LayoutFinding.Kind> = [.clipped, .outside, .overlap]

  /// Kinds that are no faults there, because nobody looks. A document that was drawn for a phone held
  /// upright and has nothing to say about lower screens was never looked at on one; neither was a
  /// scene that is wider than the screen, nor one of another system, where only its own controls
  /// know their sizes.
  private func unseen(
    in cell: Cell, _ scene: IBScene, _ document: IBDocument, _ drawn: Set<Device.Orientation>
  ) -> Set<LayoutFinding.Kind> {
    guard let canvas = cell.canvas else { return Self.looks }
    let isSeen =
      drawn.contains(canvas.orientation) && !scene.isWider(than: canvas.size, in: document)
    // Where there is not the room that was counted on, wishes compete as well.
    return isSeen || devicesAreChosen ? [] : Self.looks.union([.ambiguity])
  }

  /// What looks wrong on the canvas as well, where its author saw nothing of it: that comes from
  /// sizes of images and words that are not known, and is so everywhere.
  private func doubts(about scene: IBScene, of document: IBDocument, _ file: String) -> Set<String>
  {
    var environment = IBEnvironment(designOf: scene, in: document)
    environment.showsEmptyViews = false
    let layout = layout(of: scene, in: environment, measurer: PlainTextMeasurer(), document)
    let found = findings(of: layout, LintPlaces(scene, in: document)) { _ in .none }
    return Set(
      found.filter(\.isLook).map { finding in
        var finding = finding
        finding.file = file
        return finding.id
      })
  }

  private func layout(
    of scene: IBScene, in environment: IBEnvironment, measurer: any TextMeasurer,
    _ document: IBDocument
  ) -> IBLayout {
    let layout = IBSceneBuilder(document, textMeasurer: measurer).build(scene, in: environment)
    for node in layout.nodes { node.view.layoutName = document.name(of: node.model) }
    layout.freeSelfSizingRows()
    return layout
  }

  /// A device, a direction and a length of texts.
  private struct Cell {
    /// `nil` for the size the document was designed at.
    var canvas: DeviceCanvas?
    var direction: LayoutDirection
    var textLength: Double

    var setting: LayoutFinding.Setting {
      LayoutFinding.Setting(
        device: canvas?.description ?? "design", direction: direction, textLength: textLength)
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

  private func findings(
    of layout: IBLayout, _ places: LintPlaces, detail: (LayoutFinding) -> FindingDetail
  ) -> [LayoutFinding] {
    let issues = layout.issues.filter { !$0.isRemark && !places.isVariation($0, in: layout) }.map {
      issue in
      LayoutFinding(
        kind: .refused, severity: .warning, items: [issue.objectID],
        message: issue.message,
        line: issue.line)
    }
    var facts = layout.designFacts(judgingTargets: configuration.severity[.target] != nil)
    // A class of its own may have a font of its own.
    let custom = layout.nodes.filter { $0.model.className != nil }
    facts.wordless = layout.wordless.union(custom.map { ObjectIdentifier($0.view) })
    func found(detail: (LayoutFinding) -> FindingDetail) -> [LayoutFinding] {
      layout.root.diagnose(design: facts)
        .graveFindings(and: Set(configuration.severity.keys), detail: detail)
    }
    let findings = found(detail: detail)
    guard layout.nodes.first?.model.element == "tableViewCell", !findings.isEmpty else {
      return issues + findings
    }
    // A table gives a cell a height of its own or the fitting one: a fault is one with both.
    layout.root.sizing.insert(.free(.vertical))
    let fitting = Set(found { _ in .none }.map(\.id))
    return issues + findings.filter { fitting.contains($0.id) }
  }

  // MARK: JSON

  private func jsonFindings(
    _ data: Data, _ path: String
  ) throws(CommandFailure) -> [LayoutFinding] {
    let document: LayoutDocument
    let built: BuiltLayoutDocument
    do throws(LayoutDocumentError) {
      document = try LayoutDocument(data: data)
      built = try document.build()
    } catch {
      throw CommandFailure(path: path, error.description)
    }
    if built.items.allSatisfy({ $0.item === built.root }) {
      throw CommandFailure("\(path.printable): contains no view to lay out", isOfNoViews: true)
    }
    var merged = MergedFindings()
    var facts = DesignFacts()
    facts.wordless = []
    let unknown = document.warnings.map { warning in
      LayoutFinding(
        kind: .refused, severity: .warning, items: [warning.path],
        // The view or constraint that has the key.
        culprits: warning.path.firstMatch(of: #/^\$\.\w+\[\d+\]/#).map { [String($0.0)] } ?? [],
        message: warning.description)
    }
    let found =
      unknown
      + built.root.diagnose(design: facts)
      .graveFindings(and: Set(configuration.severity.keys)) { _ in .fixes }
    let places = found.isEmpty ? nil : FindingPlaces(of: data)
    for var finding in found
    where !(finding.items + finding.constraints).contains(where: {
      LintMark.suppresses($0, finding.kind)
    }) {
      finding.file = path
      finding.line = places?.line(of: finding) ?? 1
      merged.add(
        finding,
        at: LayoutFinding.Setting(
          device: "document", direction: built.root.effectiveDirection))
    }
    return reported(merged)
  }
}

/// What a run knows of the files before.
private final class LintMemory {
  private var findings: Set<[String]> = []
  /// What is to be known of files, each with the first of them, and how many there are.
  private(set) var remarks: [(text: String, file: String, count: Int)] = []
  private var lastFile: String?

  /// Whether no copy of a launch screen had the finding, ids of constraints aside: each target of a project has one.
  func isNew(_ finding: LayoutFinding) -> Bool {
    let message = finding.message.replacing(#/ '[^']*'/#, with: "")
    return findings.insert([finding.kind.rawValue, message] + finding.items).inserted
  }

  func note(_ text: String, of file: String) {
    guard let index = remarks.firstIndex(where: { $0.text == text }) else {
      remarks.append((text, file, 1))
      lastFile = file
      return
    }
    if file != lastFile { remarks[index].count += 1 }
    lastFile = file
  }
}

extension LayoutFinding {
  /// Whether it warns of how a screen looks.
  fileprivate var isLook: Bool { severity == .warning && LintRun.looks.contains(kind) }
}

extension DeviceCanvas {
  /// Whether the screen is as wide as that of a tablet in both orientations.
  fileprivate var isTablet: Bool { min(size.width, size.height) >= 700 }
}
