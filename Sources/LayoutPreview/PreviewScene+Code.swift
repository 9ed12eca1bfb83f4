public import AutoLayout
import LayoutDiagnostics
public import LayoutDocuments

extension PreviewScene {
  /// Views made in code, laid out on one device after another.
  ///
  /// `makeRoot` is called once for every device; the view it returns gets the size, the safe area,
  /// the scale and the size classes of that device.
  public init(
    title: String, on canvases: [DeviceCanvas] = DeviceCanvas.previewDefaults,
    makeRoot: () -> LayoutView
  ) {
    self.init(
      title: title, screens: canvases.map { PreviewScreen(layingOut: makeRoot(), on: $0) })
  }
}

extension PreviewScreen {
  /// A root view, laid out on a device.
  public init(layingOut root: LayoutView, on canvas: DeviceCanvas) {
    root.layoutEngine.environment = LayoutEnvironment(
      size: canvas.size, scale: canvas.scale,
      horizontalSizeClass: canvas.sizeClasses.horizontal,
      verticalSizeClass: canvas.sizeClasses.vertical)
    root.additionalSafeAreaInsets = canvas.safeArea
    let diagnosis = root.diagnose()
    self.init(
      device: canvas.description, detail: canvas.classes, size: root.frame.size,
      safeArea: root.safeAreaInsets,
      root: PreviewNode(
        root, freeCoordinates: diagnosis.freeCoordinates, content: { _ in nil }),
      findings: diagnosis.grave)
  }
}

extension DeviceCanvas {
  /// The size classes in words, width first.
  var classes: String {
    "\(sizeClasses.horizontal) × \(sizeClasses.vertical)"
  }
}
