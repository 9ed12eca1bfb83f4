public import AutoLayout
import LayoutDiagnostics
public import LayoutDocuments

extension PreviewScene {
  /// Views made in code, laid out on one device after another.
  ///
  /// `makeRoot` is called once for every device; the view it returns gets the size, the safe area,
  /// the scale and the size classes of that device.
  ///
  /// - Parameters:
  ///   - title: The heading of the scene.
  ///   - devices: Devices held upright; `nil` stands for a small and a large phone in both
  ///     orientations and a tablet.
  ///   - makeRoot: Makes the views, once for each device.
  public init(title: String, on devices: [Device]? = nil, makeRoot: () -> LayoutView) {
    self.init(
      title: title, on: devices?.map { DeviceCanvas($0) } ?? DeviceCanvas.previewDefaults,
      makeRoot: makeRoot)
  }

  /// Views made in code, laid out on one canvas after another.
  package init(title: String, on canvases: [DeviceCanvas], makeRoot: () -> LayoutView) {
    self.init(
      title: title, screens: canvases.map { PreviewScreen(layingOut: makeRoot(), on: $0) })
  }
}

extension PreviewScreen {
  /// A root view, laid out on a device.
  package init(layingOut root: LayoutView, on canvas: DeviceCanvas) {
    root.layoutEngine.environment = LayoutEnvironment(
      size: canvas.size, scale: canvas.scale,
      horizontalSizeClass: canvas.sizeClasses.horizontal,
      verticalSizeClass: canvas.sizeClasses.vertical,
      idiom: canvas.device.isTablet ? .pad : .phone)
    root.additionalSafeAreaInsets = canvas.safeArea
    self.init(
      root, contents: [:], device: canvas.description, detail: canvas.classes, hasHousing: true)
  }

  /// Creates the screen of a tree, laid out in its present environment, with the contents of its views.
  /// `reading` may read the frames in another layout than the one with the findings.
  init(
    _ root: LayoutView, contents: [ObjectIdentifier: PreviewContent], device: String,
    detail: String, hasHousing: Bool,
    reading: (() -> PreviewNode) -> PreviewNode = { $0() }
  ) {
    var design = DesignFacts()
    design.wordless = Set(contents.filter { !$0.value.showsWords }.keys)
    let diagnosis = root.diagnose(design: design)
    let findings = diagnosis.graveFindings { _ in .message }
    let free = diagnosis.freeCoordinates
    var node = reading {
      PreviewNode(root, freeCoordinates: free) { contents[ObjectIdentifier($0)] }
    }
    // A hidden root, such as a panel that appears later, is the subject of the picture.
    node.isHidden = false
    self.init(
      device: device, detail: detail, size: root.frame.size, safeArea: root.safeAreaInsets,
      hasHousing: hasHousing, root: node,
      findings: findings.map(\.message))
    for finding in findings { findingViews[finding.message] = FindingPlaces.keys(of: finding) }
    for ambiguity in diagnosis.ambiguities where ambiguity.kind != .harmless {
      guard let id = contents[ObjectIdentifier(ambiguity.item)]?.id else { continue }
      let ends = [ambiguity.range.lowerBound, ambiguity.range.upperBound]
        .map { $0.isFinite ? points($0) : "anything" }
      freedoms[id, default: []].append(
        "\(ambiguity.coordinate) is free: from \(ends[0]) to \(ends[1])")
    }
  }
}

extension DeviceCanvas {
  /// The size classes in words, width first.
  var classes: String {
    [sizeClasses.horizontal, sizeClasses.vertical].compactMap(\.self).map { "\($0)" }
      .joined(separator: " × ")
  }
}
