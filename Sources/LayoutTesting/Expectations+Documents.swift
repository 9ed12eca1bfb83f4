public import AutoLayout
public import LayoutDiagnostics
public import LayoutDocuments
public import Testing

/// Expects every scene of a document to be all of `qualities`, on every device, in every direction
/// and with texts of every length.
///
/// ```swift
/// expectLayout(of: document, on: [.phoneTiny, .tablet], textLengths: [1, 1.3], .isSound)
/// ```
///
/// Records one issue with the objections, each once with its file and line and where it was made.
///
/// - Parameters:
///   - document: The document.
///   - devices: The screens, held upright.
///   - directions: The reading directions.
///   - textLengths: 1 as they are, 1.3 as long as a translation is, 2 as a short word may become.
///   - qualities: What every scene is to be.
///   - sourceLocation: Where an issue is recorded.
/// - Returns: Whether the expectation holds.
@discardableResult
public func expectLayout(
  of document: InterfaceBuilderDocument, on devices: [Device],
  directions: [LayoutDirection] = [.leftToRight, .rightToLeft], textLengths: [Double] = [1],
  _ qualities: LayoutQuality..., sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  let findings = document.findings(
    LayoutQuality(qualities), on: devices, directions: directions, textLengths: textLengths)
  return record(findings.map(words), sourceLocation)
}

/// Asserts that every scene of a document is all of `qualities`, on every device, in every direction
/// and with texts of every length: the twin of `expectLayout(of:)` for XCTest.
public func assertLayout(
  of document: InterfaceBuilderDocument, on devices: [Device],
  directions: [LayoutDirection] = [.leftToRight, .rightToLeft], textLengths: [Double] = [1],
  _ qualities: LayoutQuality..., file: StaticString = #filePath, line: UInt = #line
) {
  let findings = document.findings(
    LayoutQuality(qualities), on: devices, directions: directions, textLengths: textLengths)
  fail(findings.map(words), file, line)
}

extension InterfaceBuilderDocument {
  /// What speaks against the scenes being all of `quality`: each finding once, with its file, line
  /// and scene, and the devices, directions and lengths of texts it was made on.
  public func findings(
    _ quality: LayoutQuality, on devices: [Device],
    directions: [LayoutDirection] = [.leftToRight, .rightToLeft], textLengths: [Double] = [1]
  ) -> [LayoutFinding] {
    let cells = devices.flatMap { device in
      directions.flatMap { direction in textLengths.map { (device, direction, $0) } }
    }
    guard !cells.isEmpty else {
      return [
        .nothingExpected(
          "nothing was laid out: the list of devices, directions or lengths of texts is empty")
      ]
    }
    return scenes.flatMap { scene in
      var merged = MergedFindings()
      let places = FindingPlaces(scene.contents, in: contents)
      for (device, direction, length) in cells {
        let layout = scene.layout(
          on: device, direction: direction, measurer: PseudoLocalizedMeasurer(length: length))
        let setting = LayoutFinding.Setting(
          device: device.name, direction: direction, textLength: length)
        for var finding in layout.objections(to: quality) {
          finding.file = contents.file
          finding.line = finding.line ?? places.line(of: finding)
          finding.scene = scene.name
          merged.add(finding, at: setting)
        }
      }
      return merged.findings
    }
  }
}

extension IBLayout {
  /// What speaks against this scene: what the builder left out, and what the tree shows.
  fileprivate func objections(to quality: LayoutQuality) -> [LayoutFinding] {
    // The scroll views of documents are views of the model like any other.
    var facts = DesignFacts()
    facts.scrolling = Set(
      nodes.filter(\.model.scrollsContent).map { ObjectIdentifier($0.view) })
    return (quality.contains(.isSatisfiable) ? issues.compactMap(\.finding) : [])
      + quality.objections(to: root, design: facts)
  }
}

/// `file:line: in SCENE on DEVICES: severity: message`.
private func words(_ finding: LayoutFinding) -> String {
  "\(finding.file ?? ""):\(finding.line ?? 0): in \(finding.scene ?? "") on \(finding.places): "
    + finding.description
}
