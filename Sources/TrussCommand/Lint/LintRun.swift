import AutoLayout
import Foundation
import LayoutDiagnostics
import LayoutDocuments
import LayoutPreview

/// A run that collects the findings of documents. Each finding occurs once, with the devices on
/// which it was made.
struct LintRun {
  let canvases: [DeviceCanvas]
  let directions: [LayoutDirection]
  /// The lengths of texts, as multiples of their original lengths.
  let textLengths: [Double]
  var configuration: LintConfiguration
  /// Whether the call or the configuration specifies devices.
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

  /// The remarks about the files that were read. Files with the same remark share a line.
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
    // This is computed once for all findings, because it examines every view.
    let drawn = Set(Device.Orientation.allCases.filter { scene.isDrawn($0, in: document) })
    for cell in cells(for: document) {
      var environment = IBEnvironment(of: scene, in: document, on: cell.canvas)
      if let canvas = cell.canvas, environment.size == canvas.size, scene.controller == nil {
        // A view without a controller that has the size of the screen fills the screen.
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
        // The fixes of a finding are those for the first setting in which it occurs.
        places.placed(finding).map(merged.contains) == false ? .fixes : .none
      }
      for var finding in found.compactMap(places.placed) {
        // A warning is a note on screens for which the document was not designed.
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

  /// The findings with their configured severities. Notes are omitted unless the configuration
  /// mentions their kind.
  private func reported(_ merged: MergedFindings) -> [LayoutFinding] {
    merged.findings.filter {
      $0.severity > .note || configuration.severity[$0.kind] != nil
    }.compactMap(configuration.judged)
  }

  /// The kinds of findings that concern the appearance of a screen.
  fileprivate static let looks: Set<LayoutFinding.Kind> = [.clipped, .outside, .overlap]

  /// The kinds whose findings are notes on a screen for which the scene was not designed.
  ///
  /// A scene that was designed for a phone in portrait orientation, without variations for compact
  /// heights, was not designed for landscape. No scene was designed for screens that are narrower
  /// than the scene. A document for another system is laid out without a screen, because the sizes
  /// of its controls are unknown.
  private func unseen(
    in cell: Cell, _ scene: IBScene, _ document: IBDocument, _ drawn: Set<Device.Orientation>
  ) -> Set<LayoutFinding.Kind> {
    guard let canvas = cell.canvas else { return Self.looks }
    let isSeen =
      drawn.contains(canvas.orientation) && !scene.isWider(than: canvas.size, in: document)
    // Optional constraints may compete on a smaller screen, so that the layout is ambiguous.
    return isSeen || devicesAreChosen ? [] : Self.looks.union([.ambiguity])
  }

  /// The findings that also occur at the size of the canvas, where the author would have noticed
  /// them. They are doubtful on every screen, because they probably result from unknown sizes of
  /// images and texts.
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

  /// A screen, a reading direction and a text length. The screen is `nil` for the size of the
  /// design.
  private typealias Cell = (
    canvas: DeviceCanvas?, direction: LayoutDirection, textLength: Double
  )

  /// The settings in which a document is laid out. A design for a tablet is laid out only on
  /// tablets. A document for another system is laid out only at the size of its design.
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
    // A view with a custom class may use a custom font.
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
    // A table gives a cell its designed height or its fitting height. Only findings that occur with
    // both heights are reported.
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
        // The culprit is the view or constraint that contains the key.
        culprits: warning.path.firstMatch(of: #/^\$\.\w+\[\d+\]/#).map { [String($0.0)] } ?? [],
        message: warning.description)
    }
    let found =
      unknown
      + built.root.diagnose(design: facts)
      .graveFindings(and: Set(configuration.severity.keys)) { _ in .fixes }
    let setting = LayoutFinding.Setting(
      device: "document", direction: built.root.effectiveDirection)
    let places = LintPlaces(of: data, path)
    for finding in found.compactMap(places.placed) { merged.add(finding, at: setting) }
    return reported(merged)
  }
}

/// The findings and remarks about files that the run has already examined.
private final class LintMemory {
  private var findings: Set<[String]> = []
  /// The remarks about files.
  var remarks: [(text: String, file: String)] = []

  /// Whether no previous launch screen had the finding, regardless of the ids of constraints. Each
  /// target of a project has a copy of its launch screen.
  func isNew(_ finding: LayoutFinding) -> Bool {
    let message = finding.message.replacing(#/ '[^']*'/#, with: "")
    return findings.insert([finding.kind.rawValue, message] + finding.items).inserted
  }
}

extension LayoutFinding {
  /// Whether the finding is a warning about the appearance of a screen.
  fileprivate var isLook: Bool { severity == .warning && LintRun.looks.contains(kind) }
}

extension DeviceCanvas {
  /// Whether the screen has at least the width of a tablet in both orientations.
  fileprivate var isTablet: Bool { min(size.width, size.height) >= 700 }
}
