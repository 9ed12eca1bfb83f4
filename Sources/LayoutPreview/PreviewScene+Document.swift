import AutoLayout
import LayoutDiagnostics
public import LayoutDocuments

extension PreviewScene {
  /// A scene of an Interface Builder document, laid out on one device after another.
  ///
  /// The root view of a controller gets the size of the device. A loose root view, such as a cell,
  /// follows the device on the axes on which it is as long as the canvas it was designed on, and
  /// keeps its stored length on the others.
  public init(
    _ scene: IBScene, of document: IBDocument,
    on canvases: [DeviceCanvas] = DeviceCanvas.previewDefaults
  ) {
    let builder = IBSceneBuilder(document)
    let screens = canvases.map { PreviewScreen(scene, builder: builder, on: $0) }
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
  init(_ scene: IBScene, builder: IBSceneBuilder, on canvas: DeviceCanvas) {
    let environment = IBEnvironment(previewing: scene, of: builder.document, on: canvas)
    let layout = builder.build(scene, in: environment)
    let diagnosis = layout.root.diagnose()
    var contents: [ObjectIdentifier: PreviewContent] = [:]
    for node in layout.nodes {
      contents[ObjectIdentifier(node.view)] = PreviewContent(node.model)
    }
    self.init(
      device: canvas.description, detail: canvas.classes, size: layout.root.frame.size,
      safeArea: layout.root.safeAreaInsets, hasHousing: layout.root.frame.size == canvas.size,
      root: PreviewNode(layout.root, freeCoordinates: diagnosis.freeCoordinates) {
        contents[ObjectIdentifier($0)]
      },
      findings: layout.issues.map(\.description) + diagnosis.grave)
  }
}

extension IBScene {
  /// What to call the scene: the controller's label or class, else the root view's.
  public var title: String {
    let names = [
      controller?.label, controller?.className, root.label, root.className, controller?.element,
    ]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? root.element
  }
}
