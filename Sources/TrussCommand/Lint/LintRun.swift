import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutPreview

/// Collects the findings of documents, each once, with the devices on which it occurs.
struct LintRun {
  let canvases: [DeviceCanvas]
  let directions: [LayoutDirection]
  /// The lengths of texts, as multiples of their present lengths.
  let textLengths: [Double]
  var configuration: LintConfiguration
  /// Whether the call or the configuration lists devices.
  let devicesAreChosen: Bool
  private let memory = LintMemory()

  /// The findings of a file, in the order of its scenes.
  func findings(in data: Data, path: String) throws(CommandFailure) -> [LayoutFinding] {
    var run = self
    run.configuration = configuration.for(path)
    if LayoutDocument.isJSON(data) { return try run.jsonFindings(data, path) }
    let document = try IBDocument.opened(data, path: path)
    let found = document.scenes.flatMap { run.findings(in: $0, of: document, path) }
    return document.isLaunchScreen ? found.filter(memory.isNew) : found
  }

  /// Remarks about the files that were read, one line for all files with the same remark.
  var remarks: [String] {
    memory.remarks.grouped(by: \.text).map { remarks in
      let others = remarks.unique(by: \.file).count - 1
      let also = others == 1 ? "is one more file" : "are \(others) more files"
      return "\(remarks[0].file): \(remarks[0].text)" + (others > 0 ? " (and so \(also))" : "")
    }
  }

  // MARK: Interface Builder

  private func findings(
    in scene: IBScene, of document: IBDocument, _ file: String
  ) -> [LayoutFinding] {
    let places = LintPlaces(scene, in: document, file)
    var merged = MergedFindings()
    // This is computed once and not for each finding, because it reads every view.
    let drawn = Set(Device.Orientation.allCases.filter { scene.isDrawn($0, in: document) })
    for cell in cells(for: document) {
      var environment = IBEnvironment(of: scene, in: document, on: cell.canvas)
      if let canvas = cell.canvas, environment.size == canvas.size, scene.controller == nil {
        // A view without a controller that is as large as the screen is shown on the whole screen.
        environment.safeArea = canvas.safeArea
      }
      environment.direction = cell.direction
      let measurer = CachingMeasurer(textLength: cell.textLength)
      let layout = layout(of: scene, in: environment, measurer: measurer, document)
      for issue in layout.issues where issue.isRemark {
        memory.remarks.append((issue.message, file))
      }
      let unseen = unseen(in: cell, scene, document, drawn)
      let found = findings(of: layout, places) { finding in
        // A finding has the fixes for the first setting in which it occurs.
        places.placed(finding).map(merged.contains) == false ? .fixes : .none
      }
      for var finding in found.compactMap(places.placed) {
        // A warning only for screens that the document was not designed for is a note.
        if finding.severity == .warning, unseen.contains(finding.kind) { finding.severity = .note }
        merged.add(
          finding,
          at: LayoutFinding.Setting(
            device: cell.canvas?.description ?? "design", direction: cell.direction,
            textLength: cell.textLength))
      }
    }
    if merged.findings.contains(where: \.isLook), !devicesAreChosen {
      let doubted = doubts(about: scene, of: document, places)
      for (place, finding) in merged.findings.enumerated()
      where finding.isLook && doubted.contains(finding.id) {
        merged.findings[place].severity = .note
      }
    }
    return reported(merged)
  }

  /// The findings with their configured severities. Notes are left out unless the configuration mentions their kind.
  private func reported(_ merged: MergedFindings) -> [LayoutFinding] {
    merged.findings.filter {
      $0.severity > .note || configuration.severity[$0.kind] != nil
    }.compactMap(configuration.judged)
  }

  /// The kinds of findings about how a screen looks.
  fileprivate static let looks: Set<LayoutFinding.Kind> = [.clipped, .outside, .overlap]

  /// The kinds that are notes on a screen for which the scene was not designed.
  ///
  /// A scene that was drawn for an upright phone, and has no variations for lower screens, was not designed for
  /// these; nor for a screen narrower than the scene. A document for another system is laid out without a screen,
  /// because the sizes of its controls are not known.
  private func unseen(
    in cell: Cell, _ scene: IBScene, _ document: IBDocument, _ drawn: Set<Device.Orientation>
  ) -> Set<LayoutFinding.Kind> {
    guard let canvas = cell.canvas else { return Self.looks }
    let isSeen =
      drawn.contains(canvas.orientation) && !scene.isWider(than: canvas.size, in: document)
    // On a smaller screen, optional constraints may compete, which is an ambiguity.
    return isSeen || devicesAreChosen ? [] : Self.looks.union([.ambiguity])
  }

