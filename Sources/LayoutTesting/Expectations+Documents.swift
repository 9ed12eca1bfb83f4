public import AutoLayout
public import LayoutDiagnostics
public import LayoutDocuments
public import Testing

/// Expects every scene of a document to have all of `qualities`, on every device, in every reading
/// direction and with every text length.
///
/// ```swift
/// expectLayout(of: document, on: [.phoneTiny, .tablet], textLengths: [1, 1.3], .isSound)
/// ```
///
/// If the expectation fails, the function records one issue. It lists each problem once, with its
/// file, line and settings.
///
/// - Parameters:
///   - document: The document.
///   - devices: The devices, in portrait orientation.
///   - directions: The reading directions.
///   - textLengths: The text lengths. A length of 1 leaves texts unchanged. A length of 1.3 is
///     typical of translations, and a length of 2 of translations of short words.
///   - qualities: The expected qualities of every scene.
///   - sourceLocation: The location at which an issue is recorded.
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

/// Asserts that every scene of a document has all of `qualities`, on every device, in every reading
/// direction and with every text length. This is the XCTest variant of `expectLayout(of:)`.
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
  /// The problems of scenes that lack one of the qualities. Each finding occurs once, with its
  /// file, line and scene, and with the devices, reading directions and text lengths for which it
  /// was made.
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
  /// The problems of a scene that lacks one of the qualities: those of the builder and those of the
  /// tree.
  fileprivate func objections(to quality: LayoutQuality) -> [LayoutFinding] {
    // The scroll views of documents are plain views in the tree.
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
