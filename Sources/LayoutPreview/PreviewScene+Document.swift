import AutoLayout
import Foundation
public import LayoutDocuments

extension PreviewScene {
  /// A scene of a storyboard or xib, laid out on one device after another.
  ///
  /// - Parameters:
  ///   - scene: A scene of a document.
  ///   - devices: Devices held upright; `nil` stands for a small and a large phone in both
  ///     orientations and a tablet.
  public init(_ scene: InterfaceBuilderScene, on devices: [Device]? = nil) {
    self.init(
      scene.contents, of: scene.document,
      on: devices?.map { DeviceCanvas($0) } ?? DeviceCanvas.previewDefaults)
  }

  /// A scene of an Interface Builder document, laid out on one device after another.
  ///
  /// The root view of a controller gets the size of the device. A loose root view, such as a cell,
  /// follows the device on the axes on which it is as long as the canvas it was designed on, and
  /// keeps its stored length on the others.
  package init(
    _ scene: IBScene, of document: IBDocument,
    on canvases: [DeviceCanvas] = DeviceCanvas.previewDefaults
  ) {
    let builder = IBSceneBuilder(document, textMeasurer: CachingMeasurer())
    let screens = canvases.map { canvas in
      let environment = IBEnvironment(previewing: scene, of: document, on: canvas)
      var screen = PreviewScreen(
        builder.build(scene, in: environment), device: canvas.description, detail: canvas.classes)
      screen.hasHousing = screen.size == canvas.size
      return screen
    }
    self.init(title: scene.title, source: document.file, screens: Self.merged(screens))
  }

  /// Merges equal screens, because free-form scenes look the same on most devices.
  private static func merged(_ screens: [PreviewScreen]) -> [PreviewScreen] {
    var result: [PreviewScreen] = []
    for screen in screens {
      let same = result.firstIndex { other in
        !screen.hasHousing && !other.hasHousing && other.root == screen.root
          && other.safeArea == screen.safeArea
      }
      if let same {
        result[same].device += ", \(screen.device)"
        result[same].detail = ""
      } else {
        result.append(screen)
      }
    }
    return result
  }
}

extension PreviewScreen {
  /// A scene of a document, laid out in the environment it was built for.
  package init(_ layout: IBLayout, device: String, detail: String = "") {
    var contents: [ObjectIdentifier: PreviewContent] = [:]
    for node in layout.nodes {
      let content = PreviewContent(node.model)
      contents[ObjectIdentifier(node.view)] = content
      // Readers know views by the names of the outline, and not by ids.
      node.view.layoutName = content.name
    }
    self.init(
      layout.root, contents: contents, device: device, detail: detail, hasHousing: false,
      reading: layout.keepingEqualities)
    constraints = layout.writtenConstraints.map { id, live in
      let ends = [(live.firstItem, live.firstAttribute), (live.secondItem, live.secondAttribute)]
      return [live.identifier == id ? "\(live)" : "\(live) (\(id))"]
        + ends.flatMap { item, attribute -> [String] in
          let view = item as? LayoutView ?? (item as? LayoutGuide)?.owningView
          return view.map { [contents[ObjectIdentifier($0)]?.id ?? "", "\(attribute)"] } ?? []
        }
    }
    linkFindings(of: layout)
  }

  /// Adds the issues of a layout, and finds the views that findings name, by the names of views and the ids of
  /// views and constraints.
  private mutating func linkFindings(of layout: IBLayout) {
    var views: [String: [String]] = [:]
    for node in layout.nodes where !node.id.isEmpty {
      views[node.id] = [node.id]
      if let name = node.view.layoutName, views[name] == nil { views[name] = [node.id] }
    }
    for (written, row) in zip(layout.writtenConstraints, constraints) {
      views[written.id] = stride(from: 1, to: row.count, by: 2).map { row[$0] }
    }
    let found = findings.map { (Self.withoutPlaces($0), findingViews[$0] ?? []) }
    (findings, findingViews) = ([], [:])
    for (text, names) in layout.issues.map({ ($0.description, [$0.objectID]) }) + found {
      var known: Set<String> = []
      findings.append(text)
      findingViews[text] = names.flatMap { views[$0] ?? [] }.filter { known.insert($0).inserted }
    }
  }

  /// A finding without the places where its constraints are written. In a picture of one document, the ids are
  /// beside the constraints, so the places are not needed.
  static func withoutPlaces(_ finding: String) -> String {
    let parts = finding.components(separatedBy: " (")
    return parts.dropFirst().reduce(parts[0]) { text, part in
      let place = part.prefix { $0 != "(" && $0 != ")" }
      let rest = part[place.endIndex...]
      let isPlace = rest.first == ")" && [".storyboard", ".xib"].contains { place.contains($0) }
      return text + (isPlace ? String(rest.dropFirst()) : " (" + part)
    }
  }
}

extension IBScene {
  /// The title of the scene: the controller's label or class, otherwise the root view's.
  package var title: String {
    let names = [
      controller?.label, controller?.className, root.label, root.className, controller?.element,
    ]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? root.element
  }
}
