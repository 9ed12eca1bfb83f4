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
    // What all devices have in common is put into words once.
    var known: Set<PreviewScreen.ConstraintKey> = []
    let screens = canvases.map { PreviewScreen(scene, builder: builder, on: $0, known: &known) }
    self.init(title: scene.title, source: document.file, screens: Self.merged(screens))
  }

  /// Free-form scenes look the same on most devices: equal screens become one.
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
  /// A constraint as it is on a device, without words.
  struct ConstraintKey: Hashable {
    var id: String
    var constant: Double
    var priority: Float
  }

  init(
    _ scene: IBScene, builder: IBSceneBuilder, on canvas: DeviceCanvas,
    known: inout Set<ConstraintKey>
  ) {
    let environment = IBEnvironment(previewing: scene, of: builder.document, on: canvas)
    let layout = builder.build(scene, in: environment)
    self.init(layout, device: canvas.description, detail: canvas.classes, known: &known)
    hasHousing = size == canvas.size
  }

  /// A scene of a document, laid out in the environment it was built for.
  package init(_ layout: IBLayout, device: String, detail: String = "") {
    var known: Set<ConstraintKey> = []
    self.init(layout, device: device, detail: detail, known: &known)
  }

  private init(
    _ layout: IBLayout, device: String, detail: String, known: inout Set<ConstraintKey>
  ) {
    var contents: [ObjectIdentifier: PreviewContent] = [:]
    for node in layout.nodes {
      let content = PreviewContent(node.model)
      contents[ObjectIdentifier(node.view)] = content
      // Findings name views; a reader knows them by the names of the outline, not by their ids.
      node.view.layoutName = content.name
    }
    self.init(
      layout.root, contents: contents, device: device, detail: detail, hasHousing: false,
      reading: layout.keepingEqualities)
    func ends(of live: LayoutConstraint) -> [PreviewConstraint.End] {
      let ends = [(live.firstItem, live.firstAttribute), (live.secondItem, live.secondAttribute)]
      return ends.compactMap { item, attribute in
        let view = item as? LayoutView ?? (item as? LayoutGuide)?.owningView
        return view.map { view in
          let id = contents[ObjectIdentifier(view)]?.id ?? ""
          return PreviewConstraint.End(view: id, attribute: "\(attribute)")
        }
      }
    }
    linkFindings(of: layout) { ends(of: $0).map(\.view) }
    findings = layout.issues.map(\.description) + findings.map(Self.withoutPlaces)
    constraints = layout.writtenConstraints.compactMap { id, live in
      let key = ConstraintKey(
        id: id, constant: live.constant, priority: live.priority.rawValue)
      guard known.insert(key).inserted else { return nil }
      let text = live.identifier == id ? "\(live)" : "\(live) (\(id))"
      return PreviewConstraint(text: text, ends: ends(of: live))
    }
  }
}

extension PreviewScreen {
  /// Finds the views that findings speak of, by the names of views and the ids of views and constraints.
  private mutating func linkFindings(
    of layout: IBLayout, ends: (LayoutConstraint) -> [String]
  ) {
    var views: [String: [String]] = [:]
    for node in layout.nodes where !node.id.isEmpty {
      views[node.id] = [node.id]
      if let name = node.view.layoutName, views[name] == nil { views[name] = [node.id] }
    }
    for (id, live) in layout.writtenConstraints { views[id] = ends(live) }
    let found = findings.map { (Self.withoutPlaces($0), findingViews[$0] ?? []) }
    findingViews = [:]
    for (text, names) in layout.issues.map({ ($0.description, [$0.objectID]) }) + found {
      var known: Set<String> = []
      findingViews[text] = names.flatMap { views[$0] ?? [] }.filter { known.insert($0).inserted }
    }
  }

  /// Findings say where each constraint is written; in a picture of one document, where the ids
  /// stand beside the constraints, that says nothing new.
  static func withoutPlaces(_ finding: String) -> String {
    var parts = finding.components(separatedBy: " (")
    for (index, part) in parts.enumerated().dropFirst() {
      let end = part.firstIndex { $0 == "(" || $0 == ")" }
      if let end, part[end] == ")", kinds.contains(where: part[..<end].contains) {
        parts[index] = String(part[part.index(after: end)...])
      } else {
        parts[index] = " (" + part
      }
    }
    return parts.joined()
  }

  private static let kinds = [".storyboard", ".xib"]
}

extension IBScene {
  /// What to call the scene: the controller's label or class, else the root view's.
  package var title: String {
    let names = [
      controller?.label, controller?.className, root.label, root.className, controller?.element,
    ]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? root.element
  }
}
