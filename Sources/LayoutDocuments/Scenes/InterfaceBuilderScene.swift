public import AutoLayout
public import NaturalSizes

/// A scene of a document, to be laid out on any device.
///
/// Use it to lay one scene out.
public struct InterfaceBuilderScene: Hashable, Sendable {
  /// What the file says of it, as plain values.
  package let contents: IBScene
  /// The document it is part of.
  package let document: IBDocument

  /// What to call the scene: the first of its names that somebody chose.
  public var name: String { names.first ?? contents.root.element }

  /// Everything the scene is known by, the most telling first.
  var names: [String] {
    let controller = contents.controller
    return [
      controller?.storyboardIdentifier, controller?.label, controller?.className,
      contents.root.label, contents.root.className, controller?.id, contents.id,
    ].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// The scene around, if a container view of it shows this one.
  package var surrounding: InterfaceBuilderScene? {
    guard let id = contents.controller?.surroundings.container?.controllerID else { return nil }
    return document.scenes.first { $0.controller?.id == id }
      .map { InterfaceBuilderScene(contents: $0, document: document) }
  }

  /// The scene laid out on a device, with texts of the program's in place of the document's.
  ///
  /// A controller's view has the size of the device, or of the container of another scene that
  /// shows it; a loose view keeps its own. Texts are known by the names of views, see
  /// ``IBLayout/subscript(_:)``; one that no view has is among the layout's issues.
  ///
  /// - Parameters:
  ///   - device: The screen.
  ///   - orientation: How it is held.
  ///   - direction: The reading direction.
  ///   - contentSize: How large a reader likes texts; fonts of text styles follow it.
  ///   - texts: Other texts, by the names of the views that show them.
  ///   - measurer: Measures texts; the standard one is a plain metric, see
  ///     `PlainTextMeasurer`.
  public func layout(
    on device: Device, _ orientation: Device.Orientation = .portrait,
    direction: LayoutDirection = .leftToRight, contentSize: ContentSizeCategory = .large,
    texts: [String: String] = [:], measurer: any TextMeasurer = PlainTextMeasurer()
  ) -> IBLayout {
    var environment = environment(on: DeviceCanvas(device, orientation), depth: 0)
    environment.direction = direction
    environment.contentSize = contentSize
    let layout = IBSceneBuilder(document, textMeasurer: measurer).build(contents, in: environment)
    // As a person knows them, for findings and expectations.
    for node in layout.nodes { node.view.layoutName = document.name(of: node.model) }
    layout.take(texts)
    layout.layout()
    return layout
  }

  /// The device's surroundings, or what a container leaves of them; containers may lie within each
  /// other, but not without end.
  private func environment(on canvas: DeviceCanvas, depth: Int) -> IBEnvironment {
    let whole = IBEnvironment(previewing: contents, of: document, on: canvas)
    guard depth < 16, let outer = surrounding,
      let place = contents.controller?.surroundings.container
    else {
      return whole
    }
    let around = outer.environment(on: canvas, depth: depth + 1)
    let layout = IBSceneBuilder(document).build(outer.contents, in: around)
    layout.layout()
    guard let container = layout.node(place.viewID)?.view else { return whole }
    var environment = whole
    environment.size = container.frame.size
    environment.safeArea = container.safeAreaInsets
    // The container inherits its insets from the views around it, which only the layout keeps.
    withExtendedLifetime(layout) {}
    return environment
  }
}