  /// The findings that also occur at the size of the canvas, where the author would have seen them. They are
  /// doubtful on every screen, because they result from unknown sizes of images and texts.
  private func doubts(
    about scene: IBScene, of document: IBDocument, _ places: LintPlaces
  ) -> Set<String> {
    var environment = IBEnvironment(designOf: scene, in: document)
    environment.showsEmptyViews = false
    let layout = layout(of: scene, in: environment, measurer: PlainTextMeasurer(), document)
    let found = findings(of: layout, places) { _ in .none }
    return Set(found.filter(\.isLook).compactMap { places.placed($0)?.id })
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

  /// A screen, or `nil` for the size of the design, with a direction and a length of texts.
  private typealias Cell = (
    canvas: DeviceCanvas?, direction: LayoutDirection, textLength: Double
  )

  /// The settings in which a document is laid out. A design for a tablet is laid out on tablets only, and a document
  /// for another system at the size of its design.
  private func cells(for document: IBDocument) -> [Cell] {
    canvases(for: document).flatMap { canvas in
      directions.flatMap { direction in textLengths.map { (canvas, direction, $0) } }
    }
  }

  private func canvases(for document: IBDocument) -> [DeviceCanvas?] {
    guard document.targetRuntime.contains("iOS") || document.targetRuntime.isEmpty else {
      return [nil]
    }
    guard document.canvas?.isTablet == true else { return canvases }
    let tablets = canvases.filter(\.isTablet)
    return tablets.isEmpty ? canvases : tablets
  }

  private func findings(
    of layout: IBLayout, _ places: LintPlaces, detail: (LayoutFinding) -> FindingDetail
  ) -> [LayoutFinding] {
    let issues = layout.issues.filter { !places.isVariation($0, in: layout) }
      .compactMap(\.finding)
    var facts = layout.designFacts(judgingTargets: configuration.severity[.target] != nil)
    // A custom class may have a custom font.
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
    // A table gives a cell its designed height or the fitting one. Only findings with both heights are reported.
    layout.root.sizing.insert(.free(.vertical))
    let fitting = Set(found { _ in .none }.map(\.id))
    return issues + findings.filter { fitting.contains($0.id) }
  }

  // MARK: JSON

  private func jsonFindings(
    _ data: Data, _ path: String
  ) throws(CommandFailure) -> [LayoutFinding] {
    let (warnings, built) = try LayoutDocument.opened(data, path: path)
    if built.items.allSatisfy({ $0.item === built.root }) {
      throw CommandFailure("\(path.printable): contains no view to lay out", isOfNoViews: true)
    }
    var merged = MergedFindings()
    var facts = DesignFacts()
    facts.wordless = []
    let unknown = warnings.map { warning in
      LayoutFinding(
        kind: .refused, severity: .warning, items: [warning.path],
        // The culprit is the view or constraint that has the key.
        culprits: warning.path.firstMatch(of: #/^\$\.\w+\[\d+\]/#).map { [String($0.0)] } ?? [],
        message: warning.description)
    }
    let found =
      unknown
      + built.root.diagnose(design: facts)
      .graveFindings(and: Set(configuration.severity.keys)) { _ in .fixes }
    let setting = LayoutFinding.Setting(
      device: "document", direction: built.root.effectiveDirection)
    if !found.isEmpty {
      let places = LintPlaces(of: data, path)
      for finding in found.compactMap(places.placed) { merged.add(finding, at: setting) }
    }
    return reported(merged)
  }
}

/// The findings and remarks of a run about earlier files.
private final class LintMemory {
  private var findings: Set<[String]> = []
  /// The remarks about files.
  var remarks: [(text: String, file: String)] = []

  /// Whether no earlier launch screen had the finding, whatever the ids of constraints: each target of a project has
  /// a copy of its launch screen.
  func isNew(_ finding: LayoutFinding) -> Bool {
    let message = finding.message.replacing(#/ '[^']*'/#, with: "")
    return findings.insert([finding.kind.rawValue, message] + finding.items).inserted
  }
}

extension LayoutFinding {
  /// Whether it is a warning about how a screen looks.
  fileprivate var isLook: Bool { severity == .warning && LintRun.looks.contains(kind) }
}

extension DeviceCanvas {
  /// Whether the screen is as wide as that of a tablet in both orientations.
  fileprivate var isTablet: Bool { min(size.width, size.height) >= 700 }
}
