import AutoLayout

extension IBEnvironment {
  /// The environment the scene was designed in: stored size, the document's device, and the
  /// insets Interface Builder used there.
  package init(designOf scene: IBScene, in document: IBDocument) {
    let canvas = document.canvas
    self.init(
      scale: canvas?.scale ?? 2, traits: canvas?.sizeClasses ?? IBTraits(),
      safeArea: DesignInsets.safeArea(of: scene, in: document))
    showsEmptyViews = true
  }
}
