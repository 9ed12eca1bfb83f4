import AutoLayout

extension IBEnvironment {
  /// The environment the scene was designed in: stored size, the document's device, and the
  /// insets Interface Builder used there.
  package init(designOf scene: IBScene, in document: IBDocument) {
    let device = document.device.flatMap { Device.named($0.id) }
    let orientation = document.device?.orientation ?? .portrait
    self.init(
      scale: device?.scale ?? 2,
      traits: device.map { IBTraits($0.sizeClasses(in: orientation)) } ?? IBTraits(),
      safeArea: DesignInsets.safeArea(of: scene, in: document))
    showsEmptyViews = true
  }
}
